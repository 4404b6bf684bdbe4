"""One sitting of exercises from one's own games: at most seven that are due, and their answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from blooms import record
from blooms.core.days import date_of
from blooms.core.i18n import tr
from blooms.core.position import GameError
from web.page.contract.players import saved_seat
from web.page.contract.seating import Seating
from web.page.saves import exercise_store, result_log
from web.page.saves.exercise_store import Answered, OwnExercise, answered, with_answers
from web.page.saves.storage import Storage
from web.page.view.browser import date_words, local_minutes
from web.page.view.dates import DAY

__all__ = ["MOST", "Sitting", "begin", "count_due"]

MOST: Final = 7
"""What is left stays due."""
KNOWN: Final = 3
"""A pattern that was asked so often is named only after the answer."""
GAMES: Final = 10
"""So many games are told of that had the pattern of an exercise, or had not."""


@dataclass(frozen=True)
class Sitting:
    """Exercises, one after the other, and the answers so far: the first to each counts."""

    exercises: tuple[OwnExercise, ...]
    answers: tuple[Answered, ...] = ()

    @property
    def found(self) -> list[bool]:
        """Of each exercise so far, whether it was found at once."""
        return [each.rating > 1 for each in self.answers]

    @property
    def row(self) -> int:
        """How many were found one after the other, up to now."""
        return [*reversed(self.found), False].index(False)

    def decided(self, saves: Storage, at: int, is_right: bool) -> Sitting:
        """After an answer to an exercise; only the first to each counts, and is kept."""
        if len(self.answers) != at:
            return self
        given = (*self.answers, answered(self.exercises[at], is_right, today()))
        # All once more: what another tab has written meanwhile may not have them.
        exercise_store.save(saves, with_answers(exercise_store.load(saves), given))
        return replace(self, answers=given)

    def names_pattern(self, saves: Storage, at: int) -> bool:
        """Whether the pattern of an exercise is told: while it is new, and after the answer."""
        motif = self.exercises[at].motif
        is_new = exercise_store.times(exercise_store.load(saves), motif) < KNOWN
        return bool(motif) and (is_new or len(self.answers) > at)

    def comes_back(self, saves: Storage, at: int) -> str:
        """When the pattern of an exercise comes back; empty before the answer."""
        if len(self.answers) <= at:
            return ""
        book, now = exercise_store.load(saves), today()
        days = exercise_store.due_day(book, self.exercises[at].motif, now) - now
        if days < 1:
            return ""
        if days == 1:
            return tr("Comes back tomorrow.")
        return tr("Comes back in {count} days.", count=days)

    def past(self, saves: Storage, at: int) -> list[bool]:
        """Of each of the last games with exercises, the newest last, whether it has the pattern of
        an exercise.
        """
        exercises, motif = exercise_store.load(saves).exercises, self.exercises[at].motif
        games = list(dict.fromkeys(each.game for each in reversed(exercises)))[:GAMES]
        with_it = {each.game for each in exercises if each.motif == motif}
        return [game in with_it for game in reversed(games)]

    def source(self, saves: Storage, at: int, seating: Seating) -> str:
        """Which game an exercise is from: "Your game against Leaf, 21/11/2026, move 15"."""
        task, name = self.exercises[at].task, self.exercises[at].game
        ply = len(record.read(task.record).turns) + 1
        journal = result_log.read(saves.setting(result_log.KEPT))
        result = journal.results.get(name)
        others = result.others if result else ()
        if len(others) != 1:
            return tr("Your game, move {ply}", ply=ply)
        try:
            player = seating.name(saved_seat(others[0]))
        except GameError:
            return tr("Your game, move {ply}", ply=ply)
        if not (day := date_of(journal.days.get(name, 0))):
            return tr("Your game against {player}, move {ply}", player=player, ply=ply)
        return tr(
            "Your game against {player}, {day}, move {ply}",
            player=player, day=date_words(day), ply=ply,
        )  # fmt: skip

    def summary(self) -> str:
        """What a whole sitting comes to."""
        return tr("{right} of {count} found at once.",
                  right=sum(self.found), count=len(self.exercises))  # fmt: skip


def begin(saves: Storage) -> Sitting | None:
    """The exercises that are due now; None if none is."""
    found: list[OwnExercise] = []
    for each in exercise_store.due(exercise_store.load(saves), today()):
        if len(found) < MOST and _can_be_asked(each):
            found.append(each)
    return Sitting(tuple(found)) if found else None


def count_due(saves: Storage) -> int | None:
    """How many exercises are due; None if there are none at all."""
    book = exercise_store.load(saves)
    return len(exercise_store.due(book, today())) if book.exercises else None


def today() -> int:
    """The number of today, by the visitor's calendar."""
    return local_minutes() // DAY


def _can_be_asked(exercise: OwnExercise) -> bool:
    """Whether this version can read the position, and play both moves there."""
    task = exercise.task
    try:
        game = record.read(task.record)
        game.play(str(task.answer["turn"]))
        game.play(task.turn).play(str(exercise.reply["turn"]))
    except ValueError:
        return False
    return [*game.position.movers[:1]] == [task.seat]
