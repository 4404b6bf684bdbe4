"""The player's rating: which games are rated, and what is said before, after, and in statistics."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from blooms import record
from blooms.games.blooms.level_ratings import FIRST, SCALE
from blooms.session.events import Seat
from blooms.session.rating import EVEN, expected
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, notice, opened, play, record_of, reloaded, told
from tests.page.test_mistakes import inside
from tests.page.test_statistics import resign
from web.page.feature import Press
from web.page.results import standing
from web.page.saves import result_log
from web.page.saves.replicas import Memory
from web.page.saves.result_log import Journal, Result
from web.page.view.view import text

BEFORE = "Rated game: undo or a hint makes it unrated."
LEVEL = "?p2=bot:3"
LONG = (
    "B2a.B4cC2d.C3aC5b.E5cD3d.D4aC4b.E4cB3d.E3aE2b.C1cF3d.B1aD2b.D1cC2d.D3aE1b.C2cD5d.A3aG4b."
    "A2cA4d.B5aF4b"
)
"""Turns of a game, eight of them the first player's."""


def played(count: int, won: int, **changed: object) -> Journal:
    """A journal of rated games against level 3, those won first."""
    log = Journal({}, counted=tuple(PAGES))
    for number in range(count):
        usual = Result(
            f"g{number}", SCALE.head, ("human", "bot:3"), 0, float(number < won), 20, True, "D4a"
        )
        log = log.with_result(usual._replace(**changed), 20261100 + number, is_rated=True)
    return log


def kept(browser: FakeBrowser) -> Journal:
    return result_log.read(browser.storage["blooms.results"])


def with_log(open_table: OpenTable, log: Journal, game: str = "blooms") -> Any:
    storage = Memory()
    storage["blooms.results"] = result_log.write(log)
    return opened(open_table, game, LEVEL if game == "blooms" else "?players=2", storage)


def test_a_game_against_a_level_is_rated_and_says_so_before(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", LEVEL)
    assert table.view().text("rated") == BEFORE
    play(table, "C3a")
    browser.bot.answer("D4c")
    assert table.view().text("rated") == BEFORE
    resign(table)
    assert table.view().text("rated") == ""
    said = "1 of 5 rated games: your rating is shown after 5."
    assert table.view().text("result-rating") == said
    assert [each.share for each in kept(browser).rated_results] == [0.0]


@pytest.mark.parametrize("help_", ["undo", "hint"])
def test_help_makes_a_game_unrated_and_says_so_once(
    open_table: OpenTable, browser: FakeBrowser, help_: str
) -> None:
    table = opened(open_table, "blooms", LEVEL)
    play(table, "C3a")
    browser.bot.answer("D4c")
    table.press(Press(help_))
    assert notice(table) == "This game is no longer rated."
    slot, _ = text("rated", "")
    assert table.document.shown(slot) == "", "nothing on the page says the opposite"
    table = reloaded(open_table, browser)
    assert table.view().text("rated") == ""
    resign(table)
    assert not kept(browser).rated and kept(browser).results
    assert not kept(browser).helped
    assert table.view().text("result-rating") == ""


def test_a_hint_before_the_first_move_counts_as_help(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", LEVEL)
    table.press(Press("hint"))
    play(table, "C3a")
    resign(table)
    assert not kept(browser).rated and kept(browser).results


def test_another_level_in_the_middle_makes_a_game_unrated(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", LEVEL)
    play(table, "C3a")
    browser.bot.answer("D4c")
    table.press(Press("seats", "", {"p1": "human", "p2": "bot:2"}))
    assert table.view().text("rated") == ""
    resign(table)
    assert not kept(browser).rated and kept(browser).results


@pytest.mark.parametrize(
    "address",
    ["?base=5&p2=bot:3", "?rules=territory&p2=bot:3", "?p2=bot:8:1", "?p2=human", "?p2=bot:3:0:50",
     "?p2=bot:3&stones=2", "?p2=bot:3&target=9"],
)  # fmt: skip
def test_games_unlike_those_that_were_measured_are_not_rated(
    open_table: OpenTable, address: str
) -> None:
    assert opened(open_table, "blooms", address).view().text("rated") == ""


@pytest.mark.parametrize("game", ["go", "blocky"])
def test_other_games_have_no_rating_and_say_so(open_table: OpenTable, game: str) -> None:
    log = Journal({}, counted=tuple(PAGES)).with_result(
        Result("one", SCALE.head, ("human", "bot:3"), 0, 1.0, 20, True, "D4a")
    )
    table = with_log(open_table, log, game)
    assert table.view().text("rated") == ""
    table.press(Press("statistics"))
    words = " ".join(map(told, table.view()['[data-role="statistics-rating"]', "children"]))
    assert words == "Your rating Only Blooms has ratings: there the levels' strength is measured."


def test_the_form_says_whether_a_game_will_be_rated(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", LEVEL)
    table.press(Press("new"))
    assert table.view().text("new-rated") == BEFORE
    table.press(Press("opponent", "here", {}))
    assert table.view().text("new-rated") == ""


def test_from_five_games_on_the_rating_is_told_with_its_margin(open_table: OpenTable) -> None:
    seating = opened(open_table, "blooms").game.options.seating
    assert standing.words_after(played(4, 2), seating, "g3").startswith("4 of 5 rated games")
    log = played(6, 3)
    after = [each.after for each in standing.standings(log, SCALE)]
    five, six = (f"{each.value:.0f} ± {each.margin:.0f}" for each in after[4:])
    assert standing.words_after(log, seating, "g4") == f"Your rating: {five}"
    lost = round(after[4].value) - round(after[5].value)
    assert standing.words_after(log, seating, "g5") == f"Your rating: {six} (−{lost})"
    assert standing.words_after(log, seating, "another") == ""


def test_before_five_games_the_next_opponent_is_an_equal(open_table: OpenTable) -> None:
    log = played(2, 2)
    table = with_log(open_table, log)
    level = SCALE.next_level(standing.standings(log, SCALE)[-1].after, EVEN)
    seating = table.game.options.seating
    assert standing.next_words(log, seating) == f"Next: {seating.name(Seat(level))}."
    table.press(Press("statistics"))
    parts = table.view()['[data-role="statistics-rating"]', "children"]
    assert told(parts[2]).startswith("2 of 5 rated games")
    (begin,) = [each for each in inside(parts[3]) if getattr(each, "tag", "") == "button"]
    assert begin.attrs["data-value"] == str(level)
    assert standing.next_words(Journal({}), seating) == ""


def test_the_play_of_a_rated_game_counts_too(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", LEVEL)
    for number, turn in enumerate(LONG.split(".")):
        if number % 2:
            browser.bot.answer(turn)
        else:
            play(table, turn)
    resign(table)
    log = kept(browser)
    (name,) = log.rated
    own = SCALE.conduct.measure(record.read(f"{SCALE.head}/{LONG}.!"), 0)
    assert log.plays == {name: round(own)}
    (known,) = standing.standings(log, SCALE)
    (by_result,) = standing.standings(log._replace(plays={}), SCALE)
    assert known.after.deviation < by_result.after.deviation


def test_what_play_tells_is_kept_and_merged() -> None:
    log = played(2, 1)
    other = log.with_result(
        log.results["g0"]._replace(name="more"), 20261120, is_rated=True, play=812.4
    )
    assert result_log.read(result_log.write(other)) == other
    assert other.plays == {"more": 812}
    text, is_whole = result_log.merged(result_log.write(log), result_log.write(other))
    assert is_whole and result_log.read(text).plays == {"more": 812}


def test_statistics_show_the_rating_and_the_next_opponent(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    log = played(9, 5)
    table = with_log(open_table, log)
    table.press(Press("statistics"))
    parts = table.view()['[data-role="statistics-rating"]', "children"]
    last = standing.standings(log, SCALE)[-1].after
    assert " ".join(told(parts[1]).split()) == f"{last.value:.0f} ± {last.margin:.0f}"
    names = [each.text for each in inside(parts[2]) if getattr(each, "tag", "") == "text"]
    assert "Leaf" in names and str(FIRST + 260) in names
    assert told(parts[3]) == "9 rated games"
    level = SCALE.next_level(last)
    count = round(10 * expected(last, SCALE.levels[level - 1]))
    assert f"You should win about {count} of 10." in told(parts[4])
    assert table.view().text("level-advice") == ""
    table.press(Press("play-level", str(level)))
    assert record_of(table) == f"{SCALE.head}/"
    seats = table.session.seats
    assert [each.level for each in seats] == [level, 0]  # who began the last game is second now
    browser.bot.answer("D4a")
    assert table.view().text("rated") == BEFORE


def test_ratings_of_two_devices_are_merged_in_the_order_of_play() -> None:
    whole = played(8, 4)
    mine, other = (
        whole._replace(
            results={name: each for name, each in whole.results.items() if int(name[1]) % 2 == odd},
            rated=tuple(name for name in whole.rated if int(name[1]) % 2 == odd),
        )
        for odd in (0, 1)
    )
    text, is_whole = result_log.merged(result_log.write(mine), result_log.write(other))
    assert is_whole
    together = result_log.read(text)
    assert standing.standings(together, SCALE) == standing.standings(whole, SCALE)
    again, _ = result_log.merged(text, result_log.write(whole))
    assert result_log.read(again) == together


def test_statistics_of_earlier_versions_have_no_rated_games() -> None:
    text = (
        '{"v":1,"results":[["one","blooms/4/race-15",["human","bot:3"],0,1.0,9,true,"D4a"]],'
        '"begun":["two"],"counted":["blooms"]}'
    )
    log = result_log.read(text)
    assert len(log.results) == 1 and not log.rated_results and not log.helped
    assert result_log.write(log) == text


@pytest.mark.parametrize("seats", [("human", "bot:x"), ("human", "bot:99"), ("bot:3", "bot:3"), ()])
def test_a_damaged_result_is_no_rated_game(seats: tuple[str, ...]) -> None:
    assert standing.standings(played(2, 1, seats=seats), SCALE) == []
    lost = result_log.read(result_log.write(played(2, 1)).replace('"rated":["g0"', '"rated":["?"'))
    assert [each.name for each in lost.rated_results] == ["g1"]


def test_the_levels_have_the_strengths_that_were_measured() -> None:
    text = Path("docs/figures.md").read_text("utf-8")
    rows = re.findall(r"^\| (\d) \| \w+ \| [^|]* \| (\d+) ± (\d+) \|$", text, re.MULTILINE)
    known = [(round(each.value) - FIRST, round(each.margin)) for each in SCALE.levels]
    assert known == [(int(points), int(wide)) for _, points, wide in rows[: len(known)]]
