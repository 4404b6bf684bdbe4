"""The legend: explains the marks that are on the board now, and no others."""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core.i18n import tr
from blooms.drawing.shape import Shape
from web.page.feature import Action, Feature, Press
from web.page.host import Screen
from web.page.mode import ALL
from web.page.view.view import Element, Write, children, element

__all__ = ["Legend"]


class Legend(Feature):
    """The dialog of the legend."""

    actions = {"legend": Action(modes=ALL)}

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def act(self, press: Press) -> None:
        self._screen.open_dialog("legend")

    def view(self) -> Iterable[Write]:
        if self._screen.dialog != "legend":
            return
        entries = [_entry(*each) for each in self._screen.legend]
        nothing = element("li", tr("There are no marks on the board now."))
        yield children('[data-role="legend"]', entries or [nothing])


def _entry(sample: Shape, meaning: str) -> Element:
    attrs = {"class": "sample", "viewBox": "-24 -24 48 48", "aria-hidden": "true"}
    return element("li", Shape("svg", attrs, (sample,)), element("span", meaning))
