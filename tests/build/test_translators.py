"""A browser's translator may change any text of the pages but moves, coordinates and programs."""

import re
from html.parser import HTMLParser

import pytest

from web.build import embed
from web.build.lab import lab_page
from web.build.pages import GAMES, markup
from web.build.reference import reference_page

PAGES = {game.file: lambda game=game: markup(game.name) for game in GAMES}
PAGES |= {"lab.html": lab_page, "reference.html": lambda: reference_page("reference.html")}
PAGES["solved.html"] = lambda: reference_page("solved.html")
VOID = {"meta", "link", "input", "br", "hr", "img", "use", "path", "circle", "rect", "ellipse"}
LEFT_ALONE = {("id", "board"), *(("data-role", role) for role in (
    "moves", "record", "hint-turns", "printed", "link", "sent-link", "carried-link", "room-link"
))}  # fmt: skip
"""Attributes of what shows moves, coordinates, records, links or programs."""


class Reader(HTMLParser):
    """What a translator would change of the parts in LEFT_ALONE, and of code."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen = 0
        self.changed: list[str] = []
        self._kept: list[bool] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kept = (bool(self._kept) and self._kept[-1]) or ("translate", "no") in attrs
        if tag in ("code", "pre") or LEFT_ALONE & set(attrs):
            self.seen += 1
            if not kept and tag != "pre":  # a pre holds its code
                self.changed.append(f"{tag} {dict(attrs)}")
        if tag not in VOID:
            self._kept.append(kept)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._kept.pop()


@pytest.mark.parametrize("name", PAGES)
def test_no_move_record_or_program_is_translated(name: str) -> None:
    page = Reader(PAGES[name]())
    assert page.changed == []
    assert page.seen >= (8 if name in {game.file for game in GAMES} else 0)


def test_turns_of_the_solved_board_are_not_translated() -> None:
    page = reference_page("solved.html")
    turns = re.findall(r"<li><(?:a|span)([^>]*)>[A-C]\d", page)
    assert turns
    assert all('translate="no"' in attributes for attributes in turns)


def test_coordinates_of_embedded_boards_are_not_translated() -> None:
    for name in ("blooms", "go"):
        code = (embed.MODULES / f"{name}_picture.js").read_text(encoding="utf-8")
        assert re.search(r'class: "(edge|go)-names"[^}]*translate: "no"', code)
