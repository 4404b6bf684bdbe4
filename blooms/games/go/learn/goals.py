"""Goals of the lessons and puzzles of Go for many: parse them, and check an attempt.

    capture 3       capture 3 stones or more with this move
    capture 3 in 2  … with two moves, whatever the opponent plays
    chase E5        capture the chain on E5 with one atari after the other
    join C3 E4      connect the chains on C3 and E4 with two moves, whatever the opponent plays
    live E5         make the chain on E5 uncapturable, even if its owner never answers
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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, assert_never, get_args

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.go import board, words
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.bot.exposed import exposed
from blooms.games.go.ladder import chased, escape, ladder
from blooms.games.go.learn import solver
from blooms.games.go.position import PASS, Go
from blooms.session.lessons import Verdict

__all__ = ["Goal", "asked", "check", "onward", "read", "task"]

_FORM: Final = re.compile(
    r"(capture|prisoners|points) (\d{1,2})(?: in ([12]))?"
    r"|(save|chase|live|join) ([A-HJ-Z]\d{1,2})(?: ([A-HJ-Z]\d{1,2}))?|(retake|win)"
)


Kind = Literal[
    "capture", "prisoners", "points", "save", "chase", "live", "join", "retake", "win",
]  # fmt: skip
_KINDS: Final[Mapping[str, Kind]] = {kind: kind for kind in get_args(Kind)}


@dataclass(frozen=True)
class Goal:
    """What to reach, how many of it, on which point (its name), to which other point, in how many
    moves.
    """

    kind: Kind
    count: int = 0
    point: str = ""
    other: str = ""
    turns: int = 1


def read(text: str) -> Goal:
    """The goal in a text. Raises GameError."""
    match = _FORM.fullmatch(text)
    if match is None:
        raise GameError(f"{text[:20]!r} is not a goal; a goal looks like: capture 3")
    counted, count, moves, placed, point, other, plain = match.groups()
    if (placed == "join") != bool(other) or (moves == "2" and counted != "capture"):
        raise GameError(f"{text[:20]!r} is not a goal; a goal looks like: join C3 E4")
    kind = _KINDS[counted or placed or plain]
    return Goal(kind, int(count or 0), point or "", other or "", int(moves or 1))


def task(goal: Goal) -> str:
    """The goal in words."""
    count = goal.count
    match goal.kind:
        case "capture" if goal.turns == 2:
            return tr("Capture {count} stones with two moves, whatever your opponent does.",
                      count=count)  # fmt: skip
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
            return tr("Save your chain at {point}.", point=goal.point)
        case "chase":
            return tr("Capture the chain at {point} with one atari after the other.",
                      point=goal.point)  # fmt: skip
        case "live":
            return tr("Make your chain at {point} live: uncapturable even if you never answer.",
                      point=goal.point)  # fmt: skip
        case "join":
            return tr("Connect your chains at {point} and {other}, whatever your opponent does.",
                      point=goal.point, other=goal.other)  # fmt: skip
        case "retake":
            return tr("Capture with your second move.")
        case "points":
            return tr("Reach 1 point." if count == 1 else "Reach {count} points.", count=count)
        case "win":
            return tr("Win this turn.")
        case _:
            assert_never(goal.kind)


def asked(goal: Goal, start: Go) -> str:
    """The task of a puzzle: who the player is, and the goal."""
    player = words.player(start.movers[0])
    return f"{tr('You are {player}.', player=player)} {task(goal)}"


def onward(goal: Goal, game: Game[Go]) -> str:
    """The learner's next move after the first of a solution: one that joins the chains, or that
    captures the most, else a pass.
    """
    position = game.position
    if goal.kind == "join":
        points = position.rules.board.points
        return solver.can_join(position, points[goal.point], points[goal.other]) or PASS
    empty = position.stones.count(EMPTY)
    taken = {
        move: position.after_stone(move).count(EMPTY) - empty
        for move in position.moves(position.movers[0])
        if move != PASS
    }
    best = max(taken, key=lambda move: taken[move], default=PASS)
    return best if taken.get(best, -1) >= 0 else PASS


def check(goal: Goal, ply: int, game: Game[Go]) -> Verdict:
    """The result of the moves played after the first `ply`."""
    positions = game.positions[ply:]
    if len(positions) == 1:
        return Verdict()
    start, position = positions[0], positions[-1]
    me = start.movers[0]
    points = start.rules.board.points
    match goal.kind:
        case "capture" if goal.turns == 2:
            return _capture_in_two(goal.count, positions, me)
        case "chase":
            return _chase(start, position, me, points[goal.point])
        case "live":
            return _live(start, position, me, points[goal.point])
        case "join":
            return _join(positions, me, points[goal.point], points[goal.other])
        case "capture":
            got = _taken(start, position, me)
            if got >= goal.count:
                return Verdict("solved", tr("{count} captured.", count=got))
            why = tr("That captures {count}.", count=got) if got else tr("That captures nothing.")
            return Verdict("failed", why, places=_played(start, position, me))
        case "prisoners":
            return _prisoners(goal.count, start, position, me)
        case "save":
            return _save(start, position, me, points[goal.point])
        case "retake":
            return _retake(positions, game.turns[ply:], me)
        case "points":
            has = position.count().scores[me]
            why = tr("You have 1 point." if has == 1 else "You have {count} points.", count=has)
            if has >= goal.count:
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
    got = _held(start, position, me)
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


def _capture_in_two(wanted: int, positions: Sequence[Go], me: int) -> Verdict:
    """Check a capture with two moves; the opponent replies so that the fewest can be captured."""
    start, position = positions[0], positions[-1]
    got = _held(start, position, me)
    if got >= wanted:
        return Verdict("solved", tr("{count} captured.", count=got))
    if len(positions) == 2:
        return Verdict(next=solver.stubborn(position, lambda later: exposed(later, 1 - me)))
    most = got + exposed(position, 1 - me) if position.seat == me else got
    if most >= wanted:
        return Verdict("", tr("Now capture the rest."))
    why = tr("After that reply you can capture at most {count}.", count=most)
    return Verdict("failed", why, places=_played(start, position, me))


def _chase(start: Go, position: Go, me: int, point: int) -> Verdict:
    """Check a ladder: once its first move is right, both sides are played to the end."""
    if position.stones[point] != start.stones[point]:
        return Verdict("solved", tr("{count} captured.", count=_held(start, position, me)))
    chain = solver.chain_at(position, point)
    if position.seat == me:
        if moves := ladder(position, point):
            return Verdict("", tr("It is a ladder."), moves[0])
        return Verdict("failed", tr("The stones get away."), places=_played(start, position, me))
    if len(chain.liberties) > 1:
        why = tr("It has {count} liberties.", count=len(chain.liberties))
        return Verdict("failed", why, places=_played(start, position, me))
    moves = chased(position, point)
    return Verdict(next=moves[0] if moves else escape(position, point) or PASS)


def _live(start: Go, position: Go, me: int, point: int) -> Verdict:
    if position.stones[point] != start.stones[point]:
        why = tr("Your stone has been captured.")
        return Verdict("failed", why, places=_played(start, position, me))
    if position.seat == me:
        return Verdict("", tr("You pass; your opponent continues."), PASS)
    line = solver.doom(position, point)
    if line is None:
        return Verdict("solved", tr("It lives: your opponent can never capture it."))
    return Verdict(next=line[0])


def _join(positions: Sequence[Go], me: int, one: int, other: int) -> Verdict:
    """Check whether two chains are joined; the opponent cuts them if that is possible."""
    start, position = positions[0], positions[-1]
    move = solver.can_join(position, one, other)
    if move == "":
        return Verdict("solved", tr("Your chains are connected."))
    if len(positions) == 2:
        worth = partial(_is_joined, one=one, other=other)
        return Verdict(next=solver.stubborn(position, worth))
    if move and position.seat == me:
        return Verdict("", tr("Now connect them."))
    why = tr("Your chains are cut apart.")
    return Verdict("failed", why, places=_played(start, position, me))


def _is_joined(position: Go, one: int, other: int) -> bool:
    """Whether two chains are one, or the next move makes them so."""
    return solver.can_join(position, one, other) is not None


def _retake(positions: tuple[Go, ...], turns: tuple[str, ...], me: int) -> Verdict:
    """The opponent answers a threat to a chain of two or more, else ends the fight."""
    start, position = positions[0], positions[-1]
    enemy = COLOURS[start.rules.players - 1 - me]
    names = position.rules.board.names
    got = _held(start, position, me)
    if got:
        return Verdict("solved", tr("{count} captured.", count=got))
    if len(turns) == 1:
        endangered = [each for each in _chains(position, enemy) if len(each.liberties) == 1]
        reply = max(endangered, key=lambda chain: len(chain.points))
        return Verdict(next=names[reply.liberties[0]])
    if position.seat != me:
        return Verdict("failed", tr("That captures nothing."))
    alone = [each for each in _chains(position, enemy) if len(each.points) == 1]
    if any(len(each.liberties) == 1 for each in alone):
        return Verdict("", tr("White answered your threat. Now take back."))
    why = tr("That was no threat, so White has filled the gap.")
    return Verdict("failed", why, places=_played(start, position, me))


def _held(start: Go, position: Go, me: int) -> int:
    """How many prisoners have been taken."""
    return sum(position.prisoners.by_holder[me]) - sum(start.prisoners.by_holder[me])


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
