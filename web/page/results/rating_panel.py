"""The rating of a player as the page shows it: a number, a graph, the next opponent. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.shape import Shape
from blooms.session.events import Seat
from blooms.session.rating import ENOUGH, Scale
from web.page.contract.seating import Seating
from web.page.results.standing import (
    Standing,
    next_match,
    rating_words,
    standings,
    too_few,
)
from web.page.saves.result_log import Journal
from web.page.view.view import Node, button, element

__all__ = ["panel"]

PETAL: Final = "M0-19C-20-23-25-47 0-50 25-47 20-23 0-19Z"
"""A fifth of a flower."""
LATEST: Final = 60
"""The graph has the last rated games, so many at most."""
WIDE, HIGH = 360, 150
"""The units of the graph."""
LEFT, RIGHT, EDGE, LOW = 34.0, 282.0, 8.0, HIGH - 8.0
"""Where its line begins and ends, and its highest and lowest point."""
APART: Final = 11.0
"""The least distance between the names of two levels, in units of the graph."""


def panel(log: Journal, seating: Seating) -> Iterable[Node]:
    """What the statistics show: the rating, its graph, a button to play the next opponent."""
    scale = seating.scale
    known = standings(log, scale)
    yield element("h3", tr("Your rating"))
    if scale is None:
        yield element("p", tr("Only Blooms has ratings: there the levels' strength is measured."))
        return
    if len(known) < ENOUGH:
        yield _counted(len(known))
        about = tr(
            "Races to 15 on base 4 against levels 1 to {last} are rated, if you use neither undo "
            "nor hints.",
            last=len(scale.levels),
        )
        trust = tr("Five rated games make a number you can trust.")
        yield element("p", f"{too_few(len(known)) if known else trust} {about}")
        yield from _next(known, seating)
        return
    player = known[-1].after
    margin = element("small", f"± {player.margin:.0f}")
    yield element("p", element("b", f"{player.value:.0f}"), " ", margin, _class="rating")
    yield _graph(known, scale, seating)
    yield element("p", tr("{count} rated games", count=len(known)), _class="aside")
    yield from _next(known, seating)


def _next(known: Sequence[Standing], seating: Seating) -> Iterable[Node]:
    """The next opponent, with a button that begins the game."""
    if following := next_match(known, seating):
        level, bot, chance = following
        words = element("span", element("b", bot), " ", element("small", chance))
        begin = button("play-level", str(level), tr("Play"), _class="line")
        count = len(seating.scale.levels) if seating.scale else level
        yield element("p", _steps(level, count), words, begin, _class="next")


def _steps(level: int, count: int) -> Shape:
    """A level among all as bars that grow."""
    bars = [
        Shape("rect", {"class": "on" if at < level else "off", "x": f"{10 * at}", "width": "7",
                       "y": f"{24 - 3 * at}", "height": f"{8 + 3 * at}", "rx": "2.5"})
        for at in range(count)
    ]  # fmt: skip
    attrs = {"class": "steps", "viewBox": f"0 0 {10 * count - 3} 32", "aria-hidden": "true"}
    return Shape("svg", attrs, tuple(bars))


def _counted(count: int) -> Shape:
    """The rated games so far as petals."""
    petals = [
        Shape("path", {"class": "on" if at < count else "off", "d": PETAL,
                       "transform": f"rotate({360 * at / ENOUGH:g})"})
        for at in range(ENOUGH)
    ]  # fmt: skip
    told = Shape("text", {"y": "9"}, (), "?")
    attrs = {"class": "petals", "viewBox": "-52 -52 104 104", "aria-hidden": "true"}
    return Shape("svg", attrs, (*petals, told))


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
              first=f"{shown[0].value:.0f}", last=rating_words(shown[-1]))  # fmt: skip
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
