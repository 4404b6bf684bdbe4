"""The kernel of Blooms outside a browser: the module of the site's build, run by wasmtime."""

from __future__ import annotations

import ctypes
from functools import cache
from types import SimpleNamespace

from wasmtime import Instance, Limits, Memory, MemoryType, Module, Store

from blooms.search.kernels import Block, Kernel
from web.build.runtime import kernels, runtime

PAGES = 64
"""Memory for the blocks, in 64 KiB."""


@cache
def kernel() -> Kernel:
    """The kernel in a memory of its own."""
    store = Store()
    memory = Memory(store, MemoryType(Limits(PAGES, PAGES)))
    code = kernels(runtime())["web/games/blooms/kernel.wasm"]
    exports = Instance(store, Module(store.engine, code), [memory]).exports(store)
    start = ctypes.addressof(memory.data_ptr(store).contents)
    end = 0

    def function(name: str) -> object:
        return lambda *words: exports[name](store, *words)

    def block(length: int) -> Block:
        nonlocal end
        at, end = end, end + length
        assert end <= memory.data_len(store)
        shared = (ctypes.c_ubyte * length).from_address(start + at)
        return Block(memoryview(shared).cast("B"), at)

    names = ("play", "value", "rank")
    return Kernel(SimpleNamespace(**{name: function(name) for name in names}), block)
