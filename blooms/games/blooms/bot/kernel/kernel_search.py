"""The search in the kernel: its trees are those of Python, many times as fast."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import ClassVar, Final

from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.kernel.kernel import RulesKernel
from blooms.games.blooms.bot.kernel.kernel_tree import KernelNode, KernelStats, KernelTree
from blooms.search.tree import TreeSearch

__all__ = ["MAX_SIZE", "KernelSearch"]

MAX_SIZE: Final = 500_000
"""The most positions kept in a tree, of 200 bytes each on base 4 and 350 on base 8."""


class KernelSearch(TreeSearch[FastPosition, int]):
    """A search whose tree is in the kernel's memory. `avoided` has codes of `kernel.code_of`."""

    slice: ClassVar[int] = 128
    root: KernelNode

    def __init__(
        self,
        kernel: RulesKernel,
        position: FastPosition,
        avoided: Collection[bytes] = (),
        max_size: int = MAX_SIZE,
    ) -> None:
        super().__init__(avoided, max_size)
        self._tree = KernelTree(kernel, max_size)
        self._grow_from(self._new_root(position))

    def start_turn(self, avoided: Collection[Hashable]) -> None:
        """Forgets everything that is not below the root."""
        super().start_turn(avoided)
        self._tree, root = self._tree.copy(self.root.address, self.max_size)
        self._grow_from(KernelNode(self._tree, root))

    def prefer(self, process: int, processes: int) -> None:
        if not self._tree.is_shared:
            self.stats()
            self._tree.share(process, processes)
            self._tree.call("prefer", self.root.address)

    # Internals

    def _grow_from(self, root: KernelNode) -> None:
        self.root = root
        self.size = 0

    def _run(self, sims: int) -> None:
        root = self.root.address
        if not self.size or self._tree.indexed != root:
            self._tree.avoid(self.avoided)
            self._tree.index(root)
        self._tree.run(root, sims)
        self.size = self._tree.size

    def _open_root(self) -> tuple[KernelStats, ...]:
        self._tree.call_growing("extend", self.root.address, 1)
        return (KernelStats(self.root),)

    def _new_root(self, position: FastPosition) -> KernelNode:
        self._tree.kernel.enter(position)
        return KernelNode(self._tree, self._tree.call_growing("newRoot"))

    def _child(self, step: int) -> KernelNode | None:
        address = self._tree.call("child", self.root.address, step)
        return KernelNode(self._tree, address) if address else None
