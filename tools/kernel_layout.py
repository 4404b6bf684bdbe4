"""Write from the tables in Python what the kernel has to know of them.

    .venv/bin/python -m tools.kernel_layout     kernel/layout.ts and kernel/tables.ts again

The kernels are in web/games/blooms/kernel and web/games/go/kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Final

from blooms.games.blooms.bot.board.fast import LAST
from blooms.games.blooms.bot.board.neighbour_patterns import OFF
from blooms.games.blooms.bot.eval import tables
from blooms.games.blooms.bot.eval.evaluator import CHANCE_STEPS, CHANCES, POWERS
from blooms.games.blooms.bot.eval.move_scores import ENEMY, OTHER, SAME
from blooms.games.blooms.bot.kernel_layout import BLOCK, EDGE, HEAD, NODE, WAYS
from blooms.games.go.bot import kernel_layout as go
from blooms.games.go.bot import ladder, playout, priors, scoring, search, stats, vital
from blooms.search.records import Record

__all__ = ["FOLDER", "files"]

FOLDER: Final = Path(__file__).parents[1] / "web" / "games"
BOT: Final = "blooms/games/blooms/bot"
WRITTEN: Final = "Written by `python -m tools.kernel_layout` from"


CONSTANTS: Final = {
    "CLOSE": tables.CLOSE,
    "EIGHTHS": tables.EIGHTHS,
    "NO_ENEMY": tables.NO_ENEMY,
    "TERRITORY_NEED": tables.TERRITORY_NEED,
    "WEAK": tables.WEAK,
    "SAME": SAME,
    "OTHER": OTHER,
    "ENEMY": ENEMY,
    "OFF": OFF,
    "LAST_POWER": len(POWERS) - 1,
    "LAST_CHANCE": len(CHANCES) - 1,
    "CHANCE_STEPS": CHANCE_STEPS,
}
"""Those of the evaluation."""

GO: Final[dict[str, dict[str, float]]] = {
    "f64": {
        "EVEN": float(priors.EVEN),
        "EARLY": priors.EARLY,
        "EQUIVALENCE": float(stats.EQUIVALENCE),
        "CURIOUS": stats.CURIOUS,
        "EXPLORE": stats.EXPLORE,
        "WIN": scoring.WIN,
        "SHARE": scoring.SHARE,
        "MARGIN": scoring.MARGIN,
    },
    "u32": {
        "ALERT_BITS": playout.ALERT_BITS,
        "SHAPELY_BITS": playout.SHAPELY_BITS,
        "CAREFUL_BITS": playout.CAREFUL_BITS,
    },
    "i32": {
        "WAYS": go.WAYS,
        "CAP": playout.CAP,
        "RECENT": playout.RECENT,
        "FAR": len(priors.NEAR),
        "ONE": priors.ONE,
        "MANY": priors.MANY,
        "LADDER": priors.LADDER,
        "RACE": priors.RACE,
        "SHORT": priors.SHORT,
        "SHAPE": priors.SHAPE,
        "SELF_ATARI": priors.SELF_ATARI,
        "CAUGHT": priors.CAUGHT,
        "PASS": priors.PASS,
        "MOST_TRIES": ladder.MOST,
        "MOST_SPACE": vital.MOST,
        "WIDTH": stats.WIDTH,
        "EXPAND": search.EXPAND,
        "DEEPEST": search.DEEPEST,
    },
}
"""The constants of Go's bot, by their types."""


def files() -> dict[str, str]:
    """The texts of the files, by their names under FOLDER."""
    layout = [
        "// Where everything is in the memory that the kernel shares with Python.",
        f"// {WRITTEN} {BOT}/kernel_layout.py.",
        "",
        f"export const MOST: i32 = {tables.LONGEST}; // more than the cells of the largest board",
        f"export const WAYS: i32 = {WAYS}; // the places of a cell in `beside` and `clockwise`",
        f"export const LAST: i32 = {LAST}; // the step that ends a turn",
        "",
        "// The block, in bytes from its start.",
        *_places(BLOCK),
        *_class("Tree", HEAD),
        *_class("Node", NODE),
        *_class("Edge", EDGE),
    ]
    entries = [
        "// The entries of the evaluation's tables, and its constants.",
        f"// {WRITTEN} {BOT}/eval.",
        'import { at } from "./board";',
        'import { TABLES } from "./layout";',
        "",
        *(f"export const {name}: i32 = {value};" for name, value in CONSTANTS.items()),
        "",
        *_tables(),
    ]
    texts = {
        "blooms/kernel/layout.ts": layout,
        "blooms/kernel/tables.ts": entries,
        "go/kernel/layout.ts": _go(),
    }
    return {name: "\n".join(lines) + "\n" for name, lines in texts.items()}


def _go() -> list[str]:
    return [
        "// Where everything is in the memory shared with Python, and the numbers of the bot.",
        f"// {WRITTEN} blooms/games/go/bot.",
        "",
        *(
            f"export const {name}: {kind} = {value};"
            for kind, values in GO.items()
            for name, value in values.items()
        ),
        "",
        "// The block, in bytes from its start.",
        *_places(go.BLOCK),
        "",
        "// A board.",
        *_places(go.BOARD),
        "",
        "// The head of a tree.",
        *_places(go.TREE),
        *_class("Node", go.NODE),
        *_class("Stats", go.STATS),
    ]


def _places(record: Record) -> Iterator[str]:
    for field in record.fields:
        place = f"export const {field.name.upper()}: usize = {record.at[field.name]};"
        yield _with_words(place, field.words)


def _tables() -> Iterator[str]:
    """A function for each table, which finds an entry by its indices; one for those of KINDS."""
    begin = 0
    by_kind = {"kind": len(tables.KINDS), **tables.AXES[tables.KINDS[0]]}
    for name, axes in {**tables.AXES, tables.KINDS[0]: by_kind}.items():
        if name in tables.KINDS[1:]:
            continue
        place = ""
        for index, length in axes.items():
            inner = f"min({index}, {length - 1})" if index in tables.COUNTS else index
            outer = f"({place})" if " " in place else place
            place = f"{length} * {outer} + {inner}" if place else inner
        words = ", ".join(f"{index}: i32" for index in axes)
        yield from (
            f"export function {'beside' if axes is by_kind else name}({words}): i32 {{",
            f"  return load<i16>(at + 2 * ({place}), TABLES + {2 * begin});",
            "}",
        )
        begin += prod(axes.values())


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
