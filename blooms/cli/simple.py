"""Simple players to measure the bot against.

One plays at random, one takes what it can, and one also looks at what could be taken back.
"""

from __future__ import annotations

from random import Random

from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.fast_legal import max_capture
from blooms.games.blooms.rules import Blooms

__all__ = ["careful", "greedy", "uniform"]


def uniform(position: Blooms, rng: Random) -> str:
    """Any legal turn, all equally likely, as record text."""
    quick = FastPosition.of(position)
    return quick.spell(rng.choice([turn for turn, _ in _turns(quick)]))


def greedy(position: Blooms, rng: Random) -> str:
    """A turn that captures the most stones now; among equals any."""
    quick = FastPosition.of(position)
    found = [(turn, after.captured[quick.seat]) for turn, after in _turns(quick)]
    most = max(captured for _, captured in found)
    return quick.spell(rng.choice([turn for turn, captured in found if captured == most]))


def careful(position: Blooms, rng: Random) -> str:
    """Greedy with lookahead: what a turn captures less the most the enemy's next can capture."""
    quick = FastPosition.of(position)
    own = 2 * quick.seat
    found = []
    for turn, after in _turns(quick):
        weak = [
            (stones.bit_count(), around & after.empty)
            for stones, around in after.blooms[own] + after.blooms[own + 1]
            if (around & after.empty).bit_count() <= 2
        ]
        found.append((turn, after.captured[quick.seat] - max_capture(weak, 2)))
    most = max(gain for _, gain in found)
    return quick.spell(rng.choice([turn for turn, gain in found if gain == most]))


def _turns(quick: FastPosition) -> list[tuple[list[int], FastPosition]]:
    """Every legal turn once, with the position after it."""
    found = []
    for first in quick.moves(quick.seat):
        between = quick.play(first)
        if between.first == LAST:
            found.append(([first], between))
            continue
        for second in between.moves(between.seat):
            if second == LAST or first & 1 == 0:
                found.append(([first, second], between.play(second)))
    return found
