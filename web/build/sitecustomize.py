"""Lets Python import what a start needs from one member of each zip. Python runs this at its start.

Otherwise it would look for each module in the zip, and read it twice, which takes longer than most
modules do. `dataclass` writes methods as text and compiles them, which takes as long again: the
build (web/build/methods.py) has compiled them.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec, spec_from_loader
from zipimport import zipimporter

TYPE_CHECKING = False  # `typing` cannot be imported yet
if TYPE_CHECKING:
    from types import CodeType

__all__ = ["METHODS", "Program"]

METHODS: dict[str, bytes] = {}
"""The texts that `dataclass` writes, with their marshalled code."""


class Program(zipimporter):
    """Finds the modules in a zip's member `program`, before Python looks elsewhere."""

    def __init__(self, archive: str) -> None:
        super().__init__(archive)
        self._modules: dict[str, bool]
        self._codes: dict[str, bytes]
        self._modules, self._codes = marshal.loads(self.get_data("program"))
        sys.meta_path.insert(0, self)

    def find_spec(self, fullname: str, *_: object, **__: object) -> ModuleSpec | None:
        """As every finder."""
        return spec_from_loader(fullname, self) if fullname in self._modules else None

    def is_package(self, fullname: str) -> bool:
        """As every loader."""
        return self._modules[fullname]

    def get_filename(self, fullname: str) -> str:
        """Where the module would be in the zip, so that data files are found beside it."""
        place = f"{self.archive}/{fullname.replace('.', '/')}"
        return f"{place}/__init__.pyc" if self.is_package(fullname) else f"{place}.pyc"

    def get_code(self, fullname: str) -> "CodeType":
        """As every loader. Code is given away: kept, it would be stored with Python's memory."""
        if fullname not in self._codes:
            _, self._codes = marshal.loads(self.get_data("program"))
        code: CodeType = marshal.loads(self._codes.pop(fullname))
        return code


def run(text: str, known: dict[str, object], names: dict[str, object]) -> None:
    """What `dataclass` does with its text, in the place of `exec`."""
    code = METHODS.get(text)
    exec(marshal.loads(code) if code else text, known, names)


for place in sys.path:
    if place.endswith(".zip"):
        try:  # noqa: SIM105 - `contextlib` is in the library's zip too
            METHODS.update(marshal.loads(Program(place).get_data("methods")))
        except (ImportError, OSError):  # no zip, or one without the member
            pass

import dataclasses  # noqa: E402 - with all that it imports, from the library's zip

dataclasses.__dict__["exec"] = run
