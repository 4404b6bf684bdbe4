"""What a player can lose at once: the colours that are marked, and the count in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from blooms.core.i18n import tr
from blooms.games.blooms.bot.exposed import exposed
from blooms.games.blooms.pending_turn import Draft, Preview
from blooms.games.blooms.rules import OWN, Blooms, Stone
from web.page.host import Host
from web.page.mode import GAME
from web.page.saves.settings import Settings

__all__ = ["danger_words", "marked_colours"]

EASY: Final = 4
"""Up to this level of the bot a player's blooms in danger are marked by default."""


def marked_colours(host: Host[Blooms], settings: Settings) -> str:
    """The colours whose blooms are marked if one turn can capture them.

    Unless a setting says otherwise, a beginner's own: those of the human who plays a weak bot.
    """
    if (chosen := settings.value("threats")) != "auto":
        return "".join(OWN) if chosen == "on" else ""
    played = host.session
    if len(played.local_seats) != 1 or played.game.position.outcome() is not None:
        return ""
    own = played.local_seats[0]
    bot = played.seats[1 - own]
    return OWN[own] if 0 < bot.level <= EASY and not bot.scripted else ""


def danger_words(
    host: Host[Blooms], settings: Settings, position: Blooms, placed: Draft, looked: Preview
) -> str:
    """The most stones that the reply to the placed ones captures: "You can lose 7."; empty where
    blooms in danger are not marked, and where the turn ends the game.
    """
    is_marked = OWN[position.seat] in marked_colours(host, settings) and type(host.mode) in GAME
    if not is_marked or not placed.ghosts or looked.why:
        return ""
    count = _lost(position, placed.ghosts)
    return tr("You can lose {count}.", count=count) if count else ""


@lru_cache(maxsize=4)
def _lost(position: Blooms, placed: tuple[Stone, ...]) -> int:
    after = position.after(placed)
    return 0 if after.outcome() is not None else exposed(after)
