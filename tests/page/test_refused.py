"""What a browser may lack or refuse during a game stops no turn: without a browser.

tests/browser/test_refused.py has the same in a real one, and what only a document shows.
"""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, JsException, OpenTable
from tests.page.modes import notice, opened
from web.page.feature import Press

THINGS = (
    "window.AudioContext",
    "window.AudioContext.new",
    "window.AudioContext.new.return_value.resume",
    "window.AudioContext.new.return_value.createOscillator",
    "window.AudioContext.new.return_value.createGain",
    "window.navigator.vibrate",
    "window.navigator.share",
    "window.navigator.getBattery",
    "window.navigator.hardwareConcurrency",
    "window.matchMedia",
    "window.history.replaceState",
    "window.performance.mark",
    "window.print",
    "window.crypto",
    "document.execCommand",
    "element.animate",
    "element.scrollIntoView",
    "element.showModal",
    "element.hidePopover",
)
"""What a page uses after its start, by its place in the fake browser."""

GAMES = {
    "blooms": ("?p2=bot:1", "D4a", "C3c"),
    "go": ("?players=2&p2=bot:1", "E5", "D4"),
    "blocky": ("?players=2&p2=smart&depth=2&seed=7", "top:cw", "top:cw"),
}
"""The address of a game against a bot, a turn, and the bot's answer."""


def broken(browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch, thing: str, how: str) -> None:
    """Take a thing away from the browser, or let it throw."""
    *path, name = thing.split(".")
    owner: Any = browser
    for each in path:
        owner = getattr(owner, each)
    getattr(owner, name)
    if how == "missing":
        monkeypatch.delattr(owner, name)
    else:
        monkeypatch.setattr(owner, name, Mock(side_effect=JsException("refused")))


def play_and_press(open_table: OpenTable, browser: FakeBrowser, game: str, spoil: Any) -> None:
    """Play a turn against a bot in a browser that is spoilt meanwhile, and press buttons."""
    address, turn, answer = GAMES[game]
    table = opened(open_table, game, address)
    table.settings.change("sounds", "on")
    table.settings.change("vibration", "on")
    spoil()
    table.do(events.Play(turn))
    browser.bot.answer(answer)
    assert table.session.game.turns == (turn, answer)
    for name in ("share", "copy-link", "copy-words", "share-sheet", "print", "new", "undo"):
        table.press(Press(name))
        for run in browser.timers.copy():
            run()
        browser.timers.clear()
    assert "Something went wrong" not in notice(table)


@pytest.mark.parametrize("how", ["missing", "throwing"])
@pytest.mark.parametrize("thing", THINGS)
def test_a_turn_is_played_without(
    thing: str,
    how: str,
    open_table: OpenTable,
    browser: FakeBrowser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def spoil() -> None:
        broken(browser, monkeypatch, thing, how)

    play_and_press(open_table, browser, "blooms", spoil)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_without_all_at_once(
    game: str, open_table: OpenTable, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoil() -> None:
        for thing in THINGS[::-1]:
            broken(browser, monkeypatch, thing, "throwing")

    play_and_press(open_table, browser, game, spoil)


def test_a_browser_that_cannot_print_says_so(
    open_table: OpenTable, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(open_table, "blooms", "#blooms/4/race-15/D4a")
    broken(browser, monkeypatch, "window.print", "missing")
    table.press(Press("print"))
    for run in browser.timers.copy():
        run()
    assert notice(table) == "This browser prints no pages: save a picture of the game instead."


def test_sound_comes_back_with_the_device(
    open_table: OpenTable, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(open_table, "blooms")
    table.settings.change("sounds", "on")
    made = browser.window.AudioContext.new
    with monkeypatch.context() as away:
        broken(browser, away, "window.AudioContext.new", "throwing")
        table.do(events.Play("D4a"))
    made.return_value.createOscillator.reset_mock()
    table.do(events.Play("C3c"))
    assert made.return_value.createOscillator.called
