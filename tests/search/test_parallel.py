"""Processes that search together: each ends up with the sims of all, and counts none twice."""

from __future__ import annotations

import json
from random import Random

import pytest

from blooms import record
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.explain import best_turns
from blooms.search.bot import finished
from blooms.search.mcts import Search
from blooms.search.parallel import Preferring, Shared
from blooms.search.settings import Settings
from tests.search.small_games import Even, Nim
from tools.bots.parallel_gain import search_together

GAME = "blooms/4/race-15/D4a.E5cC3d"


def tree(process: int, processes: int = 2) -> tuple[Search, Shared]:
    search = Search(Nim(21, 2), Preferring(Even(), process, processes), Random(1))
    search.stats()
    return search, Shared(search.root)


def visits(search: Search) -> dict[object, int]:
    return {one.move: one.visits for one in search.searched()}


def test_what_one_has_found_is_added_to_the_other() -> None:
    (one, shared), (other, others) = tree(0), tree(1)
    one.run(300)
    other.run(200)
    before, added = visits(other), visits(one)
    mean = sum(stats.total for stats in (one.stats()[0], other.stats()[0])) / 502
    assert others.hear(0, shared.report()) == 300
    assert visits(other) == {move: before[move] + added[move] for move in before}
    assert other.value() == pytest.approx(mean, abs=0.01)


def test_the_first_report_has_the_whole_tree() -> None:
    search, shared = tree(0)
    search.run(300)
    stats = search.stats()[0]
    found = {tuple(path): sums for path, sums in json.loads(shared.report())}
    assert found[()] == [
        [visits, round(total, 4)] for visits, total in zip(stats.visits, stats.totals, strict=True)
    ]


def test_nothing_is_counted_twice_however_often_reports_come() -> None:
    trees = [tree(number, 3) for number in range(3)]
    for _ in range(4):
        for search, _ in trees:
            search.run(100)
        reports = [shared.report() for _, shared in trees]
        for number, (_, shared) in enumerate(trees):
            for sender, report in enumerate(reports):
                if sender != number:
                    shared.hear(sender, report)
                    assert shared.hear(sender, report) == 0
    counts = [sum(visits(search).values()) for search, _ in trees]
    assert counts == [1200] * 3
    assert len({tuple(sorted(visits(search).items())) for search, _ in trees}) == 1


def test_a_lost_report_is_in_the_next_one() -> None:
    (one, shared), (other, others) = tree(0), tree(1)
    one.run(100)
    shared.report()
    one.run(100)
    assert others.hear(0, shared.report()) == 200
    assert sum(visits(other).values()) == 200


def test_what_an_earlier_search_has_found_is_no_news() -> None:
    one, _ = tree(0)
    one.run(100)
    again = Shared(one.root)
    assert again.report() == "[]"
    one.run(50)
    (_, sums), *_ = json.loads(again.report())
    assert sum(count for count, _ in sums) == 50


def test_processes_prefer_different_moves_and_keep_their_order() -> None:
    priors = [
        [prior for _, prior in Preferring(Even(), at, 3).priors(Nim(9, 2), 0)] for at in (0, 1, 2)
    ]
    assert [each.index(max(each)) for each in priors] == [0, 1, 2]
    assert [sum(column) for column in zip(*priors, strict=True)] == pytest.approx([1.0] * 3)


@pytest.mark.parametrize("report", ["", "{", "7", "[[1]]", "null", '[[[],[["x",1]]]]', "[[[],7]]"])
def test_nonsense_is_refused(report: str) -> None:
    search, shared = tree(0)
    search.run(50)
    with pytest.raises((ValueError, TypeError)):
        shared.hear(1, report)


def test_visited_moves_remain_the_first_ones() -> None:
    search, shared = tree(0)
    search.run(1)
    shared.hear(1, "[[[],[[0,0.0],[0,0.0],[5,2.5]]]]")
    assert len(search.stats()[0].visits) == 1
    search.run(50)


def test_bots_share_the_whole_turn_and_then_know_the_same() -> None:
    game = record.read(GAME)
    bots = [BloomsBot(game, Settings(sims=400, seed=1)) for _ in range(2)]
    search_together(bots, 1.0)
    answers = [bot.answer() for bot in bots]
    known = [best_turns(bot.tree) for bot in bots]  # the answer's begin with the turn played
    assert known[0] == known[1]
    assert len(known[0]) > 2
    assert all(answer["sims"] > 600 + 350 for answer in answers)


def test_a_bot_that_searches_alone_has_nothing_to_report() -> None:
    game = record.read(GAME)
    alone, told = (BloomsBot(game, Settings(sims=50, seed=1)) for _ in range(2))
    told.hear(1, "[[[],[[100,50]]]]")
    assert alone.report() == ""
    answers = [finished(bot).answer() for bot in (alone, told)]
    assert answers[0]["best"] == answers[1]["best"]


@pytest.mark.parametrize(
    ("settings", "is_timed"),
    [
        (Settings(level=8, seconds=2), True),
        (Settings(seconds=2), True),
        (Settings(level=7, seconds=2), False),
        (Settings(level=8), False),
        (Settings(level=8, seconds=2, sims=100), False),
    ],
)
def test_only_a_search_that_time_ends_gains_from_more_processes(
    settings: Settings, is_timed: bool
) -> None:
    assert settings.is_timed == is_timed
