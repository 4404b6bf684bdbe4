"""Compiles what `dataclass` writes for the program's classes; else the browser would at each start.

Runs where web/build/stdlib.py does, inside Pyodide; web/build/sitecustomize.py uses the result.
"""

import dataclasses
import marshal
import sys
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Any

__all__ = ["methods"]

BROWSER = ("js", "pyodide", "pyodide.ffi", "pyodide_js", "pyscript", "pyscript.ffi")


class _Browser(ModuleType):
    """Stands in for the browser, of which modules name parts when they are imported."""

    __path__: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return _Browser(name)


def methods(archive: str, modules: Iterable[str]) -> dict[str, bytes]:
    """Import modules from a zip; returns each text that `dataclass` wrote, with its code."""
    texts: set[str] = set()

    def noted(text: str, *scopes: dict[str, Any]) -> None:
        texts.add(text)
        exec(text, *scopes)

    dataclasses.__dict__["exec"] = noted
    sys.modules.update({name: _Browser(name) for name in BROWSER})
    sys.path.insert(0, archive)
    for name in modules:
        import_module(name)
    return {text: marshal.dumps(_code(text)) for text in sorted(texts)}


def _code(text: str) -> Any:
    return compile(text, "<string>", "exec", dont_inherit=True, optimize=2)
