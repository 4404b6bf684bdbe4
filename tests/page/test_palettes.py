"""Every palette is readable, light and dark: contrasts as defined and required by WCAG 2.2."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from blooms.games.blooms import picture, words
from blooms.games.blooms.paint import PAPER, fixed
from blooms.games.blooms.rules import Blooms, Rules
from tests.build.texts import catalogue
from web.build.pages import markup
from web.games.blooms.options import LOOKS
from web.games.blooms.palettes import PALETTES, look, named
from web.page.saves.defaults import OWN

ROOT = Path(__file__).parents[2]
CSS = ROOT / "web/static/css"
SHEET = "".join(
    re.sub(r"/\*.*?\*/|@media.*", "", (CSS / name).read_text(), flags=re.DOTALL)
    for name in ("tokens.css", "palettes.css")
)
LOOKS_OF = [(palette, shade) for palette in PALETTES for shade in ("light", "dark")]
TEXT, PART, CLEAR = 4.5, 3.0, 7.0
"""WCAG's minimum contrasts: text (1.4.3), parts of the page (1.4.11), and text at AAA (1.4.6)."""


def paint(palette: str, shade: str, hues: Mapping[str, str] = OWN) -> dict[str, str]:
    """The custom properties for a palette and a shade, as the cascade resolves them."""
    found: dict[str, str] = {}
    rules = re.findall(r":root([^{]*)\{([^}]*)\}", SHEET)
    for selector, body in sorted(rules, key=lambda rule: rule[0].count("[")):
        wanted, _, unwanted = selector.partition(":not(")
        asked = set(re.findall(r'\[data-(\w+)="(\w+)"\]', wanted))
        refused = set(re.findall(r'\[data-(\w+)="(\w+)"\]', unwanted))
        here = {"palette": palette, "shade": shade, **hues}.items()
        if asked <= here and not refused & here:
            found.update(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def light(colour: str, colours: dict[str, str]) -> tuple[float, ...]:
    """Red, green and blue, 0 to 1, of #rgb, #rrggbb, var(--name) or a mix of two variables."""
    if mix := re.fullmatch(r"color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)", colour):
        return mixed(light(mix[1], colours), light(mix[3], colours), int(mix[2]) / 100)
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
        ("ink", "tile", TEXT),
        ("on-accent", "accent", TEXT),
        *(
            (part, ground, PART)
            for part in ("focus", "accent")
            for ground in ("page", "card", "tile")
        ),
        *((mark, "tile", PART) for mark in ("mark", "warn", "ink", "soft")),
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
def test_a_stone_stands_out_from_tile_and_bed(palette: str, shade: str, stone: str) -> None:
    colours = paint(palette, shade)
    for ground in ("tile", f"bed-{stone}"):
        back = light(colours[ground], colours)
        shown = (light(colours[name], colours) for name in (stone, f"{stone}-lo"))
        assert max(contrast(each, back) for each in shown) >= PART, ground


@pytest.mark.parametrize(("palette", "shade"), LOOKS_OF)
@pytest.mark.parametrize(
    ("mark", "ground"),
    [
        ("grout", "tile"), ("tray-ink", "tray"),
        *((mark, "tile") for mark in ("last", "danger", "best", "focus")),
        *(("last", f"bed-{stone}") for stone in "abcd"),
        *((f"ghost-{stone}", "tile") for stone in "abcd"),
    ],
)  # fmt: skip
def test_marks_of_the_board_stand_out(palette: str, shade: str, mark: str, ground: str) -> None:
    colours = paint(palette, shade)
    assert contrast(light(colours[mark], colours), light(colours[ground], colours)) >= PART


VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.052)),
    "no green": ((0.3673, 0.8606, -0.228), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.969)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}
"""What each kind of eye sees of linear red, green and blue, after Machado and others (2009)."""


def lab(rgb: tuple[float, ...], eyes: str) -> tuple[float, ...]:
    """A colour as these eyes see it, in CIELAB."""
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in rgb]
    seen = [
        min(1, max(0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in VISION[eyes]
    ]
    rows = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1095, 0.8727))
    x, y, z = (sum(a * b for a, b in zip(row, seen, strict=True)) for row in rows)
    x, y, z = (n ** (1 / 3) if n > 0.008856 else 7.787 * n + 16 / 116 for n in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_the_difference_of_colours_has_known_values() -> None:
    assert lab((1, 1, 1), "normal") == pytest.approx((100, 0, 0), abs=0.1)
    assert lab((1, 0, 0), "normal") == pytest.approx((53.2, 80.1, 67.2), abs=0.3)


@pytest.mark.parametrize(("palette", "shade"), LOOKS_OF)
@pytest.mark.parametrize("eyes", VISION)
def test_any_two_colours_of_stones_differ_for_any_eyes(palette: str, shade: str, eyes: str) -> None:
    """By their petals or, where those are white or black in high contrast, by their outlines."""
    colours = paint(palette, shade)
    for one, other in combinations("abcd", 2):
        apart = [
            dist(*(lab(light(colours[f"{stone}{tone}"], colours), eyes) for stone in (one, other)))
            for tone in ("", "-lo")
        ]
        assert max(apart if palette == "contrast" else apart[:1]) >= 20, (one, other)


def test_every_palette_is_painted_offered_and_named() -> None:
    assert set(re.findall(r'data-palette="(\w+)"', SHEET)) | {"pairs"} == set(PALETTES)
    page = markup("blooms")
    assert re.findall(r'name="palette" value="(\w+)"', page) == list(PALETTES)
    assert LOOKS["palette"] == tuple(PALETTES)
    assert all(len(set(palette.names)) == 4 for palette in PALETTES.values())


@pytest.mark.parametrize("palette", PALETTES)
def test_pictures_are_painted_as_the_page_is(palette: str) -> None:
    colours = paint(palette, "light")
    painted = fixed(PALETTES[palette].colours)
    for role in PAPER.keys() & colours.keys() - {"ink", "soft", "card", "stamen"}:
        usual = palette == "contrast" and role.partition("-")[0] not in "abcd"
        assert usual or light(painted(role), {}) == pytest.approx(
            light(colours[role], colours), abs=0.003
        ), role
    drawn = picture.picture(Blooms.start(Rules(2, 1)), "", "", look(palette, "letters"))
    assert all(painted(colour) in drawn for colour in "abcd")
    assert "paint-order:stroke" in drawn and drawn.count('class="letter"') == 4


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("stone", "bcd")
def test_patterns_in_pictures_stand_out(palette: str, stone: str) -> None:
    drawn = picture.picture(Blooms.start(Rules(2, 1)), "", "", look(palette, "patterns"))
    weave = re.search(rf"#weave-{stone}\{{fill:(#\w+)", drawn)
    hue = fixed(PALETTES[palette].colours)(stone)
    assert weave and contrast(light(weave[1], {}), light(hue, {})) >= 2.9


@pytest.mark.parametrize(("palette", "shade"), LOOKS_OF)
def test_red_is_redder_and_blue_bluer_in_every_palette(palette: str, shade: str) -> None:
    colours = paint(palette, shade)
    for stone in "abcd":
        lit = light(colours[stone], colours)
        red, _, blue = lit if len(set(lit)) > 1 else light(colours[f"{stone}-lo"], colours)
        assert red > blue if stone in "ab" else blue > red


def test_letters_are_filled_over_their_outline() -> None:
    sheet = (ROOT / "web/static/css/board.css").read_text()
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


@pytest.mark.parametrize("palette", [each for each in PALETTES if each != "own"])
def test_players_have_the_same_names_in_every_palette(palette: str) -> None:
    for code in ("en", "de", "es"):
        texts = catalogue(code)
        renamed = named(palette, texts)
        assert [renamed.get(name) for name in words.PLAYERS] == [*map(texts.get, words.PLAYERS)]


def blocky() -> dict[str, str]:
    """The colours of the squares of Blocky, and what is drawn on them."""
    sheet = (CSS / "blocky.css").read_text()
    colours = dict(re.findall(r"--block-(\w): (#\w+)", sheet))
    on = re.findall(r'\[data-colour="(\w)"\] \{ --block: [^;]+; --on-block: (#\w+)', sheet)
    return colours | {f"on-{colour}": ink for colour, ink in on}


@pytest.mark.parametrize("eyes", VISION)
def test_any_two_squares_of_blocky_differ_for_any_eyes(eyes: str) -> None:
    colours = blocky()
    for one, other in combinations("BRGY", 2):
        pair = (lab(light(colours[each], {}), eyes) for each in (one, other))
        assert dist(*pair) >= 20, (one, other)


@pytest.mark.parametrize("colour", "BRGY")
def test_the_sign_of_a_square_stands_out(colour: str) -> None:
    sheet, colours = (CSS / "blocky.css").read_text(), blocky()
    share = re.search(r"\.emboss \{[^}]*var\(--on-block\) (\d+)%", sheet)
    assert share
    paint, ink = (light(colours[name], {}) for name in (colour, f"on-{colour}"))
    assert contrast(mixed(ink, paint, int(share[1]) / 100), paint) >= PART
