"""One search for every game: PUCT over steps, with one value a seat.

It knows no game and no clock. A game gives positions; an `Evaluator` says what a position is worth
to each seat and which moves look good. Seats may move in turn, twice in a row, or several at once;
in the last case each seat chooses by its own statistics alone, so none sees another's choice.

One `sim` walks from the root to a position that is not in the tree (or to the end of the game),
evaluates it, and adds its value to every choice on the way. `run` may be called again and again;
the tree depends on the number of sims only, not on how they were sliced.

With a transposition key, moves that lead to one position in another order lead to one node: what
was found after the one is known after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from random import Random
from typing import Any, Final

from blooms.search.node import Evaluator, Node, Playable, Searched
from blooms.search.puct import MoveStats

__all__ = ["MAX_SIZE", "Search"]

MAX_SIZE: Final = 3_000_000
"""Positions and moves kept in a tree, some 70 bytes each. When there are so many, new positions
are evaluated but not kept."""


class Search:
    """A tree grown from a position. `rng` is asked only where several seats move at once.

    Whoever moves into a position whose code is in `avoided` loses by it: those are the positions
    that have stood, in a game that could go round for ever. `key`, the transposition key, is
    equal for positions from which play goes on in the same way; they share a node when equally
    many moves lead to them. `size` counts the positions and moves kept.
    """

    def __init__(
        self,
        position: Playable,
        evaluator: Evaluator,
        rng: Random,
        avoided: Iterable[Hashable] = (),
        max_size: int = MAX_SIZE,
        key: Callable[[Any], Hashable] | None = None,
    ) -> None:
        self.evaluator = evaluator
        self.rng = rng
        self.avoided = frozenset(avoided)
        self.max_size = max_size
        self.key = key
        self.sims = 0
        self._grow_from(self._root(position))

    @property
    def position(self) -> Any:
        """The position at the root."""
        return self.root.position

    def run(self, sims: int) -> None:
        """Do so many sims more. At the end of a game there is nothing to do."""
        if self.root.is_over:
            return
        if not self.size:
            self._count()
        for _ in range(sims):
            self._simulate()
        self.sims += sims
        self._runs += sims

    def stats(self) -> tuple[MoveStats, ...]:
        """What is known of each mover's moves at the root, in the order of `movers`."""
        return self.root.stats or self._open(self.root)

    def searched(self, mover: int = 0) -> list[Searched]:
        """A mover's moves tried at the root, the most visited first (mover: 0 is the first)."""
        stats = self.stats()[mover]
        found = [
            Searched(move, visits, total / visits, prior)
            for move, prior, visits, total in zip(
                stats.moves, stats.priors, stats.visits, stats.totals, strict=False
            )
        ]
        return sorted(found, key=_by_visits)

    def value(self, mover: int = 0) -> float:
        """What the position at the root is worth to a mover, as searched so far."""
        stats = self.stats()[mover]
        return stats.total / stats.count

    def chances(self) -> tuple[float, ...]:
        """What the root is worth to every seat: the mean over the sims run from it."""
        totals = zip(self.root.values, self._totals, strict=True)
        return tuple((value + total) / (1 + self._runs) for value, total in totals)

    def after(self, step: Any) -> Search:
        """The search that goes on from a step of the root, with what was found below it.

        Its `sims` count what was found. The two share their nodes: run only one of them.
        """
        key = self._key(step)
        node = None if key is None else self.root.children.get(key)
        search = Search.__new__(Search)
        search.evaluator, search.rng = self.evaluator, self.rng
        search.avoided, search.max_size = self.avoided, self.max_size
        search.key = self.key
        if node is None:
            root = search._root(self.root.position.play(step))
        elif node.is_over:  # perhaps only avoided
            root = search._root(node.position)
        else:
            root = node
        search.sims = root.stats[0].count - 1 if root.stats else 0
        search._grow_from(root)
        return search

    # Inside

    def _grow_from(self, root: Node) -> None:
        """Begin with this root; what hangs below it is counted by the first `run`."""
        self.root = root
        self.size = 0
        self._runs = 0
        self._totals = [0.0] * len(root.values)
        self._by_key: dict[tuple[int, Hashable], Node] = {}

    def _simulate(self) -> None:
        node, depth = self.root, 0
        path: list[tuple[MoveStats, int]] = []
        while not node.is_over:
            stats = node.stats
            if not stats:
                if self.size >= self.max_size and node is not self.root:
                    break
                stats = self._open(node)
                self.size += sum(len(each.moves) for each in stats)
            depth += 1
            step: Any
            key: int | tuple[int, ...]
            if len(stats) == 1:
                only = stats[0]
                key = only.pick()
                path.append((only, key))
                child = node.children.get(key)
                step = only.moves[key]
            else:
                key = tuple(each.mix(self.rng) for each in stats)
                path.extend(zip(stats, key, strict=True))
                child = node.children.get(key)
                step = tuple(each.moves[at] for each, at in zip(stats, key, strict=True))
            if child is None:
                node, is_new = self._grow(node, key, step, depth)
                if is_new:
                    break
            else:
                node = child
        values = node.values
        for each, at in path:
            each.learn(at, values[each.seat])
        totals = self._totals
        for seat, value in enumerate(values):
            totals[seat] += value

    def _root(self, position: Playable) -> Node:
        outcome = position.outcome()
        if outcome is not None:
            return Node(position, outcome, True)
        return Node(position, self.evaluator.values(position), False)

    def _grow(
        self, parent: Node, key: int | tuple[int, ...], step: Any, depth: int
    ) -> tuple[Node, bool]:
        """The node a move leads to, and whether it is a new one."""
        position = parent.position.play(step)
        outcome, transposition = position.outcome(), None
        if outcome is not None:
            node = Node(position, outcome, True)
        elif self.avoided and position.code() in self.avoided:
            node = Node(position, _lost_by(parent.position.movers, len(parent.values)), True)
        else:
            transposition = self.key and self.key(position)
            if transposition is not None and (met := self._by_key.get((depth, transposition))):
                parent.children[key] = met
                return met, False
            node = Node(position, self.evaluator.values(position), False)
        if self.size < self.max_size:
            self.size += 1
            parent.children[key] = node
            if transposition is not None:
                node.key = transposition
                self._by_key[depth, transposition] = node
        return node, True

    def _count(self) -> None:
        """Count what is kept from the root on, and file it by its depth and key."""
        layer, depth = [self.root], 0
        while layer:
            for node in layer:
                self.size += 1 + sum(len(stats.moves) for stats in node.stats)
                if node.key is not None:
                    self._by_key[depth, node.key] = node
            children = {id(child): child for node in layer for child in node.children.values()}
            layer, depth = list(children.values()), depth + 1

    def _open(self, node: Node) -> tuple[MoveStats, ...]:
        node.stats = tuple(
            MoveStats(seat, node.values[seat], self.evaluator.priors(node.position, seat))
            for seat in node.position.movers
        )
        return node.stats

    def _key(self, step: Any) -> int | tuple[int, ...] | None:
        """Which child of the root a step leads to; None for a move that has not been met."""
        stats = self.root.stats
        if not stats:
            return None
        steps = (step,) if len(stats) == 1 else step
        if any(move not in each.moves for each, move in zip(stats, steps, strict=True)):
            return None
        picks = tuple(each.moves.index(move) for each, move in zip(stats, steps, strict=True))
        return picks[0] if len(picks) == 1 else picks


def _lost_by(movers: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """Nothing for the movers, the rest for the others."""
    share = 1 / max(1, seats - len(movers))
    return tuple(0.0 if seat in movers else share for seat in range(seats))


def _by_visits(searched: Searched) -> tuple[int, float]:
    return -searched.visits, -searched.value
