"""The evaluator for the search in Go for many: values and priors.

One playout values a position. Points that a seat holds at the end but not at the start count as its
territory, and enemy stones on them as prisoners too. So a stone in one's own territory costs a
point, as in the real score.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from blooms.games.go import board as goban
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.bot.playout import NOBODY, playout
from blooms.games.go.position import PASS, Go

__all__ = ["GoEvaluator", "expected", "pointless", "shares"]

WIN: Final = 0.6
"""The weight of winning in a value; the rest is the share of all points."""
SPREAD: Final = 0.15
"""The weight of chance in a move's prior."""
SETTLED: Final = 0.8
"""A point is an opponent's if they hold it in this share of playouts and the seat in none."""
SAFE: Final = 0.93
"""A point is the seat's own if it holds it in this share of playouts."""


def expected(position: Go, owner: Sequence[int]) -> list[float]:
    """Each seat's points, if these seats hold the points of the board at the end."""
    prisoners = position.prisoners
    crossman = position.rules.crossman
    points = [
        float(-prisoners.lost(seat) if crossman else sum(prisoners.held[seat]))
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


def shares(position: Go, owner: Sequence[int]) -> tuple[float, ...]:
    """Each seat's share of the win, if these seats hold the board's points at the end. Sum 1."""
    points = expected(position, owner)
    active = position.active
    least = min(points[seat] for seat in active)
    most = max(points[seat] for seat in active)
    above = [points[seat] - least + 1 if seat in active else 0 for seat in range(len(points))]
    best = [seat for seat in active if points[seat] == most]
    whole = sum(above)
    return tuple(
        WIN * (seat in best) / len(best) + (1 - WIN) * share / whole
        for seat, share in enumerate(above)
    )


def pointless(
    position: Go, seat: int, held: Sequence[Sequence[int]], is_disputed: bool
) -> Collection[str]:
    """The points where a stone of this seat gains nothing, by the playouts `held`.

    These are points that an opponent surely holds, and own territory, where a stone costs a
    point. Captures are never pointless; in a dispute about dead stones they are necessary.
    """
    board, enough = position.rules.board, len(held)
    chain_at = _chain_at(position)
    found = []
    for point, letter in enumerate(position.stones):
        if letter != EMPTY:
            continue
        beside = [chain_at[each] for each in board.neighbours[point] if each in chain_at]
        enemies = [chain for chain in beside if chain.colour != COLOURS[seat]]
        if any(len(chain.liberties) == 1 for chain in enemies):
            continue
        ends = [owner[point] for owner in held]
        own = ends.count(seat)
        others = max(ends.count(other) for other in range(position.seats) if other != seat)
        is_own = own >= SAFE * enough and not (is_disputed and enemies)
        if is_own or (not own and others >= SETTLED * enough):
            found.append(board.names[point])
    return found


class GoEvaluator:
    """An evaluator for mcts.Search; `rng` is used for the playouts."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def values(self, position: Go) -> tuple[float, ...]:
        """Each seat's share of the win, estimated by one playout."""
        return shares(position, playout(position, self._rng))

    def priors(self, position: Go, seat: int) -> list[tuple[str, float]]:
        """The seat's moves with their probabilities, most likely first."""
        moves = position.moves(seat)
        if position.phase != "play":
            # Choices, dead chains and alliances are decided without the tree; it takes the first.
            return [(moves[0], 1.0)]
        board, letter = position.rules.board, COLOURS[seat]
        chain_at = _chain_at(position)
        weights = {}
        for move in moves[:-1]:
            weight = self._weight(position, board.points[move], letter, chain_at)
            if weight:
                # Otherwise all seats that move at once would try the same point first.
                weights[move] = weight * (1 - SPREAD * self._rng.random())
        weights[PASS] = 0.3 if weights else 1.0
        whole = sum(weights.values())
        ranked = sorted(weights.items(), key=lambda pair: -pair[1])
        return [(move, weight / whole) for move, weight in ranked]

    def _weight(self, position: Go, point: int, letter: str, chain_at: dict[int, Chain]) -> float:
        """The weight of a stone by its surroundings; 0 for an own eye, which is never played."""
        size = position.rules.size
        near = [position.stones[each] for each in position.rules.board.neighbours[point]]
        free = near.count(EMPTY)
        if not free and all(each == letter for each in near):
            return 0.0
        row, column = divmod(point, size)
        line = min(row, column, size - 1 - row, size - 1 - column)
        weight = (0.3, 1.0, 1.6)[min(line, 2)]
        touched = {
            chain_at[each].points[0]: chain_at[each]
            for each in position.rules.board.neighbours[point]
            if each in chain_at
        }
        saves = 0
        for chain in touched.values():
            if chain.colour == letter:
                if len(chain.liberties) == 1 and free > 1:
                    saves += len(chain.points)
            elif len(chain.liberties) == 1:
                weight += 6 + 3 * len(chain.points)
            elif len(chain.liberties) == 2:
                weight += 1 + 0.5 * len(chain.points)
            else:
                weight += 0.6
        weight += 3 * saves
        if free <= 1 and not any(
            (chain.colour == letter) == (len(chain.liberties) > 2) for chain in touched.values()
        ):
            weight *= 0.1  # The stone would be in atari.
        return weight


def _chain_at(position: Go) -> dict[int, Chain]:
    """The chain at each point with a stone."""
    chains = goban.chains(position.rules.board, position.stones)
    return {point: chain for chain in chains for point in chain.points}
