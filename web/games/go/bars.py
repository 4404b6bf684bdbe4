"""Small pictures beside the board of Go: a stone, a share of the points."""

from __future__ import annotations

from blooms.drawing.shape import Shape
from blooms.games.go.board import COLOURS
from web.page.view.view import Element, element

__all__ = ["bar", "stone"]


def bar(points: float, total: float, label: str) -> Element:
    """A share of all points, with a mark at 5/12."""
    share = max(0.0, min(1.0, points / total if total else 0.0))
    part = Shape("svg", {"class": "part", "width": f"{100 * share:.1f}%", "height": "100%"})
    line = element("span", _class="line")
    return element("span", part, line, role="img", aria_label=label, _class="bar")


def stone(seat: int) -> Shape:
    """A small stone of a seat's colour."""
    use = Shape("use", {"href": f"#go-{COLOURS[seat]}"})
    return Shape("svg", {"viewBox": "-20 -20 40 40", "aria-hidden": "true"}, (use,))
