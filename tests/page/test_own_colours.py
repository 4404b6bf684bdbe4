"""Colours of one's own: any hues that players can choose are told apart, and they are kept."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from blooms.games.blooms import words
from blooms.games.blooms.paint import fixed
from tests.build.texts import catalogue
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES
from tests.page.test_palettes import PART, VISION, contrast, lab, light, paint
from web.games.blooms.palettes import HUES, chosen, named
from web.page.feature import Change
from web.page.saves import defaults
from web.page.saves.defaults import OWN
from web.page.saves.replicas import Memory

ROOT = Path(__file__).parents[2]
SHADES = "light", "dark"


def own(*hues: str) -> dict[str, str]:
    return dict(zip(OWN, hues, strict=True))


@pytest.mark.parametrize("shade", SHADES)
@pytest.mark.parametrize("eyes", VISION)
def test_any_two_hues_differ_for_any_eyes(shade: str, eyes: str) -> None:
    colours = paint("own", shade)
    for pair in combinations(HUES, 2):
        assert dist(*(lab(light(colours[hue], colours), eyes) for hue in pair)) >= 24, pair


@pytest.mark.parametrize("shade", SHADES)
@pytest.mark.parametrize("hue", HUES)
def test_a_stone_of_any_hue_stands_out_with_its_marks(hue: str, shade: str) -> None:
    for at, stone in enumerate("abcd"):
        others = [each for each in HUES if each != hue][:3]
        colours = paint("own", shade, own(*others[:at], hue, *others[at:]))

        def apart(one: str, other: str, colours: dict[str, str] = colours) -> float:
            return contrast(light(colours[one], colours), light(colours[other], colours))

        assert colours[stone] == f"var(--own-{stone})"
        assert light(colours[stone], colours) == light(colours[hue], colours)
        for ground in ("tile", f"bed-{stone}"):
            assert max(apart(stone, ground), apart(f"{stone}-lo", ground)) >= PART, ground
        assert apart(f"ghost-{stone}", "tile") >= PART
        assert apart("last", f"bed-{stone}") >= PART
        if stone != "a":
            assert apart(f"weave-{stone}", stone) >= PART


def test_the_page_and_pictures_offer_and_paint_the_same_hues() -> None:
    assert tuple(HUES) == defaults.HUES
    offered = (ROOT / "web/static/html/hues.html").read_text()
    assert all(f'"{hue}"' in offered for hue in HUES)
    sheet = (ROOT / "web/static/css/palettes.css").read_text()
    for number in range(1, 5):
        assert re.findall(rf'data-hue{number}="(\w+)"', sheet) == list(HUES)
    colours, painted = paint("own", "light"), fixed(chosen("own " + " ".join(OWN.values())).colours)
    for role in (f"{kind}{stone}{tone}" for stone in "abcd" for kind, tone in (
        ("", ""), ("", "-hi"), ("", "-lo"), ("bed-", ""), ("rim-", ""),
    )):  # fmt: skip
        assert light(painted(role), {}) == pytest.approx(light(colours[role], colours), abs=0.003)


def test_stones_and_players_are_called_by_their_hues() -> None:
    english = named("own green amber violet pink", {})
    assert [english[name] for name in words.COLOURS.values()] == [
        "green",
        "amber",
        "violet",
        "pink",
    ]
    assert [english[name] for name in words.PLAYERS] == ["Green", "Violet"]
    german = named("own crimson amber blue pink", catalogue("de"))
    assert [german[name] for name in words.PLAYERS] == ["Karminrot", "Blau"]


def test_they_are_kept_and_one_hue_is_never_given_twice(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*PAGES["blooms"])
    for name, hue in (("palette", "own"), ("hue1", "green"), ("hue3", "green")):
        feature = next(f for f in table.features if "settings" in f.forms)
        feature.change(Change("settings", name, hue))
    assert table.settings.palette == "own blue pink green turquoise"
    again = open_table(*PAGES["blooms"], "", browser.storage)
    assert again.settings.palette == "own blue pink green turquoise"
    assert again.view()[":root", "@data-hue3"] == "green"


@pytest.mark.parametrize("kept", ["pink", "puce"])
def test_damaged_hues_become_the_usual_ones(kept: str, open_table: OpenTable) -> None:
    storage = Memory({"blooms.palette": "own", "blooms.hue1": kept, "blooms.hue4": "pink"})
    table = open_table(*PAGES["blooms"], "", storage)
    assert {name: table.settings.value(name) for name in OWN} == OWN


def test_other_games_have_no_such_colours(open_table: OpenTable) -> None:
    table = open_table(*PAGES["go"], "", Memory({"blooms.hue1": "pink"}))
    assert "hue1" not in table.settings.values
