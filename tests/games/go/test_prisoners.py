"""Choices of prisoners from a pool: each is found by its number, none is listed in advance."""

import random
from itertools import product

import pytest

from blooms import record
from blooms.core.position import IllegalMove
from blooms.core.row_text import row as packed
from blooms.games.go.prisoners import Choices, Pool, Prisoners, Share


def test_the_choices_are_those_of_trying_every_combination() -> None:
    rng = random.Random(1)
    for _ in range(100):
        free = [rng.randrange(5) for _ in range(rng.randint(2, 6))]
        size = rng.randrange(sum(free) + 1)
        tried = product(*(range(count + 1) for count in free))
        wanted = [Prisoners.spell(way) for way in tried if sum(way) == size]
        assert list(Choices(free, size)) == wanted


def test_a_pool_too_large_to_list_has_its_choices_all_the_same() -> None:
    choices = Choices((80,) * 8, 300)
    assert len(choices) == 2**31 - 1
    some = random.Random(1).choice(choices)
    assert len(some) == 301
    assert list(some[1:]) == sorted(some[1:], key="BWRLGOPC".index)
    assert choices[-1:] == [choices[2**31 - 2]]


def test_a_pool_of_four_colours_is_shared_quickly() -> None:
    before = record.read(large_pool()).position
    assert before.phase == "choose"
    assert len(before.moves(0)) == 1_568_469
    after = before.play("+" + "W" * 100 + "R" * 100 + "L" * 64)
    assert (after.phase, after.prisoners.by_holder[5]) == ("play", (0, 32, 32, 68, 132, 0))
    for wrong in ("+" + "W" * 264, "+" + "W" * 132, "+", "W", "+" + "B" * 132 + "W" * 132):
        with pytest.raises(IllegalMove, match="choose 264 prisoners"):
            before.play(wrong)


def large_pool() -> str:
    """A game where Black has just captured 132 stones each of four colours, with Orange."""
    rows = []
    for row in range(25):
        line = ""
        for column in range(25):
            down, right = row - 12, column - 12
            if abs(down) == 12 or abs(right) == 12:
                line += "B" if column < 13 else "O"
            elif down == right == 0:
                line += "."
            elif abs(right) < abs(down) or right == down:
                line += "W" if down < 0 else "L"
            else:
                line += "R" if right > 0 else "G"
        rows.append(line)
    rows[0] = "." + rows[0][1:-1] + "."
    return f"go/25/6/sequential-coop/@{'-'.join(map(packed, rows))},1/N13"


def test_a_seat_that_has_left_takes_the_first_colours() -> None:
    pool = Pool((2, 1, 1, 3), (Share(3, 3),))
    after = Prisoners.none(4).share_out([pool], absent={3})
    assert after.by_holder[3] == (2, 1, 0, 0)
    assert (after.eliminated, after.pools) == ((0, 0, 1, 3), ())
    asked = Prisoners.none(4).share_out([pool], absent={0})
    assert (asked.chooser, asked.wanted, asked.total) == (3, 3, 0)
