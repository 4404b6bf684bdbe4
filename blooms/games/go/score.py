"""Scoring in Go for many: territory, shared regions, total, alliances and payoff."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from blooms.games.go.board import COLOURS, Region
from blooms.games.go.prisoners import Prisoners

__all__ = ["Score"]


@dataclass(frozen=True)
class Score:
    """The points of each seat and alliance, from a board and its prisoners.

    `shares` says whether regions that touch several colours are shared, `crossman` whether
    prisoners cost their own colour points instead of giving them to their holder.
    """

    regions: Sequence[Region]
    prisoners: Prisoners
    shares: bool
    crossman: bool

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.prisoners.held)

    @cached_property
    def territory(self) -> tuple[tuple[int, ...], ...]:
        """Each seat's own points: "an empty region that touches exactly one colour"."""
        return tuple(
            tuple(
                point
                for region in self.regions
                if region.colours == colour
                for point in region.points
            )
            for colour in COLOURS[: self.seats]
        )

    @cached_property
    def shared(self) -> tuple[Region, ...]:
        """The regions that touch several colours and give each a share."""
        return tuple(region for region in self.regions if self._share(region))

    @cached_property
    def total(self) -> int:
        """T: "all empty points of the final board + all prisoners held"."""
        return sum(len(region.points) for region in self.regions) + self.prisoners.total

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points without an alliance."""
        return tuple(self.points((seat,)) for seat in range(self.seats))

    def points(self, members: Collection[int]) -> int:
        """The points of an alliance or of a single seat.

        "Members' territory + members' prisoners that are not of a member's colour + the full size
        of every region touching only members (two or more) + members' shares of other regions."
        With `crossman`, members' stones held by others are subtracted instead of prisoners added.
        """
        letters = {COLOURS[seat] for seat in members}
        held = self.prisoners.held
        points = 0
        for seat in members:
            for other in range(self.seats):
                if other not in members:
                    points += -held[other][seat] if self.crossman else held[seat][other]
        for region in self.regions:
            if letters.issuperset(region.colours):
                points += len(region.points) if region.colours else 0
            else:
                points += self._share(region) * len(letters.intersection(region.colours))
        return points

    def qualifies(self, points: int) -> bool:
        """ "It qualifies if 12 * points > 5 * T." """
        return 12 * points > 5 * self.total

    def alliances(self, seats: Collection[int]) -> Iterator[tuple[int, ...]]:
        """Every possible alliance of these seats: 2 to P - 1 players, smallest first."""
        for size in range(2, self.seats):
            yield from combinations(seats, size)

    def best_alone(self, seats: Collection[int]) -> tuple[float, ...]:
        """One win for the highest single score among these seats, shared on a tie."""
        return self._split([(seat,) for seat in seats])

    def payoff(self, formed: Sequence[tuple[int, ...]], seats: Sequence[int]) -> tuple[float, ...]:
        """Each seat's share of one win, given the alliances formed by some of the seats.

        "Among qualifying alliances, and unallied players who also exceed 5T/12, the most points
        win; each member gets 1/N of a win. If no alliance qualifies, the best single score wins."
        """
        if not any(self.qualifies(self.points(members)) for members in formed):
            return self.best_alone(seats)
        allied = {seat for members in formed for seat in members}
        sides = [*formed, *((seat,) for seat in seats if seat not in allied)]
        return self._split([side for side in sides if self.qualifies(self.points(side))])

    def _split(self, sides: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
        """One win for the side with the most points, shared by its members and by tied sides."""
        points = [self.points(side) for side in sides]
        winners = [side for side, own in zip(sides, points, strict=True) if own == max(points)]
        return tuple(
            sum((seat in side) / len(side) for side in winners) / len(winners)
            for seat in range(self.seats)
        )

    def _share(self, region: Region) -> int:
        """Each colour's share of a region that touches N >= 2 colours: floor(M/N)."""
        colours = len(region.colours)
        return len(region.points) // colours if self.shares and colours > 1 else 0
