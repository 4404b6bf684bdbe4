"""Moves that may come, drawn on the board of Go as on others: stones with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.go.board import COLOURS
from blooms.games.go.drawing import spot
from blooms.games.go.position import Go

__all__ = ["stones_ahead"]

RADIUS: Final = "16.5"
SIZES: Final = ("19", "19", "17", "13")
"""The size of a number by how many digits it has."""


@lru_cache(maxsize=16)
def stones_ahead(position: Go, line: Sequence[str]) -> Shape:
    """The stones of turns from a position on as one group, numbered from 1. Of several on one point
    the first is drawn. A first turn alone, and moves made at once, need no numbers.
    """
    board, drawn = position.rules.board, dict[int, Shape]()
    for number, turn in enumerate(line, 1):
        if position.phase != "play" or len(position.movers) != 1:
            break
        point = board.points.get(turn)
        if point is not None and point not in drawn:
            drawn[point] = _stone(board.size, point, COLOURS[position.movers[0]], number)
        position = position.play(turn)
    return Shape("g", {"class": "marks"}, tuple(drawn.values()) if len(line) > 1 else ())


def _stone(size: int, point: int, colour: str, number: int) -> Shape:
    row, column = divmod(point, size)
    x, y, _, _ = spot(column, row)
    text = {"class": "glyph mark-sign", "text-anchor": "middle", "font-weight": "700"}
    text |= {"y": "6.5", "font-size": SIZES[len(str(number))]}
    return Shape(
        "g",
        {"class": "mark ahead", "data-colour": colour, "transform": f"translate({x} {y})"},
        (Shape("circle", {"class": "disc", "r": RADIUS}), Shape("text", text, (), str(number))),
    )
