"""The bots' kernels outside a browser: the modules of the site's build, run by wasmtime."""

from __future__ import annotations

import atexit
import ctypes
import sys
import weakref
from collections import defaultdict
from collections.abc import Callable
from functools import cache, partial
from types import SimpleNamespace

try:
    from wasmtime import Func, Instance, Limits, Memory, MemoryType, Module, Store
except ModuleNotFoundError:
    sys.exit("The kernel needs wasmtime: pip install wasmtime, or use the tests' .venv/bin/python.")

from blooms.search.wasm import Block, Kernel
from web.build.runtime import CACHE, kernels
from web.build.workshop import Workshop

PAGES = 8192
"""Memory for the blocks, in 64 KiB; the system gives what of it is used."""

STORE = Store()


@atexit.register
def close() -> None:
    """Close what wasmtime holds: when Python deletes it, its library may be gone already."""
    STORE.close()
    STORE.engine.close()


@cache
def memory() -> Memory:
    """The kernels' memory."""
    with MemoryType(Limits(PAGES, PAGES)) as kind:
        return Memory(STORE, kind)


def bytes_at(address: int, length: int) -> memoryview:
    """The bytes of the kernels' memory from an address."""
    start = ctypes.addressof(memory().data_ptr(STORE).contents)
    return memoryview((ctypes.c_ubyte * length).from_address(start + address)).cast("B")


@cache
def blocks() -> Callable[[int], Block]:
    """What makes blocks of the kernels' memory, by their lengths."""
    end = 8  # a block at 0 would look like none
    free: defaultdict[int, list[int]] = defaultdict(list)
    """Where there are blocks of a length that nobody uses any more."""

    def block(length: int) -> Block:
        nonlocal end
        if free[length]:
            at = free[length].pop()
        else:
            at, end = end, (end + length + 7) & ~7
        assert end <= memory().data_len(STORE)
        content = bytes_at(at, length)
        content[:] = bytes(length)
        weakref.finalize(content.obj, free[length].append, at)
        return Block(content, at)

    return block


@cache
def kernel(game: str = "blooms") -> Kernel:
    """The kernel of a game."""
    with Workshop(CACHE) as shop:
        code = kernels(shop)[f"web/games/{game}/kernel.wasm"]
    with Module(STORE.engine, code) as module:
        exports = Instance(STORE, module, [memory()]).exports(STORE)
    functions = {
        name: partial(each, STORE) for name, each in exports.items() if isinstance(each, Func)
    }
    return Kernel(SimpleNamespace(**functions), blocks())
