"""WebAssembly for the bots, where the surroundings offer it.

A kernel does a game's simulations and finds the same as Python, sooner. It works on blocks of
memory that it shares with Python. The page's bot has kernels; without them nothing changes but the
speed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

__all__ = ["Block", "Kernel", "kernel", "provide"]


class Block(NamedTuple):
    """A block of shared memory, and its address for the kernel."""

    bytes: memoryview
    address: int


@dataclass(frozen=True, eq=False)
class Kernel:
    """A game's kernel: `functions` has its functions by name, `block` makes a block of a length."""

    functions: Any  # of WebAssembly: wasmtime's or the browser's
    block: Callable[[int], Block]


_loaded: dict[str, Kernel | None] = {}
_load: Callable[[str], Kernel | None] = _loaded.get


def provide(load: Callable[[str], Kernel | None]) -> None:
    """Take the kernels of games, by their names in records, from here; None: there is none."""
    global _load
    _load = load
    _loaded.clear()


def kernel(game: str) -> Kernel | None:
    """The kernel of a game; the same one each time."""
    if game not in _loaded:
        _loaded[game] = _load(game)
    return _loaded[game]
