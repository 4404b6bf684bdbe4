"""Blocky in both implementations: reasons, boards, costs and both scores of every colour.

Plays legal and illegal actions on boards of depth 1 to 4.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from blooms.games.blocky import blocks
from blooms.games.blocky.position import ACTIONS, Blocky, Move, Setup, goal_score
from tests.reference.blocky import Reference

ROUNDS = 40
DEPTHS = (1, 2, 2, 3, 3, 3, 4)
"""Small boards are more frequent: they are faster, and every rule occurs on them."""


class BlockyPair:
    """A game in the rules and in the reference."""

    limit = 1_000_000  # every game ends after its rounds

    def __init__(self, rng: random.Random, size: int | None = None) -> None:
        players = "hhhh"[: rng.randint(1, 4)]
        setup = Setup(size or rng.choice(DEPTHS), "blob", ROUNDS, rng.getrandbits(40), players)
        self.position = Blocky.start(setup)
        self.plain = Reference(blocks.write_block(self.position.board), setup.depth)
        self.costs = [0] * 4

    def __str__(self) -> str:
        return str(self.position.setup)

    def is_over(self) -> bool:
        return self.position.is_over

    def turn(self, rng: random.Random) -> list[str]:
        """Try one random action in both, and play it if it is legal."""
        position, plain = self.position, self.plain
        move = _any(position, rng)
        name, action = "".join(blocks.QUADRANTS[digit] for digit in move.path), move.action
        why, said = position.why_illegal(move), plain.why_illegal(name, action)
        if bool(why) != bool(said) or said not in why:
            return [f"{move}: {why!r} or {said!r} at {position}"]
        if why:
            return []
        self.position = after = position.play(move)
        part = blocks.at(after.board, move.path) or ""
        self.costs[position.seat] += plain.play(name, action, blocks.write_block(part))
        return [f"{move}: {each}" for each in _compare(after, plain, self.costs)]


def _any(position: Blocky, rng: random.Random) -> Move:
    """A random action: mostly on a block of the board, legal about half the time."""
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
        "rows": (blocks.rows(position.board, depth), ["".join(row) for row in plain.cells]),
        "costs": (position.costs, tuple(costs[: position.seats])),
    }
    for colour in blocks.COLOURS:
        for goal, count in (("blob", plain.blob), ("perimeter", plain.perimeter)):
            mine = goal_score(goal, colour, position.board, depth)
            pairs[f"{goal} of {colour}"] = (mine, count(colour))
    for what, (mine, theirs) in pairs.items():
        if mine != theirs:
            yield f"{what}: {mine!r} or {theirs!r} at {position}"


STARTS = {"blocky": BlockyPair}
