"""Colours and lengths are values of tokens.css: the other sheets of the page have none.

The sheets of the boards, whose drawings have units of their own, are read by test_palettes.py.
"""

import re
from pathlib import Path

import pytest

from blooms.games.blooms import paint
from blooms.games.go import wood

ROOT = Path(__file__).parents[2]
CSS = ROOT / "web" / "static" / "css"
TOKENS = "tokens.css"
BOARDS = {"board.css", "race.css", "palettes.css", "signs.css", "go.css", "blocky.css", "embed.css"}
SHEETS = sorted(file.name for file in CSS.glob("*.css") if file.name not in {TOKENS, *BOARDS})
COLOUR = re.compile(r"#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", re.IGNORECASE)
LENGTH = re.compile(r"(?<![\w.-])(?!0px)\d*\.?\d+(?:px|rem)\b")
TRACKS = re.compile(r"grid(?:-[a-z-]+)?:|(?:min-|max-)?(?:width|height|inset[a-z-]*):")
"""Where a box stands and how large it is: of its own, as no other box shares it."""

MOVING = {"transform", "translate", "rotate", "scale", "opacity"}
"""What the browser animates without a layout or a new picture of the page."""
STEPS = {"visibility", "pointer-events", "outline-offset"}
"""Changed in one step, or around one button: a button that grows is hard to hit."""


def declarations(name: str) -> list[str]:
    """The declarations of a sheet, without comments and the conditions of its blocks."""
    text = re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(encoding="utf-8"), flags=re.DOTALL)
    return [part.strip() for part in re.findall(r"[^{};]+(?=[;}])", text) if ":" in part]


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_has_no_colour_of_its_own(name: str) -> None:
    assert [each for each in declarations(name) if COLOUR.search(each)] == []


@pytest.mark.parametrize("name", SHEETS)
def test_type_space_and_corners_are_tokens(name: str) -> None:
    own = [each for each in declarations(name) if LENGTH.search(each)]
    assert [each for each in own if not TRACKS.match(each) and not each.startswith("--")] == []


@pytest.mark.parametrize("name", SHEETS)
def test_every_value_that_a_sheet_takes_is_given(name: str) -> None:
    given = {
        found
        for file in CSS.glob("*.css")
        for found in re.findall(r"--[\w-]+(?=:)", file.read_text())
    }
    taken = re.findall(r"var\((--[\w-]+)\)", (CSS / name).read_text())
    assert set(taken) <= given


def test_motion_is_that_of_pictures_already_painted() -> None:
    frames = re.compile(r"@keyframes\s+[\w-]+\s*{((?:[^{}]*{[^{}]*})*)\s*}")
    moved = {
        found
        for file in CSS.glob("*.css")
        for body in frames.findall(file.read_text(encoding="utf-8"))
        for found in re.findall(r"([\w-]+)\s*:", body)
    }
    assert {"scale", "opacity"} <= moved
    assert moved <= MOVING | STEPS


@pytest.mark.parametrize("name", sorted(file.name for file in CSS.glob("*.css")))
def test_what_moves_is_still_for_those_who_want_less_motion(name: str) -> None:
    text = re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(encoding="utf-8"), flags=re.DOTALL)
    wanted = re.compile(
        r"@media \(prefers-reduced-motion: no-preference\)\s*{(?:[^{}]*{[^{}]*})*\s*}"
    )
    other = re.findall(r"animation:([^;}]+)", wanted.sub("", text))
    still = ("none", "unscripted", "appear")
    assert [each for each in other if not each.strip().startswith(still)] == []


@pytest.mark.parametrize("name", sorted(file.name for file in CSS.glob("*.css")))
def test_no_style_of_every_element_uses_has(name: str) -> None:
    """With such a rule each changed text lets Chromium compute every style of the page anew: on
    base 10 that took 30 ms a click."""
    text = re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"@media print\s*{(?:[^{}]*{[^{}]*})*\s*}", "", text)
    selectors = re.findall(r"([^{}]*:has\([^{}]*){", text)
    for _ in range(3):  # what is in brackets, from the inside
        selectors = [re.sub(r"\([^()]*\)", "", each) for each in selectors]
    subjects = [each.split()[-1] for each in selectors]
    assert [each for each in subjects if re.match(r"\*|:(?!is)", each)] == []


def test_every_variable_is_used() -> None:
    """By a sheet, or as the paint of a drawing."""
    parts = [file for kind in ("py", "html", "js") for file in (ROOT / "web").rglob(f"*.{kind}")]
    sheets = "".join(file.read_text("utf-8") for file in CSS.glob("*.css"))
    used = set(
        re.findall(r"var\(--([\w-]+)", sheets + "".join(file.read_text("utf-8") for file in parts))
    )
    painted = paint.PAPER.keys() | wood.PAPER.keys()
    assert set(re.findall(r"--([\w-]+)\s*:", sheets)) - used - painted == set()
