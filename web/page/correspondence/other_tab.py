"""A game that another tab of this browser has open: what this tab says and does."""

from __future__ import annotations

from blooms.core.i18n import tr
from blooms.session import session
from web.page.feature import Press
from web.page.host import Begin, Host, Offer, Screen, Services

__all__ = ["leave_to_another_tab", "play_here"]


def leave_to_another_tab(host: Host, screen: Screen, services: Services, slot: str) -> None:
    """Another tab has taken the game in this slot: this one shows no copy of it."""
    fresh = host.game.options.read({})
    begun = session.begin(fresh.game, fresh.seats, services.now)
    screen.close_dialog()
    host.do(Begin(begun, is_own=False))
    screen.notice(tr("You play this game in another tab now."), offer=play_here(slot))


def play_here(slot: str) -> Offer:
    """What a notice offers of a game that another tab has open."""
    return Offer(tr("Play here"), Press("resume", slot))
