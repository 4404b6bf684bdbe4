"""Life and death at the end of Go for many: which chains are dead, which alive, which are unclear.

Playouts decide. Their random numbers come from the stones alone, so the same board always gives the
same answer, to every player and every bot; and every seat begins as often as the others.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from blooms.games.go import board
from blooms.games.go.board import COLOURS
from blooms.games.go.bot.playout import playout
from blooms.games.go.position import Go

__all__ = ["DEAD_BELOW", "Life", "count", "life", "playouts", "reading"]

MOST: Final = 60
"""Playouts on boards of up to 13; half as many on the largest."""
CLEARLY_DEAD: Final = 0.15
"""A chain is dead if its colour keeps its points in at most this share of the playouts."""
CLEARLY_ALIVE: Final = 0.7
"""A chain is alive from this share on. Between the two it is unclear, and players are asked."""
DEAD_BELOW: Final = 0.3
"""Who cannot ask takes an unclear chain for dead below this share."""


@dataclass(frozen=True)
class Life:
    """`kept` has, for the points of each chain, the share of playouts in which its colour keeps
    them.
    """

    kept: Mapping[tuple[int, ...], float]

    @property
    def dead(self) -> frozenset[int]:
        """The stones of chains that are clearly dead."""
        return self._between(0, CLEARLY_DEAD)

    @property
    def alive(self) -> frozenset[int]:
        """The stones of chains that are clearly alive."""
        return self._between(CLEARLY_ALIVE, 1)

    @property
    def unclear(self) -> frozenset[int]:
        """The stones of all other chains."""
        return self._between(0, 1) - self.dead - self.alive

    @property
    def probably_dead(self) -> frozenset[int]:
        """The stones of chains that are dead for a player who must decide alone."""
        return frozenset(
            point for chain, share in self.kept.items() if share < DEAD_BELOW for point in chain
        )

    def _between(self, least: float, most: float) -> frozenset[int]:
        return frozenset(
            point for chain, share in self.kept.items() if least <= share <= most for point in chain
        )


def count(size: int) -> int:
    """The playouts that decide on a board of this size."""
    return max(MOST // 2, min(MOST, MOST * 13**2 // size**2))


def playouts(position: Go) -> Iterator[list[int]]:
    """The seat that holds each point after each of these playouts of a position; see playout."""
    rng, seats = Random(position.stones), position.active
    for number in range(count(position.rules.size)):
        yield playout(replace(position, seat=seats[number % len(seats)]), rng)


def life(position: Go, held: Sequence[Sequence[int]]) -> Life:
    """What these playouts say about the chains of a position; without any, all are unclear."""
    kept = {}
    for chain in board.chains(position.rules.board, position.stones):
        seat, first = COLOURS.index(chain.colour), chain.points[0]
        times = sum(owner[first] == seat for owner in held)
        kept[chain.points] = times / len(held) if held else 0.5
    return Life(kept)


def reading(position: Go) -> Generator[None, None, Life]:
    """Finds the dead chains in slices: yields after every playout."""
    held = []
    for owner in playouts(position):
        held.append(owner)
        yield
    return life(position, held)
