"""Which Go for many is played: the board, the players, the ruleset and its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from blooms.games.go import board as goban
from blooms.games.go.board import Goban

__all__ = ["OPTIONS", "RULESETS", "Rules"]

RULESETS: Final = ("sequential", "sequential-coop", "parallel", "parallel-coop")
OPTIONS: Final = {
    "crossman": RULESETS,
    "no_first_turns": RULESETS[:2],
    "no_shared": (RULESETS[1], RULESETS[3]),
    "old_first": RULESETS[2:],
}
"""Every option and the rulesets it changes."""


@dataclass(frozen=True)
class Rules:
    """A board's size, 2 to 8 players, one of RULESETS, and any of the OPTIONS it knows."""

    size: int
    players: int
    ruleset: str = "sequential"
    options: frozenset[str] = frozenset()

    @property
    def board(self) -> Goban:
        """The points played on."""
        return goban.goban(self.size)

    @property
    def at_once(self) -> bool:
        """Whether all seats move at the same moment."""
        return self.ruleset.startswith("parallel")

    @property
    def coop(self) -> bool:
        """Whether the players cooperate: shared pools, shared territory, alliances."""
        return self.ruleset.endswith("-coop")
