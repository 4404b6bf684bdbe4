"""Whole games and single moves by mouse."""

import pytest
from playwright.sync_api import Page, expect

from blooms.session.correspondence import check
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import (
    act,
    choose,
    middle,
    place,
    play,
    play_out,
    position_of,
    record_of,
    stones_of,
    tap,
    text_of,
    unfolded,
    visit,
    wait_for_person,
)
from tests.positions import CYCLE, OWN_FENCE, RESCUE


@pytest.mark.parametrize(
    ("base", "target", "least"), [(2, 5, 3), pytest.param(3, 10, 6, marks=pytest.mark.long)]
)
def test_a_race_against_the_bot_is_played_to_its_end_by_clicks(
    page: Page, base: int, target: int, least: int
) -> None:
    visit(page, f"./?base={base}&rules=race&target={target}&p2=bot:2&seed=1&pace=0")
    assert play_out(page) >= least
    assert " win" in text_of(page, "status")
    assert max(position_of(page).captured) >= target
    shown = position_of(page)
    names = shown.rules.board.names
    assert stones_of(page) == {names[c]: s for c, s in enumerate(shown.stones) if s != "."}


def test_a_territory_game_of_base_5_ends_by_two_passes(page: Page) -> None:
    visit(page, "./?base=5&rules=territory&p1=human&p2=human")
    for turn in ("E5a", "D4cE4d", "C3aC4b"):
        play(page, turn)
    play(page, "-")
    assert "Red to move" in text_of(page, "status")
    play(page, "-")
    assert "Red wins" in text_of(page, "status")
    assert record_of(page) == "blooms/5/territory/E5a.D4cE4d.C3aC4b.-.-"


def test_a_tap_changes_a_ghost_and_another_removes_it(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    cell = page.locator('[data-cell="D4"]')
    tap(page, "D4")
    expect(cell).to_have_attribute("data-ghost", "a")
    tap(page, "D4")
    expect(cell).to_have_attribute("data-ghost", "b")
    tap(page, "D4")
    assert cell.get_attribute("data-ghost") is None
    assert record_of(page) == "blooms/4/race-15/"


def test_the_preview_names_what_a_turn_captures(page: Page) -> None:
    visit(page, f"./#blooms/4/race-15/@{RESCUE},1,0,0/")
    place(page, "D6b")
    assert "Captures 1" in text_of(page, "preview")
    assert "captures 1" in page.locator('[data-action="confirm"]').inner_text()
    act(page, "confirm")
    expect(page.locator("[data-role=live]")).to_contain_text("Captures 1")


def test_an_illegal_turn_is_explained_and_not_played(page: Page) -> None:
    visit(page, f"./#blooms/4/territory/@{OWN_FENCE},1/")
    tap(page, "B2")
    assert "would leave your own bloom at B2 fenced" in text_of(page, "preview")
    expect(page.locator('[data-action="confirm"]')).to_be_disabled()


def test_a_tap_on_a_stone_says_that_the_cell_is_occupied(page: Page) -> None:
    visit(page, "./#blooms/4/race-15/D4a")
    tap(page, "D4")
    expect(page.locator("[data-role=live]")).to_contain_text("D4: occupied cell")


def test_undo_takes_back_the_bots_turn_too(page: Page) -> None:
    visit(page, "./?p2=bot:1&seed=1")
    play(page, "D4a")
    wait_for_person(page)
    whole = record_of(page)
    act(page, "undo")
    assert record_of(page) == "blooms/4/race-15/"
    act(page, "redo")
    assert record_of(page) == whole


def test_resigning_asks_first(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    act(page, "resign")
    page.keyboard.press("Escape")
    assert record_of(page) == "blooms/4/race-15/D4a"
    act(page, "resign")
    act(page, "resign-now")
    assert record_of(page) == "blooms/4/race-15/D4a.!"
    assert "Red wins: Blue resigned" in text_of(page, "status")


def test_a_draw_can_be_claimed_at_the_third_repetition(page: Page) -> None:
    start = f"blooms/4/territory/@{CYCLE},1"
    cycle = ["D4a.D5d"] * 2
    visit(page, f"./#{start}/{'.'.join(cycle)}")
    act(page, "draw")
    assert text_of(page, "status") == "Draw by repetition."


def test_a_new_game_of_every_size_begins(page: Page) -> None:
    visit(page)
    for base in (2, 7, 10):
        act(page, "new")
        choose(page, "new", "base", str(base))
        choose(page, "new", "p2", "human")
        act(page, "begin")
        assert page.locator("[data-cell]").count() == 3 * base * (base - 1) + 1
        play(page, "B2a")
        assert record_of(page).endswith("/B2a")


def test_a_bad_target_is_told_in_the_dialog_and_changes_nothing(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    act(page, "new")
    unfolded(page.locator('#new [name="target"]')).fill("100")
    act(page, "begin")
    assert "not a whole number from 1 to 99" in text_of(page, "new-why")
    page.keyboard.press("Escape")
    assert record_of(page) == "blooms/4/race-15/D4a"


def test_the_clock_runs_and_a_player_out_of_time_loses(first_page: Page) -> None:
    first_page.clock.install()
    visit(first_page, "./?p1=human&p2=human&clock=1&turn=30&reserve=20&block=10")
    play(first_page, "D4a")
    first_page.clock.run_for(20_000)
    assert "Blue" in text_of(first_page, "status")
    first_page.clock.run_for(31_000)
    expect(first_page.locator('[data-role="status"]')).to_have_text(
        "Red wins: Blue ran out of time."
    )
    assert record_of(first_page).endswith("D4a.!")
    expect(first_page.locator('[data-role="moves"] button').last).to_have_text("2. out of time")
    expect(first_page.locator('[name="comment"]')).to_have_value("")
    act(first_page, "share")
    link = first_page.locator('[data-role="link"]').input_value()
    record, _, sign = link.partition("#")[2].partition("?")
    assert record == "blooms/4/race-15/D4a.!;2:Out_of_time."
    assert sign == f"c{check(record)}", "a messenger may drop the last full stop"


def test_a_click_with_shift_places_the_other_colour(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    page.locator('[data-cell="D4"]').click(modifiers=["Shift"])
    expect(page.locator('[data-cell="D4"]')).to_have_attribute("data-ghost", "b")


def test_a_long_press_places_the_other_colour(open_page: OpenPage) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    visit(page, "./?p1=human&p2=human")
    cell = page.locator('[data-cell="D4"]')
    touch = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    cell.dispatch_event("pointerdown", touch)
    expect(cell).to_have_attribute("data-ghost", "b")
    cell.dispatch_event("pointerup", touch)
    cell.dispatch_event("click")
    expect(cell).to_have_attribute("data-ghost", "b")


def test_a_colour_is_dragged_from_the_tray(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    page.locator('[data-action="colour-2"]').hover()
    page.mouse.down()
    page.locator('[data-cell="C3"]').hover()
    page.mouse.up()
    expect(page.locator('[data-cell="C3"]')).to_have_attribute("data-ghost", "b")


def test_the_liberties_of_the_bloom_under_the_pointer_are_marked(page: Page) -> None:
    visit(page, "./#blooms/4/race-15/D4a")
    page.mouse.move(*middle(page, "D4"))
    expect(page.locator(".liberty")).to_have_count(6)
    page.mouse.move(*middle(page, "A1"))
    expect(page.locator(".liberty")).to_have_count(0)


def test_with_the_setting_the_second_stone_plays_the_turn(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    act(page, "settings")
    page.locator('#settings [name="at-once"]').check()
    page.keyboard.press("Escape")
    tap(page, "D4")
    tap(page, "C3")
    tap(page, "C4")
    assert record_of(page) == "blooms/4/race-15/D4a.C3cC4d"


def test_a_turn_prepared_while_the_bot_thinks_is_kept(page: Page) -> None:
    visit(page, "./?base=5&p2=bot:8:3&seed=1")
    play(page, "E5a")
    tap(page, "A1")
    expect(page.locator('[data-cell="A1"]')).to_have_attribute("data-ghost", "a")
    wait_for_person(page)
    expect(page.locator('[data-cell="A1"]')).to_have_attribute("data-ghost", "a")
    act(page, "confirm")
    assert record_of(page).endswith(".A1a")
