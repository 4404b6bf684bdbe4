"""What every page shows beside its board: who is to move, the score, the available buttons."""

from __future__ import annotations

from typing import Any

from web.page.correspondence import link
from web.page.old import Host
from web.page.startup import minutes
from web.page.view.i18n import tr, tr_error

__all__ = ["notice_words", "show", "status"]

NOTICES = {
    "bot-stuck": "The bot failed three times in a row. Press Resume to let it try again, or "
    "choose New game and give its seat to a human.",
}


def notice_words(text: str) -> tuple[str, float | None]:
    """A notice of the session in words, and the seconds that it stays: one of NOTICES stays, a
    refused move leaves by itself.
    """
    return (tr(NOTICES[text]), None) if text in NOTICES else (tr_error(text), 8.0)


def show(table: Host) -> None:
    """Write the texts and switches that all games share. Never reads the page."""
    page, session, game = table.page, table.session, table.game_page
    position, words = session.game.position, game.words
    ply, last = session.ply, len(session.line)
    outcome = position.outcome() or ()
    page.attribute("html", "data-thinking", str(session.question is not None).lower())
    page.attribute("html", "data-record", session.game.record)
    page.attribute("html", "data-winner", str(outcome.index(1) + 1 if 1 in outcome else 0))
    page.text('[data-role="record"]', session.game.record)
    page.text('[data-role="score"]', words.score(position))
    page.hide('[data-role="history"]', not last)
    page.hide('[data-role="review"]', not last)
    for action, disabled in (
        ("first", not ply), ("back", not ply), ("forward", ply == last), ("last", ply == last),
    ):  # fmt: skip
        page.disable(f'[data-action="{action}"]', disabled)


def status(table: Host) -> Any:
    """Which bot thinks or is paused, who is to move, or the result."""
    session, words = table.session, table.game_page.words
    position, ply, last = session.game.position, session.ply, len(session.line)
    if over := words.result(position, session.reason):
        return over
    if said := table.room.status():
        return said
    if len(position.movers) > 1:
        return words.status(session)
    player = words.player(position.movers[0])
    if session.question is not None:
        return tr("{player} is thinking…", player=player)
    looking = (
        tr("Move {ply} of {last}." if ply else "Start position.", ply=ply, last=last) + " "
        if ply < last
        else ""
    )
    if ply == last and (said := link.status(session, words, minutes())):
        return said
    if not session.awaits_person:
        return looking + tr("{player} (bot) is paused: press Resume", player=player)
    return looking + words.status(session)
