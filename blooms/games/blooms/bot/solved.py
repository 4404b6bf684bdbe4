"""The solved boards of Blooms: who wins each position of base 2, and in how many turns.

The table is made by `python -m tools.solver`. It holds every position up to symmetry: the 12 of the
board, and either player's two colours swapped. It is read when the first position is looked up.

A race depends on what the mover and the opponent still have to capture. The turns left, as a
function of these two needs, are a sum of few corners: each adds its height, and once more for every
step that both needs are beyond it.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pkgutil import get_data
from typing import Final, NamedTuple

from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import EMPTY, Blooms, Rules

__all__ = ["BASE", "LETTERS", "MORE", "Value", "is_solved", "key", "value"]

BASE: Final = 2
"""The largest base that is solved, under both rulesets and with every target."""

LEVEL: Final = 100
"""Added to the heights of corners in the table, which has bytes: 0 ends a board."""
MORE: Final = 255
"""A byte that does not end a number."""
LETTERS: Final = EMPTY + "abcd"
"""The digits of a board's number, in base 5."""
SWAPS: Final = ("abcd", "bacd", "abdc", "badc")


class Value(NamedTuple):
    """What best play leads to: `result` is 1 if the mover wins, -1 if the mover loses, 0 if nobody
    can force a win. `turns` counts those of both players to the end; the winner hurries, the loser
    holds out. It is 0 for a draw.
    """

    result: int
    turns: int


def is_solved(rules: Rules) -> bool:
    """Whether the table has the positions under these rules."""
    return rules.base == BASE


def key(stones: str, seat: int) -> str:
    """The same text for all positions that are equal up to symmetry; the mover's colours are a
    and b. `stones` has one letter per cell.
    """
    own = stones if seat == 0 else stones.translate(str.maketrans("abcd", "cdab"))
    turned = ["".join(own[cell] for cell in places) for places in board(BASE).symmetries]
    return min(each.translate(str.maketrans("abcd", to)) for each in turned for to in SWAPS)


def value(position: Blooms) -> Value | None:
    """What best play leads to from a position between turns that is not over.

    None on larger boards. In a race a mover without a turn counts as having lost: the rules do not
    say, and only a board that was set up can be full.
    """
    if not is_solved(position.rules):
        return None
    table = _table()
    at = table.boards[key(position.stones, position.seat)]
    target = position.rules.target
    if target is None:
        first = position.first_pass and (1 if position.first_pass == position.seat + 1 else 2)
        turns = table.territory[STATES * at + first + (2 if position.passes else 0)]
        return Value((turns > 0) - (turns < 0), abs(turns))
    mine, theirs = (target - position.captured[seat] for seat in (position.seat, 1 - position.seat))
    turns = sum(
        height * (1 + min(mine - m, theirs - t))
        for m, t, height in table.race[table.rows[at]]
        if m <= mine and t <= theirs
    )
    return Value(1 if turns % 2 else -1, turns)


STATES: Final = 5
"""States of a board under territory: who passed first, nobody 0, the mover 1, the opponent 2; after
a pass of the opponent 2 more.
"""


class Table(NamedTuple):
    """The number of every board by its key; its row of corners in a race; the turns left of each of
    its states under territory, negative when the mover loses.
    """

    boards: dict[str, int]
    rows: memoryview
    race: list[list[tuple[int, int, int]]]
    territory: memoryview


def _numbers(steps: bytes) -> Iterator[int]:
    """Growing numbers, of which the steps from one to the next are kept, each as bytes that are
    added up: MORE, and the last one of less."""
    number = 0
    for step in steps:
        number += step
        if step < MORE:
            yield number


def _stones(number: int, size: int) -> str:
    """The stones whose letters are the digits of a number in base 5."""
    return "".join(LETTERS[number // 5**place % 5] for place in range(size - 1, -1, -1))


@cache
def _table() -> Table:
    encoded: dict[str, str] = json.loads(get_data("blooms.games.blooms.bot", "solved.json") or b"")
    parts = {name: zlib.decompress(b64decode(text)) for name, text in encoded.items()}
    size = board(BASE).size
    boards = {_stones(number, size): at for at, number in enumerate(_numbers(parts["boards"]))}
    rows = memoryview(parts["rows"]).cast("H")
    race = []
    ends = [-1, *(at for at, byte in enumerate(parts["corners"]) if not byte)]
    for before, end in pairwise(ends):
        row = parts["corners"][before + 1 : end]
        race.append([(m, t, h - LEVEL) for m, t, h in zip(*[iter(row)] * 3, strict=True)])
    return Table(boards, rows, race, memoryview(parts["territory"]).cast("b"))
