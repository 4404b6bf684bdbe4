"""The memory that the kernel of Go for many shares with Python: its block for one board size.

The kernel (web/games/go/kernel) has the bot's board, playouts and tree, which give the same answers
as fast.py, playout.py and search.py, many times as fast; kernel_layout.py says where what is.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any, Final

from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.bot.fast import NOBODY
from blooms.games.go.bot.kernel_layout import BLOCK, WAYS, WORD
from blooms.games.go.bot.ladder import MOST
from blooms.games.go.bot.openings import opening_worth
from blooms.games.go.bot.priors import NEAR
from blooms.games.go.bot.shapes import geometry, shape_bits
from blooms.games.go.bot.vital import MOST as MOST_SPACE
from blooms.games.go.bot.vital import SPACES
from blooms.games.go.position import Go
from blooms.search.records import Numbers
from blooms.search.wasm import Kernel

__all__ = ["SizeKernel", "seats_at", "size_kernel"]

_BOARDS: Final = 2 * MOST + 8
"""At the root, of a sim and at its end, and two for each stone that is tried in a ladder; playouts
need the first two only.
"""
_BYTES: Final = bytes.maketrans(
    (EMPTY + COLOURS).encode(), bytes([NOBODY & 0xFF, *range(len(COLOURS))])
)


class SizeKernel:
    """The kernel with a block for boards of one size.

    `call` has the kernel's functions, which take the `address` of the block first.
    """

    def __init__(self, kernel: Kernel, size: int) -> None:
        self.call: Any = kernel.functions  # as the kernel's source has them
        self.new_block = kernel.block
        self.points = size * size
        self._block = kernel.block(BLOCK.size)
        self.address = self._block.address
        BLOCK.put(self._block.bytes, **_content(size))
        self._ends = kernel.block(0)
        self._reads = False
        self._have_boards(2)

    def enter(self, seats: int, active: Sequence[int], shares: bool) -> None:
        """Say who plays."""
        BLOCK.put(
            self._block.bytes,
            seats=seats, shares=shares, active=array("b", active), active_count=len(active),
        )  # fmt: skip

    def enter_random(self, rng: Random) -> None:
        """Let the kernel go on with these random numbers."""
        BLOCK.put(self._block.bytes, state=array("I", rng.getstate()[1]))

    def leave_random(self, rng: Random) -> None:
        """Give back the random numbers that are left."""
        version, _, gauss = rng.getstate()
        rng.setstate((version, tuple(BLOCK.get_all(self._block.bytes, "state")), gauss))

    def playouts(
        self, position: Go, rng: Random, count: int, turn: int, step: int = 0
    ) -> list[list[int]]:
        """The seat that holds each point after each of so many playouts, or NOBODY; see
        playout.playing.
        """
        self.enter(position.seats, position.active, position.rules.coop)
        self.enter_random(rng)
        BLOCK.put(self._block.bytes, stones_given=seats_at(position))
        if len(self._ends.bytes) < count * self.points:
            self._ends = self.new_block(count * self.points)
        self.call.playouts(self.address, turn, step, count, self._ends.address)
        self.leave_random(rng)
        held = self._ends.bytes.cast("b")
        return [
            held[at : at + self.points].tolist()
            for at in range(0, count * self.points, self.points)
        ]

    def make_room(self) -> None:
        """Have boards for ladders too, which playouts do not need."""
        if not self._reads:
            self._reads = True
            self._have_boards(_BOARDS)

    def _have_boards(self, count: int) -> None:
        self._boards = self.new_block(count * self.call.boardLength(self.address))
        BLOCK.put(self._block.bytes, boards=self._boards.address)


def seats_at(position: Go) -> bytes:
    """The seat at each point as a byte with a sign."""
    return position.stones.encode().translate(_BYTES)


@cache
def size_kernel(kernel: Kernel, size: int) -> SizeKernel:
    """The kernel for boards of a size; the same one each time."""
    return SizeKernel(kernel, size)


def _content(size: int) -> dict[str, float | Numbers]:
    """What the kernel has to know of a board size, by the fields of the block."""
    known, points = geometry(size), size * size
    words = -(-points // WORD)
    near = ([*each, *[points] * (WAYS - len(each))] for each in known.near)
    around = chain.from_iterable(known.around)
    return {
        "points": points,
        "size": size,
        "words": words,
        "wide": b"".join(mask.to_bytes(words * WORD // 8, "little") for mask in known.wide),
        "near_points": array("H", chain.from_iterable(near)),
        "around": array("H", (points if each < 0 else each for each in around)),
        "degrees": bytes(map(len, known.near)),
        "worth": array("b", opening_worth(size)),
        "shapes": shape_bits(),
        "spaces": _spaces(),
        "near": bytes(NEAR),
    }


def _spaces() -> bytes:
    """The table of the spaces that have a vital point, see vital.py."""
    wanted = bytearray((MOST_SPACE + 1) ** 2)
    for (points, pairs), ways in SPACES.items():
        wanted[points * (MOST_SPACE + 1) + pairs] = ways
    return bytes(wanted)
