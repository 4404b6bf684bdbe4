"""Random games of Blocky played side by side by blooms.games.blocky.position and the plain reference_blocky.py.

`.venv/bin/python -m tests.long.agreement_blocky --actions 1000000 --seed 1` tries actions, legal and
illegal, on boards of depth 1 to 4, and compares reasons, boards, costs and both scores of every
colour.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

from blooms.games.blocky import blocks
from blooms.games.blocky.position import ACTIONS, Blocky, Move, Setup, goal_score
from tests.reference.blocky import Reference

ROUNDS = 40
DEPTHS = (1, 2, 2, 3, 3, 3, 4)
"""Small boards come more often: they are quicker, and every rule shows on them."""


def differences(actions: int, seed: int, depths: tuple[int, ...] = DEPTHS) -> Iterator[str]:
    """Try so many random actions; yield what differs."""
    rng = random.Random(seed)
    tried = 0
    while tried < actions:
        players = "hhhh"[: rng.randint(1, 4)]
        setup = Setup(rng.choice(depths), "blob", ROUNDS, rng.getrandbits(40), players)
        position = Blocky.start(setup)
        plain, costs = Reference(blocks.write_block(position.board), setup.depth), [0] * 4
        while not position.is_over and tried < actions:
            tried += 1
            move = _any(position, rng)
            name, action = "".join(blocks.QUADRANTS[digit] for digit in move.path), move.action
            why, said = position.why_illegal(move), plain.why_illegal(name, action)
            if bool(why) != bool(said) or said not in why:
                yield f"{move}: {why!r} or {said!r} at {position}"
                return
            if why:
                continue
            seat = position.seat
            position = position.play(move)
            part = blocks.at(position.board, move.path) or ""
            costs[seat] += plain.play(name, action, blocks.write_block(part))
            found = [*_compare(position, plain, costs)]
            yield from (f"{move}: {each}" for each in found)
            if found:
                return


def _any(position: Blocky, rng: random.Random) -> Move:
    """Any action: mostly on a block of the board, legal about half the time."""
    if rng.random() < 0.02:
        return Move(tuple(rng.randrange(4) for _ in range(rng.randint(1, 6))), rng.choice(ACTIONS))
    path: blocks.Path = ()
    block = position.board
    while not isinstance(block, str) and rng.random() < 0.8:
        path += (rng.randrange(4),)
        block = block[path[-1]]
    return Move(path, rng.choice(ACTIONS))


def _compare(position: Blocky, plain: Reference, costs: list[int]) -> Iterator[str]:
    depth = position.setup.depth
    pairs = {
        "board": (blocks.write_block(position.board), plain.text()),
        "rows": (blocks.rows(position.board, depth), ["".join(row) for row in plain.grid()]),
        "costs": (position.costs, tuple(costs[: position.seats])),
    }
    for colour in blocks.COLOURS:
        for goal, count in (("blob", plain.blob), ("perimeter", plain.perimeter)):
            mine = goal_score(goal, colour, position.board, depth)
            pairs[f"{goal} of {colour}"] = (mine, count(colour))
    for what, (mine, theirs) in pairs.items():
        if mine != theirs:
            yield f"{what}: {mine!r} or {theirs!r} at {position}"


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--actions", type=int, default=1_000_000)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    block = 10_000
    for number in range(0, asked.actions, block):
        few = min(block, asked.actions - number)
        for difference in differences(few, asked.seed + number):
            print(difference)
            return 1
        print(f"\r{number + few} of {asked.actions} actions agree", end="", file=sys.stderr)
    print(f"\n{asked.actions} actions, 0 differences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
