"""Fields bring the keyboard that they need, and nothing corrects or translates what is no prose."""

from html.parser import HTMLParser

import pytest

from web.build.embedding import embedding_page
from web.build.lab import lab_page
from web.build.pages import GAMES, markup

PAGES = {game.file: lambda game=game: markup(game.name) for game in GAMES}
PAGES |= {"lab.html": lab_page, "embedding.html": lambda: embedding_page()}
NAMES = {"player"}
PROSE = {"caption", "comment"}
WRITTEN = {"words", "day-words", "guess-words", "run-words", "report-words", "study-words"}
"""Sentences and results that the page has written."""
SPOKEN = {"text", "draft"}
"""Of the lab: its names are texts, and no translator changes what is in a field."""

Field = dict[str, str]


class Fields(HTMLParser):
    """The fields of a page that take text or numbers, by their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Field] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        field = {name: value or "" for name, value in attrs}
        kind = field.setdefault("type", "text")
        if tag == "textarea" or (tag == "input" and kind in ("text", "number")):
            self.found.append(field)


@pytest.fixture(params=PAGES)
def fields(request: pytest.FixtureRequest) -> list[Field]:
    found = Fields(PAGES[request.param]()).found
    assert found
    return found


def typed(fields: list[Field]) -> list[Field]:
    return [each for each in fields if each["type"] == "text" and "readonly" not in each]


def test_the_enter_key_says_what_it_does(fields: list[Field]) -> None:
    for field in fields:
        if "readonly" not in field:
            assert field.get("enterkeyhint") in ("go", "done", "enter"), field


def test_numbers_bring_digits(fields: list[Field]) -> None:
    for field in fields:
        if field["type"] == "number":
            assert field.get("inputmode") == "numeric", field
            assert int(field["min"]) >= 0, "such a keyboard has no minus"


def test_nothing_corrects_a_record_a_move_or_a_name(fields: list[Field]) -> None:
    for field in typed(fields):
        if field["name"] not in PROSE:
            assert (field.get("autocorrect"), field.get("spellcheck")) == ("off", "false"), field
            assert field.get("autocomplete") in ("off", "nickname"), field


def test_capitals_come_where_they_are_meant(fields: list[Field]) -> None:
    for field in typed(fields):
        wanted = {"words"} if field["name"] in NAMES else {"off", "none", "characters"}
        wanted = {"sentences"} if field["name"] in PROSE else wanted
        assert field.get("autocapitalize") in wanted, field


def test_translators_leave_records_moves_links_and_names_alone(fields: list[Field]) -> None:
    for field in fields:
        name = field.get("name", "")
        is_text = field["type"] == "text" and field.get("inputmode") != "numeric"
        if is_text and name not in PROSE | WRITTEN | SPOKEN:
            assert field.get("translate") == "no", field
