"""Make the puzzles of Blocky: boards whose best net score in a few moves is known.

    python3 -m tools.puzzles.blocky --seed 1

Boards are drawn at random, and every line of moves without a smash is tried. A board is kept if its
best net score needs all moves, and, from the second grade on, is missed by whoever takes the best
move each time. Against a rival, and of smashes, one move alone is right, by all moves and all
replies without a smash, and by all boards that chance can bring. The same seed gives
the same file. tests/reference/blocky_puzzles.py proves it anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Final

from blooms.cli.command import Parser, carry_out
from blooms.games.blocky import blocks, text
from blooms.games.blocky.learn import goals, puzzles
from blooms.games.blocky.motifs import Motif
from blooms.games.blocky.position import GOALS, PASS, Blocky, Move, Setup

GRADES: Final = ((2, 2, 45), (2, 3, 40), (3, 2, 75))
"""The depth of the boards of a grade, the moves, and the most actions that a board may offer."""
GAIN: Final = 3
"""How much the best net score is above that of the start, at least."""
PROBED: Final = 8
"""How many positions a first look goes on from."""
WANTED: Final = 20
"""The number of puzzles in each grade."""

ALONE: Final = len(GRADES)
"""So many grades are played alone."""
DUELS: Final[tuple[Motif, ...]] = ("reply", "rival", "smash")
"""The motifs of the grades after those."""
FEWER: Final = 6
"""The number of puzzles in each of these grades."""
BETTER: Final = 0.5
"""By so much the right smash is better on average than any other."""
CHOICE: Final = 3
"""So many blocks can be smashed at least."""

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


def duel(motif: Motif, rng: Random) -> list[object] | None:
    """A puzzle with one right move on the next random board; None if that board makes none."""
    goal, seed = GOALS[rng.randrange(2)], rng.randrange(10_000)
    depth, players = (3, "h") if motif == "smash" else (2, "hh")
    setup = Setup(depth, goal, 1, seed, players)
    start = Blocky.start(setup, blocks.fresh(0, depth, rng))
    can_smash = any(move.action == "smash" for move in start.moves(0))
    if blocks.levels(start.board) < depth or can_smash != (motif == "smash"):
        return None
    found = _smash(start) if motif == "smash" else _against(start, motif)
    if found is None:
        return None
    move, net = found
    record = f"{text.head(setup)}/@{blocks.write_block(start.board)}/"
    return [ALONE + DUELS.index(motif), record, net, str(move)]


def _against(start: Blocky, motif: Motif) -> tuple[Move, int] | None:
    """The move after which no reply takes as much, or gives the rival as much; the net score that
    it keeps or allows. None where several are, or it is one of the best at once.
    """
    goal = goals.read("keep 0" if motif == "reply" else "hold 0")
    own, worth = {}, {}
    for move in calm(start):
        after = start.play(move)
        own[move] = after.nets()[0]
        mine, rival = after.play(goals.worst(goal, after)).nets()
        worth[move] = mine if motif == "reply" else -rival
    best = max(worth.values())
    answers = [move for move in worth if worth[move] == best]
    tempting = [move for move in own if own[move] == max(own.values())]
    if len(answers) != 1 or best <= max(worth[move] for move in (*tempting, PASS)):
        return None
    net = best if motif == "reply" else -best
    return (answers[0], net) if net > 1 else None


def _smash(start: Blocky) -> tuple[Move, int] | None:
    """The smash that is better on average than any other."""
    smashes = [move for move in start.moves(0) if move.action == "smash"]
    if len(smashes) < CHOICE or any(len(move.path) < start.setup.depth - 1 for move in smashes):
        return None
    nets = sorted(((goals.average(start, move), move) for move in smashes), key=_by_net)
    (second, _), (best, move) = nets[-2:]
    return (move, 0) if best >= second + BETTER else None


def _by_net(one: tuple[float, Move]) -> float:
    return one[0]


def main() -> None:
    """Write the file of puzzles."""
    parser = Parser(prog="python3 -m tools.puzzles.blocky", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    rng, made = Random(seed), []
    for grade in range(len(GRADES)):
        found: list[list[object]] = []
        while len(found) < WANTED:
            if one := puzzle(grade, rng):
                found.append(one)
                print(*one, flush=True)
        made += found
    rng = Random(f"{seed}/duels")
    for motif in DUELS:
        ones: list[list[object]] = []
        while len(ones) < FEWER:
            if one := duel(motif, rng):
                ones.append(one)
                print(*one, flush=True)
        made += ones
    lines = ",\n".join(json.dumps(each) for each in made)
    (Path(puzzles.__file__).parent / puzzles.FILE).write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    sys.exit(carry_out("python3 -m tools.puzzles.blocky", main))
