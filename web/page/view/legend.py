"""The legend: explains the marks that are on the board now, and no others."""

from __future__ import annotations

from collections.abc import Sequence

from pyscript import document

from blooms.drawing.shape import Shape
from web.page.view import dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr
from web.page.view.svg import svg_element

__all__ = ["show"]


def show(marks: Sequence[tuple[Shape, str]]) -> None:
    """Open the legend with these marks, each as a sample and its meaning."""
    listed = document.querySelector('[data-role="legend"]')
    listed.replaceChildren(*(_entry(sample, meaning) for sample, meaning in marks))
    if not marks:
        listed.append(element("li", tr("There are no marks on the board now.")))
    dialogs.show("legend")


def _entry(sample: Shape, meaning: str) -> object:
    attrs = {"class": "sample", "viewBox": "-24 -24 48 48", "aria-hidden": "true"}
    entry = element("li")
    entry.append(svg_element(Shape("svg", attrs, (sample,))), element("span", meaning))
    return entry
