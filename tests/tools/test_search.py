"""The compiled search against the rules, the solved board and a second solver; without a C compiler
the Python side of each comparison is still checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from blooms.core.position import GameError
from blooms.games.blooms.bot.solved import Value, value
from blooms.games.blooms.rules import Blooms, Rules
from tests.reference import solver
from tools.solver import search as tool
from tools.solver.__main__ import larger
from tools.solver.search import Search, compiler

SIZES = {2: 7, 3: 19}
needs_compiler = pytest.mark.skipif(compiler() is None, reason="no C compiler")


def positions(base: int, seed: int, most: int) -> Iterator[Blooms]:
    """Positions of random games, and with random stones, which have more captures."""
    rng = Random(seed)
    position = Blooms.start(Rules(base, 63))
    for _ in range(most):
        yield position
        turns = list(position.turns())
        if not turns or rng.random() < 0.1:
            stones = "".join(rng.choice("..abcd") for _ in range(SIZES[base]))
            position = Blooms(position.rules, stones, rng.randrange(2))
        else:
            position = position.after(rng.choice(turns))


def movers(stones: str, seat: int) -> str:
    """The stones by the view of the player of a seat, who has a and b."""
    return stones.translate(str.maketrans("abcd", "cdab")) if seat else stones


@pytest.mark.parametrize("base", SIZES)
def test_turns_are_those_of_the_rules(base: int) -> None:
    for position in positions(base, 3, 12 if base == 3 else 60):
        seat = position.seat
        after = [position.after(turn) for turn in position.turns()]
        expected = Counter(
            (movers(each.stones, 1 - seat), each.captured[seat] - position.captured[seat])
            for each in after
        )
        if compiler():
            with Search(base) as search:
                assert Counter(search.turns(movers(position.stones, seat))) == expected
        else:
            plain = solver.turns(position.stones, seat, is_race=True)
            assert {(movers(stones, 1 - seat), count) for stones, count in plain} == set(expected)


@needs_compiler
@pytest.mark.parametrize(("base", "depths"), [(2, [14, 588, 13_440, 158_592]), (3, [38, 12_996])])
def test_as_many_turns_as_the_specification_counts(base: int, depths: list[int]) -> None:
    with Search(base) as search:
        here = Counter(["." * SIZES[base]])
        for expected in depths:
            after = Counter[str]()
            for stones, ways in here.items():
                for each, _ in search.turns(stones):
                    after[each] += ways
            assert after.total() == expected
            here = after


@pytest.mark.parametrize("count", [200, pytest.param(5000, marks=pytest.mark.long)])
def test_base_2_is_won_as_the_table_says(count: int) -> None:
    rng = Random(4)
    samples = [solver.sample(rng, 12) for _ in range(count)]
    questions = []
    for position in samples:
        target, found, stones = position.rules.target, value(position), position.stones
        assert target and found
        seats = position.seat, 1 - position.seat
        mine, theirs = (target - position.captured[seat] for seat in seats)
        # Where the opponent has no stones the board could be filled, which ends no race.
        if "." in stones and set(movers(stones, seats[0])) & set("cd"):
            questions.append((movers(stones, seats[0]), mine, theirs, found))
            if target < 3:
                assert found.result * found.turns == solver.left_of(position)
    assert len(questions) > count // 2
    if compiler():
        with Search(2) as search:
            for stones, mine, theirs, found in questions:
                assert search.value(stones, mine, theirs) == found


@pytest.mark.parametrize("count", [60, pytest.param(300, marks=pytest.mark.long)])
def test_base_3_is_won_as_a_second_solver_says(count: int) -> None:
    # Three turns at most, as the second solver is slow.
    known: list[tuple[str, int, int]] = []
    rng = Random(5)
    while len(known) < count:
        stones = ["."] * 3 + [rng.choice("abcd") for _ in range(16)]
        rng.shuffle(stones)
        known.append(("".join(stones), rng.randint(1, 6), rng.randint(1, 6)))
    within = [
        tuple(solver.won_within(stones, 0, mine, theirs, left) for left in (2, 3))
        for stones, mine, theirs in known
    ]
    assert not any(two and three for two, three in within)
    if compiler():
        with Search(3) as search:
            for question, (two, three) in zip(known, within, strict=True):
                assert search.within(*question, 2) == two
                assert search.within(*question, 3) == three


@needs_compiler
def test_the_second_player_wins_base_3_to_one_stone_in_ten_turns() -> None:
    won, looked = larger(1, counts=True, memory=64)
    assert won == {"winner": 2, "turns": 10}
    assert looked > 100_000


@needs_compiler
def test_a_mover_without_a_turn_has_lost() -> None:
    with Search(2) as search:
        assert search.value("abcabca", 1, 1) == Value(-1, 0)


def test_a_missing_compiler_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "compiler", lambda: None)
    tool._program.cache_clear()
    with pytest.raises(GameError, match="install a compiler"):
        Search(3)
