"""A game being played: seats, undo and redo, branches, requests to the bot, the clock.

Pure: `step(session, event, now)` gives the next session and the effects that the page has to
bring about. It knows no game's rules and no browser. A bot's answer enters by the same door as
a person's turn and is ignored unless it answers the question that is open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Generic, cast

from blooms.core.game import Game, P
from blooms.core.position import IllegalMove, Simultaneous
from blooms.core.variations import GameTree, Turns, gather
from blooms.session.clock import Clock, Pace

# isort: off
from blooms.session.events import (
    Answer, Ask, Cancel, Comment, Effect, Event, Fail, Follow, GoOn, Goto, Notice, Play, Played,
    Redo, Seat, Seats, Stop, Tick, Undo, Wind,
)  # fmt: skip
# isort: on

__all__ = ["Session", "begin", "step"]

PATIENCE: Final = 3
"""Failures of the bot in a row after which the session asks no more by itself."""


@dataclass(frozen=True)
class Session(Generic[P]):
    """What is on the board (`game`, the line up to the ply looked at) and everything around it.

    `lines` are all lines played from this start, the main one first and none a beginning of
    another; `line` is the one followed. `comments` are kept by the turns that lead to them.
    `question` is the request to the bot that is open, `asked` the last number given.
    `sealed` are the (seat, move) handed in while several seats move at once. While `paused`, bots
    are not asked and the clock stands still.
    """

    game: Game[P]
    seats: tuple[Seat, ...]
    lines: tuple[Turns, ...] = ((),)
    line: Turns = ()
    comments: Mapping[Turns, str] = field(default_factory=dict)
    question: Ask | None = None
    asked: int = 0
    failures: int = 0
    sealed: tuple[tuple[int, str], ...] = ()
    paused: bool = False
    clock: Clock | None = None

    @property
    def ply(self) -> int:
        """How many turns of the line are on the board."""
        return len(self.game.turns)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that have yet to move now."""
        if self.game.position.outcome() is not None:
            return ()
        handed_in = {seat for seat, _ in self.sealed}
        return tuple(seat for seat in self.game.position.movers if seat not in handed_in)

    @property
    def awaits_person(self) -> bool:
        """Whether a person is to move."""
        return any(self.seats[seat].level == 0 for seat in self.owing)

    @property
    def tree(self) -> GameTree[P]:
        """The game with all lines and comments. Nothing that was played or noted is missing."""
        return GameTree(self.game, self.lines, self.line, self.comments)


def begin(
    start: Game[P] | GameTree[P],
    seats: tuple[Seat, ...],
    now: float,
    pace: Pace | None = None,
    clock: Clock | None = None,
) -> tuple[Session[P], list[Effect]]:
    """A session at the end of a game's turns, or at the place that a tree looks at.

    `pace` starts a clock, `clock` is one that goes on.
    """
    tree = gather(start) if isinstance(start, Game) else start
    game, line = tree.game, tree.line
    clock = Clock.start(pace, game.position.seats) if pace else clock
    paused = len(line) > len(game.turns)
    begun = Session(game, seats, tree.lines, line, tree.comments, paused=paused, clock=clock)
    return _settle(begun, now)


def step(session: Session[P], event: Event, now: float) -> tuple[Session[P], list[Effect]]:
    """What an event makes of a session. Never raises for what a player or a bot did wrong."""
    effects: list[Effect] = []
    try:
        session, effects = _take(session, event, now)
    except IllegalMove as why:
        if isinstance(event, Answer):
            return step(session, Fail(event.number), now)
        return session, [Notice(str(why))]
    session, more = _settle(session, now)
    return session, effects + more


def _take(session: Session[P], event: Event, now: float) -> tuple[Session[P], list[Effect]]:
    line, ply, at = session.line, session.ply, session.game.turns
    if isinstance(event, Play | Answer) and session.clock and session.clock.is_lost(now):
        event = Tick()  # Too late: wanting a block when none is left loses at once.
    match event:
        case Play(text, seat):
            return _play(session, text, seat)
        case Answer(number, text) if session.question and number == session.question.number:
            if text in ("!", "="):
                raise IllegalMove("a bot plays on")
            session, effects = _play(session, text, session.question.seat)
            return replace(session, question=None, failures=0), effects
        case Fail(number) if session.question and number == session.question.number:
            failures = session.failures + 1
            stuck = failures >= PATIENCE
            session = replace(session, question=None, failures=failures, paused=stuck)
            return session, [Notice("bot-stuck")] if stuck else []
        case Undo() if ply:
            return _goto(session, _persons_ply(session, range(ply - 1, -1, -1), ply - 1)), []
        case Redo() if ply < len(line):
            return _goto(session, _persons_ply(session, range(ply + 1, len(line)), len(line))), []
        case Goto(to):
            return _goto(session, max(0, min(to, len(line)))), []
        case Follow(path):
            ahead = [each for each in (line, *session.lines) if each[: len(path)] == path]
            return (_goto(_onto(session, ahead[0]), len(path)) if ahead else session), []
        case Comment(text):
            others = {path: old for path, old in session.comments.items() if path != at}
            return replace(session, comments=others | ({at: text} if text.strip() else {})), []
        case Stop():
            return replace(session, paused=True), []
        case GoOn():
            return replace(session, paused=False, failures=0), []
        case Seats(seats) if len(seats) == session.game.position.seats:
            return replace(session, seats=seats, failures=0), []
        case Wind(pace):
            clock = Clock.start(pace, session.game.position.seats) if pace else None
            return replace(session, clock=clock), []
        case Tick() if session.clock and session.owing and session.clock.is_lost(now):
            session, effects = _run_out(session, session.clock.seat)
            return session, [*effects, Notice("out-of-time")]
    return session, []


def _run_out(session: Session[P], seat: int) -> tuple[Session[P], list[Effect]]:
    """A seat's time is up: it resigns. Where the rules have no resigning it passes, which is the
    last of its moves.
    """
    try:
        return _play(session, "!", seat)
    except IllegalMove:
        position = session.game.position
        return _play(session, position.spell((position.moves(seat)[-1],)), seat)


def _play(session: Session[P], text: str, seat: int | None) -> tuple[Session[P], list[Effect]]:
    """One whole turn, or one mover's part of it. Raises IllegalMove."""
    game = session.game
    owing = session.owing
    if owing and len(game.position.movers) > 1:
        seat = owing[0] if seat is None else seat
        if seat not in owing:
            raise IllegalMove(f"seat {seat + 1} does not move now")
        move = cast(Simultaneous, game.position).seal(seat, text)
        session = replace(session, sealed=(*session.sealed, (seat, move)), paused=False)
        if len(owing) > 1:
            return session, []
        text = ",".join(move for _, move in sorted(session.sealed))
    if text == "=" and not game.may_claim_draw:
        raise IllegalMove("a draw can be claimed when a position stands for the third time")
    mover = game.position.movers[0]
    game = game.play(text)
    path = game.turns
    ahead = [line for line in (session.line, *session.lines) if line[: len(path)] == path]
    line = ahead[0] if ahead else path
    lines = tuple(line if other == path[:-1] else other for other in session.lines)
    lines = lines if line in lines else (*lines, line)
    played = replace(session, game=game, line=line, lines=lines, sealed=(), paused=False)
    return played, [Played(mover, path[-1])]


def _onto(session: Session[P], line: Turns) -> Session[P]:
    """Another line, looked at where it parts from the one followed, or before."""
    here = session.game.turns
    shared = next((ply for ply, turn in enumerate(here) if line[ply : ply + 1] != (turn,)), None)
    return replace(
        session, line=line, game=session.game.at(len(here) if shared is None else shared)
    )


def _goto(session: Session[P], ply: int) -> Session[P]:
    """The same line looked at after `ply` turns; short of its end bots wait to be asked."""
    game = session.game.at(ply)
    for text in session.line[len(game.turns) : ply]:
        game = game.play(text)
    return replace(session, game=game, sealed=(), paused=ply < len(session.line))


def _persons_ply(session: Session[P], plies: range, otherwise: int) -> int:
    """The first of these plies at which a person is to move."""
    if all(seat.level for seat in session.seats):
        return plies[0] if plies else otherwise
    whole = _goto(session, len(session.line)).game
    for ply in plies:
        if any(session.seats[seat].level == 0 for seat in whole.positions[ply].movers):
            return ply
    return otherwise


def _settle(session: Session[P], now: float) -> tuple[Session[P], list[Effect]]:
    """Ask the bot that is to move, drop a question that no longer fits, run or halt the clock."""
    bots = [seat for seat in session.owing if session.seats[seat].level]
    ask = (
        Ask(session.asked + 1, session.game.record, bots[0], session.seats[bots[0]])
        if (bots and not session.paused)
        else None
    )
    if ask and session.game.may_claim_draw:
        session, played = _play(session, "=", ask.seat)
        session, settled = _settle(session, now)
        return session, played + settled
    effects: list[Effect] = []
    open_ = session.question
    if open_ and not (ask and replace(ask, number=open_.number) == open_):
        effects.append(Cancel(open_.number))
        session = replace(session, question=None)
    if ask and not session.question:
        effects.append(ask)
        session = replace(session, question=ask, asked=ask.number)
    mover = None if session.paused or not session.owing else session.owing[0]
    clock = session.clock.wound(mover, session.ply, now) if session.clock else None
    return replace(session, clock=clock), effects
