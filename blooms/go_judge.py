"""What a position of Go for many is worth to each seat, and which moves look good, for the search.

One playout values a position: points that end in a seat's hands and did not begin there count as
its territory, enemy stones on them as prisoners besides. So a stone laid inside the own territory
costs a point, as it does in the count.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from blooms import goban
from blooms.go import PASS, Go
from blooms.go_playout import NOBODY, playout
from blooms.goban import COLOURS, EMPTY, Chain

__all__ = ["GoJudge", "expected"]

WIN: Final = 0.6
"""How much of a value is winning, the rest being the share of all points."""


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


class GoJudge:
    """For mcts.Search; `rng` makes the playouts."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def values(self, position: Go) -> tuple[float, ...]:
        """Each seat's share of the win to be expected after one playout."""
        points = expected(position, playout(position, self._rng))
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

    def priors(self, position: Go, seat: int) -> list[tuple[str, float]]:
        """The seat's moves with their likelihood, likeliest first."""
        moves = position.moves(seat)
        if position.phase != "play":
            # Choosing, marking and allying are decided outside the tree; in it the first will do.
            return [(moves[0], 1.0)]
        board, letter = position.rules.board, COLOURS[seat]
        chain_at = {
            point: chain for chain in goban.chains(board, position.stones) for point in chain.points
        }
        weights = {}
        for move in moves[:-1]:
            weight = self._weight(position, board.points[move], letter, chain_at)
            if weight:
                weights[move] = weight
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
