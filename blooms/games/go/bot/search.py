"""The search for Go for many: Monte Carlo tree search with AMAF, for moves in turn and at once.

One sim walks from the root to a position outside the tree, plays it to the end, and adds each
seat's value to the moves on the path. Every seat maximises its own entry of the values; seats that
move at once choose by their own statistics alone, so none sees the other's choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from blooms.games.go.bot.fast import NOBODY, FastGo
from blooms.games.go.bot.playout import finish
from blooms.games.go.bot.priors import priors
from blooms.games.go.bot.scoring import Scoring
from blooms.games.go.bot.stats import Stats
from blooms.games.go.offers import Side
from blooms.games.go.position import PASS, Go
from blooms.search.node import Searched

__all__ = ["DEEPEST", "GoSearch", "Node"]

EXPAND: Final = 3
"""Visits of a position before its moves are listed."""
DEEPEST: Final = 60
"""The longest path in the tree, in moves or rounds."""


class Node:
    """A position in the tree: `stats` of each mover once listed, children by numbers of moves."""

    __slots__ = ("children", "stats", "visits")

    def __init__(self) -> None:
        self.children: dict[int | tuple[int, ...], Node] = {}
        self.stats: tuple[Stats, ...] = ()
        self.visits = 0


class GoSearch:
    """A search tree for the stones of one turn or round; `recent` are the last stones placed,
    `allied` the alliances that were agreed on.

    `sims` counts the playouts, `totals` has the sum of their values for each seat. `slice` sims at
    once are worth a call of `run`.
    """

    def __init__(
        self,
        position: Go,
        rng: Random,
        recent: Sequence[int] = (),
        allied: Sequence[Side] = (),
    ) -> None:
        self.position = position
        self.sims = 0
        self.slice = 1
        self._rng = rng
        self._seats = position.active
        self._old_first = "old_first" in position.rules.options
        self._points = len(position.stones)
        self._board = FastGo.of(position)
        self._board.last = recent[-1] if recent else NOBODY
        self._recent = tuple(recent)
        self._scoring = Scoring(position, allied)
        # In turn: the seats in order, the first twice where a double turn begins.
        is_double = position.plays_two and not position.doubled
        self._order = [position.order[0]] * is_double + position.order
        self.totals = [0.0] * position.seats
        self._root = Node()

    def stats(self) -> tuple[Stats, ...]:
        """The statistics of each mover's moves at the root, in the order of `movers`."""
        if not self._root.stats:
            self._root.stats = tuple(map(self._root_stats, self.position.movers))
        return self._root.stats

    def expect_pass(self, chances: Sequence[float]) -> None:
        """Expect of a pass these shares of the win, by seat. Only before the first sim.

        What others play tells of all moves but a pass, which would look far too good in a lost game
        if it were expected to be worth an equal share.
        """
        for stats in self.stats():
            stats.expect_pass(chances[stats.seat])

    def run(self, sims: int) -> None:
        """Run this many more sims."""
        self.stats()
        for _ in range(sims):
            self._simulate()
            self.sims += 1

    def searched(self, mover: int = 0) -> list[Searched[str]]:
        """A mover's searched moves at the root, most visited first; among equals, the best."""
        stats = self.stats()[mover]
        order = sorted(
            (at for at, visits in enumerate(stats.visits) if visits),
            key=lambda at: (-stats.visits[at], -stats.score(at)),
        )
        return [self._result(stats, at) for at in order]

    def move(self, mover: int = 0) -> str:
        """The most visited move of a mover, before the first sim the best by prior."""
        searched = self.searched(mover)
        return searched[0].move if searched else self.name(self.stats()[mover].moves[0])

    def chances(self) -> tuple[float, ...]:
        """The mean value of every seat over all sims, sum 1; after none, of one playout."""
        if not self.sims:
            board = self._board.copy()
            finish(board, self._seats, 0, self._rng)
            return self._scoring.values(self._board, board)
        return tuple(total / self.sims for total in self.totals)

    def line(self, move: str, fewest: int) -> list[str]:
        """The most visited replies to a move made in turn, while they have `fewest` visits."""
        node, replies = self._root, list[str]()
        while node.stats and len(node.stats) == 1:
            stats = node.stats[0]
            at = max(range(len(stats.moves)), key=stats.visits.__getitem__)
            if node is self._root:
                names = [self.name(point) for point in stats.moves]
                at = names.index(move) if move in names else at
            elif stats.visits[at] < fewest:
                break
            else:
                replies.append(self.name(stats.moves[at]))
            child = self._child(node, at)
            if child is None:
                break
            node = child
        return replies

    def name(self, point: int) -> str:
        """A move as record text."""
        return PASS if point == self._points else self.position.rules.board.names[point]

    # Internals

    def _child(self, node: Node, number: int) -> Node | None:
        """The node that a move in turn leads to, by its number."""
        return node.children.get(number)

    def _result(self, stats: Stats, at: int) -> Searched[str]:
        visits = stats.visits[at]
        prior = stats.prior_totals[at] / stats.prior_visits[at]
        return Searched(self.name(stats.moves[at]), visits, stats.totals[at] / visits, prior)

    def _root_stats(self, seat: int) -> Stats:
        """The legal moves of a seat by the rules, superko included."""
        legal = set(self.position.moves(seat))
        listed = priors(self._board, seat, self._recent, is_wide=True)
        allowed = [prior for prior in listed if self.name(prior.point) in legal]
        return Stats(seat, 1 / len(self._seats), allowed)

    def _movers(self, depth: int) -> Sequence[int]:
        if self.position.rules.at_once:
            return self._seats
        twice = len(self._order) - len(self._seats)
        at = depth if depth <= twice else twice + (depth - twice) % len(self._seats)
        return (self._order[at],)

    def _simulate(self) -> None:
        board, node = self._board.copy(), self._root
        path: list[tuple[Stats, int]] = []
        recent, depth, passes = list(self._recent), 0, 0
        while True:
            node.visits += 1
            if not node.stats:
                if node.visits < EXPAND or passes >= len(self._seats) or depth > DEEPEST:
                    break
                self._list(node, board, recent, depth)
            stats = node.stats
            key: int | tuple[int, ...]
            if len(stats) == 1:
                only = stats[0]
                key = only.pick()
                path.append((only, key))
                point = only.moves[key]
                if point == self._points:
                    passes += 1
                    board.ko = NOBODY
                else:
                    passes = 0
                    board.place(point, only.seat)
                    recent.append(point)
            else:
                key = tuple(each.mix(self._rng) for each in stats)
                path.extend(zip(stats, key, strict=True))
                placed = self._round(stats, key)
                passes = 0 if placed else len(self._seats)
                board.place_together(placed, self._old_first)
                recent.extend(placed)
            depth += 1
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            node = child
        self._learn(board, path, depth)

    def _round(self, stats: Sequence[Stats], picks: Sequence[int]) -> dict[int, int]:
        """The stones of a round: points chosen twice stay empty."""
        wanted = [each.moves[at] for each, at in zip(stats, picks, strict=True)]
        return {
            point: mover.seat
            for mover, point in zip(stats, wanted, strict=True)
            if point != self._points and wanted.count(point) == 1
        }

    def _list(self, node: Node, board: FastGo, recent: Sequence[int], depth: int) -> None:
        """List the moves at a node; unknown ones have the mean value of the root."""
        count = 1 + self.sims
        last = recent[-max(2, len(self._seats) - 1) :]
        node.stats = tuple(
            Stats(seat, self.totals[seat] / count, priors(board, seat, last, is_wide=False))
            for seat in self._movers(depth)
        )

    def _learn(self, board: FastGo, path: Sequence[tuple[Stats, int]], depth: int) -> None:
        """Play to the end, and add the values and first moves to the path."""
        end = board.copy()
        if self.position.rules.at_once:
            at = int(self._rng.random() * len(self._seats))
        else:
            at = self._seats.index(self._movers(depth)[0])
        points, players = finish(end, self._seats, at, self._rng)
        values = self._scoring.values(board, end)
        first = [NOBODY] * (self._points + 1)
        for point, seat in zip(reversed(points), reversed(players), strict=True):
            first[point] = seat
        for stats, number in reversed(path):
            if stats.moves[number] != self._points:
                first[stats.moves[number]] = stats.seat
            stats.learn(number, values[stats.seat], first)
        for seat, value in enumerate(values):
            self.totals[seat] += value
