"""Every button and key has one owner, and in every mode it does something or is disabled."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import MODES, PAGES, in_mode, opened
from web.build.pages import markup
from web.page.dispatch import MODES as KINDS
from web.page.feature import KeyPress, Press
from web.page.view.view import View

ROOT = Path(__file__).resolve().parents[2]
IN_SCRIPTS = {"later", "not-now", "retry", "store", "understood", "update"}
"""What updates.js and loading.js do, with or without Python."""
PYTHON = [file for part in ("page", "games") for file in (ROOT / "web" / part).rglob("*.py")]
MADE = re.compile(r'(?:button\(|Press\(|data_action=|"data-action",)\s*"([\w-]+)"')
"""A button that Python draws, or an action that it takes itself."""
STEPS = {"choose-less", "choose-more"}
"""The two buttons of a number, which web/games/go/end_panel.py draws by one line."""

DOES = re.compile(r"navigator|open|bloomsJournal\.(?!saves|open|listen)|location|bloomsFiles")
"""The calls of the browser that do something."""

CHOSEN = {"colour-1", "book-moves"}
"""Are chosen from the beginning."""
CODES = {" ": "Space", "?": "Slash"} | {digit: f"Digit{digit}" for digit in "1234"}
VOID = {"br", "hr", "img", "input", "link", "meta"}


@pytest.fixture(params=PAGES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def table(game: str, open_table: OpenTable) -> Any:
    return opened(open_table, game)


def buttons(game: str) -> set[str]:
    return set(re.findall(r'data-action="([\w-]+)"', markup(game)))


def test_every_button_has_an_owner(game: str, table: Any) -> None:
    assert buttons(game) - IN_SCRIPTS - table.actions.keys() == set()


def test_every_action_has_a_button_or_a_key(game: str, table: Any) -> None:
    owned = [each for feature in table.features for each in feature.actions.items()]
    made = {name for file in PYTHON for name in MADE.findall(file.read_text("utf-8"))}
    drawn = {name for each in PAGES for name in buttons(each)}
    reached = drawn | made | STEPS | {name for name, action in owned if action.keys}
    assert table.actions.keys() - reached == set()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.lower())
def test_an_action_has_one_owner_of_the_page_and_one_of_the_game(table: Any, kind: type) -> None:
    for is_own in (False, True):
        owners = Counter(
            name
            for feature in table.features
            if (feature in table.game.features) is is_own
            for name, action in feature.actions.items()
            if kind in action.modes
        )
        assert [name for name, count in owners.items() if count > 1] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.lower())
def test_a_key_has_one_action_of_the_page_and_one_of_the_game(table: Any, kind: type) -> None:
    for is_own in (False, True):
        found = Counter(
            key
            for feature in table.features
            if (feature in table.game.features) is is_own
            for action in feature.actions.values()
            if kind in action.modes
            for key in action.keys
        )
        assert [key for key, count in found.items() if count > 1] == []


def keys_of_help(game: str) -> set[str]:
    """The keys that the help of a page names, as browsers name them."""
    (listed,) = re.findall(r"<details[^>]*>\s*<summary>Keys.*?</details>", markup(game), re.DOTALL)
    named = " ".join(re.findall(r"<dt[^>]*>(.*?)</dt>", listed)).replace("1 to 4", "1 2 3 4")
    words = {"Space": " ", "←": "ArrowLeft", "→": "ArrowRight"}
    found = re.findall(r"\b[A-Z0-9]\b|[?←→]|Home|End|Enter|Space|Backspace", named)
    return {words.get(key, key.lower() if len(key) == 1 else key) for key in found}


def test_every_key_of_the_help_has_an_owner(game: str, open_table: OpenTable) -> None:
    keys = keys_of_help(game)
    assert {"c", "u", "?"} <= keys
    for key in keys:
        table = opened(open_table, game)
        code = CODES.get(key, f"Key{key.upper()}" if len(key) == 1 else key)
        cell = table.game.board.cursor
        takers = [each for each in table.features if each.key(KeyPress(key, code, cell))]
        assert len(takers) <= 1, f"{key!r} has two owners on the board"
        assert takers or key in table.keys, f"{key!r} has no owner"


@pytest.mark.parametrize("mode", MODES)
def test_a_button_that_nobody_takes_is_disabled(
    game: str, mode: str, open_table: OpenTable
) -> None:
    table = in_mode(open_table, game, mode)
    view = table.view()
    for name in buttons(game) - IN_SCRIPTS:
        if name not in table.owners:
            assert view[f'[data-action="{name}"]', "disabled"], name


def own(table: Any) -> set[str]:
    """The actions that only this game has; all those of the page too for Blooms."""
    features = table.features if table.game.name == "blooms" else table.game.features
    return {name for feature in features for name in feature.actions}


def state(table: Any, browser: FakeBrowser) -> tuple[object, ...]:
    """What a button may change: the page, what is stored, said, asked and done in the browser."""
    asked, done = len(browser.bot.asked), len(browser.document.mock_calls)
    calls = sum(DOES.match(call[0]) is not None for call in browser.window.mock_calls)
    stored, said = dict(browser.storage), len(browser.announced)
    return dict(table.view()), table.session, table.mode, stored, said, asked, done, calls


Place = list[tuple[str, dict[str, str]]]
"""A button and what it lies in, the outermost first: each with its tag and attributes."""


class Places(HTMLParser):
    """Finds the buttons of a page, by their actions."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self._around: Place = []
        self.of: dict[str, list[Place]] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self._around.append((tag, named))
        if action := named.get("data-action"):
            self.of.setdefault(action, []).append([*self._around])
        if tag in VOID:
            self._around.pop()

    def handle_endtag(self, tag: str) -> None:
        while self._around and self._around.pop()[0] != tag:
            pass


def test_what_a_game_offers_is_two_taps_away_at_most(game: str) -> None:
    """One menu at most has to be opened before; the choices of a dialog are not counted."""
    for action, places in Places(markup(game)).of.items():
        folds = [
            sum(tag == "details" or "popover" in named for tag, named in place)
            for place in places
            if "dialog" not in dict(place)
        ]
        assert min(folds, default=0) <= 1, action


def is_offered(table: Any, view: View, action: str, place: Place) -> bool:
    """Whether a button is seen and enabled in what the table shows."""
    if table.dialog not in ("", *(named.get("id") for tag, named in place if tag == "dialog")):
        return False
    for tag, named in place:
        if tag == "dialog" and not table.dialog:
            return False
        names = f"#{named.get('id')}", f'[data-role="{named.get("data-role")}"]'
        written = [view[name, "hidden"] for name in names if (name, "hidden") in view]
        if written[0] if written else "hidden" in named and "data-action" not in named:
            return False
    states = {
        (kind, value)
        for (name, kind), value in view.items()
        if name.endswith(f'[data-action="{action}"]')
    }
    return not states & {("hidden", True), ("disabled", True), ("@aria-disabled", "true")}


@pytest.mark.parametrize("mode", MODES)
def test_a_button_that_is_enabled_does_something(
    game: str, mode: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = in_mode(open_table, game, mode)
    places, view = Places(markup(game)).of, table.view()
    names = sorted((buttons(game) - IN_SCRIPTS) & own(table))
    offered = [
        (name, at) for name in names for at in places[name] if is_offered(table, view, name, at)
    ]
    idle = set()
    for name, place in offered:
        table = in_mode(open_table, game, mode)
        before = state(table, browser)
        table.press(Press(name, place[-1][1].get("data-value", "")))
        if state(table, browser) == before:
            idle.add(name)
    assert idle - CHOSEN == set()
