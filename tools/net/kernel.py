"""The net as a WebAssembly kernel, see kernel.wat: run by wasmtime, checked and timed."""

from __future__ import annotations

import ctypes
import struct
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from jinja2 import Environment, StrictUndefined
from wasmtime import (
    Func,
    Global,
    GlobalType,
    Instance,
    Limits,
    MemoryType,
    Module,
    Store,
    Val,
    ValType,
    wat2wasm,
)
from wasmtime import Memory as Pages

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.rules import Blooms, Rules
from tools.net.inputs import seen
from tools.net.integers import Net, answer
from tools.net.memory import BASES, memory

BATCHES = (1, 8, 32)
READ, WRITTEN = 80, 640
"""The bytes of a position, and of an answer."""


def text(net: Net) -> str:
    """The kernel for a net."""
    template = Path(__file__).with_name("kernel.wat").read_text("utf-8")
    layers = range(len(net.conv))
    places = memory(net).at
    return (
        Environment(undefined=StrictUndefined, autoescape=False)
        .from_string(template)
        .render(
            **places,
            channels=net.step.shape[1],
            hiddens=len(net.hidden[1]),
            layers=len(layers),
            conv=[places[f"conv{layer}"] for layer in layers],
            bias=[places[f"bias{layer}"] for layer in layers],
        )
    )


def assembled(net: Net) -> bytes:
    """The kernel as WebAssembly."""
    return bytes(wat2wasm(text(net)))


class Kernel:
    """A net's kernel with its memory."""

    def __init__(self, net: Net) -> None:
        image = bytes(memory(net).bytes)
        self._store = Store()
        pages = Pages(self._store, MemoryType(Limits(16, 16)))
        base = Global(self._store, GlobalType(ValType.i32(), False), Val.i32(0))
        module = Module(self._store.engine, assembled(net))
        found = Instance(self._store, module, [pages, base]).exports(self._store)["answer"]
        assert isinstance(found, Func)
        self._run = found
        self._read = (len(image) + 15) & ~15
        self._written = self._read + READ * max(BATCHES)
        assert self._written + WRITTEN * max(BATCHES) <= pages.data_len(self._store)
        pages.write(self._store, image)
        self._start = ctypes.addressof(pages.data_ptr(self._store).contents)

    def answer(self, board: int, read: int, written: int) -> None:
        """Answer the position in the memory at `read`, in the memory at `written`."""
        ctypes.memmove(self._start + self._read, read, READ)
        self.run(board, 1)
        ctypes.memmove(written, self._start + self._written, WRITTEN)

    def put(self, positions: Sequence[bytes]) -> None:
        """Write positions, at most as many as the largest of BATCHES."""
        text = b"".join(positions)
        ctypes.memmove(self._start + self._read, text, len(text))

    def run(self, board: int, count: int) -> None:
        """Answer the first positions that were written."""
        self._run(self._store, board, count, self._read, self._written)

    def written(self) -> tuple[int, ...]:
        """The first answer."""
        found = ctypes.string_at(self._start + self._written, WRITTEN)
        return struct.unpack(f"<{WRITTEN // 4}i", found)


def packed(position: FastPosition) -> bytes:
    """A position as the kernel reads it."""
    a, b, c, d, first, seat = position.code()
    own, enemy = ((c, d), (a, b)) if seat else ((a, b), (c, d))
    if first != LAST and not first & 1:
        own = own[::-1]
    sets = b"".join(stones.to_bytes(16, "little") for stones in (*own, *enemy))
    _, *whole = seen(position)
    return sets + struct.pack("<4i", -1 if first == LAST else first >> 1, *whole)


class Checked(NamedTuple):
    """How many answers differ from NumPy's, and by batch the best and the median µs a leaf."""

    wrong: int
    times: list[tuple[float, float]]


def checked(net: Net, positions: int, runs: int = 25) -> list[Checked]:
    """What the kernel does on each board with positions of random play."""
    kernel, found = Kernel(net), []
    for board, base in enumerate(BASES):
        some = _positions(base, positions, Random(base))
        wrong = sum(not agrees(kernel, net, each) for each in some)
        kernel.put([packed(each) for each in some[: max(BATCHES)]])
        times = []
        for size in BATCHES:
            rounds = -(-2000 // size)
            each = sorted(_seconds(kernel, board, size, rounds) for _ in range(runs))
            scale = 1e6 / rounds / size
            times.append((each[0] * scale, each[runs // 2] * scale))
        found.append(Checked(wrong, times))
    return found


def _seconds(kernel: Kernel, board: int, size: int, rounds: int) -> float:
    begun = time.perf_counter()
    for _ in range(rounds):
        kernel.run(board, size)
    return time.perf_counter() - begun


def agrees(kernel: Kernel, net: Net, position: FastPosition) -> bool:
    """Whether the kernel's answer is NumPy's; where there is a stone, it answers nothing."""
    what, base = seen(position), position.bitboard.base
    kernel.put([packed(position)])
    kernel.run(BASES.index(base), 1)
    expected, found = answer(net, base, what), kernel.written()
    free = [
        2 + 2 * cell + colour
        for cell, code in enumerate(what.codes)
        if not code
        for colour in (0, 1)
    ]
    return all(found[at] == expected[at] for at in (0, 1, *free))


def _positions(base: int, count: int, rng: Random) -> list[FastPosition]:
    """Positions of random play."""
    found: list[FastPosition] = []
    while len(found) < count:
        position = FastPosition.of(Blooms.start(Rules(base, Rules.default_target(base))))
        while position.outcome() is None:
            if rng.random() < 0.2:
                found.append(position)
            position = position.play(rng.choice(position.moves(position.seat)))
    return found[:count]
