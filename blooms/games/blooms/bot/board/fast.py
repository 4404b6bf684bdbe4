"""A fast board of Blooms for the search.

The same rules as rules.py; a test compares the two. A `FastPosition` is immutable too. It does not
check steps: use `moves` for the legal ones. Sets of cells are ints, see bitboard.py; placing and
capturing are in fast_legal.py.

A step is an int: 2 * cell + 0 or 1 for the seat's first or second colour, or LAST for END.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from blooms.games.blooms.bot.board.bitboard import Bitboard, bitboard
from blooms.games.blooms.bot.board.fast_legal import (
    STONES,
    bloom_of,
    illegal_steps,
    is_sound,
    place,
    points,
    remove_fenced,
)  # fmt: skip
from blooms.games.blooms.bot.board.fast_legal import Blooms as BloomSets
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import EMPTY, END, OWN, Blooms, Rules, Stone
from blooms.games.blooms.rules import Step as PlainStep

__all__ = ["LAST", "FastPosition"]

LAST: Final = -1
"""The step that ends a turn: END in rules.py; a pass when no stone was placed."""

_STONES: Final = itemgetter(STONES)


class FastPosition:
    """A position between turns, or between the two stones of a turn.

    `blooms` has a tuple of blooms for each colour a b c d, including the first stone of an
    unfinished turn; `first` is that stone's step, or LAST between turns.
    """

    __slots__ = (
        "bitboard", "blooms", "captured", "empty", "first", "first_pass", "passes", "rules", "seat",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        on: Bitboard,
        blooms: BloomSets,
        empty: int,
        seat: int,
        first: int,
        captured: tuple[int, int],
        first_pass: int = 0,
        passes: int = 0,
    ) -> None:
        self.rules = rules
        self.bitboard = on
        self.blooms = blooms
        self.empty = empty
        self.seat = seat
        self.first = first
        self.captured = captured
        self.first_pass = first_pass
        self.passes = passes

    @classmethod
    def of(cls, position: Blooms) -> FastPosition:
        """The same position; resignations and agreed draws are not represented."""
        on = bitboard(position.rules.base)
        letters = list(zip(on.bits, position.stones, strict=True))
        empty = sum(bit for bit, letter in letters if letter == EMPTY)
        blooms = tuple(
            tuple(
                bloom_of(on, stones, around, empty)
                for stones, around in on.groups(
                    sum(bit for bit, letter in letters if letter == colour)
                )
            )
            for colour in "".join(OWN)
        )
        fast = cls(
            position.rules, on, blooms, empty, position.seat, LAST, position.captured,
            position.first_pass, position.passes,
        )  # fmt: skip
        for stone in position.placed:
            fast = fast.play(fast.step(stone))
        return fast

    # Players

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    @property
    def movers(self) -> tuple[int, ...]:
        """The one seat to move."""
        return (self.seat,)

    # Play

    def moves(self, seat: int) -> list[int]:
        """The legal steps: stones in reading order, each colour, LAST at the end."""
        assert seat == self.seat
        if self.outcome() is not None:
            return []
        cells = self.bitboard.cells(self.empty)
        steps = [2 * cell + colour for cell in cells for colour in self._colours]
        if self.rules.target is None:
            illegal = set(self.illegal())
            steps = [step for step in steps if step not in illegal]
        return [*steps, LAST] if self.may_end() else steps

    def illegal(self) -> list[int]:
        """Under territory, the illegal steps among the stones of this step on empty cells."""
        if self.empty == self.bitboard.full:
            return []
        return illegal_steps(*self._sets, self._colours, self.first == LAST)

    def play(self, step: int) -> FastPosition:
        """The position after a legal step."""
        if step == LAST:
            if self.first == LAST:
                return FastPosition(
                    self.rules, self.bitboard, self.blooms, self.empty, 1 - self.seat, LAST,
                    self.captured, self.first_pass or self.seat + 1, self.passes + 1,
                )  # fmt: skip
            return self._end_turn(self.blooms, self.empty)
        blooms, empty = place(self.bitboard, self.blooms, self.empty, self.seat, step)
        if self.first == LAST and self.empty != self.bitboard.full:
            return FastPosition(
                self.rules, self.bitboard, blooms, empty, self.seat, step,
                self.captured, self.first_pass, self.passes,
            )  # fmt: skip
        return self._end_turn(blooms, empty)

    def may_end(self) -> bool:
        """Whether ending the turn here is legal (a pass on the first turn of the game is not)."""
        race = self.rules.target is not None
        if self.first == LAST:
            return not race and self.empty != self.bitboard.full
        return race or is_sound(self.bitboard, self.blooms, self.empty, self.seat)

    def is_safe(self, step: int) -> bool:
        """Whether ending the turn with this stone leaves no own bloom without liberties."""
        return is_sound(self.bitboard, *place(*self._sets, step), self.seat)

    # End

    def outcome(self) -> tuple[float, ...] | None:
        """(1, 0) or (0, 1) for the winner; None while the game goes on."""
        target = self.rules.target
        if target is not None:
            first, second = self.captured
            if first >= target:
                return (1.0, 0.0)
            return (0.0, 1.0) if second >= target else None
        if self.passes < 2:
            return None
        first, second = self.score()
        if first == second:
            return (1.0, 0.0) if self.first_pass == 1 else (0.0, 1.0)
        return (1.0, 0.0) if first > second else (0.0, 1.0)

    def score(self) -> tuple[int, int]:
        """Captured stones in a race; otherwise stones on the board + territory."""
        if self.rules.target is not None:
            return self.captured
        return points(self.bitboard, self.blooms, self.empty)

    # Text

    def code(self) -> tuple[int, ...]:
        """The stones of each colour, the first stone of a turn, and the seat to move."""
        a, b, c, d = self.blooms  # Unrolled: the search calls this for every new position.
        return (
            sum(map(_STONES, a)),
            sum(map(_STONES, b)),
            sum(map(_STONES, c)),
            sum(map(_STONES, d)),
            self.first,
            self.seat,
        )

    def transposition_key(self) -> tuple[int, ...]:
        """Equal for positions of a race with the same continuations."""
        return self.code() + self.captured

    @staticmethod
    def code_of(plain: Blooms) -> tuple[int, ...]:
        """The code of a position between turns, without finding its blooms first."""
        of = dict.fromkeys("".join(OWN), 0)
        for bit, letter in zip(bitboard(plain.rules.base).bits, plain.stones, strict=True):
            if letter in of:
                of[letter] |= bit
        return (*of.values(), LAST, plain.seat)

    def step(self, plain: PlainStep) -> int:
        """Convert a step of rules.py to one of this board."""
        if isinstance(plain, Stone):
            return 2 * plain.cell + OWN[self.seat].index(plain.colour)
        assert plain == END
        return LAST

    def spell(self, steps: Sequence[int]) -> str:
        """A whole turn as record text: D4aE5b, or - for a pass."""
        names = board(self.rules.base).names
        own = OWN[self.seat]
        stones = sorted((step for step in steps if step != LAST), key=_colour)
        return "".join(names[step >> 1] + own[step & 1] for step in stones) or END

    # Internals

    @property
    def _colours(self) -> tuple[int, ...]:
        """The mover's colours for the next stone: the second stone has the other colour."""
        return (0, 1) if self.first == LAST else (1 - (self.first & 1),)

    @property
    def _sets(self) -> tuple[Bitboard, BloomSets, int, int]:
        """The arguments for the functions of fast_legal.py."""
        return self.bitboard, self.blooms, self.empty, self.seat

    def _end_turn(self, blooms: BloomSets, empty: int) -> FastPosition:
        """The position after the turn, with fenced enemy blooms removed."""
        captured = self.captured
        blooms, freed = remove_fenced(self.bitboard, blooms, empty, 1 - self.seat)
        if freed:
            first, second = captured
            count = freed.bit_count()
            captured = (first, second + count) if self.seat else (first + count, second)
            empty |= freed
        return FastPosition(
            self.rules, self.bitboard, blooms, empty, 1 - self.seat, LAST, captured, self.first_pass
        )


def _colour(step: int) -> int:
    return step & 1
