"""Life and death at the end of Go for many: which chains are dead, which alive, which are unclear.

Playouts decide. Their random numbers come from the stones alone, so the same board always gives the
same answer, to every player and every bot; and every seat begins as often as the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from blooms.games.go import board
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.bot.playout import Playing, playing
from blooms.games.go.position import Go
from blooms.games.go.seki import sekis

__all__ = ["DEAD_BELOW", "Life", "count", "life", "playouts", "reading"]

MOST: Final = 60
"""Playouts on boards of up to 13; half as many on the largest."""
CLEARLY_DEAD: Final = 0.15
"""A chain is dead if its colour keeps its points in at most this share of the playouts."""
CLEARLY_ALIVE: Final = 0.7
"""A chain is alive from this share on. Between the two it is unclear, and players are asked."""
DEAD_BELOW: Final = 0.3
"""Who cannot ask takes an unclear chain for dead below this share."""
UNKNOWN: Final = 0.5
"""The share of a chain of which playouts say nothing."""

ROOM: Final = 7
"""So many empty points that touch one colour alone give its chains two eyes, whoever begins; in
playouts among several enemies they are often lost all the same.
"""


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


def playouts(position: Go, play: Playing = playing) -> Iterator[list[int]]:
    """The seat that holds each point after each of these playouts of a position; see playout."""
    return play(position, Random(position.stones), count(position.rules.size), 0, 1)


def life(position: Go, owners: Sequence[Sequence[int]]) -> Life:
    """What these playouts say about the chains of a position; without any, all are unclear.

    Chains in a seki are alive, which playouts do not know.
    """
    kept, grid = {}, position.rules.board
    for chain in board.chains(grid, position.stones):
        seat, first = COLOURS.index(chain.colour), chain.points[0]
        times = sum(owner[first] == seat for owner in owners)
        kept[chain.points] = times / len(owners) if owners else UNKNOWN
    if not owners:
        return Life(kept)
    roomy = _roomy(position, Life(kept).dead)
    kept |= {each: CLEARLY_ALIVE for each in roomy if DEAD_BELOW <= kept[each] < CLEARLY_ALIVE}
    kept |= {chain.points: 1.0 for each in sekis(position) for chain in each.chains}
    return Life(kept | dict.fromkeys(_fighting(position, Life(kept), owners), UNKNOWN))


def _fighting(
    position: Go, found: Life, owners: Sequence[Sequence[int]]
) -> Iterator[tuple[int, ...]]:
    """The dead chains beside an enemy that may be dead as well, unless others surely take them:
    in an unfinished fight one of the two lives.
    """
    near, alive = position.rules.board.neighbours, found.alive
    for chain in board.chains(position.rules.board, position.stones):
        if found.kept[chain.points] > DEAD_BELOW:
            continue
        beside = {at for point in chain.points for at in near[point]}
        enemies = {position.stones[at] for at in beside - alive} - {EMPTY, chain.colour}
        held = Counter(owner[chain.points[0]] for owner in owners)
        rest = (times for seat, times in held.items() if COLOURS[seat] not in enemies)
        if enemies and max(rest, default=0) < CLEARLY_ALIVE * len(owners):
            yield chain.points


def _roomy(position: Go, dead: Collection[int]) -> list[tuple[int, ...]]:
    """The chains that have room for two eyes once these points are empty."""
    grid = position.rules.board
    stones = "".join(EMPTY if at in dead else stone for at, stone in enumerate(position.stones))
    own = [
        frozenset(region.points)
        for region in board.regions(grid, stones)
        if len(region.colours) == 1 and len(region.points) >= ROOM
    ]
    chains = board.chains(grid, stones)
    return [each.points for each in chains if any(map(set(each.liberties).intersection, own))]


def reading(position: Go, play: Playing = playing) -> Generator[None, None, Life]:
    """Finds the dead chains in slices: yields after every playout."""
    owners = []
    for owner in playouts(position, play):
        owners.append(owner)
        yield
    return life(position, owners)
