"""The settings of Go for many: board, players, ruleset and options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from blooms.games.go import board as goban
from blooms.games.go.board import Goban

__all__ = ["MOST_STONES", "PLAYERS", "RULESETS", "Rules"]

RULESETS: Final = ("sequential", "sequential-coop", "parallel", "parallel-coop")
PLAYERS: Final = range(2, 9)
MOST_STONES: Final = 9
"""The most handicap stones."""


@dataclass(frozen=True)
class Rules:
    """Board size, 2 to 8 players, one of RULESETS, and words of the options of that ruleset.

    `area` says whether stones on the board score points instead of prisoners; `komi` are extra
    points for each seat, whole or half, or empty for none.
    """

    size: int
    players: int
    ruleset: str = "sequential"
    options: frozenset[str] = frozenset()
    area: bool = False
    komi: tuple[float, ...] = ()

    @property
    def board(self) -> Goban:
        """The points of the board."""
        return goban.goban(self.size)

    @property
    def at_once(self) -> bool:
        """Whether all seats move simultaneously."""
        return self.ruleset.startswith("parallel")

    @property
    def name(self) -> str:
        """Ruleset, options and scoring as in records: sequential+area+komi-0-6.5."""
        scoring = ["area"] if self.area else []
        if any(self.komi):
            scoring.append("-".join(["komi", *map(str, self.komi)]))
        return "+".join([self.ruleset, *sorted([*self.options, *scoring])])

    @property
    def crossman(self) -> bool:
        """Whether captured stones go back into the territory of their own colour."""
        return "crossman" in self.options

    @property
    def coop(self) -> bool:
        """Whether the players cooperate: shared pools, shared territory, alliances."""
        return self.ruleset.endswith("-coop")
