"""Points, moves and marks of Go as values of SGF properties, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.marks import Mark, Marks, is_label
from blooms.core.position import BadRecord
from blooms.core.row_text import short
from blooms.core.sgf import Node, escaped, plain
from blooms.core.signs import unmarked
from blooms.games.go.board import goban
from blooms.games.go.position import PASS

__all__ = ["marks_of", "move", "points", "properties", "vertex"]

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
SHAPES: Final = {"CR": "", "TR": "triangle", "SQ": "square", "MA": "cross", "M": "cross"}
"""Properties that mark points, and the labels of their marks."""
LINES: Final = {"AR": "", "LN": "line"}


def vertex(size: int, name: str) -> str:
    """A point or a pass as a value."""
    if name == PASS:
        return ""
    row, column = divmod(goban(size).points[name], size)
    return LETTERS[column] + LETTERS[row]


def move(value: str, size: int) -> str:
    """A move as record text. An empty value, `pass`, or `tt` on boards up to 19, is a pass."""
    text = "".join(unmarked(plain(value)).split()).lower()
    if text in ("", "pass") or (text == "tt" and size <= 19):
        return PASS
    return point(value, size)


def point(value: str, size: int) -> str:
    """The one point of a value. Raises BadRecord."""
    named = points(value, size)
    if len(named) != 1:
        raise BadRecord(f"{short(value)} is not a point of the board")
    return named[0]


def points(value: str, size: int) -> list[str]:
    """The points of a value, or of a rectangle between any two corners. Raises BadRecord."""
    corners = "".join(unmarked(plain(value)).split()).lower().split(":")
    places = [[LETTERS.find(letter) for letter in corner] for corner in corners]
    fits = all(len(place) == 2 and 0 <= min(place) <= max(place) < size for place in places)
    if not fits or len(places) > 2:
        raise BadRecord(f"{short(value)} is not a point of the board")
    (left, right), (top, bottom) = (
        sorted(ends) for ends in zip(places[0], places[-1], strict=True)
    )
    names = goban(size).names
    return [
        names[row * size + column]
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
    ]


def marks_of(node: Node, size: int) -> tuple[Marks, bool]:
    """The marks of a node, and whether some cannot be on this board and are left out."""
    marks, are_all = list[Mark](), True
    for name, values in node.properties.items():
        for number, value in enumerate(filter(str.strip, values)):
            try:
                drawn = _marks(name, value, size, number)
            except BadRecord:
                drawn = None
            marks += drawn or ()
            are_all = are_all and drawn is not None
    return tuple(dict.fromkeys(marks)), not are_all


def _marks(name: str, value: str, size: int, number: int) -> list[Mark] | None:
    """The marks of a value; None for a label that no mark can have."""
    if name in SHAPES:
        return [Mark(point, label=SHAPES[name]) for point in points(value, size)]
    if name == "L" and number < len(LETTERS):  # FF[3]: the letters a, b, c in this order
        return [Mark(point, label=LETTERS[number]) for point in points(value, size)]
    left, _, right = value.partition(":")
    if name in LINES:
        ends = point(left, size), point(right, size)
        return [Mark(*ends, label=LINES[name])] if ends[0] != ends[1] else []
    if name == "LB":
        label, place = plain(right).strip(), point(left, size)
        return [Mark(place, label=label)] if is_label(label) else None if label else []
    return []


def properties(marks: Marks, text: str, size: int) -> Mapping[str, list[str]]:
    """The properties of marks and of a comment."""
    fields: dict[str, list[str]] = {"C": [escaped(text)]} if text else {}
    shapes = {label: name for name, label in SHAPES.items() if name != "M"}
    for mark in marks:
        place = vertex(size, mark.place)
        if mark.end:
            name = "LN" if mark.label else "AR"
            fields.setdefault(name, []).append(f"{place}:{vertex(size, mark.end)}")
        elif mark.label in shapes:
            fields.setdefault(shapes[mark.label], []).append(place)
        else:
            fields.setdefault("LB", []).append(f"{place}:{mark.label}")
    return fields
