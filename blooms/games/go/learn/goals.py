"""Goals of the lessons of Go for many: parse them, and check an attempt.

    capture 3       capture 3 stones or more with this move
    prisoners 2     hold 2 prisoners more than before
    save E5         leave the chain on E5 so that the next move cannot capture it
    retake          capture with the second move, after a first one elsewhere
    points 8        have 8 points
    win             win the game, alone or with others

The learner moves first. `check` depends only on the game so far and on the record that the step
began with, so undo and retries need no special handling.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, assert_never, get_args

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.go import board, words
from blooms.games.go.board import COLOURS, Chain
from blooms.games.go.position import Go
from blooms.session.lessons import Verdict

__all__ = ["Goal", "check", "read", "task"]

_FORM: Final = re.compile(
    r"(capture|prisoners|points) (\d{1,2})|(save) ([A-HJ-Z]\d{1,2})|(retake|win)"
)


Kind = Literal["capture", "prisoners", "points", "save", "retake", "win"]
_KINDS: Final[Mapping[str, Kind]] = {kind: kind for kind in get_args(Kind)}


@dataclass(frozen=True)
class Goal:
    """What to reach, how many of it, on which point (its name)."""

    kind: Kind
    count: int = 0
    point: str = ""


def read(text: str) -> Goal:
    """The goal in a text. Raises GameError."""
    match = _FORM.fullmatch(text)
    if match is None:
        raise GameError(f"{text[:20]!r} is not a goal; a goal looks like: capture 3")
    counted, count, saved, point, plain = match.groups()
    return Goal(_KINDS[counted or saved or plain], int(count or 0), point or "")


def task(goal: Goal) -> str:
    """The goal in words."""
    count = goal.count
    match goal.kind:
        case "capture":
            return tr(
                "Capture 1 stone with this move."
                if count == 1
                else "Capture {count} stones with this move.",
                count=count,
            )
        case "prisoners":
            return tr("Take 1 prisoner." if count == 1 else "Take {count} prisoners.", count=count)
        case "save":
            return tr("Save the stone on {point}.", point=goal.point)
        case "retake":
            return tr("Capture with your second move.")
        case "points":
            return tr("Reach 1 point." if count == 1 else "Reach {count} points.", count=count)
        case "win":
            return tr("Win this turn.")
        case _:
            assert_never(goal.kind)


def check(goal: Goal, ply: int, game: Game[Go]) -> Verdict:
    """The result of the moves played after the first `ply`."""
    positions = game.positions[ply:]
    if len(positions) == 1:
        return Verdict()
    start, position = positions[0], positions[-1]
    me = start.movers[0]
    match goal.kind:
        case "capture":
            got = _taken(start, position, me)
            if got >= goal.count:
                return Verdict("solved", tr("{count} captured.", count=got))
            why = tr("That captures {count}.", count=got)
            return Verdict("failed", why, places=_played(start, position, me))
        case "prisoners":
            return _prisoners(goal.count, start, position, me)
        case "save":
            return _save(start, position, me, start.rules.board.points[goal.point])
        case "retake":
            return _retake(positions, game.turns[ply:], me)
        case "points":
            points = position.count().scores[me]
            why = tr(
                "You have 1 point." if points == 1 else "You have {count} points.", count=points
            )
            if points >= goal.count:
                return Verdict("solved", why)
            return Verdict("failed", why, places=_played(start, position, me))
        case "win":
            outcome = position.outcome()
            if outcome is None:
                return Verdict()
            return Verdict("solved" if outcome[me] else "failed", words.result(position))
        case _:
            assert_never(goal.kind)


def _prisoners(wanted: int, start: Go, position: Go, me: int) -> Verdict:
    got = sum(position.prisoners.by_holder[me]) - sum(start.prisoners.by_holder[me])
    why = tr("You hold {count} prisoners.", count=got)
    if got >= wanted:
        return Verdict("solved", tr("You hold 1 prisoner.") if got == 1 else why)
    gone = sum(position.prisoners.eliminated) - sum(start.prisoners.eliminated)
    if gone:
        why = tr("Several players surrounded it, so nobody gets it.")
    return Verdict("failed", why, places=_played(start, position, me))


def _save(start: Go, position: Go, me: int, point: int) -> Verdict:
    if position.seat == me:
        why = tr("Your stone has been captured.")
        return Verdict("failed", why, places=_played(start, position, me))
    names = position.rules.board.names
    chain = next(each for each in _chains(position, COLOURS[me]) if point in each.points)
    if len(chain.liberties) == 1 and not position.why_illegal(names[chain.liberties[0]]):
        return Verdict(next=names[chain.liberties[0]])
    count = len(chain.liberties)
    return Verdict("solved", tr("It has {count} liberties.", count=count))


def _retake(positions: tuple[Go, ...], turns: tuple[str, ...], me: int) -> Verdict:
    """The opponent answers a threat to a chain of two or more, else ends the fight."""
    start, position = positions[0], positions[-1]
    enemy = COLOURS[start.rules.players - 1 - me]
    names = position.rules.board.names
    got = sum(position.prisoners.by_holder[me]) - sum(start.prisoners.by_holder[me])
    if got:
        return Verdict("solved", tr("{count} captured.", count=got))
    if len(turns) == 1:
        endangered = [each for each in _chains(position, enemy) if len(each.liberties) == 1]
        reply = max(endangered, key=lambda chain: len(chain.points))
        return Verdict(next=names[reply.liberties[0]])
    if position.seat != me:
        return Verdict("failed", tr("That captures {count}.", count=0))
    alone = [each for each in _chains(position, enemy) if len(each.points) == 1]
    if any(len(each.liberties) == 1 for each in alone):
        return Verdict("", tr("White answered your threat. Now take back."))
    why = tr("That was no threat, so White has filled the gap.")
    return Verdict("failed", why, places=_played(start, position, me))


def _taken(start: Go, position: Go, me: int) -> int:
    """How many stones of others have gone from the board."""
    return sum(
        start.stones.count(colour) - position.stones.count(colour)
        for colour in COLOURS[: start.seats]
        if colour != COLOURS[me] and colour in start.stones
    )


def _played(start: Go, position: Go, me: int) -> tuple[str, ...]:
    """The points of the learner's stones that were played since and are still there.

    Never the empty points that the answer fills, which would give it away.
    """
    names = position.rules.board.names
    pairs = enumerate(zip(start.stones, position.stones, strict=True))
    return tuple(names[at] for at, (was, now) in pairs if now == COLOURS[me] != was)


def _chains(position: Go, colour: str) -> list[Chain]:
    chains = board.chains(position.rules.board, position.stones)
    return [each for each in chains if each.colour == colour]
