"""Notebooks: docs/notebook.md shows what its cells give, and everything is drawn as SVG."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import blooms
from blooms import games
from blooms.graphs import Graph
from tools import notebook

SVG = "{http://www.w3.org/2000/svg}"


def test_the_page_shows_what_its_cells_give() -> None:
    page = notebook.PAGE.read_text("utf-8")
    kept = {notebook.PAGE.name: page}
    for file in (notebook.PAGE.parent / notebook.PICTURES).iterdir():
        kept[f"{notebook.PICTURES}/{file.name}"] = file.read_text("utf-8")
    assert notebook.run(page) == kept
    assert len(kept) > 6


def test_a_cell_that_shows_something_else_is_written_anew() -> None:
    cell = "```python\n1 + 1\n```\n\n```text\n3\n```\n\nText.\n"
    assert notebook.run(cell) == {"notebook.md": cell.replace("3", "2")}
    assert notebook.run("```python\nx = 1\n```\n") == {"notebook.md": "```python\nx = 1\n```\n"}


@pytest.mark.parametrize("name", games.GAMES)
def test_games_and_positions_are_the_same_picture(name: str) -> None:
    game = blooms.read(games.package(name).EXAMPLE)
    assert game.position._repr_svg_() == game._repr_svg_()


def heat(svg: str) -> dict[str, float]:
    """The opacity of every place of the heat map; none without one."""
    groups = ET.fromstring(svg).iter(f"{SVG}g")
    found = [each for each in groups if each.get("class") == "heat-map"]
    assert len(found) <= 1
    places = (place for group in found for place in group)
    return {each.attrib["d"]: float(each.attrib["opacity"]) for each in places}


@pytest.mark.parametrize("head", ["blooms/4/race-15", "go/9/2/sequential"])
def test_a_search_is_a_heat_map_with_the_best_turn_numbered(head: str) -> None:
    found = blooms.think(blooms.new(head), sims=60, seed=1)
    svg = found._repr_svg_()
    assert len(heat(svg)) == len(found.cells)
    assert max(heat(svg).values()) == 0.8
    assert ">1</text></g>" in svg
    assert heat(blooms.svg(found.game)) == {}


def test_a_search_of_blocky_numbers_the_blocks() -> None:
    found = blooms.think(blooms.new("blocky/2/blob/5/7/hh"), level=5, seed=1)
    svg = found._repr_svg_()
    assert heat(svg) == {} and svg.count('class="mark-sign"') in (1, 2, 3)


def test_a_graph_has_a_line_for_every_seat() -> None:
    game = blooms.read("go/9/3/sequential/E5.D4.E4.D5")
    points, chances = blooms.graph(game), blooms.graph(game, sims=20)
    assert [len(each) for each in points.values] == [3] * 5
    assert all(sum(each) == pytest.approx(1, abs=0.01) for each in chances.values)
    for graph in (points, chances):
        names = {each.get("class", "") for each in ET.fromstring(graph._repr_svg_()).iter()}
        assert len({name for name in names if name.startswith("line")}) == 3
    assert "100 %" in chances._repr_svg_() and "100 %" not in points._repr_svg_()


def test_a_graph_of_negative_points_reaches_below_zero() -> None:
    ticks = Graph(((0, 3), (-2, 5)))._repr_svg_()
    assert all(f">{value}</text>" in ticks for value in (-2, 0, 5))
