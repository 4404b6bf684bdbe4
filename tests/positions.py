"""Positions that several tests use, and the position at the end of a record."""

from __future__ import annotations

from typing import Final

from blooms import record
from blooms.games.blocky.position import Blocky
from blooms.games.blooms.rules import Blooms
from blooms.games.go.position import Go

__all__ = ["EYES", "LONG_RACE", "SMALL", "blocky_at", "blooms_at", "go_at"]

LONG_RACE: Final = "blooms/5/race-20/E5a.D4cE4d.D5aE6b.F5cC4d.E3bF4a.G4cF6d.D3a.C3dB2c.B3bC2a"
"""A race in its middle, with blooms of all four colours."""
EYES: Final = "aaac-a1ac1-aaaccc-1a1accc-aaacc1-aaccc-aac1"
"""The rows of a board with one bloom of each player, each with exactly three eyes."""
SMALL: Final = "((BRRY)GRY)"
"""A small board of Blocky."""


def blooms_at(text: str) -> Blooms:
    """The position at the end of a record of Blooms."""
    found = record.read(text).position
    assert isinstance(found, Blooms)
    return found


def go_at(text: str) -> Go:
    """The position at the end of a record of Go for many."""
    found = record.read(text).position
    assert isinstance(found, Go)
    return found


def blocky_at(text: str) -> Blocky:
    """The position at the end of a record of Blocky."""
    found = record.read(text).position
    assert isinstance(found, Blocky)
    return found
