"""Clocks on the page: set by the form, shown, told when they are low, kept over a visit."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from tests.fake_browser import FakeBrowser, OpenTable
from tests.fake_document import FakeDocument
from tests.page.modes import opened, play, record_of, reloaded
from tests.page.test_notices import tick
from web.build.pages import markup
from web.page.feature import Change, Pointer, Press
from web.page.setup.new_game_dialog import CLOCKS

ROUND = "?players=2&rules=parallel&p1=human&p2=human&clock=fischer&minutes=1&added=5"
NUMBERS = ("minutes", "added", "periods", "period", "turn", "reserve", "block")
DEATH_MATCH = "?p1=human&p2=human&clock=1&turn=30&reserve=20&block=10"


@cache
def numbers() -> dict[str, dict[str, str]]:
    """The fields of clocks in the form as it was built, by the part that they are in."""
    page = FakeDocument(markup("blooms"))
    found = {part: f'#new [data-clock="{part}"] input' for part in CLOCKS}
    return {
        part: {each.name: each.value for each in page.querySelectorAll(place)}
        for part, place in found.items()
    }


def form(table: Any) -> dict[str, str]:
    """The fields of the new-game form that count: those of another clock are off."""
    view, fields = table.view(), {}
    for part, held in numbers().items():
        if not view[f'#new [data-clock="{part}"] input', "disabled"]:
            assert view.is_shown(f'#new [data-clock="{part}"]')
            fields |= held
    off = {name for held in numbers().values() for name in held} - fields.keys()
    for (place, kind), words in view.items():
        name = place.partition('name="')[2].partition('"')[0]
        if kind == "field" and name not in off:
            fields[name] = str(words)
    return fields


def wind(table: Any, kind: str, **numbers: str) -> list[str]:
    """Give the current game a clock by the form; the names of the fields that it shows."""
    table.press(Press("new"))
    table.change(Change("new", "clock", kind, {**form(table), "clock": kind}))
    fields = form(table)
    table.press(Press("seats", "", fields | numbers))
    assert table.dialog == ""
    return [name for name in NUMBERS if name in fields]


def time(table: Any, seat: int = 2) -> str:
    return str(table.view().text(f"clock-{seat}"))


def test_every_kind_of_clock_is_set_shown_and_kept(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms")
    assert wind(table, "absolute", minutes="7") == ["minutes"]
    assert time(table) == "7:00"
    assert wind(table, "fischer", added="9") == ["minutes", "added"]
    assert time(table) == "7:00"
    assert wind(table, "byoyomi", minutes="8", periods="3") == ["minutes", "periods", "period"]
    assert time(table) == "8:00 +3×30"
    table = reloaded(open_table, browser)
    assert time(table) == "8:00 +3×30"
    assert wind(table, "1") == ["turn", "reserve", "block"]
    assert time(table) == "+10:00"
    assert wind(table, "") == []
    assert time(table) == ""


def test_periods_are_told_and_their_last_seconds_sound(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    clock = "clock=byoyomi&minutes=1&periods=3&period=20"
    table = opened(
        open_table, "go", f"?players=2&p1=human&p2=human&sounds=on&{clock}#go/9/2/sequential/E5"
    )
    tones = browser.window.AudioContext.new.return_value.createOscillator
    tick(browser, table, 73)
    assert browser.announced == []
    before = tones.call_count
    tick(browser, table, 6)
    assert tones.call_count - before == 3 + 5, "a warning of three tones, five seconds"
    assert browser.announced == ["White: 6 seconds left in this period."]
    tick(browser, table, 2)
    tick(browser, table, 20)
    assert browser.announced[1:] == ["White: 2 periods left.", "White: the last period."]


def test_a_clock_is_set_and_taken_away_in_mid_game(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    play(table, "D4a")
    for kind in ("1", ""):
        wind(table, kind)
        assert record_of(table) == "blooms/4/race-15/D4a"
        assert bool(time(table)) == bool(kind)


def test_in_a_round_time_runs_until_the_move_is_submitted(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "go", ROUND)
    table.press(Press("at-hand"))
    tick(browser, table, 20)

    def times() -> list[str]:
        return [each.strip() for each in table.view().text("clock").split(",")]

    assert times()[1] == "White 1:00"
    table.pointer(Pointer("tap", "E5"))
    table.press(Press("confirm"))
    for run in browser.timers:
        run()
    assert table.dialog == "hand-over"
    tick(browser, table, 1)
    first = times()[0]
    assert first != "Black 1:00"
    tick(browser, table, 70)
    assert times()[0] == first
    assert "White ran out of time" in table.view().text("status")


def test_a_clock_of_a_bot_that_is_low_is_shown_only(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:1&clock=absolute&minutes=1")
    play(table, "D4a")
    browser.announced.clear()
    tick(browser, table, 55)
    assert table.view()['[data-role="clock-2"]', "@class"] == "time low"
    assert browser.announced == []


def test_a_clock_that_is_low_is_shown_and_told_once(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", DEATH_MATCH)

    def low() -> int:
        view = table.view()
        return sum(view[f'[data-role="clock-{at}"]', "@class"] == "time low" for at in (1, 2))

    browser.announced.clear()
    for seconds, count in ((15, 0), (8, 1), (14, 0), (5, 1)):
        tick(browser, table, seconds)
        assert low() == count, seconds
    assert len(browser.announced) == 2
    assert "seconds left, then the reserve" in browser.announced[0]
    assert re.fullmatch(r"Red: \d+ seconds left\.", browser.announced[1])


def test_leaving_and_coming_back_gives_no_time_back(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=human&clock=1&turn=120&reserve=0")
    play(table, "D4a")
    tick(browser, table, 60)
    table.hide()
    minutes, seconds = map(int, time(reloaded(open_table, browser)).split()[0].split(":"))
    assert 30 < 60 * minutes + seconds <= 60


def test_a_voice_counts_the_last_ten_seconds_once_it_is_wanted(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    clock = "clock=byoyomi&minutes=1&periods=3&period=20"
    table = opened(open_table, "go", f"?players=2&p1=human&p2=human&{clock}#go/9/2/sequential/E5")
    words = browser.window.SpeechSynthesisUtterance.new
    tick(browser, table, 61)
    assert not words.called
    table.settings.change("voice", "on")
    tick(browser, table, 17)
    said = [call.args[0] for call in words.call_args_list]
    assert said == [str(left) for left in range(10, 1, -1)]
    tick(browser, table, 4)
    assert "White: 2 periods left." in [call.args[0] for call in words.call_args_list]
    assert words.return_value.lang == "en"
