"""Languages: every text is translated into each; sentences are translated by template."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from blooms.core import i18n
from blooms.core.i18n import LANGUAGES, tr, tr_error
from blooms.games.blooms import drawing, words
from blooms.games.blooms.board_marks import Marks
from blooms.games.blooms.rules import Blooms, Rules
from tests.build import texts
from tests.build.texts import catalogue
from web.build.pages import markup

OTHERS = [code for code in LANGUAGES if code != "en"]
PLACE = re.compile(r"\{\w+\}")


@pytest.fixture
def german() -> Iterator[None]:
    i18n.use("de", catalogue("de"))
    yield
    i18n.use("en", {})


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_has_an_entry_and_every_entry_a_text(code: str) -> None:
    wanted, given = texts.wanted(), set(catalogue(code))
    assert wanted - given == set(), "give these to web/static/languages/*.json"
    assert given - wanted == set(), "no text of these is left"


@pytest.mark.parametrize("code", OTHERS)
def test_an_entry_has_the_places_of_its_text_and_is_not_empty(code: str) -> None:
    for english, text in catalogue(code).items():
        assert sorted(PLACE.findall(english)) == sorted(PLACE.findall(text)), english
        assert text.strip() == text and text, english


@pytest.mark.parametrize("code", OTHERS)
def test_the_keys_of_a_catalogue_are_in_order(code: str) -> None:
    assert list(catalogue(code)) == sorted(catalogue(code))


def test_every_language_has_its_texts_and_is_offered() -> None:
    files = (texts.ROOT / "web/static/languages").glob("*.json")
    assert sorted(file.stem for file in files) == sorted(OTHERS)
    page = markup("blooms")
    for code, name in LANGUAGES.items():
        assert f'<option value="{code}" lang="{code}" translate="no">{name}</option>' in page


def test_the_test_finds_texts_of_all_kinds() -> None:
    found = texts.wanted()
    assert {"New game", "Close this notice", "{player} to move", "1 liberty"} <= found
    assert {"{0}: occupied cell", "it is damaged", "captures {0}", "Starting Python…"} <= found
    assert "Blooms" not in found


def test_english_is_spoken_until_another_language_is_chosen() -> None:
    assert tr("New game") == "New game"
    assert tr("{count} liberties", count=3) == "3 liberties"
    assert tr_error("Z9: no such cell on base 4") == "Z9: no such cell on base 4"


@pytest.mark.usefixtures("german")
def test_texts_are_said_with_their_values() -> None:
    assert tr("New game") == "Neue Partie"
    assert tr("{count} liberties", count=3) == "3 Freiheiten"
    assert tr("nothing of the kind {x}", x=1) == "nothing of the kind 1"


@pytest.mark.usefixtures("german")
def test_sentences_inside_of_sentences_are_translated() -> None:
    assert tr_error("two stones on one cell") == "zwei Steine auf einem Feld"
    assert tr_error("turn 3 ('D4a'): D4: occupied cell") == "Zug 3 ('D4a'): D4: besetztes Feld"
    assert tr_error("p1: level: '9' is not a whole number from 1 to 8").startswith(
        "p1: level: '9' ist "
    )
    assert tr_error("No template fits this.") == "No template fits this."


@pytest.mark.usefixtures("german")
def test_turns_results_and_cells_are_spoken_in_the_language() -> None:
    start = Blooms.start(Rules(2, 3))
    after = start.play(start.read("B2a")[0])
    assert words.turn(start, after, "B2a") == "Rot: B2 dunkelrot."
    assert words.result(after.play("!")) == "Rot gewinnt: Blau hat aufgegeben."
    cell = drawing.board_shapes(after, Marks()).children[1].children[1]
    assert cell.attrs["aria-label"] == "B2, dunkelrot, einzelner Stein, 6 Freiheiten"


def test_a_drawing_follows_a_change_of_language() -> None:
    start = Blooms.start(Rules(2, 3))
    labels = []
    for code in ("en", "de", "en"):
        i18n.use(code, catalogue(code))
        cell = drawing.board_shapes(start, Marks()).children[0].children[0]
        labels.append(cell.attrs["aria-label"])
    assert labels == ["A1, empty", "A1, leer", "A1, empty"]


@pytest.mark.parametrize("file", texts.SPOKEN, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_text_is_a_literal_or_from_a_known_table(file: Path) -> None:
    known = {
        "CHARACTERS",
        "COLOURS",
        "LEVELS",
        "MEANINGS",
        "NAMES",
        "NOTICES",
        "PLAYERS",
        "SPOKEN",
        "levels",  # each game's LEVELS
    }  # see texts.py
    for call in texts.spoken(ast.parse(file.read_text(encoding="utf-8"))):
        looked_up = isinstance(call.func, ast.Name) and call.func.id == "tr"
        if looked_up and not list(texts.literals(call.args[0])):
            table = re.match(r"(?:\w+\.)?(\w+)\[", ast.unparse(call.args[0]))
            assert table and table[1] in known, ast.unparse(call)


def test_the_values_that_a_text_is_said_with_fill_its_places() -> None:
    for file in texts.SPOKEN:
        for call in texts.spoken(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call.func, ast.Name) and call.func.id == "tr":
                given = {f"{{{each.arg}}}" for each in call.keywords}
                for english in texts.literals(call.args[0]):
                    assert set(PLACE.findall(english)) <= given, english
