"""Words of a game are explained where they are met."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from blooms.core import i18n
from blooms.core.i18n import LANGUAGES
from tests.build.texts import catalogue
from tests.fake_browser import OpenTable
from tests.page.modes import opened
from web.build.pages import markup
from web.games.blocky import words as blocky
from web.games.blooms import words as blooms
from web.games.go import words as go
from web.page.feature import Press
from web.page.view.glossary import glossed
from web.page.view.view import Element, selector

GAMES = {"blooms": blooms, "go": go, "blocky": blocky}
EXPLAINED = re.compile(r'id="word-([\w-]+)" popover><b>(.*?)</b>')


@pytest.fixture(params=LANGUAGES)
def language(request: Any) -> Iterator[str]:
    code = str(request.param)
    i18n.use(code, {} if code == "en" else catalogue(code))
    yield code
    i18n.use("en", {})


def buttons(text: str, terms: dict[str, str]) -> list[tuple[str, str]]:
    """The words of a text that are buttons, and what each opens."""
    return [
        (str(node.children[0]), node.attrs["popovertarget"])
        for node in glossed(text, terms)
        if isinstance(node, Element)
    ]


def test_the_first_of_each_word_is_a_button_whatever_its_form() -> None:
    terms = {"liberty": "liberty, liberties", "eye": "eye, eyes"}
    text = "Liberties and eyes: an eye is a liberty; eyed."
    assert buttons(text, terms) == [("Liberties", "word-liberty"), ("eyes", "word-eye")]
    assert [node for node in glossed(text, terms) if isinstance(node, str)] == [
        "",
        " and ",
        ": an eye is a liberty; eyed.",
    ]


def test_a_number_in_a_form_stands_for_any() -> None:
    assert buttons("base 12, the base", {"base": "base 4"}) == [("base 12", "word-base")]


def test_a_text_without_words_stays_whole() -> None:
    assert list(glossed("Place a stone.", {"eye": "eye"})) == ["Place a stone."]
    assert list(glossed("an eye", {})) == ["an eye"]


@pytest.mark.parametrize("game", GAMES)
def test_each_word_of_a_game_has_its_explanation_on_the_page(game: str) -> None:
    names = {name.replace(" ", "-") for name in GAMES[game].terms()}
    assert names == {name for name, _ in EXPLAINED.findall(markup(game))}


@pytest.mark.parametrize("game", GAMES)
def test_the_word_of_an_explanation_is_among_its_forms(game: str, language: str) -> None:
    for name, word in EXPLAINED.findall(markup(game)):
        assert buttons(i18n.tr(word), GAMES[game].terms()) == [(i18n.tr(word), f"word-{name}")]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_new_game_and_its_lessons_have_words(
    game: str, open_table: OpenTable
) -> None:
    table = opened(open_table, game)
    terms = GAMES[game].terms()
    assert game == "go" or buttons(table.view().text("rules"), terms)
    lesson = {"blooms": "fenced", "go": "capture", "blocky": "net"}[game]
    table.press(Press("study", lesson))
    assert buttons(table.view().text("study-task"), terms)


@pytest.mark.parametrize(
    ("game", "action", "place", "form"),
    [
        ("go", "room", "room-rules", {"size": "9", "players": "3", "rules": "parallel"}),
        ("blooms", "friend", "friend-rules", {"base": "5", "rules": "race", "target": "15"}),
    ],
)
def test_the_words_of_a_game_are_explained_in_dialogs_too(
    game: str, action: str, place: str, form: dict[str, str], open_table: OpenTable
) -> None:
    """The browser shows an explanation above the dialog; tests/browser/test_learning.py taps it."""
    table = opened(open_table, game)
    table.press(Press(action, "", form))
    nodes = table.view()[selector(place), "children"]
    assert any(isinstance(node, Element) for node in nodes) and table.dialog == action
