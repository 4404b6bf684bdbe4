"""What a player's rated games come to: the rating in words and as a graph, the next one. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.drawing.shape import Shape
from blooms.session.events import Seat
from blooms.session.rating import Scale, Strength, expected, history
from web.page.contract.players import saved_seat
from web.page.contract.seating import Seating
from web.page.saves.result_log import Journal, Result
from web.page.view.view import Node, button, element

__all__ = ["ENOUGH", "Standing", "level_of", "next_words", "panel", "standings", "words_after"]

ENOUGH: Final = 5
"""From so many rated games on the rating is shown."""
LATEST: Final = 60
"""The graph has the last rated games, so many at most."""
WIDE, HIGH = 360, 150
"""The units of the graph."""
LEFT, RIGHT, EDGE, LOW = 34.0, 282.0, 8.0, HIGH - 8.0
"""Where its line begins and ends, and its highest and lowest point."""
APART: Final = 11.0
"""The least distance between the names of two levels, in units of the graph."""


class Standing(NamedTuple):
    """A rated game, and how strong the player is after it."""

    result: Result
    after: Strength


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
    known = history((opponent, each.share) for opponent, each in played)
    return [Standing(each, after) for (_, each), after in zip(played, known, strict=True)]


def words_after(log: Journal, seating: Seating, name: str) -> str:
    """What the end of a game says of the rating; empty for a game that is not rated."""
    known = standings(log, seating.scale)
    at = next((at for at, each in enumerate(known) if each.result.name == name), None)
    if at is None:
        return ""
    if at + 1 < ENOUGH:
        return _too_few(at + 1)
    now = known[at].after
    if at < ENOUGH:
        return tr("Your rating: {rating}", rating=_rating(now))
    gain = round(now.value) - round(known[at - 1].after.value)
    change = f"+{gain}" if gain >= 0 else f"−{-gain}"
    return tr("Your rating: {rating} ({change})", rating=_rating(now), change=change)


def next_words(log: Journal, seating: Seating) -> str:
    """The next opponent and what to expect, in words; empty with too few rated games."""
    known = standings(log, seating.scale)
    if seating.scale is None or len(known) < ENOUGH:
        return ""
    return " ".join(_next(known[-1].after, seating.scale, seating))


def _next(player: Strength, scale: Scale, seating: Seating) -> tuple[str, str]:
    level = scale.next_level(player)
    count = round(10 * expected(player, scale.levels[level - 1]))
    following = tr("Next: {bot}.", bot=seating.name(Seat(level)))
    return following, tr("You should win about {count} of 10.", count=count)


def panel(log: Journal, seating: Seating) -> Iterable[Node]:
    """What the statistics show: the rating, its graph, a button to play the next opponent."""
    scale = seating.scale
    known = standings(log, scale)
    yield element("h3", tr("Your rating"))
    if scale is None:
        yield element("p", tr("Only Blooms has ratings: there the levels' strength is measured."))
        return
    if len(known) < ENOUGH:
        about = tr(
            "Races to 15 on base 4 against levels 1 to {last} are rated, if you use neither undo "
            "nor hints.",
            last=len(scale.levels),
        )
        yield element("p", " ".join([_too_few(len(known)), about] if known else [about]))
        return
    player = known[-1].after
    margin = element("small", f"± {player.margin:.0f}")
    yield element("p", element("b", f"{player.value:.0f}"), " ", margin, _class="rating")
    yield _graph(known, scale, seating)
    yield element("p", tr("{count} rated games", count=len(known)), _class="aside")
    bot, chance = _next(player, scale, seating)
    words = element("span", element("b", bot), " ", element("small", chance))
    level = str(scale.next_level(player))
    yield element("p", words, button("play-level", level, tr("Play"), _class="line"), _class="next")


def _rating(strength: Strength) -> str:
    return f"{strength.value:.0f} ± {strength.margin:.0f}"


def _too_few(count: int) -> str:
    return tr(
        "{count} of {needed} rated games: your rating is shown after {needed}.",
        count=count, needed=ENOUGH,
    )  # fmt: skip


def _graph(known: Sequence[Standing], scale: Scale, seating: Seating) -> Shape:
    """The rating after each of the last games, within its interval, among the levels."""
    shown = [each.after for each in known[-LATEST:]]
    lowest = min(each.value - each.margin for each in shown)
    highest = max(each.value + each.margin for each in shown)
    step = (RIGHT - LEFT) / (len(shown) - 1)

    def height(points: float) -> float:
        return LOW - (LOW - EDGE) * (points - lowest) / (highest - lowest)

    def path(points: Iterable[float]) -> str:
        return "L".join(f"{LEFT + at * step:.1f} {height(y):.1f}" for at, y in enumerate(points))

    heights = [
        (height(level.value), f"{level.value:.0f}", seating.bot_name(Seat(number)))
        for number, level in enumerate(scale.levels, 1)
    ]
    upper = path(each.value + each.margin for each in shown)
    lower = path(each.value - each.margin for each in shown).split("L")
    line = path(each.value for each in shown)
    last = line.rpartition("L")[2].split()
    label = tr("Your rating, from {first} to {last}.",
              first=f"{shown[0].value:.0f}", last=_rating(shown[-1]))  # fmt: skip
    attrs = {"viewBox": f"0 0 {WIDE} {HIGH}", "role": "img", "aria-label": label}
    return Shape("svg", attrs, (
        *_levels([at for at in heights if LOW >= at[0] >= EDGE]),
        Shape("path", {"class": "interval", "d": f"M{upper}L{'L'.join(reversed(lower))}Z"}),
        Shape("path", {"class": "trend", "d": f"M{line}"}),
        Shape("circle", {"class": "won", "cx": last[0], "cy": last[1], "r": "4.5"}),
    ))  # fmt: skip


def _levels(levels: Iterable[tuple[float, str, str]]) -> Iterable[Shape]:
    """A line for each level, with its rating and its name; where two are close, for the lower."""
    above = float(HIGH)
    for y, rating, name in levels:
        if above - y < APART:
            continue
        above = y
        yield Shape("path", {"class": "middle", "d": f"M{LEFT:g} {y:.1f}H{RIGHT:g}"})
        for anchor, x, words in (("end", LEFT - 4, rating), ("start", RIGHT + 7, name)):
            place = {"x": f"{x:g}", "y": f"{y + 3:.1f}", "text-anchor": anchor}
            yield Shape("text", place, (), words)
