"""The kernel of Go for many finds what Python finds: playouts, trees, the bot's answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from blooms import record
from blooms.core.game import Game
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.kernel import kernel_search
from blooms.games.go.bot.kernel.kernel import size_kernel
from blooms.games.go.bot.kernel.kernel_search import KernelSearch
from blooms.games.go.bot.parallel import Shared
from blooms.games.go.bot.playout import playing as python_playing
from blooms.games.go.bot.quick import PART, fresh, playing
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.position import Go
from blooms.games.go.rules import RULESETS
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from tests.games.go.playouts import playout
from tests.long.go_kernel import compare_playout, compare_search, random_start, random_turn, same
from tests.positions import KO_AT_B5, go_at
from tools.bots.kernels import kernel

CAPTURED = "go/5/4/sequential-coop/@3B1-R2B1-BL1L1-1RR1W-1W2W,4/"
"""An atari of Black at B1 captures A1, by which Red gets a liberty while the ladder is read."""


@pytest.fixture(autouse=True)
def without() -> Iterator[None]:
    """After a test there is no kernel."""
    yield
    provide(lambda game: None)


def with_kernel() -> None:
    provide(kernel)


def test_random_numbers_go_on_as_in_python() -> None:
    rng, quick, here = Random(1), size_kernel(kernel("go"), 9), go_at("go/9/2/sequential/")
    before = Random(1)
    for _ in range(5):
        quick.playouts(here, rng, 1, 0)
    assert rng.getstate() != before.getstate()
    drawn = [rng.random() for _ in range(700)]
    quick.enter_random(rng)
    quick.leave_random(before)
    assert [before.random() for _ in range(700)] == [rng.random() for _ in range(700)] != drawn


@pytest.mark.parametrize("size", [5, 8, 9, 13, 25])
def test_the_kernel_finds_the_same_along_random_games(size: int) -> None:
    every, sims = (5, 12) if size < 10 else (20, 4)
    for number in range(3 if size < 10 else 1):
        rng = Random(f"{size}/{number}")
        game = random_start(rng, size)
        for ply in range(30):
            if game.position.outcome() is not None:
                break
            if game.position.phase == "play" and ply % every == number:
                compare_playout(game.position, ply)
                compare_search(game, ply, sims)
            game = random_turn(game, rng)


@pytest.mark.parametrize("text", [CAPTURED, f"go/9/2/sequential/@{KO_AT_B5},2/B5"])
def test_captures_and_kos_in_the_tree_are_the_same(text: str) -> None:
    compare_search(record.read(text), 1, 60)


def both(game: Game[Go], sims: int) -> tuple[GoSearch, GoSearch]:
    """The same search in Python and in the kernel."""
    with_kernel()
    searches = GoSearch(game.position, Random(1)), fresh(game.position, Random(1))
    assert isinstance(searches[1], KernelSearch)
    for search in searches:
        search.run(sims)
    return searches


def test_a_tree_gets_the_memory_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_search, "PART", 12_000)  # less than four lists of moves
    same(*both(record.read("go/9/2/sequential/E5"), 200))


def test_a_tree_that_is_full_still_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_search, "PART", 12_000)
    monkeypatch.setattr(kernel_search, "MOST", 2)
    python, quick = both(record.read("go/9/2/sequential/E5"), 300)
    assert quick.sims == sum(quick.stats()[0].visits) == 300
    assert sum(quick.totals) == pytest.approx(300)
    assert quick.totals != python.totals


@pytest.mark.parametrize("text", ["go/9/3/sequential/E5", "go/9/3/parallel/E5,D4,C3"])
def test_what_others_report_counts_in_the_kernel_too(text: str) -> None:
    game = record.read(text)
    other = GoSearch(game.position, Random(2))
    other.run(30)
    report = Shared(other).report()
    searches = both(game, 20)
    for search in searches:
        assert Shared(search).hear(1, report) == 30
        search.run(40)
    same(*searches)
    assert searches[1].sims == 90


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("level", [2, 5])
def test_the_bot_finds_the_same_with_its_kernel(ruleset: str, level: int) -> None:
    rng, game = Random(ruleset), record.read(f"go/7/3/{ruleset}/")
    for ply in range(16):
        if game.position.outcome() is not None:
            break
        if ply % 9 == 5:
            seat = game.position.movers[0]
            answers = []
            for load in (lambda game: None, kernel):
                provide(load)
                bot = finished(GoBot(game, Settings(level=level, seed=ply), seat))
                answers.append(bot.explain() | {"seconds": 0})
            assert answers[1] == answers[0]
        game = random_turn(game, rng)


@pytest.mark.parametrize(("turn", "step"), [(0, 1), (2, 0)])
def test_many_playouts_at_once_are_the_same(turn: int, step: int) -> None:
    here, part = go_at("go/9/3/sequential/E5.D4.C3"), PART // 81
    ours = [*python_playing(here, Random(1), part + 3, turn, step)]
    with_kernel()
    assert [*playing(here, Random(1), part + 3, turn, step)] == ours


def test_dead_stones_are_judged_the_same() -> None:
    here = go_at("go/9/2/sequential/@9-9-9-3W5-2WB5-3W5-9-9-9,1/")
    ours = [playout(here, Random(seed), bool(seed % 2), playing) for seed in range(20)]
    with_kernel()
    assert [playout(here, Random(seed), bool(seed % 2), playing) for seed in range(20)] == ours
