"""The bot thinks on while a human is to move; its next turn begins with what it has found.

Only where it gains anything: at the strongest level, which time limits. Not on battery, in an
embedded page, or in a seeded game, which must not depend on how long a human takes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_once_callable
from pyscript import window

from blooms.search.settings import Settings as Thinking
from web.page.messages import Request

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["think_ahead"]

LONGEST: Final = 20.0
"""Seconds; humans who take longer are away, or gain as much themselves."""


def think_ahead(table: Table, thinking: Thinking) -> None:
    """Let the bot that has just played with these settings think on, where that is wanted."""
    session = table.session
    wanted = table.settings.on("ahead") and not getattr(window, "bloomsParent", None)
    if not (wanted and thinking.is_timed and thinking.seed is None and session.awaits_person):
        return
    seat = session.game.position.movers[0]
    request = Request(0, session.game.record, seat, replace(thinking, seconds=LONGEST))

    def begin() -> None:
        if table.session.game is session.game:
            table.bot.ponder(request)

    _unless_on_battery(begin)


def _unless_on_battery(begin: Callable[[], None]) -> None:
    """Call `begin` if the device is plugged in; one that does not tell is, unless it is touched."""

    def told(battery: Any) -> None:
        if battery.charging:
            begin()

    if hasattr(window.navigator, "getBattery"):
        window.navigator.getBattery().then(create_once_callable(told))
    elif not window.matchMedia("(pointer: coarse)").matches:
        begin()
