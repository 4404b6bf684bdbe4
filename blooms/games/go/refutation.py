"""Why a move of Go for many was bad: what the reply captures, and what the better move does.

Players move in turn. Nothing is claimed that the lines after both moves do not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, Literal, NamedTuple, assert_never

from blooms.core.i18n import tr
from blooms.games.go.board import COLOURS, EMPTY, chains
from blooms.games.go.bot.explain import owned
from blooms.games.go.bot.exposed import exposed
from blooms.games.go.ladder import caught, ladder
from blooms.games.go.motifs import Motif
from blooms.games.go.position import Go

__all__ = [
    "SHOWN", "Chased", "Cut", "Encloses", "FillsEye", "Found", "Loses", "Misses", "MissesLadder",
    "Reason", "motif", "reason", "words",
]  # fmt: skip

SHOWN: Final = 2
"""The turns of a line that are shown; of a ladder all are."""
LEAST: Final = 2
"""Fewer points of territory are no reason."""


class Loses(NamedTuple):
    """The reply captures so many stones, and not after the better move; the first is here.

    `how` says whether the move itself left them one liberty, or captured `bait` stones with one of
    them; else they had one already.
    """

    stones: int
    point: str
    how: Literal["atari", "self-atari", "snapback"] = "atari"
    bait: int = 0


class Chased(NamedTuple):
    """The move extends a chain that a ladder captures, now of so many stones; the first is here."""

    stones: int
    point: str


class Misses(NamedTuple):
    """The better move captures so many stones more, the first of them here."""

    stones: int
    point: str


class MissesLadder(NamedTuple):
    """The better move captures so many stones in a ladder, the first of them here."""

    stones: int
    point: str


class FillsEye(NamedTuple):
    """The move fills a point that only own stones surround."""

    point: str


class Cut(NamedTuple):
    """The reply takes the point on which the better move connects two chains."""

    point: str


class Encloses(NamedTuple):
    """The better move encloses so many points more."""

    points: int


Reason = Loses | Chased | Misses | MissesLadder | FillsEye | Cut | Encloses


class Found(NamedTuple):
    """A reason, how many turns of the line show it, and whether the rules alone make it certain.

    A ladder has a line of its own, which begins with the move: `line`, or `better` if the better
    move begins it.
    """

    why: Reason
    steps: int
    is_forced: bool
    line: tuple[str, ...] = ()
    better: tuple[str, ...] = ()


def reason(start: Go, line: Sequence[str], better: Sequence[str]) -> Found | None:
    """Why the first turn of a line is worse than the first of the better line; None where the two
    do not show it. Both are legal turns from `start`, where one seat moves.
    """
    played, best = ([*accumulate(each[:SHOWN], _turned, initial=start)] for each in (line, better))
    seat, names = start.movers[0], start.rules.board.names
    own, others = COLOURS[seat], COLOURS.replace(COLOURS[seat], "")
    found = []
    gained, missed = (_gone(start, each[1], others) for each in (played, best))
    lost, saved = (_gone(each[1], each[-1], own) for each in (played, best))
    if len(lost) > len(saved):
        is_forced = len(lost) > exposed(best[1], seat)
        why = _loses(start, line[0], lost, len(gained))
        found.append((len(lost) - len(saved), Found(why, SHOWN, is_forced)))
    elif line[0] != better[0] and (chased := _chased(start, played[1], line[0])):
        found.append(chased)
    if len(missed) > len(gained):
        count = len(missed) - len(gained)
        found.append((count, Found(Misses(count, names[missed[0]]), 1, True)))
    elif (run := caught(start, better[0])) and not caught(start, line[0]):
        ladder_missed = MissesLadder(run.stones, run.point)
        found.append((run.stones, Found(ladder_missed, 1, True, better=run.line)))
    if found:
        return max(found, key=lambda each: each[0])[1]
    return _quiet(played, best, line, better)


def _loses(start: Go, move: str, lost: Sequence[int], gained: int) -> Loses:
    """How stones came to have a single liberty."""
    first, names, points = lost[0], start.rules.board.names, start.rules.board.points
    if points.get(move) in lost:
        how: Literal["self-atari", "snapback"] = "snapback" if gained else "self-atari"
        return Loses(len(lost), names[first], how, gained)
    return Loses(len(lost), names[first])


def _chased(start: Go, after: Go, move: str) -> tuple[int, Found] | None:
    """How many stones a move has extended into a ladder that captures them, and the reason."""
    board = start.rules.board
    point = board.points.get(move)
    if point is None:
        return None
    chain = next((each for each in chains(board, after.stones) if point in each.points), None)
    if chain is None or len(chain.points) < LEAST or len(chain.liberties) > LEAST:
        return None
    moves = ladder(after, point)
    if not moves:
        return None
    line = move, *moves
    why = Chased(len(chain.points), board.names[chain.points[0]])
    return why.stones, Found(why, len(line), True, line)


def _quiet(
    played: Sequence[Go], best: Sequence[Go], line: Sequence[str], better: Sequence[str]
) -> Found | None:
    """Why a move is worse though neither line captures more."""
    start = played[0]
    board, own = start.rules.board, COLOURS[start.movers[0]]
    point = board.points.get(line[0])
    is_quiet = played[1].stones.count(EMPTY) < start.stones.count(EMPTY)
    if point is not None and is_quiet and line[0] != better[0]:
        around = {start.stones[each] for each in board.neighbours[point]}
        if around == {own}:
            return Found(FillsEye(line[0]), 1, False)
    if [*line[1:SHOWN]] == [better[0]] and _parts(played[-1], board.points.get(better[0]), own) > 1:
        return Found(Cut(better[0]), SHOWN, False)
    points = len(owned(best[1], best[1].stones, own)) - len(owned(played[1], played[1].stones, own))
    return Found(Encloses(points), 1, False) if points >= LEAST else None


def _parts(position: Go, point: int | None, colour: str) -> int:
    """How many chains of a colour touch a point."""
    if point is None:
        return 0
    board = position.rules.board
    near = set(board.neighbours[point])
    return sum(
        each.colour == colour and not near.isdisjoint(each.points)
        for each in chains(board, position.stones)
    )


def words(why: Reason, player: str) -> str:
    """A reason as a sentence; `player` is the name of who replies."""
    match why:
        case Loses(count, point, "snapback", bait):
            return tr("Captures {count}, and then loses {stones} at {point}.",
                      count=bait, stones=count, point=point)  # fmt: skip
        case Loses(1, point):
            return tr("Leaves the stone at {point} to be captured at once.", point=point)
        case Loses(count, point):
            return tr("Leaves {count} stones at {point} to be captured at once.",
                      count=count, point=point)  # fmt: skip
        case Chased(count, point):
            return tr("Extends a chain of {count} at {point} that a ladder captures.",
                      count=count, point=point)  # fmt: skip
        case Misses(1, point):
            return tr("Misses the capture of the stone at {cell}.", cell=point)
        case Misses(count, point):
            return tr("Misses the capture of {count} stones at {cell}.", count=count, cell=point)
        case MissesLadder(1, point):
            return tr("Misses the ladder that captures the stone at {point}.", point=point)
        case MissesLadder(count, point):
            return tr("Misses the ladder that captures {count} stones at {point}.",
                      count=count, point=point)  # fmt: skip
        case FillsEye(point):
            return tr("Fills its own eye at {cell}.", cell=point)
        case Cut(point):
            return tr("Lets {player} cut two chains apart at {point}.", player=player, point=point)
        case Encloses(count):
            return tr("Encloses {count} points fewer than the better move.", count=count)
        case _:
            assert_never(why)


def motif(why: Reason) -> Motif:
    """The pattern that a reason is an example of."""
    match why:
        case Loses(_, _, how):
            return how
        case Chased() | MissesLadder():
            return "ladder"
        case Misses():
            return "missed-capture"
        case FillsEye():
            return "eye"
        case Cut():
            return "cut"
        case Encloses():
            return "territory"
        case _:
            assert_never(why)


def _turned(position: Go, turn: str) -> Go:
    return position.play(position.read(turn)[0])


def _gone(before: Go, after: Go, colours: str) -> list[int]:
    """The points where stones of these colours have been captured."""
    pairs = enumerate(zip(before.stones, after.stones, strict=True))
    return [point for point, (was, now) in pairs if was in colours and now == EMPTY]
