"""Playouts in the page's own Python, by Go's kernel. Not needed for a first screen."""

from __future__ import annotations

from blooms.games.go.bot import quick
from blooms.games.go.bot.playout import Playing
from blooms.search import wasm
from web.page.bot.wasm import load

__all__ = ["has_kernel", "quick_playing"]


def quick_playing() -> Playing:
    """What plays positions to the end, with the kernel where the browser has it."""
    if wasm.kernel("go") is None:
        wasm.provide(load)
    return quick.playing


def has_kernel() -> bool:
    """Whether the kernel plays them."""
    return wasm.kernel("go") is not None
