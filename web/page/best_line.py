"""The likely continuation of a hint on the board: numbers where it is played, arrows between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyscript import document

from blooms.core.marks import numbered
from blooms.drawing.marks import Spot, drawn
from blooms.drawing.shape import Shape
from web.page.game_page import Host
from web.page.svg import svg_element

__all__ = ["BestLine"]


class BestLine:
    """The layer of the board that shows a line of turns."""

    def __init__(self, table: Host) -> None:
        self._table = table
        self._drawn = Shape("g", {"class": "marks"})
        self._layer: Any = None

    def show(self, line: Sequence[str]) -> None:
        """Show these turns from the current position; none for an empty line."""
        game = self._table.game_page
        turns = [game.story.places(turn) for turn in line]
        spots = {place: game.find(place) for places in turns for place in places}
        # Signs of one size: the blocks of Blocky differ a lot.
        radius = min((spot.radius for spot in spots.values() if spot), default=0)

        def find(place: str) -> Spot | None:
            spot = spots[place]
            return spot and spot._replace(radius=radius)

        shape = drawn(numbered(turns), find)
        if shape == self._drawn:
            return
        if self._layer is None:
            self._layer = svg_element(Shape("g", {"class": "best-line", "aria-hidden": "true"}))
            document.getElementById("board").append(self._layer)
        self._drawn = shape
        self._layer.replaceChildren(svg_element(shape))
