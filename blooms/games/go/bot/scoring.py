"""Values of the end of a playout in Go for many: each seat's points, and its share of the win,
which allies win together.

Points that a seat holds at the end, but had no stone on before the playout, count as its territory,
and enemy stones on them as prisoners too. So stones of a playout cost nothing, while a stone placed
in one's own territory before it costs a point, as in the real score.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.bot.fast import NOBODY, FastGo, points_of
from blooms.games.go.offers import Side
from blooms.games.go.position import Go
from blooms.games.go.score import qualifies

__all__ = ["SCALE", "WIDE", "Scoring", "expected", "weights"]

WIN: Final = 0.75
"""The weight of winning in a value."""
MARGIN: Final = 0.05
"""The weight of the margin, by which a game that is won or lost is played on."""
SHARE: Final = 1 - WIN - MARGIN
"""The rest of a value is the share by points."""
SCALE: Final = 1.0
"""Points by which a seat is clearly ahead, in sides of the board."""
WIDE: Final = 5.0
"""The same for the margin."""


def expected(position: Go, owner: Sequence[int]) -> list[float]:
    """Each seat's points, if these seats hold the points of the board at the end."""
    prisoners, rules = position.prisoners, position.rules
    if rules.area:
        komi = rules.komi or (0,) * position.seats
        return [owner.count(seat) + float(komi[seat]) for seat in range(position.seats)]
    crossman = rules.crossman
    points = [
        float(rules.komi[seat] if rules.komi else 0)
        + float(-prisoners.lost(seat) if crossman else sum(prisoners.by_holder[seat]))
        for seat in range(position.seats)
    ]
    for letter, own in zip(position.stones, owner, strict=True):
        if own == NOBODY or letter == COLOURS[own]:
            continue
        points[own] += 1
        if letter != EMPTY and crossman:
            points[COLOURS.index(letter)] -= 1
        elif letter != EMPTY:
            points[own] += 1
    return points


def weights(size: int, scale: float, count: int) -> list[float]:
    """A seat's weight by its half points behind the most; `scale` is in sides of the board."""
    return [exp(-halves / 2 / (scale * size)) for halves in range(count)]


class Scoring:
    """The scoring of one position; its komi and, unless area counts, its prisoners count.

    `off_board` are the points of each seat that do. `sides` are the active seats, those together
    that are `allied`.
    """

    def __init__(self, position: Go, allied: Sequence[Side] = ()) -> None:
        prisoners, komi = position.prisoners, position.rules.komi
        self._area = position.rules.area
        self._crossman = position.rules.crossman
        self._size = position.rules.size
        self.sides = _sides(position.active, allied if position.rules.coop else ())
        # A komi stays the fraction that it is: half a point decides a game.
        self.off_board: list[float] = list(komi or (0,) * position.seats)
        if not self._area:
            self.off_board = [
                own + (-prisoners.lost(seat) if self._crossman else sum(prisoners.by_holder[seat]))
                for seat, own in enumerate(self.off_board)
            ]

    def points(self, before: FastGo, end: FastGo) -> list[float]:
        """Each seat's points when a playout has led from one board to its end."""
        holds = self._holds(end)
        if self._area:
            return [own + area.bit_count() for own, area in zip(self.off_board, holds, strict=True)]
        filled = before.geometry.full ^ before.empty
        if self._crossman:
            points = [own - lost for own, lost in zip(self.off_board, before.lost, strict=True)]
        else:
            points = [own + taken for own, taken in zip(self.off_board, before.taken, strict=True)]
        for seat, area in enumerate(holds):
            points[seat] += (area & ~before.mine[seat]).bit_count()
            dead = area & filled & ~before.mine[seat]
            if dead and self._crossman:
                for other, stones in enumerate(before.mine):
                    points[other] -= (dead & stones).bit_count()
            elif dead:
                points[seat] += dead.bit_count()
        return points

    def values(self, before: FastGo, end: FastGo) -> tuple[float, ...]:
        """Each seat's share of the win after a playout, by its points; sum 1."""
        return self.shares(self.points(before, end))

    def shares(self, points: Sequence[float]) -> tuple[float, ...]:
        """Each seat's share of the win with these points: most for the most, by how much.

        Allies have the sum of their points, stones taken from each other too, and share alike.
        """
        own = [sum(points[seat] for seat in side) for side in self.sides]
        values = [0.0] * len(points)
        winners = self._winners(points, own)
        for side in winners:
            for seat in side:
                values[seat] = WIN / (len(winners) * len(side))
        ahead, far = (self._weights(own, scale) for scale in (SCALE, WIDE))
        for side, near, wide in zip(self.sides, ahead, far, strict=True):
            for seat in side:
                values[seat] = values[seat] + SHARE * near / len(side) + MARGIN * wide / len(side)
        return tuple(values)

    def _winners(self, points: Sequence[float], own: Sequence[float]) -> list[Side]:
        """The sides with the most of these points; single seats unless an alliance has enough."""
        enough = {
            side: more
            for side, more in zip(self.sides, own, strict=True)
            if qualifies(more, sum(points))
        }
        if all(len(side) == 1 for side in enough):
            enough = {(seat,): points[seat] for side in self.sides for seat in side}
        most = max(enough.values())
        return [side for side, more in enough.items() if more == most]

    def _weights(self, own: Sequence[float], scale: float) -> list[float]:
        """The share of each side by its points; `scale` is in sides of the board."""
        most = max(own)
        weights = [exp((points - most) / (scale * self._size)) for points in own]
        total = 0.0
        for weight in weights:  # not by `sum`, which rounds otherwise in newer Pythons
            total += weight
        return [weight / total for weight in weights]

    def _holds(self, end: FastGo) -> list[int]:
        """The points of each seat at the end of a playout, as masks: its stones and its eyes."""
        holds = end.mine[:]
        for point in points_of(end.empty):
            near = end.geometry.near[point]
            own = end.owner[near[0]]
            if own != NOBODY and all(end.owner[each] == own for each in near):
                holds[own] |= end.geometry.bit[point]
        return holds


def _sides(active: Sequence[int], allied: Sequence[Side]) -> list[Side]:
    """The alliances of active seats and the seats in none, by their first seats."""
    sides = [side for side in allied if set(side) <= set(active)]
    bound = {seat for side in sides for seat in side}
    return sorted([*sides, *((seat,) for seat in active if seat not in bound)])
