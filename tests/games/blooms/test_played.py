"""Games and single moves of Blooms on its page: what they say and what is kept of them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from blooms.session.correspondence import check
from tests.build.texts import catalogue
from tests.fake_browser import FakeBrowser, OpenTable
from tests.games.blooms.test_move_input import BLOOMS, CONFIRM, PEOPLE, click, ghosts
from tests.page.games import thought
from tests.page.modes import fields_of
from tests.page.test_review import moves
from tests.positions import CYCLE, DEATH_MATCH, FIVE_BLOOMS, OWN_FENCE
from web.page.feature import Change, Press
from web.page.saves.replicas import Memory


def record_of(table: Any) -> str:
    return str(table.view()[":root", "@data-record"])


def play(table: Any, turn: str) -> None:
    table.press(Press("type", "", {"typed": turn}))


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return open_table(*BLOOMS, PEOPLE)


def test_a_race_against_the_bot_goes_to_its_end(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, "?base=3&rules=race&target=6&p1=human&p2=bot:2&seed=1")
    while table.session.game.position.outcome() is None:
        if table.session.question:
            browser.bot.answer(**thought(browser.bot.asked[-1]))
        else:
            position = table.session.game.position
            moves = [turn for turn in position.turns() if turn]
            most = max(moves, key=lambda turn: len(position.resolve(turn)[1]))
            play(table, position.spell(most))
    position = table.session.game.position
    assert " win" in table.view().text("status") and max(position.captured) >= 6
    cells = [cell for row in table.view()["#board", "cells"].children for cell in row.children]
    stones = {each.attrs["data-cell"]: each.attrs["data-stone"] for each in cells
              if each.attrs.get("data-stone")}  # fmt: skip
    names = position.rules.board.names
    assert stones == {names[at]: stone for at, stone in enumerate(position.stones) if stone != "."}


def test_a_territory_game_ends_by_two_passes(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, "?base=5&rules=territory&p1=human&p2=human")
    for turn in ("E5a", "D4cE4d", "C3aC4b"):
        play(table, turn)
    table.press(Press("pass"))
    assert "Red to move" in table.view().text("status")
    table.press(Press("pass"))
    assert "Red wins" in table.view().text("status")
    assert record_of(table) == "blooms/5/territory/E5a.D4cE4d.C3aC4b.-.-"


def test_a_tap_changes_a_ghost_and_another_removes_it(table: Any) -> None:
    for shown in ("D4a", "D4b", ""):
        click(table, "D4")
        assert ghosts(table) == shown
    assert record_of(table) == "blooms/4/race-15/"


def test_an_illegal_move_is_explained_and_not_played(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, f"{PEOPLE}#blooms/4/territory/@{OWN_FENCE},1/")
    click(table, "B2")
    assert "would leave your own bloom at B2 fenced" in table.view().text("preview")
    assert table.view()[CONFIRM, "disabled"]


def test_undo_takes_back_the_bots_move_too(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = open_table(*BLOOMS, "?p1=human&p2=bot:1&seed=1")
    play(table, "D4a")
    browser.bot.answer("C3c")
    table.press(Press("undo"))
    assert record_of(table) == "blooms/4/race-15/"
    table.press(Press("redo"))
    assert record_of(table) == "blooms/4/race-15/D4a.C3c"


def test_undo_while_the_bot_thinks_takes_the_move_back(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, "?base=6&p1=human&p2=bot:8:30&seed=1")
    play(table, "F6a")
    assert table.view()[":root", "@data-thinking"] == "true"
    table.press(Press("undo"))
    assert record_of(table) == "blooms/6/race-25/"
    assert table.view()[":root", "@data-thinking"] == "false"


def test_a_draw_can_be_claimed_at_the_third_repetition(open_table: OpenTable) -> None:
    cycle = ".".join(["D4a.D5d"] * 2)
    table = open_table(*BLOOMS, f"{PEOPLE}#blooms/4/territory/@{CYCLE},1/{cycle}")
    table.press(Press("draw"))
    assert table.view().text("status") == "Draw by repetition."


@pytest.mark.parametrize("base", [2, 7, 10])
def test_a_new_game_of_every_size_begins(table: Any, base: int) -> None:
    table.press(Press("new"))
    table.press(Press("begin", "", fields_of(table) | {"base": str(base), "target": "9"}))
    rows = table.view()["#board", "cells"].children
    assert sum(len(row.children) for row in rows) == 3 * base * (base - 1) + 1
    play(table, "B2a")
    assert record_of(table) == f"blooms/{base}/race-9/B2a"


def test_a_bad_target_is_told_in_the_dialog_and_changes_nothing(table: Any) -> None:
    play(table, "D4a")
    table.press(Press("new"))
    table.press(Press("begin", "", fields_of(table) | {"target": "100"}))
    assert "not a whole number from 1 to 99" in table.view().text("new-why")
    assert table.dialog == "new"
    table.dialog_closed("new")
    assert record_of(table) == "blooms/4/race-15/D4a"


def test_a_player_out_of_time_loses(open_table: OpenTable, browser: FakeBrowser) -> None:
    pace = "&clock=1&turn=30&reserve=20&block=10"
    table = open_table(*BLOOMS, PEOPLE + pace)
    play(table, "D4a")
    browser.seconds = table.now + table.slept
    for seconds, said in ((20, "Blue to move"), (31, "Red wins: Blue ran out of time.")):
        for _ in range(4 * seconds):
            browser.seconds += 0.25
            table.tick()
        assert table.view().text("status") == said
    assert record_of(table).endswith("D4a.!")
    assert moves(table)["!"].text == "out of time"
    assert table.view()['[name="comment"]', "value"] == ""
    table.press(Press("share"))
    link = table.view()['[data-role="link"]', "value"]
    record, _, sign = link.partition("#")[2].partition("?")
    assert record == "blooms/4/race-15/D4a.!;2:Out_of_time."
    assert sign == f"c{check(record)}", "a messenger may drop the last full stop"


def test_with_the_setting_each_whole_move_is_played_at_once(table: Any) -> None:
    table.settings.change("at-once", "on")
    for cell in ("D4", "C3", "C4"):
        click(table, cell)
    assert record_of(table) == "blooms/4/race-15/D4a.C3cC4d"


def test_a_move_prepared_while_the_bot_thinks_is_kept(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, "?base=5&p1=human&p2=bot:8:3&seed=1")
    play(table, "E5a")
    click(table, "A1")
    assert ghosts(table) == "A1a"
    browser.bot.answer("D4c")
    assert ghosts(table) == "A1a"
    table.press(Press("confirm"))
    assert record_of(table).endswith(".A1a")


def test_seats_change_in_mid_game(table: Any, browser: FakeBrowser) -> None:
    play(table, "D4a")
    click(table, "E5")
    assert ghosts(table) == "E5c"
    table.press(Press("new"))
    table.press(Press("seats", "", fields_of(table) | {"p2": "bot:6"}))
    assert ghosts(table) == "", "the ghosts of a player go when a bot takes the seat"
    assert browser.bot.asked[-1].seat == 1
    assert "(level 6)" in table.view().text("seat-2")
    click(table, "E5")
    assert ghosts(table) == "E5a"
    browser.bot.answer("C3c")
    assert record_of(table) == "blooms/4/race-15/D4a.C3c"


def test_bots_play_each_other_to_the_end(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = open_table(*BLOOMS, "?base=2&target=3&p1=bot:1&p2=bot:1&seed=4")
    while table.session.question:
        browser.bot.answer(**thought(browser.bot.asked[-1]))
    assert "wins" in table.view().text("status")


def hint(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("hint"))
    browser.bot.answer(**thought(browser.bot.asked[-1], sims=200))


def test_a_hint_names_the_move_and_why_and_can_be_followed(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    start = f"blooms/4/race-15/@{DEATH_MATCH},1,9,0/"
    table = open_table(*BLOOMS, f"{PEOPLE}#{start}D6aD4b.A3d")
    hint(table, browser)
    assert table.view().is_shown("hint")
    assert "wins the game, captures 6" in table.view().text("hint-words")
    cells = str(table.view()["#board", "cells"])
    assert len(re.findall(r"'class': 'cell[^']*\bhint-[a-d]\b", cells)) == 2
    table.press(Press("follow-hint"))
    table.press(Press("confirm"))
    assert "Red wins" in table.view().text("status")
    assert not table.view().is_shown("hint")


def test_a_hint_on_a_solved_board_says_in_how_many_moves_it_wins(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, f"{PEOPLE}#blooms/2/race-5/A1a")
    hint(table, browser)
    assert "wins in 5" in table.view().text("hint-words")


def test_the_winner_is_told_to_the_style_sheets(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, f"{PEOPLE}#blooms/4/race-1/A1a.A2cD4d.D5a")
    assert table.view()[":root", "@data-winner"] == "0"
    play(table, "B1cB2d")
    assert table.view()[":root", "@data-winner"] == "2"
    assert table.view().text("status").startswith("Blue wins")


def labels(table: Any) -> dict[str, str]:
    """What screen readers say of the cells."""
    rows = table.view()["#board", "cells"].children
    assert {row.attrs["role"] for row in rows} == {"row"}
    cells = [cell for row in rows for cell in row.children]
    assert {cell.attrs["role"] for cell in cells} == {"gridcell"}
    return {cell.attrs["data-cell"]: cell.attrs["aria-label"] for cell in cells}


def test_cells_are_labelled_with_colour_bloom_and_liberties(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, f"#blooms/4/race-15/@{FIVE_BLOOMS},1/")
    said = labels(table)
    assert said["C4"] == "C4, light red, bloom of 2, fenced"
    assert said["E3"] == "E3, dark blue, single stone, 1 liberty"
    assert len(said) == 37 and len(table.view()["#board", "cells"].children) == 7


def test_a_language_changes_everything_at_once(table: Any, browser: FakeBrowser) -> None:
    play(table, "D4a")
    browser.window.bloomsLanguage.arrived.return_value = json.dumps(catalogue("de"))
    table.change(Change("settings", "language", "de"))
    view = table.view()
    assert view.text("status") == "Blau ist am Zug"
    assert view.text("preview") == "Rot: D4 dunkelrot."
    assert labels(table)["D4"] == "D4, dunkelrot, einzelner Stein, 6 Freiheiten, letzter Zug"
    browser.window.bloomsLanguage.arrived.return_value = "{}"
    table.change(Change("settings", "language", "en"))
    assert table.view().text("status") == "Blue to move"


def test_the_usual_settings_come_back_at_a_press(
    table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    def shown(page: Any) -> list[object]:
        names = ("theme", "language", "names")
        return [page.view()[":root", f"@data-{name}"] for name in names]

    usual = shown(table)
    for name, value in (("theme", "dark"), ("language", "de"), ("names", "")):
        table.change(Change("settings", name, value))
    assert shown(table) == ["dark", "de", "off"]
    table.press(Press("reset-settings"))
    assert shown(table) == usual == ["auto", "auto", "on"]
    assert shown(open_table(*BLOOMS, "", Memory(browser.storage))) == usual


def test_a_clock_stands_still_while_the_page_sleeps(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, f"{PEOPLE}&clock=1&turn=60&reserve=0")
    play(table, "D4a")
    browser.seconds = table.now + table.slept + 8 * 3600
    table.tick()
    assert "The page was asleep" in table.view().text('[data-role="notice"] span')
    assert record_of(table) == "blooms/4/race-15/D4a"
    play(table, "C3c")
    assert record_of(table) == "blooms/4/race-15/D4a.C3c"


def test_a_part_of_the_address_without_a_value_is_told(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, f"?base=&{PEOPLE[1:]}")
    assert "base: no value is given" in table.view().text('[data-role="notice"] span')
