"""Forced wins in a race: every turn threatens to win with the next one, and no reply helps.

After such a turn, the only useful replies save a threatened bloom, by a stone of its colour on one
of its liberties, or capture stones of the attacker. All of these are tried,
so a win that is found is certain. With few empty cells all turns and replies are tried: a player
has to place a stone, and every place may be bad. Other wins that need a quiet turn are not found.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from typing import Final, NamedTuple

from blooms.games.blooms.bot.board.capture_count import (
    Turn,
    capturable,
    capturing,
    most,
    most_of,
    played,
)
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import FREE, LIBERTIES

__all__ = ["ForcedWin", "Win", "is_forced", "is_near"]

LONGEST: Final = 6
"""The most turns of the winner that are looked ahead."""
WEAK: Final = 4
"""A bloom with more liberties cannot be captured by two turns of two stones."""
FEW: Final = 8
"""With so many empty cells or fewer, all turns are tried."""

_Work = Generator[None, None, "Win | None"]


class Win(NamedTuple):
    """A win of the mover in `turns` own turns; `line` has the turns of both.

    It shows the longest defence that was looked at.
    """

    turns: int
    line: tuple[Turn, ...]

    @property
    def words(self) -> str:
        """How the game ends."""
        return f"wins in {self.turns}"

    def spelled(self, position: FastPosition) -> list[str]:
        """The line from this position as record text."""
        texts = []
        for turn in self.line:
            texts.append(position.spell(turn))
            position = played(position, turn)
        return texts


class ForcedWin:
    """The search for a forced win of the mover, between turns of a race; see also `of`.

    `win` is None while none is found; the number of turns looked ahead grows. `looked` counts the
    positions played, and `is_done` says that no more work helps.
    """

    def __init__(self, position: FastPosition) -> None:
        self.win: Win | None = None
        self.looked = 0
        self.is_done = False
        self._failed: dict[Hashable, int] = {}  # The turns within which there is no win.
        self._spoilers: dict[int, Turn] = {}  # The last reply that spoiled a threat, by depth.
        self._work = self._deepen(position)

    @classmethod
    def of(cls, position: FastPosition) -> ForcedWin | None:
        """The search at this position, where a forced win may be found."""
        is_race = position.rules.target is not None
        is_between = position.first == LAST and position.empty != position.bitboard.full
        return cls(position) if is_race and is_between and is_near(position) else None

    def run(self, positions: int) -> None:
        """Look at this many more positions."""
        for _ in range(positions):
            if next(self._work, self) is self:
                self.is_done = True
                return
            self.looked += 1

    def _deepen(self, position: FastPosition) -> Generator[None, None, None]:
        for turns in range(1, LONGEST + 1):
            self.win = yield from self._within(position, turns)
            if self.win:
                return

    def _within(self, position: FastPosition, turns: int) -> _Work:
        """A win of the mover in at most this many own turns."""
        if most(position)[0] >= _need(position, position.seat):
            turn = capturing(position)
            assert turn
            return Win(1, (turn,))
        if turns == 1:
            return None
        key = position.transposition_key()
        if self._failed.get(key, 0) >= turns:
            return None
        for turn, after in self._attacks(position):
            yield
            if after is not None:
                win = yield from self._holds(after, turns - 1)
                if win:
                    return Win(win.turns + 1, (turn, *win.line))
        self._failed[key] = turns
        return None

    def _holds(self, after: FastPosition, turns: int) -> _Work:
        """The attacker's win after the best reply; None where a reply prevents it."""
        hardest = Win(1, ())
        for reply in self._replies(after, turns):
            yield
            if not reply:
                continue
            win = yield from self._within(played(after, reply), turns)
            if win is None:
                self._spoilers[turns] = reply
                return None
            if win.turns >= hardest.turns:
                hardest = Win(win.turns, (reply, *win.line))
        if not hardest.line:  # All replies lose alike.
            reply = 2 * after.bitboard.cells(after.empty)[0], LAST
            turn = capturing(played(after, reply))
            assert turn
            return Win(1, (reply, turn))
        return hardest

    def _attacks(self, position: FastPosition) -> Iterator[tuple[Turn, FastPosition | None]]:
        """The turns that threaten to win, the most threatening first; None where one does not.

        On large boards it takes long to choose them: pauses come as empty turns.
        """
        seat = position.seat
        need = _need(position, seat)
        weak = capturable(position, 1 - seat, WEAK)
        near = 0
        for free, _ in weak:
            near |= free
        tries_all = _is_full(position)
        cells, bits = position.bitboard.cells(position.empty), position.bitboard.bits
        pairs = []
        for at, cell in enumerate(cells):
            for other in (cell, *cells[at + 1 :]):
                both = bits[cell] | bits[other]
                if not (both & near or tries_all):
                    continue
                left = [(free & ~both, size) for free, size in weak]
                count, _ = most_of(each for each in left if each[0].bit_count() <= 2)
                if count >= need or tries_all:
                    pairs.append((-count, (both & ~near).bit_count(), cell, other))
            yield (), None
        for _, _, cell, other in sorted(pairs):
            for turn in _coloured(cell, other):
                after = played(position, turn)
                threatens = _is_full(after) or _threat(after)[0] >= _need(after, seat)
                loses = most(after)[0] >= _need(after, after.seat)
                yield turn, after if threatens and not loses else None

    def _replies(self, after: FastPosition, turns: int) -> Iterator[Turn]:
        """The turns that may spoil the threat; the last one that did so comes first."""
        first = self._spoilers.get(turns)
        bits, empty = after.bitboard.bits, after.empty
        if first and all(step == LAST or bits[step >> 1] & empty for step in first):
            yield first
        yield from _replies(after)


def is_forced(after: FastPosition, count: int) -> bool:
    """Whether the other player captures so many stones with the next turn, whatever the mover of a
    race plays now.
    """
    if _threat(after)[0] < count:
        return False
    for reply in filter(None, _replies(after)):
        later = played(after, reply)
        if later.outcome() is not None or most(later)[0] < count:
            return False
    return True


def _replies(after: FastPosition) -> Iterator[Turn]:
    """The turns that may spoil a threat to capture; on large boards pauses come as empty turns."""
    bits, empty = after.bitboard.bits, after.empty
    enemy, own = after.blooms[2 - 2 * after.seat :][:2], after.blooms[2 * after.seat :][:2]
    _, cells = _threat(after)
    # A stone of these cells and its colour saves a threatened bloom.
    saving = [0, 0]
    for colour, blooms in enumerate(own):
        for bloom in blooms:
            if not bloom[FREE] & ~cells:
                saving[colour] |= bloom[FREE]
    takes = [bloom[FREE] for blooms in enemy for bloom in blooms if bloom[LIBERTIES] <= 2]
    every = _is_full(after)
    places = after.bitboard.cells(empty)
    for cell in places:
        yield ()
        for other in places:
            both = bits[cell] | bits[other]
            matters = every or not all(take & ~both for take in takes)
            if cell == other:
                for colour in (0, 1):
                    if matters or both & saving[colour]:
                        yield 2 * cell + colour, LAST
            elif matters or bits[cell] & saving[0] or bits[other] & saving[1]:
                yield 2 * cell, 2 * other + 1


def is_near(position: FastPosition) -> bool:
    """Whether two turns of the mover could capture enough, or few cells are empty."""
    weak = capturable(position, 1 - position.seat, WEAK)
    return _is_full(position) or sum(size for _, size in weak) >= _need(position, position.seat)


def _is_full(position: FastPosition) -> bool:
    return position.empty.bit_count() <= FEW


def _need(position: FastPosition, seat: int) -> int:
    """The captures that a player of a race still lacks."""
    target = position.rules.target
    assert target is not None
    return target - position.captured[seat]


def _threat(after: FastPosition) -> tuple[int, int]:
    """The most that the attacker would capture if nothing changed, and its cells."""
    return most_of(capturable(after, after.seat, 2))


def _coloured(cell: int, other: int) -> tuple[Turn, ...]:
    """The turns with stones on two cells, or on one where they are the same."""
    if cell == other:
        return (2 * cell, LAST), (2 * cell + 1, LAST)
    return (2 * cell, 2 * other + 1), (2 * other, 2 * cell + 1)
