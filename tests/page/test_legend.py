"""The legend names every mark that is on the board, of the game and of the page, as it is drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from blooms.drawing.shape import Shape
from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.games import thought
from tests.page.modes import PAGES, opened, play
from web.page.feature import Press

CSS = Path(__file__).resolve().parents[2] / "web/static/css"


def legend(table: Any) -> list[str]:
    """What the dialog says."""
    table.press(Press("legend"))
    rows = table.view()['[data-role="legend"]', "children"]
    table.close_dialog()
    return [row.children[1].children[0] for row in rows if len(row.children) > 1]


def classes(shape: Shape) -> set[str]:
    """The classes of a drawing and its parts."""
    own = set(shape.attrs.get("class", "").split())
    return own.union(*map(classes, shape.children))


@pytest.mark.parametrize("game", PAGES)
def test_a_board_without_marks_has_an_empty_legend(game: str, open_table: OpenTable) -> None:
    assert legend(opened(open_table, game)) == [] or game == "blocky"


def test_what_a_lesson_points_out_is_named(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms")
    table.lessons.open("bloom")
    assert legend(table) == ["Tap here", "What the lesson speaks of"]
    play(table, "E1a")
    assert legend(table) == ["Your wrong move", "Last move"]


def test_a_drawn_mark_is_named(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=human#blooms/4/race-15/D4a")
    table.press(Press("marks"))
    table.press(Press("mark-circle"))
    assert "Drawn for the notes" not in legend(table)
    table.do(events.Comment("[%marks D4]", table.session.game.turns))
    assert "Drawn for the notes" in legend(table)


def test_a_hint_is_named_with_its_line(open_table: OpenTable, browser: FakeBrowser) -> None:
    """Each stone of a hint is drawn in its own colour: Blue's are pointed."""
    record = "?p1=human&p2=human#blooms/4/race-15/D4a.C4cC3d.E5aD5b"
    table = opened(open_table, "blooms", record)
    table.press(Press("hint"))
    browser.bot.answer(**(thought(browser.bot.asked[-1]) | {"line": ("B3cC5d", "F5aF6b")}))
    names = [row for row in legend(table) if "hint" in row.lower() or "continuation" in row]
    assert names[0] == "The hint: a stone of this colour"
    cells = str(table.view()["#board", "cells"])
    hinted = set(re.findall(r"hint-([a-d])", cells))
    assert hinted and hinted <= {"c", "d"}
    table.press(Press("hint-line"))
    assert "The likely continuation, move by move" in legend(table)


def test_the_samples_look_as_the_marks_do() -> None:
    """A mark's own look of a cell counts more than that of a sample."""
    assert re.search(r"\.hex:where\(\.sample \*\)", (CSS / "signs.css").read_text())


def test_what_threatens_a_bloom_is_shown_with_its_bed(open_table: OpenTable) -> None:
    record = "?p1=human&p2=human#blooms/4/race-15/D4a.C4cC3d.E5aD5b.E4cB4d.D6aE6b.D3cE3d"
    table = opened(open_table, "blooms", record)
    table.press(Press("threats"))
    found = {said: classes(sample) for sample, said in table.game.board.legend()}
    said = next(said for said in found if said.startswith("Can be captured in one turn"))
    assert {"bed", "rim", "threatened"} <= found[said]
