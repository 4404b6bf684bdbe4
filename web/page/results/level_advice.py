"""Advice on the bot's level, from how the last games against one level went."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from blooms.core.i18n import tr
from blooms.session.events import Seat
from web.page.contract.players import saved_seat
from web.page.host import Host, Services
from web.page.results.standing import next_words
from web.page.saves import result_log
from web.page.saves.result_log import KEPT, LAST, Result, streak

__all__ = ["advice", "level_to_try"]


def advice(results: Iterable[Result], game: str, seat_name: Callable[[Seat], str]) -> str:
    """Which level to try next, in words; empty where this one fits or no other is there."""
    run = streak(results, game)
    if run is None or not run.step:
        return ""
    bot = saved_seat(run.bot)
    level = bot.level + run.step
    try:
        current, following = seat_name(bot), seat_name(replace(bot, level=level))
    except LookupError:
        return ""
    if level < 1 or current == following:
        return ""
    if run.step > 0:
        return tr(
            "You won {count} of your last {last} games against {bot}. Try {next}.",
            count=run.won,
            last=LAST,
            bot=current,
            next=following,
        )
    return tr(
        "You lost {count} of your last {last} games against {bot}. Try {next}.",
        count=run.lost,
        last=LAST,
        bot=current,
        next=following,
    )


def level_to_try(host: Host, services: Services) -> str:
    """Which level to try next, in words, by the rating if it is known; empty for the same."""
    log, seating = result_log.read(services.saves.setting(KEPT)), host.game.options.seating
    by_streak = advice(log.results.values(), host.game.name, seating.name)
    return next_words(log, seating) or by_streak
