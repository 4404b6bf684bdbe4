"""Turns that come from elsewhere: by a friend's link, by the lines of a game in a group chat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from blooms.core import resignation
from blooms.core.game import P
from blooms.core.variations import Turns, parting
from blooms.session import events
from blooms.session.correspondence import Terms, drawn
from blooms.session.events import Effect
from blooms.session.state import Session, goto, onto

__all__ = ["arrive", "bring"]

Play = Callable[[Session[P], str, int | None], tuple[Session[P], list[Effect]]]
"""Plays one whole turn, or one mover's part of it. Raises IllegalMove."""


def arrive(
    session: Session[P], turns: Turns, terms: Terms, play: Play[P]
) -> tuple[Session[P], list[Effect]]:
    """Play the turns that a link brings, and the answers thought out before. Raises IllegalMove.

    Where the sides were to be drawn, the link brings the draw too.
    """
    if terms.reply and session.terms and session.terms.reply == 0:
        host = drawn(terms.number, terms.reply, len(session.seats))
        seats = tuple(replace(each, away=at != host) for at, each in enumerate(session.seats))
        session = replace(session, seats=seats)
    at = max((session.line, *session.lines), key=lambda line: parting(line, turns))
    ply = parting(at, turns)
    session = replace(goto(onto(session, at), ply), terms=terms, link_line=turns)
    effects: list[Effect] = []
    for text in turns[ply:]:
        session, effects = play(session, text, None)
    while (text := session.replies.get(session.game.turns, "")) and session.awaits_person:
        session, answered = play(session, text, None)
        effects += answered
    return session, effects


def bring(
    session: Session[P], turns: Turns, own: tuple[int, str] | None, play: Play[P]
) -> tuple[Session[P], list[Effect]]:
    """Go to where the lines of a game by messages bring it; an earlier round may be another now.

    The own move of the open round is made too. Raises IllegalMove.
    """
    effects: list[Effect] = []
    if session.game.turns != turns:
        line = session.line
        game = goto(session, parting(turns, line)).game
        mover = game.position.movers[0] if game.position.outcome() is None else 0
        for turn in turns[len(game.turns) :]:
            mover = resignation.mover(game.position, turn)
            game = game.play(turn)
        ahead = [each for each in (line, *session.lines) if each[: len(turns)] == turns]
        others = [each for each in session.lines if turns[: len(each)] != each]
        lines = tuple(others) if ahead else (*others, turns)
        line = ahead[0] if ahead else turns
        session = replace(
            session, game=game, line=line, lines=lines, sealed=(), paused=len(turns) < len(line)
        )
        effects = [events.Played(mover, turns[-1])] if turns else []
    if own and own[0] in session.still_to_move:
        session, more = play(session, own[1], own[0])
        effects += more
    return session, effects
