"""Monte Carlo tree search (PUCT) with one value per seat, for any game.

Games provide positions. An `Evaluator` gives each seat's value of a position and the prior of each
move. Seats may move in turn, twice in a row, or several at once; simultaneous movers choose by
their own statistics alone, so none sees the other's choice.

One sim walks from the root to a position outside the tree (or to the end of the game), evaluates
it, and adds its value to every move on the path. `run` may be called repeatedly; the tree depends
only on the total number of sims.

With a transposition key, different move orders that lead to the same position share a node.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from copy import copy
from random import Random
from typing import Any, ClassVar, Final

from blooms.search.node import Evaluator, Node, Playable, Searched, merit
from blooms.search.parallel import Preferring
from blooms.search.puct import NONE, MoveStats

__all__ = ["MAX_SIZE", "Search"]

MAX_SIZE: Final = 60_000
"""The most positions kept in a tree, 3 to 8 kB each. Others are evaluated but not stored."""


class Search:
    """A search tree. `rng` is used only where several seats move at once.

    Moving into a position whose code is in `avoided` counts as a loss: these are earlier positions
    of a game that could repeat forever. `key`, the transposition key, is equal for positions with
    the same continuations; they share a node if they are equally deep in the tree. `size` counts
    the positions stored, `slice` is how many sims are done between two looks at a clock.
    """

    slice: ClassVar[int] = 16  # a few milliseconds on a slow device
    root: Any  # a `Node`, or what a search in other memory has in its place

    def __init__(
        self,
        position: Playable,
        evaluator: Evaluator,
        rng: Random,
        avoided: Collection[Hashable] = (),
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
        """The root position."""
        return self.root.position

    @property
    def is_full(self) -> bool:
        """Whether no more positions can be stored. Further sims look no deeper: they are wasted."""
        return self.size >= self.max_size

    def run(self, sims: int) -> None:
        """Run this many more sims. Does nothing when the game is over."""
        if self.root.is_over:
            return
        if not self.size:
            self._count()
        self._run(sims)
        self.sims += sims

    def stats(self) -> tuple[MoveStats, ...]:
        """The statistics of each mover's moves at the root, in the order of `movers`."""
        stats = self.root.stats or self._open(self.root)
        for each in stats:
            each.take()
        return stats

    def searched(self, mover: int = 0) -> list[Searched]:
        """A mover's searched moves at the root, best first by `merit` (mover 0 is the first)."""
        stats = self.stats()[mover]
        choices = [
            Searched(move, visits, total / visits, prior)
            for move, prior, visits, total in zip(
                stats.moves, stats.priors, stats.visits, stats.totals, strict=False
            )
        ]
        return sorted(choices, key=_by_merit, reverse=True)

    def value(self, mover: int = 0) -> float:
        """The value of the root position for a mover, so far."""
        stats = self.stats()[mover]
        return stats.total / stats.count

    def after(self, step: Any) -> Search:
        """The search after a step from the root; the subtree is kept.

        `sims` includes those of the subtree. Both searches share nodes: run only one of them.
        """
        search = copy(self)
        node = self._child(step)
        if node is None:
            root = self._root(self.root.position.play(step))
        elif node.is_over:  # perhaps only because the position is avoided
            root = self._root(node.position)
        else:
            root = node
        search.sims = root.stats[0].count - 1 if root.stats else 0
        search._grow_from(root)
        return search

    def resume(self, avoided: Collection[Hashable]) -> None:
        """Begin a later turn of the game here, with other positions to avoid."""
        self.avoided = frozenset(avoided)

    def prefer(self, process: int, processes: int) -> None:
        """Prefer other moves than other processes do, see parallel.py; a kept tree does already."""
        if not isinstance(self.evaluator, Preferring):
            self.evaluator = preferring = Preferring(self.evaluator, process, processes)
            for stats in self.stats():
                stats.prefer(preferring.preferred(stats.priors))

    # Internals

    def _grow_from(self, root: Any) -> None:
        """Set the root; the first `run` counts the nodes below it."""
        self.root = root
        self.size = 0
        self._by_key: dict[tuple[int, Hashable], Node] = {}

    def _run(self, sims: int) -> None:
        for _ in range(sims):
            self._simulate()

    def _simulate(self) -> None:
        node, depth = self.root, 0
        path: list[MoveStats] = []
        while True:
            stats = node.stats
            if not stats:
                if node.is_over or (self.size >= self.max_size and node is not self.root):
                    break
                stats = self._open(node)
            depth += 1
            key: int | tuple[int, ...]
            if len(stats) == 1:
                only = stats[0]
                key = only.chosen
                if key == NONE:
                    key = only.pick()
                path.append(only)
            else:
                key = tuple([each.mix(self.rng) for each in stats])
                path += stats
            child = node.children.get(key)
            if child is None:
                node, is_new = self._grow(node, key, depth)
                if is_new:
                    break
            else:
                node = child
        values = node.values
        for each in path:
            each.learn(values[each.seat])

    def _root(self, position: Playable) -> Any:
        outcome = position.outcome()
        if outcome is not None:
            return Node(position, outcome, True)
        return Node(position, self.evaluator.values(position), False)

    def _grow(self, parent: Node, key: int | tuple[int, ...], depth: int) -> tuple[Node, bool]:
        """The node that a move leads to, and whether it is new."""
        position = parent.position.play(_step(parent.stats, key))
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
        """Count the nodes below the root, and index them by depth and key."""
        layer, depth = [self.root], 0
        while layer:
            for node in layer:
                self.size += 1
                if node.key is not None:
                    self._by_key[depth, node.key] = node
            children = {id(child): child for node in layer for child in node.children.values()}
            layer, depth = list(children.values()), depth + 1

    def _open(self, node: Node) -> tuple[MoveStats, ...]:
        values, priors, position = node.values, self.evaluator.priors, node.position
        node.stats = tuple(
            [MoveStats(seat, values[seat], priors(position, seat)) for seat in position.movers]
        )
        return node.stats

    def _child(self, step: Any) -> Any:
        """The node that a step from the root leads to; None if it is not stored."""
        stats = self.root.stats
        pairs = list(zip(stats, (step,) if len(stats) < 2 else step, strict=False))
        if not pairs or any(move not in each.moves for each, move in pairs):
            return None
        picks = tuple(each.moves.index(move) for each, move in pairs)
        return self.root.children.get(picks[0] if len(picks) == 1 else picks)


def _step(stats: tuple[MoveStats, ...], key: int | tuple[int, ...]) -> Any:
    """The move with this number, or a tuple with one move per mover."""
    if isinstance(key, int):
        return stats[0].moves[key]
    return tuple(each.moves[at] for each, at in zip(stats, key, strict=True))


def _lost_by(movers: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """0 for the movers; the other seats share the win."""
    share = 1 / max(1, seats - len(movers))
    return tuple(0.0 if seat in movers else share for seat in range(seats))


def _by_merit(searched: Searched) -> float:
    return merit(searched.value, searched.visits)
