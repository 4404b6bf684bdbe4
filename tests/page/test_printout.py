"""The game on paper: made while the browser prints, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.drawing.shape import Shape
from blooms.session import events
from tests.fake_browser import OpenTable
from tests.page.modes import PAGES
from web.page.feature import Press
from web.page.view.view import Element, Node

SLOT = '[data-role="printed-game"]', "children"
RACE = "#blooms/4/race-15/D4a.C3cC4d.D3aD2b.B2cB3d.A1aA2b.E5cE6d.F1aF2b.G1cG2d.C1aC2b.A3cA4d.F5a"
ADDRESSES = {
    "blooms": RACE,
    "go": "#go/9/2/sequential/E5.D4.C3.D3.E3",
    "blocky": "#blocky/2/blob/5/7/hh/top:cw",
}


def printed(table: Any) -> tuple[Node, ...]:
    """What is printed of the game."""
    table.printing(True)
    return tuple(table.view()[SLOT])


def parts(nodes: tuple[Node, ...], tag: str) -> list[Any]:
    return [node for node in nodes if isinstance(node, Element) and node.tag == tag]


def words(node: Node) -> str:
    """The text of an element."""
    if isinstance(node, str):
        return node
    inside = " ".join(filter(None, map(words, node.children)))
    return f"{node.text}{inside}" if isinstance(node, Shape) else inside


def numbers(figure: Element) -> list[str]:
    """The numbers on the stones of a diagram."""
    board = figure.children[0]
    assert isinstance(board, Shape)
    found, waiting = [], [board]
    while waiting:
        shape = waiting.pop()
        waiting += shape.children
        if shape.text and shape.attrs.get("class") in ("mark-sign", "number"):
            found.append(shape.text)
    return sorted(found, key=int)


@pytest.mark.parametrize("game", PAGES)
def test_a_game_is_on_paper_only_while_it_is_printed(game: str, open_table: OpenTable) -> None:
    table = open_table(*PAGES[game], ADDRESSES[game])
    assert not table.view().is_shown("printout")
    nodes = printed(table)
    assert table.view().is_shown("printout")
    moves = [move for each in parts(nodes, "ol") for move in each.children]
    assert len(moves) == len(table.session.line)
    table.printing(False)
    assert not table.view().is_shown("printout")
    assert table.view()[SLOT] == ()


def test_there_is_a_diagram_every_ten_moves(
    open_table: OpenTable,
) -> None:
    table = open_table(*PAGES["blooms"], RACE)
    one, two = parts(printed(table), "figure")
    assert words(one.children[1]).startswith("After move 10")
    assert words(two.children[1]).startswith("After move 11")
    stones = table.session.game.positions[10].stones
    assert len(numbers(one)) == len(stones.replace(".", "")) and numbers(one)[-1] == "10"
    assert numbers(two) == ["11"]


def test_a_stone_that_was_captured_has_no_number(open_table: OpenTable) -> None:
    table = open_table(*PAGES["blooms"], "#blooms/4/race-15/A1a.A2cB1d.G4a.B2c")
    (figure,) = parts(printed(table), "figure")
    assert numbers(figure) == ["2", "2", "3", "4"]


def test_comments_stand_below_their_moves(open_table: OpenTable) -> None:
    table = open_table(*PAGES["blooms"], RACE)
    line = table.session.line
    table.do(events.Comment("A quiet start.", ()))
    table.do(events.Comment("[%marks D4] The middle.", line[:1]))
    nodes = printed(table)
    said = [words(each) for each in parts(nodes, "p")]
    assert [" ".join(each.split()) for each in said] == ["A quiet start.", "1 The middle."]
    assert nodes.index(parts(nodes, "ol")[0]) < nodes.index(parts(nodes, "p")[1])


def test_the_whole_game_is_printed_wherever_it_is_looked_at(open_table: OpenTable) -> None:
    table = open_table(*PAGES["blooms"], RACE)
    table.press(Press("first"))
    assert len(parts(printed(table), "figure")) == 2


def test_a_lesson_does_not_print_its_moves(open_table: OpenTable) -> None:
    table = open_table(*PAGES["blooms"], RACE)
    table.press(Press("study", "first"))
    assert printed(table) == ()
    assert not table.view().is_shown("printout")
