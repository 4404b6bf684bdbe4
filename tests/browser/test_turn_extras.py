"""Additions to the moves: handicap, early end, clock warnings, sounds, liberties."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import (
    LISTEN,
    act,
    choose,
    middle,
    place,
    play,
    record_of,
    stones_of,
    store_first,
    tap,
    text_of,
    unfolded,
    visit,
)
from tests.positions import EYES, RESCUE

ALIVE = f"blooms/4/race-15/@{EYES}"
"""One bloom each with exactly three eyes."""

"""Lets a test check the sounds and vibrations."""


def test_a_new_game_with_a_handicap_begins_as_chosen(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    act(page, "new")
    for name, value in (("first", "2"), ("helped", "1")):
        choose(page, "new", name, value)
    page.locator('#new [name="stones"]').fill("2")
    page.locator('#new [name="lead"]').fill("3")
    act(page, "begin")
    assert sorted(stones_of(page).values()) == ["a", "b"]
    assert "3 of 15" in text_of(page, "count-1")
    assert "Blue to move" in text_of(page, "status")
    play(page, "D4cA4d")
    expect(page.locator(".moves .seat-2")).to_have_count(1)
    act(page, "new")
    assert page.locator('#new [name="stones"]').input_value() == "2"


def test_the_other_player_may_begin_with_one_stone(page: Page) -> None:
    visit(page, "./?p1=human&p2=human&first=2")
    assert text_of(page, "status") == "Blue to move, one stone"
    play(page, "D4c")
    assert record_of(page) == "blooms/4/race-15/@4-5-6-7-6-5-4,2,0,0,0,0/D4c"


def test_a_lead_as_high_as_the_target_is_told_in_the_dialog(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    act(page, "new")
    unfolded(page.locator('#new [name="lead"]')).fill("15")
    act(page, "begin")
    assert "not a whole number from 0 to 14" in text_of(page, "new-why")


def test_whoever_is_behind_in_a_decided_race_may_end_it(page: Page) -> None:
    visit(page, f"./#{ALIVE},1,5,7/")
    assert "every bloom has three eyes, and Blue leads" in text_of(page, "offer")
    act(page, "decide")
    assert text_of(page, "status") == "Blue wins: decided early."
    expect(page.locator('[data-role="offer"]')).to_be_hidden()


def test_a_race_is_played_to_its_end_when_the_players_like(page: Page) -> None:
    visit(page, f"./#{ALIVE},1,5,7/")
    act(page, "play-on")
    expect(page.locator('[data-role="offer"]')).to_be_hidden()
    play(page, "B5a")
    assert record_of(page).endswith("/B5a")


def test_a_bot_that_is_behind_waits_for_the_answer_to_the_offer(page: Page) -> None:
    visit(page, f"./?p1=human&p2=bot:1&seed=1#{ALIVE},1,7,5/")
    expect(page.locator('[data-role="offer"]')).to_be_hidden()
    play(page, "B5a")
    expect(page.locator('[data-role="offer"]')).to_be_visible()
    expect(page.locator("[data-role=live]")).to_contain_text("The race is decided")
    act(page, "play-on")
    page.wait_for_function("document.documentElement.dataset.record.split('.').length > 1")
    assert "!" not in record_of(page)


def test_a_race_decided_against_a_bot_can_be_ended(page: Page) -> None:
    visit(page, f"./?p1=human&p2=bot:1&seed=1#{ALIVE},1,7,5/")
    play(page, "B5a")
    act(page, "decide")
    expect(page.locator("[data-role=status]")).to_have_text("You win: decided early.")


def test_two_bots_are_offered_nothing(page: Page) -> None:
    visit(page, f"./?p1=bot:1&p2=bot:1&seed=1#{ALIVE},1,5,7/")
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")
    expect(page.locator('[data-role="offer"]')).to_be_hidden()


def test_a_clock_that_is_low_is_shown_and_told_once(first_page: Page) -> None:
    first_page.clock.install()
    visit(first_page, "./?p1=human&p2=human&clock=1&turn=30&reserve=20&block=10")
    first_page.evaluate("""() => {
        const live = document.querySelector('[data-role=live]');
        window.said = [];
        new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
    }""")
    low = first_page.locator(".time.low")
    first_page.clock.run_for(15_000)
    assert low.count() == 0
    first_page.clock.run_for(8_000)
    expect(low).to_have_count(1)
    first_page.clock.run_for(14_000)
    expect(low).to_have_count(0)
    first_page.clock.run_for(5_000)
    expect(low).to_have_count(1)
    said = first_page.evaluate("said")
    assert len(said) == 2
    assert "seconds left, then the reserve" in said[0]
    assert re.fullmatch(r"Red: \d+ seconds left\.\s*", said[1])


@pytest.mark.fresh
def test_sounds_and_vibration_are_off_until_they_are_wanted(page: Page) -> None:
    page.add_init_script(LISTEN)
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    assert page.evaluate("[heard, felt]") == [[], []]
    act(page, "settings")
    page.locator('#settings [name="sounds"]').check()
    page.locator('#settings [name="vibration"]').check()
    page.keyboard.press("Escape")
    page.evaluate("heard.length = felt.length = 0")
    play(page, "C3c")
    heard, felt = page.evaluate("[heard, felt]")
    assert len(heard) == len(felt) == 1


@pytest.mark.fresh
def test_capture_turn_and_end_have_sounds_of_their_own(page: Page) -> None:
    page.add_init_script(LISTEN)
    store_first(page, "localStorage.setItem('blooms.sounds', 'on')")
    visit(page, f"./?p1=human&p2=human#blooms/4/race-15/@{RESCUE},1,0,0/")
    sounds = []
    for turn in ("D6b", "A1c"):
        play(page, turn)
        sounds.append(page.evaluate("heard.splice(0)"))
    act(page, "resign")
    act(page, "resign-now")
    sounds.append(page.evaluate("heard.splice(0)"))
    assert [len(each) for each in sounds] == [3, 1, 4]
    visit(page, "./?p2=bot:1&seed=1")
    play(page, "D4a")
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")
    assert len(page.evaluate("heard")) == 4


def test_the_bloom_under_the_pointer_shows_size_and_liberties(
    page: Page,
) -> None:
    visit(page, "./#blooms/4/race-15/D4a.C3c.D5a")
    page.mouse.move(*middle(page, "D4"))
    assert text_of(page, "bloom") == "bloom of 2\n7 liberties"
    page.mouse.move(*middle(page, "A1"))
    assert text_of(page, "bloom") == ""
    tap(page, "C3")
    assert text_of(page, "bloom") == "bloom of 1\n5 liberties"


def test_the_last_turn_is_marked_on_threatened_stones_too(page: Page) -> None:
    visit(page, "./?p1=human&p2=human#blooms/2/race-3/")
    for turn in ("A1a", "A2cB1d"):
        place(page, turn)
        act(page, "confirm")
    page.keyboard.press("t")
    last = page.locator(".last.threatened > .hex").first
    mark = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--last')")
    drawn = last.evaluate(
        "(hex) => { hex.style.fill = 'var(--last)'; "
        "return [getComputedStyle(hex).stroke, getComputedStyle(hex).fill] }"
    )
    assert mark
    assert drawn[0] == drawn[1]


def test_threats_are_shown_on_demand_and_explained(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    visit(page, f"./?p1=human&p2=human#blooms/4/race-15/@{RESCUE},1,0,0/")
    expect(page.locator(".threatened")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator('#over [href="#sign-threat-1"]').first).to_be_attached()
    act(page, "legend")
    explained = page.locator('[data-role="legend"] li')
    expect(explained.last).to_contain_text("Can be captured in one turn")
    act(page, "threats")
    expect(explained).to_have_count(1)
    page.keyboard.press("Escape")
    play(page, "D6b")
    flying = page.locator(".flying")
    expect(flying).to_have_text("+1")
    assert flying.evaluate("number => getComputedStyle(number).position") == "fixed"
    assert flying.evaluate("number => getComputedStyle(number).pointerEvents") == "none"
    page.emulate_media(reduced_motion="reduce")
    act(page, "undo")
    expect(flying).to_have_count(0)


def test_a_clock_is_set_and_taken_away_in_mid_game(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    for is_on in (True, False):
        act(page, "new")
        choose(page, "new", "clock", "1" if is_on else "")
        act(page, "seats")
        assert record_of(page) == "blooms/4/race-15/D4a"
        assert bool(text_of(page, "clock-2")) == is_on


def test_leaving_and_coming_back_gives_no_time_back(first_page: Page) -> None:
    first_page.clock.install()
    visit(first_page, "./?p1=human&p2=human&clock=1&turn=120&reserve=0")
    play(first_page, "D4a")
    first_page.clock.run_for(60_000)
    visit(first_page)
    minutes, seconds = map(int, text_of(first_page, "clock-2").split()[0].split(":"))
    assert 30 < 60 * minutes + seconds <= 60


def test_whoever_watches_two_bots_sets_their_speed_in_the_menu(page: Page) -> None:
    visit(page, "./?p1=bot:1&p2=bot:1&base=5&seed=1")
    page.get_by_role("button", name="More", exact=True).click()
    speed = page.locator('[data-setting="pace"]')
    expect(speed).to_be_visible()
    speed.select_option("3000")
    expect(page.locator("html")).to_have_attribute("data-pace", "3000")
    assert page.locator('#settings [name="pace"]').input_value() == "3000"
    visit(page, "./?p1=human&p2=bot:1")
    expect(speed).to_be_hidden()
