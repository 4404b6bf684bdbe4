"""Around a move of Blooms: handicaps, races decided early, sounds, threats, the bots' pace."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, play, record_of
from tests.positions import EYES, RESCUE
from web.page.feature import Press

HEAD = "blooms/4/race-15/"
ALIVE = f"#{HEAD}@{EYES}"
"""One bloom each with exactly three eyes."""
FORM = {"base": "4", "rules": "race", "target": "15", "p1": "human", "p2": "human"}
PEOPLE = "?p1=human&p2=human"


def status(table: Any) -> str:
    return str(table.view().text("status"))


def has_offer(table: Any) -> bool:
    return bool(table.view().is_shown("offer"))


def test_a_new_game_with_a_handicap_begins_as_chosen(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    table.press(Press("new"))
    chosen = {"first": "2", "helped": "1", "stones": "2", "lead": "3"}
    table.press(Press("begin", "", FORM | chosen))
    stones = [stone for stone in table.session.game.position.stones if stone != "."]
    assert sorted(stones) == ["a", "b"]
    assert table.view().text("count-1") == "3 of 15"
    assert "Blue to move" in status(table)
    play(table, "D4cA4d")
    item = table.view()['[data-role="moves"]', "moves"].item(("D4cA4d",))
    assert "seat-2" in item.names.split()
    table.press(Press("new"))
    assert table.view()['#new [name="stones"]', "field"] == "2"


def test_the_other_player_may_begin_with_one_stone(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}&first=2")
    assert status(table) == "Blue to move, one stone"
    play(table, "D4c")
    assert record_of(table) == f"{HEAD}@4-5-6-7-6-5-4,2,0,0,0,0/D4c"


def test_a_lead_as_high_as_the_target_is_told_in_the_dialog(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    table.press(Press("new"))
    table.press(Press("begin", "", FORM | {"lead": "15"}))
    assert table.dialog == "new"
    assert "not a whole number from 0 to 14" in table.view().text("new-why")


def test_whoever_is_behind_in_a_decided_race_may_end_it(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}{ALIVE},1,5,7/")
    said = "The race is decided: every bloom has three eyes, and Blue leads."
    assert has_offer(table) and said in table.view().text("offer-words")
    table.press(Press("decide"))
    assert status(table) == "Blue wins: decided early."
    assert not has_offer(table)


def test_a_race_is_played_to_its_end_when_the_players_like(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}{ALIVE},1,5,7/")
    table.press(Press("play-on"))
    assert not has_offer(table)
    play(table, "B5a")
    assert record_of(table).endswith("/B5a")


def test_an_earlier_position_has_no_offer(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}{ALIVE},1,5,7/B5a")
    table.press(Press("first"))
    assert table.session.ply == 0 and not has_offer(table)


@pytest.fixture
def behind(open_table: OpenTable) -> Any:
    """A bot is behind in a decided race, and to move."""
    table = opened(open_table, "blooms", f"?p1=human&p2=bot:1{ALIVE},1,7,5/")
    assert not has_offer(table)
    play(table, "B5a")
    return table


def test_a_bot_that_is_behind_waits_for_the_answer_to_the_offer(
    behind: Any, browser: FakeBrowser
) -> None:
    assert has_offer(behind) and behind.session.question is None
    assert "The race is decided" in browser.announced[-1]
    behind.press(Press("play-on"))
    assert not has_offer(behind)
    position = behind.session.game.position
    turn = position.spell(next(each for each in position.turns() if each))
    browser.bot.answer(turn)
    assert behind.session.game.turns == ("B5a", turn)


def test_a_race_decided_against_a_bot_can_be_ended(behind: Any) -> None:
    behind.press(Press("decide"))
    assert status(behind) == "You win: decided early."


def test_two_bots_are_offered_nothing(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", f"?p1=bot:1&p2=bot:1{ALIVE},1,5,7/")
    assert not has_offer(table)
    browser.bot.answer("B5a")
    assert table.session.game.turns == ("B5a",) and not has_offer(table)


def tones(browser: FakeBrowser) -> int:
    """The number of tones played since the last time."""
    made = browser.window.AudioContext.new.return_value.createOscillator
    count = made.call_count
    made.reset_mock()
    return int(count)


def test_sounds_and_vibration_are_off_until_they_are_wanted(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms")
    play(table, "D4a")
    felt = browser.window.navigator.vibrate
    assert tones(browser) == 0 and not felt.called
    table.settings.change("sounds", "on")
    table.settings.change("vibration", "on")
    tones(browser)
    felt.reset_mock()
    play(table, "C3c")
    assert tones(browser) == 1 and felt.call_count == 1


def test_capture_turn_and_end_have_sounds_of_their_own(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}#{HEAD}@{RESCUE},1,0,0/")
    table.settings.change("sounds", "on")
    tones(browser)
    for turn, count in (("D6b", 3), ("A1c", 1)):
        play(table, turn)
        assert tones(browser) == count
    table.press(Press("resign"))
    table.press(Press("resign-now"))
    assert tones(browser) == 4
    table = opened(open_table, "blooms", "?p2=bot:1")
    table.settings.change("sounds", "on")
    tones(browser)
    play(table, "D4a")
    browser.bot.answer("C3c")
    assert tones(browser) == 4


def test_threats_are_shown_on_demand_and_explained(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}#{HEAD}@{RESCUE},1,0,0/")

    def signs() -> int:
        return str(table.view()["#over .overlay", "parts"]).count("#sign-threat-1")

    def legend() -> list[str]:
        return [said for _, said in table.game.board.legend()]

    assert signs() == 0 and table.keys["t"] == "threats"
    table.press(Press("threats"))
    assert signs() > 0
    table.press(Press("legend"))
    assert table.view().is_shown("legend")
    assert "Can be captured in one turn" in legend()[-1]
    table.press(Press("threats"))
    assert signs() == 0 and len(legend()) == 1


def test_whoever_watches_two_bots_sets_their_speed_in_the_menu(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?p1=bot:1&p2=bot:1&base=5")
    assert table.view().is_shown("speed")
    table.settings.change("pace", "3000")
    view = table.view()
    assert view[":root", "@data-pace"] == "3000"
    fields = ':is(#settings, .review) [name="pace"], [data-setting="pace"]'
    assert view[fields, "field"] == "3000", "in the settings and in the menu"
    assert table.settings.pace() == 3000
    table = opened(open_table, "blooms", "?p1=human&p2=bot:1")
    assert not table.view().is_shown("speed")
