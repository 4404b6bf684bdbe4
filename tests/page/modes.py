"""The pages of all games in every mode: opened without a browser."""

from __future__ import annotations

from typing import Any, Final

from tests.fake_browser import OpenTable
from web.page.feature import KeyPress, Press
from web.page.saves import mistake_list
from web.page.saves.mistake_list import Task

__all__ = ["MODES", "PAGES", "fields_of", "in_mode", "opened"]

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


def opened(open_table: OpenTable, game: str, address: str = TWO) -> Any:
    """The table of a game's page."""
    return open_table(*PAGES[game], address)


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


def fields_of(table: Any) -> dict[str, str]:
    """The fields of the open form for a new game, as the page has filled them in."""
    shown = table.view().items()
    return {
        place.split('"')[1]: str(value)
        for (place, kind), value in shown
        if place.startswith("#new [name=") and kind == "field"
    }
