"""The exercises made of one's own mistakes, and the answers given to them, as one text. Pure.

Patterns come back, not positions: the memory of a pattern (`blooms/session/spacing.py`) is that of
all answers to its exercises, and when it is due its exercise that was seen longest ago is asked. An
exercise that has never been answered is due at once. Nothing of that is kept: the answers are, each
with its day, and two texts are merged by putting their answers together.

    {"v": 1, "exercises": [[record, seat, turn, size, answer, motif, reply, game], ...],
     "answers": [[day, motif, key, rating], ...], "due": [[day, last], ...]}

`due` is for home, which has no Python: an entry for each exercise that is due on a day or later,
with the day of the last answer to its pattern; 0 for one without any.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from blooms.core.answer import Answer
from blooms.core.checked_json import MALFORMED, Json, parse_json, readable
from blooms.core.position import GameError
from blooms.session.spacing import AGAIN, GOOD, Memory, Rating, interval, reviewed
from web.page.saves.mistake_list import Task, written_answer

if TYPE_CHECKING:
    from web.page.saves.storage import Storage

__all__ = [
    "MOST", "Answered", "Book", "OwnExercise", "Tally", "answered", "due", "due_day", "load",
    "merged", "next_day", "read", "save", "tallies", "times", "with_answers", "with_exercises",
    "write",
]  # fmt: skip

MOST: Final = 150
"""The most exercises of a game that are kept: those answered first make room, then the oldest."""
MOST_ANSWERS: Final = 3000
"""The most answers that are kept, the newest."""
FIRST: Final = 20_454
"""The day 2026-01-01, counted from 1970. A clock that shows an earlier one is wrong."""
AHEAD: Final = 1
"""So many days an answer may lie in the future, after a journey; what lies further is left out
until then: it was given by a clock that was wrong.
"""


class OwnExercise(NamedTuple):
    """A mistake to be practised: the position before it and the bot's answer (`task`), the name of
    its pattern, the bot's answer to the mistake, the name of the game.
    """

    task: Task
    motif: str
    reply: Answer
    game: str

    @property
    def key(self) -> str:
        """What tells exercises apart."""
        return f"{zlib.crc32(f'{self.task.record} {self.task.turn}'.encode()):08x}"


class Answered(NamedTuple):
    """An answer: its day by the visitor's calendar, counted from 1970; the pattern and the key of
    its exercise; how it was answered.
    """

    day: int
    motif: str
    key: str
    rating: Rating


class Book(NamedTuple):
    """All exercises of a game, the newest last, and all answers in the order of their days."""

    exercises: tuple[OwnExercise, ...] = ()
    answers: tuple[Answered, ...] = ()


class Tally(NamedTuple):
    """Of a pattern: how often it was asked, how often it was found at once, how many are due."""

    motif: str
    seen: int
    right: int
    due: int


def load(saves: Storage) -> Book:
    """The exercises of a page's game."""
    return read(saves.setting(_name(saves)))


def save(saves: Storage, book: Book) -> None:
    """Keep the exercises of a page's game, together with what another tab has written."""
    before = saves.setting(_name(saves))
    if (after := write(_both(book, read(before)))) != before and book != Book():
        saves.set_setting(_name(saves), after)


@lru_cache(maxsize=2)
def read(text: str) -> Book:
    """The exercises in a stored text; those that cannot be read are left out."""
    try:
        return _book(text)[0]
    except GameError:
        return Book()


def write(book: Book) -> str:
    """The text of exercises and their answers."""
    rows = [
        (*task[:4], written_answer(task.answer), motif, written_answer(reply), game)
        for task, motif, reply, game in book.exercises
    ]
    stored = {"v": 1, "exercises": rows, "answers": book.answers, "due": _due_days(book)}
    return json.dumps(stored, separators=(",", ":"))


def merged(text: str, backup: str) -> tuple[str, bool]:
    """The stored text with the exercises and answers of a backup, and whether all of that could be
    read. Raises GameError if nothing of it can be.
    """
    other, is_whole = _book(backup)
    mine = read(text)
    both = _both(other, mine)
    return (text if both == mine else write(both)), is_whole


def with_exercises(book: Book, more: Iterable[OwnExercise]) -> Book:
    """With more exercises; those that it has stay as they are."""
    known = {each.key: each for each in book.exercises}
    for each in more:
        known.setdefault(each.key, each)
    return _limited(known.values(), book.answers)


def with_answers(book: Book, more: Iterable[Answered]) -> Book:
    """With more answers. An exercise has one on a day: the first wrong one, if there is any."""
    by_day: dict[tuple[int, str], Answered] = {}
    for each in (*book.answers, *more):
        known = by_day.setdefault((each.day, each.key), each)
        if each.rating < known.rating:
            by_day[each.day, each.key] = each
    return _limited(book.exercises, by_day.values())


def answered(exercise: OwnExercise, is_right: bool, day: int) -> Answered:
    """The answer to an exercise: found at once, or not."""
    return Answered(day, exercise.motif, exercise.key, GOOD if is_right else AGAIN)


def due(book: Book, today: int) -> list[OwnExercise]:
    """The exercises that are due, one pattern after the other: of each those never answered, the
    newest first, or else the one seen longest ago.
    """
    seen = {each.key: each.day for each in _counted(book.answers, today)}
    by_motif: dict[str, list[OwnExercise]] = {}
    for each in reversed(book.exercises):
        by_motif.setdefault(each.motif, []).append(each)
    wanted = []
    for motif, own in by_motif.items():
        fresh = [each for each in own if each.key not in seen]
        if not fresh and due_day(book, motif, today) <= today:
            fresh = [min(own, key=lambda each: seen[each.key])]
        wanted.append(fresh)
    return [each for row in zip_longest(*wanted) for each in row if each]


def due_day(book: Book, motif: str, today: int) -> int:
    """The day on which a pattern comes back; 0 for one that was never asked."""
    answers = [each for each in _counted(book.answers, today) if each.motif == motif]
    memory: Memory | None = None
    last = 0
    for each in answers:
        memory = reviewed(memory, each.rating, each.day - last)
        last = each.day
    return last + interval(memory) if memory else 0


def next_day(book: Book, today: int) -> int:
    """The next day on which a pattern comes back; today if none does."""
    days = {due_day(book, each.motif, today) for each in book.exercises}
    return min((day for day in days if day > today), default=today)


def times(book: Book, motif: str) -> int:
    """How often a pattern has been asked."""
    return sum(each.motif == motif for each in book.answers)


def tallies(book: Book, today: int) -> list[Tally]:
    """The patterns, those with the most answers first."""
    waiting = [each.motif for each in due(book, today)]
    right = [each.motif for each in book.answers if each.rating >= GOOD]
    motifs = [each.motif for each in book.answers] + [each.motif for each in book.exercises]
    rows = [
        Tally(each, times(book, each), right.count(each), waiting.count(each))
        for each in dict.fromkeys(motifs)
    ]
    return sorted(rows, key=lambda row: -row.seen)


def _name(saves: Storage) -> str:
    """The setting with the exercises of a page's game."""
    return f"{saves.page}exercises"


def _counted(answers: Iterable[Answered], today: int) -> list[Answered]:
    """The answers of days that there can have been."""
    return [each for each in answers if FIRST <= each.day <= today + AHEAD]


def _due_days(book: Book) -> list[tuple[int, int]]:
    """For home: when what is due, or will be, is due, with the day of the last answer."""
    later = max((each.day for each in book.answers), default=0)
    last = {each.motif: each.day for each in book.answers}
    seen = {each.key for each in _counted(book.answers, later)}
    days: list[tuple[int, int]] = []
    for motif in dict.fromkeys(each.motif for each in book.exercises):
        fresh = sum(each.motif == motif and each.key not in seen for each in book.exercises)
        days += [(0, 0)] * fresh or [(due_day(book, motif, later), last[motif])]
    return days


def _both(one: Book, other: Book) -> Book:
    """What two books have; exercises of the second stay where there is no room for all."""
    return with_answers(with_exercises(one, other.exercises), other.answers)


def _limited(exercises: Iterable[OwnExercise], answers: Iterable[Answered]) -> Book:
    """As many as are kept."""
    left, given = list(exercises), sorted(answers)[-MOST_ANSWERS:]
    answered_on = {each.key: each.day for each in reversed(given)}
    while len(left) > MOST:
        left.remove(min(left, key=lambda each: answered_on.get(each.key, 1 << 40)))
    return Book(tuple(left), tuple(given))


def _book(text: str) -> tuple[Book, bool]:
    """The exercises in a text, and whether all could be read. Raises GameError."""
    if not text:
        return Book(), True
    try:
        stored = parse_json(text)
        exercises, is_whole = readable(stored["exercises"], _exercise)
        answers, has_all = readable(stored["answers"], _answered)
    except MALFORMED:
        raise GameError("it is damaged") from None
    return with_answers(with_exercises(Book(), exercises), answers), is_whole and has_all


def _exercise(
    record: Json, seat: Json, turn: Json, size: Json, answer: Json, motif: Json, reply: Json,
    game: Json,
) -> OwnExercise:  # fmt: skip
    if not isinstance(answer["turn"], str) or not isinstance(reply["turn"], str):
        raise TypeError
    task = Task(str(record), int(seat), str(turn), str(size), answer | {"cells": {}})
    return OwnExercise(task, str(motif), reply | {"cells": {}}, str(game))


def _answered(day: Json, motif: Json, key: Json, rating: Json) -> Answered:
    if rating not in get_args(Rating):
        raise ValueError
    return Answered(int(day), str(motif), str(key), rating)
