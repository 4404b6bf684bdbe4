"""Lessons and puzzles by the names in their addresses: `?lesson=go/capture`, `?puzzle=daily`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Literal, NamedTuple

from blooms import games, record
from blooms.core.position import GameError
from blooms.core.row_text import short
from blooms.session.lessons import FOLLOW

__all__ = ["DAILY", "Exercise", "Kind", "asked", "exercises", "found"]

Kind = Literal["puzzle", "lesson"]

DAILY: Final = "daily"
"""The name of the puzzle of the day, which has another position every day."""

_ASKED: Final = re.compile(
    r"(?:(?P<site>https?://\S*/)(?:(?P<page>[a-z]+)\.html)?)?"
    r"\?(?P<kind>puzzle|lesson)=(?P<name>[a-z0-9/-]+)"
)


class Exercise(NamedTuple):
    """A lesson or a puzzle: its name, with the game's before it but for the first game; the record
    that it begins with, its task in words, and the title of a lesson or number of a puzzle; its
    goal as its game's `learn/goals.py` reads it, empty where moves are to be followed.
    """

    kind: Kind
    name: str
    record: str
    task: str
    title: str
    goal: str


def asked(text: str) -> tuple[str, Kind, str] | None:
    """The site (empty where it is not named), kind and name in an address; None for a record."""
    match = _ASKED.fullmatch(text)
    if not match:
        return None
    kind: Kind = "puzzle" if match["kind"] == "puzzle" else "lesson"
    name = match["name"]
    if match["page"] in games.GAMES and "/" not in name:
        name = _named(match["page"], name)
    return match["site"] or "", kind, name


def found(kind: Kind, name: str) -> Exercise:
    """The exercise of this name. Raises GameError."""
    for each in exercises():
        if each.kind == kind and each.name == name:
            return each
    raise GameError(f"there is no {kind} {short(name)} here")


def exercises() -> Iterator[Exercise]:
    """All lessons and puzzles, game by game, the lessons first."""
    for game, package in games.GAMES.items():
        for lesson in import_module(f"{package}.learn.lessons").LESSONS:
            step, name = lesson.steps[0], _named(game, lesson.name)
            goal = "" if step.goal == FOLLOW else step.goal
            yield Exercise("lesson", name, step.record, step.text, lesson.title, goal)
        if find_spec(f"{package}.learn.puzzles"):
            goals = import_module(f"{package}.learn.goals")
            puzzles = import_module(f"{package}.learn.puzzles").puzzles()
            for number, puzzle in enumerate(puzzles, 1):
                start = record.read(puzzle.record).position
                task = goals.asked(goals.read(puzzle.goal), start)
                name = _named(game, puzzle.name)
                yield Exercise("puzzle", name, puzzle.record, task, str(number), puzzle.goal)


def _named(game: str, name: str) -> str:
    """The name in addresses, which begins with the game's, but for the first game."""
    return name if game == next(iter(games.GAMES)) else f"{game}/{name}"
