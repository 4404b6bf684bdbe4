"""The settings of a game of Blocky, which the head of its record holds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Final, Literal, get_args

from blooms.games.blocky.blocks import COLOURS

__all__ = [
    "AIMS", "DEPTHS", "EVEN", "GAIN", "GOALS", "OPTIONS", "PLAYERS", "Aim", "Goal", "Setup",
    "kind_of", "name_of",
]  # fmt: skip

DEPTHS: Final = range(1, 7)
Goal = Literal["blob", "perimeter"]
Aim = Literal[Goal, "mixed"]
"""The goal of all players, or `mixed`: each has one of its own."""
GOALS: Final[tuple[Goal, ...]] = get_args(Goal)
AIMS: Final[Mapping[str, Aim]] = {aim: aim for aim in get_args(Aim)}
"""The aims, by their names in records."""
EVEN: Final = "even"
"""The option of a start that is the same for all colours; see starts.py."""
GAIN: Final = "gain"
"""The option that what a player has at the start does not count."""
OPTIONS: Final = (EVEN, GAIN)
PLAYERS: Final = {"h": "human", "r": "random", "s": "smart", "p": "planner"}
DEFAULT_TRIES: Final = 10
"""The random actions that smart tries unless the record says otherwise."""


@dataclass(frozen=True)
class Setup:
    """The settings of a game.

    `players` has one letter per seat: h, r, s or p; after s the number of tries, unless it is 10.
    `options` are some of OPTIONS.
    """

    depth: int
    goal: Aim
    rounds: int
    seed: int
    players: str
    options: frozenset[str] = frozenset()

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Each seat's letter, with its number."""
        return tuple(re.findall(r"[a-z]\d*", self.players))

    @cached_property
    def targets(self) -> str:
        """One colour per seat, all different, chosen by the seed."""
        rng = Random(f"{self.seed}/targets")
        left, drawn = COLOURS, ""
        for _ in self.kinds:
            drawn += left[int(rng.random() * len(left))]
            left = left.replace(drawn[-1], "")
        return drawn

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """One kind of goal per seat; under `mixed` the seed decides each at random."""
        if self.goal != "mixed":
            return (self.goal,) * len(self.kinds)
        rng = Random(f"{self.seed}/goals")
        return tuple(GOALS[rng.random() < 0.5] for _ in self.kinds)

    def fair(self) -> Setup:
        """The same for a new game: with several players the start is even.

        Under `mixed` no board is the same for all, so there the gain counts.
        """
        options = {EVEN, GAIN} if self.goal == "mixed" else {EVEN}
        return replace(self, options=frozenset(options if len(self.kinds) > 1 else ()))


def name_of(kind: str) -> str:
    """The player of a seat, as addresses and commands name it: smart, smart:20."""
    return f"{PLAYERS[kind[0]]}:{kind[1:]}" if kind[1:] else PLAYERS[kind]


def kind_of(name: str) -> str | None:
    """The letter, with its number, of a player by name: the inverse of `name_of`; else None."""
    word, colon, tries = name.partition(":")
    if colon and (word != "smart" or not re.fullmatch(r"[1-9]\d{0,3}", tries)):
        return None
    letters = {name: letter for letter, name in PLAYERS.items()}
    return letters[word] + tries * (tries != str(DEFAULT_TRIES)) if word in letters else None
