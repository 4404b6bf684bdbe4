"""The picture of a result: well-formed, of one size, and everything inside it."""

import re
from xml.etree import ElementTree

import pytest

from blooms import games
from blooms.drawing.result_card import HEIGHT, WIDTH, Meter, result_card
from blooms.games.blooms.paint import PAPER
from blooms.games.blooms.race import painted

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = {name: games.package(name) for name in games.GAMES}


def read(board: str, title: str, meters: list[Meter]) -> ElementTree.Element:
    return ElementTree.fromstring(result_card(board, title, ["12 moves"], meters, "base 4"))


def board_of(name: str) -> str:
    from blooms import record

    package = BOARDS[name]
    return package.svg(record.read(package.EXAMPLE).position)


@pytest.mark.parametrize("name", games.GAMES)
def test_the_board_of_every_game_is_a_part_of_the_picture(name: str) -> None:
    card = read(
        board_of(name), "Red in full bloom", [Meter("Red", "3", 1), Meter("Blue", "1", 0.3)]
    )
    assert (card.get("width"), card.get("height")) == (str(WIDTH), str(HEIGHT))
    inner = card.find(f"{SVG}svg")
    assert inner is not None
    assert inner.get("viewBox")
    assert float(inner.get("x", "0")) + float(inner.get("width", "0")) < WIDTH / 1.8


@pytest.mark.parametrize(
    "title", ["Draw", "Rot in voller Blüte", "A very long headline " * 5, "W" * 90]
)
@pytest.mark.parametrize("count", [1, 2, 8])
def test_the_words_stay_inside(title: str, count: int) -> None:
    meters = [Meter(f"Player {at}, Leaf (level 3)", "100", at / count) for at in range(count)]
    card = read("<svg viewBox='0 0 9 9'/>", title, meters)
    tops = [float(text.get("y", "0")) for text in card.iter(f"{SVG}text")]
    assert all(0 < top < HEIGHT - 30 for top in tops)
    lines = [
        text for text in card.iter(f"{SVG}text") if "Cooper" in (text.get("font-family") or "")
    ]
    for line in lines:
        wide = 0.56 * float(line.get("font-size", "0")) * len(line.text or "")
        assert wide < WIDTH / 2


def test_few_meters_with_pictures_are_shown_as_these() -> None:
    flowers = [painted(seat, 7, 15, PAPER.__getitem__) for seat in range(2)]
    meters = [Meter("Red", "7", 1, flowers[0]), Meter("Blue", "7", 1, flowers[1])]
    text = result_card("<svg/>", "Draw", [], meters, "")
    assert text.count("petal full") == 14
    assert len(re.findall('class="petal open" d="[^"]+" transform="[^"]+" fill="#', text)) == 16
