"""The options of Blocky. An address may name a day instead: `day=2026-11-21`."""

from __future__ import annotations

from typing import Final

from blooms.core.option_table import OptionTable
from blooms.core.options import Choice, Number
from blooms.games.blocky.blocks import COLOURS
from blooms.games.blocky.position import DEPTHS
from blooms.games.blocky.text import MOST_ROUNDS, MOST_SEED

__all__ = ["OPTIONS"]

OPTIONS: Final = OptionTable(
    (
        Number("players", "Players", range(1, len(COLOURS) + 1), 2, group="count"),
        Choice(
            "goal", "Goal",
            {
                "coin": "a coin decides",
                "blob": "the largest blob",
                "perimeter": "the perimeter",
                "mixed": "mixed, one per player",
            },
            is_open=True, is_tossed=True, group="aim",
        ),
        Number("rounds", "Rounds", range(1, MOST_ROUNDS + 1), 5, is_typed=True, group="board"),
        Number("depth", "Depth (levels of squares)", DEPTHS, 3, is_drawn=True, group="dimensions"),
        Number("seed", "Board number", range(MOST_SEED + 1), None, is_drawn=True, group="board"),
    ),
    head=("depth", "goal", "rounds", "seed", "players"),
    also=("day",),
)  # fmt: skip
