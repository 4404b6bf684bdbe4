"""Why a turn was bad: what happens in the line after it, and not in the line after a better turn.

Both lines come from searches that agree with the verdict. Nothing is claimed that they do not show,
and what no reply prevents is told as forced.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from blooms.games.blooms.bot.board.capture_count import most
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.exposed import turned
from blooms.games.blooms.bot.forced import is_forced
from blooms.games.blooms.groups import Bloom
from blooms.games.blooms.reasons import (
    Crowds,
    Escapes,
    FillsEye,
    Hangs,
    LetsWin,
    Loosens,
    Misses,
    MissesWin,
    Reason,
    Squeezed,
    Yields,
)
from blooms.games.blooms.rules import EMPTY, OWN, Blooms

__all__ = ["MOST_STEPS", "Found", "reason"]

MOST_STEPS: Final = 4
"""The most turns of a line that are shown, beginning with the one in question; of a line that wins
by force all are."""
LARGE: Final = 2
"""Blooms of fewer stones are no reason by themselves."""
TIGHT: Final = 4
"""With so many empty cells beside it, two turns can capture a bloom."""
MORE: Final = 2
"""So many empty cells more are a turn of the other player."""


class Found(NamedTuple):
    """A reason, the turns of both lines that are shown, and how many of the first show it.

    `is_forced` says that the claim is certain: what is captured cannot be saved, the win not be
    prevented, or that the rules alone show it.
    """

    why: Reason
    line: tuple[str, ...]
    better: tuple[str, ...]
    steps: int
    is_forced: bool


def reason(
    start: Blooms,
    line: Sequence[str],
    better: Sequence[str],
    is_lost: bool = False,
    is_won: bool = False,
) -> Found | None:
    """Why the first turn of a line is worse than the first of the better line; None where the two
    do not show it.

    Both lines are legal turns from the position `start`, the mover first. `is_lost` says that the
    first line is a forced win of the other player, `is_won` that the better one is of the mover.
    """
    played, best = _positions(start, line), _positions(start, better)
    me, other = start.seat, 1 - start.seat
    if is_lost and _is_won(played[-1], other):
        lets = LetsWin(other, len(line) // 2, start.rules.target)
        return Found(lets, tuple(line), (*better[:2],), len(line), True)
    if is_won and _is_won(best[-1], me):
        misses = MissesWin((len(better) + 1) // 2)
        return Found(misses, (*line[:2],), tuple(better), 1, True)
    found = _reason(played, best)
    if found is None:
        return None
    why, steps, is_certain = found
    shown = max(2, steps)
    return Found(why, (*line[:shown],), (*better[:shown],), steps, is_certain)


def _reason(played: Sequence[Blooms], best: Sequence[Blooms]) -> tuple[Reason, int, bool] | None:
    """The reason, how many turns show it, and whether it is certain."""
    start, me, other = played[0], played[0].seat, 1 - played[0].seat
    gained = [each[1].captured[me] - start.captured[me] for each in (played, best)]
    found: list[tuple[int, Reason, int, bool]] = []
    for at in range(1, min(len(played), MOST_STEPS + 1)):
        before, after = played[at - 1], played[at]
        if _is_won(after, other) and not _is_won(best[min(at, len(best) - 1)], other):
            return LetsWin(other, at // 2, start.rules.target), at, at == 2
        if before.seat == me:
            continue
        reach = min(at, len(best) - 1)
        lost = after.captured[other] - start.captured[other]
        saved = best[reach].captured[other] - start.captured[other]
        if lost > saved and len(best) > 2:
            hanging = _hanging(played[1], before, after, me)
            if hanging:
                if at == 2:
                    is_certain = lost > most(FastPosition.of(best[1]))[0]
                else:
                    taken = played[2].captured[other] - start.captured[other]
                    is_certain = _is_forced(played[2], lost - taken)
                hangs = Hangs(*hanging, at // 2)
                if at == 2 and len(hangs.blooms) == 1:
                    hangs = hangs._replace(bait=_bait(played, lost))
                found.append((lost - saved, hangs, at, is_certain))
                break
    if gained[1] > gained[0]:
        count = gained[1] - gained[0]
        found.append((count, Misses(count, _captured(start, best[1])[0]), 1, True))
    elif len(played) > 3 and len(best) > 3:
        later = [each[3].captured[me] - start.captured[me] for each in (played, best)]
        if later[1] > later[0]:
            is_certain = _is_forced(best[1], later[1] - gained[1])
            found.append((later[1] - later[0], Escapes(later[1] - later[0]), 3, is_certain))
    if found:
        _, why, steps, is_certain = max(found, key=lambda each: each[0])
        return why, steps, is_certain
    return _quiet(played, best)


@lru_cache(64)
def _is_forced(after: Blooms, count: int) -> bool:
    """Whether no turn of the mover keeps the other player from capturing so many stones next.

    Kept, since all replies are tried, and a page asks again at each redraw.
    """
    if after.rules.target is None or after.outcome() is not None:
        return False
    return is_forced(FastPosition.of(after), count)


def _quiet(played: Sequence[Blooms], best: Sequence[Blooms]) -> tuple[Reason, int, bool] | None:
    """Why a turn is worse though the lines capture alike: cells that it gives away."""
    if len(played) < 2 or len(best) < 2:
        return None
    if len(played) == 2 or len(best) == 2:
        return _filled(played, best[1])
    me = played[0].seat
    names = played[0].rules.board.names
    if worse := _tighter(played[2], best[2], OWN[me]):
        bloom, instead = worse
        free = len(bloom.liberties)
        return Squeezed(len(bloom.cells), names[bloom.cells[0]], free, instead), 2, False
    if better := _tighter(best[1], played[1], OWN[1 - me]):
        bloom, free = better
        instead = len(bloom.liberties)
        return Loosens(len(bloom.cells), names[bloom.cells[0]], free, instead), 1, False
    for steps in range(2, min(len(played), MOST_STEPS + 1), 2):
        for cell, (was, wanted, now) in enumerate(
            zip(played[0].stones, best[1].stones, played[steps].stones, strict=True)
        ):
            if was == EMPTY and wanted in OWN[me] and now in OWN[1 - me]:
                return Yields(names[cell]), steps, False
    if filled := _filled(played, best[1]):
        return filled
    free, instead = (
        sum(len(bloom.liberties) for bloom in each.blooms() if bloom.colour in OWN[me])
        for each in (played[1], best[1])
    )
    return (Crowds(free, instead), 1, False) if instead >= free + MORE else None


def _filled(played: Sequence[Blooms], best: Blooms) -> tuple[Reason, int, bool] | None:
    """The own eye that a turn fills, and the better one does not."""
    start, after, *_ = played
    mine = OWN[start.seat]
    for cell, around in enumerate(start.rules.board.neighbours):
        is_eye = start.stones[cell] == EMPTY and all(start.stones[each] in mine for each in around)
        if is_eye and after.stones[cell] != EMPTY and best.stones[cell] == EMPTY:
            return FillsEye(start.rules.board.names[cell]), 1, False
    return None


def _tighter(one: Blooms, other: Blooms, colours: str) -> tuple[Bloom, int] | None:
    """The largest bloom with at most TIGHT empty cells beside it that has more on another board,
    and how many there; of a bloom of LARGE stones at least.
    """
    elsewhere = {cell: bloom for bloom in other.blooms() for cell in bloom.cells}
    found = [
        (bloom, len(elsewhere[bloom.cells[0]].liberties))
        for bloom in one.blooms()
        if bloom.colour in colours
        and len(bloom.cells) >= LARGE
        and len(bloom.liberties) <= TIGHT
        and bloom.cells[0] in elsewhere
        and elsewhere[bloom.cells[0]].colour == bloom.colour
        and len(elsewhere[bloom.cells[0]].liberties) >= len(bloom.liberties) + MORE
    ]
    return max(found, key=lambda each: len(each[0].cells), default=None)


def _positions(start: Blooms, line: Sequence[str]) -> list[Blooms]:
    """The position before and after each turn of a line."""
    return list(accumulate(line, turned, initial=start))


def _is_won(position: Blooms, seat: int) -> bool:
    outcome = position.outcome()
    return outcome is not None and outcome[seat] == 1


def _hanging(
    left: Blooms, before: Blooms, after: Blooms, me: int
) -> tuple[tuple[tuple[int, str], ...], int] | None:
    """The mover's blooms that a reply captures: their sizes and first cells, and the empty cells
    beside the first of them in the position that the turn in question left.
    """
    names = before.rules.board.names
    gone = {
        cell
        for cell, letter in enumerate(before.stones)
        if letter in OWN[me] and after.stones[cell] != letter
    }
    taken = [bloom for bloom in before.blooms() if bloom.cells[0] in gone]
    if not taken:
        return None
    taken.sort(key=lambda bloom: -len(bloom.cells))
    first = next((each for each in left.blooms() if taken[0].cells[0] in each.cells), taken[0])
    return tuple((len(each.cells), names[each.cells[0]]) for each in taken), len(first.liberties)


def _bait(played: Sequence[Blooms], lost: int) -> int:
    """The stones that a turn captured with a stone that the reply takes with more; else 0."""
    start, after, later, *_ = played
    gained = after.captured[start.seat] - start.captured[start.seat]
    is_taken = any(
        was == EMPTY and now in OWN[start.seat] and then != now
        for was, now, then in zip(start.stones, after.stones, later.stones, strict=True)
    )
    return gained if is_taken and gained < lost else 0


def _captured(start: Blooms, after: Blooms) -> list[str]:
    """The cells whose enemy stones a turn captured, in reading order."""
    names, enemies = start.rules.board.names, OWN[1 - start.seat]
    pairs = enumerate(zip(start.stones, after.stones, strict=True))
    return [names[cell] for cell, (was, now) in pairs if was in enemies and now not in enemies]
