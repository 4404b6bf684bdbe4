"""The kernel of Blooms gives the same answers as Python: positions, values, and ranked steps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from blooms.core.game import Game
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.evaluator import evaluator
from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.kernel import KernelPosition
from blooms.games.blooms.bot.tree import for_search
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.text import new
from blooms.search.bot import finished
from blooms.search.kernels import provide
from blooms.search.settings import Settings
from tests.games.blooms.kernel import kernel

SHORT, LONG = 100, 400
"""Steps of a game at most: territory can go on for long."""
RULES = [
    Rules(base, target)
    for base in (2, 3, 4, 5, 7, 10)
    for target in (Rules.default_target(base), 3, None)
]


@pytest.fixture(autouse=True)
def kernels() -> Iterator[None]:
    provide(lambda game: kernel() if game == "blooms" else None)
    yield
    provide(lambda game: None)


def compared(rules: Rules, seed: int, longest: int) -> int:
    """Play a game of likely and random steps on both boards; returns the positions compared."""
    rng, known, count = Random(f"{rules} {seed}"), evaluator(), 0
    fast = FastPosition.of(Blooms.start(rules))
    quick, kernels = for_search(Blooms.start(rules))
    assert isinstance(quick, KernelPosition)
    while fast.outcome() is None and count < longest:
        count += 1
        ranked = list(known.priors(fast, fast.seat))
        assert quick.outcome() is None
        assert list(kernels.priors(quick, quick.seat)) == ranked
        assert kernels.values(quick) == known.values(fast)
        for name in ("seat", "first", "captured", "passes", "first_pass", "empty"):
            assert getattr(quick, name) == getattr(fast, name), name
        assert list(map(sorted, quick.blooms)) == list(map(sorted, fast.blooms))
        stones = [step for step, _ in ranked if step != LAST]
        likely = stones[: 1 if rng.random() < 0.5 else 8]
        step = rng.choice(likely) if likely and rng.random() < 0.9 else rng.choice(ranked)[0]
        fast, quick = fast.play(step), quick.play(step)
    assert quick.outcome() == fast.outcome()
    return count


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_answer_is_that_of_python(rules: Rules) -> None:
    assert compared(rules, 1, SHORT) > 5


@pytest.mark.long
@pytest.mark.parametrize("base", range(2, 11))
def test_many_games_agree(base: int) -> None:
    targets = (Rules.default_target(base), 1, 2, 60, None, None, None)
    for seed in range(10):
        for target in targets:
            compared(Rules(base, target), seed, LONG)


def answer(game: Game[Blooms], sims: int) -> dict[str, object]:
    return finished(BloomsBot(game, Settings(sims=sims, seed=1))).explain() | {"seconds": 0}


@pytest.mark.parametrize("rules", [Rules(4, 15), Rules(5, 20), Rules(4, None)], ids=str)
def test_the_bot_finds_the_same(rules: Rules) -> None:
    rng, game = Random(str(rules)), new(rules)
    for _ in range(6):
        game = game.play(game.position.spell(rng.choice(list(game.position.turns()))))
        quick = answer(game, 300)
        provide(lambda name: None)
        assert answer(game, 300) == quick
        provide(lambda name: kernel())


def test_a_repeated_position_is_avoided_too() -> None:
    position, _ = for_search(Blooms.start(Rules(3, None)))
    plain = Blooms.start(Rules(3, None))
    assert position.code() == position.code_of(plain)
    for step in plain.read("C3a"):
        plain, position = plain.play(step), position.play(position.step(step))
    assert position.code() == position.code_of(plain)
    assert position.code() != position.code_of(Blooms.start(Rules(3, None)))
