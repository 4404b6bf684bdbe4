"""Loads the kernels of the bots: WebAssembly that works in Python's own memory.

The build compiles them from `web/games/*/kernel` and puts them beside the page's modules of a game.
"""

from __future__ import annotations

from array import array
from pkgutil import get_data

import pyodide_js
from js import Object, WebAssembly
from pyodide.ffi import JsException, to_js

from blooms.search.wasm import Block, Kernel

__all__ = ["load"]


def load(game: str) -> Kernel | None:
    """A game's kernel; None where the game has none or the browser refuses it."""
    try:
        code = get_data(f"web.games.{game}", "kernel.wasm")
        memory = {"env": {"memory": pyodide_js._module.memory}}
        imports = to_js(memory, dict_converter=Object.fromEntries)
        compiled = WebAssembly.Module.new(to_js(code))
        return Kernel(WebAssembly.Instance.new(compiled, imports).exports, _block)
    except (OSError, AttributeError, JsException):
        return None


def _block(length: int) -> Block:
    memory = array("B", bytes(length))
    return Block(memoryview(memory), memory.buffer_info()[0])
