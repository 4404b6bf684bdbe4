"""The action being put together on a board of Blocky: the block selected, what it would do.

A block is selected by a unit cell of it and a level, so that another level selects what is
around that cell or in it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import Block, Path
from blooms.games.blocky.position import COSTS, Blocky, Move, goal_score

__all__ = ["Preview", "Selection", "preview", "select"]

TRIED: Final = 12
"""How many boards are made up to tell what a smash may lead to."""

_QUADRANT: Final = {(True, False): 0, (False, False): 1, (False, True): 2, (True, True): 3}
"""Parts in the order of QUADRANTS, by whether they lie right and below."""


@dataclass(frozen=True)
class Selection:
    """The unit cell x from the left and y from the top, and the level chosen."""

    x: int = 0
    y: int = 0
    level: int = 0

    def path(self, board: Block, depth: int) -> Path:
        """The block of that level at that cell; "too deep gives the undivided block there"."""
        path: list[int] = []
        half = 1 << depth
        while len(path) < self.level and not isinstance(board, str):
            half >>= 1
            digit = _QUADRANT[bool(self.x & half), bool(self.y & half)]
            path.append(digit)
            board = board[digit]
        return tuple(path)

    def larger(self, board: Block, depth: int) -> Selection:
        """A level up from the block selected."""
        return replace(self, level=max(0, len(self.path(board, depth)) - 1))

    def smaller(self, board: Block, depth: int) -> Selection:
        """A level down."""
        level = max(self.level, len(self.path(board, depth))) + 1
        return replace(self, level=min(depth, level))

    def beside(self, board: Block, depth: int, right: int, down: int) -> Selection:
        """What lies on this side of the block selected; the same at the edge of the board."""
        left, top, width = blocks.square(self.path(board, depth), depth)
        x = {1: left + width, -1: left - 1}.get(right, self.x)
        y = {1: top + width, -1: top - 1}.get(down, self.y)
        is_inside = 0 <= x < 1 << depth and 0 <= y < 1 << depth
        return replace(self, x=x, y=y) if is_inside else self


class Preview(NamedTuple):
    """What an action would lead to: the board, each seat's goal score, what the mover pays.

    Under `is_chance` the board is as it was, and scores are means over made-up boards.
    """

    board: Block
    scores: tuple[float, ...]
    cost: int
    is_chance: bool


def select(path: Path, depth: int) -> Selection:
    """The selection of the block at a path, by its upper left cell."""
    x, y, _ = blocks.square(path, depth)
    return Selection(x, y, len(path))


def preview(position: Blocky, move: Move) -> Preview:
    """What a legal move would lead to. What chance will really bring is not looked at."""
    cost = COSTS.get(move.action, 0)
    if move.action != "smash":
        board = position.after(move)
        return Preview(board, _scores(position, board), cost, False)
    rng = Random(f"{position.turn}/{move}")
    tried = [_scores(position, position.unseen(rng).after(move)) for _ in range(TRIED)]
    means = tuple(sum(each) / TRIED for each in zip(*tried, strict=True))
    return Preview(position.board, means, cost, True)


def _scores(position: Blocky, board: Block) -> tuple[int, ...]:
    setup = position.setup
    return tuple(
        goal_score(goal, target, board, setup.depth)
        for goal, target in zip(setup.goals, setup.targets, strict=True)
    )
