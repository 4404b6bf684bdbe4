"""Playouts and searches as quick as they can be had: in the kernel where there is one, else in
Python, which finds the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from blooms.games.go.bot.kernel.kernel import size_kernel
from blooms.games.go.bot.kernel.kernel_search import KernelSearch
from blooms.games.go.bot.playout import first_to_move
from blooms.games.go.bot.playout import playout as python_playout
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.offers import Side
from blooms.games.go.position import Go
from blooms.search.wasm import kernel

__all__ = ["fresh", "playout"]


def playout(position: Go, rng: Random, passing: bool = False) -> list[int]:
    """A playout, see playout.py."""
    if wasm_kernel := kernel("go"):
        turn = first_to_move(position, passing)
        return size_kernel(wasm_kernel, position.rules.size).playout(position, turn, rng)
    return python_playout(position, rng, passing)


def fresh(
    position: Go, rng: Random, recent: Sequence[int] = (), allied: Sequence[Side] = ()
) -> GoSearch:
    """A search that begins now."""
    if wasm_kernel := kernel("go"):
        quick = size_kernel(wasm_kernel, position.rules.size)
        return KernelSearch(quick, position, rng, recent, allied)
    return GoSearch(position, rng, recent, allied)
