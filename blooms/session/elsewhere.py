"""The turns that come from elsewhere: by a friend's link, by the lines of a room."""

from __future__ import annotations

from dataclasses import replace

from blooms.core.game import P
from blooms.core.variations import Turns, parting
from blooms.session import events
from blooms.session.correspondence import Terms, draw_brought
from blooms.session.events import Effect
from blooms.session.remote import ByLink
from blooms.session.state import Session, goto
from blooms.session.turns import Taken, play

__all__ = ["receive", "sync"]


def receive(session: Session[P], known: ByLink, turns: Turns, terms: Terms) -> Taken[P]:
    """Play the turns that a link brings, and the answers planned ahead. Raises IllegalMove.

    Where the sides were to be drawn, the link brings the draw too.
    """
    host = draw_brought(known.terms, terms, len(session.seats))
    if host is not None:
        seats = tuple(replace(each, away=at != host) for at, each in enumerate(session.seats))
        session = replace(session, seats=seats)
    line = max((session.line, *session.lines), key=lambda each: parting(each, turns))
    ply = parting(line, turns)
    session = goto(replace(session, tree=session.tree.on(line)), ply)
    session = replace(session, remote=replace(known, terms=terms, link_line=turns))
    effects: list[Effect] = []
    for text in turns[ply:]:
        session, effects = play(session, text, None)
    while (text := known.replies.get(session.game.turns, "")) and session.awaits_person:
        session, answered = play(session, text, None)
        effects += answered
    return session, effects


def sync(session: Session[P], turns: Turns, own: tuple[int, str] | None) -> Taken[P]:
    """Go to where the lines of a room lead; an earlier round may be another now.

    The own move of the open round is made too. Raises IllegalMove.
    """
    effects: list[Effect] = []
    if session.game.turns != turns:
        game = session.tree.at(parting(turns, session.line))
        for turn in turns[game.ply :]:
            game = game.play(turn)
        tree = session.tree.moved(game)
        session = replace(session, tree=tree, sealed=(), paused=game.ply < len(tree.line))
        if turns:
            effects = [events.Played(session.movers(game.ply)[0], turns[-1])]
    if own and own[0] in session.still_to_move:
        session, more = play(session, own[1], own[0])
        effects += more
    return session, effects
