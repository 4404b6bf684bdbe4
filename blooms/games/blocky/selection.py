"""The action being entered on a board of Blocky: the selected block and a preview.

A block is selected by one of its unit cells and a level; changing the level selects a larger or
smaller block at that cell.
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
"""How many random boards a preview of a smash samples."""

_QUADRANT: Final = {(True, False): 0, (False, False): 1, (False, True): 2, (True, True): 3}
"""Parts in the order of QUADRANTS, as (is right, is below)."""


@dataclass(frozen=True)
class Selection:
    """The unit cell, x from the left and y from the top, and the selected level."""

    x: int = 0
    y: int = 0
    level: int = 0

    def path(self, board: Block, depth: int) -> Path:
        """The block at that cell and level; "too deep gives the undivided block there"."""
        path: list[int] = []
        half = 1 << depth
        while len(path) < self.level and not isinstance(board, str):
            half >>= 1
            digit = _QUADRANT[bool(self.x & half), bool(self.y & half)]
            path.append(digit)
            board = board[digit]
        return tuple(path)

    def larger(self, board: Block, depth: int) -> Selection:
        """The selection one level up."""
        return replace(self, level=max(0, len(self.path(board, depth)) - 1))

    def smaller(self, board: Block, depth: int) -> Selection:
        """The selection one level down."""
        level = max(self.level, len(self.path(board, depth))) + 1
        return replace(self, level=min(depth, level))

    def beside(self, board: Block, depth: int, right: int, down: int) -> Selection:
        """The neighbouring block in this direction; unchanged at the edge of the board."""
        left, top, width = blocks.square(self.path(board, depth), depth)
        x = {1: left + width, -1: left - 1}.get(right, self.x)
        y = {1: top + width, -1: top - 1}.get(down, self.y)
        is_inside = 0 <= x < 1 << depth and 0 <= y < 1 << depth
        return replace(self, x=x, y=y) if is_inside else self


class Preview(NamedTuple):
    """The result of an action: the board, each seat's goal score, and its cost.

    Under `is_chance` the board is unchanged and scores are means over random boards.
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
    """The result of a legal move. The actual random numbers are not used."""
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
