"""What a learner sees and does in each game: numbers for moves, planes for positions.

A plane has a number from 0 to 1 for every cell. Colours are seen from the player's own seat: what
is true of the board with the colours exchanged is true for the other player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Protocol

from blooms.core.position import GameError
from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import COLOURS, QUADRANTS
from blooms.games.blocky.move import PAINTS
from blooms.games.blocky.position import ACTIONS, PASS, Blocky, Move
from blooms.games.blooms.rules import END, OWN, Blooms, Step, Stone
from blooms.games.go import ending
from blooms.games.go.board import COLOURS as STONES
from blooms.games.go.position import DEAD, Go
from blooms.games.go.position import PASS as GO_PASS

__all__ = ["VIEWS", "View"]

Planes = Iterator[Sequence[float]]


class View(Protocol):
    """A game from any seat. `actions` is the number of actions, `cells` that of the board's."""

    actions: int
    cells: int

    def __init__(self, position: Any) -> None: ...

    def begin(self, position: Any, rng: Random) -> Any:
        """The start of another game."""

    def settle(self, position: Any) -> Any:
        """The position in which the next choice is a learner's."""

    def moves(self, position: Any, seat: int) -> Sequence[Any]:
        """The legal moves that have a number."""

    def action(self, position: Any, seat: int, move: Any) -> int:
        """The number of a move."""

    def move(self, position: Any, seat: int, action: int) -> Any:
        """The move of a number; it may be illegal."""

    def planes(self, position: Any, seat: int) -> Planes:
        """The position as a seat sees it."""


class _Fixed:
    """A game that always begins in the same way, and in which every choice is a learner's."""

    def begin(self, position: Any, rng: Random) -> Any:
        return position

    def settle(self, position: Any) -> Any:
        return position

    def moves(self, position: Any, seat: int) -> Sequence[Any]:
        moves: Sequence[Any] = position.moves(seat)
        return moves


class BloomsView(_Fixed):
    """A step is one stone or the end of the turn.

    Actions: 2 * cell + colour (0 or 1, the seat's first or second), last the end, alone a pass.
    Planes: the own two colours, the opponent's two, whether the turn's first stone is placed,
    the own and the opponent's captures as a share of the target.
    """

    def __init__(self, position: Blooms) -> None:
        self.cells = position.rules.board.size
        self.actions = 2 * self.cells + 1

    def action(self, position: Blooms, seat: int, move: Step) -> int:
        if not isinstance(move, Stone):
            return self.actions - 1
        return 2 * move.cell + OWN[seat].index(move.colour)

    def move(self, position: Blooms, seat: int, action: int) -> Step:
        cell, colour = divmod(action, 2)
        return END if action == self.actions - 1 else Stone(cell, OWN[seat][colour])

    def planes(self, position: Blooms, seat: int) -> Planes:
        for own in OWN[seat] + OWN[1 - seat]:
            yield [stone == own for stone in position.stones]
        yield [bool(position.placed)] * self.cells
        for one in (seat, 1 - seat):
            target = position.rules.target
            yield [min(1.0, position.captured[one] / target) if target else 0.0] * self.cells


class GoView(_Fixed):
    """Go for many, in turn or at once, without cooperation.

    Actions: the points in reading order, last the pass. Planes: the stones of each seat, the own
    first. When all have passed, the stones are counted as they lie: dead ones have to be captured.
    In other games the pass then says that no chain is dead, or plays on where that was said before.
    """

    def __init__(self, position: Go) -> None:
        if position.rules.coop:
            raise GameError("alliances and shared prisoners have no actions here")
        self.cells = position.rules.size**2
        self.actions = self.cells + 1

    def settle(self, position: Go) -> Go:
        return ending.cleared(position, ()) if position.phase == "mark" else position

    def moves(self, position: Go, seat: int) -> Sequence[str]:
        legal = position.moves(seat)
        return [DEAD if DEAD in legal else GO_PASS] if position.phase == "mark" else legal

    def action(self, position: Go, seat: int, move: str) -> int:
        return self.cells if move in (GO_PASS, DEAD) else position.rules.board.points[move]

    def move(self, position: Go, seat: int, action: int) -> str:
        if action < self.cells:
            return position.rules.board.names[action]
        return self.moves(position, seat)[0] if position.phase == "mark" else GO_PASS

    def planes(self, position: Go, seat: int) -> Planes:
        for own in range(seat, seat + position.seats):
            letter = STONES[own % position.seats]
            yield [stone == letter for stone in position.stones]


class BlockyView(_Fixed):
    """Every game has another board, unless the record's head gives one.

    Actions: block * 10 + what is done with it, last the pass; block 0 is the board, 1 to 4 are its
    parts, 5 to 8 the parts of the first of them. Planes: the unit cells of each seat's target
    colour, the own first, then of the other colours, also the order of the colours to paint in;
    for each level whether a cell's block is of that level or lower; whether the own goal is the
    perimeter; the share of the turns played.
    """

    WHAT: Final = tuple(action for action in ACTIONS if action != "pass")

    def __init__(self, position: Blocky) -> None:
        self.cells = 1 << 2 * position.setup.depth
        self.blocks = (4 * self.cells - 1) // 3
        self.actions = len(self.WHAT) * self.blocks + 1
        self.is_random = position == Blocky.start(position.setup)

    def begin(self, position: Blocky, rng: Random) -> Blocky:
        setup = replace(position.setup, seed=rng.randrange(1 << 31))
        return Blocky.start(setup, None if self.is_random else position.board)

    def action(self, position: Blocky, seat: int, move: Move) -> int:
        if move == PASS:
            return self.actions - 1
        block = 0
        for part in move.path:
            block = block * len(QUADRANTS) + part + 1
        what = move.action
        if move.colour:
            what = PAINTS[COLOURS[self.colours(position, seat).index(move.colour)]]
        return len(self.WHAT) * block + self.WHAT.index(what)

    def move(self, position: Blocky, seat: int, action: int) -> Move:
        if action == self.actions - 1:
            return PASS
        block, number = divmod(action, len(self.WHAT))
        path: list[int] = []
        while block:
            block, part = divmod(block - 1, len(QUADRANTS))
            path.insert(0, part)
        what = self.WHAT[number]
        move = Move(tuple(path), what)
        if move.colour:
            return Move(move.path, PAINTS[self.colours(position, seat)[COLOURS.index(move.colour)]])
        return move

    def planes(self, position: Blocky, seat: int) -> Planes:
        depth, setup = position.setup.depth, position.setup
        cells = "".join(blocks.rows(position.board, depth))
        for colour in self.colours(position, seat):
            yield [cell == colour for cell in cells]
        level = [0] * self.cells
        for path, block in blocks.paths(position.board):
            if isinstance(block, str):
                left, top, width = blocks.square(path, depth)
                for row in range(top, top + width):
                    start = (row << depth) + left
                    level[start : start + width] = [len(path)] * width
        for lowest in range(1, depth + 1):
            yield [each >= lowest for each in level]
        yield [setup.goals[seat] == "perimeter"] * self.cells
        yield [position.turn / (setup.rounds * position.seats)] * self.cells

    def colours(self, position: Blocky, seat: int) -> str:
        """All colours: the seats' targets from this seat on, then the others."""
        targets = position.setup.targets
        first = targets[seat:] + targets[:seat]
        return first + "".join(colour for colour in COLOURS if colour not in first)


VIEWS: Final[dict[str, type[View]]] = {"blooms": BloomsView, "go": GoView, "blocky": BlockyView}
"""The view of each game, by its name in records."""
