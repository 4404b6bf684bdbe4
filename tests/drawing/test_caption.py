"""Lines below a picture: they fit, are escaped, and leave the picture as it is."""

import re
from xml.etree import ElementTree

import pytest

from blooms import games, record
from blooms.drawing.caption import captioned

RECORDS = ["blooms/4/race-15/D4a.!", "go/9/2/sequential/E5.!", "blocky/1/blob/1/7/hh/top:cw"]
SVG = "{http://www.w3.org/2000/svg}"


def box(svg: str) -> list[float]:
    found = re.search(r'viewBox="([^"]+)"', svg)
    assert found
    return [float(each) for each in found[1].split()]


@pytest.mark.parametrize("text", RECORDS)
def test_a_caption_stands_below_the_picture_of_every_game(text: str) -> None:
    game = record.read(text)
    svg = games.of(game).svg(game.position)
    made = captioned(svg, ("Red: human · Blue: bot 3", "Red wins: Blue resigned. 2026-11-22"))
    old, new = box(svg), box(made)
    assert old[:3] == pytest.approx(new[:3])
    assert new[3] > old[3]
    root = ElementTree.fromstring(made)
    players, result = [each for each in root if each.tag == f"{SVG}text"]
    assert (players.text, result.text) == (
        "Red: human · Blue: bot 3",
        "Red wins: Blue resigned. 2026-11-22",
    )
    for line in (players, result):
        assert old[1] + old[3] < float(line.attrib["y"]) < new[1] + new[3]


def test_a_long_line_is_set_smaller_so_that_it_fits() -> None:
    svg = '<svg viewBox="0 0 100 100"></svg>'
    short, long = (captioned(svg, (text,)) for text in ("Red wins", "Red wins " * 12))
    sizes = [float(re.findall(r'font-size="([\d.]+)"', made)[0]) for made in (short, long)]
    assert sizes[1] * len("Red wins " * 12) * 0.6 < 100
    assert sizes[0] > 3 * sizes[1]


def test_a_caption_escapes_markup() -> None:
    svg = '<svg viewBox="0 0 100 100"></svg>\n'
    assert "&lt;b&gt; &amp;" in captioned(svg, ("<b> &",))
    assert captioned(svg, ()) == svg
