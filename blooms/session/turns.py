"""The turns that are made here: played, resigned, or lost on time."""

from __future__ import annotations

from dataclasses import replace

from blooms.core import end_notes, resignation
from blooms.core.end_notes import EndNote, OutOfTime
from blooms.core.game import P
from blooms.core.position import IllegalMove, seal
from blooms.session import events
from blooms.session.events import Effect
from blooms.session.state import Session

__all__ = ["Taken", "play", "resign", "run_out"]

Taken = tuple[Session[P], list[Effect]]
"""The session after an event, and the effects."""


def play(session: Session[P], text: str, seat: int | None, note: EndNote | None = None) -> Taken[P]:
    """Play one whole turn, or one mover's part of it; `note` says why. Raises IllegalMove."""
    game = session.game
    to_move = session.still_to_move
    if to_move and len(game.position.movers) > 1:
        seat = to_move[0] if seat is None else seat
        if seat not in to_move:
            raise IllegalMove(f"seat {seat + 1} is not to move")
        move = seal(game.position, seat, text)
        session = replace(session, sealed=(*session.sealed, (seat, move)), paused=False)
        if len(to_move) > 1:
            return session, []
        text = ",".join(move for _, move in sorted(session.sealed))
        note = _round_note(session, text, seat if note else None)
    if text == resignation.DRAW:
        game.check_draw()
    mover = resignation.mover(game.position, text)
    game = game.play(text)
    remark = end_notes.remark(session.comments.get(game.turns, ""))
    tree = session.tree.moved(game).comment(game.turns, end_notes.noted(note, remark))
    played = replace(session, tree=tree, sealed=(), paused=False)
    return played, [events.Played(mover, game.turns[-1])]


def resign(session: Session[P], seat: int) -> Taken[P]:
    """A player resigns, also out of turn. In a round that replaces the move handed in.

    Raises IllegalMove.
    """
    position = session.game.position
    if len(position.movers) == 1:
        return play(session, resignation.by(position, seat), None)
    others = tuple(each for each in session.sealed if each[0] != seat)
    return play(replace(session, sealed=others), resignation.RESIGN, seat)


def run_out(session: Session[P], seat: int) -> Taken[P]:
    """A seat's time is up: it resigns, with a note. Where the rules have no resignation, it passes;
    pass is the last of its moves. Raises IllegalMove where seats move at once and the rules have
    none.
    """
    position = session.game.position
    try:
        return play(session, resignation.RESIGN, seat, OutOfTime())
    except IllegalMove:
        if len(position.movers) > 1:
            raise
        text = position.spell((position.moves(seat)[-1],))
        return play(session, text, seat, OutOfTime())


def _round_note(session: Session[P], text: str, last: int | None) -> OutOfTime | None:
    """The note on a round in which the clock resigned for some; `last` is a seat whose time is up
    now.
    """
    gone = resignation.leaving(session.game.position, text)
    blocks = session.clock.blocks if session.clock else ()
    late = [seat for seat in gone if seat == last or blocks[seat : seat + 1] == (-1,)]
    return end_notes.out_of_time(late, gone) if late else None
