"""The search in the kernel: its trees are those of Python, many times as fast."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from blooms.games.go.board import COLOURS
from blooms.games.go.bot.kernel.kernel import SizeKernel, seats_at
from blooms.games.go.bot.kernel_layout import NODE, STATS, TREE, stats_lists
from blooms.games.go.bot.scoring import SCALE, WIDE, weights
from blooms.games.go.bot.search import GoSearch, Node
from blooms.games.go.bot.stats import Stats
from blooms.games.go.offers import Side
from blooms.games.go.position import Go
from blooms.search.wasm import Block

__all__ = ["KernelSearch"]

PART: Final = 1 << 20
"""The length of a block for nodes and statistics."""
MOST: Final = 64
"""So many blocks at most; then the tree does not grow any more."""
LISTS: Final = 1 << 15
"""The lists of children."""
FARTHEST: Final = 6
"""So many half points a point of the board seats can be apart at the end of a playout,"""
CAPTURED: Final = 1024
"""with so many more for what is captured on the way there; lists are multiples of this."""
SLICE: Final = 10_000
"""Points of all sims between two looks at the clock; some milliseconds."""


class _Copy(Node):
    """A copy of a node in the kernel's memory."""

    __slots__ = ("address",)

    def __init__(self, address: int) -> None:
        super().__init__()
        self.address = address


class KernelSearch(GoSearch):
    """A search whose tree is in the kernel's memory."""

    def __init__(
        self,
        kernel: SizeKernel,
        position: Go,
        rng: Random,
        recent: Sequence[int] = (),
        allied: Sequence[Side] = (),
    ) -> None:
        super().__init__(position, rng, recent, allied)
        self.slice = max(1, SLICE // kernel.points)
        self._kernel = kernel
        kernel.make_room()
        self._head = kernel.new_block(TREE.size)
        self._index = kernel.new_block(4 * LISTS)
        self._node = kernel.new_block(NODE.size)
        self._blocks: list[Block] = []  # the statistics at the root
        self._parts: list[Block] = []
        points, rules = kernel.points, position.rules
        off_board = [round(2 * each) for each in self._scoring.off_board]
        farthest = FARTHEST * points + sum(map(abs, off_board)) + CAPTURED
        farthest += -farthest % CAPTURED
        self._weights = [_weights(kernel, rules.size, scale, farthest) for scale in (SCALE, WIDE)]
        last = self._recent[-len(COLOURS) :]
        ahead, far = (each.address for each in self._weights)
        TREE.put(
            self._head.bytes,
            index=self._index.address, mask=LISTS - 1, root=self._node.address,
            ahead=ahead, far_ahead=far, off_board=array("i", off_board),
            leaders=self._leaders(),
            recent_count=len(last), recent_stones=array("H", last),
            order_count=len(self._order), ordered=array("b", self._order),
            stones=seats_at(position), at_once=rules.at_once, old_first=self._old_first,
            area=rules.area, crossman=rules.crossman,
        )  # fmt: skip

    def run(self, sims: int) -> None:
        kernel = self._kernel
        kernel.enter(self.position.seats, self._seats, self.position.rules.coop)
        kernel.enter_random(self._rng)
        TREE.put(self._head.bytes, sims=self.sims, totals=array("d", self.totals))
        self._write_root()
        left = sims
        while left := left - kernel.call.run(kernel.address, self._head.address, left):
            self._enlarge()
        self.sims += sims
        self.totals = TREE.get_all(self._head.bytes, "totals")[: len(self.totals)]
        for stats, block in zip(self.stats(), self._blocks, strict=True):
            _read(stats, block.bytes)
        kernel.leave_random(self._rng)

    # Internals

    def _leaders(self) -> array[int]:
        """By active seat: the first seat of its side."""
        leaders = array("b", bytes(len(COLOURS)))
        for side in self._scoring.sides:
            for seat in side:
                leaders[seat] = side[0]
        return leaders

    def _enlarge(self) -> None:
        """Have a new block for nodes and statistics, or say that there is none."""
        if len(self._parts) == MOST:
            TREE.put(self._head.bytes, is_full=True)
            return
        part = self._kernel.new_block(PART)
        self._parts.append(part)
        TREE.put(self._head.bytes, next=part.address, end=part.address + PART)

    def _write_root(self) -> None:
        """Give the kernel the statistics at the root, which Python may have changed."""
        if not self._blocks:
            lengths = [stats_lists(len(stats.moves)).size for stats in self.stats()]
            self._blocks = [self._kernel.new_block(length + 8) for length in lengths]
            NODE.put(self._node.bytes, stats=self._blocks[0].address)
        others = [*(block.address for block in self._blocks[1:]), 0]
        for stats, block, other in zip(self.stats(), self._blocks, others, strict=True):
            stats_lists(len(stats.moves)).put(
                block.bytes,
                count=stats.count, seat=stats.seat, moves=len(stats.moves), other=other,
                total=stats.total,
                prior_totals=array("d", stats.prior_totals), totals=array("d", stats.totals),
                amaf_totals=array("d", stats.amaf_totals), visits=array("i", stats.visits),
                amaf=array("i", stats.amaf), prior_visits=array("i", map(int, stats.prior_visits)),
                points=array("H", stats.moves),
            )  # fmt: skip

    def _child(self, node: Node, number: int) -> Node | None:
        """A copy of what the kernel knows of the node that a move in turn leads to."""
        kernel, at = self._kernel, (node if isinstance(node, _Copy) else self._node).address
        address = kernel.call.child(kernel.address, self._head.address, at, number)
        if not address:
            return None
        child = _Copy(address)
        where = NODE.get(self._at(address, NODE.size), "stats")
        if where:
            head = self._at(int(where), STATS.size)
            seat, moves = (int(STATS.get(head, name)) for name in ("seat", "moves"))
            child.stats = (Stats(seat, 0.0, ()),)
            _read(child.stats[0], self._at(int(where), stats_lists(moves).size))
        return child

    def _at(self, address: int, length: int) -> memoryview:
        """The bytes of a tree's memory from an address."""
        part = next(each for each in self._parts if 0 <= address - each.address < PART)
        return part.bytes[address - part.address :][:length]


def _read(stats: Stats, memory: memoryview) -> None:
    """Set statistics to those in the kernel's memory."""
    moves = int(STATS.get(memory, "moves"))
    stats.count, stats.total = int(STATS.get(memory, "count")), STATS.get(memory, "total")
    lists = stats_lists(moves)
    for name in ("prior_totals", "totals", "amaf_totals", "visits", "amaf", "prior_visits"):
        setattr(stats, name, lists.get_all(memory, name))
    stats.moves = [int(point) for point in lists.get_all(memory, "points")]


@cache
def _weights(kernel: SizeKernel, size: int, scale: float, farthest: int) -> Block:
    """The weights of scoring.py by half points behind the most."""
    block = kernel.new_block(8 * farthest)
    block.bytes[:] = memoryview(array("d", weights(size, scale, farthest))).cast("B")
    return block
