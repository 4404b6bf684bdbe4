"""The search in the kernel: its trees are those of Python, many times as fast."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, ClassVar, Final

from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.kernel.kernel import RulesKernel
from blooms.games.blooms.bot.kernel.kernel_tree import KernelNode, KernelStats, KernelTree
from blooms.search.mcts import Search

__all__ = ["MAX_SIZE", "KernelSearch"]

MAX_SIZE: Final = 500_000
"""The most positions kept in a tree, of 200 bytes each on base 4 and 350 on base 8."""


class KernelSearch(Search):
    """A search whose tree is in the kernel's memory. `avoided` has codes of `kernel.code_of`."""

    slice: ClassVar[int] = 128

    def __init__(
        self,
        kernel: RulesKernel,
        position: FastPosition,
        max_size: int = MAX_SIZE,
    ) -> None:
        self._tree = KernelTree(kernel, max_size)
        self.avoided: frozenset[Any] = frozenset()
        self.max_size = max_size
        self.sims = 0
        self._grow_from(self._root(position))

    def resume(self, avoided: Collection[Hashable]) -> None:
        """Forgets everything that is not below the root."""
        super().resume(avoided)
        self._tree, root = self._tree.copy(self.root.address, self.max_size)
        self._grow_from(KernelNode(self._tree, root))

    def prefer(self, process: int, processes: int) -> None:
        if not self._tree.is_shared:
            self.stats()
            self._tree.share(process, processes)
            self._tree.tell("prefer", self.root.address)

    # Internals

    def _run(self, sims: int) -> None:
        root = self.root.address
        if self._tree.indexed != root:
            self._count()
        self._tree.run(root, sims)
        self.size = self._tree.size

    def _count(self) -> None:
        self._tree.avoid(self.avoided)
        self._tree.index(self.root.address)
        self.size = self._tree.size

    def _open(self, node: Any) -> tuple[KernelStats, ...]:
        self._tree.ask("extend", node.address, 1)
        return (KernelStats(node),)

    def _root(self, position: Any) -> KernelNode:
        self._tree.kernel.enter(position)
        return KernelNode(self._tree, self._tree.ask("plant"))

    def _child(self, step: Any) -> KernelNode | None:
        address = self._tree.tell("child", self.root.address, step)
        return KernelNode(self._tree, address) if address else None
