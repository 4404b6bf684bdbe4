"""Solve base 2 of Blooms whole, under both rulesets and with every target, and write the table.

    .venv/bin/python -m tools.solver          blooms/games/blooms/bot/solved.json again
    .venv/bin/python -m tools.solver --check  compare 1,000 of its values with a second solver

A minute on one core. The table is the same on every machine. The second solver is
tests/reference/solver.py, which knows no symmetries and has rules of its own.
"""

from __future__ import annotations

import json
import zlib
from argparse import ArgumentParser
from array import array
from base64 import b64encode
from pathlib import Path
from typing import Final

import numpy as np

from blooms.games.blooms.bot.solved import BASE, LEVEL
from blooms.games.blooms.rules import TARGETS
from tests.reference.solver import compare
from tools.solver.graph import nodes
from tools.solver.solve import corners, race, territory

__all__ = ["TABLE", "table"]

ROOT: Final = Path(__file__).resolve().parents[2]
TABLE: Final = ROOT / "blooms" / "games" / "blooms" / "bot" / "solved.json"


def table(most: int = TARGETS[-1]) -> str:
    """The table of base 2 as JSON, its races to `most` captured stones."""
    graph = nodes(BASE)
    left = race(graph, most)
    distinct, rows = np.unique(left.reshape(-1, len(graph)), axis=1, return_inverse=True)
    parts = {
        "boards": "".join(node.stones for node in graph).encode(),
        "rows": array("H", rows.tolist()).tobytes(),
        "corners": b"".join(
            bytes(byte for m, t, height in corners(row) for byte in (m, t, LEVEL + height)) + b"\0"
            for row in distinct.T.reshape(-1, most, most)
        ),
        "territory": array("b", territory(graph)).tobytes(),
    }
    packed = {name: b64encode(zlib.compress(part, 9)).decode() for name, part in parts.items()}
    return json.dumps(packed, indent=0) + "\n"


if __name__ == "__main__":
    parser = ArgumentParser(prog="tools.solver", description="Solve base 2 of Blooms.")
    parser.add_argument("--check", action="store_true", help="compare values with a second solver")
    parser.add_argument("--values", type=int, default=1000, help="how many; default: 1000")
    args = parser.parse_args()
    if args.check:
        differences = compare(args.values)
        print(f"{args.values} values, {len(differences)} differences", *differences, sep="\n")
    else:
        TABLE.write_text(table(), encoding="ascii")
        print(f"{TABLE.name}: {TABLE.stat().st_size} bytes")
