"""The net in whole numbers: its file, and its forward pass in NumPy.

Activations are in 128ths, from 0 to 1023; weights in 512ths, so sums are in 65536ths. No sum can
overflow 32 bits, and the same numbers come out on every machine and in the kernel (kernel.py).

    embed   [taps][121][C]   first layer: added up over a cell and its neighbours, by their codes
    first   [taps][C]        ... for the first stone of the turn
    step, own, enemy [2][C], [10][C], [10][C]   added at every cell; the bias is part of `step`
    conv    [C][taps][C], [C]  the other layers: weights and biases
    policy  [2][taps][C], [2]  the log-odds of a stone of each colour
    hidden  [H][2C], [H]     from the mean and the greatest value over all cells
    last    [2][H], [2]      the log-odds of winning; of END
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from tools.net.inputs import CODES, FIRST, NEEDS, TAPS, Ints, Seen, neighbours

TOP = 1023
HIDDEN = 32
BITS = 9
"""Sums are shifted by so many bits; biases have half a unit more, for rounding."""


class Net(NamedTuple):
    """The weights, by the names above."""

    embed: Ints
    first: Ints
    step: Ints
    own: Ints
    enemy: Ints
    conv: list[tuple[Ints, Ints]]
    policy: tuple[Ints, Ints]
    hidden: tuple[Ints, Ints]
    last: tuple[Ints, Ints]


def read(file: Path) -> Net:
    """A net from its file: channels, layers and HIDDEN, then the weights in the order of `Net`."""
    channels, layers, hidden, *numbers = map(int, file.read_text().split())
    rest = iter(numbers)
    taps, needs = len(TAPS), len(NEEDS) + 1

    def take(*shape: int) -> Ints:
        return np.array([next(rest) for _ in range(int(np.prod(shape)))]).reshape(shape)

    return Net(
        take(taps, CODES, channels),
        take(taps, channels),
        take(2, channels),
        take(needs, channels),
        take(needs, channels),
        [(take(channels, taps, channels), take(channels)) for _ in range(layers - 1)],
        (take(2, taps, channels), take(2)),
        (take(hidden, 2 * channels), take(hidden)),
        (take(2, hidden), take(2)),
    )


def answer(net: Net, base: int, what: Seen) -> list[int]:
    """The log-odds of winning, of END, and of every stone (2 * cell + colour), in 65536ths."""
    around = neighbours(base)
    codes, count = np.array(what.codes), len(around)
    byte = np.append(codes % FIRST, CODES)
    embed = np.pad(net.embed, ((0, 0), (0, 1), (0, 0)))  # off the board: nothing
    sums = embed[np.arange(len(TAPS)), byte[around]].sum(1)
    sums += net.step[what.step] + net.own[what.own] + net.enemy[what.enemy]
    for cell in np.flatnonzero(codes >= FIRST):
        at, tap = np.nonzero(around == cell)
        sums[at] += net.first[tap]
    cells = np.clip(sums, 0, TOP)
    for weights, bias in net.conv:
        cells = np.clip((_near(cells, around) @ _flat(weights) + bias) >> BITS, 0, TOP)
    stones = _near(cells, around) @ _flat(net.policy[0]) + net.policy[1]
    pooled = np.append((cells.sum(0) * (65536 // count)) >> 16, cells.max(0))
    hidden = np.clip((net.hidden[0] @ pooled + net.hidden[1]) >> BITS, 0, TOP)
    return [*(net.last[0] @ hidden + net.last[1]).tolist(), *stones.ravel().tolist()]


def _near(cells: Ints, around: Ints) -> Ints:
    """The values of each cell and its neighbours: [cells][taps * C]."""
    return np.pad(cells, ((0, 1), (0, 0)))[around].reshape(len(around), -1)


def _flat(weights: Ints) -> Ints:
    return weights.reshape(len(weights), -1).T
