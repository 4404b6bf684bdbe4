"""What every tree search can do, wherever its tree is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable
from copy import copy
from typing import Any, ClassVar, Generic, Self

from blooms.search.node import M, P, Searched, Stats, TreeNode, merit

__all__ = ["TreeSearch"]


class TreeSearch(ABC, Generic[P, M]):
    """A search for the best move at `root`.

    Moving into a position whose code is in `avoided` counts as a loss: these are earlier positions
    of a game that could repeat forever. At most `max_size` positions are stored, `size` counts
    them. `slice` is how many sims are done between two looks at a clock.
    """

    slice: ClassVar[int]
    root: TreeNode[P, M]
    size: int

    def __init__(self, avoided: Collection[Hashable], max_size: int) -> None:
        self.avoided: frozenset[Any] = frozenset(avoided)  # Any: codes as the game makes them
        self.max_size = max_size
        self.sims = 0

    @property
    def position(self) -> P:
        """The root position."""
        return self.root.position

    @property
    def is_full(self) -> bool:
        """Whether no more positions can be stored. Further sims look no deeper: they are wasted."""
        return self.size >= self.max_size

    def run(self, sims: int) -> None:
        """Run this many more sims. Does nothing when the game is over."""
        if not self.root.is_over:
            self._run(sims)
            self.sims += sims

    def stats(self) -> tuple[Stats[M], ...]:
        """The statistics of each mover's moves at the root, in the order of `movers`."""
        stats = self.root.stats or self._open_root()
        for each in stats:
            each.take()
        return stats

    def searched(self, mover: int = 0) -> list[Searched[M]]:
        """A mover's searched moves at the root, best first by `merit` (mover 0 is the first)."""
        stats = self.stats()[mover]
        choices = [
            Searched(move, visits, total / visits, prior)
            for move, prior, visits, total in zip(
                stats.moves, stats.priors, stats.visits, stats.totals, strict=False
            )
        ]
        return sorted(choices, key=lambda each: merit(each.value, each.visits), reverse=True)

    def value(self, mover: int = 0) -> float:
        """The value of the root position for a mover, so far."""
        stats = self.stats()[mover]
        return stats.total / stats.count

    def after(self, step: M | tuple[M, ...]) -> Self:
        """The search after a step from the root; the subtree is kept.

        `sims` includes those of the subtree. Both searches share nodes: run only one of them.
        """
        search = copy(self)
        node = self._child(step)
        if node is None:
            node = self._new_root(self.position.play(step))
        elif node.is_over:  # perhaps only because the position is avoided
            node = self._new_root(node.position)
        search.sims = node.stats[0].count - 1 if node.stats else 0
        search._grow_from(node)
        return search

    def start_turn(self, avoided: Collection[Hashable]) -> None:
        """Search for a later turn of the game here, with other positions to avoid."""
        self.avoided = frozenset(avoided)

    @abstractmethod
    def prefer(self, process: int, processes: int) -> None:
        """Prefer other moves than other processes do, see parallel.py; a kept tree does already."""

    # Internals. Any: a root is a node that the search itself has made, a step is a move or a tuple
    # with one move per mover.

    @abstractmethod
    def _grow_from(self, root: Any) -> None:
        """Set the root; the first sim counts the nodes below it."""

    @abstractmethod
    def _run(self, sims: int) -> None: ...

    @abstractmethod
    def _open_root(self) -> tuple[Stats[M], ...]:
        """Give the root its statistics."""

    @abstractmethod
    def _new_root(self, position: P) -> TreeNode[P, M]: ...

    @abstractmethod
    def _child(self, step: Any) -> TreeNode[P, M] | None:
        """The node that a step from the root leads to; None if it is not stored."""
