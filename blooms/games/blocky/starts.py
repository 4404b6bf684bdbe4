"""Even starts of Blocky: boards that look the same from every colour.

A quarter turn clockwise and the next colour of a cycle for every colour give the same board again.
So all four colours have the same goal score, and the same scores within reach.
"""

from __future__ import annotations

from random import Random

from blooms.games.blocky.blocks import COLOURS, Block, fresh, turned

__all__ = ["even"]


def even(depth: int, rng: Random) -> Block:
    """A random board of this depth: one quarter is divided as `fresh` divides it, the others are
    its pictures.
    """
    left, cycle = COLOURS, ""
    while left:
        cycle += left[int(rng.random() * len(left))]
        left = left.replace(cycle[-1], "")
    quarter = fresh(1, depth, rng) if depth > 1 else cycle[0]
    clockwise = [quarter]
    for _ in range(3):
        clockwise.append(_next_colour(turned(clockwise[-1]), cycle))
    upper_right, lower_right, lower_left, upper_left = clockwise
    return upper_right, upper_left, lower_left, lower_right


def _next_colour(block: Block, cycle: str) -> Block:
    """The block with every colour replaced by the one after it."""
    if isinstance(block, str):
        return cycle[(cycle.index(block) + 1) % len(cycle)]
    a, b, c, d = (_next_colour(part, cycle) for part in block)
    return a, b, c, d
