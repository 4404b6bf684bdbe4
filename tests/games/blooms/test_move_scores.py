"""The scores of steps are the sums that tables.py describes, worked out slowly from the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from blooms.games.blooms.bot.board import neighbour_patterns
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.eval.move_scores import ILLEGAL, move_scores
from blooms.games.blooms.bot.eval.tables import SHAPES, TERRITORY_NEED, stretched
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import Blooms, Rules


def pattern() -> dict[str, Any]:
    """Tables of which hardly two entries are equal."""
    number = count(1)

    def fill(shape: tuple[int, ...]) -> Any:
        if not shape:
            return next(number) * 7919 % 10007
        return [fill(shape[1:]) for _ in range(shape[0])]

    return {name: fill(shape) for name, shape in SHAPES.items()}


def coded(ring: Sequence[int]) -> int:
    """A ring's code."""
    return sum(6**at * digit for at, digit in enumerate(ring))


class Seen:
    """A position, cell by cell: the colour, the bloom's cells and its liberties."""

    def __init__(self, position: FastPosition) -> None:
        self.beside = board(position.rules.base).neighbours
        on = position.bitboard
        self.colours = dict.fromkeys(range(on.size), -1)
        for colour, blooms in enumerate(position.blooms):
            for bloom in blooms:
                self.colours |= dict.fromkeys(on.cells(bloom[3]), colour)

    def bloom(self, cell: int) -> frozenset[int]:
        found, waiting = {cell}, [cell]
        while waiting:
            for each in self.beside[waiting.pop()]:
                if self.colours[each] == self.colours[cell] and each not in found:
                    found.add(each)
                    waiting.append(each)
        return frozenset(found)

    def around(self, cells: Any) -> set[int]:
        return {each for cell in cells for each in self.beside[cell]}

    def liberties(self, bloom: Any) -> int:
        return sum(self.colours[cell] == -1 for cell in self.around(bloom))

    def least(self, bloom: frozenset[int], colours: tuple[int, ...]) -> int:
        """The fewest liberties of a bloom of these colours beside it, 5 if there are more."""
        stones = [cell for cell in self.around(bloom) if self.colours[cell] in colours]
        return min([5, *(self.liberties(self.bloom(cell)) for cell in stones)])


def score(position: FastPosition, tables: dict[str, Any], cell: int, colour: int) -> int:
    """The score of a stone of the mover's first or second colour on an empty cell."""
    seen, seat, first = Seen(position), position.seat, position.first
    own = 2 * seat + colour
    step, mine = int(first != LAST), (2 * seat, 2 * seat + 1)
    yours = (2 - 2 * seat, 3 - 2 * seat)
    neighbours = seen.beside[cell]
    blooms = {seen.bloom(each) for each in neighbours if seen.colours[each] != -1}
    empty = sum(seen.colours[each] == -1 for each in neighbours)
    room = 8 * list(seen.colours.values()).count(-1) // len(seen.colours)
    sides = {seen.colours[min(bloom)] // 2 for bloom in blooms}
    found = tables["open"][step][int(seat in sides) + 2 * int(1 - seat in sides)][empty]
    found += tables["rim"][step][len(neighbours)]
    target = position.rules.target
    need = TERRITORY_NEED if target is None else target - position.captured[seat]
    joined, facing, again = {cell}, 6, 6
    for bloom in blooms:
        whose, free, size = seen.colours[min(bloom)], seen.liberties(bloom), len(bloom)
        kind = 0 if whose == own else 1 if whose in mine else 2
        friends, foes = (mine, yours) if kind < 2 else (yours, mine)
        close = min(free, 5)
        found += tables[("same", "other", "enemy")[kind]][step][min(free, 8)][min(size, 9)]
        found += tables["duel"][step][kind][close][seen.least(bloom, foes)][min(size, 4)]
        found += tables["bond"][step][kind][close][seen.least(bloom, friends)]
        found += tables["stage"][step][kind][min(free, 3)][room]
        if kind == 0:
            joined |= bloom
        if kind == 2:
            facing = min(facing, close)
            if size >= need and free <= 2 - step:
                found += tables["wins"][step]
            if step and bloom & set(seen.beside[first >> 1]):
                again = min(again, close)
    free = len([each for each in seen.around(joined) if seen.colours[each] == -1 and each != cell])
    found += tables["after"][step][min(free, 8)][min(len(joined), 9)]
    found += tables["facing"][step][min(free, 7)][facing][min(len(joined), 4)]
    if blooms:
        ring = neighbour_patterns.clockwise_of(board(position.rules.base))[cell]
        colours = [None if each is None else seen.colours[each] for each in ring]
        code = coded([digit(each, own, mine) for each in colours])
        found += tables["ring"][neighbour_patterns.numbers()[code]]
    if step and cell in seen.beside[first >> 1]:
        found += tables["near"][1]
    return int(found + (tables["again"][again] if again < 6 else 0))


def digit(colour: int | None, own: int, mine: tuple[int, ...]) -> int:
    """A neighbour's digit in the code of a ring; None is off the board."""
    if colour is None:
        return 5
    if colour == -1:
        return 0
    return 1 if colour == own else 2 if colour in mine else 3 + colour % 2


@pytest.mark.parametrize("base", [2, 3, 4, 5, 10])
@pytest.mark.parametrize("target", [4, None])
def test_scores_are_sums_of_the_tables(base: int, target: int | None) -> None:
    tables, rng = pattern(), Random(base)
    ready = stretched(tables)
    position = FastPosition.of(Blooms.start(Rules(base, target)))
    compared = 0
    for _ in range(40 if base < 10 else 6):
        moves = position.moves(position.seat)
        if not moves:
            break
        scores = move_scores(position, ready).by_step
        for step, found in zip(position.bitboard.steps, scores, strict=True):
            assert (found != ILLEGAL) == (step in moves)
            if step != LAST and found != ILLEGAL:
                assert found == score(position, tables, step >> 1, step & 1), (position, step)
                compared += 1
        position = position.play(rng.choice(moves))
    assert compared > 20


def test_rings_that_are_alike_have_one_number() -> None:
    numbers = neighbour_patterns.numbers()
    assert sorted(set(numbers)) == list(range(neighbour_patterns.RINGS))
    rng, exchanged = Random(1), {3: 4, 4: 3}
    for _ in range(500):
        off = rng.choice([0, 2, 3])
        ring = [5] * off + [rng.randrange(5) for _ in range(6 - off)]
        turn = rng.randrange(6)
        image = (ring[turn:] + ring[:turn])[:: rng.choice([1, -1])]
        if rng.random() < 0.5:
            image = [exchanged.get(digit, digit) for digit in image]
        assert numbers[coded(ring)] == numbers[coded(image)]
    assert numbers[coded([0, 0, 0, 0, 1, 2])] != numbers[coded([0, 0, 0, 1, 0, 2])]
