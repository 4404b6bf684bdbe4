"""A lesson says what to do next, why what was done is not it; keeps its marks, over reloads too."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from blooms import games
from blooms.drawing.shape import Shape
from blooms.games.blocky.drawing import RIM, SIDE
from blooms.session import events
from blooms.session.lessons import FOLLOW, Lesson
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, opened
from tests.page.test_exercises import pointed_out, state, take, why
from web.page.feature import Pointer, Press

LESSONS: list[tuple[str, Lesson]] = [
    (game, lesson)
    for game, package in games.GAMES.items()
    for lesson in import_module(f"{package}.learn.lessons").LESSONS
]
NAMED = [f"{game} {lesson.name}" for game, lesson in LESSONS]


def learning(open_table: OpenTable, browser: FakeBrowser, game: str, lesson: str) -> Any:
    table = opened(open_table, game)
    browser.timers.clear()
    assert table.lessons.open(lesson)
    return table


def tap(table: Any, place: str) -> None:
    """Tap a place of the board, in the middle of a block of Blocky."""
    spot = table.game.board.find(place)
    across, along = ((RIM + at) / (SIDE + 2 * RIM) for at in (spot.x, spot.y))
    for kind in ("down", "up", "tap"):
        table.pointer(Pointer(kind, place, across=across, along=along, is_touch=True))


def marks(table: Any, kind: str) -> list[Shape]:
    """What is marked on the board: "target" or "fault"."""
    drawn = table.view()["#board > .pointers", "drawing"]
    return [each for each in drawn.children if each.attrs["class"] == kind]


def is_locked(table: Any) -> bool:
    return bool(table.view()['[data-action="confirm"]', "disabled"])


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMED)
def test_every_step_says_its_goal(
    game: str, lesson: Lesson, open_table: OpenTable, browser: FakeBrowser
) -> None:
    """A step to be followed marks the move; any other says what is to be reached."""
    table, at = learning(open_table, browser, game, lesson.name), -1
    while not (state(table) and table.lessons._current.is_last):
        if table.lessons._current.at != at:
            at, step = table.lessons._current.at, table.lessons._current.step
            assert table.view().text("study-task") == step.text
            goal = table.view().text("study-goal")
            assert bool(goal) is (step.goal != FOLLOW)
            assert step.marked or goal
        if state(table):
            table.press(Press("study-next"))
        else:
            take(table, browser)
    assert at + 1 == len(lesson.steps)


def test_stones_beside_the_marks_are_told_and_replaced(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = learning(open_table, browser, "blooms", "first")
    take(table, browser)
    take(table, browser)
    tap(table, "C1")
    tap(table, "D1")
    assert why(table) == "Not C1, D1. Play B3 and B4."
    assert table.view().text("study-stray") == why(table), "for screen readers, as it changes"
    assert len(marks(table, "target")) == 2 and is_locked(table)
    tap(table, "B3")
    assert why(table) == "" and len(marks(table, "target")) == 1
    tap(table, "D1")
    assert why(table) == "Not D1. Play B3 and B4."
    tap(table, "D1")
    assert why(table) == "", "a tap takes it away"
    tap(table, "B4")
    assert why(table) == "Now press Confirm."
    assert table.view().text("study-stray") == ""
    assert not is_locked(table) and pointed_out(table) == ["confirm"]


def test_a_stone_of_the_wrong_colour_is_told_and_changed(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = learning(open_table, browser, "blooms", "fenced")
    table.press(Press("colour-2"))
    table.game.move_input.tap("B2", 1)
    assert why(table) == "Not B2 light red. Play B2."
    assert len(marks(table, "target")) == 1
    tap(table, "B2")
    assert why(table) == "Now press Confirm."


def test_a_point_beside_the_mark_is_told(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = learning(open_table, browser, "go", "first")
    tap(table, "A9")
    assert why(table) == "Not A9. Play D4."
    assert len(marks(table, "target")) == 1 and is_locked(table)
    tap(table, "D4")
    assert why(table) == "Now press Confirm." and not is_locked(table)


def test_a_tap_in_the_marked_block_selects_it(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = learning(open_table, browser, "blocky", "first")
    tap(table, "LL.UR")
    assert why(table) == "" and pointed_out(table) == ["ccw"]
    assert table.game.board.cursor == "LL"


def test_a_tap_anywhere_selects_all_where_the_board_is_marked(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = learning(open_table, browser, "blocky", "first")
    for _ in range(2):
        take(table, browser)
    tap(table, "UR.LL")
    assert table.game.board.cursor == "top" and pointed_out(table) == ["swapv"]


def test_another_block_or_action_is_told(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = learning(open_table, browser, "blocky", "first")
    tap(table, "UL")
    assert why(table) == "Not upper left. Rotate left, lower left."
    assert len(marks(table, "target")) == 1
    tap(table, "LL.LL")
    table.press(Press("swaph"))
    assert why(table) == "Not swap left and right. Rotate left, lower left."
    assert pointed_out(table) == ["ccw"] and is_locked(table)
    table.press(Press("ccw"))
    assert why(table) == "Now press Confirm." and not is_locked(table)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_that_ends_says_its_scores(
    game: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = learning(open_table, browser, game, "first")
    while state(table) != "solved":
        take(table, browser)
    score = table.game.words.score(table.session.game.position)
    assert why(table) == f"Solved. You win. {score}."


@pytest.mark.parametrize(
    ("game", "lesson", "turn"),
    [("blooms", "end", "E1a"), ("go", "repetition", "A1"), ("blocky", "swap", "UL:swaph")],
)
def test_what_failed_is_marked_and_not_what_is_right(
    game: str, lesson: str, turn: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    """A cross means one thing: this move is not it. The answer is not given away."""
    table = learning(open_table, browser, game, lesson)
    table.do(events.Play(turn))
    while browser.timers:
        browser.timers.pop(0)()
    assert state(table) == "failed"
    drawn = [each.children[1].attrs["d"] for each in marks(table, "fault")]
    pointers = import_module("blooms.drawing.lesson_marks").pointers
    spots = [table.game.board.find(place) for place in table.game.story.places(turn)]
    assert drawn == [each.children[1].attrs["d"] for each in pointers(faults=spots).children]
    assert table.view().is_shown('[data-action="study-again"]')


def reloaded(open_table: OpenTable, browser: FakeBrowser, game: str, address: str = "") -> Any:
    """The page of a game, reloaded in its tab."""
    table = open_table(*PAGES[game], address, browser.storage, browser.window.sessionStorage)
    entries = browser.window.performance.getEntriesByType
    entries.return_value = [SimpleNamespace(type="reload")]
    import_module("web.page.input.embed").attend(table.page)
    return table


@pytest.mark.parametrize(("game", "lesson"), [("blooms", "fenced"), ("go", "capture")])
def test_a_reload_goes_on_with_the_lesson(
    game: str, lesson: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = learning(open_table, browser, game, lesson)
    take(table, browser)
    table.press(Press("study-next"))
    task = table.view().text("study-task")
    table = reloaded(open_table, browser, game)
    assert table.view().text("study-task") == task
    assert table.view().text("study-step").startswith("2 of ")
    table.press(Press("study-leave"))
    assert not reloaded(open_table, browser, game).view().is_shown("study")


def test_a_lesson_of_the_address_goes_on_too(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = learning(open_table, browser, "blooms", "first")
    take(table, browser)
    table = reloaded(open_table, browser, "blooms", "?lesson=first")
    assert table.view().text("study-step") == "2 of 4"
    table.press(Press("study-leave"))
    address = browser.window.history.replaceState.call_args.args[-1]
    assert address == "https://blooms.test/page.html", "the board's again"
    table = reloaded(open_table, browser, "blooms", "?lesson=first")
    assert not table.view().is_shown("study"), "it has been left"


def test_another_visit_begins_the_lesson_of_its_address(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = learning(open_table, browser, "blooms", "first")
    take(table, browser)
    table = open_table(*PAGES["blooms"], "?lesson=first", browser.storage)
    import_module("web.page.input.embed").attend(table.page)
    assert table.view().text("study-step") == "1 of 4"


def test_a_puzzle_says_its_rules_and_that_it_is_of_the_day(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = learning(open_table, browser, "blooms", "daily")
    rules = table.game.words.ruleset(table.session.game.position)
    assert table.view().text("study-step") == f"Puzzle of the day · {rules}"
    course = table.game.course()
    today = import_module("web.page.learn.puzzle_progress").today()
    other = next(each for each in course.puzzles() if each.name != course.daily(today))
    table.lessons.open(other.name)
    rules = table.game.words.ruleset(table.session.game.position)
    assert table.view().text("study-step") == rules
