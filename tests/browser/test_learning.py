"""Lessons and puzzles in the page: by mouse, touch and keyboard; the player's game is paused."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module

import pytest
from playwright.sync_api import Page, expect

from blooms import games, record
from blooms.games.blocky.learn.lessons import LESSONS as BLOCKY
from blooms.games.blooms.learn import goals
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.games.blooms.learn.puzzles import puzzles
from blooms.games.go.learn.lessons import LESSONS as GO
from blooms.session.lessons import Lesson
from tests.browser.axe import violations
from tests.browser.page_driver import (
    ADDRESSES,
    act,
    place,
    play,
    position_of,
    ready,
    record_of,
    stones_of,
    tap,
    visit,
)

OpenPage = Callable[..., Page]


def learn(page: Page, name: str) -> None:
    """Open a lesson from the menu."""
    act(page, "lessons")
    page.locator(f'#lessons [data-study="{name}"]').click()


def puzzle(page: Page, name: str) -> None:
    """Open a puzzle from the menu."""
    act(page, "puzzles")
    page.locator(f'#puzzles [data-study="{name}"]').first.click()


MARKS = "button[data-target], #board .target"
WON = '[data-role="study-why"]:text-is("Solved. You win.")'


def follow_the_marks(page: Page) -> None:
    """Tap what is highlighted, one thing after the other, until nothing is."""
    while page.locator(MARKS).count():
        if (button := page.locator("button[data-target]")).count():
            button.click()
        else:
            box = page.locator("#board .target").first.bounding_box()
            assert box
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def win_by_the_marks(page: Page, steps: int) -> None:
    """Play the guided game to its end; each step leads to the next, however soon."""
    step = page.locator('[data-role="study-step"]')
    expect(step).to_have_text(f"1 of {steps}")
    while not page.locator(WON).count():
        page.wait_for_selector(f"{MARKS}, {WON}")
        follow_the_marks(page)
    expect(step).to_have_text(f"{steps} of {steps}")


def expect_state(page: Page, state: str) -> None:
    expect(page.locator('[data-role="study"]')).to_have_attribute("data-state", state)


@pytest.mark.fresh
@pytest.mark.parametrize("count", [2, pytest.param(7, marks=pytest.mark.long)])
def test_every_lesson_can_be_taken_one_after_the_other(page: Page, count: int) -> None:
    visit(page, "./?p2=human")
    learn(page, LESSONS[1].name)
    for lesson in LESSONS[1 : count + 1]:
        for step in lesson.steps:
            expect(page.locator('[data-role="study-task"]')).to_have_text(step.text)
            play(page, step.answer)
            expect_state(page, "solved")
            act(page, "study-next")
    act(page, "lessons")
    expect(page.locator('#lessons [data-done="true"]')).to_have_count(count)


FIRST_GAMES = [*zip(games.GAMES, ADDRESSES, strict=True)]


@pytest.mark.parametrize(
    ("game", "address"),
    # test_first_visit.py wins that of the first game by default.
    [pytest.param(*FIRST_GAMES[0], marks=pytest.mark.long), *FIRST_GAMES[1:]],
)
def test_who_only_follows_the_marks_wins_the_first_game(
    page: Page, game: str, address: str
) -> None:
    first = import_module(f"{games.GAMES[game]}.learn.lessons").LESSONS[0]
    visit(page, address)
    learn(page, "first")
    win_by_the_marks(page, len(first.steps))
    assert record.read(record_of(page)).position.outcome() == (1, 0)
    expect(page.locator('[data-action="study-next"]')).to_be_visible()
    seats = page.locator(':is(.player, [data-role="seats"] > li)')
    expect(seats.last).to_contain_text("opponent")
    expect(page.locator("main")).not_to_contain_text(re.compile(r"\bbot\b"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("address", "lessons", "follows"),
    [("go.html", GO, ""), ("blocky.html", BLOCKY, "Puzzle 1")],
    ids=["go", "blocky"],
)
def test_the_lessons_of_the_other_games_are_taken_by_their_marks(
    page: Page, address: str, lessons: tuple[Lesson, ...], follows: str
) -> None:
    visit(page, address)
    before = record_of(page)
    learn(page, "first")
    win_by_the_marks(page, len(lessons[0].steps))
    act(page, "study-next")
    assert violations(page, '[data-role="study"]') == []
    for lesson in lessons[1:]:
        for step in lesson.steps:
            expect(page.locator('[data-role="study-task"]')).to_have_text(step.text)
            while not (step.marked or page.locator(MARKS).count()):
                act(page, "hint")
            follow_the_marks(page)
            if step.goal == "retake":
                expect(page.locator('[data-role="study-why"]')).to_contain_text("answered")
                act(page, "hint")
                follow_the_marks(page)
            expect_state(page, "solved")
            act(page, "study-next")
    if follows:
        expect(page.locator("#study-title")).to_contain_text(follows)
        act(page, "study-leave")
    expect(page.locator('[data-role="study"]')).to_be_hidden()
    assert record_of(page) == before
    act(page, "lessons")
    expect(page.locator('#lessons [data-done="true"]')).to_have_count(len(lessons))
    page.keyboard.press("Escape")


def test_passing_ends_the_lesson_on_territory(page: Page) -> None:
    visit(page, "./?p2=human")
    learn(page, "territory")
    act(page, "pass")
    expect_state(page, "solved")
    act(page, "study-next")
    play(page, "C5b")
    expect(page.locator('[data-role="study-why"]')).to_contain_text("Pass too")
    act(page, "pass")
    expect_state(page, "solved")


def test_a_wrong_try_is_answered_and_can_be_tried_again(page: Page) -> None:
    visit(page, "./?p2=human")
    learn(page, "two")
    play(page, "A3aB3b")
    act(page, "study-next")
    play(page, "A3a")
    expect_state(page, "failed")
    expect(page.locator('[data-role="study-why"]')).to_contain_text("Your opponent captures 3.")
    expect(page.locator("#board .fault")).to_have_count(3)
    assert "A1" not in stones_of(page)
    tap(page, "C3")
    assert page.locator("[data-ghost]").count() == 0
    act(page, "study-again")
    assert stones_of(page)["A1"] == "a"
    play(page, "B3a")
    expect_state(page, "solved")


def test_hints_say_more_and_more(page: Page) -> None:
    visit(page, "./?p2=human")
    learn(page, "end")
    act(page, "hint")
    expect(page.locator('[data-role="study-why"]')).to_contain_text("Fill both")
    act(page, "hint")
    expect(page.locator('[data-role="study-why"]')).to_have_text("Play A1 and C3.")
    expect(page.locator("#board .target")).to_have_count(2)
    follow_the_marks(page)
    expect_state(page, "solved")


@pytest.mark.fresh
def test_after_an_exercise_the_game_is_as_it_was(page: Page) -> None:
    visit(page, "./?p2=human")
    play(page, "D4a")
    play(page, "C4cC3d")
    before = record_of(page)
    puzzle(page, puzzles()[0].name)
    assert record_of(page) == puzzles()[0].record
    play(page, puzzles()[0].solutions[0])
    expect_state(page, "solved")
    page.keyboard.press("Escape")
    expect(page.locator('[data-role="study"]')).to_be_hidden()
    assert record_of(page) == before
    play(page, "E5a")
    learn(page, "bloom")
    page.reload()
    ready(page)
    assert record_of(page).startswith(f"{before}.E5a")


def test_a_bot_that_was_thinking_thinks_on_afterwards(page: Page) -> None:
    visit(page, "./?base=3&p2=bot:8:2")
    play(page, "C3a")
    learn(page, "fenced")
    play(page, "B2a")
    expect_state(page, "solved")
    act(page, "study-leave")
    page.wait_for_function(
        "document.documentElement.dataset.record.split('/').pop().split('.').length === 2"
    )
    assert position_of(page).seat == 0


@pytest.mark.fresh
def test_a_new_game_from_a_lesson_keeps_the_old_one(page: Page) -> None:
    visit(page, "./?p2=human")
    play(page, "D4a")
    learn(page, "bloom")
    act(page, "new")
    assert record_of(page) == "blooms/4/race-15/D4a"
    act(page, "begin")
    assert record_of(page) == "blooms/4/race-15/"
    act(page, "games")
    expect(page.locator('[data-role="earlier"] [data-slot]')).to_have_count(1)


@pytest.mark.fresh
def test_a_puzzle_of_two_turns_is_played_out(page: Page) -> None:
    visit(page, "./?p2=human")
    chosen = next(each for each in puzzles() if each.goal.endswith("in 2"))
    puzzle(page, chosen.name)
    play(page, chosen.solutions[0])
    expect(page.locator('[data-role="study-why"]')).to_have_text("Now capture the rest.")
    act(page, "hint")
    follow_the_marks(page)
    expect_state(page, "solved")
    act(page, "puzzles")
    expect(page.locator('[data-role="puzzles-done"]')).to_have_text(f"1 of {len(puzzles())} solved")
    label = page.locator(f'[data-study="{chosen.name}"]').get_attribute("aria-label")
    assert label and label.endswith("solved")


def test_a_bloom_that_does_not_live_is_captured(page: Page) -> None:
    visit(page, "./?p2=human")
    chosen = next(each for each in puzzles() if each.goal.startswith("live"))
    puzzle(page, chosen.name)
    play(page, "-")
    expect_state(page, "failed")
    assert goals.read(chosen.goal).cell not in stones_of(page)


@pytest.mark.long
def test_the_puzzle_of_the_day_opens_and_progress_stays(first_page: Page) -> None:
    first_page.clock.set_fixed_time("2027-03-04T12:00:00")
    visit(first_page)
    act(first_page, "puzzles")
    first_page.locator('[data-study="daily"]').click()
    shown = next(each for each in puzzles() if each.record == record_of(first_page))
    if goals.read(shown.goal).turns == 1:
        play(first_page, shown.solutions[0])
        expect_state(first_page, "solved")
    first_page.reload()
    ready(first_page)
    act(first_page, "puzzles")
    first_page.locator('[data-study="daily"]').click()
    assert record_of(first_page) == shown.record


def test_a_lesson_by_keyboard_alone(page: Page) -> None:
    visit(page, "./?p2=human")
    page.locator('[data-action="lessons"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-study="fenced"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#study-title")).to_be_focused()
    page.locator('[data-cell="B2"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect_state(page, "solved")
    expect(page.locator('[data-role="live"]')).to_contain_text("Solved. 1 captured.")
    page.locator('[data-action="study-next"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#study-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator('[data-role="study"]')).to_be_hidden()


def test_a_lesson_by_touch_on_a_small_screen(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 640}, has_touch=True)
    visit(page, "./?p2=human")
    page.get_by_role("button", name="Menu").tap()
    page.locator('[data-action="lessons"]').tap()
    page.locator('[data-study="colours"]').tap()
    for cell in ("C3", "D4"):
        page.locator(f'[data-cell="{cell}"]').tap()
    page.locator('[data-action="confirm"]').tap()
    expect_state(page, "solved")
    expect(page.locator('[data-action="study-next"]')).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.fresh
def test_a_lesson_points_at_a_button_on_a_phone_too(reopen_page: OpenPage) -> None:
    page = visit(reopen_page(viewport={"width": 360, "height": 740}), "./?p2=human")
    learn(page, "territory")
    button = page.locator('[data-action="pass"]')
    expect(button).to_have_attribute("data-target", "")
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    expect_state(page, "solved")
    expect(page.locator("button[data-target]")).to_have_count(0)


@pytest.mark.fresh
def test_the_task_of_a_lesson_is_in_sight_on_small_screens(page: Page) -> None:
    visit(page, "blocky.html?p1=human")
    learn(page, "turn")
    task, leave = page.locator('[data-role="study-task"]'), page.locator(".study .choices")
    for width, height in ((740, 360), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        said, back, panel = (each.bounding_box() for each in (task, leave, page.locator("#panel")))
        assert said and back and panel and said["height"] > 15
        assert back["y"] + back["height"] <= said["y"], "the way back does not cover it"
        assert said["y"] + said["height"] <= panel["y"] + panel["height"], "nothing is cut off"


@pytest.mark.fresh
def test_the_list_of_puzzles_scrolls_under_its_close(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page, "blocky.html?p1=human")
    for dialog in ("puzzles", "days"):
        act(page, dialog)
        close = page.locator(f"#{dialog} [data-action=close]")
        expect(close).to_be_in_viewport(ratio=1)
        page.locator(f"#{dialog} li").last.scroll_into_view_if_needed()
        expect(close).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")


def test_axe_finds_nothing_while_learning(page: Page) -> None:
    visit(page, "./?p2=human")
    for name in ("lessons", "puzzles"):
        act(page, name)
        assert violations(page, f"#{name}") == []
        page.keyboard.press("Escape")
    learn(page, "two")
    assert violations(page) == []
    place(page, "A3a")
    act(page, "confirm")
    expect_state(page, "failed")
    assert violations(page, "main") == []
    act(page, "study-again")
    play(page, "A3aB3b")
    expect_state(page, "solved")
    assert violations(page, "main") == []


def test_the_text_of_a_record_in_a_lesson_is_a_game(page: Page) -> None:
    visit(page, "./?p2=human")
    learn(page, "fenced")
    play(page, "B2a")
    assert record.read(record_of(page)).turns == ("B2a",)
