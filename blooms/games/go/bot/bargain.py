"""Which alliances a bot of Go for many offers and which it agrees to: it looks after its share.

An alliance of N that qualifies is worth 1/N of a win to each member: half of that where players
outside it could together have as many points, nothing where one of them alone has more. A seat
wants what is worth most to it among the alliances that all other members want as much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from blooms.games.go.bot.end_decisions import alliance
from blooms.games.go.offers import Side, Stances, agreed, letters
from blooms.games.go.score import Score
from blooms.games.go.state import ALLY

__all__ = ["Answer", "Bargain"]

DOUBT: Final = 0.5
"""What an alliance is worth that others could beat, compared with one that is safe."""


@dataclass(frozen=True)
class Answer:
    """A bot's answer to an offer, and its reason.

    `enough`  it agrees: the points are enough, and nothing is worth more
    `few`     12 times the points are not more than 5 times the total
    `beaten`  the one seat of `side` alone has more points
    `alone`   it wins alone, whoever allies
    `agreed`  it stands by `side`, and this is worth no more
    `smaller` `side` has fewer members and is enough
    `safer`   nobody could beat `side`
    """

    reason: Literal["enough", "few", "beaten", "alone", "agreed", "smaller", "safer"]
    side: Side = ()

    @property
    def accepts(self) -> bool:
        """Whether the bot agrees."""
        return self.reason == "enough"


class Bargain:
    """What alliances are worth to the active seats, by a score: a count, or what is expected."""

    def __init__(
        self, score: Score, active: Sequence[int], standing: Stances | None = None
    ) -> None:
        self.score, self.active, self._standing = score, active, standing or {}
        self._agreed = agreed(self._standing)

    def answer(self, seat: int, side: Side) -> Answer:
        """What a seat says to the offer of an alliance that it would be a member of."""
        worth = self.worth(side)
        if not worth:
            return self._lost(side)
        if self.worth((seat,)):
            return Answer("alone")
        own = self._standing.get(seat, side)
        if own != side and own in self._agreed and self.worth(own) >= worth:
            return Answer("agreed", own)
        better = self._wanted[seat]
        if better and self.worth(better) > worth:
            return Answer("smaller" if len(better) < len(side) else "safer", better)
        return Answer("enough")

    def offer(self, seat: int) -> Side:
        """The alliance that a seat offers: the best that all members agree to; empty for none."""
        sides = [side for side in self._worth if seat in side and len(side) > 1]
        for side in sorted(sides, key=self._rank, reverse=True):
            if self.worth(side) and all(self.answer(each, side).accepts for each in side):
                return side
        return ()

    def named(self, seat: int) -> str:
        """The alliance that a bot names at the end, as a move.

        It keeps its word if all the others gave theirs and it is still good for it. Those who have
        agreed are no longer free for others.
        """
        own = self._standing.get(seat, ())
        if own in self._agreed and self.answer(seat, own).accepts:
            return ALLY + letters(own)
        bound = {each for side in self._agreed if seat not in side for each in side}
        return alliance(self.score, [each for each in self.active if each not in bound], seat)

    def worth(self, side: Side) -> float:
        """The part of a win that each member may expect, 0 to 1."""
        return self._worth.get(side, 0.0)

    def _lost(self, side: Side) -> Answer:
        """Why an alliance is worth nothing."""
        if not self.score.qualifies(self.score.points(side)):
            return Answer("few")
        outside = [(seat,) for seat in self.active if seat not in side]
        return Answer("beaten", max(outside, key=self.score.points))

    def _rank(self, side: Side) -> tuple[float, float]:
        return self.worth(side), self.score.points(side)

    @cached_property
    def _worth(self) -> dict[Side, float]:
        """What every alliance is worth to each member; a seat by itself wins all or nothing.

        All sets of eight seats are compared in pairs, so sets are numbers with a bit for each seat.
        """
        sides = [*((seat,) for seat in self.active), *self.score.alliances(self.active)]
        points = {sum(1 << seat for seat in side): self.score.points(side) for side in sides}
        worth: dict[Side, float] = {}
        for side, (mask, own) in zip(sides, points.items(), strict=True):
            rivals = {at: other for at, other in points.items() if not at & mask}
            is_safe = own > max(rivals.values(), default=-1)
            is_beaten = any(rivals.get(1 << seat, own) > own for seat in self.active)
            if not self.score.qualifies(own) or is_beaten:
                worth[side] = 0
            elif is_safe:
                worth[side] = 1 / len(side)
            else:
                worth[side] = DOUBT / len(side) if len(side) > 1 else 0
        return worth

    @cached_property
    def _wanted(self) -> dict[int, Side]:
        """The alliance that each seat wants most of those that all their members want as much."""
        most = {
            seat: max((worth for side, worth in self._worth.items() if seat in side), default=0.0)
            for seat in self.active
        }
        wanted: dict[int, Side] = {}
        for seat in self.active:
            sides = [
                side
                for side, worth in self._worth.items()
                if len(side) > 1 and seat in side and self._is_free(side)
                and all(worth >= most[each] for each in side if each != seat)
            ]  # fmt: skip
            wanted[seat] = max(sides, key=self._rank, default=())
        return wanted

    def _is_free(self, side: Side) -> bool:
        """Whether no member has agreed to another alliance."""
        return all(other == side or not set(other) & set(side) for other in self._agreed)
