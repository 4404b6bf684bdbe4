"""A game in progress: seats, undo and redo, variations, questions to the bot, the clock.

Pure: `step(session, event, now)` returns the next session and the effects for the page to carry
out. Independent of the rules and the browser. A bot's answer is handled like a human's turn and is
ignored unless it answers the open question.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from blooms.core import end_notes, resignation
from blooms.core.game import Game, P
from blooms.core.position import IllegalMove, Simultaneous
from blooms.core.resignation import is_resignation
from blooms.core.variations import GameTree, Turns, gather
from blooms.session import events
from blooms.session.clock import Clock, Pace
from blooms.session.correspondence import Terms
from blooms.session.elsewhere import arrive, bring
from blooms.session.events import Ask, Effect, Event, Seat
from blooms.session.state import Session, commented, goto, onto, persons_ply, ply_of_undo

__all__ = ["Session", "begin", "step"]

PATIENCE: Final = 3
"""After this many failures in a row the session no longer asks the bot by itself."""


def begin(
    start: Game[P] | GameTree[P],
    seats: tuple[Seat, ...],
    now: float,
    pace: Pace | None = None,
    clock: Clock | None = None,
    sealed: tuple[tuple[int, str], ...] = (),
    terms: Terms | None = None,
    replies: Mapping[Turns, str] | None = None,
    link_line: Turns = (),
    room: str = "",
) -> tuple[Session[P], list[Effect]]:
    """A session at the end of a game, or at the current position of a tree.

    `pace` starts a new clock, `clock` continues an existing one. `sealed` are moves handed in. A
    game by links has `terms`, `replies` and the `link_line`, a table by messages a `room`.
    """
    tree = gather(start) if isinstance(start, Game) else start
    game, line = tree.game, tree.line
    clock = Clock.start(pace, game.position.seats) if pace else clock
    paused = len(line) > len(game.turns)
    begun = Session(
        game, seats, tree.lines, line, tree.comments, sealed=sealed, paused=paused, clock=clock,
        terms=terms, replies=replies or {}, link_line=link_line, room=room,
    )  # fmt: skip
    return _settle(begun, now)


def step(session: Session[P], event: Event, now: float) -> tuple[Session[P], list[Effect]]:
    """Apply an event. Never raises for a mistake of a player or a bot."""
    before, effects = session, list[Effect]()
    try:
        session, effects = _take(session, event, now)
    except IllegalMove as why:
        if isinstance(event, events.Answer):
            return step(session, events.Fail(event.number), now)
        return session, [events.Notice(str(why))]
    if session.clock and isinstance(event, events.Play | events.Answer):
        seat, is_next = session.clock.seat, session.ply > before.ply
        if seat in before.still_to_move and (is_next or seat not in session.still_to_move):
            session = replace(session, clock=session.clock.moved(before.ply, now))
    session, more = _settle(session, now)
    return session, effects + more


def _take(session: Session[P], event: Event, now: float) -> tuple[Session[P], list[Effect]]:
    line, ply, at = session.line, session.ply, session.game.turns
    open_number = session.question.number if session.question else None
    mover = None
    if isinstance(event, events.Play) and session.still_to_move:
        mover = session.still_to_move[0] if event.seat is None else event.seat
    elif isinstance(event, events.Answer) and session.question and event.number == open_number:
        mover = session.question.seat
    if session.clock and mover == session.clock.seat and session.clock.is_lost(now):
        event = events.Tick()  # Too late: needing a block when none is left loses at once.
    match event:
        case events.Play(text, seat, note):
            return _play(session, text, seat, note)
        case events.Resign(seat) if session.game.position.outcome() is None:
            return _resign(session, seat)
        case events.ReceiveLink(turns, terms):
            return arrive(session, turns, terms, _play)
        case events.Agree(terms):
            return replace(session, terms=terms), []
        case events.Sent(terms):
            return replace(session, terms=terms, link_line=line), []
        case events.SyncTable(turns, room, own):
            return bring(replace(session, room=room), turns, own, _play)
        case events.Plan(replies):
            return replace(session, replies=replies), []
        case events.Answer(number, text) if session.question and number == session.question.number:
            if text == "=" or is_resignation(text):
                raise IllegalMove("a bot neither resigns nor draws")
            session, effects = _play(session, text, session.question.seat)
            return replace(session, question=None, failures=0), effects
        case events.Fail(number) if session.question and number == session.question.number:
            failures = session.failures + 1
            stuck = failures >= PATIENCE
            session = replace(session, question=None, failures=failures, paused=stuck)
            return session, [events.Notice("bot-stuck")] if stuck else []
        case events.Undo() if ply:
            return goto(session, ply_of_undo(session)), []
        case events.Redo() if ply < len(line):
            return goto(session, persons_ply(session, range(ply + 1, len(line)), len(line))), []
        case events.Goto(to):
            return goto(session, max(0, min(to, len(line)))), []
        case events.Follow(path):
            ahead = [each for each in (line, *session.lines) if each[: len(path)] == path]
            return (goto(onto(session, ahead[0]), len(path)) if ahead else session), []
        case events.Comment(text, path):
            on = at if path is None else path
            if not any(each[: len(on)] == on for each in session.lines):
                return session, []
            note = end_notes.note(session.comments.get(on, ""))
            return commented(session, on, end_notes.noted(note, text)), []
        case events.Stop():
            return replace(session, paused=True), []
        case events.Resume():
            return replace(session, paused=False, failures=0), []
        case events.SetSeats(seats) if len(seats) == session.game.position.seats:
            return replace(session, seats=seats, failures=0), []
        case events.SetClock(pace):
            clock = Clock.start(pace, session.game.position.seats) if pace else None
            return replace(session, clock=clock), []
        case events.Tick() if (
            session.clock and session.still_to_move and session.clock.is_lost(now)
        ):
            return _run_out(session, session.clock.seat)
    return session, []


def _run_out(session: Session[P], seat: int) -> tuple[Session[P], list[Effect]]:
    """A seat's time is up: it resigns, with a note. Where the rules have no resignation, it passes;
    pass is the last of its moves. Raises IllegalMove where seats move at once and the rules have
    none.
    """
    position = session.game.position
    try:
        return _play(session, "!", seat, end_notes.OUT_OF_TIME)
    except IllegalMove:
        if len(position.movers) > 1:
            raise
        text = position.spell((position.moves(seat)[-1],))
        return _play(session, text, seat, end_notes.OUT_OF_TIME)


def _play(
    session: Session[P], text: str, seat: int | None, note: str = ""
) -> tuple[Session[P], list[Effect]]:
    """Play one whole turn, or one mover's part of it; `note` says why. Raises IllegalMove."""
    game = session.game
    still_to_move = session.still_to_move
    if still_to_move and len(game.position.movers) > 1:
        seat = still_to_move[0] if seat is None else seat
        if seat not in still_to_move:
            raise IllegalMove(f"seat {seat + 1} is not to move")
        move = cast(Simultaneous, game.position).seal(seat, text)
        session = replace(session, sealed=(*session.sealed, (seat, move)), paused=False)
        if len(still_to_move) > 1:
            return session, []
        text = ",".join(move for _, move in sorted(session.sealed))
        note = note or _sealed_note(session)
    if text == "=" and not game.may_claim_draw:
        raise IllegalMove("a draw can be claimed when a position occurs for the third time")
    mover = resignation.mover(game.position, text)
    game = game.play(text)
    path = game.turns
    ahead = [line for line in (session.line, *session.lines) if line[: len(path)] == path]
    line = ahead[0] if ahead else path
    lines = tuple(line if other == path[:-1] else other for other in session.lines)
    lines = lines if line in lines else (*lines, line)
    played = replace(session, game=game, line=line, lines=lines, sealed=(), paused=False)
    remark = end_notes.remark(session.comments.get(path, ""))
    played = commented(played, path, end_notes.noted(note, remark))
    return played, [events.Played(mover, path[-1])]


def _resign(session: Session[P], seat: int) -> tuple[Session[P], list[Effect]]:
    """A player resigns, also out of turn. In a round that replaces the move handed in.

    Raises IllegalMove.
    """
    position = session.game.position
    if len(position.movers) == 1:
        return _play(session, resignation.by(position, seat), None)
    others = tuple(each for each in session.sealed if each[0] != seat)
    return _play(replace(session, sealed=others), resignation.RESIGN, seat)


def _sealed_note(session: Session[P]) -> str:
    """The note on a round in which the clock made a seat's move before the others had moved."""
    blocks = session.clock.blocks if session.clock else ()
    late = any(move == "!" and blocks[seat : seat + 1] == (-1,) for seat, move in session.sealed)
    return end_notes.OUT_OF_TIME if late else ""


def _settle(session: Session[P], now: float) -> tuple[Session[P], list[Effect]]:
    """Ask the bot to move, cancel an outdated question, start or stop the clock."""
    bots = [seat for seat in session.still_to_move if session.seats[seat].level]
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
        effects.append(events.Cancel(open_.number))
        session = replace(session, question=None)
    if ask and not session.question:
        effects.append(ask)
        session = replace(session, question=ask, asked=ask.number)
    clock = session.clock.wound(_timed(session), session.ply, now) if session.clock else None
    return replace(session, clock=clock), effects


def _timed(session: Session[P]) -> int | None:
    """The seat whose time runs. Where several move at once that is one human after the other, as
    each has the device; bots think meanwhile, and their time runs when only they are waited for.
    """
    if session.paused or not session.still_to_move:
        return None
    people = [seat for seat in session.still_to_move if session.seats[seat].is_human]
    return (people or session.still_to_move)[0]
