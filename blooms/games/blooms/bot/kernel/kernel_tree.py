"""A search tree in the kernel's memory.

A tree has a head, an index of its positions, and blocks that its nodes and edges fill from the
start. Python makes more memory when the kernel finds too little, and reads from it what it wants to
know of the root and of nodes near it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.kernel.kernel import RulesKernel
from blooms.games.blooms.bot.kernel_layout import EDGE, HEAD, NODE, TURN
from blooms.search.node import Key
from blooms.search.parallel import factors
from blooms.search.puct import EXPLORE, URGENCY, Tally
from blooms.search.wasm import Block

__all__ = ["KernelNode", "KernelStats", "KernelTree"]

PART: Final = 1 << 20
"""The length of a block for nodes and edges."""
LISTS: Final = 1 << 17
"""The lists of the index, of some 4 positions each in the largest tree."""
ALL: Final = 1000
"""More than there are edges."""


class KernelTree:
    """The memory of one tree. `indexed` is the root for which the kernel has an index, or 0."""

    def __init__(self, kernel: RulesKernel, max_size: int, length: int = PART) -> None:
        self.kernel = kernel
        self.indexed = 0
        self._head = kernel.new_block(HEAD.size)
        self._index = kernel.new_block(4 * LISTS)
        self._avoided: Block | None = None
        self._parts: list[Block] = []
        HEAD.put(
            self._head.bytes, most=max_size, index=self._index.address, mask=LISTS - 1,
            raised=1.0, lowered=1.0, explore=EXPLORE, urgency=URGENCY,
        )  # fmt: skip
        self.enlarge(length)

    def enlarge(self, length: int = PART) -> None:
        """Have a new block for nodes and edges; what is left of the last one is not used."""
        part = self.kernel.new_block(length)
        self._parts.append(part)
        HEAD.put(self._head.bytes, next=part.address, end=part.address + length)

    def call(self, name: str, *arguments: int) -> int:
        """Call a function of the kernel; 0 if it returns nothing."""
        function = getattr(self.kernel.call, name)
        return int(function(self.kernel.address, self._head.address, *arguments) or 0)

    def call_growing(self, name: str, *arguments: int) -> int:
        """Call one that returns 0 when the memory does not suffice, until it does."""
        while not (answer := self.call(name, *arguments)):
            self.enlarge()
        return answer

    def run(self, root: int, sims: int) -> None:
        """Run sims from a root."""
        while sims := sims - self.call("run", root, sims):
            self.enlarge()

    def avoid(self, codes: Iterable[bytes]) -> None:
        """Set the positions to avoid. Each one gets 8 bytes for its hash."""
        entries = [bytes(8) + code for code in codes]
        content = b"".join(entries)
        self._avoided = block = self.kernel.new_block(len(content) or 1)
        block.bytes[: len(content)] = content
        HEAD.put(self._head.bytes, avoided=block.address, avoided_count=len(entries))

    def index(self, root: int) -> None:
        """Count and index what is below a root."""
        self.call("index", root)
        self.indexed = root

    @property
    def size(self) -> int:
        """The number of positions below the root that was indexed."""
        return int(HEAD.get(self._head.bytes, "size"))

    @property
    def is_shared(self) -> bool:
        """Whether this process prefers some moves to others."""
        return bool(HEAD.get(self._head.bytes, "processes"))

    def share(self, process: int, processes: int) -> None:
        """Prefer other moves than other processes do, in nodes that get their edges from now on."""
        raised, lowered = factors(processes)
        HEAD.put(
            self._head.bytes, process=process, processes=processes, raised=raised, lowered=lowered
        )

    def copy(self, root: int, max_size: int) -> tuple[KernelTree, int]:
        """A new tree with what is below a root, and its root."""
        length = self.call("subtreeBytes", root)
        into = KernelTree(self.kernel, max_size, length)
        shared = ("process", "processes", "raised", "lowered")
        HEAD.put(into._head.bytes, **{name: HEAD.get(self._head.bytes, name) for name in shared})
        self.indexed = 0  # the kernel used its index for the copy
        new_root = self.call("copy", root, into._head.address)
        return into, new_root


class _Edge(NamedTuple):
    """The fields of EDGE."""

    prior: float
    sum: float
    visits: int
    child: int
    step: int
    unused: int


class _Content(NamedTuple):
    """A node as the kernel has it."""

    values: tuple[float, float]
    total: float
    visited: int
    tried: int
    is_over: bool
    state: bytes
    edges: list[_Edge]


class KernelNode:
    """A node of a tree in the kernel, as `Node` is in Python."""

    def __init__(self, tree: KernelTree, address: int) -> None:
        self.tree = tree
        self.address = address
        self._known: _Content | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KernelNode) and other.address == self.address

    def __hash__(self) -> int:
        return hash(self.address)

    def read(self) -> _Content:
        """What the kernel has now."""
        kernel = self.tree.kernel
        content, into = kernel.read_block
        self.tree.call("readNode", self.address, into)
        node, end = NODE.read(content), kernel.node_length
        state = bytes(content[NODE.size : NODE.size + kernel.state_length])
        edges = EDGE.struct.iter_unpack(content[end : end + EDGE.size * int(node["taken"])])
        values = node["value_0"], node["value_1"]
        now = _Content(
            values,
            node["sum"],
            int(node["count"]),
            int(node["tried"]),
            bool(node["is_over"]),
            state,
            [*map(_Edge._make, edges)],
        )
        self._known = self._known or now._replace(edges=[])
        return now

    @property
    def _fixed(self) -> _Content:
        """What never changes, from whenever the kernel was asked first."""
        return self._known or self.read()

    @property
    def values(self) -> tuple[float, float]:
        """Each seat's value without search."""
        return self._fixed.values

    @property
    def is_over(self) -> bool:
        """Whether the game is over here, or the position avoided."""
        return self._fixed.is_over

    @cached_property
    def position(self) -> FastPosition:
        """The position, on Python's board."""
        return self.tree.kernel.position(self._fixed.state)

    @property
    def stats(self) -> tuple[KernelStats, ...]:
        """The statistics of the seat to move; none before the second visit."""
        stats = KernelStats(self)
        return (stats,) if stats.count else ()

    @property
    def children(self) -> dict[Key, KernelNode]:
        """The nodes that moves lead to, by the numbers of the moves."""
        edges = enumerate(self.read().edges)
        return {at: KernelNode(self.tree, edge.child) for at, edge in edges if edge.child}


class KernelStats(Tally):
    """The statistics of a node as they were when they were asked for, or last changed."""

    def __init__(self, node: KernelNode) -> None:
        super().__init__(0, 0.0, [], [])
        self.node = node
        self._read()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KernelStats) and other.node == self.node

    def __hash__(self) -> int:
        return hash(self.node)

    def take(self, count: int | None = None) -> None:
        """Have at least this many moves, or all of them."""
        self.node.tree.call_growing("extend", self.node.address, ALL if count is None else count)
        self._read()

    def add(self, at: int, value: float, visits: int) -> None:
        """Add visits of move number `at`, the next one at most, with the sum of their values."""
        self.node.tree.kernel.call.learn(self.node.address, at, visits, value)
        super().add(at, value, visits)

    def _read(self) -> None:
        now = self.node.read()
        tried = now.edges[: now.tried]
        self.count, self.total = now.visited, now.total
        self.visits, self.totals = [edge.visits for edge in tried], [edge.sum for edge in tried]
        self.seat = int(TURN.get(now.state, "seat"))
        self.priors = [edge.prior for edge in now.edges]
        self.moves = [edge.step for edge in now.edges]
