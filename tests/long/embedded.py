"""Compares the positions of boards in other people's pages with Python's, in random games.

.venv/bin/python -m tests.long.embedded --game go --positions 100000 [--seed 1]
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from blooms.cli.command import Parser, carry_out
from tests.js import blocky_facts, blooms_games, facts, go_games
from web.build.node import find_node
from web.build.runtime import CACHE

COMPARE = Path(__file__).parents[1] / "js" / "compare.mjs"
BLOCK = 20
"""Games compared at once."""

Compared = tuple[str, Sequence[Mapping[str, object]]]
"""A record, and the facts of its positions by the names that they have in js/embed."""


def _blooms(seed: int) -> Iterator[Compared]:
    for record, game in blooms_games.games(seed):
        yield record, blooms_games.facts(game)


def _go(seed: int) -> Iterator[Compared]:
    for game in go_games.games(seed):
        yield game.record, go_games.facts(game)


def _blocky(seed: int) -> Iterator[Compared]:
    for game in blocky_facts.games(seed):
        yield game.record, blocky_facts.facts_of(game)


GAMES: dict[str, Callable[[int], Iterator[Compared]]] = {
    "blooms": _blooms,
    "go": _go,
    "blocky": _blocky,
}
"""For each game, random ones without end, by a seed."""


def compared(game: str, positions: int, seed: int = 1) -> Iterator[tuple[int, list[str]]]:
    """How many positions have been compared after each block, and its differences."""
    records, done = GAMES[game](seed), 0
    with TemporaryDirectory() as folder:
        node, _ = find_node(CACHE, Path(folder))
        command = [str(node), "--experimental-vm-modules", "--no-warnings", str(COMPARE)]
        data = facts.written()
        while done < positions:
            block = json.dumps({"data": data, "games": [*islice(records, BLOCK)]})
            run = subprocess.run(command, input=block, capture_output=True, text=True)
            if run.returncode:
                raise RuntimeError(run.stderr)
            told = json.loads(run.stdout)
            done += told["positions"]
            yield done, told["found"]


def main(words: list[str] | None = None) -> int:
    parser = Parser(prog="python3 -m tests.long.embedded")
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    done = 0
    for done, found in compared(asked.game, asked.positions, asked.seed):
        print(f"\r{asked.game}: {done} positions", end="", file=sys.stderr)
        if found:
            print("", *found[:10], sep="\n")
            return 1
    print(f"\n{asked.game}: {done} positions, 0 differ")
    return 0


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.embedded", main))
