"""A game in progress: seats, undo and redo, variations, questions to the bot, the clock.

Pure: `step(session, event, now)` returns the next session and the effects for the page to carry
out. Independent of the rules and the browser. A bot's answer is handled like a human's turn and is
ignored unless it answers the open question.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from blooms.core import end_notes
from blooms.core.annotated import noted
from blooms.core.game import Game, P
from blooms.core.position import IllegalMove
from blooms.core.resignation import DRAW, RESIGN, is_word
from blooms.core.variations import GameTree, Turns, gather
from blooms.session import events
from blooms.session.clock import Clock, Pace
from blooms.session.elsewhere import receive, sync
from blooms.session.events import Ask, Effect, Event, Seat
from blooms.session.remote import ByLink, Remote
from blooms.session.state import Session, goto, persons_ply, ply_of_undo
from blooms.session.turns import Taken, play, resign, run_out

__all__ = ["Session", "begin", "step"]

PATIENCE: Final = 3
"""After this many failures in a row the session no longer asks the bot by itself."""


def begin(
    start: Game[P] | GameTree[P],
    seats: tuple[Seat, ...],
    now: float,
    clock: Pace | Clock | None = None,
    sealed: tuple[tuple[int, str], ...] = (),
    remote: Remote | None = None,
) -> Taken[P]:
    """A session at the end of a game, or at the current position of a tree.

    A `Pace` starts a new clock, a `Clock` goes on. `sealed` are moves handed in.
    """
    tree = gather(start) if isinstance(start, Game) else start
    if isinstance(clock, Pace):
        clock = Clock.start(clock, tree.game.position.seats)
    paused = tree.game.ply < len(tree.line)
    begun = Session(tree, seats, sealed=sealed, paused=paused, clock=clock, remote=remote)
    return _settle(begun, now)


def step(session: Session[P], event: Event, now: float) -> Taken[P]:
    """Apply an event. Never raises for a mistake of a player or a bot."""
    before, effects = session, list[Effect]()
    try:
        session, effects = _take(session, event, now)
    except IllegalMove as why:
        if isinstance(event, events.Answer):
            return step(session, events.Fail(event.number), now)
        return session, [events.Refused(str(why))]
    if session.clock and isinstance(event, events.Play | events.Answer):
        seat, is_next = session.clock.seat, session.ply > before.ply
        if seat in before.still_to_move and (is_next or seat not in session.still_to_move):
            session = replace(session, clock=session.clock.moved(before.ply, now))
    session, more = _settle(session, now)
    return session, effects + more


def _take(session: Session[P], event: Event, now: float) -> Taken[P]:
    """Apply an event, before the bot is asked. Raises IllegalMove."""
    clock, asked, unchanged = session.clock, session.question, (session, list[Effect]())
    is_over = session.game.position.outcome() is not None
    if clock and _mover(session, event) == clock.seat and clock.is_lost(now):
        event = events.Tick()  # Too late: needing a block when none is left loses at once.
    match event:
        case events.Play(text, seat, note):
            return play(session, text, seat, note)
        case events.Resign(seat):
            return unchanged if is_over else resign(session, seat)
        case events.Answer(number, text, resigns):
            if asked is None or number != asked.number:
                return unchanged
            return _answered(session, asked.seat, text, resigns)
        case events.Fail(number):
            if asked is None or number != asked.number:
                return unchanged
            return _failed(session)
        case events.Tick():
            if clock is None or not session.still_to_move or not clock.is_lost(now):
                return unchanged
            return run_out(session, clock.seat)
        case events.ReceiveLink() | events.Agree() | events.Sent() | events.Plan():
            return _by_link(session, event)
        case events.SyncRoom(turns, room, own):
            return sync(replace(session, remote=room), turns, own)
        case events.TakeBack():
            return replace(session, sealed=()), []
        case events.Undo() | events.Redo() | events.Goto() | events.Follow():
            return _gone_to(session, event), []
        case events.Explore(text):
            tree = session.tree.moved(session.game.play(text))
            return replace(session, tree=tree, sealed=(), paused=True), []
        case events.Comment(text, path):
            return _commented(session, session.game.turns if path is None else path, text), []
        case events.Stop():
            return replace(session, paused=True), []
        case events.Resume():
            return replace(session, paused=False, failures=0), []
        case events.SetSeats(seats):
            fits = len(seats) == session.game.position.seats
            return (replace(session, seats=seats, failures=0), []) if fits else unchanged
        case events.SetClock(pace):
            started = Clock.start(pace, session.game.position.seats) if pace else None
            return replace(session, clock=started), []
        case _:
            assert_never(event)


def _mover(session: Session[P], event: Event) -> int | None:
    """The seat for which an event makes a turn."""
    match event:
        case events.Play(seat=seat) if session.still_to_move:
            return session.still_to_move[0] if seat is None else seat
        case events.Answer(number) if session.question and number == session.question.number:
            return session.question.seat
    return None


def _answered(session: Session[P], seat: int, text: str, resigns: bool) -> Taken[P]:
    """The turn of the bot of this seat, or its resignation. Raises IllegalMove."""
    if is_word(text):
        raise IllegalMove("a bot neither resigns nor draws")
    session, effects = play(session, RESIGN if resigns else text, seat)
    return replace(session, question=None, failures=0), effects


def _failed(session: Session[P]) -> Taken[P]:
    """The bot has failed: it is asked again, but not for ever."""
    failures = session.failures + 1
    stuck = failures >= PATIENCE
    session = replace(session, question=None, failures=failures, paused=stuck)
    return session, [events.BotStuck()] if stuck else []


def _by_link(
    session: Session[P], event: events.ReceiveLink | events.Agree | events.Sent | events.Plan
) -> Taken[P]:
    """What happens in a game by links only. Raises IllegalMove."""
    link = session.remote
    if not isinstance(link, ByLink):
        return session, []
    match event:
        case events.ReceiveLink(turns, terms):
            return receive(session, link, turns, terms)
        case events.Agree(terms):
            link = replace(link, terms=terms)
        case events.Sent(terms):
            link = replace(link, terms=terms, link_line=session.line)
        case events.Plan(replies):
            link = replace(link, replies=replies)
        case _:
            assert_never(event)
    return replace(session, remote=link), []


def _gone_to(
    session: Session[P], event: events.Undo | events.Redo | events.Goto | events.Follow
) -> Session[P]:
    """The session at another position of its tree."""
    ply, end = session.ply, len(session.line)
    match event:
        case events.Undo():
            return goto(session, ply_of_undo(session)) if ply else session
        case events.Redo():
            ahead = range(ply + 1, end)
            return goto(session, persons_ply(session, ahead, end)) if ply < end else session
        case events.Goto(to):
            return goto(session, max(0, min(to, end)))
        case events.Follow(path):
            line = session.tree.through(path)
            if line is None:
                return session
            return goto(replace(session, tree=session.tree.on(line)), len(path))
        case _:
            assert_never(event)


def _commented(session: Session[P], path: Turns, text: str) -> Session[P]:
    """The session with a comment; what a note says of the end of the game stays before it."""
    tree = session.tree
    if tree.through(path) is None:
        return session
    note = end_notes.note(tree.comments.get(path, ""))
    return replace(session, tree=tree.comment(path, end_notes.noted(note, text)))


def _settle(session: Session[P], now: float) -> tuple[Session[P], list[Effect]]:
    """Ask the bot to move, cancel an outdated question, start or stop the clock."""
    bots = [seat for seat in session.still_to_move if session.seats[seat].level]
    ask = (
        Ask(
            session.asked + 1,
            noted(session.game, session.comments),
            bots[0],
            session.seats[bots[0]],
        )
        if (bots and not session.paused)
        else None
    )
    if ask and session.game.may_claim_draw:
        session, played = play(session, DRAW, ask.seat)
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
