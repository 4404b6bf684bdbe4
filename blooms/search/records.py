"""The layout of memory that Python shares with a kernel: fields one after the other.

Each kernel has one table of its records, which its source is written from (tools/kernel_layout.py).
"""

from __future__ import annotations

from array import array
from functools import cached_property
from struct import Struct, calcsize
from typing import Final, NamedTuple, TypeAlias

__all__ = ["CODES", "Field", "Numbers", "Record"]

CODES: Final = {
    "i8": "b", "u8": "B", "bool": "?", "i16": "h", "u16": "H", "i32": "i", "u32": "I",
    "u64": "Q", "usize": "I", "f64": "d", "Node | null": "I", "Stats | null": "I",
}  # fmt: skip
"""The types of AssemblyScript and what `struct` calls them."""


Numbers: TypeAlias = "bytes | array[int] | array[float]"
"""What a list is set to."""


class Field(NamedTuple):
    """A number, or a list with this length; `words` say what it is for."""

    name: str
    type: str
    length: int = 1
    words: str = ""


class Record:
    """Fields one after the other, each aligned to its size, as AssemblyScript does it too."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.at: dict[str, int] = {}
        """Where each field begins."""
        self._structs: dict[str, Struct] = {}
        self._lists: dict[str, Struct] = {}
        self._codes = "@"
        for field in fields:
            code = CODES[field.type]
            self.at[field.name] = calcsize(f"{self._codes}0{code}")
            self._structs[field.name] = Struct(f"@{code}")
            self._lists[field.name] = Struct(f"@{field.length}{code}")
            self._codes += f"{field.length}{code}"
        self.size = calcsize(self._codes)

    @cached_property
    def struct(self) -> Struct:
        """All fields in their order."""
        return Struct(self._codes)

    def read(self, memory: memoryview) -> dict[str, float]:
        """All fields by name, each a single number."""
        return dict(zip(self.at, self.struct.unpack_from(memory), strict=True))

    def get(self, memory: memoryview | bytes, name: str, which: int = 0) -> float:
        """One field, or one number of a list."""
        struct = self._structs[name]
        number: float = struct.unpack_from(memory, self.at[name] + which * struct.size)[0]
        return number

    def get_all(self, memory: memoryview, name: str) -> list[float]:
        """All numbers of a list."""
        return list(self._lists[name].unpack_from(memory, self.at[name]))

    def put(self, memory: memoryview | bytearray, **values: float | Numbers) -> None:
        """Set some fields: to numbers, lists to bytes or arrays."""
        for name, value in values.items():
            if isinstance(value, int | float):
                self._structs[name].pack_into(memory, self.at[name], value)
            else:
                numbers = memoryview(value).cast("B")
                memory[self.at[name] : self.at[name] + len(numbers)] = numbers
