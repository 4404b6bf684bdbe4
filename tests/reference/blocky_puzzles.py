"""Prove the puzzles of Blocky anew, by the reference rules and nothing else.

    python3 -m tests.reference.blocky_puzzles          every puzzle
    python3 -m tests.reference.blocky_puzzles 0 20 40  these

Every line of moves without a smash is played out: none may net more than the puzzle asks for, and
the solution nets as much.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from tests.reference.blocky import COLOURS, PARTS, Reference

FILE = Path(__file__).parents[2] / "blooms/games/blocky/learn/puzzles.json"
ACTIONS = ["cw", "ccw", "swaph", "swapv", "combine", *(f"paint-{colour}" for colour in COLOURS)]


def puzzle(number: int) -> tuple[str, int, str]:
    """The record, the net score and the solution of a puzzle."""
    _, record, net, solution = json.loads(FILE.read_text())[number]
    return record, net, solution


def target(record: str) -> str:
    """The colour of the one player, which the seed decides."""
    seed = record.split("/")[4]
    return COLOURS[int(Random(f"{seed}/targets").random() * 4)]


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
    for number in numbers or range(len(json.loads(FILE.read_text()))):
        record, net, solution = puzzle(number)
        best, reached = best_net(record), solved_net(record, solution)
        is_right = best == net == reached
        wrong += not is_right
        print(number, "proven" if is_right else f"wrong: {best}, {reached}, not {net}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main([int(word) for word in sys.argv[1:]]))
