"""The likely continuation of a hint on the board: numbers where it is played, arrows between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blooms.core.marks import numbered
from blooms.drawing.marks import Spot, drawn
from blooms.drawing.shape import Shape

if TYPE_CHECKING:
    from web.page.contract.game_page import GamePage

__all__ = ["best_line"]


def best_line(line: Sequence[str], game: GamePage) -> Shape:
    """These turns from the current position; an empty group for an empty line."""
    turns = [game.story.places(turn) for turn in line]
    spots = {place: game.board.find(place) for places in turns for place in places}
    # Signs of one size: the blocks of Blocky differ a lot.
    radius = min((spot.radius for spot in spots.values() if spot), default=0)

    def find(place: str) -> Spot | None:
        spot = spots[place]
        return spot and spot._replace(radius=radius)

    return drawn(numbered(turns), find)
