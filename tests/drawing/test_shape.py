"""Shapes as text: escaped, silent, and as files that stand alone; the graphs' common parts."""

from xml.etree import ElementTree

from blooms.drawing.chart import polyline, x, y
from blooms.drawing.shape import Shape, figure, markup, silent, stand_alone

BOARD = Shape("g", {"role": "grid", "class": "cells"}, (Shape("path", {"aria-label": "D4"}),))


def test_texts_and_attributes_are_escaped() -> None:
    shape = Shape("text", {"id": '"&'}, (), "<b>")
    assert markup(shape) == '<text id="&quot;&amp;">&lt;b&gt;</text>'


def test_a_silent_shape_keeps_only_what_is_drawn() -> None:
    assert silent(BOARD) == Shape("g", {"class": "cells"}, (Shape("path", {}),))


def test_a_picture_that_stands_alone_says_what_it_shows() -> None:
    root = ElementTree.fromstring(stand_alone("0 0 1 1", "Go", "Two <stones>", "a{}", (BOARD,)))
    names = [each.tag.rpartition("}")[2] for each in root]
    assert names == ["title", "desc", "style", "g"]
    assert root.findtext("{*}desc") == "Two <stones>"
    assert root.get("aria-labelledby") == "title desc"


def test_a_figure_shows_its_description_and_is_safe_html() -> None:
    made = figure("<svg/>", "<script>")
    assert "<script>" not in made and made.count("&lt;script&gt;") == 2


def test_a_line_breaks_where_nothing_is_known() -> None:
    assert polyline([("0", "1"), ("2", "3"), None, ("4", "5")]) == "M0 1L2 3M4 5"
    assert (x(0, 4), x(4, 4), x(0, 0)) == ("8.0", "312.0", "8.0")
    assert (y(0, 0, 1, 100), y(3, -1, 3, 130, 12)) == ("100.0", "12.0")
