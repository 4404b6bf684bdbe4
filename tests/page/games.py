"""A game of two human players of each game, and how its moves are made on the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from blooms import bots, record
from blooms.search.bot import finished
from tests.fake_browser import OpenTable
from tests.page.modes import PAGES
from tests.positions import SMALL_BOARD
from web.page.bot.protocol import Request
from web.page.feature import Pointer, Press
from web.page.saves.replicas import Memory

__all__ = [
    "BLOCKY", "BLOOMS", "EVERY_ACTION", "EVERY_DIALOG", "EVERY_ROLE", "GAMES", "GO", "Facts",
    "thought",
]  # fmt: skip

EVERY_ROLE = (
    "status", "score", "clock", "moves", "record", "progress", "rules", "preview", "live",
    "notice", "hint", "chance", "analysing", "comment-on",
)  # fmt: skip
EVERY_ACTION = (
    "confirm", "undo", "redo", "new", "pass", "resign", "hint", "share", "stop", "flip", "unpause",
    "first", "back", "forward", "last", "autoplay", "analyse", "stop-analysis", "settings", "help",
    "begin", "seats", "resign-now", "copy-link", "open", "save-svg", "save-png", "save-gif", "type",
    "reset-settings", "follow-hint", "show-better", "dismiss",
)  # fmt: skip
EVERY_DIALOG = ("new", "share", "settings", "help", "resign")
"""What the pages of all games have."""

Step = str | Pointer
"""An action, with its argument after a space; or a pointer on the board."""


def cell(name: str) -> Pointer:
    """A tap on a cell."""
    return Pointer("tap", name)


ANYWHERE = Pointer("tap", across=0.2, along=0.2)


@dataclass(frozen=True)
class Facts:
    """What tests of all games need to know of one."""

    name: str
    title: str
    head: str
    """The record up to its moves."""
    turns: tuple[str, str, str]
    """A first move, a reply and another reply, in record text."""
    steps: tuple[Sequence[Step], Sequence[Step], Sequence[Step]]
    """How these are made on the page."""
    typed: str
    """The first move as typed by a player."""
    bot: str
    """The seat of a bot that replies at once."""
    german: str
    """The status at the start, in German."""
    bad: tuple[str, str]
    """An invalid record, and a word of the error message."""
    resigned: str
    """The move for resigning; empty if nobody can."""

    def record(self, *turns: str) -> str:
        return self.head + ".".join(turns)

    def address(self, *turns: str, query: str = "?p1=human&p2=human") -> str:
        return f"{query}#{self.record(*turns)}"

    def opened(self, open_table: OpenTable, address: str = "", *storage: Memory) -> Any:
        """The table of its page."""
        return open_table(*PAGES[self.name], address, *storage)

    def play(self, table: Any, at: int) -> None:
        """Make one of the three moves."""
        for step in self.steps[at]:
            if isinstance(step, Pointer):
                table.pointer(step)
            else:
                action, _, value = step.partition(" ")
                table.press(Press(action, value))


BLOOMS = Facts(
    name="blooms",
    title="Blooms",
    head="blooms/4/race-15/",
    turns=("D4a", "C3c", "C4d"),
    steps=(
        (cell("D4"), "confirm"),
        (cell("C3"), "confirm"),
        ("colour-2", cell("C4"), "confirm"),
    ),
    typed="D4A",
    bot="bot:1",
    german="Rot ist am Zug, ein Stein",
    bad=("blooms/11/race-15/", "base"),
    resigned="!",
)
GO = Facts(
    name="go",
    title="Go for many",
    head="go/9/2/sequential/",
    turns=("E5", "D4", "F6"),
    steps=(
        (cell("E5"), "confirm"),
        (cell("D4"), "confirm"),
        (cell("F6"), "confirm"),
    ),
    typed="e5",
    bot="bot:1",
    german="Schwarz ist am Zug",
    bad=("go/4/2/sequential/", "size"),
    resigned="!",
)
BLOCKY = Facts(
    name="blocky",
    title="Blocky",
    head=f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}/",
    turns=("top:cw", "top:ccw", "top:pass"),
    steps=(
        (ANYWHERE, "level 0", "cw", "confirm"),
        (ANYWHERE, "level 0", "ccw", "confirm"),
        ("pass",),
    ),
    typed="Top:cw",
    bot="smart",
    german="Spieler 1 ist am Zug",
    bad=("blocky/9/blob/5/7/h/", "depth"),
    resigned="",
)
GAMES = BLOOMS, GO, BLOCKY


def thought(asked: Request, sims: int = 8) -> dict[str, Any]:
    """What the bot answers to a question after a little thought."""
    settings = replace(asked.settings, sims=sims, seconds=None, seed=1)
    bot = finished(bots.begin(record.read(asked.record), settings, None, asked.seat))
    return dict(bot.explain() if asked.hint else bot.answer())
