"""Saved games as JSON, readable since version 0.1."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import inf
from typing import Any

from blooms import games, record
from blooms.core.position import GameError
from blooms.core.variations import GameTree, gather
from blooms.session.clock import Clock, Pace
from blooms.session.events import Seat
from blooms.session.session import Session
from web.page.seats import seat, seat_text

__all__ = ["Saved", "age", "parse", "text_of"]


@dataclass(frozen=True)
class Saved:
    """A saved game: its slot, the game tree with comments, the players, the time in ms."""

    slot: str
    tree: GameTree
    seats: tuple[Seat, ...]
    when: float
    clock: Clock | None = None


def text_of(session: Session, when: float) -> str:
    """The saved text of a session."""
    return json.dumps(
        {
            "v": 1,
            "when": when,
            "record": session.game.record,
            "lines": [f"{session.game.head}/{'.'.join(line)}" for line in session.lines],
            "line": session.lines.index(session.line),
            "comments": {".".join(at): said for at, said in session.comments.items()},
            "seats": [seat_text(seat) for seat in session.seats],
            "clock": session.clock and asdict(session.clock),
        }
    )


def age(text: str, unknown: float = 0) -> float:
    """When a game was saved, in ms; `unknown` if the text cannot be read."""
    try:
        return float(json.loads(text)["when"])
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
        return unknown


def parse(slot: str, text: str, read: Callable[[str], GameTree]) -> Saved:
    """Parse a saved game. Raises GameError. Only records are trusted."""
    if len(text) > 64 * record.LONGEST:
        raise GameError("it is too long")
    try:
        saved = json.loads(text)
        version, when = saved["v"], float(saved["when"])
        texts, seats = [saved["record"], *saved["lines"]], saved["seats"]
        # Games saved before comments existed have none, and their current line is the first.
        followed, comments = int(saved.get("line", 0)), dict(saved.get("comments", {}))
        if not all(isinstance(each, str) for each in [*texts, *seats, *comments.values()]):
            raise TypeError
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
        raise GameError("it is damaged") from None
    if version != 1:
        raise GameError("it is from another version")
    first, *others = [read(each).game for each in texts]
    if len(seats) != first.position.seats or any(game.head != first.head for game in others):
        raise GameError("it is damaged")
    lines = [game.turns for game in others]
    line = lines[followed] if 0 <= followed < len(lines) else ()
    split = games.of(first).split
    said = {split(at): text for at, text in comments.items()}
    tree = gather(first, lines, line, said)
    if not all(any(each[: len(at)] == at for each in tree.lines) for at in said):
        raise GameError("it is damaged")
    clock = _clock(saved.get("clock"), len(seats))
    return Saved(slot, tree, tuple(seat(each) for each in seats), when, clock)


def _clock(saved: Any, seats: int) -> Clock | None:
    """A saved clock, paused; None if it is missing or cannot be read."""
    try:
        pace = Pace(**{name: float(seconds) for name, seconds in saved["pace"].items()})
        blocks = tuple(map(int, saved["blocks"]))
        seat, turn, spent = int(saved["seat"]), int(saved["turn"]), float(saved["spent"])
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        return None
    fits = len(blocks) == seats and min(blocks) >= 0 and 0 <= seat < seats and 0 <= spent < inf
    return Clock(pace, blocks, seat, turn, None, spent) if fits else None
