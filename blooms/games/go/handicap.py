"""Handicap stones of Go for many: the first seat has them on star points, and the second begins."""

from __future__ import annotations

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go import text
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.position import Go
from blooms.games.go.rules import MOST_STONES, Rules

__all__ = ["handicap", "new", "places"]


def places(size: int, stones: int) -> tuple[int, ...]:
    """The points of 2 to 9 handicap stones in the usual order: corners, centre, sides.

    Raises GameError where the board has too few star points.
    """
    edge, middle = (2 if size < 12 else 3), size // 2
    low, high = edge, size - 1 - edge
    corners = [(high, low), (low, high), (high, high), (low, low)]
    sides = [(middle, low), (middle, high), (low, middle), (high, middle)]
    most = MOST_STONES if size % 2 and size >= 9 else 4
    if not (2 <= stones <= most and size >= 7):
        raise GameError(f"a board of size {size} has 2 to {most} handicap stones")
    has_centre = stones in (5, 7, 9)
    points = corners[: min(4, stones)] + sides[: stones - 4 - has_centre if stones > 4 else 0]
    points += [(middle, middle)] if has_centre else []
    return tuple(sorted(row * size + column for row, column in points))


def new(rules: Rules, stones: int) -> Game[Go]:
    """A new game in which the first seat begins with handicap stones; 0: none. Raises GameError."""
    if not stones:
        return text.new(rules)
    placed = places(rules.size, stones)
    board = "".join(COLOURS[0] if point in placed else EMPTY for point in range(rules.size**2))
    return text.begin(Go.at(rules, board, 1))


def handicap(position: Go) -> int:
    """The number of handicap stones of a starting position; 0 where it has none."""
    stones = position.stones
    count = stones.count(COLOURS[0])
    if count < 2 or position.seat != 1 or len(stones.replace(EMPTY, "")) != count:
        return 0
    placed = {point for point, letter in enumerate(stones) if letter != EMPTY}
    try:
        return count if placed == set(places(position.rules.size, count)) else 0
    except GameError:
        return 0
