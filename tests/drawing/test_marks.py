"""Marks drawn over the boards of all games, and in their pictures."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from blooms import record
from blooms.core.marks import Mark
from blooms.drawing.marks import Spot, arrow, drawn
from blooms.games.blocky import drawing as blocky_drawing
from blooms.games.blocky import picture as blocky_picture
from blooms.games.blooms import picture as blooms_picture
from blooms.games.go import drawing as go_drawing
from blooms.games.go import picture as go_picture

MARKS = (Mark("D4"), Mark("C3", end="E5"), Mark("E5", label="A"))
BLOCKS = (Mark("UR.LL"), Mark("top", end="LL"), Mark("LR", label="7"))


def test_an_arrow_ends_in_the_middle_of_its_place() -> None:
    shape = arrow(Spot(0, 0, 20), Spot(100, 0, 20))
    corners = re.findall(r"(-?[\d.]+) (-?[\d.]+)", shape.attrs["d"])
    assert max(float(x) for x, _ in corners) == 100
    assert 0 < min(float(x) for x, _ in corners) < 20
    assert sum(float(y) for _, y in corners) == 0


def test_marks_lie_on_their_cells() -> None:
    find = blooms_picture.finder(4)
    circle, _, label = drawn(MARKS, find).children
    middle, other = find("D4"), find("E5")
    assert middle and other and (other.x - middle.x, other.radius) == (60, 20)
    assert circle.children[0].attrs["cx"] == f"{middle.x:.1f}"
    assert (label.children[1].text, label.children[0].attrs["cx"]) == ("A", f"{other.x:.1f}")


def test_a_turned_board_turns_its_marks() -> None:
    one, opposite = blooms_picture.finder(4, 180)("A1"), blooms_picture.finder(4)("G4")
    assert one and opposite
    assert (one.x, one.y) == pytest.approx((opposite.x, opposite.y))


def test_points_and_blocks_are_found_by_their_names() -> None:
    circle = "a18 18 0 1 0 36 0a18 18 0 1 0 -36 0z"
    assert go_drawing.finder(9)("A9") == Spot(0, 0, 20, f"M-18 0{circle}")
    assert go_drawing.finder(9)("J1") == Spot(320, 320, 20, f"M302 320{circle}")
    assert go_drawing.finder(9)("I1") is None
    assert blocky_drawing.finder(3)("top") == Spot(192, 192, 192, "M0 0h384v384h-384z")
    assert blocky_drawing.finder(3)("UR.UR.UR") == Spot(360, 24, 24, "M336 0h48v48h-48z")
    assert blocky_drawing.finder(2)("UR.UR.UR") is None


def test_marks_on_other_places_are_left_out() -> None:
    assert drawn((Mark("Z9"), Mark("D4", end="Z9")), blooms_picture.finder(4)).children == ()


@pytest.mark.parametrize(
    ("text", "draw", "marks"),
    [
        (
            "blooms/4/race-15/D4a",
            lambda position, marks: blooms_picture.picture(
                position, "Blooms", "words", marks=marks
            ),
            MARKS,
        ),
        (
            "go/9/2/sequential/E5",
            lambda *args: go_picture.picture(args[0], "words", args[1]),
            MARKS,
        ),
        (
            "blocky/3/blob/5/7/hs/",
            lambda *args: blocky_picture.picture(args[0], "words", args[1]),
            BLOCKS,
        ),
    ],
)
def test_pictures_show_the_marks(text: str, draw: Callable[..., str], marks: Any) -> None:
    position = record.read(text).position
    assert draw(position, marks).count('class="mark"') == 3
    assert draw(position, ()).count('class="mark"') == 0
    assert "<desc" in draw(position, marks) and ">words<" in draw(position, marks)
