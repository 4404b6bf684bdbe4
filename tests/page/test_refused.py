"""What a browser may lack or refuse during a game stops no turn: without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
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


@contextmanager
def broken(browser: FakeBrowser, thing: str, how: str) -> Iterator[None]:
    """Take a thing away from the browser for a while, or let it throw."""
    *path, name = thing.split(".")
    owner: Any = browser
    for each in path:
        owner = getattr(owner, each)
    before = getattr(owner, name)
    if how == "missing":
        delattr(owner, name)
    else:
        setattr(owner, name, Mock(side_effect=JsException("refused")))
    yield
    setattr(owner, name, before)


def play_and_press(open_table: OpenTable, browser: FakeBrowser, game: str, *spoilt: Any) -> None:
    """Play a turn against a bot in a browser that is spoilt meanwhile, and press buttons."""
    address, turn, answer = GAMES[game]
    table = opened(open_table, game, address)
    table.settings.change("sounds", "on")
    table.settings.change("vibration", "on")
    with ExitStack() as stack:
        for each in spoilt:
            stack.enter_context(each)
        table.do(events.Play(turn))
        browser.bot.answer(answer)
        assert table.session.game.turns == (turn, answer)
        for name in ("share", "copy-link", "copy-words", "share-sheet", "print", "new", "undo"):
            table.press(Press(name))
            run_timers(browser)
        assert "Something went wrong" not in notice(table)


def run_timers(browser: FakeBrowser) -> None:
    for run in browser.timers.copy():
        run()
    browser.timers.clear()


@pytest.mark.parametrize("how", ["missing", "throwing"])
@pytest.mark.parametrize("thing", THINGS)
def test_a_turn_is_played_without(
    thing: str, how: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play_and_press(open_table, browser, "blooms", broken(browser, thing, how))


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_without_all_at_once(
    game: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    spoilt = [broken(browser, thing, "throwing") for thing in THINGS if "return_value" not in thing]
    play_and_press(open_table, browser, game, *spoilt)


def test_a_browser_that_cannot_print_says_so(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", "#blooms/4/race-15/D4a")
    with broken(browser, "window.print", "missing"):
        table.press(Press("print"))
        run_timers(browser)
    assert notice(table) == "This browser cannot print pages: save a picture of the game instead."


def test_sound_comes_back_with_the_device(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms")
    table.settings.change("sounds", "on")
    made = browser.window.AudioContext.new
    with broken(browser, "window.AudioContext.new", "throwing"):
        table.do(events.Play("D4a"))
    made.return_value.createOscillator.reset_mock()
    table.do(events.Play("C3c"))
    assert made.return_value.createOscillator.called
