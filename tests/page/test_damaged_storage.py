"""A page starts whatever is stored: in local storage, in the tab's, and in the journal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.damage import DEEP, TEXTS
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.games import GAMES, Facts
from web.page.feature import Press
from web.page.saves.defaults import CHOICES, DEFAULTS
from web.page.saves.replicas import Memory

SLOT: Final = "17.5"
NAMES: Final = (
    *DEFAULTS, *CHOICES, "name", "me", "results", "mistakes", "learned", "reviewed", "analysed",
    "days", "par", "par.3", "slot", "paint", "welcomed", "count", "lab", "home", "bot", "kept",
    f"game.{SLOT}", "game.zz", "game.", "game.x y", "",
)  # fmt: skip
"""What the keys of the pages end in, and some more."""
SOUND: Final = ("blooms.theme", 3, "dark")
ROWS: Final = (
    *((key, 5, "x") for key in (5, None, [], {}, True)),
    *(("KEY", count, "x") for count in ("x", None, -1, 1.5, 1e300, True, {}, [5], 2**60, "7")),
    *(("KEY", 5, text) for text in (7, None, {}, [1], True, 1.5)),
    (), "abc", 7, None, {}, ("KEY",), ("KEY", 5), ("KEY", 5, "x", "y"),
)  # fmt: skip
"""Rows of the journal; KEY stands for every key in turn."""
JOURNALS: Final = ("", "x", "null", "7", "{}", '"x"', '{"a": 1}', "[" * DEEP, "[[[]]]", "[NaN]")
"""What the journal may say that it has, in the place of a list of rows."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def keys(game: Facts) -> Iterator[str]:
    for name in NAMES:
        yield f"blooms.{name}"
        yield f"blooms.{game.name}.{name}"


def starts(open_table: OpenTable, game: Facts, *storage: Memory) -> None:
    """The page opens, plays a move and shows what it keeps."""
    table: Any = game.opened(open_table, "", *storage)
    table.view()
    for action in ("games", "statistics"):
        table.press(Press(action))
        table.view()
        table.press(Press("close"))


def filled(game: Facts, text: str) -> Memory:
    return Memory(dict.fromkeys(keys(game), text))


@pytest.mark.parametrize("at", range(len(TEXTS)))
@every_game
def test_a_page_starts_with_every_text_damaged(
    open_table: OpenTable, browser: FakeBrowser, game: Facts, at: int
) -> None:
    starts(open_table, game, filled(game, TEXTS[at]), filled(game, TEXTS[at]))
    browser.journal = json.dumps([[key, 5, TEXTS[at]] for key in keys(game)])
    starts(open_table, game)
    browser.journal = "[]"


@pytest.mark.parametrize("at", range(len(ROWS)))
@every_game
def test_a_page_starts_with_a_row_of_a_wrong_kind(
    open_table: OpenTable, browser: FakeBrowser, game: Facts, at: int
) -> None:
    row = ROWS[at]
    is_keyed = isinstance(row, tuple) and row[:1] == ("KEY",)
    bad = [(key, *row[1:]) for key in keys(game)] if is_keyed else [row]  # type: ignore[index]
    browser.journal = json.dumps([*bad, SOUND])
    table: Any = game.opened(open_table)
    assert table.view()[":root", "@data-theme"] == "dark"
    browser.journal = "[]"


@pytest.mark.parametrize("said", JOURNALS, ids=lambda said: said[:9])
@every_game
def test_a_page_starts_whatever_the_journal_says(
    open_table: OpenTable, browser: FakeBrowser, game: Facts, said: str
) -> None:
    browser.journal = said
    starts(open_table, game)
    browser.journal = "[]"
