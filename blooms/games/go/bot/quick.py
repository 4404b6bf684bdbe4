"""Playouts and searches as quick as they can be had: in the kernel where there is one, else in
Python, which finds the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from blooms.games.go.bot.kernel.kernel import size_kernel
from blooms.games.go.bot.kernel.kernel_search import KernelSearch
from blooms.games.go.bot.playout import playing as python_playing
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.offers import Side
from blooms.games.go.position import Go
from blooms.search.wasm import kernel

__all__ = ["fresh", "playing"]


PART: Final = 6_000
"""Points of the playouts of one call of the kernel; a few milliseconds."""


def playing(position: Go, rng: Random, count: int, turn: int, step: int = 0) -> Iterator[list[int]]:
    """Several playouts, see playout.py."""
    if not (wasm_kernel := kernel("go")):
        yield from python_playing(position, rng, count, turn, step)
        return
    quick = size_kernel(wasm_kernel, position.rules.size)
    part = max(1, PART // quick.points)
    for done in range(0, count, part):
        first = (turn + step * done) % len(position.active)
        yield from quick.playouts(position, rng, min(part, count - done), first, step)


def fresh(
    position: Go, rng: Random, recent: Sequence[int] = (), allied: Sequence[Side] = ()
) -> GoSearch:
    """A search that begins now."""
    if wasm_kernel := kernel("go"):
        quick = size_kernel(wasm_kernel, position.rules.size)
        return KernelSearch(quick, position, rng, recent, allied)
    return GoSearch(position, rng, recent, allied)
