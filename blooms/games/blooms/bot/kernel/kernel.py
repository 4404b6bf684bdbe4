"""The memory that the kernel of Blooms shares with Python: its block for one set of rules.

The kernel (web/games/blooms/kernel) has the search's board, evaluation and tree, which give the
same answers as fast.py, evaluator.py and blooms/search, many times as fast. A block holds the
board, the rules, a position and the kernel's work; kernel_layout.py says where.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import chain
from typing import Any, Final

from blooms.games.blooms.bot.board.bitboard import bitboard
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import STONES, bloom_of
from blooms.games.blooms.bot.board.neighbour_patterns import clockwise_of, numbers
from blooms.games.blooms.bot.eval.evaluator import CHANCES, POWERS, entries, weights
from blooms.games.blooms.bot.eval.tables import LONGEST, Tables
from blooms.games.blooms.bot.kernel_layout import BLOCK, EDGE, TURN, node_length
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import EMPTY, OWN, Blooms, Rules
from blooms.search.records import Numbers
from blooms.search.wasm import Block, Kernel

__all__ = ["RulesKernel", "code_of", "rules_kernel"]

_LARGEST: Final = node_length(TURN.size + LONGEST) + EDGE.size * 2 * LONGEST
"""More than the largest node has with its position and all its edges."""

_COLOURS: Final = EMPTY + "".join(OWN)
_NUMBERS: Final = str.maketrans(_COLOURS, "\0\1\2\3\4")


class RulesKernel:
    """The kernel with a block for one set of rules.

    `call` has the kernel's functions, which take the `address` of the block first. `read_block`
    is a block into which they copy a node. `tables` are weights in whole hundredths, those included
    in the package if none are given.
    """

    def __init__(self, kernel: Kernel, rules: Rules, tables: Tables | None = None) -> None:
        self.rules = rules
        self.call: Any = kernel.functions  # as the kernel's source has them
        self.new_block = kernel.block
        self.bitboard = bitboard(rules.base)
        self.state_length = TURN.size + self.bitboard.size
        self.node_length = node_length(self.state_length)
        self._block: Block = kernel.block(BLOCK.size)
        BLOCK.put(self._block.bytes, **_content(rules, tables))
        self.address = self._block.address
        self.read_block = kernel.block(_LARGEST)

    def enter(self, position: FastPosition) -> None:
        """Put a position into the block."""
        cells = bytearray(self.bitboard.size)
        for colour, blooms in enumerate(position.blooms, 1):
            for bloom in blooms:
                for cell in self.bitboard.cells(bloom[STONES]):
                    cells[cell] = colour
        TURN.put(
            self._block.bytes, captured=array("H", position.captured), passes=position.passes,
            first_pass=position.first_pass, first=position.first, seat=position.seat, over=False,
            cells=bytes(cells),
        )  # fmt: skip

    def position(self, state: bytes) -> FastPosition:
        """The position with this state, as the block has it."""
        on = self.bitboard
        names = "seat", "first", "first_pass", "passes"
        seat, first, first_pass, passes = (int(TURN.get(state, name)) for name in names)
        by_first, by_second = (int(TURN.get(state, "captured", each)) for each in (0, 1))
        sets = [0] * len(_COLOURS)
        for bit, colour in zip(on.bits, state[TURN.at["cells"] :], strict=True):
            sets[colour] |= bit
        empty, *colours = sets
        blooms = tuple(
            tuple(bloom_of(on, *group, empty) for group in on.groups(stones)) for stones in colours
        )
        return FastPosition(
            self.rules, on, blooms, empty, seat, first, (by_first, by_second), first_pass, passes
        )


def code_of(plain: Blooms) -> bytes:
    """What makes two positions between turns the same: the seat to move, and the stones."""
    state = bytearray(TURN.size + len(plain.stones))
    cells = plain.stones.translate(_NUMBERS).encode()
    TURN.put(state, first=LAST, seat=plain.seat, cells=cells)
    return bytes(state[TURN.at["first"] :])


@cache
def rules_kernel(kernel: Kernel, rules: Rules, character: str = "") -> RulesKernel:
    """The kernel for these rules and a character of the bot; the same one each time."""
    return RulesKernel(kernel, rules, weights(character)[ruleset(rules)])


def ruleset(rules: Rules) -> str:
    """The name of the weights for these rules."""
    return "territory" if rules.target is None else "race"


def _content(rules: Rules, tables: Tables | None) -> dict[str, float | Numbers]:
    """What the kernel has to know of the board and the rules, by the fields of the block."""
    plain = board(rules.base)
    known = tables or weights()[ruleset(rules)]
    beside = ([*cells, *[0] * (6 - len(cells))] for cells in plain.neighbours)
    clockwise = chain.from_iterable(clockwise_of(plain))
    return {
        "size": plain.size,
        "target": rules.target or 0,
        "powers": array("d", POWERS),
        "chances": array("d", CHANCES),
        "tables": array("h", entries(known)),
        "degrees": bytes(map(len, plain.neighbours)),
        "beside": array("h", chain.from_iterable(beside)),
        "clockwise": array("h", (-1 if cell is None else cell for cell in clockwise)),
        "rings": array("h", map(known["ring"].__getitem__, numbers())),
    }
