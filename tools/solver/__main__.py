"""Solve base 2 of Blooms whole, under both rulesets and with every target, and write the table.

    .venv/bin/python -m tools.solver          blooms/games/blooms/bot/solved.json again
    .venv/bin/python -m tools.solver --check  compare 1,000 of its values with a second solver
    .venv/bin/python -m tools.solver --race 2           who wins base 3, from the empty board
    .venv/bin/python -m tools.solver --race 2 --turns   and in how many turns

A minute on one core. The table is the same on every machine. The second solver is
tests/reference/solver.py, which knows no symmetries and has rules of its own. What is found of base
3 goes to web/reference/races.json; the search needs a C compiler and some 1.1 GB of memory.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from base64 import b64encode
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Final

import numpy as np

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.games.blooms.bot.solved import BASE, LETTERS, LEVEL, MORE
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import TARGETS
from tests.reference.solver import compare
from tools.solver.graph import nodes
from tools.solver.search import Search
from tools.solver.solve import corners, race, territory

__all__ = ["RACES", "TABLE", "larger", "table"]

ROOT: Final = Path(__file__).resolve().parents[2]
TABLE: Final = ROOT / "blooms" / "games" / "blooms" / "bot" / "solved.json"
DIGITS: Final = str.maketrans(LETTERS, "01234")
RACES: Final = ROOT / "web" / "reference" / "races.json"
"""For each target of base 3 that is solved, the winner and, if known, the turns."""


def table(most: int = TARGETS[-1]) -> str:
    """The table of base 2 as JSON, its races to `most` captured stones."""
    graph = nodes(BASE)
    left = race(graph, most)
    distinct, rows = np.unique(left.reshape(-1, len(graph)), axis=1, return_inverse=True)
    parts = {
        "boards": steps(node.stones for node in graph),
        "rows": array("H", rows.tolist()).tobytes(),
        "corners": b"".join(
            bytes(byte for m, t, height in corners(row) for byte in (m, t, LEVEL + height)) + b"\0"
            for row in distinct.T.reshape(-1, most, most)
        ),
        "territory": array("b", territory(graph)).tobytes(),
    }
    packed = {name: b64encode(zlib.compress(part, 9)).decode() for name, part in parts.items()}
    return json.dumps(packed, indent=0) + "\n"


def steps(boards: Iterable[str]) -> bytes:
    """The steps from each board's number to the next one's, as `solved._numbers` reads them."""
    numbers = [int(stones.translate(DIGITS), 5) for stones in boards]
    found = bytearray()
    for before, number in pairwise([0, *numbers]):
        more, rest = divmod(number - before, MORE)
        found += bytes([MORE] * more + [rest])
    return bytes(found)


def larger(target: int, counts: bool, memory: int = 1000) -> tuple[dict[str, int], int]:
    """The winner of base 3 from the empty board, 1 or 2, and the turns if `counts`; how many
    positions were looked at. The memory is in MiB.
    """
    start = "." * board(BASE + 1).size
    with Search(BASE + 1, memory) as search:
        if counts:
            found = search.value(start, target, target)
            won = {"winner": 1 if found.result > 0 else 2, "turns": found.turns}
        else:
            won = {"winner": 1 if search.wins(start, target, target) else 2}
        return won, search.looked


def main() -> None:
    parser = Parser(prog="python3 -m tools.solver", description="Solve base 2 of Blooms.")
    parser.add_argument("--check", action="store_true", help="compare values with a second solver")
    parser.add_argument("--values", type=count, default=1000, help="how many; default: 1000")
    parser.add_argument("--race", type=count, metavar="TARGET", help="who wins this race on base 3")
    parser.add_argument("--turns", action="store_true", help="and in how many turns")
    args = parser.parse_args()
    if args.check:
        differences = compare(args.values)
        print(f"{args.values} values, {len(differences)} differences", *differences, sep="\n")
    elif args.race:
        won, looked = larger(args.race, args.turns)
        seconds = sum(getrusage(RUSAGE_CHILDREN)[:2])
        print(f"race to {args.race}: {won}, {looked:,} positions, {seconds:.1f} s")
        races = json.loads(RACES.read_text(encoding="ascii"))
        races[str(args.race)] = races.get(str(args.race), {}) | won
        RACES.write_text(json.dumps(races, indent=1) + "\n", encoding="ascii")
    else:
        TABLE.write_text(table(), encoding="ascii")
        print(f"{TABLE.name}: {TABLE.stat().st_size} bytes")


if __name__ == "__main__":
    sys.exit(carry_out("python3 -m tools.solver", main))
