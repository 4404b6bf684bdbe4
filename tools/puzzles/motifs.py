"""Find puzzles of Blooms by what they are an example of: one pair of cells is right.

    keep 3            capture 3 and leave nothing to capture: a snapback, or a shared empty cell
    capture 5 in 2    a chase, a double threat, or two blooms that attack each other

The command is check.py. The answers come from the solver of the page; exhaustive.py checks them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from blooms.games.blooms.bot.board.capture_count import Turn, most, played
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import (
    AROUND,
    FREE,
    LIBERTIES,
    SIZE,
    STONES,
    Bloom,
)
from blooms.games.blooms.learn import goals
from blooms.games.blooms.learn.solver import turns
from blooms.games.blooms.motifs import Motif
from blooms.games.blooms.rules import Blooms
from tools.puzzles.composing import Asks, Question, plain, two_turns

__all__ = ["asks", "cells_of", "is_one_pair", "of"]

LEAST = 2
"""The fewest stones to capture without loss."""
MOST = 4
"""Blooms with so many empty cells beside them attack each other."""


def asks(motif: Motif) -> Asks:
    """The question of a motif."""

    def ask(position: Blooms) -> Question | None:
        found = _keep(position) if motif in ("snapback", "shared-liberty") else _in_two(position)
        return found[1] if found and found[0] == motif else None

    return ask


Found = tuple[Motif, Question]


@lru_cache(maxsize=256)
def _keep(position: Blooms) -> Found | None:
    """Capture as many as can be without a loss: other turns capture as many and lose some."""
    start = plain(position)
    quick = FastPosition.of(start)
    if most(quick)[0] < LEAST:
        return None
    gains = {turn: (_gain(quick, after), most(after)[0]) for turn, after in _all(quick)}
    count = max((gain for gain, lost in gains.values() if not lost), default=0)
    answers = [turn for turn, (gain, lost) in gains.items() if gain == count and not lost]
    tempting = [turn for turn, (gain, lost) in gains.items() if gain >= count and lost]
    if count < LEAST or not tempting or not is_one_pair(answers):
        return None
    question = Question(f"keep {count}", start, tuple(sorted(map(quick.spell, answers))))
    if _shares(quick, answers[0]):
        return "shared-liberty", question
    if any(_is_bait(quick, turn, *gains[turn]) for turn in tempting):
        return "snapback", question
    return None


def _shares(quick: FastPosition, answer: Turn) -> bool:
    """Whether a cell of the answer is one of the last two of blooms of both: the own one would be
    captured next, the other is now.
    """
    taken = cells_of(quick, answer)
    own = [
        each[FREE] for each in _blooms(quick, quick.seat) if each[SIZE] > 1 and each[LIBERTIES] < 3
    ]
    other = [
        each[FREE] for each in _blooms(quick, 1 - quick.seat)
        if each[LIBERTIES] < 3 and not each[FREE] & ~taken
    ]  # fmt: skip
    return any(mine & theirs & taken for mine in own for theirs in other)


def _is_bait(quick: FastPosition, turn: Turn, gain: int, lost: int) -> bool:
    """Whether the reply captures more than a turn has, and a stone of the turn with it."""
    after, placed = played(quick, turn), cells_of(quick, turn)
    return lost > gain and any(
        each[STONES] & placed and each[LIBERTIES] <= 2 and each[SIZE] > gain
        for each in _blooms(after, quick.seat)
    )


@lru_cache(maxsize=256)
def _in_two(position: Blooms) -> Found | None:
    """Capture clearly more in two turns than in one, whatever the enemy does."""
    start = plain(position)
    quick = FastPosition.of(start)
    count, answers = two_turns(quick, 2)
    if not is_one_pair(answers):
        return None
    question = Question(f"capture {count} in 2", start, tuple(sorted(map(quick.spell, answers))))
    return _motif(start, answers[0], count), question


def of(question: Question) -> Motif:
    """Which motif a capture in two turns is an example of."""
    start, wanted = question.position, goals.read(question.goal).count
    steps = map(FastPosition.of(start).step, start.read(question.answers[0]))
    return _motif(start, tuple(steps), wanted)


def _motif(start: Blooms, answer: Turn, count: int) -> Motif:
    """Which motif a capture of so many in two turns is an example of, by one of its first turns.

    A chase: one bloom of so many stones is captured whatever the enemy plays; two blooms that
    attack each other: it would capture one beside it if it were its turn. Else a double threat.
    """
    quick = FastPosition.of(start)
    after = played(quick, answer)
    need = count - _gain(quick, after)
    chased = [each for each in _blooms(after, after.seat) if _falls(after, each[STONES], need)]
    if not chased:
        return "double-threat"
    other = FastPosition.of(replace(start, seat=1 - start.seat))
    for own in _blooms(quick, quick.seat):
        is_attacked = own[SIZE] > 1 and own[LIBERTIES] <= MOST
        if is_attacked and any(own[AROUND] & each[STONES] for each in chased):
            threats = (turn for turn in turns(other) if cells_of(other, turn) & own[FREE])
            if any(_falls(played(other, turn), own[STONES], 1) for turn in threats):
                return "tempo"
    return "ladder"


def _falls(after: FastPosition, stones: int, count: int) -> bool:
    """Whether the bloom with these stones of the player to move is captured by the turn after
    every reply, then of so many stones at least.
    """
    seat = after.seat
    mine = next((each for each in _blooms(after, seat) if each[STONES] & stones), None)
    if mine is None or mine[LIBERTIES] > MOST:
        return False
    for reply in turns(after):
        later = played(after, reply)
        if later.outcome() is not None:
            return False
        left = next((each for each in _blooms(later, seat) if each[STONES] & stones), None)
        if left is None or left[LIBERTIES] > 2 or left[SIZE] < count:
            return False
    return True


def _all(quick: FastPosition) -> Iterator[tuple[Turn, FastPosition]]:
    for turn in turns(quick):
        yield turn, played(quick, turn)


def _gain(before: FastPosition, after: FastPosition) -> int:
    return after.captured[before.seat] - before.captured[before.seat]


def _blooms(quick: FastPosition, seat: int) -> tuple[Bloom, ...]:
    return quick.blooms[2 * seat] + quick.blooms[2 * seat + 1]


def cells_of(quick: FastPosition, turn: Turn) -> int:
    """The cells of a turn as a set (bits)."""
    return sum(quick.bitboard.bits[step >> 1] for step in turn if step != LAST)


def is_one_pair(answers: list[Turn]) -> bool:
    """Whether all answers have stones on the same two cells."""
    cells = {frozenset(step >> 1 for step in turn if step != LAST) for turn in answers}
    return len(cells) == 1 and len(cells.pop()) == 2
