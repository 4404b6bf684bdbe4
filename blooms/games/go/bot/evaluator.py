"""What a position of Go for many is worth to each seat, and which moves look good, for the search.

One playout values a position: points that end in a seat's hands and did not begin there count as
its territory, enemy stones on them as prisoners too. So a stone placed inside one's own territory
costs a point, as it does in the score.
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
"""How much of a value is winning, the rest being the share of all points."""
SPREAD: Final = 0.15
"""How much of a move's likelihood is chance."""
SETTLED: Final = 0.8
"""A point is another's when it ends in his hands in so many playouts, and never in one's own."""
SAFE: Final = 0.93
"""A point is one's own when it ends in one's hands in so many playouts."""


def expected(position: Go, owner: Sequence[int]) -> list[float]:
    """Each seat's points, if the points of the board end in these hands."""
    prisoners = position.prisoners
    crossman = "crossman" in position.rules.options
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
    """Each seat's share of the win, if the points of the board end in these hands. Sum 1."""
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

    They lie in what another is sure of, or in own territory, where a stone costs a point. What
    captures is never pointless, and in a dispute about dead stones they have to be captured.
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
    """For mcts.Search; `rng` makes the playouts."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def values(self, position: Go) -> tuple[float, ...]:
        """Each seat's share of the win to be expected after one playout."""
        return shares(position, playout(position, self._rng))

    def priors(self, position: Go, seat: int) -> list[tuple[str, float]]:
        """The seat's moves with their likelihood, likeliest first."""
        moves = position.moves(seat)
        if position.phase != "play":
            # Choosing, marking and allying are decided outside the tree; in it the first will do.
            return [(moves[0], 1.0)]
        board, letter = position.rules.board, COLOURS[seat]
        chain_at = _chain_at(position)
        weights = {}
        for move in moves[:-1]:
            weight = self._weight(position, board.points[move], letter, chain_at)
            if weight:
                # Else all seats that move at once would think of the same point first.
                weights[move] = weight * (1 - SPREAD * self._rng.random())
        weights[PASS] = 0.3 if weights else 1.0
        whole = sum(weights.values())
        ranked = sorted(weights.items(), key=lambda pair: -pair[1])
        return [(move, weight / whole) for move, weight in ranked]

    def _weight(self, position: Go, point: int, letter: str, chain_at: dict[int, Chain]) -> float:
        """How good a stone looks by what stands round it; 0 for an own eye, never played."""
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
            weight *= 0.1  # It would stand in atari.
        return weight


def _chain_at(position: Go) -> dict[int, Chain]:
    """The chain that stands on each point with a stone."""
    chains = goban.chains(position.rules.board, position.stones)
    return {point: chain for chain in chains for point in chain.points}
