"""Processes that search a turn of Go together: what one finds is added to the others, once."""

from __future__ import annotations

import json
from random import Random

import pytest

from blooms import record
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.parallel import Shared
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.position import Go
from blooms.search.bot import finished
from blooms.search.settings import Settings
from tests.positions import go_at
from tools.bots.parallel_gain import search_together

IN_TURN = "go/9/2/sequential/E5"
AT_ONCE = "go/7/3/parallel/"


def searching(text: str, seed: int, sims: int) -> tuple[GoSearch, Shared]:
    position = go_at(text)
    search = GoSearch(position, Random(seed))
    shared = Shared(search)
    search.run(sims)
    return search, shared


def known(search: GoSearch) -> list[dict[int, tuple[int, int]]]:
    """The visits of each mover's points at the root, and the playouts that had them later."""
    return [
        dict(zip(each.moves, zip(each.visits, each.amaf, strict=True), strict=True))
        for each in search.stats()
    ]


def sums(search: GoSearch) -> list[float]:
    """The summed values at the root by point, and those of the seats."""
    rows = [
        (each.moves, column)
        for each in search.stats()
        for column in (each.totals, each.amaf_totals, [each.total] * len(each.moves))
    ]
    by_point = [
        value for moves, column in rows for _, value in sorted(zip(moves, column, strict=True))
    ]
    return [*by_point, *search.totals]


@pytest.mark.parametrize("text", [IN_TURN, AT_ONCE])
def test_both_know_the_same_after_they_have_heard_each_other(text: str) -> None:
    (one, here), (two, there) = searching(text, 1, 40), searching(text, 2, 60)
    told = [here.report(), there.report()]
    assert (here.hear(1, told[1]), there.hear(0, told[0])) == (60, 40)
    assert one.sims == two.sims == 100
    assert known(one) == known(two)
    assert sums(one) == pytest.approx(sums(two), abs=0.01)
    counts = [sum(row[0] for row in mover.values()) for mover in known(one)]
    assert counts == [each.count for each in one.stats()] == [100] * len(counts)


def test_nothing_is_counted_twice_however_often_reports_come() -> None:
    (one, here), (two, there) = searching(IN_TURN, 1, 30), searching(IN_TURN, 2, 30)
    for _ in range(3):
        told = here.report(), there.report()
        here.hear(1, told[1])
        there.hear(0, told[0])
        assert here.hear(1, told[1]) == 0
    assert one.sims == two.sims == 60
    two.run(20)
    there.report()  # lost
    two.run(20)
    assert here.hear(1, there.report()) == 40
    assert one.sims == 100 and known(one) == known(two)
    assert sums(one) == pytest.approx(sums(two), abs=0.01)


def test_a_third_process_hears_each_of_the_others_once() -> None:
    several = [searching(IN_TURN, seed, 20) for seed in range(3)]
    for _ in range(2):
        told = [shared.report() for _, shared in several]
        for number, (_, shared) in enumerate(several):
            for sender, report in enumerate(told):
                if sender != number:
                    shared.hear(sender, report)
    assert [search.sims for search, _ in several] == [60] * 3
    assert json.loads(several[0][1].report())[0] == 20


@pytest.mark.parametrize(
    "report",
    [
        "",
        "[]",
        "[1,[0.5],[[]]]",
        "[1,[0.5,0.5],[]]",
        '[1,["a",1],[[]]]',
        "[1,[1,0],[[[1,2]]]]",
        "{}",
    ],
)
def test_nonsense_is_refused_and_changes_nothing(report: str) -> None:
    search, shared = searching(IN_TURN, 1, 10)
    before = known(search), search.sims, search.chances()
    with pytest.raises((ValueError, TypeError)):
        shared.hear(1, report)
    assert (known(search), search.sims, search.chances()) == before


def test_bots_share_a_turn_and_search_on() -> None:
    game = record.read(IN_TURN)
    bots = [GoBot(game, Settings(sims=60, seed=seed)) for seed in range(2)]
    assert GoBot(game, Settings(sims=60)).share(0, 2)
    search_together(bots, 5.0)
    assert all(bot.answer()["sims"] > 60 + 50 for bot in bots)
    assert bots[0].answer()["turn"] == bots[1].answer()["turn"]


def test_a_bot_that_needs_no_help_shares_nothing() -> None:
    alone = GoBot(record.read(IN_TURN), Settings(sims=20, seed=1))
    assert alone.hear(1, "[50,[25,25],[[]]]") == 0
    assert alone.report() == "" and finished(alone).answer()["sims"] == 20
    marking = record.read(IN_TURN + ".D3.-.-")
    assert isinstance(marking.position, Go) and marking.position.phase == "mark"
    assert not GoBot(marking, Settings(sims=20, seed=1)).share(0, 2)
