"""The bot's levels in Go for many."""

from __future__ import annotations

from typing import Final

from blooms.search.settings import Level

__all__ = ["LEVELS"]

LEVELS: Final = (
    Level("Pebble", "Still learning: misses captures and traps itself.", 4, 1.0, 0.85),
    Level("Atari", "Sees some captures but overlooks many.", 6, 1.0, 0.7),
    Level("Eye", "Takes what it sees; seldom looks ahead.", 10, 0.0, 0.55),
    Level("Ladder", "Reads ladders but still overlooks things.", 20, 0.0, 0.4),
    Level("Shape", "Steady, with few obvious errors.", 40, 0.0, 0.25),
    Level("Snapback", "Looks a move ahead and punishes mistakes.", 80, 0.0, 0.12),
    Level("Sente", "Plans several moves ahead.", 160, 0.0, 0.0),
    Level("Tengen", "As strong as its thinking time allows.", 320, 0.0, 0.0),
)
"""Levels 1 to 8, weakest first. `sims` are those on 9x9; larger boards have fewer."""
