"""The kernel of Blooms outside a browser: the module of the site's build, run by wasmtime."""

from __future__ import annotations

import ctypes
import weakref
from collections import defaultdict
from functools import cache, partial
from types import SimpleNamespace

from wasmtime import Func, Instance, Limits, Memory, MemoryType, Module, Store

from blooms.search.kernels import Block, Kernel
from web.build.runtime import kernels, runtime

PAGES = 8192
"""Memory for the blocks, in 64 KiB; the system gives what of it is used."""


@cache
def kernel() -> Kernel:
    """The kernel in a memory of its own."""
    store = Store()
    memory = Memory(store, MemoryType(Limits(PAGES, PAGES)))
    code = kernels(runtime())["web/games/blooms/kernel.wasm"]
    exports = Instance(store, Module(store.engine, code), [memory]).exports(store)
    start = ctypes.addressof(memory.data_ptr(store).contents)
    end = 8  # a block at 0 would look like none
    free: defaultdict[int, list[int]] = defaultdict(list)
    """Where there are blocks of a length that nobody uses any more."""

    def block(length: int) -> Block:
        nonlocal end
        if free[length]:
            at = free[length].pop()
        else:
            at, end = end, (end + length + 7) & ~7
        assert end <= memory.data_len(store)
        shared = (ctypes.c_ubyte * length).from_address(start + at)
        ctypes.memset(start + at, 0, length)
        weakref.finalize(shared, free[length].append, at)
        return Block(memoryview(shared).cast("B"), at)

    functions = {
        name: partial(each, store) for name, each in exports.items() if isinstance(each, Func)
    }
    return Kernel(SimpleNamespace(**functions), block)
