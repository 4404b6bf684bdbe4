"""What the referee and the sandboxes answer (web/lab/referee.py, web/lab/sandbox.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict

__all__ = ["Answer", "Lost", "Request", "Standing"]

Request = Mapping[str, object]
"""A request to either, as JSON."""


Lost = Literal["late", "ended", "silent", "start", "worker"]
"""Why there is no answer: it took too long, the Python that was asked died of something, the answer
cannot be read, that Python did not start, or the browser allows no workers."""


class Standing(TypedDict):
    """A player's row in the table of a tournament; `score` with its 95 % interval, 0 to 1."""

    player: int
    points: float
    games: int
    score: list[float]


class Answer(TypedDict, total=False):
    """An answer has some of these: what a sandbox answers, `turn`, `error`, `line` and `unread`,
    may be anything, as the program in it may have spoilt it.
    """

    error: str
    by: int
    line: int
    unread: bool
    turn: str
    points: list[float]
    record: str
    ply: int
    seat: int
    next: int | None
    share: float | None
    ask: Request | None
    svg: str
    words: str
    done: bool
    why: str
    table: list[Standing]
    score: list[float]
    elo: list[int]
    command: str
