"""How strong the levels of the bot are, as measured: what ratings of players are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blooms.session.rating import SURE, Conduct, Scale, Strength

if TYPE_CHECKING:
    from blooms.core.game import Game

__all__ = ["SCALE"]

FIRST: Final = 700
"""The rating of level 1 on the players' scale, so that nobody's is below nothing."""
MEASURED: Final = ((0, 0), (104, 42), (260, 46), (410, 55), (560, 62), (736, 69), (854, 74))
"""Points above level 1 and half-widths of the 95 % intervals, by `tools.bots.ladder`. Level 8 was
measured without its thinking time and has no rating.
"""


def _measure(game: Game, seat: int) -> float | None:
    from blooms.games.blooms.conduct import conduct  # not needed for a first screen
    from blooms.games.blooms.text import checked

    return conduct(checked(game), seat)


CONDUCT: Final = Conduct(_measure, -2378, 0.124, 80, 154, 100)
"""What play tells besides the result, by `tools.bots.conduct`; the last number, how far players are
from playing as well as it looks, is one at which ratings of `tools.bots.rating` lie within their ±.
"""

SCALE: Final = Scale(
    "blooms/4/race-15",
    tuple(Strength(FIRST + points, wide / SURE) for points, wide in MEASURED),
    CONDUCT,
)
