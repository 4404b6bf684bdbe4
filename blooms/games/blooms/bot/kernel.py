"""The search's board and evaluation by the kernel of Blooms, where there is one.

The kernel (web/games/blooms/kernel) gives the same answers as fast.py and evaluator.py, several
times as fast. A block of memory holds the board, the rules, the position and the answers; its
layout is that of the kernel's layout.ts.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from struct import Struct
from typing import Any, Final

from blooms.games.blooms.bot.bitboard import bitboard
from blooms.games.blooms.bot.evaluator import POWERS, chances, entries, weights
from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.fast_legal import bloom_of
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import EMPTY, OWN, Blooms, Rules
from blooms.search.kernels import Kernel

__all__ = ["KernelEvaluator", "KernelPosition", "rules_kernel"]

# The layout of the block, as in layout.ts.
_MOST: Final = 272
_TURN: Final = Struct("<HHBBhBB")
"""Captured twice, passes, who passed first, first stone, seat, whether the game is over."""
_FIRST: Final = 6
_SEAT: Final = 8
_OVER: Final = 9
_CELLS: Final = 10
_TOTAL: Final = 288
_STEPS: Final = _TOTAL + 8
_ODDS: Final = _STEPS + 4 * _MOST
_BOARD: Final = _ODDS + 2 * _MOST
_LENGTH: Final = 28_672

_COLOURS: Final = EMPTY + "".join(OWN)
_NUMBERS: Final = str.maketrans(_COLOURS, "\0\1\2\3\4")
_SHARE: Final = Struct("<d")


class RulesKernel:
    """The kernel with a block for one set of rules. `state` is the part that holds a position.

    `play` plays a step in the block's position and returns what `value` does: the log-odds of the
    seat to move, in hundredths. `rank` writes the legal steps and returns how many they are.
    """

    def __init__(self, found: Kernel, rules: Rules) -> None:
        self.rules = rules
        self.bitboard = bitboard(rules.base)
        functions = found.functions
        self.play, self.value, self.rank = functions.play, functions.value, functions.rank
        block, self.address = found.block(_LENGTH)
        content = _content(rules)
        block[_BOARD : _BOARD + len(content)] = content
        self.state = block[: _CELLS + self.bitboard.size]
        self._total, self._steps = block[_TOTAL:_STEPS], block[_STEPS:_ODDS]
        self._odds = block[_ODDS:_BOARD]

    def ranked(self, state: bytes) -> tuple[float, memoryview, bytes]:
        """The sum of all odds; the legal steps, best first; and the number of each one's odds."""
        self.state[:] = state
        count = self.rank(self.address)
        (total,) = _SHARE.unpack(self._total)
        return (
            total,
            memoryview(bytes(self._steps[: 2 * count])).cast("h"),
            bytes(self._odds[:count]),
        )


class KernelPosition:
    """A position in the kernel's form: what the search needs. The rest it has from `fast`.

    `state` is the position as the kernel reads it, `odds` are the log-odds of the seat to move, in
    hundredths.
    """

    __slots__ = ("_fast", "kernel", "odds", "seat", "state")

    def __init__(self, kernel: RulesKernel, state: bytes, odds: float) -> None:
        self.kernel, self.state, self.odds = kernel, state, odds
        self.seat = state[_SEAT]
        self._fast: FastPosition | None = None

    @classmethod
    def of_fast(cls, kernel: RulesKernel, position: FastPosition) -> KernelPosition:
        """The same position in the kernel's form."""
        cells = bytearray(position.bitboard.size)
        for colour, blooms in enumerate(position.blooms, 1):
            for bloom in blooms:
                for cell in position.bitboard.cells(bloom[3]):
                    cells[cell] = colour
        turn = _TURN.pack(
            *position.captured, position.passes, position.first_pass, position.first,
            position.seat, False,
        )  # fmt: skip
        kernel.state[:] = turn + cells
        odds = kernel.value(kernel.address)
        return cls(kernel, bytes(kernel.state), odds)

    @property
    def fast(self) -> FastPosition:
        """The same position as `FastPosition`."""
        if self._fast is None:
            on = self.kernel.bitboard
            one, two, passes, first_pass, first, seat, _ = _TURN.unpack_from(self.state)
            sets = [0] * len(_COLOURS)
            for bit, colour in zip(on.bits, self.state[_CELLS:], strict=True):
                sets[colour] |= bit
            empty, *colours = sets
            blooms = tuple(
                tuple(bloom_of(on, *group, empty) for group in on.groups(stones))
                for stones in colours
            )
            self._fast = FastPosition(
                self.kernel.rules, on, blooms, empty, seat, first, (one, two), first_pass, passes
            )
        return self._fast

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fast, name)

    @property
    def movers(self) -> tuple[int, ...]:
        """The one seat to move."""
        return (self.seat,)

    def play(self, step: int) -> KernelPosition:
        """The position after a legal step."""
        kernel = self.kernel
        kernel.state[:] = self.state
        odds = kernel.play(kernel.address, step)
        return KernelPosition(kernel, bytes(kernel.state), odds)

    def outcome(self) -> tuple[float, ...] | None:
        """(1, 0) or (0, 1) for the winner; None while the game goes on."""
        return self.fast.outcome() if self.state[_OVER] else None

    def code(self) -> bytes:
        """The first stone of a turn, the seat to move, and the stones."""
        return self.state[_FIRST:]

    def transposition_key(self) -> bytes:
        """Equal for positions of a race with the same continuations."""
        return self.state

    @staticmethod
    def code_of(plain: Blooms) -> bytes:
        """The code of a position between turns."""
        turn = _TURN.pack(0, 0, 0, 0, LAST, plain.seat, False)
        return turn[_FIRST:] + plain.stones.translate(_NUMBERS).encode()


class KernelEvaluator:
    """Values and priors of the kernel, equal to those of `BloomsEvaluator`."""

    def __init__(self, kernel: RulesKernel) -> None:
        self.kernel = kernel

    def values(self, position: KernelPosition) -> tuple[float, float]:
        """Each seat's win chance, 0 to 1."""
        return chances(position.odds, position.seat)

    def priors(self, position: KernelPosition, seat: int) -> Iterator[tuple[int, float]]:
        """The legal steps with their probabilities, most likely first."""
        assert seat == position.seat
        total, steps, odds = self.kernel.ranked(position.state)
        for at, number in enumerate(odds):
            yield steps[at], POWERS[number] / total


@cache
def rules_kernel(found: Kernel, rules: Rules) -> RulesKernel:
    """The kernel for these rules; the same one each time."""
    return RulesKernel(found, rules)


def _content(rules: Rules) -> bytes:
    """What the kernel has to know of the board and the rules."""
    plain = board(rules.base)
    ruleset = "territory" if rules.target is None else "race"
    tables = array("h", entries(weights()[ruleset]))
    degrees = bytes(map(len, plain.neighbours)).ljust(_MOST, b"\0")
    beside = array("h")
    for cells in plain.neighbours:
        beside.extend([*cells, *[0] * (6 - len(cells))])
    numbers = Struct("<ii").pack(plain.size, rules.target or 0)
    odds = array("d", POWERS)
    return numbers + odds.tobytes() + tables.tobytes() + degrees + beside.tobytes()
