"""The kernel's memory: the weights of a net, both boards, and room for the work."""

from __future__ import annotations

from typing import Any

import numpy as np

from blooms.games.blooms.hexes import board
from tools.net.inputs import CODES, FIRST, TAPS, neighbours
from tools.net.integers import Net

BASES = (4, 5)
MOST_CELLS = 64
"""Cells are padded to a multiple of four, which are computed together."""


class Memory:
    """Arrays at 16-byte boundaries; `at` has the address of each by name."""

    def __init__(self) -> None:
        self.bytes = bytearray()
        self.at: dict[str, int] = {}

    def put(self, name: str, numbers: Any, kind: str) -> None:
        self.room(name, 0)
        self.bytes += np.ascontiguousarray(numbers).astype(kind).tobytes()

    def room(self, name: str, count: int) -> None:
        self.bytes += bytes(-len(self.bytes) % 16)
        self.at[name] = len(self.bytes)
        self.bytes += bytes(count)


def memory(net: Net) -> Memory:
    """The memory for a net, whose channels are a multiple of eight."""
    found = Memory()
    channels = net.step.shape[1]
    embed = np.zeros((len(TAPS), 256, channels), int)  # code 127 is off the board
    embed[:, :CODES] = net.embed
    embed[:, FIRST : FIRST + CODES] = net.embed + net.first[:, None]
    found.put("embed", embed, "<i2")
    for name in ("step", "own", "enemy"):
        found.put(name, getattr(net, name), "<i2")
    for layer, (weights, bias) in enumerate(net.conv):
        # eight outputs together; of each, two inputs together: [C / 8][taps][C / 2][8][2]
        parts = weights.reshape(channels // 8, 8, len(TAPS), channels // 2, 2)
        found.put(f"conv{layer}", parts.transpose(0, 2, 3, 1, 4), "<i2")
        found.put(f"bias{layer}", bias, "<i4")
    for name in ("policy", "hidden", "last"):
        found.put(name, getattr(net, name)[0], "<i2")
        found.put(name + "_bias", getattr(net, name)[1], "<i4")
    for base in BASES:
        _put_board(found, base, 2 * channels)
    heads = []
    for base in BASES:
        size = board(base).size
        places = [found.at[f"{name}{base}"] for name in ("groups", "around", "bits")]
        heads.append([size, _padded(size), *places, 65536 // size])
    found.put("boards", heads, "<i4")
    for name in ("cells", "others"):
        found.room(name, (MOST_CELLS + 1) * 2 * channels)
    for name in ("codes", "colours", "stamps", "list", "seen"):
        found.room(name, MOST_CELLS + 16)
    found.room("pool", 4 * channels)
    found.room("activations", 2 * len(net.hidden[1]))
    return found


def _put_board(found: Memory, base: int, stride: int) -> None:
    """The neighbours of each cell, twice, and the bit of each cell in a set (see bitboard.py).

    Once as cells [cells][taps], once as addresses [groups][taps][4]. The cell after the padded
    ones is off the board.
    """
    size = board(base).size
    padded = _padded(size)
    around = np.full((padded, len(TAPS)), padded)
    around[:size] = np.where(neighbours(base) == size, padded, neighbours(base))
    groups = (around * stride).reshape(padded // 4, 4, len(TAPS)).transpose(0, 2, 1)
    found.put(f"groups{base}", groups, "<i4")
    found.put(f"around{base}", around, "u1")
    width = 2 * base - 1
    found.put(f"bits{base}", [row * width + slant for row, slant in board(base).places], "u1")


def _padded(size: int) -> int:
    return (size + 3) // 4 * 4
