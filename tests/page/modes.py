"""The pages of all games in every mode: opened without a browser."""

from __future__ import annotations

import re
from typing import Any, Final

from tests.fake_browser import FakeBrowser, OpenTable
from web.page.feature import KeyPress, Press
from web.page.saves import mistake_list
from web.page.saves.mistake_list import Task

__all__ = [
    "MODES",
    "PAGES",
    "fields_of",
    "in_mode",
    "notice",
    "opened",
    "play",
    "record_of",
    "reloaded",
    "told",
]

PAGES: Final = {
    "blooms": ("web.games.blooms.page", "BloomsPage"),
    "go": ("web.games.go.page", "GoPage"),
    "blocky": ("web.games.blocky.page", "BlockyPage"),
}
TWO: Final = "?players=2&p1=human&p2=human"
BOTS: Final = {"blocky": "smart"}
TURNS: Final = {
    "blooms": ("blooms/4/race-15/", "D4a"),
    "go": ("go/9/2/sequential/", "E5"),
    "blocky": ("blocky/2/blob/5/7/hh/", "UR:cw"),
}
"""A record of each game, and a turn in its position."""
MODES: Final = ("play", "watch", "exercise", "practice", "edit", "dialog", "thinking")
"""What the board is used for, and the player's own game with a dialog or with a bot at work."""


def opened(open_table: OpenTable, game: str, address: str = TWO, *storage: Any) -> Any:
    """The table of a game's page."""
    return open_table(*PAGES[game], address, *storage)


def in_mode(open_table: OpenTable, game: str, mode: str) -> Any:
    """The table of a game's page in a mode."""
    bot = BOTS.get(game, "bot:1")
    if mode == "watch":
        return opened(open_table, game, f"?players=2&p1={bot}&p2={bot}")
    if mode == "thinking":
        return opened(open_table, game, f"?players=2&p1={bot}&p2=human")
    table = opened(open_table, game)
    match mode:
        case "exercise":
            table.press(Press("study", "first"))
        case "practice":
            record, turn = TURNS[game]
            answer = {
                "turn": turn, "why": (), "chances": (0.5, 0.5), "win": 0.5, "sims": 9, "best": (),
                "line": (turn,), "captures": (0, 0), "net": 0,
            }  # fmt: skip
            mistake_list.keep(table.saves, [Task(record, 0, turn, "blunder", answer)])
            table.press(Press("practise-all"))
        case "edit":
            table.press(Press("edit"))
            table.key(KeyPress("Enter"))
        case "dialog":
            table.press(Press("settings"))
    return table


def reloaded(open_table: OpenTable, browser: FakeBrowser, game: str = "blooms") -> Any:
    """The table of a game's page that is opened again in its tab, without an address."""
    return open_table(*PAGES[game], "", browser.storage, browser.window.sessionStorage)


def play(table: Any, turn: str) -> None:
    """Play a turn of Blooms as a visitor does: taps and Confirm, or a pass (-)."""
    before = table.session.game
    for at, (cell, colour) in enumerate(re.findall(r"([A-Z]\d+)([abcd])", turn)):
        if at == 0:
            table.press(Press("colour-1" if colour in "ac" else "colour-2"))
        table.game.move_input.tap(cell)
    pressed = "pass" if turn == "-" else "confirm"
    assert not table.view()[f'[data-action="{pressed}"]', "disabled"]
    table.press(Press(pressed))
    assert table.session.game is not before, turn


def record_of(table: Any) -> str:
    """The game on the board."""
    return str(table.view()[":root", "@data-record"])


def notice(table: Any) -> str:
    """What the notice says; empty if none is shown."""
    view = table.view()
    return str(view.text('[data-role="notice"] span')) if view.is_shown("notice") else ""


def told(node: Any) -> str:
    """The text of an element."""
    if isinstance(node, str):
        return node
    return " ".join(filter(None, (told(each) for each in node.children)))


def fields_of(table: Any) -> dict[str, str]:
    """The fields of the open form for a new game, as the page has filled them in."""
    shown = table.view().items()
    return {
        place.split('"')[1]: str(value)
        for (place, kind), value in shown
        if place.startswith("#new [name=") and kind == "field"
    }
