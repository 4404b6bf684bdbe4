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

from collections.abc import Callable, Collection, Hashable, Sequence
from random import Random
from typing import Any, ClassVar, Final

from blooms.search.node import Evaluator, Key, M, Node, P
from blooms.search.parallel import Preferring
from blooms.search.puct import NONE, MoveStats
from blooms.search.tree import TreeSearch

__all__ = ["MAX_SIZE", "Search"]

MAX_SIZE: Final = 60_000
"""The most positions kept in a tree, 3 to 8 kB each. Others are evaluated but not stored."""


class Search(TreeSearch[P, M]):
    """A search whose tree is Python's. `rng` is used only where several seats move at once.

    `key`, the transposition key, is equal for positions with the same continuations; they share a
    node if they are equally deep in the tree.
    """

    slice: ClassVar[int] = 16  # a few milliseconds on a slow device
    root: Node[P, M]

    def __init__(
        self,
        position: P,
        evaluator: Evaluator[P, M],
        rng: Random,
        avoided: Collection[Hashable] = (),
        max_size: int = MAX_SIZE,
        key: Callable[[P], Hashable] | None = None,
    ) -> None:
        super().__init__(avoided, max_size)
        self.evaluator = evaluator
        self.rng = rng
        self.key = key
        self._grow_from(self._new_root(position))

    def keep(self, numbers: Sequence[int]) -> None:
        """Remove all moves at the root but these. Only before the first sim."""
        self.stats()
        (stats,) = self.root.stats
        stats.keep(numbers)

    def prefer(self, process: int, processes: int) -> None:
        if not isinstance(self.evaluator, Preferring):
            self.evaluator = preferring = Preferring(self.evaluator, process, processes)
            self.stats()
            for stats in self.root.stats:
                stats.prefer(preferring.preferred(stats.priors))

    # Internals

    def _grow_from(self, root: Node[P, M]) -> None:
        self.root = root
        self.size = 0
        self._by_key: dict[tuple[int, Hashable], Node[P, M]] = {}

    def _run(self, sims: int) -> None:
        if not self.size:
            self._count()
        for _ in range(sims):
            self._simulate()

    def _simulate(self) -> None:
        node, depth = self.root, 0
        path: list[MoveStats[M]] = []
        while True:
            stats = node.stats
            if not stats:
                if node.is_over or (self.size >= self.max_size and node is not self.root):
                    break
                stats = self._open(node)
            depth += 1
            key: Key
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

    def _new_root(self, position: P) -> Node[P, M]:
        outcome = position.outcome()
        if outcome is not None:
            return Node(position, outcome, True)
        return Node(position, self.evaluator.values(position), False)

    def _grow(self, parent: Node[P, M], key: Key, depth: int) -> tuple[Node[P, M], bool]:
        """The node that a move leads to, and whether it is new."""
        position = parent.position.play(_step(parent.stats, key))
        outcome, transposition = position.outcome(), None
        if outcome is not None:
            node: Node[P, M] = Node(position, outcome, True)
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

    def _open_root(self) -> tuple[MoveStats[M], ...]:
        return self._open(self.root)

    def _open(self, node: Node[P, M]) -> tuple[MoveStats[M], ...]:
        values, priors, position = node.values, self.evaluator.priors, node.position
        node.stats = tuple(
            [MoveStats(seat, values[seat], priors(position, seat)) for seat in position.movers]
        )
        return node.stats

    def _child(self, step: Any) -> Node[P, M] | None:
        stats = self.root.stats
        pairs = list(zip(stats, (step,) if len(stats) < 2 else step, strict=False))
        if not pairs or any(move not in each.moves for each, move in pairs):
            return None
        picks = tuple(each.moves.index(move) for each, move in pairs)
        return self.root.children.get(picks[0] if len(picks) == 1 else picks)


def _step(stats: tuple[MoveStats[M], ...], key: Key) -> M | tuple[M, ...]:
    """The move with this number, or a tuple with one move per mover."""
    if isinstance(key, int):
        return stats[0].moves[key]
    return tuple(each.moves[at] for each, at in zip(stats, key, strict=True))


def _lost_by(movers: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """0 for the movers; the other seats share the win."""
    share = 1 / max(1, seats - len(movers))
    return tuple(0.0 if seat in movers else share for seat in range(seats))
