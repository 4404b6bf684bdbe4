"""What a player's rated games come to: the rating in words, the next opponent. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.session.events import Seat
from blooms.session.rating import (
    ENOUGH,
    EVEN,
    MATCH,
    START,
    Met,
    Scale,
    Strength,
    expected,
    history,
)
from web.page.contract.players import saved_seat
from web.page.contract.seating import Seating
from web.page.saves.result_log import Journal, Result

__all__ = [
    "Following", "Standing", "level_of", "next_match", "next_words", "rating_words",
    "standings", "too_few", "words_after",
]  # fmt: skip


class Standing(NamedTuple):
    """A rated game, and how strong the player is after it."""

    result: Result
    after: Strength


class Following(NamedTuple):
    """The next opponent: the level, and in words who it is and what to expect."""

    level: int
    bot: str
    expected: str


def level_of(scale: Scale | None, head: str, seats: Sequence[str]) -> int:
    """The level that a human plays in a game that may be rated, from 1; 0 if it may not be.

    `head` is the record up to the turns, `seats` are the players as texts.
    """
    if scale is None or head != scale.head or sorted(seats)[1:] != ["human"]:
        return 0
    try:
        bot = saved_seat(min(seats))
    except GameError:
        return 0
    return bot.level if bot == Seat(bot.level) and bot.level <= len(scale.levels) else 0


def standings(log: Journal, scale: Scale | None) -> list[Standing]:
    """The rated games of this scale, the oldest first."""
    if scale is None:
        return []
    levels = [(level_of(scale, each.head, each.seats), each) for each in log.rated_results]
    played = [(scale.levels[level - 1], each) for level, each in levels if level]
    met = (Met(opponent, each.share, log.plays.get(each.name)) for opponent, each in played)
    known = history(met, scale.conduct)
    return [Standing(each, after) for (_, each), after in zip(played, known, strict=True)]


def words_after(log: Journal, seating: Seating, name: str) -> str:
    """What the end of a game says of the rating; empty for a game that is not rated."""
    known = standings(log, seating.scale)
    at = next((at for at, each in enumerate(known) if each.result.name == name), None)
    if at is None:
        return ""
    if at + 1 < ENOUGH:
        return too_few(at + 1)
    now = known[at].after
    if at < ENOUGH:
        return tr("Your rating: {rating}", rating=rating_words(now))
    gain = round(now.value) - round(known[at - 1].after.value)
    change = f"+{gain}" if gain >= 0 else f"−{-gain}"
    return tr("Your rating: {rating} ({change})", rating=rating_words(now), change=change)


def next_words(log: Journal, seating: Seating) -> str:
    """The next opponent and what to expect, in words; empty without rated games."""
    known = standings(log, seating.scale)
    following = next_match(known, seating) if known else None
    if following is None:
        return ""
    return f"{following.bot} {following.expected}" if len(known) >= ENOUGH else following.bot


def next_match(known: Sequence[Standing], seating: Seating) -> Following | None:
    """Who is a good match after these games; None without ratings. While there are too few for a
    rating, that is the level against which a game tells most.
    """
    scale = seating.scale
    if scale is None:
        return None
    player, is_known = known[-1].after if known else START, len(known) >= ENOUGH
    level = scale.next_level(player, MATCH if is_known else EVEN)
    bot = seating.name(Seat(level))
    following = tr("Next: {bot}.", bot=bot) if known else tr("Begin with {bot}.", bot=bot)
    count = round(10 * expected(player, scale.levels[level - 1]))
    chance = tr("You should win about {count} of 10.", count=count)
    return Following(level, following, chance if is_known else tr("No undo, no hints."))


def rating_words(strength: Strength) -> str:
    """ "1240 ± 90"."""
    return f"{strength.value:.0f} ± {strength.margin:.0f}"


def too_few(count: int) -> str:
    """Of fewer rated games than a rating needs."""
    return tr(
        "{count} of {needed} rated games: your rating is shown after {needed}.",
        count=count, needed=ENOUGH,
    )  # fmt: skip
