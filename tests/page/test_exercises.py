"""Exercises on the page: a learner who presses what is pointed out solves every lesson."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.games.blocky.drawing import RIM, SIDE
from blooms.games.blooms.learn.lessons import LESSONS as BLOOMS
from blooms.games.blooms.learn.puzzles import puzzles
from blooms.games.blooms.rules import OWN
from blooms.games.go.learn.lessons import LESSONS as GO
from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened
from web.page.feature import Pointer, Press

LESSONS = [("blooms", each.name) for each in BLOOMS] + [("go", each.name) for each in GO]


def state(table: Any) -> str:
    return str(table.view()['[data-role="study"]', "@data-state"])


def pointed_out(table: Any) -> list[str]:
    """The buttons that are pointed out."""
    return [
        place.partition('"')[2].partition('"')[0]
        for (place, kind), value in table.view().items()
        if kind == "@data-target" and value == ""
    ]


def answer(table: Any) -> str:
    """The move that the exercise asks for."""
    return str(table.game.course().answer(table.lessons._current.step, table.session.game))


def take(table: Any, browser: FakeBrowser) -> None:
    """Press what is pointed out until the move is made; its replies follow."""
    before = table.session.game.record
    for _ in range(9):
        (place, *_) = table.game.course().pending(answer(table))
        if place in table.actions:
            table.press(Press(place))
        elif place.startswith("~"):
            table.press(Press("choose-move", place))
        else:
            spot = table.game.board.find(place)
            across, along = ((RIM + at) / (SIDE + 2 * RIM) for at in (spot.x, spot.y))
            for kind in ("down", "up", "tap"):
                table.pointer(Pointer(kind, place, across=across, along=along, is_mouse=True))
        if table.session.game.record != before:
            break
    assert table.session.game.record != before, f"{place} makes no move"
    while browser.timers:
        browser.timers.pop(0)()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_who_follows_a_lesson_solves_it(
    game: str, lesson: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, game)
    browser.timers.clear()
    assert table.lessons.open(lesson)
    while not (state(table) and table.lessons._current.is_last):
        if state(table):
            table.press(Press("study-next"))
        else:
            take(table, browser)
        assert state(table) != "failed", table.session.game.record
    assert lesson in table.saves.setting(f"{table.saves.page}learned").split()


@pytest.fixture
def puzzle(open_table: OpenTable, browser: FakeBrowser) -> Any:
    """A puzzle, which marks nothing."""
    table = opened(open_table, "blooms")
    browser.timers.clear()
    assert table.lessons.open(puzzles()[0].name)
    return table


def why(table: Any) -> str:
    return str(table.view().text("study-why"))


def test_a_hint_is_a_sentence_first_and_then_the_move(puzzle: Any, browser: FakeBrowser) -> None:
    assert why(puzzle) == "" and pointed_out(puzzle) == []
    puzzle.press(Press("hint"))
    sentence = why(puzzle)
    assert sentence and sentence == browser.announced[-1] and pointed_out(puzzle) == []
    puzzle.press(Press("hint"))
    assert why(puzzle).startswith("Play ")


def test_a_wrong_move_is_told_and_can_be_undone(puzzle: Any) -> None:
    before = puzzle.session.game.record
    position = puzzle.session.game.position
    cells = zip(position.rules.board.names, position.stones, strict=True)
    cell = next(name for name, stone in cells if stone == "." and name not in answer(puzzle))
    puzzle.do(events.Play(cell + OWN[position.seat][0]))
    assert state(puzzle) == "failed" and why(puzzle) != ""
    puzzle.press(Press("undo"))
    assert puzzle.session.game.record == before and state(puzzle) == ""


def test_escape_leaves_an_exercise(puzzle: Any) -> None:
    assert puzzle.close() and not puzzle.view().is_shown("study")
    assert puzzle.session.game.turns == ()
