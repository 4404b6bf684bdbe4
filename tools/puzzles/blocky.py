"""Make the puzzles of Blocky: boards whose best net score in a few moves is known.

    python3 -m tools.puzzles.blocky --seed 1

Boards are drawn at random, and every line of moves without a smash is tried. A board is kept if its
best net score needs all moves, and, from the second grade on, is missed by whoever takes the best
move each time. The same seed gives the same file. tests/reference/blocky_puzzles.py proves it anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Final

from blooms.cli.command import Parser, carry_out
from blooms.games.blocky import blocks, text
from blooms.games.blocky.learn import puzzles
from blooms.games.blocky.position import GOALS, Blocky, Move, Setup

GRADES: Final = ((2, 2, 45), (2, 3, 40), (3, 2, 75))
"""The depth of the boards of a grade, the moves, and the most actions that a board may offer."""
GAIN: Final = 3
"""How much the best net score is above that of the start, at least."""
PROBED: Final = 8
"""How many positions a first look goes on from."""
WANTED: Final = 20
"""The number of puzzles in each grade."""

Line = tuple[int, tuple[Move, ...]]


def calm(position: Blocky) -> list[Move]:
    """The legal moves without chance; passing comes last."""
    return [move for move in position.moves(0) if move.action != "smash"]


def best_lines(start: Blocky, count: int, width: int | None = None) -> list[Line]:
    """For 0 to `count` moves, the best net score after them and one line that reaches it.

    Without a width every line is tried; with one, only those from the `width` best positions.
    """
    reached: dict[Blocky, tuple[Move, ...]] = {start: ()}
    best: list[Line] = [(start.nets()[0], ())]
    for _ in range(count):
        after: dict[Blocky, tuple[Move, ...]] = {}
        for position, line in reached.items():
            for move in calm(position):
                after.setdefault(position.play(move), (*line, move))
        at = max(after, key=lambda each: each.nets()[0])
        best.append((at.nets()[0], after[at]))
        kept = sorted(after, key=lambda each: -each.nets()[0])[:width] if width else after
        reached = {position: after[position] for position in kept}
    return best


def greedy(position: Blocky, count: int) -> int:
    """The net score of taking the best move each time, the first of equal ones."""
    for _ in range(count):
        position = max(map(position.play, calm(position)), key=lambda each: each.nets()[0])
    return position.nets()[0]


def puzzle(grade: int, rng: Random) -> list[object] | None:
    """A puzzle on the next random board; None if that board makes none."""
    depth, count, most = GRADES[grade]
    goal, seed = GOALS[rng.randrange(2)], rng.randrange(10_000)
    setup = Setup(depth, goal, count, seed, "h")
    start = Blocky.start(setup, blocks.fresh(0, depth, rng))
    if blocks.levels(start.board) < depth or len(calm(start)) > most:
        return None
    least = max(start.nets()[0] + GAIN, greedy(start, count) + 1 if grade else 0)
    if best_lines(start, count, PROBED)[-1][0] < least:  # hardly any puzzle, and soon told
        return None
    *_, before, (net, line) = best_lines(start, count)
    if net <= before[0]:
        return None
    record = f"{text.head(setup)}/@{blocks.write_block(start.board)}/"
    return [grade, record, net, ".".join(map(str, line))]


def main() -> None:
    """Write the file of puzzles."""
    parser = Parser(prog="python3 -m tools.puzzles.blocky", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    rng, made = Random(parser.parse_args().seed), []
    for grade in range(len(GRADES)):
        found: list[list[object]] = []
        while len(found) < WANTED:
            if one := puzzle(grade, rng):
                found.append(one)
                print(*one, flush=True)
        made += found
    lines = ",\n".join(json.dumps(each) for each in made)
    (Path(puzzles.__file__).parent / puzzles.FILE).write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    sys.exit(carry_out("python3 -m tools.puzzles.blocky", main))
