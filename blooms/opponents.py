"""Two simple players to measure the bot against: one plays at random, one takes what it can."""

from __future__ import annotations

from random import Random

from blooms.quick import LAST, Quick
from blooms.rules import Blooms

__all__ = ["greedy", "uniform"]


def uniform(position: Blooms, rng: Random) -> str:
    """Any legal turn, all equally likely, as record text."""
    quick = Quick.of(position)
    return quick.spell(rng.choice([turn for turn, _ in _turns(quick)]))


def greedy(position: Blooms, rng: Random) -> str:
    """A turn that captures the most stones now; among equals any."""
    quick = Quick.of(position)
    found = [(turn, after.captured[quick.seat]) for turn, after in _turns(quick)]
    most = max(captured for _, captured in found)
    return quick.spell(rng.choice([turn for turn, captured in found if captured == most]))


def _turns(quick: Quick) -> list[tuple[list[int], Quick]]:
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
