"""Plays random games with the rules and with the reference implementation.

    .venv/bin/python -m tests.long.differential blooms --turns 10000000 --seed 1
    .venv/bin/python -m tests.long.differential go --turns 100000 [--size 9]
    .venv/bin/python -m tests.long.differential blocky --turns 1000000

`pair_blooms`, `pair_go` and `pair_blocky` define what is compared after each move.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from typing import Protocol

from blooms.cli.command import Parser, carry_out
from tests.long import pair_blocky, pair_blooms, pair_go

BLOCK = 5_000
"""Moves per seed; the seed of its block alone reproduces a difference."""


class Pair(Protocol):
    """One game in both implementations, at the same position."""

    limit: int
    """The number of moves after which random play stops."""

    def __str__(self) -> str:
        """The start of the game, for a report."""

    def is_over(self) -> bool:
        """Whether the game has ended."""

    def turn(self, rng: random.Random) -> list[str]:
        """Try or play one random move in both; returns the differences in words."""


Begin = Callable[[random.Random, int | None], Pair]
"""Makes a random start in both, on a board of the given size or of any small one."""

GAMES: dict[str, dict[str, Begin]] = {
    "blooms": pair_blooms.STARTS,
    "go": pair_go.STARTS,
    "blocky": pair_blocky.STARTS,
}
"""The kinds of start of each game; each is played for the requested number of moves."""


def differences(begin: Begin, turns: int, seed: object, size: int | None = None) -> Iterator[str]:
    """Play random moves; yield the first differences and stop."""
    rng = random.Random(str(seed))
    played = 0
    while played < turns:
        pair = begin(rng, size)
        for _ in range(pair.limit):
            if pair.is_over() or played >= turns:
                break
            try:
                found = pair.turn(rng)
            except AssertionError as refusal:  # only the reference refuses this move
                found = [f"refused, {refusal}"]
            played += 1
            if found:
                yield from (f"{pair}: {each}" for each in found)
                return


def main(words: list[str] | None = None) -> int:
    parser = Parser(prog="python3 -m tests.long.differential")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--turns", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, help="the size of every board")
    asked = parser.parse_args(words)
    for name, begin in GAMES[asked.game].items():
        for number in range(0, asked.turns, BLOCK):
            few = min(BLOCK, asked.turns - number)
            for difference in differences(begin, few, f"{name}/{asked.seed + number}", asked.size):
                print(difference)
                return 1
            print(f"\r{name}: {number + few} turns agree", end="", file=sys.stderr)
        print(f"\n{name}: {asked.turns} turns, 0 differences")
    return 0


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.differential", main))
