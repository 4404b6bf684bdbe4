"""The bot's levels in Go for many."""

from __future__ import annotations

from typing import Final

from blooms.search.settings import Level

__all__ = ["AT_ONCE", "LEVELS"]

LEVELS: Final = (
    Level("Pebble", "Still learning: misses captures and traps itself.", 4, 1.0, 0.85),
    Level("Atari", "Sees some captures but overlooks many.", 8, 1.0, 0.72),
    Level("Eye", "Takes what it sees; seldom looks ahead.", 20, 0.0, 0.57),
    Level("Ladder", "Reads ladders but still overlooks things.", 48, 0.0, 0.43),
    Level("Shape", "Steady, with few obvious errors.", 120, 0.0, 0.29),
    Level("Snapback", "Looks a move ahead and punishes mistakes.", 300, 0.0, 0.16),
    Level("Sente", "Plans several moves ahead.", 800, 0.0, 0.06),
    Level("Tengen", "As strong as its thinking time allows.", 2000, 0.0, 0.0),
)
"""Levels 1 to 8, weakest first. `sims` are those on 9x9; larger boards have fewer."""

AT_ONCE: Final = 0.5
"""The least temperature of a level where all move at once: others who think alike would meet at the
best point round after round.
"""
