"""A game analysed by the real bot: mistakes are marked, explained and practised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from blooms import bots, record
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.session import events
from blooms.session.events import Seat
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import in_mode, opened, play, record_of, told
from tests.page.test_review import moves
from tests.positions import DEATH_MATCH
from web.page.feature import Press
from web.page.saves import mistake_list
from web.page.saves.mistake_list import Task

pytestmark = pytest.mark.usefixtures("kernels")

HEAD = "blooms/4/race-15/"
START = f"{HEAD}@{DEATH_MATCH},1,9,0/"
PEOPLE = "?p1=human&p2=human#"
MOST = 2000
"""Simulations of a question at most: without the kernel those of a second look take seconds."""


@cache
def found(text: str, settings: Settings, seat: int) -> dict[str, Any]:
    """What the bot finds in a position."""
    return finished(bots.begin(record.read(text), settings, seat=seat)).explain()


def answer(browser: FakeBrowser) -> None:
    """Let the bot answer the open question."""
    question = browser.bot.asked[-1]
    sims = min(MOST, question.settings.sims or MOST)
    settings = replace(question.settings, sims=sims)
    browser.bot.answer(**found(question.record, settings, question.seat))


def analyse(table: Any, browser: FakeBrowser) -> None:
    """Let the bot analyse every move."""
    table.press(Press("analyse"))
    asked = 0
    while len(browser.bot.asked) > asked:
        asked = len(browser.bot.asked)
        answer(browser)
    view = table.view()
    assert not view.is_shown('[data-action="analyse"]')
    assert not view.is_shown('[data-action="stop-analysis"]')


def entry(table: Any, turn: str) -> str:
    """What a screen reader says of a move in the list."""
    item = moves(table)[turn]
    return ", ".join(filter(None, (item.spoken, item.label)))


def inside(node: Any) -> Iterator[Any]:
    """A node of a drawing or a list, and all nodes in it."""
    yield node
    for each in getattr(node, "children", ()):
        yield from inside(each)


def cells(table: Any, name: str = "") -> list[dict[str, str]]:
    """The attributes of the cells of the board, or of those with a mark, such as hint-a."""
    drawn = [each.attrs for each in inside(table.view()["#board", "cells"])]
    there = [each for each in drawn if "data-cell" in each]
    return [each for each in there if not name or f" {name}" in each["class"]]


def has_pair(table: Any) -> bool:
    """Whether two cells of a hint are joined by a line."""
    return table.view()["#board > .pairs", "drawing"].attrs.get("class") == "pair"


def graph(table: Any) -> list[Any]:
    """The shapes of the graph."""
    work = table.view()["#chart", "drawing"].make()
    try:
        while True:
            next(work)
    except StopIteration as made:
        return [*inside(made.value)]


def test_a_mistake_is_marked_and_the_better_move_shown(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}{START}D6aD4b.A3d.A4aG1b")
    analyse(table, browser)
    assert entry(table, "A4aG1b") == "A4 dark red, G1 light red, Blunder"
    better = table.view().text("better")
    assert "Blunder" in better and " was best." in better
    red, blue = table.view()['[data-role="accuracy-rows"]', "children"]
    assert told(blue).startswith("Blue 100\u00a0%"), "a second look finds A3 the best"
    (count,) = [each for each in inside(red) if "aria-label" in getattr(each, "attrs", {})]
    next_one = count.attrs
    assert next_one["aria-label"] == "Blunder: 1, show the next of Red"
    table.press(Press("first"))
    table.press(Press(next_one["data-action"], next_one["data-value"]))
    assert record_of(table) == f"{START}D6aD4b.A3d.A4aG1b"
    table.press(Press("show-better"))
    assert record_of(table) == f"{START}D6aD4b.A3d"
    assert len(cells(table, "hint")) == 2 and has_pair(table)
    assert any("heat 9 of 9" in each["aria-label"] for each in cells(table))
    table.press(Press("follow-hint"))
    table.press(Press("confirm"))
    assert "Red wins" in table.view().text("status")
    assert not has_pair(table)
    assert entry(table, "A4aG1b") == "A4 dark red, G1 light red, Blunder"


def test_a_missed_forced_win_is_an_inaccuracy_at_least(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    bot = finished(BloomsBot(record.read(START), Settings(sims=300, seed=1)))
    assert bot.answer()["best"][0]["ends"]
    table = opened(open_table, "blooms", f"{PEOPLE}{START}A2a.A3d")
    analyse(table, browser)
    assert entry(table, "A2a") == "A2 dark red, Inaccuracy"
    table.press(Press("go-to-ply", "1"))
    assert " was best." in table.view().text("better")


def test_a_mistake_is_solved_by_any_move_as_good_as_the_best(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    start = f"{HEAD}@{DEATH_MATCH},1,9,1/"
    whole = f"{start}G2aG3b.A3d.G1aG4b"
    table = opened(open_table, "blooms", PEOPLE + whole)
    analyse(table, browser)
    table.press(Press("practise"))
    view = table.view()
    assert view.text("#practice-title") == "Mistake 1 of 3"
    said = "In the game: Red G2 dark red, G3 light red. Find a better move."
    assert view.text("practice-task") == said
    assert view.text("status") == "Find a better move."
    assert view.is_shown("practice") and view[":root", "@data-practice"] == "true"
    table.press(Press("practice-next"))
    table.press(Press("practice-next"))
    assert record_of(table) == f"{start}G2aG3b.A3d"
    play(table, "G1aG4b")
    same = "That is the move of the game. Find a better one."
    assert table.view().text("practice-why") == same
    table.press(Press("practice-again"))
    play(table, "A2a")
    answer(browser)
    assert table.view()['[data-role="practice"]', "@data-state"] == "failed"
    table.press(Press("practice-show"))
    assert len(cells(table, "hint")) == 2
    assert "captures" in table.view().text("hint-words")
    table.press(Press("follow-hint"))
    table.press(Press("confirm"))
    assert table.view().text("practice-why") == "Yes, that is the best move."
    table.press(Press("practice-next"))
    view = table.view()
    assert record_of(table) == whole
    assert not view.is_shown("practice") and view[":root", "@data-practice"] == "false"


def test_after_a_try_a_game_that_is_over_stands_at_its_end(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    whole = f"{START}A2a.A3d.!"
    table = opened(open_table, "blooms", f"?p1=human&p2=bot:1#{whole}")
    analyse(table, browser)
    for action in ("practice-next", "practice-leave"):
        table.press(Press("go-to-ply", "1"))
        assert table.view().text("status") == "Move 1 of 3. Blue to move"
        table.press(Press("practise-this"))
        assert table.view().is_shown("practice") and record_of(table) != whole
        table.press(Press(action))
        assert record_of(table) == whole and not table.view().is_shown("practice")


def test_captures_stand_in_the_tree_and_in_the_graph(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}{START}D6aD4b.A3d.D6aF4b")
    assert entry(table, "D6aF4b") == "D6 dark red, F4 light red, captures 6"

    def classed(name: str) -> list[Any]:
        return [each for each in graph(table) if name in each.attrs.get("class", "").split()]

    assert [each.text.split()[0] for each in classed("inside")] == ["Red", "Blue"]
    analyse(table, browser)
    for seat in (1, 2):
        (line,) = classed(f"taken-{seat}")
        assert line.attrs["d"]


def test_the_only_human_reads_what_they_played(open_table: OpenTable, browser: FakeBrowser) -> None:
    start = f"{HEAD}@{DEATH_MATCH},1,9,1/"
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{start}G2aG3b.A3d.G1aG4b")
    analyse(table, browser)
    table.do(events.SetSeats((Seat(), Seat(3))))
    table.press(Press("practise"))
    said = "You played G2 dark red, G3 light red. Find something better."
    assert table.view().text("practice-task") == said


def test_the_analysis_waits_while_the_bot_plays(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"?p2=bot:1#{HEAD}D4a.C3cC4d")
    table.press(Press("analyse"))
    assert browser.bot.asked[-1].record == HEAD and browser.bot.asked[-1].hint
    play(table, "E5a")
    assert browser.bot.asked[-1].record == f"{HEAD}D4a.C3cC4d.E5a"
    assert not browser.bot.asked[-1].hint, "the move comes first"
    browser.bot.answer("A1c")
    assert table.session.game.turns[-1] == "A1c"
    assert browser.bot.asked[-1].record == HEAD, "and the analysis goes on by itself"
    for _ in range(5):
        browser.bot.answer("B2a", win=0.5, sims=9)
    assert not table.view().is_shown('[data-action="stop-analysis"]')
    assert browser.announced[-1].startswith("Analysis complete. Red: accuracy 100")


def practised(table: Any, browser: FakeBrowser, win: float) -> int:
    """Try another move, of this chance; the number of mistakes that are left."""
    before = len(browser.bot.asked)
    play(table, "E5a")
    assert len(browser.bot.asked) == before + 1
    browser.bot.answer("C3c", win=1 - win, sims=9, best=[], line=["C3c"])
    return len(mistake_list.unsolved(table.saves))


def test_a_try_as_good_as_the_best_move_solves_a_mistake(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"{PEOPLE}{HEAD}")
    answer = {"turn": "D4a", "win": 0.5, "chances": (0.5, 0.5), "sims": 9, "best": (), "why": (),
              "line": ("D4a",), "captures": (0, 0), "net": 0}  # fmt: skip
    mistake_list.keep(table.saves, [Task(HEAD, 0, "A1a", "blunder", answer)])
    table.press(Press("practise-all"))
    assert practised(table, browser, win=0.1) == 1
    table.press(Press("practice-again"))
    assert practised(table, browser, win=0.5) == 0


def test_the_best_move_is_shown_once(open_table: OpenTable) -> None:
    table = in_mode(open_table, "blooms", "practice")
    place = '[data-action="{}"]'
    assert not table.view()[place.format("hint"), "disabled"]
    table.press(Press("practice-show"))
    view = table.view()
    assert view[place.format("hint"), "disabled"]
    assert not view.is_shown(place.format("practice-show"))
