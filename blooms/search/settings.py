"""The bot's levels and settings."""

from __future__ import annotations

import reprlib
from dataclasses import dataclass
from typing import Final, NamedTuple

from blooms.core.position import GameError

__all__ = ["CHARACTERS", "LEVELS", "Character", "Level", "Settings", "chosen"]


class Level(NamedTuple):
    """The parameters of one level.

    `sims` for the first stone. `temperature` of the final choice: 0 takes the best move, 1 chooses
    in proportion to visits. `blind` is the probability that a move is overlooked, as people
    overlook captures and threats.
    """

    name: str
    description: str
    sims: int
    temperature: float
    blind: float


LEVELS: Final = (
    Level("Seedling", "Still learning: misses captures and traps itself.", 2, 1.0, 0.875),
    Level("Sprout", "Sees some captures but overlooks many.", 2, 1.0, 0.81),
    Level("Leaf", "Takes what it sees; seldom looks ahead.", 3, 1.0, 0.715),
    Level("Bud", "Guards its stones but still overlooks things.", 5, 0.8, 0.605),
    Level("Flower", "Steady, with few obvious errors.", 8, 0.6, 0.475),
    Level("Shrub", "Looks a move ahead and punishes mistakes.", 15, 0.45, 0.315),
    Level("Tree", "Plans several moves ahead.", 20, 0.35, 0.155),
    Level("Forest", "As strong as its thinking time allows.", 15, 0.0, 0.0),
)
"""Levels 1 to 8, weakest first."""


class Character(NamedTuple):
    """What a bot likes, beside its level: its name, and what it does."""

    name: str
    description: str


CHARACTERS: Final = {
    "hoarder": Character("Hoarder", "Grows few large blooms and keeps them safe."),
    "cutter": Character("Cutter", "Cuts your blooms apart and plays close to them."),
    "racer": Character("Racer", "Captures whatever it can, as soon as it can."),
    "wall": Character("Wall", "Builds long walls and shuts you in."),
}
"""The characters by their words in addresses and commands; only bots of Blooms have one."""

DEFAULT_SIMS: Final = 3000
"""Sims for the first stone when no setting is given."""
DEFAULT_SECONDS: Final = 1.0
"""Seconds for a turn of the top level, which is limited by time only, when no limit is given."""

MOST_SIMS: Final = 10_000_000
SECONDS: Final = (0.01, 3600.0)


@dataclass(frozen=True)
class Settings:
    """How the bot thinks. Raises GameError when a value is out of range.

    `level` is 1 to 8. `sims`, 1 to 10 million, replaces the level's sims for the first stone.
    `seconds`, 0.01 to 3600, limits the turn: at level 8, or without a level, time alone ends the
    search; at lower levels the level's sims end it too. `seed` makes a level's choices repeatable;
    None uses a new seed each time. The default plays like level 8 with 3,000 sims. Level 8 is
    designed for a time limit. `character` is the word of one of CHARACTERS; empty for none.
    """

    level: int | None = None
    sims: int | None = None
    seconds: float | None = None
    seed: int | None = None
    character: str = ""

    def __post_init__(self) -> None:
        _check("level", self.level, 1, len(LEVELS), whole=True)
        _check("sims", self.sims, 1, MOST_SIMS, whole=True)
        _check("seconds", self.seconds, *SECONDS, whole=False)
        if self.seed is not None and not _is_whole(self.seed):
            raise GameError(f"seed: {reprlib.repr(self.seed)} is not a whole number")
        if self.character and self.character not in CHARACTERS:
            words = ", ".join(CHARACTERS)
            raise GameError(f"character: {self.character[:20]!r} is not one of {words}")

    @property
    def plays(self) -> Level:
        """The level's parameters."""
        return LEVELS[(self.level or len(LEVELS)) - 1]

    @property
    def is_timed(self) -> bool:
        """Whether time alone ends the search, so that more sims in that time are wanted."""
        return self.budget == MOST_SIMS and self.seconds is not None

    @property
    def budget(self) -> int:
        """The maximum number of sims for the first stone."""
        if self.sims is not None:
            return self.sims
        if self.seconds is not None and self.plays is LEVELS[-1]:
            return MOST_SIMS
        return DEFAULT_SIMS if self.level is None else self.plays.sims


def chosen(
    level: int | None = None,
    sims: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    character: str = "",
) -> Settings:
    """The settings that a caller or a command asks for; the top level always has a limit.

    Raises GameError when a value is out of range, or when both `sims` and `seconds` are given.
    """
    if sims is not None and seconds is not None:
        raise GameError("sims and seconds exclude each other: give one of them")
    if level == len(LEVELS) and sims is None and seconds is None:
        seconds = DEFAULT_SECONDS
    return Settings(level, sims, seconds, seed, character)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _check(name: str, value: float | None, low: float, high: float, whole: bool) -> None:
    """Raise GameError unless the value is None or a number from `low` to `high`."""
    if value is None:
        return
    fits = _is_whole(value) if whole else _is_whole(value) or isinstance(value, float)
    if not (fits and low <= value <= high):
        kind = "whole number" if whole else "number"
        raise GameError(f"{name}: {reprlib.repr(value)} is not a {kind} from {low} to {high}")
