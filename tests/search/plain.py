"""A search written again, as plainly as the formula: slow, for games in which one seat moves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from math import sqrt
from typing import Any

__all__ = ["Plain"]


class Plain:
    """PUCT with c = 0.45, where a move not tried counts 0.1 less than its position.

    The statistics lie in one dictionary, by line of moves, or by depth and code where lines share.
    """

    def __init__(self, position: Any, evaluator: Any, is_shared: bool) -> None:
        self.position, self.evaluator, self.is_shared = position, evaluator, is_shared
        self.count: dict[Hashable, int] = defaultdict(int)
        self.total: dict[Hashable, float] = defaultdict(float)
        self.all = [list(self.values(position))]

    def values(self, position: Any) -> tuple[float, ...]:
        outcome: tuple[float, ...] | None = position.outcome()
        return self.evaluator.values(position) if outcome is None else outcome

    def name(self, position: Any, line: tuple[Any, ...]) -> Hashable:
        return (len(line), position.code()) if self.is_shared else line

    def run(self, sims: int) -> None:
        for _ in range(sims):
            self.simulate()

    def simulate(self) -> None:
        position, line, path = self.position, (), []
        while position.outcome() is None:
            place = self.name(position, line)
            move = self.choice(position, place)
            path.append((place, move, position.movers[0]))
            position, line = position.play(move), (*line, move)
            if position.outcome() is None and not self.count[self.name(position, line), "met"]:
                self.count[self.name(position, line), "met"] = 1
                break
        values = self.values(position)
        for place, move, seat in path:
            self.count[place, move] += 1
            self.total[place, move] += values[seat]
        self.all.append(list(values))

    def choice(self, position: Any, place: Hashable) -> Any:
        """The move of the highest score; of equal ones the new move, else the first."""
        seat = position.movers[0]
        moves = self.evaluator.priors(position, seat)
        visits = {move: self.count[place, move] for move, _ in moves}
        count = 1 + sum(visits.values())
        total = self.values(position)[seat] + sum(self.total[place, move] for move in visits)
        scores = []
        for move, prior in moves:
            reach = 0.45 * sqrt(count) * prior / (visits[move] + 1)
            if visits[move]:
                scores.append((self.total[place, move] / visits[move] + reach, False, move))
            else:
                scores.append((total / count - 0.1 + reach, True, move))
                break  # Moves are tried in the order of their priors.
        best = max(score for score, _, _ in scores)
        equal = [(is_new, move) for score, is_new, move in scores if score == best]
        return next((move for is_new, move in equal if is_new), equal[0][1])

    def _searched(self, line: tuple[Any, ...]) -> list[tuple[int, float, Any]]:
        position = self.position
        for move in line:
            position = position.play(move)
        place = self.name(position, line)
        moves = [move for move, _ in self.evaluator.priors(position, position.movers[0])]
        tried = [(self.count[place, move], self.total[place, move], move) for move in moves]
        found = [(visits, total / visits, move) for visits, total, move in tried if visits]
        return sorted(found, key=lambda one: one[1] - 0.15 / sqrt(one[0]), reverse=True)

    def visits(self, *line: Any) -> list[tuple[Any, int]]:
        """The moves after a line with their visits, best first: the value less 0.15 / √visits."""
        return [(move, visits) for visits, _, move in self._searched(line)]

    def means(self, *line: Any) -> list[float]:
        """The mean value of each of these moves for its mover, in the same order."""
        return [value for _, value, _ in self._searched(line)]

    def chances(self) -> tuple[float, ...]:
        """The mean of all values, the first of the position itself."""
        return tuple(sum(values) / len(self.all) for values in zip(*self.all, strict=True))
