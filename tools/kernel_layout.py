"""Write from the tables in Python what the kernel has to know of them.

    .venv/bin/python -m tools.kernel_layout     kernel/layout.ts and kernel/tables.ts again

The kernel is in web/games/blooms/kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Final

from blooms.games.blooms.bot.eval.tables import LONGEST, SHAPES
from blooms.games.blooms.bot.kernel_layout import BLOCK, EDGE, HEAD, NODE, Record

__all__ = ["FOLDER", "files"]

FOLDER: Final = Path(__file__).parents[1] / "web" / "games" / "blooms" / "kernel"
BOT: Final = "blooms/games/blooms/bot"
WRITTEN: Final = "Written by `python -m tools.kernel_layout` from"


def files() -> dict[str, str]:
    """The texts of the files, by name."""
    layout = [
        "// Where everything is in the memory that the kernel shares with Python.",
        f"// {WRITTEN} {BOT}/kernel_layout.py.",
        "",
        f"export const MOST: i32 = {LONGEST}; // more than the cells of the largest board",
        "",
        "// The block, in bytes from its start.",
        *_places(BLOCK),
        *_class("Tree", HEAD),
        *_class("Node", NODE),
        *_class("Edge", EDGE),
    ]
    tables = [
        "// Where each table begins in the block's list of tables, and its dimensions.",
        f"// {WRITTEN} {BOT}/tables.py.",
        "",
        *_tables(),
    ]
    texts = {"layout.ts": layout, "tables.ts": tables}
    return {name: "\n".join(lines) + "\n" for name, lines in texts.items()}


def _places(record: Record) -> Iterator[str]:
    for field in record.fields:
        place = f"export const {field.name.upper()}: usize = {record.at[field.name]};"
        yield _with_words(place, field.words)


def _tables() -> Iterator[str]:
    place = 0
    for name, shape in SHAPES.items():
        yield f"export const {name.upper()}: i32 = {place}; // {list(shape)}"
        place += prod(shape)


def _class(name: str, record: Record) -> Iterator[str]:
    yield from ("", "@unmanaged", f"export class {name} {{")
    for field in record.fields:
        first, *rest = field.name.split("_")
        member = first + "".join(map(str.capitalize, rest))
        yield _with_words(f"  {member}: {field.type};", field.words)
    yield "}"


def _with_words(code: str, words: str) -> str:
    return f"{code} // {words}" if words else code


if __name__ == "__main__":
    for file, text in files().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
