"""The mistakes found in analysed games, kept by the browser to be practised.

Each is kept with its position and the bot's answer, so that it can be practised without another
analysis, also when its game has been deleted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from blooms.core.answer import Answer
from blooms.core.checked_json import MALFORMED, Json, parse_json, readable
from blooms.core.position import GameError

if TYPE_CHECKING:
    from web.page.saves.storage import Storage

__all__ = [
    "MOST", "Task", "keep", "kept", "merged", "read_answer", "solve", "solved", "unsolved",
    "waiting", "with_more", "written_answer",
]  # fmt: skip

MOST: Final = 100
"""The most mistakes of a game that are kept: solved ones, then the oldest, make room."""
ANSWER: Final = ("turn", "win", "chances", "net", "line", "captures", "why", "best", "sims")
"""What is kept of a bot's answer; the heat map is not."""


class Task(NamedTuple):
    """A position before a mistake: its record, who moved, the move played and its size, the bot's
    answer, whether a better move has been found.
    """

    record: str
    seat: int
    turn: str
    size: str
    answer: Answer
    is_solved: bool = False


def kept(text: str) -> list[Task]:
    """The mistakes in a stored text; those that cannot be read are left out."""
    try:
        return _tasks(text)[0]
    except GameError:
        return []


def merged(text: str, backup: str) -> tuple[str, bool]:
    """The stored text with the mistakes of a backup, and whether all of that could be read. Raises
    GameError if nothing of it can be.
    """
    tasks, is_whole = _tasks(backup)
    return with_more(text, tasks) if tasks else text, is_whole


def waiting(text: str) -> list[Task]:
    """The stored mistakes that have not been solved, the newest first."""
    return [each for each in reversed(kept(text)) if not each.is_solved]


def with_more(text: str, tasks: Iterable[Task]) -> str:
    """The stored text with more mistakes; those that it has stay as they are."""
    by_turn = {(each.record, each.turn): each for each in kept(text)}
    for task in tasks:
        by_turn.setdefault((task.record, task.turn), task)
    left = list(by_turn.values())
    while len(left) > MOST:
        left.remove(next((each for each in left if each.is_solved), left[0]))
    return _text(left)


def solved(text: str, task: Task) -> str:
    """The stored text once a better move has been found for a mistake."""
    same = (task.record, task.turn)
    return _text(
        each._replace(is_solved=each.is_solved or (each.record, each.turn) == same)
        for each in kept(text)
    )


def keep(saves: Storage, tasks: Iterable[Task]) -> None:
    """Keep the mistakes of a game that has been analysed."""
    tasks, before = list(tasks), saves.setting(_name(saves))
    if tasks and (after := with_more(before, tasks)) != before:
        saves.set_setting(_name(saves), after)


def unsolved(saves: Storage) -> list[Task]:
    """The mistakes kept for a page's game that have not been solved, the newest first."""
    return waiting(saves.setting(_name(saves)))


def solve(saves: Storage, task: Task) -> None:
    """Remember that a better move has been found for a mistake."""
    saves.set_setting(_name(saves), solved(saves.setting(_name(saves)), task))


def _tasks(text: str) -> tuple[list[Task], bool]:
    """The mistakes in a text, and whether all could be read. Raises GameError."""
    try:
        return readable(parse_json(text), _task)
    except MALFORMED:
        raise GameError("it is damaged") from None


def _task(record: Json, seat: Json, turn: Json, size: Json, answer: Json, done: Json) -> Task:
    read = read_answer(answer)
    return Task(str(record), int(seat), str(turn), str(size), read, bool(done))


def written_answer(answer: Answer) -> dict[str, object]:
    """A bot's answer as JSON has it, without the heat map."""
    whole: dict[str, object] = {**answer}
    return {name: whole[name] for name in ANSWER if name in whole}


def read_answer(written: Json) -> Answer:
    """The inverse of `written_answer`. Raises one of MALFORMED."""
    if not isinstance(written["turn"], str):
        raise TypeError
    answer: Answer = written | {"cells": {}}
    return answer


def _name(saves: Storage) -> str:
    """The setting with the mistakes of a page's game."""
    return f"{saves.page}mistakes"


def _text(tasks: Iterable[Task]) -> str:
    rows = [(*task[:4], written_answer(task.answer), task.is_solved) for task in tasks]
    return json.dumps(rows, separators=(",", ":"))
