"""The typefaces and icons of the pages are small, and have what the pages show."""

import json
from pathlib import Path

import pytest

from web.build.fonts import CHARACTERS, FONTS, fonts
from web.build.icons import from_origin, markup, names
from web.build.runtime import CACHE
from web.build.workshop import Workshop

LANGUAGES = Path(__file__).parents[2] / "web" / "static" / "languages"


def test_the_typefaces_have_every_letter_of_the_languages() -> None:
    texts = (
        json.loads(file.read_text(encoding="utf-8")).values() for file in LANGUAGES.glob("*.json")
    )
    letters = {letter for each in texts for text in each for letter in text if letter.isalpha()}
    assert letters and letters <= {*CHARACTERS}


def test_both_typefaces_together_have_45_kilobytes_at_most() -> None:
    with Workshop(CACHE) as shop:
        made = fonts(shop)
    assert made.keys() == FONTS.keys()
    assert all(data.startswith(b"wOF2") for data in made.values())
    assert sum(map(len, made.values())) <= 45_000


def test_all_icons_have_10_kilobytes_at_most_and_are_drawn() -> None:
    drawn = [markup(name, CACHE) for name in names()]
    assert all(each.count("<") > 2 for each in drawn)
    assert sum(map(len, drawn)) <= 10_000


@pytest.mark.parametrize(
    ("line", "joined"),
    [
        ("M5 12h14", "M5 12h14"),
        ("m19 9-5 5-4-4-3 3", "M19 9l-5 5-4-4-3 3"),
        ("m8 6 4-4 4 4", "M8 6l4-4 4 4"),
        ("m2-1h3", "M2-1h3"),
    ],
)
def test_the_lines_of_an_icon_join_into_one_path(line: str, joined: str) -> None:
    assert from_origin(line) == joined
