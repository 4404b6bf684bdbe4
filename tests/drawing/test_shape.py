"""Shapes as text: escaped, silent, and as files that stand alone; the graphs' common parts."""

import re
from xml.etree import ElementTree

import pytest

import blooms
from blooms import figures, record
from blooms.core.game import finish
from blooms.drawing.chart import Frame
from blooms.drawing.shape import Shape, markup, silent, stand_alone
from blooms.drawing.win_chart import chances_chart
from blooms.snippets import Board, snippet

BOARD = Shape("g", {"role": "grid", "class": "cells"}, (Shape("path", {"aria-label": "D4"}),))


def test_texts_and_attributes_are_escaped() -> None:
    shape = Shape("text", {"id": '"&'}, (), "<b>")
    assert markup(shape) == '<text id="&quot;&amp;">&lt;b&gt;</text>'


@pytest.mark.parametrize("sign", ["\0", "\x0b", "\x1f", "\ud800", "\udfff", "\ufffe", "\uffff"])
def test_a_sign_that_xml_cannot_hold_is_replaced(sign: str) -> None:
    shape = Shape("text", {"aria-label": f"a{sign}"}, (), f"{sign}b\t\U0001f338")
    root = ElementTree.fromstring(markup(shape).encode())
    assert (root.get("aria-label"), root.text) == ("a\ufffd", "\ufffdb\t\U0001f338")
    assert sign not in snippet("figure", Board("", "", "", said=f"a{sign}", drawn="x"))


def test_a_picture_with_any_mark_is_xml() -> None:
    text = "blocky/3/blob/5/7/hh/LL:cw;1:~5b~25marks_LL~3d~ef~bf~be~5d_t"
    opened = blooms.read(text)
    assert ElementTree.fromstring(figures.picture(finish(record.reading(text)))) is not None
    assert ElementTree.fromstring(blooms.svg(opened)) is not None


def test_a_silent_shape_keeps_only_what_is_drawn() -> None:
    assert silent(BOARD) == Shape("g", {"class": "cells"}, (Shape("path", {}),))


def test_a_picture_that_stands_alone_says_what_it_shows() -> None:
    root = ElementTree.fromstring(stand_alone("0 0 1 1", "Go", "Two <stones>", "a{}", (BOARD,)))
    names = [each.tag.rpartition("}")[2] for each in root]
    assert names == ["title", "desc", "style", "g"]
    assert root.findtext("{*}desc") == "Two <stones>"
    title, desc = (root.get("aria-labelledby") or "").split()
    assert [each.get("id") for each in root[:2]] == [title, desc]


def test_two_pictures_in_one_page_share_no_id_and_no_style() -> None:
    pictures = [
        blooms.svg(blooms.read(text))
        for text in ("blooms/4/race-15/D4a", "blooms/4/race-15/D4a.C3c", "go/9/2/sequential/E5",
                     "go/9/2/sequential/E5.C3", "blocky/2/blob/5/7/hp/")
    ]  # fmt: skip
    pictures.append(blooms.graph(blooms.read("blooms/4/race-15/D4a.C3c"))._repr_svg_())
    ids = [re.findall(r' id="([^"]+)"', each) for each in pictures]
    assert len({one for each in ids for one in each}) == sum(map(len, ids))
    for each, known in zip(pictures, ids, strict=True):
        name = next(one for one in known if re.fullmatch("b[0-9a-f]{8}", one))
        used = set(re.findall(r'(?: href="#|url\(#)([^")]+)', each)) - {"nothing"}
        assert used <= set(known)
        style = each.partition("<style>")[2].partition("</style>")[0]
        for selectors in re.findall(r"([^{}]+)\{", style):
            assert all(one.startswith(f"#{name} ") for one in selectors.split(","))


def test_stones_of_go_in_pictures_have_colours_of_their_own() -> None:
    """No rule of the picture's style, all within its id, reaches what <use> shows."""
    root = ElementTree.fromstring(blooms.svg(blooms.read("go/9/8/sequential/E5")))
    shapes = root.findall(".//{*}symbol/{*}g/*")
    assert len(shapes) == 8 * 3 + 7 and all(shape.get("fill") for shape in shapes)
    discs = {shape.get("fill") for shape in shapes if shape.get("class") == "disc"}
    assert len(discs) == 8


def test_a_line_breaks_where_nothing_is_known_and_stays_inside() -> None:
    frame = Frame(4, 0, 1, 117)
    assert frame.line([0, 1, None, 0.5, 2]) == "M36.0 117.0L105.0 17.0M243.0 67.0L312.0 17.0"
    assert (frame.x(0), frame.x(4), Frame(0, 0, 1, 117).x(0)) == ("36.0", "312.0", "36.0")


def test_the_axes_say_what_is_shown_and_number_few_moves() -> None:
    axes = Frame(47, 0, 1, 117).axes("Win chance", [(0, "0 %"), (1, "100 %")])
    texts = [(each.attrs["class"], each.text) for each in axes.children if each.tag == "text"]
    assert texts[:4] == [
        ("title", "Win chance"), ("tick", "0 %"), ("tick", "100 %"), ("tick", "Move"),
    ]  # fmt: skip
    assert [text for _, text in texts[4:]] == ["10", "20", "30", "40"]


def test_a_mistake_is_marked_on_the_line_of_who_made_it() -> None:
    chances = [(0.5, 0.5, 0), (0.2, 0.3, 0.5), None, (0.2, 0.2, 0.6)]
    shape = chances_chart(chances, "BWR", {1: "blunder"}, {1: 1, 2: 2, 3: 0}, 1)
    drawn = {each.attrs.get("class", ""): each.attrs.get("d", "") for each in shape.children}
    assert [name for name in drawn if name.startswith("area")] == [
        "area seat-1", "area seat-2", "area seat-3",
    ]  # fmt: skip
    frame = Frame(3, 0, 1, 118)
    assert drawn["slip blunder"].startswith(f"M{frame.x(1)} {frame.y(0.5)}m0-7")
    assert drawn["slip mistake"] == ""
    assert drawn["area seat-3"].count("M") == 2, "what is unknown leaves a gap"
    first, top = drawn["area seat-1"], drawn["area seat-3"]
    assert first.startswith(f"M{frame.x(0)} {frame.y(0.5)}L{frame.x(1)} {frame.y(0.2)}")
    assert top.startswith(f"M{frame.x(0)} {frame.y(1)}L{frame.x(1)} {frame.y(1)}")
    two = chances_chart([(0.5, 0.5), (0.2, 0.8)], "BW", {}, {}, 1)
    assert [each.attrs["class"] for each in two.children if "points" in each.attrs.get("class", "")]
