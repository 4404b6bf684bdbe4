"""What a solved puzzle gives to share: how many tries, the streak, a link, and no move."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest

from blooms.games.blooms.learn.puzzles import Puzzle, puzzles
from tests.build.texts import catalogue
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, play
from web.page.feature import Change, Press

LINK = "https://blooms.test/page.html?puzzle="


@pytest.fixture
def table(open_table: OpenTable, browser: FakeBrowser) -> Any:
    made = opened(open_table, "blooms")
    browser.timers.clear()
    return made


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """A puzzle of one turn that is not of the day."""
    found = next(each for each in puzzles() if each.goal.startswith("live"))
    monkeypatch.setattr(
        import_module("web.games.blooms.exercises"), "of_the_day", lambda day: "another"
    )
    return found


def solve(table: Any, browser: FakeBrowser, puzzle: Puzzle, failures: int = 0) -> None:
    table.press(Press("study", puzzle.name))
    for _ in range(failures):
        play(table, "-")
        while browser.timers:  # the reply that refutes it
            browser.timers.pop(0)()
        table.press(Press("study-again"))
    play(table, puzzle.solutions[0])
    assert table.view()['[data-role="study"]', "@data-state"] == "solved"


def is_offered(table: Any) -> bool:
    return bool(table.view().is_shown('[data-action="study-share"]'))


def shared(table: Any) -> list[str]:
    """The lines of the text, which is shown and copied."""
    table.press(Press("study-share"))
    assert table.view().is_shown("study-shared")
    return str(table.view()['[name="study-words"]', "value"]).split("\n")


def test_a_solved_puzzle_is_told_without_its_moves(
    table: Any, chosen: Puzzle, browser: FakeBrowser
) -> None:
    number = [each.name for each in puzzles()].index(chosen.name) + 1
    solve(table, browser, chosen, failures=2)
    title, tries, link = shared(table)
    assert title.startswith(f"Blooms · Puzzle {number} · ")
    assert (tries, link) == ("🟥🟥🟩 Solved in 3 tries.", f"{LINK}{chosen.name}")
    assert chosen.solutions[0] not in f"{title}{tries}{link}"


def test_the_puzzle_of_the_day_has_its_date_and_the_streak(
    table: Any, chosen: Puzzle, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        import_module("web.games.blooms.exercises"), "of_the_day", lambda day: chosen.name
    )
    monkeypatch.setattr("web.page.learn.tries.today", lambda: 20_785)
    solve(table, browser, chosen)
    assert shared(table) == [
        "Blooms · Puzzle of the day 2026-11-28",
        "🟩 Solved at the first try.",
        "Streak: 1 day.",
        f"{LINK}{chosen.name}",
    ]


def test_a_text_is_copied_or_to_be_copied_by_hand(
    table: Any, chosen: Puzzle, browser: FakeBrowser
) -> None:
    solve(table, browser, chosen)
    assert not table.view().is_shown("study-shared")
    shared(table)
    assert table.view().text("study-copied") == "Text copied."
    browser.is_copied = False
    shared(table)
    assert table.view().text("study-copied").startswith("Not copied:")
    table.press(Press("study-again"))
    assert not table.view().is_shown("study-shared")


def test_a_hint_is_told(table: Any, chosen: Puzzle, browser: FakeBrowser) -> None:
    table.press(Press("study", chosen.name))
    table.press(Press("hint"))
    play(table, chosen.solutions[0])
    assert shared(table)[1] == "🟩 Solved at the first try. With a hint."
    solve(table, browser, chosen)
    assert shared(table)[1] == "🟩 Solved at the first try.", "opened again"


def test_only_who_has_solved_a_puzzle_has_a_text(
    table: Any, chosen: Puzzle, browser: FakeBrowser
) -> None:
    table.press(Press("study", chosen.name))
    assert not is_offered(table)
    play(table, "-")
    assert not is_offered(table)
    table.press(Press("study-solution"))
    play(table, chosen.solutions[0])
    assert not is_offered(table), "the solution has been shown"
    table.press(Press("study", "first"))
    play(table, table.game.course().lessons[0].steps[0].answer)
    assert not is_offered(table), "a lesson is no puzzle"
    solve(table, browser, chosen)
    assert is_offered(table)


def test_many_tries_have_a_line_of_squares_only(table: Any) -> None:
    told = import_module("web.page.learn.tries").tries_words
    assert told(30, False) == "🟥🟥🟥🟥🟥🟥🟥🟥🟩 Solved in 31 tries."


def test_the_text_is_in_the_language_of_the_page(
    table: Any, chosen: Puzzle, browser: FakeBrowser
) -> None:
    browser.window.bloomsLanguage.arrived.return_value = json.dumps(catalogue("de"))
    table.change(Change("settings", "language", "de"))
    solve(table, browser, chosen)
    said = shared(table)
    browser.window.bloomsLanguage.arrived.return_value = "{}"
    table.change(Change("settings", "language", "en"))  # which other tests read
    assert said[1] == "🟩 Im ersten Versuch gelöst."
