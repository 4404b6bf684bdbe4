"""The journal of results: what counts, once, and what the games add up to."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.session.events import Seat
from blooms.session.session import begin
from web.games.blooms.options import OPTIONS
from web.page.results import charts
from web.page.results.level_advice import advice
from web.page.results.tally import by_month, longest_run, tally
from web.page.saves import backup, result_log
from web.page.saves.mistake_list import Task, waiting, with_more
from web.page.saves.replicas import Copies, Memory
from web.page.saves.result_log import BEGUN, MOST, Journal, Result, Streak, streak
from web.page.saves.save_format import parse, text_of

HUMAN, BOT = Seat(), Seat(3)


def of(text: str, *seats: Seat) -> Result | None:
    session, _ = begin(record.read(text), seats, 0)
    return result_log.result_of(session, "one")


def result(name: str, share: float = 1.0, length: int = 9, **changed: object) -> Result:
    usual = Result(name, "blooms/4/race-15", ("human", "bot:3"), 0, share, length, True, "D4a")
    return usual._replace(**changed)


def test_a_finished_game_is_told_by_who_won_it_and_how_it_began() -> None:
    found = of("blooms/4/race-15/D4a.C3c.!", BOT, HUMAN)
    seats = ("bot:3", "human")
    assert found == Result("one", "blooms/4/race-15", seats, 1, 1.0, 3, False, "D4a.C3c.!")
    assert found.game == "blooms" and found.others == ("bot:3",)
    assert (lost := of("blooms/4/race-15/D4a.C3c.!", HUMAN, BOT)) and lost.share == 0
    assert lost.is_first


def test_a_saved_game_knows_whether_its_version_counted_saves() -> None:
    session, _ = begin(record.read("blooms/4/race-15/D4a.!"), (HUMAN, BOT), 0)
    for count in (0, 7):
        text = text_of(session, 1.0, count)
        assert parse("slot", text, OPTIONS.tree_of).count == count


def test_games_that_go_on_and_games_of_bots_have_no_result() -> None:
    assert of("blooms/4/race-15/D4a", HUMAN, BOT) is None
    assert of("blooms/4/race-15/D4a.!", BOT, BOT) is None


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN)])
def test_people_at_one_device_have_games_and_lengths_but_no_side(seats: tuple[Seat, ...]) -> None:
    found = of("blooms/4/race-15/D4a.!", *seats)
    assert found and (found.seat, found.share, found.others) == (-1, 0, ("human",))
    alone = of("blocky/1/blob/1/7/h/top:pass", HUMAN)
    assert alone and alone.seat == -1


def test_a_game_counts_once_with_its_first_result() -> None:
    journal = Journal({}).with_begun("a").with_begun("b").with_result(result("a", 0.0))
    journal = journal.with_result(result("a", 1.0))
    assert journal.results["a"].share == 0 and journal.begun == ("b",)


def test_a_journal_is_read_as_it_was_written_and_stays_small() -> None:
    journal = Journal({}, counted=("go",)).with_begun("x").with_result(result("a", 0.5))
    assert result_log.read(result_log.write(journal)) == journal
    for number in range(MOST + 5):
        journal = Journal(journal.results | {str(number): result(str(number))}, journal.begun)
    assert len(result_log.read(result_log.write(journal)).results) == MOST
    for number in range(BEGUN + 5):
        journal = journal.with_begun(str(number))
    assert len(journal.begun) == BEGUN and journal.begun[-1] == str(BEGUN + 4)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"v":1}', '{"results":[[1]],"begun":[],"counted":[]}', "[" * 9999,
     '{"results":[["a","b",["human"],3,1,9,true,"D4a"]],"begun":[],"counted":[]}',
     '{"results":[["a","b",["human"],0,7,9,true,"D4a"]],"begun":[],"counted":[]}'],
)  # fmt: skip
def test_a_damaged_journal_counts_as_empty(text: str) -> None:
    assert result_log.read(text) == Journal({})


def test_rows_count_wins_draws_losses_and_the_mean_length() -> None:
    games = [
        result("a", 1.0, 10), result("b", 0.0, 20), result("c", 0.5, 30),
        result("d", 0.0, 40, head="go/9/2/sequential", seat=-1),
    ]  # fmt: skip
    assert tally(games, lambda each: each.game) == [
        ("blooms", 3, 1, 1, 1, 20), ("go", 1, 0, 0, 0, 40),
    ]  # fmt: skip


def test_a_backup_with_or_without_results_and_mistakes_opens() -> None:
    mine, other = Copies(Memory(), Memory()), Copies(Memory(), Memory())
    for copies, name in ((mine, "a"), (other, "b")):
        copies.next()
        copies.write(backup.RESULTS, result_log.write(Journal({}).with_result(result(name))))
    text = backup.text_of(mine)
    backup.restore(other, text)
    assert sorted(result_log.read(other.first(backup.RESULTS)).results) == ["a", "b"]
    tasks = [
        Task(f"blooms/4/race-15/{turn}", 0, "D4a", "blunder", {"turn": "C3a"}) for turn in "ab"
    ]
    for copies, task, done in ((mine, tasks[0], "x y"), (other, tasks[1], "y z")):
        for name, kept in (("blooms.go.learned", done), ("blooms.blocky.mistakes", task)):
            copies.next()
            copies.write(name, kept if isinstance(kept, str) else with_more("", [kept]))
    backup.restore(other, backup.text_of(mine))
    assert other.first("blooms.go.learned") == "x y z"
    found = [each.record for each in waiting(other.first("blooms.blocky.mistakes"))]
    assert sorted(found) == [task.record for task in tasks]
    assert other.first("blooms.go.mistakes") == ""
    older = '{"blooms backup": 1, "games": {}, "learned": ""}'
    before = other.first(backup.RESULTS)
    assert backup.restore(other, older).games == 0
    assert other.first(backup.RESULTS) == before
    damaged = '{"blooms backup": 1, "games": {}, "learned": "x", "results": "{"}'
    assert backup.restore(other, damaged).damaged == (backup.RESULTS,)
    assert (other.first(backup.LEARNED), other.first(backup.RESULTS)) == ("x", before)


@pytest.mark.parametrize(
    ("shares", "step"),
    [
        ("11111", 1), ("01111", 1), ("10111", 1), ("00111", 0), ("01011", 0), ("00010", -1),
        ("00000", -1), ("0000011111", 1), ("=1111", 1), ("==111", 0), ("=0000", -1),
    ],
)  # fmt: skip
def test_four_of_the_last_five_games_decide_about_the_level(shares: str, step: int) -> None:
    values = {"0": 0.0, "1": 1.0, "=": 0.5}
    held = [result(str(at), values[share]) for at, share in enumerate(shares)]
    found = streak(held, "blooms")
    assert found and (found.bot, found.step) == ("bot:3", step)


def test_games_of_several_people_do_not_count_for_a_level() -> None:
    five = [result(str(at)) for at in range(5)]
    assert streak([], "blooms") is None
    assert streak(five[:4], "blooms") is None
    other = result("a", seats=("human", "bot:4"))
    assert streak([*five, other], "blooms") is None
    people = result("b", seats=("human", "human"), seat=-1)
    elsewhere = result("c", head="go/9/2/sequential", share=0.0)
    held = [*five[:3], other, people, elsewhere, *five[3:]]
    assert streak(held, "blooms") == Streak("bot:3", 5, 0)
    mixed = [result(str(at), seats=("human", "bot:3", "bot:4")) for at in range(5)]
    assert streak(mixed, "blooms") is None
    friend = [result(str(at), seats=("human", "friend")) for at in range(5)]
    assert streak(friend, "blooms") is None


@pytest.mark.parametrize(
    ("bot", "share", "said"),
    [
        ("bot:3", 1.0, "You won 5 of your last 5 games against Leaf (level 3). "
                       "Try Bud (level 4)."),
        ("bot:3", 0.0, "You lost 5 of your last 5 games against Leaf (level 3). "
                       "Try Sprout (level 2)."),
        ("bot:7:2", 1.0, "You won 5 of your last 5 games against Tree (level 7), 2 s. "
                         "Try Forest (level 8), 2 s."),
        ("bot:8", 1.0, ""),
        ("bot:1", 0.0, ""),
        ("bot:3", 0.5, ""),
    ],
)  # fmt: skip
def test_the_advice_names_both_levels(bot: str, share: float, said: str) -> None:
    held = [result(str(at), share, seats=("human", bot)) for at in range(5)]
    assert advice(held, "blooms", OPTIONS.seating.name) == said


def test_the_longest_run_is_of_games_won_one_after_the_other() -> None:
    shares = [1.0, 0.0, 1.0, 1.0, 1.0, 0.5, 1.0]
    played = [result(str(at), share) for at, share in enumerate(shares)]
    assert longest_run(played) == 3
    several = result("x", seat=-1, share=0.0)
    assert longest_run([played[2], several, played[3]]) == 2
    assert longest_run([]) == 0


def test_a_game_that_was_counted_keeps_how_well_it_was_played() -> None:
    log = Journal({}).with_result(result("one")).with_accuracy("one", 0.8125)
    assert result_log.read(result_log.write(log)).accuracies == {"one": 0.812}
    assert log.with_accuracy("another", 0.5).accuracies == log.accuracies
    assert "accuracies" not in result_log.write(Journal({}).with_result(result("one")))
    joined, is_whole = result_log.merged(result_log.write(Journal({})), result_log.write(log))
    assert is_whole and result_log.read(joined).accuracies == {"one": 0.812}


def test_the_figures_are_games_wins_longest_run_and_accuracy() -> None:
    own = [result("1"), result("2"), result("3", 0.0), result("4", seat=-1)]
    shown = charts.figures(own, {"1": 0.9, "3": 0.7})
    assert [(figure.children[0].children, figure.children[1].children) for figure in shown] == [
        (("4",), ("Games played",)), (("67\u00a0%",), ("Won",)), (("2",), ("Most won in a row",)),
        (("80\u00a0%",), ("Accuracy on average",)),
    ]  # fmt: skip


def test_the_last_games_are_columns_above_and_below_the_middle() -> None:
    assert list(charts.charts([result("1")], {"1": 0.5})) == []
    last, accuracy = charts.charts(
        [result("1"), result("2", 0.0), result("3", 0.5)], {"1": 0.5, "3": 0.75}
    )
    drawn = last.children[-1]
    assert drawn.attrs["aria-label"] == "The last 3 games: 1 won, 1 lost."
    assert [each.attrs["class"] for each in drawn.children] == ["middle", "won", "lost", "shared"]
    assert accuracy.children[-1].attrs["aria-label"] == "Accuracy, from 50\u00a0% to 75\u00a0%."


def test_results_are_added_up_by_the_month_in_which_games_ended() -> None:
    log = Journal({})
    for name, share, day in (("one", 1.0, 20251231), ("two", 0.0, 20260101), ("three", 1.0, 0)):
        log = log.with_result(result(name, share), day)
    log = log.with_result(result("four"), 20260131).with_result(result("four"), 20260201)
    kept = result_log.read(result_log.write(log))
    assert kept == log
    rows = by_month(kept.results.values(), kept.days)
    assert [(each.name, each.won, each.lost) for each in rows] == [
        ("January 2026", 1, 1), ("December 2025", 1, 0),
    ]  # fmt: skip


def test_a_backup_keeps_the_days_of_its_games() -> None:
    other = result_log.write(Journal({}).with_result(result("one"), 20261126))
    assert result_log.read(result_log.merged("", other)[0]).days == {"one": 20261126}
