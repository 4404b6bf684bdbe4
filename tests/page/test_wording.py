"""Words that a native reader stumbles over do not come back; one thing has one name; plurals."""

import re

import pytest

from blooms.core.i18n import LANGUAGES
from tests.build import texts
from tests.build.texts import catalogue

REJECTED = {
    "en": r"""
        \b[Ll]ay(s|ing)?\ (a\ |the\ |your\ |both\ )?stones?\b    # place
        | \bperson\b    # human, you
        | [Tt]urn\ the\ board | [Ss]een\ from    # flip board
        | Play\ through | at\ ease    # autoplay, normal
        | \b[Jj]udg(e|ing)\b    # analyse
        | Lay\ it\ out | Lay\ on    # put it on the board
        | ^Expected: | Captures\ on\ the\ way | Not\ this\ way
        | \bPlay\ on\b | can\ be\ gone\ on\ with    # resume, keep playing
        | Turn\ 0 | \blast\ turn\b | plays\ the\ turn    # move
        | unless\ freed$ | That\ makes
        | cells\ a\ side | weaker\ player | Who\ begins | ^Begin$
        | As\ the\ (browser|system) | \bLooks$ | Lie\ of\ the\ board | aslant
        | Names\ on\ the\ cells | any\ colour\ vision | usual\ settings
        | Moving\ GIF | in\ words$ | page\ of\ your\ own
        | stands\ and\ falls | Lengthen | lost\ anyway | that\ is\ on\ has | includes\ himself
    """,
    "de": r"""
        Rückschau | \bAuslegen\b | Wieder\ vor | Wie\ der\ Browser | jedes\ Farbensehen
        | \b(Ihnen|Ihrer|Ihrem)\b                           # du
    """,
    "es": r"""
        \b[Jj]uzgar\b | Trayendo | cualquier\ visión | rojo\ (llena|abierta)
        | \b([Uu]sted|[Vv]os)\b                             # tú
        | (?<!\{)\b[Bb]ase\b                                       # lado
    """,
}
"""By language, with the word to use instead where it is not obvious."""
COUNTED = {
    "liberties": "liberty", "moves": "move", "points": "point", "prisoners": "prisoner",
    "rounds": "round", "seconds": "second", "stones": "stone",
}  # fmt: skip
"""What is counted on the page and may be one."""
ALWAYS_SEVERAL = (
    "Capture {count} stones", "Make a bloom of {count} stones", "Give the bloom on", "extends a",
    "encloses", "gains {0} within", "{0} to {1} points", "{0}: choose {1} prisoners", "position:",
    "Misses the capture of", "Misses the ladder that captures", "Lets {count} stones",
    "Lets {player} reach", "Leaves {blooms} blooms",
    "Leaves a bloom of {count}", "Leaves {player}'s bloom",
    "Score at least {count} in", "Score as much as", "this file has more than", "Misses a win in",
    "Leaves {count} stones", "Encloses {count} points fewer",
)  # fmt: skip
"""The beginnings of texts whose count is never one, or which name two counts."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_has_a_word_that_was_rejected(code: str) -> None:
    rejected = re.compile(REJECTED[code], re.VERBOSE)
    said = catalogue(code).values() if code != "en" else texts.wanted()
    assert [text for text in said if rejected.search(text)] == []


def test_what_is_counted_is_told_in_the_singular_too() -> None:
    wanted, missing = texts.wanted(), []
    for text in wanted:
        for found in re.finditer(r"\{(?:count|0|1)\} (\w+)", text):
            if found[1] in COUNTED and not text.startswith(ALWAYS_SEVERAL):
                one = text.replace(found[0], f"1 {COUNTED[found[1]]}")
                missing += [] if one in wanted else [text]
    assert missing == []


@pytest.mark.parametrize(
    ("term", "english"),
    [
        ("place", "Tap a cell to place a stone."),
        ("move", "Moves"),
        ("analyse", "Analyse game"),
        ("resume", "Resume"),
        ("flip board", "Flip board"),
        ("orientation", "Orientation"),
        ("board size", "Board size"),
        ("handicap", "Goal and handicap"),
        ("reset to defaults", "Reset to defaults"),
        ("animated GIF", "Animated GIF"),
        ("embed", "Embed on your site"),
        ("text description", "Text description"),
    ],
)
def test_a_thing_has_the_name_that_players_know(term: str, english: str) -> None:
    assert english in texts.wanted(), term
