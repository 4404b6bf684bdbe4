"""Prove the puzzles of Blocky anew, by the reference rules and nothing else.

    python3 -m tests.reference.blocky_puzzles          every puzzle
    python3 -m tests.reference.blocky_puzzles 0 20 40  these

Every line of moves without a smash is played out: none may net more than the puzzle asks for, and
the solution nets as much. Where one move is asked for, it alone keeps the net score after every
reply without a smash, or allows the rival no more; or it is alone the best of all smashes, by the
mean over all boards that each can bring.
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

from tests.reference.blocky import COLOURS, PARTS, Reference

FILE = Path(__file__).parents[2] / "blooms/games/blocky/learn/puzzles.json"
ACTIONS = ["cw", "ccw", "swaph", "swapv", "combine", *(f"paint-{colour}" for colour in COLOURS)]


GRADES = 3
"""Grades that are played alone, in several moves."""


def puzzle(number: int) -> tuple[str, int, str]:
    """The record, the net score and the solution of a puzzle."""
    _, record, net, solution = json.loads(FILE.read_text())[number]
    return record, net, solution


def target(record: str, seat: int = 0) -> str:
    """The colour of a player, which the seed decides: each of the colours that are left."""
    rng, left = Random(f"{record.split('/')[4]}/targets"), list(COLOURS)
    for _ in range(seat):
        left.pop(int(rng.random() * len(left)))
    return left[int(rng.random() * len(left))]


def score(board: Reference, goal: str, colour: str) -> int:
    return board.blob(colour) if goal == "blob" else board.perimeter(colour)


def best_net(record: str) -> int:
    """The highest net score that the moves of the record can reach without chance."""
    _, depth, goal, moves, _, _, board, _ = record.split("/")
    colour, seen = target(record), {(board[1:], 0)}
    for _ in range(int(moves)):
        after = set(seen)  # a pass
        for text, paid in seen:
            start = Reference(text, int(depth))
            for name in start.blocks:
                for action in ACTIONS:
                    if not start.why_illegal(name, action):
                        played = Reference(text, int(depth))
                        cost = played.play(name, action)
                        after.add((played.text(), paid + cost))
        seen = after
    return max(score(Reference(text, int(depth)), goal, colour) - paid for text, paid in seen)


def played(board: Reference, depth: int) -> dict[str, tuple[Reference, int]]:
    """The boards after all moves without a smash, a pass among them, and what they cost."""
    found = {"top:pass": (board, 0)}
    for name in board.blocks:
        for action in ACTIONS:
            if not board.why_illegal(name, action):
                after = Reference(board.text(), depth)
                found[f"{address(name)}:{action}"] = after, after.play(name, action)
    return found


def one_move(record: str, grade: int, net: int) -> set[str]:
    """The first moves that are right where one move is asked for."""
    _, depth, goal, _, _, _, text, _ = record.split("/")
    start, deep = Reference(text[1:], int(depth)), int(depth)
    own, found = target(record), {}
    for move, (after, paid) in played(start, deep).items():
        if grade == GRADES:  # what the rival leaves
            ends = (score(each, goal, own) for each, _ in played(after, deep).values())
            found[move] = min(ends) - paid >= net
        elif grade == GRADES + 1:  # what the rival gets
            rival = target(record, 1)
            ends = (score(each, goal, rival) - cost for each, cost in played(after, deep).values())
            found[move] = max(ends) <= net
    if grade < GRADES + 2:
        return {move for move, is_right in found.items() if is_right}
    nets = {
        f"{address(name)}:smash": smashed(start, name, deep, goal, own)
        for name in start.blocks
        if not start.why_illegal(name, "smash")
    }
    return {move for move, each in nets.items() if each == max(nets.values())}


def smashed(start: Reference, name: str, depth: int, goal: str, own: str) -> Fraction:
    """The mean net score of all boards that a smash can bring, of a block of unit cells."""
    assert len(name) == 2 * (depth - 1)
    total = paid = 0
    for colours in product(COLOURS, repeat=4):
        after = Reference(start.text(), depth)
        paid = after.play(name, "smash", f"({''.join(colours)})")
        total += score(after, goal, own)
    return Fraction(total, 4**4) - paid


def address(name: str) -> str:
    """A block as records name it."""
    return ".".join(name[at : at + 2] for at in range(0, len(name), 2)) or "top"


def solved_net(record: str, solution: str) -> int:
    """The net score that a solution comes to. Raises AssertionError for an illegal move."""
    _, depth, goal, moves, _, _, text, _ = record.split("/")
    board, paid = Reference(text[1:], int(depth)), 0
    turns = solution.replace(":", " ").split(".")
    # Addresses have dots too: a part without an action belongs to the next one.
    played, name = 0, ""
    for part in turns:
        place, _, action = part.partition(" ")
        name += "" if place == "top" else place
        if action:
            assert name == "" or name[-2:] in PARTS
            if action != "pass":
                assert not board.why_illegal(name, action), (name, action)
                paid += board.play(name, action)
            played, name = played + 1, ""
    assert played <= int(moves)
    return score(board, goal, target(record)) - paid


def main(numbers: list[int]) -> int:
    """Check puzzles by number, from 0; returns how many are wrong."""
    wrong = 0
    known = json.loads(FILE.read_text())
    for number in numbers or range(len(known)):
        record, net, solution = puzzle(number)
        if (grade := known[number][0]) >= GRADES:
            found = one_move(record, grade, net)
            is_right, told = found == {solution}, f"{sorted(found)}, not {solution}"
        else:
            best, reached = best_net(record), solved_net(record, solution)
            is_right, told = best == net == reached, f"{best}, {reached}, not {net}"
        wrong += not is_right
        print(number, "proven" if is_right else f"wrong: {told}", flush=True)
    print(f"{len(numbers) or len(known)} puzzles, {wrong} wrong")
    return wrong


if __name__ == "__main__":
    sys.exit(main([int(word) for word in sys.argv[1:]]))
