"""Fit a net to rows with torch, in one thread, and round it to whole numbers.

Boards lie on a square grid by row and slant; a hexagon and its neighbours are then seven of the
nine cells of a 3x3 kernel.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from math import cos, pi, sqrt
from typing import Any, NamedTuple

import numpy as np

from blooms.games.blooms.hexes import board
from tools.net import inputs
from tools.net.inputs import CODES, PLANES, TAPS, WHOLE, planes
from tools.net.integers import HIDDEN, TOP
from tools.net.rows import Rows

try:
    torch: Any = import_module("torch")
except ModuleNotFoundError:
    sys.exit("Training the net needs torch: pip install torch==2.13.0 in a venv of your own.")

BATCH = 512
"""Half of a batch are positions played, half were looked at by the search."""
RATE = 3e-3
DECAY = 1e-4
VALUE = 1.5
"""The weight of the value's loss; the choice's is 1."""
Weights = dict[str, Any]


class Batch(NamedTuple):
    """Inputs, targets, and what is legal [n][steps].

    `near` [n][cells][taps] has the rows of the first layer's table, see `_table`; `whole` is
    [n][WHOLE].
    """

    base: int
    near: Any
    whole: Any
    chances: Any
    visits: Any
    legal: Any


def start(channels: int, layers: int, seed: int) -> Weights:
    """Random weights."""
    torch.manual_seed(seed)

    def layer(out: int, taps: int, ins: int, gain: float = 1.4) -> Any:
        return torch.randn(out, taps, ins) * gain / sqrt(taps * ins)

    taps = len(TAPS)
    found = {"first": layer(channels, taps, PLANES, 3.0), "whole": layer(channels, 1, WHOLE)}
    found |= {f"conv{at}": layer(channels, taps, channels) for at in range(1, layers)}
    found |= {"policy": layer(2, taps, channels, 0.5), "hidden": layer(HIDDEN, 1, 2 * channels)}
    found["last"] = layer(2, 1, HIDDEN, 0.5)
    biases = {name + "+": torch.zeros(len(each)) for name, each in found.items()}
    del biases["whole+"]
    return {name: each.requires_grad_() for name, each in (found | biases).items()}


def forward(weights: Weights, batch: Batch) -> tuple[Any, Any]:
    """The log-odds of winning [n], and of each step [n][2 * cells + 1], END last."""
    cells, mask = _places(batch.base)
    near = [3 * (row + 1) + slant + 1 for row, slant in TAPS]

    def conv(name: str, grid: Any) -> Any:
        taps = weights[name].permute(0, 2, 1)
        kernel = torch.zeros(*taps.shape[:2], 9).index_copy(2, torch.tensor(near), taps)
        kernel = kernel.view(*taps.shape[:2], 3, 3).contiguous(memory_format=torch.channels_last)
        return torch.nn.functional.conv2d(grid, kernel, weights[name + "+"], padding=1)

    def cut(sums: Any) -> Any:
        return sums.clamp(0, TOP / 128)

    bags = torch.nn.functional.embedding_bag(
        batch.near.flatten(0, 1), _table(weights["first"]), mode="sum"
    ).view(len(batch.near), len(cells), -1)
    bags = bags + (batch.whole @ weights["whole"][:, 0].T + weights["first+"])[:, None]
    flat = torch.zeros(len(bags), mask.numel(), bags.shape[2]).index_copy(1, cells, cut(bags))
    grid = flat.view(len(bags), *mask.shape, -1).permute(0, 3, 1, 2)
    for name in [name for name in weights if name.startswith("conv") and name[-1] != "+"]:
        grid = cut(conv(name, grid)) * mask
    pooled = torch.cat([grid.sum((2, 3)) / mask.sum(), grid.amax((2, 3))], 1)
    hidden = cut(pooled @ weights["hidden"][:, 0].T + weights["hidden+"])
    last = hidden @ weights["last"][:, 0].T + weights["last+"]
    stones = conv("policy", grid).flatten(2)[:, :, cells].permute(0, 2, 1).flatten(1)
    return last[:, 0], torch.cat([stones, last[:, 1:]], 1)


def losses(weights: Weights, batch: Batch) -> tuple[Any, Any]:
    """The log-loss of the values; the cross-entropy between priors and visits."""
    value, steps = forward(weights, batch)
    known = batch.visits.sum(1) > 0
    shares = batch.visits[known] / batch.visits[known].sum(1, keepdim=True)
    steps = steps[known].masked_fill(~batch.legal[known], -1e4).log_softmax(1)
    loss = torch.nn.functional.binary_cross_entropy_with_logits(value, batch.chances)
    return loss, -(shares * steps).sum(1).mean()


def batch_of(rows: Rows, base: int, rng: np.random.Generator | None = None) -> Batch:
    """Rows as a batch; with `rng`, under random symmetries of the board and swaps of colours."""
    codes, whole, chances, visits = rows
    count, size = codes.shape
    grid, last = visits[:, :-1].reshape(count, size, 2).astype(np.float32), visits[:, -1:]
    if rng is not None:
        turn = inputs.symmetries(base)[rng.integers(0, 12, count)]
        swap = rng.integers(0, 4, count) & np.where(whole[:, 0] == 1, 2, 3)
        codes = inputs.swapped()[swap[:, None], np.take_along_axis(codes, turn, 1)]
        grid = np.take_along_axis(grid, turn[:, :, None], 1)
        grid = np.where((swap & 1)[:, None, None] == 1, grid[:, :, ::-1], grid)
    second = whole[:, :1] == 1
    legal = np.repeat(codes == 0, 2, 1)
    legal[:, 1::2] &= ~second
    padded = np.pad(codes.astype(np.int64), ((0, 0), (0, 1)), constant_values=256)
    near = padded[:, inputs.neighbours(base)] + 257 * np.arange(len(TAPS))
    of_whole = np.zeros((count, WHOLE), np.float32)
    starts = np.array([0, 2, 2 + (WHOLE - 2) // 2], np.int64)
    np.put_along_axis(of_whole, whole.astype(np.int64) + starts, 1.0, 1)
    return Batch(
        base,
        torch.from_numpy(near),
        torch.from_numpy(of_whole),
        torch.from_numpy(chances.astype(np.float32)),
        torch.from_numpy(np.concatenate([grid.reshape(count, -1), last], 1).astype(np.float32)),
        torch.from_numpy(np.concatenate([legal, second], 1)),
    )


def fit(
    weights: Weights, lessons: dict[int, Rows], steps: int, seed: int, tell: Callable[[int], None]
) -> None:
    """Train in place with AdamW; `tell` is called after every 500 steps."""
    torch.set_num_threads(1)
    rng = np.random.default_rng(seed)
    adam = torch.optim.AdamW(list(weights.values()), lr=RATE, weight_decay=DECAY)
    played = {base: np.flatnonzero(rows.visits.any(1)) for base, rows in lessons.items()}
    looked = {base: np.flatnonzero(~rows.visits.any(1)) for base, rows in lessons.items()}
    shares = np.array([len(each) for each in played.values()], float)
    for step in range(steps):
        for group in adam.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 200) * (1.01 + cos(pi * step / steps)) / 2
        base = int(rng.choice(list(played), p=shares / shares.sum()))
        which = [rng.choice(each[base], BATCH // 2) for each in (played, looked)]
        batch = batch_of(lessons[base].at(np.concatenate(which)), base, rng)
        value, choice = losses(weights, batch)
        adam.zero_grad()
        (VALUE * value + choice).backward()
        adam.step()
        if (step + 1) % 500 == 0 or step + 1 == steps:
            tell(step + 1)


def held_out(weights: Weights, rows: Rows, base: int) -> tuple[float, float]:
    """Both losses of at most 4,096 rows that the fit has not seen."""
    with torch.no_grad():
        value, choice = losses(weights, batch_of(rows.at(slice(4096)), base))
    return float(value), float(choice)


def rounded(weights: Weights) -> list[int]:
    """The numbers of a net's file, see integers.py."""

    def ints(numbers: Any, scale: int, most: int) -> list[int]:
        whole = (numbers.detach().double() * scale).round().clamp(-most, most)
        return [int(each) for each in whole.flatten().tolist()]

    def layer(name: str, half: int) -> list[int]:
        bias = [each + half for each in ints(weights[name + "+"], 65536, 1 << 28)]
        return [*ints(weights[name], 512, 2047), *bias]

    first = weights["first"].permute(1, 0, 2)
    whole = weights["whole"][:, 0].T
    needs = 2 + (WHOLE - 2) // 2
    conv = [name for name in weights if name.startswith("conv") and name[-1] != "+"]
    found = [len(weights["first"]), len(conv) + 1, HIDDEN]
    found += ints(torch.from_numpy(planes()[:CODES]) @ first.transpose(1, 2), 128, 2047)
    found += ints(first[:, :, -1], 128, 2047)
    found += ints(whole[:2] + weights["first+"], 128, 8191)
    found += ints(whole[2:needs], 128, 4095) + ints(whole[needs:], 128, 4095)
    for name in conv:
        found += layer(name, 256)
    return found + layer("policy", 0) + layer("hidden", 256) + layer("last", 0)


def _table(first: Any) -> Any:
    """The first layer's sums by tap and code, [taps * 257][channels]; code 256 is off the board."""
    table = torch.from_numpy(planes()) @ first.permute(1, 2, 0)
    return torch.nn.functional.pad(table, (0, 0, 0, 1)).flatten(0, 1)


def _places(base: int) -> tuple[Any, Any]:
    """Where the cells are in the grid, and the grid with 1 on the board."""
    width = 2 * base - 1
    cells = torch.tensor([row * width + slant for row, slant in board(base).places])
    mask = torch.zeros(width * width).index_fill(0, cells, 1.0)
    return cells, mask.view(width, width)
