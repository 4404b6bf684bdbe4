"""The data of a Blooms position, and everything that follows from it but its moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from blooms.core.ending import Drawn, Ending, MostPoints, Resigned, TargetCaptured
from blooms.core.position import IllegalMove, NotATurn
from blooms.core.resignation import DRAW, RESIGN
from blooms.games.blooms import groups
from blooms.games.blooms.groups import EMPTY, Bloom
from blooms.games.blooms.hexes import Board, board

__all__ = ["DRAW", "END", "OWN", "RESIGN", "BloomsState", "Rules", "Step", "Stone"]

OWN: Final = ("ab", "cd")
"""The two colours of each seat."""

END: Final = "-"
"""The step that ends a turn: a pass when no stone was placed."""


class Stone(NamedTuple):
    """A stone placed: the cell's number in reading order, and its colour."""

    cell: int
    colour: str


Step = Stone | str
"""A Stone, or one of END, RESIGN, DRAW."""


@dataclass(frozen=True)
class Rules:
    """Base and ruleset: a race to `target` captured stones, or territory (target None).

    `options` are the words of its options in records.
    """

    base: int
    target: int | None
    options: frozenset[str] = frozenset()

    @property
    def board(self) -> Board:
        """The cells of the board."""
        return board(self.base)

    @property
    def ruleset(self) -> str:
        """The ruleset as in records: race-15, or territory with the words of its options."""
        aim = "territory" if self.target is None else f"race-{self.target}"
        return "+".join([aim, *sorted(self.options)])

    @staticmethod
    def default_target(base: int) -> int:
        """The default target: 15, 20, 25, 30 for bases 4 to 7, 40 for 8, 50 for 10."""
        return 5 * (base - 1) if base <= 7 else 5 * base


@dataclass(frozen=True)
class BloomsState:
    """A position of Blooms without its moves, between turns or between the two stones of a turn.

    `stones` has one letter per cell in reading order, EMPTY or a colour. `first_pass` is the player
    (1 or 2) who passed first in the game, 0 for nobody; `passes` counts consecutive passes.
    `placed` holds the first stone of an unfinished turn, `word` is RESIGN or DRAW if the game
    ended so; `seat` is then who resigned.
    """

    rules: Rules
    stones: str
    seat: int = 0
    captured: tuple[int, int] = (0, 0)
    first_pass: int = 0
    passes: int = 0
    placed: tuple[Stone, ...] = ()
    word: str = ""

    @classmethod
    def start(cls, rules: Rules) -> Self:
        """The empty board, player 1 to move."""
        return cls(rules, EMPTY * rules.board.size)

    def stones_in(self, text: str) -> list[Stone]:
        """The stones of a turn as written, legal or not: D4aE5b. Raises IllegalMove."""
        written = re.findall(r"([A-Z])(\d{1,3})([a-z])", text, re.ASCII)
        if not written or "".join(map("".join, written)) != text:
            raise NotATurn(f"{text[:20]!r} is not a turn; a turn looks like D4a or D4aE5b")
        cells = self.rules.board.cells
        for row, number, _ in written:
            if row + number not in cells:
                raise IllegalMove(f"{row}{number}: no such cell on base {self.rules.base}")
        return [Stone(cells[row + number], colour) for row, number, colour in written]

    # Players

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    @property
    def movers(self) -> tuple[int, ...]:
        """The one seat to move."""
        return (self.seat,)

    @property
    def is_first_turn(self) -> bool:
        """The first turn of the game places exactly one stone; no later board is empty."""
        return not self.stones.strip(EMPTY)

    # End

    def outcome(self) -> tuple[float, ...] | None:
        """(1, 0), (0, 1), or (0.5, 0.5) for a draw; None while the game goes on."""
        winner = self._winner()
        if winner is None:
            return None
        return {0: (0.5, 0.5), 1: (1.0, 0.0), 2: (0.0, 1.0)}[winner]

    def ending(self) -> Ending | None:
        """Why the game is over; None while it goes on."""
        winner = self._winner()
        if winner is None:
            return None
        if self.word == RESIGN:
            return Resigned((self.seat,))
        if self.word == DRAW:
            return Drawn()
        most, least = sorted(self.score(), reverse=True)
        if self.rules.target is not None:
            return TargetCaptured(most, self.rules.target, least)
        return MostPoints(most, least, winner - 1 if most == least else None)

    def score(self) -> tuple[int, int]:
        """Captured stones in a race; otherwise stones on the board + territory."""
        if self.rules.target is not None:
            return self.captured
        first, second = (
            sum(letter in own for letter in self.stones) + len(cells)
            for own, cells in zip(OWN, self.territory(), strict=True)
        )
        return first, second

    def territory(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Each player's empty cells in regions that touch only that player's stones."""
        first, second = groups.territory(self.rules.board, self.stones, OWN)
        return first, second

    def blooms(self) -> list[Bloom]:
        """Every bloom, in reading order of their first cells."""
        return list(groups.blooms(self.rules.board, self.stones))

    def fenced(self) -> list[Bloom]:
        """The blooms without liberties. Between turns only a race can have some."""
        return [bloom for bloom in self.blooms() if not bloom.liberties]

    def _winner(self) -> int | None:
        """1 or 2, 0 for a draw, None while the game goes on."""
        if self.word:
            return 0 if self.word == DRAW else 2 - self.seat
        if self.rules.target is not None:
            for player, count in enumerate(self.captured, 1):
                if count >= self.rules.target:
                    return player
            return None
        if self.passes < 2:
            return None
        first, second = self.score()
        return self.first_pass if first == second else 1 if first > second else 2

    @property
    def repeats_draw(self) -> bool:
        """True under territory, where positions can repeat; captures end a race."""
        return self.rules.target is None

    def code(self) -> tuple[str, int]:
        """Stones and player to move, as the cycle rule compares them."""
        return self.stones, self.seat
