"""The pictures of the rules, and the words of a first visit."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from blooms import games, record
from blooms.games.blocky.rule_diagrams import ACTIONS
from blooms.games.blooms.learn.lessons import LESSONS as BLOOMS
from blooms.games.blooms.rules import Rules
from tests.build.texts import catalogue
from web.build.pages import markup

FIRST_WORDS = 25
"""At most so many are read before the first stone."""


def welcome(game: str) -> list[str]:
    """The sentence and the buttons of the first visit."""
    found = re.search(r'<section class="welcome".*?</section>', markup(game), re.DOTALL)
    assert found
    without_picture = re.sub(r"<svg.*?</svg>", "", found[0], flags=re.DOTALL)
    return re.findall(r"<(?:p id|button)[^>]*>([^<]+)<", without_picture)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_page_shows_every_picture_of_its_rules(game: str) -> None:
    page, drawn = markup(game), games.package(game).rule_figures()
    assert drawn.keys() >= {"capture"}
    for svg in drawn.values():
        assert svg in page


@pytest.mark.parametrize("game", games.GAMES)
def test_pictures_have_nothing_that_a_board_is_found_by(game: str) -> None:
    for svg in games.package(game).rule_figures().values():
        for element in fromstring(svg).iter():
            assert not {"id", "data-cell", "data-stone", "tabindex"} & element.attrib.keys()
            assert element.get("href", "#")[0] == "#"


@pytest.mark.parametrize("game", games.GAMES)
def test_the_loop_has_parts_that_come_and_parts_that_go(game: str) -> None:
    moving = re.findall(
        r'class="(from|until)-[234]"', games.package(game).rule_figures()["capture"]
    )
    assert {"from", "until"} == set(moving)


@pytest.mark.parametrize(("code", "more"), [("en", 0), ("de", 2), ("es", 4)])
def test_few_words_are_read_before_the_first_stone(code: str, more: int) -> None:
    texts = catalogue(code)
    first = BLOOMS[0]
    count = texts.get("{at} of {last}", "{at} of {last}").format(at=1, last=len(first.steps))
    read = [*welcome("blooms"), f"1. {texts.get(first.title, first.title)}", count]
    words = " ".join(texts.get(text, text) for text in (*read, first.steps[0].text)).split()
    assert len(words) <= FIRST_WORDS + more


def test_the_first_sentence_names_the_target() -> None:
    assert f"capture {Rules.default_target(4)} stones" in welcome("blooms")[0]


def test_pictures_of_actions_show_what_the_rules_make_of_them() -> None:
    played = {
        "turn": "UR:cw",
        "swap": "top:swaph",
        "paint": "LL.UR:paint-B",
        "combine": "UR:combine",
    }
    for name, move in played.items():
        before, _, after = ACTIONS[name]
        game = record.read(f"blocky/2/blob/9/0/h/@{before}/").play(move)
        assert record.read(f"blocky/2/blob/9/0/h/@{after}/").position.board == game.position.board
