"""What may be chosen of the picture of a game: `blooms.svg`."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

import blooms
from blooms import games
from blooms.core.style import Style

GAMES = ("blooms/4/race-15/D4a.C3cC4d", "go/5/2/sequential/C3.B2", "blocky/2/blob/2/7/hh/top:cw")
PLACES = (("D4", "E5"), ("C3", "B2"), ("UR", "LL"))
NOTED = "blooms/4/race-15/D4a.C3c;2:~5b~25marks_D4_C3~2dE5~5d_Here"


def marks(svg: str) -> list[Any]:
    return fromstring(svg).findall(".//*[@class='mark']")


def said(svg: str) -> str:
    return fromstring(svg).findtext("{*}desc") or ""


def test_the_marks_of_a_comment_are_drawn_as_everywhere() -> None:
    game = blooms.read(NOTED)
    assert len(marks(blooms.svg(game))) == 2
    assert said(blooms.svg(game)).endswith("Marks: circle on D4, arrow from C3 to E5.")
    assert blooms.svg(game) == game._repr_svg_()
    assert marks(blooms.svg(game.at(1))) == []


@pytest.mark.parametrize("record", GAMES)
def test_a_picture_is_described_as_its_caller_likes(record: str) -> None:
    position = blooms.read(record).position
    drawn = games.of_position(position).svg(position, style=Style(description="A board"))
    assert said(drawn) == "A board"


@pytest.mark.parametrize("record", GAMES)
def test_a_position_is_drawn_and_told_as_its_game(record: str) -> None:
    game = blooms.read(record)
    assert blooms.svg(game.position) == blooms.svg(game)
    assert blooms.text(game.position) == blooms.text(game) == str(game)
    with pytest.raises(blooms.GameError, match=r"^last: only a game knows"):
        blooms.svg(game.position, last=True)


@pytest.mark.parametrize("record", GAMES)
def test_a_picture_has_the_width_that_is_asked_for(record: str) -> None:
    game = blooms.read(record)
    root = fromstring(blooms.svg(game, size=480))
    wide, high = map(float, root.attrib["viewBox"].split()[2:])
    assert root.get("width") == "480" and root.get("height") == str(round(480 * high / wide))
    assert "width" not in fromstring(blooms.svg(game)).attrib
    for wrong in (0, -5, 1.5, "400", 10**6):
        with pytest.raises(blooms.GameError, match=r"^size: "):
            blooms.svg(game, size=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(("record", "places"), [*zip(GAMES, PLACES, strict=True)])
def test_marks_and_arrows_are_drawn_and_told(record: str, places: tuple[str, str]) -> None:
    game, (one, other) = blooms.read(record), places
    svg = blooms.svg(game, marks={one: "", other: "A1"}, arrows=[places])
    assert len(marks(svg)) == 3
    told = f"circle on {one}, A1 on {other}, arrow from {one} to {other}."
    assert said(svg).endswith(told)
    assert blooms.svg(game, marks=[one]) == blooms.svg(game, marks={one: ""})
    for pair in ((one,), (one, one), (one, other, one), ()):
        with pytest.raises(blooms.GameError, match=r"^arrows: .* is not a pair of places$"):
            blooms.svg(game, arrows=[pair])  # type: ignore[list-item]
    for bad in (
        {"marks": ["Z99"]},
        {"arrows": [(one, "Z99")]},
        {"marks": {one: "long"}},
        {"marks": {one: "]"}},
    ):
        with pytest.raises(blooms.GameError, match=r"^marks: "):
            blooms.svg(game, **bad)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (GAMES[0], "circle on C3, circle on C4."),
        (GAMES[1], "circle on B2."),
        (GAMES[2], "circle on top."),
        ("go/5/3/parallel/C3,-,A1", "circle on C3, circle on A1."),
    ],
)
def test_the_last_turn_has_rings(record: str, told: str) -> None:
    game = blooms.read(record)
    assert said(blooms.svg(game, last=True)).endswith(told)
    assert blooms.svg(game.at(0), last=True) == blooms.svg(game.at(0))


def test_names_along_the_edges_may_be_left_out() -> None:
    flowers, go = blooms.read(GAMES[0]), blooms.read(GAMES[1])
    assert "edge-names" in blooms.svg(flowers)
    bare = fromstring(blooms.svg(flowers, coordinates=False))
    assert bare.findall(".//*[@class='edge-names']") == []
    assert ".edge-name{display:none}" in blooms.svg(go, coordinates=False)
    for game in (flowers, go):
        boxes = [blooms.svg(game, coordinates=each).split('"')[3] for each in (True, False)]
        assert float(boxes[0].split()[2]) > float(boxes[1].split()[2])


@pytest.mark.parametrize(("record", "letter"), [*zip(GAMES, "aBG", strict=True)])
def test_the_colours_may_be_chosen(record: str, letter: str) -> None:
    game = blooms.read(record)
    assert "#12ab34" not in blooms.svg(game)
    assert "#12ab34" in blooms.svg(game, palette={letter: "#12AB34"})
    for bad in ({"Z": "#123456"}, {letter: "red"}, {letter: 5}, {letter: '#12345"'}):
        with pytest.raises(blooms.GameError, match=r"^palette: "):
            blooms.svg(game, palette=bad)
