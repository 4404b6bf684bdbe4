"""How strong the levels of the bot are, as measured: what ratings of players are made of."""

from __future__ import annotations

from typing import Final

from blooms.session.rating import SURE, Scale, Strength

__all__ = ["SCALE"]

FIRST: Final = 700
"""The rating of level 1 on the players' scale, so that nobody's is below nothing."""
MEASURED: Final = ((0, 0), (104, 42), (260, 46), (410, 55), (560, 62), (736, 69), (854, 74))
"""Points above level 1 and half-widths of the 95 % intervals, by `tools.bots.ladder`. Level 8 was
measured without its thinking time and has no rating.
"""

SCALE: Final = Scale(
    "blooms/4/race-15", tuple(Strength(FIRST + points, wide / SURE) for points, wide in MEASURED)
)
