"""The search of Go's bot: turn order, rounds by decoupled choice, values, and whole rulesets."""

from __future__ import annotations

from random import Random

import pytest

from blooms import record
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.fast import FastGo
from blooms.games.go.bot.priors import Prior
from blooms.games.go.bot.scoring import Scoring
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.bot.stats import Stats
from blooms.games.go.rules import RULESETS
from blooms.search.bot import finished
from blooms.search.settings import Settings
from tests.positions import KO_AT_B5, LADDER, go_at


def searched(text: str, sims: int, seed: int = 1) -> GoSearch:
    search = GoSearch(go_at(text), Random(seed))
    search.run(sims)
    return search


ATARI = "go/9/2/sequential/@9-9-9-3WW4-2WBB4-3WW4-9-9-9,{}/"
"""Two black stones with one liberty, F5."""


@pytest.mark.parametrize("seat", [1, 2])
def test_a_few_sims_take_or_save_what_is_in_atari(seat: int) -> None:
    assert searched(ATARI.format(seat), 30).move() == "F5"


def test_a_stone_does_not_run_into_a_ladder() -> None:
    for seed in range(3):
        text = f"go/9/2/sequential/@{LADDER},1/"
        assert searched(text, 60, seed).move() != "C6"


@pytest.mark.parametrize("sims", [4, 8, 40])
def test_in_rounds_few_sims_are_spread_over_several_moves(sims: int) -> None:
    search = searched("go/9/3/parallel/E5,D4,G7", sims, seed=2)
    for mover in range(3):
        visits = [one.visits for one in search.searched(mover)]
        assert sum(visits) == sims
        assert len(visits) > 1 + sims // 20
        assert max(visits) < sims


def test_seats_move_in_order_and_a_double_turn_moves_twice() -> None:
    three = GoSearch(go_at("go/9/3/sequential/E5"), Random(1))
    assert [three._movers(depth) for depth in range(4)] == [(1,), (2,), (0,), (1,)]
    five = GoSearch(go_at("go/9/5/sequential/E5.D4.C3.G7"), Random(1))
    assert [five._movers(depth) for depth in range(4)] == [(4,), (4,), (0,), (1,)]
    second = GoSearch(go_at("go/9/5/sequential/E5.D4.C3.G7.G3"), Random(1))
    assert [second._movers(depth) for depth in range(3)] == [(4,), (0,), (1,)]
    rounds = GoSearch(go_at("go/9/4/parallel/E5,!,D4,C3"), Random(1))
    assert rounds._movers(5) == (0, 2, 3)


def test_superko_is_kept_at_the_root() -> None:
    text = f"go/9/2/sequential/@{KO_AT_B5},2/B5"
    assert "C5" not in [one.move for one in searched(text, 40).searched()]
    assert "C5" not in go_at(text).moves(0)


def test_values_are_shares_of_one_win() -> None:
    for text in ("go/9/4/sequential-coop/E5", "go/9/3/parallel+crossman/E5,D4,C3"):
        search = searched(text, 20)
        assert sum(search.chances()) == pytest.approx(1)
    here = go_at("go/9/2/sequential/@BBBBBBB1B-WWWWWWWWW-9-9-9-9-9-9-9,1,W4-0/")
    scoring, board = Scoring(here), FastGo.of(here)
    assert scoring.points(board, board) == [4, 0]
    end = board.copy()
    for point in range(18, 27):
        end.place(point, 0)
    # Nine of row 7, nine of row 8 and their nine dead stones, but not yet the eyes there.
    assert scoring.points(board, end)[0] == 4 + 9 + 0


def test_a_move_is_weighed_by_its_own_and_by_all_playouts() -> None:
    stats = Stats(0, 0.5, [Prior(3, 10, 0), Prior(7, 0, 0), Prior(9, 0, 6)])
    assert stats.pick() == 0
    first = [-1] * 10
    first[7] = 0
    stats.learn(0, 0.0, first)
    assert (stats.visits, stats.amaf) == ([1, 0, 0], [0, 1, 0])
    for _ in range(30):
        stats.learn(0, 0.0, first)
        stats.learn(1, 1.0, first)
    assert stats.pick() == 1
    assert stats.score(1) > stats.score(0)


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_bots_of_all_rulesets_play_legal_moves(ruleset: str, seats: int) -> None:
    game = record.read(f"go/9/{seats}/{ruleset}/")
    for _ in range(3 if game.position.rules.at_once else seats + 2):
        if game.position.outcome() is None:
            game = game.play(",".join(
                finished(GoBot(game, Settings(sims=3, seed=5), seat)).answer()["turn"]
                for seat in game.position.movers
            ))  # fmt: skip
    assert len(game.turns) >= 3


@pytest.mark.usefixtures("kernels")
def test_a_whole_game_ends_with_passes() -> None:
    game = record.read("go/9/2/sequential/")
    while game.position.outcome() is None:
        bot = finished(GoBot(game, Settings(sims=2, seed=1), game.position.movers[0]))
        game = game.play(bot.answer()["turn"])
        assert len(game.turns) < 200
    assert game.turns[-4:-2] == ("-", "-")
