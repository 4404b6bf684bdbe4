"""Why a move of Go for many was bad: what the reply captures, and what the better move does.

Players move in turn. Nothing is claimed that the lines after both moves do not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple, assert_never

from blooms.core.i18n import tr
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.bot.explain import owned
from blooms.games.go.bot.exposed import exposed
from blooms.games.go.position import Go

__all__ = ["SHOWN", "Encloses", "FillsEye", "Found", "Loses", "Misses", "Reason", "reason", "words"]

SHOWN: Final = 2
"""The turns of a line that are shown."""
LEAST: Final = 2
"""Fewer points of territory are no reason."""


class Loses(NamedTuple):
    """The reply captures so many stones, and not after the better move; the first is here."""

    stones: int
    point: str


class Misses(NamedTuple):
    """The better move captures so many stones more, the first of them here."""

    stones: int
    point: str


class FillsEye(NamedTuple):
    """The move fills a point that only own stones surround."""

    point: str


class Encloses(NamedTuple):
    """The better move encloses so many points more."""

    points: int


Reason = Loses | Misses | FillsEye | Encloses


class Found(NamedTuple):
    """A reason, how many turns of the line show it, and whether the rules alone make it certain."""

    why: Reason
    steps: int
    is_forced: bool


def reason(start: Go, line: Sequence[str], better: Sequence[str]) -> Found | None:
    """Why the first turn of a line is worse than the first of the better line; None where the two
    do not show it. Both are legal turns from `start`, where one seat moves.
    """
    played, best = ([*accumulate(each[:SHOWN], _turned, initial=start)] for each in (line, better))
    seat, names = start.movers[0], start.rules.board.names
    own, others = COLOURS[seat], COLOURS.replace(COLOURS[seat], "")
    found = []
    lost, saved = (_gone(each[1], each[-1], own) for each in (played, best))
    if len(lost) > len(saved):
        is_forced = len(lost) > exposed(best[1], seat)
        why = Loses(len(lost), names[lost[0]])
        found.append((len(lost) - len(saved), Found(why, SHOWN, is_forced)))
    gained, missed = (_gone(start, each[1], others) for each in (played, best))
    if len(missed) > len(gained):
        count = len(missed) - len(gained)
        found.append((count, Found(Misses(count, names[missed[0]]), 1, True)))
    if found:
        return max(found)[1]
    point = start.rules.board.points.get(line[0])
    if point is not None and not gained and line[0] != better[0]:
        around = {start.stones[each] for each in start.rules.board.neighbours[point]}
        if around == {own}:
            return Found(FillsEye(line[0]), 1, False)
    points = len(owned(best[1], best[1].stones, own)) - len(owned(played[1], played[1].stones, own))
    return Found(Encloses(points), 1, False) if points >= LEAST else None


def words(why: Reason) -> str:
    """A reason as a sentence."""
    match why:
        case Loses(1, point):
            return tr("Leaves the stone at {point} to be captured at once.", point=point)
        case Loses(count, point):
            return tr("Leaves {count} stones at {point} to be captured at once.",
                      count=count, point=point)  # fmt: skip
        case Misses(1, point):
            return tr("Misses the capture of the stone at {cell}.", cell=point)
        case Misses(count, point):
            return tr("Misses the capture of {count} stones at {cell}.", count=count, cell=point)
        case FillsEye(point):
            return tr("Fills its own eye at {cell}.", cell=point)
        case Encloses(count):
            return tr("Encloses {count} points fewer than the better move.", count=count)
        case _:
            assert_never(why)


def _turned(position: Go, turn: str) -> Go:
    return position.play(position.read(turn)[0])


def _gone(before: Go, after: Go, colours: str) -> list[int]:
    """The points where stones of these colours have been captured."""
    pairs = enumerate(zip(before.stones, after.stones, strict=True))
    return [point for point, (was, now) in pairs if was in colours and now == EMPTY]
