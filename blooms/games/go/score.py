"""Scoring in Go for many: territory, shared regions, total, alliances and payoff."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from blooms.games.go.board import COLOURS, Region
from blooms.games.go.prisoners import Prisoners

__all__ = ["Score", "qualifies"]


def qualifies(points: float, total: float) -> bool:
    """ "It qualifies if 12 * points > 5 * T." """
    return 12 * points > 5 * total


@dataclass(frozen=True)
class Score:
    """The points of each seat and alliance, from a board and its prisoners.

    `shares` says whether regions that touch several colours are shared, `crossman` whether
    captured stones cost their own colour points instead of giving them to their captor. `stones`
    are each seat's stones on the board where they score points instead of prisoners (area), and
    `komi` each seat's extra points; both are empty where there are none.
    """

    regions: Sequence[Region]
    prisoners: Prisoners
    shares: bool
    crossman: bool
    stones: tuple[int, ...] = ()
    komi: tuple[float, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.prisoners.by_holder)

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
    def total(self) -> float:
        """T: "all empty points of the final board + all prisoners held".

        With `crossman` "all empty points of the final board - all stones lost", with `stones` all
        points of the board. All komi are added.
        """
        empty, taken = sum(len(region.points) for region in self.regions), self.prisoners.total
        beside = -taken if self.crossman else taken
        return empty + (sum(self.stones) if self.stones else beside) + sum(self.komi)

    @cached_property
    def _borders(self) -> dict[str, tuple[int, int]]:
        """For each set of colours: the points of the regions touching it, each colour's shares.

        Alliances of eight seats are counted by the hundred, so regions are added up only once.
        """
        borders: dict[str, tuple[int, int]] = {}
        for region in self.regions:
            if region.colours:
                size, share = borders.get(region.colours, (0, 0))
                size, share = size + len(region.points), share + self._share(region)
                borders[region.colours] = size, share
        return borders

    @cached_property
    def scores(self) -> tuple[float, ...]:
        """Each seat's points without an alliance."""
        return tuple(self.points((seat,)) for seat in range(self.seats))

    def parts(self, seat: int) -> tuple[float, float, float, float]:
        """What a seat's points consist of: own territory, shares of regions, prisoners held, komi.

        Instead of prisoners with `crossman` the stones lost, as a negative number, and with
        `stones` those on the board.
        """
        own = len(self.territory[seat])
        shares = sum(
            self._share(region) for region in self.shared if COLOURS[seat] in region.colours
        )
        return own, shares, self._beside((seat,)), self.komi[seat] if self.komi else 0

    def _beside(self, members: Collection[int]) -> int:
        """What members have besides empty points: stones, or prisoners, or stones lost."""
        if self.stones:
            return sum(self.stones[seat] for seat in members)
        if self.crossman:
            return -sum(map(self.prisoners.lost, members))
        return sum(
            count
            for seat in members
            for other, count in enumerate(self.prisoners.by_holder[seat])
            if other not in members
        )

    def points(self, members: Collection[int]) -> float:
        """The points of an alliance or of a single seat.

        "Members' territory + members' prisoners that are not of a member's colour + the full size
        of every region touching only members (two or more) + members' shares of other regions."
        With `crossman`, the stones that members lost are subtracted instead of prisoners added, and
        with `stones` those on the board are added. Komi are added up.
        """
        letters = {COLOURS[seat] for seat in members}
        points = self._beside(members) + sum(self.komi[seat] for seat in members if self.komi)
        for colours, (size, share) in self._borders.items():
            if letters.issuperset(colours):
                points += size
            else:
                points += share * len(letters.intersection(colours))
        return points

    def qualifies(self, points: float) -> bool:
        """Whether an alliance with so many points qualifies."""
        return qualifies(points, self.total)

    def qualifying(self, seats: Collection[int]) -> list[tuple[int, ...]]:
        """The alliances of these seats that qualify: the smallest first, then by points."""
        qualified = [side for side in self.alliances(seats) if self.qualifies(self.points(side))]
        return sorted(qualified, key=lambda side: (len(side), -self.points(side)))

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
