"""Positions that several tests use, and the position at the end of a record."""

from __future__ import annotations

from typing import Final

from blooms import record
from blooms.games.blocky.position import Blocky
from blooms.games.blooms.rules import Blooms
from blooms.games.go.position import Go

__all__ = [
    "ALMOST_WON", "CAPTURE_TWO", "CORNER_EYE", "CUT_OFF", "CYCLE", "DEATH_MATCH", "EYES",
    "KO_AT_B5", "FIVE_BLOOMS", "FOUR_AROUND", "FOUR_LANDS", "KO", "LADDER", "LAST_EYE",
    "LAST_LIBERTY", "LONG_RACE", "ONE_STONE", "OWN_FENCE", "RESCUE", "RING", "SHARED_LIBERTIES",
    "SMALL_BOARD", "THREE_COLOURS", "TWO_WALLS", "blocky_at", "blooms_at", "go_at",
]  # fmt: skip

# Blooms: the rows of a board as a record has them after "@"

ALMOST_WON: Final = "blooms/3/race-4/B3a.B2cC4d.C3aC2b.D2cD3d.B4aE2b.A2c.B1aE3b.A3cC5d.C3b"
"""A race that Blue wins by D4cE1d."""
LONG_RACE: Final = "blooms/5/race-20/E5a.D4cE4d.D5aE6b.F5cC4d.E3bF4a.G4cF6d.D3a.C3dB2c.B3bC2a"
"""A race in its middle, with blooms of all four colours."""
EYES: Final = "aaac-a1ac1-aaaccc-1a1accc-aaacc1-aaccc-aac1"
"""The rows of a board with one bloom of each player, each with exactly three eyes."""
ONE_STONE: Final = "4-5-6-3a3-6-5-4"
"""One stone in the middle, as with a handicap."""
CYCLE: Final = "4-5-2cba1-2c1da1-2cca1-5-4"
"""D4a and then D5d capture one stone each, and bring the same position back."""
RESCUE: Final = "4-5-2ddb1-2dac2-2ddb1-5-4"
"""D6b captures a stone and so frees a fenced bloom of two."""
FIVE_BLOOMS: Final = "4-2cc1-2abd1-2abd2-1acd2-1a3-4"
"""Five blooms, one of them fenced."""
DEATH_MATCH: Final = "c3-c2aa-3add-4d1d-3bdd-4b-4"
"""A race near its end: D6aD4b, A3d and F4aD6b win it for the first player, who has 9."""
CAPTURE_TWO: Final = "dd2-aa3-6-7-6-5-4"
"""Two stones in a corner with one liberty left."""
OWN_FENCE: Final = "cd2-c1c2-1cd3-7-6-5-4"
"""B2 is the last liberty of the first player's own stone there."""
RING: Final = "4-5-2cc2-2c1c2-2cc2-5-4"
"""A ring of six enemy stones around the empty middle."""

# Go for many: the rows of a board of 9x9 as a record has them after "@"

KO: Final = "9-9-3BW4-2BW1W3-3BW4-9-9-9-9"
"""Black can capture one stone at E6 in a ko."""
LADDER: Final = "9-2W6-1WBW5-1W7-9-9-9-9-9"
"""A black stone in atari whose only way out, C6, is a ladder."""
KO_AT_B5: Final = "9-9-9-1BW6-B1BW5-1BW6-9-9-9"
"""White can capture one stone at B5 in a ko."""
CORNER_EYE: Final = "9-9-9-9-9-9-9-W8-1W7"
"""A white eye in the corner: a black stone at A1 has no liberty."""
LAST_EYE: Final = "9-9-9-9-9-9-BBBBB4-WWWWB4-3WB4"
"""White has one eye of three points; whoever begins decides whether it lives."""
LAST_LIBERTY: Final = "9-BBBBBBBBB-WWWWWWWW1-BBBBBBBBB-9-9-2W6-9-9"
"""A row of eight white stones whose last liberty is J7."""
CUT_OFF: Final = "9-9-9-BBBBBBBBB-WWWWWWWWW-W1WB1W1W1-WWWWWWWWW-9-9"
"""A black stone, D4, alone behind a white wall."""
SHARED_LIBERTIES: Final = "2BW5-2BW5-2BW5-2BW5-2BW5-BBBWWW3-WWWBW4-WW1BW4-WW1BW4"
"""Black and White live in a seki: neither can take C1 or C2."""
TWO_WALLS: Final = "9-9-9-9-WWWWWWWWW-BBBBBBBBB-9-9-9"
"""Two walls across the board share it between White above and Black below."""
THREE_COLOURS: Final = "9-9-4B4-3BWR3-9-9-9-9-9"
"""A white stone between two black ones and a red one; its last liberty is E5."""
FOUR_AROUND: Final = "9-2B1RR3-1BL1WWR2-2B1RR3-9-9-9-9-9"
"""The lone stone at C7 and the two white ones share their last liberty, D7."""
FOUR_LANDS: Final = "4BW3-3BBW3-3B1WWW1-BBBBWW3-RRRRLLLLL-3RRL3-4RL3-4RL3-4RL1B1"
"""Each of four players has land behind a wall."""

# Blocky

SMALL_BOARD: Final = "((BRRY)GRY)"
"""A board of depth 2 with one block divided twice."""

# The position at the end of a record


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
