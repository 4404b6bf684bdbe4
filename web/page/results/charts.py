"""The figures and small charts of the statistics. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from blooms.core.i18n import percent, tr
from blooms.drawing.shape import Shape
from web.page.results.tally import Row, longest_run
from web.page.saves.result_log import Result
from web.page.view.view import Element, element

__all__ = ["bars", "charts", "figures"]

LATEST: Final = 30
"""So many games are seen one by one."""
WIDE, HIGH = 300, 72
"""The units of a chart."""


def figures(own: Sequence[Result], accuracies: Mapping[str, float]) -> Iterable[Element]:
    """What the games add up to, as large figures."""
    if not own:
        return
    yield _figure(str(len(own)), tr("Game" if len(own) == 1 else "Games played"))
    if decided := _decided(own):
        won = sum(each.share == 1 for each in decided)
        yield _figure(percent(won / len(decided)), tr("Won"))
    if (longest := longest_run(own)) > 1:
        yield _figure(str(longest), tr("Most won in a row"))
    if known := [accuracies[each.name] for each in own if each.name in accuracies]:
        yield _figure(percent(sum(known) / len(known)), tr("Accuracy on average"))


def charts(own: Sequence[Result], accuracies: Mapping[str, float]) -> Iterable[Element]:
    """The last games, and how accuracy went; nothing where there are too few."""
    decided = _decided(own)[-LATEST:]
    if len(decided) > 1:
        shares = [each.share for each in decided]
        won, lost = shares.count(1.0), shares.count(0.0)
        label = tr("The last {count} games: {won} won, {lost} lost.",
                  count=len(shares), won=won, lost=lost)  # fmt: skip
        yield _chart(tr("Last games"), label, _columns(shares), tr("won"), tr("lost"))
    known = [accuracies[each.name] for each in own if each.name in accuracies][-LATEST:]
    if len(known) > 1:
        label = tr("Accuracy, from {first} to {last}.",
                  first=percent(known[0]), last=percent(known[-1]))  # fmt: skip
        yield _chart(tr("Accuracy"), label, _line(known), percent(1), percent(0))


def bars(title: str, rows: Sequence[Row]) -> Element:
    """How many games were won, one bar for each row."""
    lines = []
    for row in rows:
        if decided := row.won + row.drawn + row.lost:
            count = tr("{won} of {count}", won=row.won, count=decided)
            part = Shape("rect", {"width": f"{100 * row.won / decided:.1f}", "height": "8"})
            attrs = {"viewBox": "0 0 100 8", "preserveAspectRatio": "none", "aria-hidden": "true"}
            bar = Shape("svg", attrs, (part,))
            lines.append(element("li", element("span", row.name), bar, element("small", count)))
    return element("section", element("h3", title), element("ul", *lines), _class="won")


def _decided(own: Iterable[Result]) -> list[Result]:
    """The games that one human could win."""
    return [each for each in own if each.seat >= 0]


def _figure(number: str, name: str) -> Element:
    return element("div", element("b", number), element("span", name))


def _chart(title: str, label: str, shapes: Sequence[Shape], upper: str, lower: str) -> Element:
    attrs = {"viewBox": f"0 0 {WIDE} {HIGH}", "role": "img", "aria-label": label}
    key = element("p", element("span", upper), element("span", lower), aria_hidden="true")
    drawn = Shape("svg", attrs, tuple(shapes))
    return element("section", element("h3", title), key, drawn, _class="small-chart")


def _columns(shares: Sequence[float]) -> list[Shape]:
    """A game each: won above the middle, lost below it, anything between on it."""
    step, middle = WIDE / LATEST, HIGH / 2
    shapes = [_middle()]
    for at, share in enumerate(shares):
        kind = "won" if share == 1 else "lost" if share == 0 else "shared"
        top = {"won": 4.0, "lost": middle, "shared": middle / 2}[kind]
        box = {"x": at * step + 1, "y": top, "width": step - 2, "height": middle - 4, "rx": 2}
        shapes.append(
            Shape("rect", {"class": kind, **{name: f"{each:g}" for name, each in box.items()}})
        )
    return shapes


def _line(known: Sequence[float]) -> list[Shape]:
    """A line from the oldest to the newest, which has a dot."""
    step = (WIDE - 8) / (len(known) - 1)
    points = [(4 + at * step, HIGH - 4 - (HIGH - 8) * each) for at, each in enumerate(known)]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    dot = {"class": "won", "cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "4"}
    return [_middle(), Shape("path", {"class": "trend", "d": line}), Shape("circle", dot)]


def _middle() -> Shape:
    return Shape("path", {"class": "middle", "d": f"M0 {HIGH // 2}H{WIDE}"})
