"""How much of the board each seat has in the middle of a game of Go for many.

No search and no playouts: a point that nobody has enclosed goes to the colour that is nearest to
it. So one stone has the points around it and not the whole board.
"""

from __future__ import annotations

from typing import Final

from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.position import Go

__all__ = ["nearest", "shares"]

REACH: Final = 3
"""A stone reaches points at most this many steps away."""


def shares(position: Go) -> tuple[float, ...]:
    """Each seat's share of all points, 0 to 1: what counts, and the nearest points too while
    regions are open: in play, and after a resignation.
    """
    count = position.standing()
    points = list(count.scores)
    if position.phase in ("play", "choose") or len(position.active) < 2:
        # Shared regions are still open: their points are the nearest player's.
        points = [points - count.parts(seat)[1] for seat, points in enumerate(count.scores)]
        owned = {point for territory in count.territory for point in territory}
        for point, seat in nearest(position).items():
            points[seat] += point not in owned
    return tuple(max(0, each) / max(1, count.total) for each in points)


def nearest(position: Go) -> dict[int, int]:
    """The seat of each empty point that one colour alone is nearest to, within REACH."""
    near, stones = position.rules.board.neighbours, position.stones
    colours = {point: {letter} for point, letter in enumerate(stones) if letter != EMPTY}
    edge = dict(colours)
    for _ in range(REACH):
        reached: dict[int, set[str]] = {}
        for point, letters in edge.items():
            for each in near[point]:
                if each not in colours:
                    reached.setdefault(each, set()).update(letters)
        colours.update(reached)
        edge = reached
    return {
        point: COLOURS.index(next(iter(letters)))
        for point, letters in colours.items()
        if stones[point] == EMPTY and len(letters) == 1
    }
