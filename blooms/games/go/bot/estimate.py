"""Estimates the score of Go for many in the middle of a game: who holds which point after random
playouts. It is a guess, not a count: playouts know no life and death.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from blooms.games.go.board import COLOURS, beside
from blooms.games.go.bot.playout import NOBODY, Playing, first_to_move, playing
from blooms.games.go.position import Go
from blooms.games.go.seki import sekis

__all__ = ["Estimate", "default_playouts", "estimating", "rough_playouts", "tallying"]

PLAYED: Final = 60 * 81
"""Points of all playouts together, so that large boards take no longer; see `default_playouts`."""
FEWEST: Final = 20
ROUGH: Final = 6
"""So many times faster is a first estimate."""
BANDS: Final = (0.6, 0.75, 0.9)
"""The shares of playouts from which a point is a player's: likely, very likely, almost surely."""
CONTENDS: Final = 0.2
"""The share of playouts in which a player holds an open point, from which it contends for it."""


@dataclass(frozen=True)
class Estimate:
    """`holders` maps points to the seat that holds them and how surely (1 to 3); other points are
    open. `contested` maps open points to the colours that hold them in some playouts.
    """

    holders: Mapping[int, tuple[int, int]]
    playouts: int
    contested: Mapping[int, str] = field(default_factory=dict)

    @property
    def is_early(self) -> bool:
        """Whether most points are still open."""
        return len(self.contested) > len(self.holders)


def default_playouts(size: int) -> int:
    """The playouts of an estimate: 60 on a board of 9, 20 on those of 19 and more."""
    return max(FEWEST, PLAYED // size**2)


def rough_playouts(size: int) -> int:
    """The playouts of a first estimate, which is there a moment after a move."""
    return default_playouts(size) // ROUGH


def estimating(
    position: Go, rng: Random, playouts: int = 0, play: Playing = playing
) -> Generator[None, None, Estimate]:
    """Estimates a position in slices: yields after every playout; 0: as many as by default."""
    playouts = playouts or default_playouts(position.rules.size)
    known = _known(position)
    counts = yield from tallying(position, rng, playouts, known, play)
    bands = [sum(most >= least * playouts for least in BANDS) for most in range(playouts + 1)]
    holders, contested = {}, {}
    for point, ends in enumerate(counts):
        most = max(ends)
        if band := bands[most]:
            holders[point] = (ends.index(most), band)
        elif known.get(point) == NOBODY:
            contested[point] = beside(position.rules.board, position.stones, [point])
        else:
            near = (seat for seat, times in enumerate(ends) if times >= CONTENDS * playouts)
            contested[point] = "".join(COLOURS[seat] for seat in near)
    return Estimate(holders, playouts, contested)


def tallying(
    position: Go,
    rng: Random,
    playouts: int,
    known: Mapping[int, int] | None = None,
    play: Playing = playing,
) -> Generator[None, None, list[list[int]]]:
    """How often each seat holds each point after so many playouts, by point and seat; yields after
    every playout. `known` are the holders of points of which playouts know nothing.
    """
    known = _known(position) if known is None else known
    ends: list[list[int]] = []
    for owner in play(position, rng, playouts, first_to_move(position, False), 0):
        ends.append(owner)
        yield
    seats = range(position.seats)
    counts = [[column.count(seat) for seat in seats] for column in zip(*ends, strict=True)]
    for point, holder in known.items():
        counts[point] = [playouts * (seat == holder) for seat in seats]
    return counts


def _known(position: Go) -> dict[int, int]:
    """The seat that holds each point of a seki, which playouts do not know; the liberties that its
    chains share are nobody's.
    """
    known: dict[int, int] = {}
    for seki in sekis(position):
        known |= dict.fromkeys(seki.neutral, NOBODY)
        for chain in seki.chains:
            known |= dict.fromkeys(chain.points, COLOURS.index(chain.colour))
    return known
