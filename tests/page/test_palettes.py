"""Every palette is readable, light and dark: contrasts as defined and required by WCAG 2.2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from blooms.games.blooms import picture, words
from blooms.games.blooms.rules import Blooms, Rules
from tests.build.texts import catalogue
from web.games.blooms.options import LOOKS
from web.games.blooms.palettes import PALETTES, look, named

ROOT = Path(__file__).parents[2]
CSS = ROOT / "web/static/css"
SHEET = "".join(
    re.sub(r"/\*.*?\*/|@media.*", "", (CSS / name).read_text(), flags=re.DOTALL)
    for name in ("tokens.css", "palettes.css")
)
LOOKS_OF = [(palette, shade) for palette in PALETTES for shade in ("light", "dark")]
TEXT, PART, CLEAR = 4.5, 3.0, 7.0
"""WCAG's minimum contrasts: text (1.4.3), parts of the page (1.4.11), and text at AAA (1.4.6)."""


def paint(palette: str, shade: str) -> dict[str, str]:
    """The custom properties for a palette and a shade, as the cascade resolves them."""
    found: dict[str, str] = {}
    rules = re.findall(r":root([^{]*)\{([^}]*)\}", SHEET)
    for selector, body in sorted(rules, key=lambda rule: rule[0].count("[")):
        asked = dict(re.findall(r'\[data-(\w+)="(\w+)"\]', selector))
        if asked.items() <= {"palette": palette, "shade": shade}.items():
            found.update(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def light(colour: str, colours: dict[str, str]) -> tuple[float, ...]:
    """Red, green and blue, 0 to 1, of #rgb, #rrggbb or var(--name)."""
    if name := re.fullmatch(r"var\(--([\w-]+)\)", colour):
        return light(colours[name[1]], colours)
    digits = colour.strip("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    return tuple(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))


def mixed(one: tuple[float, ...], other: tuple[float, ...], share: float) -> tuple[float, ...]:
    """color-mix in sRGB, with `share` of the first colour."""
    return tuple(share * x + (1 - share) * y for x, y in zip(one, other, strict=True))


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """WCAG's contrast ratio, 1 to 21."""

    def luminance(rgb: tuple[float, ...]) -> float:
        linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in rgb]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_formula_gives_the_known_values() -> None:
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    grey = light("#777", {})
    assert contrast(grey, (1, 1, 1)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("palette", "shade"), LOOKS_OF)
@pytest.mark.parametrize(
    ("front", "back", "least"),
    [
        *(
            (text, ground, TEXT)
            for text in ("ink", "soft", "warn", "bad")
            for ground in ("page", "page-2", "card", "card-2")
        ),
        ("ink", "cell", TEXT),
        ("on-accent", "accent", TEXT),
        *(
            (part, ground, PART)
            for part in ("focus", "accent")
            for ground in ("page", "card", "cell")
        ),
        *((mark, "cell", PART) for mark in ("mark", "warn", "ink", "soft")),
        *(("field", ground, PART) for ground in ("page", "card")),
        *(("ink", ground, TEXT) for ground in ("wash", "danger-wash", "last-wash")),
        *((f"weave-{colour}", colour, PART) for colour in "bcd"),
    ],
)
def test_texts_and_marks_stand_out(
    palette: str, shade: str, front: str, back: str, least: float
) -> None:
    colours = paint(palette, shade)
    least = CLEAR if palette == "contrast" and least == TEXT else least
    assert contrast(light(colours[front], colours), light(colours[back], colours)) >= least


@pytest.mark.parametrize(("palette", "shade"), LOOKS_OF)
@pytest.mark.parametrize("stone", "abcd")
def test_a_stone_stands_out_from_its_cell_by_its_outline_or_its_paint(
    palette: str, shade: str, stone: str
) -> None:
    colours = paint(palette, shade)
    cell, hue = light(colours["cell"], colours), light(colours[stone], colours)
    tinted = mixed(hue, cell, int(colours["tint"].strip("%")) / 100)
    ink = light(colours["ink"], colours)
    assert max(contrast(hue, tinted), contrast(ink, tinted)) >= PART


@pytest.mark.parametrize(("palette", "shade"), LOOKS_OF)
def test_the_two_colours_of_a_player_differ_by_paint_or_by_shape(palette: str, shade: str) -> None:
    colours = paint(palette, shade)
    is_ring = float(colours["hole"].strip("px")) >= 9
    for one, other in ("ab", "cd"):
        one, other = light(colours[one], colours), light(colours[other], colours)
        assert is_ring or contrast(one, other) >= 1.5


def test_every_palette_is_painted_offered_and_named() -> None:
    assert set(re.findall(r'data-palette="(\w+)"', SHEET)) | {"pairs"} == set(PALETTES)
    page = (ROOT / "index.html").read_text()
    choices = re.search(r'<select name="palette">.*?</select>', page)
    assert choices and re.findall(r'value="(\w+)"', choices[0]) == list(PALETTES)
    assert LOOKS["palette"] == tuple(PALETTES)
    assert all(len(set(palette.names)) == 4 for palette in PALETTES.values())


@pytest.mark.parametrize("palette", PALETTES)
def test_pictures_are_painted_as_the_page_is(palette: str) -> None:
    colours = paint(palette, "light")
    assert PALETTES[palette].paint == tuple(colours[colour] for colour in "abcd")
    assert PALETTES[palette].has_rings == (float(colours["hole"].strip("px")) >= 9)
    drawn = picture.picture(Blooms.start(Rules(2, 1)), "", "", look(palette, "letters"))
    assert all(hue in drawn for hue in PALETTES[palette].paint)
    assert "paint-order:stroke" in drawn and drawn.count('class="letter"') == 4


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("stone", "bcd")
def test_patterns_in_pictures_stand_out(palette: str, stone: str) -> None:
    drawn = picture.picture(Blooms.start(Rules(2, 1)), "", "", look(palette, "patterns"))
    weave = re.search(rf"#weave-{stone}\{{fill:(#\w+)", drawn)
    hue = dict(zip("abcd", PALETTES[palette].paint, strict=True))[stone]
    assert weave and contrast(light(weave[1], {}), light(hue, {})) >= 2.9


@pytest.mark.parametrize(("palette", "shade"), LOOKS_OF)
def test_the_red_player_is_redder_and_the_blue_one_bluer_in_every_palette(
    palette: str, shade: str
) -> None:
    colours = paint(palette, shade)
    for stone in "abcd":
        red, _, blue = light(colours[stone], colours)
        assert red > blue if stone in "ab" else blue > red


def test_letters_are_filled_over_their_outline() -> None:
    sheet = (ROOT / "web/static/css/page.css").read_text()
    letter = re.search(r"\.letter \{([^}]*)\}", sheet)
    assert letter and "paint-order: stroke" in letter[1]


def test_words_have_the_names_of_the_palette_in_any_language() -> None:
    usual = words.COLOURS.values()
    assert named("pairs", {}) == {}
    english = named("seeds", {})
    assert [english[name] for name in usual] == ["red", "yellow", "blue-grey", "blue-black"]
    german = named("clear", catalogue("de"))
    assert german["light blue"] == "himmelblau"
    assert german["New game"] == "Neue Partie"


@pytest.mark.parametrize("palette", PALETTES)
def test_players_have_the_same_names_in_every_palette(palette: str) -> None:
    for code in ("en", "de", "es"):
        texts = catalogue(code)
        renamed = named(palette, texts)
        assert [renamed.get(name) for name in words.PLAYERS] == [*map(texts.get, words.PLAYERS)]
