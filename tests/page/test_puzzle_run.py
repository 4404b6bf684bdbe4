"""Rated puzzles on the page: fetched when opened, answered by two stones, against the clock."""

from __future__ import annotations

import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from blooms.games.blooms.learn import rated
from blooms.games.blooms.learn.rated import RatedPuzzle
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import notice, opened
from tools.puzzles.stream import FILE
from web.page.feature import KeyPress, Press
from web.page.saves import run_store

TEXT = FILE.read_text(encoding="ascii")
WHY = {"c": "It captures enough", "w": "with the next move, whatever", "h": "After any other move"}
PUZZLES = {each.record: each for each in rated.read(TEXT)}


@pytest.fixture
def table(open_table: OpenTable, browser: FakeBrowser) -> Any:
    made = opened(open_table, "blooms")
    browser.document.hidden = False
    browser.seconds = import_module("web.page.view.browser").now()  # this clock never goes back
    file = browser.window.bloomsLanguage.file
    file.reset_mock()
    file.side_effect = lambda name: SimpleNamespace(then=lambda taken, refused: taken(TEXT))
    browser.timers.clear()
    return made


def asked(table: Any) -> RatedPuzzle:
    """The puzzle on the board."""
    return PUZZLES[table.session.game.head + "/"]


def answer(table: Any, browser: FakeBrowser, is_right: bool = True, after: float = 2.0) -> None:
    """Two stones on the right cells, or on others; the next puzzle follows a moment later."""
    puzzle = asked(table)
    browser.seconds += after
    stones = re.findall(r"([A-Z]\d+)([abcd])", puzzle.answers[0])
    right = [cell for cell, _ in stones]
    board = table.session.game.position.rules.board
    free = (board.names[at] for at, letter in enumerate(table.session.game.position.stones)
            if letter == ".")  # fmt: skip
    cells = right if is_right else [cell for cell in free if cell not in right][:2]
    for at, cell in enumerate(cells):
        if at == 0:
            table.press(Press("colour-1" if stones[0][1] in "ac" else "colour-2"))
        table.game.move_input.tap(cell)
    while browser.timers:
        browser.timers.pop(0)()


def seen(table: Any, place: str) -> str:
    view = table.view()
    return str(view.text(place)) if view.is_shown(place) else "(hidden)"


def test_only_what_has_the_board_shows_its_way_back(table: Any) -> None:
    ways = ("why-leave", "practice-leave", "run-leave", "guess-leave")

    def there() -> list[str]:
        return [way for way in ways if table.view().is_shown(f'[data-action="{way}"]')]

    assert there() == []
    table.press(Press("run"))
    assert there() == ["run-leave"] and table.view().text("run-place") == "three minutes"
    table.press(Press("run-leave"))
    assert there() == []


def test_undo_has_its_name_back_after_a_run(table: Any) -> None:
    table.press(Press("run"))
    assert seen(table, "undo-words") == "Take back"
    table.press(Press("run-leave"))
    if table.view().is_shown("run"):
        table.press(Press("run-leave"))
    assert seen(table, "undo-words") == "Undo"
    assert table.view().text('[data-action="undo"]') == "", "its icon stays"


def test_nothing_is_fetched_before_a_run_is_begun(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("puzzles"))
    file = browser.window.bloomsLanguage.file
    assert not file.called and table.view().is_shown("puzzle-grades")
    table.press(Press("run"))
    table.press(Press("run"))
    file.assert_called_once_with("puzzles/blooms.txt")


def test_without_the_file_the_page_goes_on_and_says_so(table: Any, browser: FakeBrowser) -> None:
    file = browser.window.bloomsLanguage.file
    file.side_effect = lambda name: SimpleNamespace(then=lambda taken, refused: refused("offline"))
    table.press(Press("run"))
    assert notice(table) == "The puzzles could not be loaded. Try again once you are online."
    file.side_effect = ValueError
    table.press(Press("rated"))
    assert not table.view().is_shown("run")


def test_the_second_stone_answers_and_the_next_puzzle_follows(
    table: Any, browser: FakeBrowser
) -> None:
    before = table.session
    table.press(Press("run"))
    first = asked(table)
    assert seen(table, "run-task").endswith("to move, two stones")
    assert not table.view().is_shown('[data-action="confirm"]')
    answer(table, browser)
    assert asked(table) != first and seen(table, "run-solved") == "1"
    assert "Right." in browser.announced
    answer(table, browser, is_right=False)
    assert seen(table, "run-solved") == "1" and seen(table, "run-in-row") == "×0"
    told = next(each for each in browser.announced if each.startswith("Not quite."))
    assert re.fullmatch(r"Not quite\. [A-Z]\d+ [A-Z]\d+ was right\.", told)
    table.press(Press("run-leave"))
    table.press(Press("run-leave"))
    assert table.session.game == before.game and not table.view().is_shown("run")


def test_a_stone_is_taken_back_before_the_second(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("run"))
    cell = re.findall(r"[A-Z]\d+", asked(table).answers[0])[0]
    table.game.move_input.tap(cell)
    assert seen(table, "run-task").endswith("one stone left")
    table.press(Press("undo"))
    assert (
        seen(table, "run-task").endswith("two stones") and not table.game.move_input.pending.ghosts
    )


def test_the_third_mistake_ends_the_run_and_keeps_it(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("run"))
    for is_right in (True, False, True, True, False, False):
        answer(table, browser, is_right)
    assert seen(table, "run-end") != "(hidden)" and seen(table, "#run-title") == "3"
    assert seen(table, "run-task") == "puzzles solved" and seen(table, "run-longest") == "2"
    kept = run_store.load(table.saves)
    assert [each.marks for each in kept.runs] == ["101100"] and len(kept.runs[0].names) == 6
    assert (
        kept.runs[0].seconds == 12
        and kept.rating != run_store.NEW
        and seen(table, "run-pace") == "2 s"
    )
    assert len(table.game.move_input.pending.ghosts) == 2, "the right turn of the last mistake"
    head = table.session.game.head
    table.press(Press("run-shown", "0"))
    assert table.session.game.head != head
    assert "was right" in seen(table, "run-place")
    table.press(Press("run-why"))
    assert table.session.ply == 1 and "was right" not in seen(table, "run-place")
    table.press(Press("run-share"))
    words = table.view()['[name="run-words"]', "value"]
    assert words.splitlines()[:2] == ["Blooms · 3 puzzles solved in three minutes", "🌸🥀🌸🌸🥀🥀"]
    table.press(Press("run"))
    answer(table, browser)
    assert seen(table, "run-best") == "solved, best 3"


def test_the_time_ends_the_run_and_stands_still_while_hidden(
    table: Any, browser: FakeBrowser
) -> None:
    table.press(Press("run"))
    answer(table, browser, after=20.0)
    browser.seconds += 40.0
    table.tick()
    assert seen(table, "run-left") == "2:00"
    browser.document.hidden = True
    table.tick()
    browser.seconds += 4000.0
    table.tick()
    browser.document.hidden = False
    table.tick()
    assert seen(table, "run-left") == "2:00"
    for seconds in (60.0, 59.0):  # the page would seem to sleep in longer steps
        browser.seconds += seconds
        table.tick()
    assert seen(table, "run-end") == "(hidden)"
    browser.seconds += 1.0
    table.tick()
    assert seen(table, "#run-title") == "1" and table.view().is_shown("run-end")
    assert run_store.load(table.saves).runs[0].seconds == 180


def test_no_puzzle_comes_twice_in_five_runs(table: Any, browser: FakeBrowser) -> None:
    met = []
    for _ in range(5):
        table.press(Press("run"))
        for _ in range(3):
            met.append(asked(table).name)
            answer(table, browser, is_right=False)
    assert len(set(met)) == len(met) == 15


def test_without_a_clock_the_rating_follows_the_answers(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("rated"))
    assert seen(table, "run-rating") == "1200" and seen(table, "run-clock") == "(hidden)"
    answer(table, browser)
    first = run_store.load(table.saves).rating
    assert first.value > 1200 and seen(table, "run-gained") == f"+{round(first.value) - 1200}"
    table.press(Press("run-next"))
    assert seen(table, "run-gained") == ""
    answer(table, browser, is_right=False)
    assert run_store.load(table.saves).rating.value < first.value
    assert seen(table, "run-task") == "Not quite. The right move is on the board."
    assert len(table.game.move_input.pending.ghosts) == 2 and table.session.ply == 0
    goal = asked(table).goal[0]
    table.press(Press("run-why"))
    assert table.session.ply == 1 and WHY[goal] in seen(table, "run-task")
    table.key(KeyPress("Escape"))
    assert not run_store.load(table.saves).runs


def test_puzzles_of_one_grade_are_asked(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("rated", "5"))
    for _ in range(4):
        assert asked(table).grade == 5
        answer(table, browser)
        table.press(Press("run-next"))


def test_puzzles_of_one_pattern_are_asked_and_named(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("rated", "double-threat"))
    for _ in range(4):
        assert asked(table).motif == "double-threat"
        answer(table, browser)
        assert seen(table, "run-strength").endswith(" · Double threat")
        table.press(Press("run-next"))


def test_a_damaged_store_never_stops_it(table: Any, browser: FakeBrowser) -> None:
    table.saves.set_setting("runs", '{"v":1,"rating":"x"')
    table.press(Press("puzzles"))
    table.press(Press("run"))
    answer(table, browser)
    assert seen(table, "run-solved") == "1"
    assert run_store.load(table.saves).rating.value > 1200


def test_missed_puzzles_are_drawn_in_the_colours_of_the_page(
    table: Any, browser: FakeBrowser
) -> None:
    style = SimpleNamespace(getPropertyValue=lambda name: "#0123ab")
    browser.window.getComputedStyle.side_effect = lambda node: style
    table.press(Press("run"))
    answer(table, browser, is_right=False)
    table.press(Press("run-leave"))
    (button,) = table.view()['[data-role="run-missed"]', "children"]
    assert "0123ab" in button.children[0].attrs["src"]
