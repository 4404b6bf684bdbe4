"""The options of Blooms."""

from __future__ import annotations

from typing import Final

from blooms.core.option_table import OptionTable
from blooms.core.options import Choice, Number
from blooms.games.blooms.handicap import MOST_STONES
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.rules import TARGETS, Rules

__all__ = ["OPTIONS"]

PLAYERS: Final = {"1": "Red", "2": "Blue"}
OPTIONS: Final = OptionTable(
    (
        Choice(
            "rules", "",
            {"race": "Race", "territory": "Territory"}, is_open=True, group="aim",
        ),
        Number("base", "Board size", BASES, 4, group="dimensions", is_drawn=True),
        Number(
            "target", "Target", TARGETS, Rules.default_target,
            follows="base", is_typed=True, group="board",
        ),
        Choice("first", "Moves first", PLAYERS, group="handicap"),
        Choice("helped", "Handicap for", PLAYERS, group="handicap"),
        Number(
            "stones", "Extra stones", range(MOST_STONES + 1), 0,
            is_typed=True, is_drawn=True, group="handicap",
        ),
        Number(
            "lead", "Head start (captures)", range(TARGETS[-1]), 0,
            is_typed=True, group="handicap",
        ),
    ),
    head=("base", "rules"),
    also=("game",),
)  # fmt: skip
