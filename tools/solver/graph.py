"""Every position of a small board up to symmetry, and where its turns lead."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from blooms.games.blooms.bot.solved import key
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import OWN, Blooms, Rules

__all__ = ["Node", "nodes"]


class Node(NamedTuple):
    """A board with the first player to move.

    `stones` is its key, `swapped` the number of the same board with the opponent to move. `turns`
    has the number of the board after each turn, by the next player's view, with the stones
    captured; `calm` those that are legal under territory, without passing. `score` is the mover's
    points less the opponent's under territory.
    """

    stones: str
    swapped: int
    turns: frozenset[tuple[int, int]]
    calm: frozenset[int]
    score: int


def nodes(base: int) -> list[Node]:
    """The boards of this base, sorted by their keys."""
    size = board(base).size
    every = {"".join(stones) for stones in product(".abcd", repeat=size)}
    keys = {stones: key(stones, 0) for stones in every}
    numbers = {stones: at for at, stones in enumerate(sorted(set(keys.values())))}

    def number(after: Blooms) -> int:
        assert after.seat == 1
        swapped = after.stones.translate(str.maketrans("".join(OWN), "".join(reversed(OWN))))
        return numbers[keys[swapped]]

    found = []
    for stones in numbers:
        race = Blooms(Rules(base, 99), stones)
        calm = Blooms(Rules(base, None), stones)
        after = [race.after(turn) for turn in race.turns()]
        one, two = calm.score()
        found.append(
            Node(
                stones,
                numbers[key(stones, 1)],
                frozenset((number(each), each.captured[0]) for each in after),
                frozenset(number(calm.after(turn)) for turn in calm.turns() if turn),
                one - two,
            )
        )
    return found
