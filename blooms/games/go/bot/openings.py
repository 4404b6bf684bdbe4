"""Openings of Go for many: corners first, then sides, then the middle, away from all stones."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

__all__ = ["opening_worth"]

CORNER: Final = 14
"""Won playouts of a stone far from all others (priors.py): on lines 3 to 5 from both sides."""
SIDE: Final = 11
"""On line 3 or 4, further from the corners."""
MIDDLE: Final = 8
"""Higher than line 4; on small boards it counts as much as a corner."""
SMALL: Final = 11
"""Points a side of the largest small board."""
LOW: Final = {1: -12, 2: -6}
"""Lost playouts on the lines at the edge."""


@cache
def opening_worth(size: int) -> tuple[int, ...]:
    """The virtual playouts, won or lost, of a stone at each point with no other stone near."""
    worths = []
    for row, column in product(range(1, size + 1), repeat=2):
        low, high = sorted(min(line, size + 1 - line) for line in (row, column))
        if low < 3:
            worths.append(LOW[low])
        elif high < 6 and (low < 5 or size <= SMALL):
            worths.append(CORNER)
        else:
            worths.append(SIDE if low < 5 else MIDDLE)
    return tuple(worths)
