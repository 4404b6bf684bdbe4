"""Asks the bot for its move, and tells how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blooms.search.settings import Settings as Thinking
from blooms.session import events
from blooms.session.events import Ask
from web.page.ahead import think_ahead
from web.page.i18n import tr
from web.page.messages import Request

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["ask"]


def ask(table: Table, asked: Ask) -> None:
    """Ask the bot for its move."""
    if table.session.failures:
        table.bot.end()  # A new worker clears whatever was wrong with the old one.
    # A sealed round shows nothing, so no pause is needed to follow it.
    pace = table.settings.pace() if len(table.session.owing) == 1 else 0
    player = asked.player
    thinking = Thinking(player.level, player.sims or None, player.seconds or None, table.seed)

    def answered(answer: dict[str, Any]) -> None:
        table.do(events.Answer(asked.number, str(answer["turn"])))
        think_ahead(table, thinking)

    table.bot.ask(
        Request(asked.number, asked.record, asked.seat, thinking),
        answered,
        lambda: table.do(events.Fail(asked.number)),
        lambda sims: _progressed(table, asked.seat, sims),
        pace,
    )


def _progressed(table: Table, seat: int, sims: int) -> None:
    if len(table.session.game.position.movers) == 1:
        doing = tr("{player} is thinking…", player=table.game_page.words.player(seat))
        counted = tr("{count} simulations", count=sims)
        table.page.text('[data-role="status"]', f"{doing} {counted}")
