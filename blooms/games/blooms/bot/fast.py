"""A fast board of Blooms for the search.

The same rules as rules.py, which a test replays beside it. A `FastPosition` is a value too: nothing in
it is changed after it is made. It trusts the steps it is given; ask `moves` for the legal ones.

Sets of cells are ints, see ground.py. A bloom is (stones, around): its stones, and every cell
beside one of them. Its liberties are `around & empty` and need no upkeep when other stones come
and go, so a bloom fenced earlier, by whomever and wherever, is seen by every later capture.

A step is an int: 2 * cell + 0 or 1 for the seat's first or second colour, or LAST for END.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

from blooms.games.blooms.bot.bitboard import Bitboard, ground
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import END, OWN, Blooms, Rules, Stone
from blooms.games.blooms.rules import Step as PlainStep

__all__ = ["LAST", "Bloom", "FastPosition"]

LAST: Final = -1
"""The step that ends a turn: END in rules.py; a pass when no stone was placed."""

Bloom = tuple[int, int]
"""(stones, around) as sets of cells."""
_STONES: Final = itemgetter(0)


class FastPosition:
    """A position between turns or between the two stones of one.

    `blooms` has a tuple of blooms for each colour a b c d, with the first stone of an unfinished
    turn already in it; `first` is that stone's step, or LAST between turns.
    """

    __slots__ = (
        "blooms",
        "captured",
        "empty",
        "first",
        "first_pass",
        "ground",
        "passes",
        "rules",
        "seat",
    )

    def __init__(
        self,
        rules: Rules,
        on: Bitboard,
        blooms: tuple[tuple[Bloom, ...], ...],
        empty: int,
        seat: int,
        first: int,
        captured: tuple[int, int],
        first_pass: int = 0,
        passes: int = 0,
    ) -> None:
        self.rules = rules
        self.ground = on
        self.blooms = blooms
        self.empty = empty
        self.seat = seat
        self.first = first
        self.captured = captured
        self.first_pass = first_pass
        self.passes = passes

    @classmethod
    def of(cls, position: Blooms) -> FastPosition:
        """The same position; a resignation or an agreed draw cannot be told here."""
        on = ground(position.rules.base)
        colours: list[tuple[Bloom, ...]] = []
        for colour in "".join(OWN):
            rest = sum(
                bit
                for bit, letter in zip(on.bits, position.stones, strict=True)
                if letter == colour
            )
            blooms = []
            while rest:
                stones = on.flood(rest & -rest, rest)
                blooms.append((stones, on.dilate(stones) & on.full & ~stones))
                rest ^= stones
            colours.append(tuple(blooms))
        empty = on.full & ~sum(stones for blooms in colours for stones, _ in blooms)
        quick = cls(
            position.rules,
            on,
            tuple(colours),
            empty,
            position.seat,
            LAST,
            position.captured,
            position.first_pass,
            position.passes,
        )
        for stone in position.placed:
            quick = quick.play(quick.step(stone))
        return quick

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
        cells = self.ground.cells(self.empty)
        race = self.rules.target is not None
        if self.first == LAST:
            steps = [2 * cell + colour for cell in cells for colour in (0, 1)]
            if self.empty == self.ground.full:
                return steps
            return steps if race else [*self._that_may_begin(steps), LAST]
        second = 1 - (self.first & 1)
        steps = [2 * cell + second for cell in cells]
        if race:
            return [*steps, LAST]
        return self._that_may_end(steps) + ([LAST] if self.may_end() else [])

    def play(self, step: int) -> FastPosition:
        """The position after a legal step."""
        if step == LAST:
            if self.first == LAST:
                return FastPosition(
                    self.rules,
                    self.ground,
                    self.blooms,
                    self.empty,
                    1 - self.seat,
                    LAST,
                    self.captured,
                    self.first_pass or self.seat + 1,
                    self.passes + 1,
                )
            return self._end_turn(self.blooms, self.empty)
        blooms, empty = self._placed(step)
        if self.first == LAST and self.empty != self.ground.full:
            return FastPosition(
                self.rules,
                self.ground,
                blooms,
                empty,
                self.seat,
                step,
                self.captured,
                self.first_pass,
                self.passes,
            )
        return self._end_turn(blooms, empty)

    def may_end(self) -> bool:
        """Whether ending the turn here is legal (a pass on the first turn of the game is not)."""
        race = self.rules.target is not None
        if self.first == LAST:
            return not race and self.empty != self.ground.full
        return race or self._is_sound(self.blooms, self.empty)

    def is_safe(self, step: int) -> bool:
        """Whether ending the turn with this stone leaves no own bloom fenced."""
        return self._is_sound(*self._placed(step))

    # End

    def outcome(self) -> tuple[float, ...] | None:
        """(1, 0) or (0, 1) for the winner; None while the game goes on."""
        target = self.rules.target
        if target is not None:
            one, two = self.captured
            if one >= target:
                return (1.0, 0.0)
            return (0.0, 1.0) if two >= target else None
        if self.passes < 2:
            return None
        one, two = self.score()
        if one == two:
            return (1.0, 0.0) if self.first_pass == 1 else (0.0, 1.0)
        return (1.0, 0.0) if one > two else (0.0, 1.0)

    def score(self) -> tuple[int, int]:
        """Captured stones in a race; stones on the board + territory else."""
        if self.rules.target is not None:
            return self.captured
        a, b, c, d = (sum(stones for stones, _ in blooms) for blooms in self.blooms)
        ours, theirs = a | b, c | d
        one, two = ours.bit_count(), theirs.bit_count()
        rest = self.empty
        while rest:
            land = self.ground.flood(rest & -rest, rest)
            rest ^= land
            border = self.ground.dilate(land)
            if not border & theirs:
                one += land.bit_count() if border & ours else 0
            elif not border & ours:
                two += land.bit_count()
        return one, two

    # Text

    def code(self) -> tuple[int, ...]:
        """The stones of each colour, the first stone of a turn, and the seat to move."""
        a, b, c, d = self.blooms  # Written out: the search asks this of every new position.
        return (
            sum(map(_STONES, a)),
            sum(map(_STONES, b)),
            sum(map(_STONES, c)),
            sum(map(_STONES, d)),
            self.first,
            self.seat,
        )

    def alike(self) -> tuple[int, ...]:
        """Equal for positions of a race from which play goes on in the same way."""
        return (*self.code(), *self.captured)

    @staticmethod
    def code_of(plain: Blooms) -> tuple[int, ...]:
        """The code of a position between turns, without its blooms being found first."""
        of = dict.fromkeys("".join(OWN), 0)
        for bit, letter in zip(ground(plain.rules.base).bits, plain.stones, strict=True):
            if letter in of:
                of[letter] |= bit
        return (*of.values(), LAST, plain.seat)

    def step(self, plain: PlainStep) -> int:
        """A step of rules.py as one of here."""
        if isinstance(plain, Stone):
            return 2 * plain.cell + OWN[self.seat].index(plain.colour)
        assert plain == END
        return LAST

    def plain(self, step: int) -> PlainStep:
        """A step of here as one of rules.py."""
        return END if step == LAST else Stone(step >> 1, OWN[self.seat][step & 1])

    def spell(self, steps: Sequence[int]) -> str:
        """A whole turn as in a record: D4aE5b, or - for a pass."""
        names = board(self.rules.base).names
        own = OWN[self.seat]
        stones = sorted((step for step in steps if step != LAST), key=_colour)
        return "".join(names[step >> 1] + own[step & 1] for step in stones) or END

    # Inside

    def _placed(self, step: int) -> tuple[tuple[tuple[Bloom, ...], ...], int]:
        """The blooms and the empty cells with one more stone; nothing falls yet."""
        cell = step >> 1
        colour = 2 * self.seat + (step & 1)
        bit = self.ground.bits[cell]
        stones, around = bit, self.ground.around[cell]
        kept = []
        for bloom in self.blooms[colour]:
            if bloom[1] & bit:
                stones |= bloom[0]
                around |= bloom[1]
            else:
                kept.append(bloom)
        kept.append((stones, around))
        blooms = list(self.blooms)
        blooms[colour] = tuple(kept)
        return tuple(blooms), self.empty ^ bit

    def _end_turn(self, blooms: tuple[tuple[Bloom, ...], ...], empty: int) -> FastPosition:
        """The next turn: "all fenced ENEMY blooms are removed at the same moment"."""
        captured = self.captured
        blooms, freed = self._fallen(blooms, empty)
        if freed:
            one, two = captured
            fallen = freed.bit_count()
            captured = (one, two + fallen) if self.seat else (one + fallen, two)
            empty |= freed
        return FastPosition(
            self.rules,
            self.ground,
            blooms,
            empty,
            1 - self.seat,
            LAST,
            captured,
            self.first_pass,
        )

    def _fallen(
        self, blooms: tuple[tuple[Bloom, ...], ...], empty: int
    ) -> tuple[tuple[tuple[Bloom, ...], ...], int]:
        """The blooms without the fenced ones of the enemy, and the cells these stood on."""
        freed = 0
        enemy = 2 - 2 * self.seat
        for colour in (enemy, enemy + 1):
            for stones, around in blooms[colour]:
                if not around & empty:
                    freed |= stones
        if freed:
            left = list(blooms)
            for colour in (enemy, enemy + 1):
                left[colour] = tuple(bloom for bloom in blooms[colour] if bloom[1] & empty)
            blooms = tuple(left)
        return blooms, freed

    # Territory: "After the captures none of your own blooms may be fenced."

    def _is_sound(self, blooms: tuple[tuple[Bloom, ...], ...], empty: int) -> bool:
        """Whether a turn that ends so leaves no own bloom fenced."""
        own = blooms[2 * self.seat] + blooms[2 * self.seat + 1]
        if all(around & empty for _, around in own):
            return True
        empty |= self._fallen(blooms, empty)[1]
        return all(around & empty for _, around in own)

    def _doubtful(self) -> int:
        """The cells where a stone may fence an own bloom; elsewhere it surely does not."""
        empty = self.empty
        cells = 0
        for _, around in self.blooms[2 * self.seat] + self.blooms[2 * self.seat + 1]:
            liberties = around & empty
            if not liberties:
                return empty
            if not liberties & (liberties - 1):
                cells |= liberties
        bits, beside = self.ground.bits, self.ground.around
        for cell in self.ground.cells(empty & ~cells):
            if not beside[cell] & empty:
                cells |= bits[cell]
        return cells

    def _that_may_end(self, steps: Iterable[int]) -> list[int]:
        """The second stones that make a legal turn."""
        doubtful = self._doubtful()
        bits = self.ground.bits
        return [step for step in steps if not doubtful & bits[step >> 1] or self.is_safe(step)]

    def _that_may_begin(self, steps: Iterable[int]) -> list[int]:
        """The first stones that some legal turn begins with."""
        doubtful = self._doubtful()
        bits = self.ground.bits
        return [step for step in steps if not doubtful & bits[step >> 1] or self._may_begin(step)]

    def _may_begin(self, step: int) -> bool:
        """Whether some legal turn begins with this stone."""
        if self.is_safe(step):
            return True
        after = self.play(step)
        second = 1 - (step & 1)
        return any(after.is_safe(2 * cell + second) for cell in after.ground.cells(after.empty))


def _colour(step: int) -> int:
    return step & 1
