"""Compiles what `dataclass` writes for the program's classes; else the browser would at each start.

Runs after web/build/stdlib.py, inside Pyodide; web/build/sitecustomize.py uses the result.
"""

import dataclasses
import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib import import_module
from types import CodeType, ModuleType

__all__ = ["add_methods"]

DATE = (1980, 1, 1, 0, 0, 0)
BROWSER = ("js", "pyodide", "pyodide.ffi", "pyodide_js", "pyscript", "pyscript.ffi")


class _Browser(ModuleType):
    """Stands in for the browser, of which modules name parts when they are imported."""

    __path__: list[str] = []

    def __getattr__(self, name: str) -> ModuleType:
        return _Browser(name)


def add_methods(archive: str, modules: Iterable[str]) -> None:
    """Import modules, and add a member `methods` to the zip that they come from.

    It has each text that `dataclass` wrote, with its marshalled code.
    """
    texts: set[str] = set()

    def noted(text: str, *scopes: dict[str, object]) -> None:
        texts.add(text)
        exec(text, *scopes)

    dataclasses.__dict__["exec"] = noted
    sys.modules.update({name: _Browser(name) for name in BROWSER})
    for name in modules:
        import_module(name)
    methods = {text: marshal.dumps(_code(text)) for text in sorted(texts)}
    with zipfile.ZipFile(archive, "a") as packed:
        member = zipfile.ZipInfo("methods", DATE)
        packed.writestr(member, marshal.dumps(methods), zipfile.ZIP_DEFLATED, 9)


def _code(text: str) -> CodeType:
    return compile(text, "<string>", "exec", dont_inherit=True, optimize=2)
