"""Imports the program where there is no page, for the memory that later visits start from.

js/snapshot_worker.js runs this. Pyodide stores a JavaScript object in the memory by its path from
the worker's globals, and a start takes what has that path there: `window` and `document` are then
those of the page. So no module may call the browser when it is imported.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

import js
from pyodide import ffi

__all__ = ["fill"]


def fill(modules: Iterable[str]) -> None:
    """Import these modules, and leave nothing else behind.

    They take what they want of `pyscript` from a stand-in: PyScript itself starts with the page.
    """
    stand_in = ModuleType("pyscript")
    stand_in.__dict__.update(window=js, document=js.document, ffi=ffi)
    sys.modules.update({"pyscript": stand_in, "pyscript.ffi": ffi})
    for name in modules:
        import_module(name)
    del sys.modules["pyscript"], sys.modules["pyscript.ffi"]
    gc.collect()
