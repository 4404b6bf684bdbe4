"""Lessons and puzzles in the page: by mouse, touch and keyboard, on small screens."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from blooms.games.blocky.learn.lessons import LESSONS as BLOCKY
from blooms.games.blooms.learn import goals, models, rated
from blooms.games.blooms.learn.puzzles import puzzles
from blooms.games.go.learn.lessons import LESSONS as GO
from blooms.session.lessons import Lesson
from tests.browser.axe import violations
from tests.browser.page_driver import act, place, play, ready, record_of, store_first, visit
from tools.bots.models import FILE as MODELS
from tools.puzzles.stream import FILE
from web.page.saves.exercise_store import Book, OwnExercise, write
from web.page.saves.mistake_list import Task

OpenPage = Callable[..., Page]


def learn(page: Page, name: str) -> None:
    """Open a lesson from the menu."""
    act(page, "lessons")
    page.locator(f'#lessons [data-study="{name}"]').click()


MARKS = "button[data-target], #board .target"
WON = '[data-role="study-why"]:text("Solved. You win.")'


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


def test_a_run_is_fetched_when_opened_and_played_by_keyboard(page: Page) -> None:
    rated_puzzles = {each.record: each for each in rated.read(FILE.read_text("ascii"))}
    asked = []
    page.on("request", lambda request: asked.append(request.url.partition("?")[0]))
    visit(page)
    act(page, "puzzles")
    expect(page.locator('[data-role="puzzle-grades"] button').first).to_be_visible()
    assert not [url for url in asked if url.endswith("puzzles/blooms.txt")]
    page.locator('#puzzles [data-action="run"]').click()
    expect(page.locator("#run-title")).to_be_focused()
    assert [url for url in asked if url.endswith("puzzles/blooms.txt")]
    puzzle = rated_puzzles[record_of(page)]
    stones = re.findall(r"([A-Z]\d+)([a-d])", puzzle.answers[0])
    page.locator(f'[data-action="colour-{1 if stones[0][1] in "ac" else 2}"]').click()
    for cell, _ in stones:
        page.locator(f'#board [data-cell="{cell}"]').focus()
        page.keyboard.press("Enter")
    expect(page.locator('[data-role="run-solved"]')).to_have_text("1")
    assert violations(page) == []


def test_a_model_game_is_fetched_and_guessed_by_keyboard(page: Page) -> None:
    played = next(iter(models.read(MODELS.read_text("ascii"))[0].asks[0].chances))
    asked = []
    page.on("request", lambda request: asked.append(request.url.partition("?")[0]))
    visit(page)
    act(page, "puzzles")
    guess = page.locator('#puzzles [data-action="guess"][data-value=""]')
    expect(guess).to_be_visible()
    assert not [url for url in asked if url.endswith("puzzles/models.txt")]
    guess.click()
    expect(page.locator("#guess-title")).to_be_focused()
    stones = re.findall(r"([A-Z]\d+)([a-d])", played)
    page.locator(f'[data-action="colour-{1 if stones[0][1] in "ac" else 2}"]').click()
    for cell, _ in stones:
        page.locator(f'#board [data-cell="{cell}"]').focus()
        page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(page.locator('[data-role="guess-points"]')).to_have_text("+5")
    expect(page.locator('[data-role="live"]')).to_contain_text("That was played.")
    assert violations(page) == []
    act(page, "guess-next")
    expect(page.locator('[data-role="guess-asked"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('[data-role="guess"]')).to_be_hidden()


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


@pytest.mark.not_in_firefox("a finger")
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
    page.locator('[data-action="study-leave"]').tap()
    page.set_viewport_size({"width": 360, "height": 740})
    learn(page, "territory")
    button = page.locator('[data-action="pass"]')
    expect(button).to_have_attribute("data-target", "")
    expect(button).to_be_in_viewport(ratio=1)  # what the lesson points at
    button.tap()
    expect_state(page, "solved")
    expect(page.locator("button[data-target]")).to_have_count(0)


@pytest.mark.fresh
def test_the_list_and_the_task_are_in_sight_on_small_screens(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page, "blocky.html?p1=human")
    for dialog in ("puzzles", "days"):
        act(page, dialog)
        close = page.locator(f"#{dialog} [data-action=close]")
        expect(close).to_be_in_viewport(ratio=1)
        page.locator(f"#{dialog} li").last.scroll_into_view_if_needed()
        expect(close).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
    learn(page, "turn")
    task, leave = page.locator('[data-role="study-task"]'), page.locator(".study .choices")
    for width, height in ((740, 360), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        said, back, panel = (each.bounding_box() for each in (task, leave, page.locator("#panel")))
        assert said and back and panel and said["height"] > 15
        assert back["y"] + back["height"] <= said["y"], "the way back does not cover it"
        assert said["y"] + said["height"] <= panel["y"] + panel["height"], "nothing is cut off"


def test_a_solved_puzzle_is_shared_in_sight_of_its_text(first_page: Page) -> None:
    page, puzzle = first_page, puzzles()[0]
    visit(page, f"./?puzzle={puzzle.name}")
    play(page, puzzle.solutions[0])
    expect_state(page, "solved")
    expect(page.locator(".say > .status")).to_be_hidden()  # the panel says it
    act(page, "study-share")
    field, buttons = page.locator(".study textarea"), page.locator(".study .choices")
    for width, height in ((740, 360), (640, 400), (390, 844), (360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(field).to_be_in_viewport(ratio=1)
        expect(buttons).to_be_in_viewport(ratio=1)
        said, below = field.bounding_box(), buttons.bounding_box()
        assert said and below and said["y"] + said["height"] <= below["y"], (width, height)


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


def test_a_word_of_a_lesson_opens_its_explanation(page: Page) -> None:
    visit(page, "go.html?lesson=capture")
    word = page.locator("#panel .word", has_text="liberties").first
    told = page.locator("#word-liberty")
    expect(told).to_be_hidden()
    word.focus()
    page.keyboard.press("Enter")
    expect(told).to_have_text("liberty an empty point beside a chain")
    expect(told).to_be_visible()
    expect(word).to_have_accessible_description("liberty an empty point beside a chain")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(page.locator("#study-title")).to_be_visible()


def test_words_can_be_touched_in_the_bar_and_above_a_dialog(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    visit(page, "./?p2=human")
    word, told = page.locator(".rail .word").first, page.locator("#word-base")
    box = word.bounding_box()
    assert box and box["height"] >= 44
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 3)
    expect(told).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('[popovertarget="menu"]').tap()
    for action in ("new", "opponent", "friend"):
        value = '[data-value="friend"]' if action == "opponent" else ""
        page.locator(f'[data-action="{action}"]{value}').locator("visible=true").tap()
    page.locator("#friend .word").first.tap()
    expect(told).to_be_visible()
    page.close()


@pytest.mark.fresh
def test_home_leads_to_an_exercise_that_answers_on_the_board(page: Page) -> None:
    answers: list[Any] = [
        {"turn": turn, "win": 0.9, "sims": 9, "best": [], "line": [turn], "why": []}
        for turn in ("C3cC4d", "E5a")
    ]
    task = Task("blooms/4/race-15/A1a", 1, "G1c", "blunder", answers[0])
    book = Book((OwnExercise(task, "motif-race", answers[1], "one"),))
    store_first(page, f"localStorage['blooms.exercises'] ??= {json.dumps(write(book))};")
    page.goto("home.html")
    page.get_by_role("link", name="1 exercise due").click()
    ready(page)
    expect(page.locator("#practice-title")).to_have_text("Race to the target")
    expect(page.locator("#practice-glyph .ring, #practice-glyph .cross").first).to_be_visible()
    assert violations(page, '[data-role="practice"]') == []
    play(page, "G1c")
    expect(page.locator("html")).to_have_attribute("data-record", f"{task.record}.G1c.E5a")
    expect(page.locator('[data-role="practice-back"]')).to_have_text("Comes back tomorrow.")
    assert violations(page, '[data-role="practice"]') == []
    act(page, "practice-leave")
    page.goto("home.html")
    expect(page.locator("[data-due]")).to_be_hidden()
