"""The outline of a board: what js/first_paint.js changes on the page's opening board.

The board is in the page as `opening_svg` draws it. An outline is JSON, which says by itself how it
is to be painted: the number of seats; attributes of parts of the board; and groups that are filled
with copies of their first child, one for each row of values, or rows of such copies.

    {"seats": 2, "parts": {"#board": {"viewBox": "0 0 9 9"}},
     "copies": [[".cells", {"": {"data-cell": "{0}"}, "use": {"href": "#stone-{1}"}},
                 [["A1", "a"], ["A2", ""]]]]}

A group without children gets paths. A look whose value is empty is left out; "text" is the text of
an element. Without the name of a group the first values name cells that are on the board already.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

__all__ = ["Copies", "outline"]

Looks = Mapping[str, Mapping[str, str]]
"""Attributes by the part of a copy that has them, "" for itself, with places for values."""


class Copies(NamedTuple):
    """The copies in one group of the board."""

    group: str
    looks: Looks
    rows: Sequence[object]


def outline(
    seats: int, copies: Sequence[Copies], parts: Mapping[str, Mapping[str, object]] | None = None
) -> str:
    """The outline of a board; without copies the page's own board is only a placeholder."""
    return json.dumps({"seats": seats, "parts": parts or {}, "copies": copies})
