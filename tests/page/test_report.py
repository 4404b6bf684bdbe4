"""The report of a game: where it turned, accuracy by thirds, time; as picture, text and embed."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any
from unittest.mock import AsyncMock, MagicMock
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from blooms import record
from blooms.drawing.report_card import Told, chances, minutes, report_card
from blooms.drawing.shape import Shape
from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, play, told
from tests.page.test_review import analysed
from tests.page.test_statistics import resign
from web.page.contract.loss import Reason
from web.page.feature import Change, Press
from web.page.mode import Practice
from web.page.share.report import Report, change_of

TURNS = "D4a.C3c.E5a.B2c.D5a.C4c.E4a.B3c"
CHANCES = {4: 0.5, 5: 0.9}
"""After Red's third turn Blue has 90 %."""


@pytest.fixture
def table(open_table: OpenTable, browser: FakeBrowser) -> Any:
    table = opened(open_table, "blooms", f"?p1=human&p2=bot:3#blooms/4/race-15/{TURNS}")
    assert not shown(table)
    resign(table)
    assert not shown(table), "not before it is analysed"
    analysed(table, browser, CHANCES)
    return table


def shown(table: Any) -> bool:
    return bool(table.view().is_shown('[data-action="report"]'))


def words(table: Any) -> str:
    return str(table.view()['#report [name="report-words"]', "value"])


def test_a_finished_and_analysed_game_has_a_report(table: Any) -> None:
    assert shown(table)
    table.press(Press("report"))
    view = table.view()
    assert view.text("#report-title") == "Turned on move\xa05, decided on move\xa09"
    facts = [told(each) for each in view['[data-role="report-facts"]', "children"]]
    assert facts[0].startswith("5. Red: D5")
    assert facts[1] == "Red's win chance: 50\u00a0% → 10\u00a0%"
    parts = [told(each) for each in view['[data-role="report-parts"]', "children"]]
    for part, name in zip(parts, ("First third", "Middle", "Last third"), strict=False):
        assert part.endswith(name)


def test_no_game_is_decided_before_it_turned(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=bot:3#blooms/4/race-15/{TURNS}")
    resign(table)
    analysed(table, browser, dict(enumerate((0.6, 0.4, 0.6, 0.4, 0.95, 0.05, 0.95, 0.05), 1)))
    table.press(Press("report"))
    assert table.view().text("#report-title") == "Decided on move\xa05"


def test_the_text_has_the_facts_and_a_link_with_the_comment(table: Any) -> None:
    table.press(Press("report"))
    lines = words(table).splitlines()
    assert lines[0] == "Turned on move 5, decided on move 9"
    assert lines[1] == "Red 0 · Blue 0 (base 4 · race to 15)"
    address = table.view()['[data-role="report-embedding"]', "@href"]
    tree = record.read_tree(address.partition("#")[2])
    (path,) = [at for at, comment in tree.comments.items() if "Red: D5" in comment]
    assert len(path) == 5
    assert lines[-1].partition("#")[2].startswith("blooms/4/race-15/D4a.")


def test_names_are_told_only_if_they_are_wanted(table: Any) -> None:
    table.press(Press("report"))
    assert "Leaf" not in words(table)
    table.change(Change("report", "named", "on", {"named": "on"}))
    assert "Blue, Leaf (level 3) 0" in words(table)


def test_the_turning_point_is_put_on_the_board(table: Any) -> None:
    table.press(Press("report"))
    table.press(Press("report-show"))
    assert table.session.ply == 5 and not table.stage.dialog


def test_the_whole_game_is_told_wherever_the_board_stands(table: Any) -> None:
    table.press(Press("first"))
    table.press(Press("report"))
    assert "\n8 moves" in words(table)


def test_a_mistake_of_the_player_can_be_tried_again(table: Any) -> None:
    table.press(Press("report"))
    view = table.view()
    assert view.is_shown('[data-action="report-try"]')
    assert view.text('[data-action="report-try"]') == "Try move\xa05 again"
    assert not view.is_shown('[data-action="report-show"]')
    table.press(Press("report-try"))
    assert isinstance(table.mode, Practice) and not table.stage.dialog


def test_the_graph_has_a_colour_for_each_player() -> None:
    told = Told("", "", (), (0.5, 0.9, 0.2), 2, (), "", hues=("red", "blue"))
    drawn = [each.attrs for each in chances(told, 100, 100).children]
    lines = {each["stroke"]: each["d"] for each in drawn if "fill" in each and "stroke" in each}
    assert lines["red"] == "M0.0 50.0L50.0 10.0M50.0 10.0L78.6 50.0"
    assert lines["blue"] == "M78.6 50.0L100.0 80.0"


@pytest.mark.parametrize(
    ("ply", "decided", "numbers"),
    [(20, 34, ["35", "34", "20", "1"]), (33, 34, ["35", "34", "33", "1"]), (2, 0, ["35", "2"])],
)
def test_the_last_ply_has_a_number_in_the_graph(ply: int, decided: int, numbers: list[str]) -> None:
    told = Told("", "", (), (0.5,) * 36, ply, (), "", decided=decided)
    shown = [each for each in chances(told, 560, 96).children if each.tag == "text"]
    assert [each.text for each in shown] == numbers
    ends = [float(str(each.attrs["x"])) for each in shown]
    assert all(right - left > 22 for right, left in pairwise(ends)), "none lies over another"


def test_the_picture_is_one_svg_file_of_1200_by_630(table: Any) -> None:
    table.press(Press("report"))
    (dialog,) = [each for each in table.features if "report" in each.actions]
    root = ElementTree.fromstring(dialog.load()._card(""))
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    assert "Turned on move\xa05" in "".join(root.itertext())


def test_the_time_of_turns_is_told(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:3")
    for seconds, turn in ((4, "D4a"), (8, "E5a")):
        browser.seconds += seconds
        play(table, turn)
        browser.bot.answer("C3c" if turn == "D4a" else "B2c")
    (dialog,) = [each for each in table.features if "report" in each.actions]
    assert dialog._times.words(0) == "6 s a move"
    assert dialog._times.words(3) == "6 s a move, 8 s for move 3"
    assert dialog._times.bars(3) == ((4, 8), 1)
    told = Told("", "", (), (0.5,), 0, (), "", seconds=(4, 8), slow=1)
    assert [each.attrs["height"] for each in minutes(told, 20, 32).children] == ["16.0", "32.0"]
    table.do(events.Undo())
    assert dialog._times.words(3) == "6 s a move, 8 s for move 3"


def test_a_card_has_the_whole_sentence_and_all_accuracies() -> None:
    sentence = "10. Blue: D7 dark blue. Leaves a bloom of 3 at D5 with two empty cells beside it."
    told = Told(
        "Turned on move 17, decided on move 25", "Red 17 · Blue 11", (sentence,),
        (0.5, 0.9), 1, (("First third", 0.91), ("Middle", None), ("Last third", 0.84)), "base 4",
    )  # fmt: skip
    root = ElementTree.fromstring(report_card("<svg/>", told))
    said = [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert " ".join(said).count("beside it.") == 1
    assert {"91", "–", "84", "First third", "Last third", "base 4"} <= {*said}
    heights = [float(each.get("y", 0)) for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert max(heights) < 630


def test_nothing_in_a_card_is_broken_or_overlaps() -> None:
    sign = Shape("g", {}, ())
    told = Told(
        "", "", (), (0.5,), 0, (("Anfang", 0.5), ("Mitte", 0.5), ("Ende", 0.5)),
        "Größe 4 · Wettlauf bis 15", seconds=(4, 8), spent="4 s je Zug, 8 s für Zug 17",
        missed=((3, "Doppeldrohung", sign), (1, "Ein Zug zu spät", sign)),
    )  # fmt: skip
    root = ElementTree.fromstring(report_card("<svg/>", told))
    lines = {each.text: each for each in root.iter("{http://www.w3.org/2000/svg}text")}
    assert "Doppeldrohung" in lines
    assert float(lines[told.spent].get("y", 0)) < float(lines[told.foot].get("y", 0)) - 18
    short = told._replace(spent="4 s", foot="base 4")
    root = ElementTree.fromstring(report_card("<svg/>", short))
    lines = {each.text: each for each in root.iter("{http://www.w3.org/2000/svg}text")}
    assert lines["4 s"].get("y") == lines["base 4"].get("y")


def test_a_change_that_reads_as_none_is_not_told() -> None:
    report = Report(0, (0.004, 0.001), 1, 0, "D4", "", (), (), is_of_two=True)
    assert change_of(report, "Red") == ""
    assert change_of(report._replace(chances=(0.5, 0.001)), "Red").endswith(
        "50\N{NO-BREAK SPACE}% → 0\N{NO-BREAK SPACE}%"
    )


def test_the_reply_to_the_turning_point_has_numbers_on_the_board(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    reason = Reason("Leaves it.", ("D5a", "C5cC6d", "F3a"), ("D6a",), 2)
    monkeypatch.setattr(type(table.evaluations), "reason", lambda self, path: reason)
    table.press(Press("report"))
    board = unquote(table.view()['[data-role="report-board"]', "@src"])
    assert [board.partition('class="marks"')[2].count(f">{at}</text>") for at in (1, 2, 3)] == [
        1, 2, 0,
    ]  # fmt: skip


def test_in_the_dark_its_picture_has_the_light_colours(table: Any, browser: FakeBrowser) -> None:
    from web.page.share import export

    root, drawn = browser.document.documentElement, []
    root.dataset.shade = "dark"
    hues = {"light": "#b4152f", "dark": "#f2485f"}
    style = browser.window.getComputedStyle.return_value.getPropertyValue
    style.side_effect = lambda name: hues[root.dataset.shade]
    browser.window.bloomsPaint.faces = AsyncMock(return_value="")
    browser.window.bloomsPaint.png = AsyncMock(return_value=MagicMock())
    asyncio.run(export._save_drawn("blooms", lambda faces: drawn.append(faces) or "<svg/>"))
    assert drawn == [":root{--side-1:#b4152f;--side-2:#b4152f;}"]
    assert root.dataset.shade == "dark", "the page stays as it is"
