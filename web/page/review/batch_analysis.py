"""Looks for mistakes in the saved games of a page, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from blooms.core.game import Game, play_all
from blooms.core.i18n import tr
from blooms.core.variations import Turns
from blooms.session.events import Seat
from web.page.bot.evaluations import Evaluations
from web.page.feature import Action, Feature, Press
from web.page.host import Host, Screen, Services
from web.page.mode import ALL
from web.page.review.accuracy import keep_accuracy, own_accuracy
from web.page.saves import mistake_list
from web.page.saves.mistake_list import Task
from web.page.saves.storage import Storage
from web.page.view.view import Button, Write, text

__all__ = ["BatchAnalysis", "keep_found", "people_of", "tasks_of"]

SHORTEST: Final = 3
"""Games with fewer moves are left out."""
MOST: Final = 200
"""How many analysed games are remembered; fewer are ever saved."""


def tasks_of(evaluations: Evaluations, game: Game, seats: tuple[Seat, ...]) -> list[Task]:
    """The known mistakes of the human players on a line, to be practised.

    The first move of a game is none of them, unless its position was set up: any is good enough,
    and there is nothing to read.
    """
    return [task for _, task in _slips(evaluations, game, seats)]


def _slips(
    evaluations: Evaluations, game: Game, seats: tuple[Seat, ...]
) -> Iterator[tuple[Turns, Task]]:
    """The same, with the turns up to each."""
    first = 0 if "@" in game.head else 1
    for ply, turn in enumerate(game.turns):
        path = game.turns[: ply + 1]
        if ply >= first and (mistake := evaluations.mistake(path)):
            before = game.until(ply)
            seat = before.position.movers[0]
            if seats[seat].is_human:
                answer = evaluations.by_path[before.turns].answer
                yield path, Task(before.record, seat, turn, mistake.size, answer)


def keep_found(
    saves: Storage, evaluations: Evaluations, game: Game, seats: tuple[Seat, ...], name: str
) -> None:
    """Keep what the analysis of a game by this name has found: the mistakes of the human players,
    the exercises made of them, and how well a single one played.
    """
    # not needed for a first screen
    from web.page.saves import exercise_store

    slips = list(_slips(evaluations, game, seats))
    mistake_list.keep(saves, [task for _, task in slips])
    keep_accuracy(saves, name, own_accuracy(game, evaluations, seats))
    exercises = []
    for path, task in slips:
        if evaluations.is_only_one(path) and evaluations.by_path[path].turn:
            reason, reply = evaluations.reason(path), evaluations.by_path[path].answer
            place = reason.motif.place if reason and reason.motif else ""
            exercises.append(exercise_store.OwnExercise(task, place, reply, name))
    if exercises:
        book = exercise_store.load(saves)
        exercise_store.save(saves, exercise_store.with_exercises(book, exercises))


def people_of(seats: Sequence[Seat]) -> list[int]:
    """The seats of the human players."""
    return [at for at, seat in enumerate(seats) if seat.is_human]


class BatchAnalysis(Feature):
    """The saved games that wait for their analysis."""

    actions = {"collect": Action(modes=ALL), "stop-collecting": Action(modes=ALL)}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._evaluation = Evaluations(services.queue, host.game.story, self._go_on, self._failed)
        self._left: list[tuple[str, str, Game, tuple[Seat, ...]]] = []
        self._count = 0

    def act(self, press: Press) -> None:
        if press.action == "collect":
            self._start()
        else:
            self._stop()
        self._screen.refresh()

    def buttons(self) -> Mapping[str, Button]:
        if self._screen.dialog != "statistics":
            return {}
        is_on = bool(self._left)
        return {
            "collect": Button(not is_on and bool(self._waiting())),
            "stop-collecting": Button(is_on),
        }

    def view(self) -> Iterable[Write]:
        progress = ""
        if self._left:
            at = self._count - len(self._left) + 1
            progress = tr("Game {at} of {count} is being analysed.", at=at, count=self._count)
        yield text("collecting", progress)

    def _waiting(self) -> list[str]:
        """The slots of the finished games that have not been analysed."""
        done = self._services.saves.setting(self._name).split()
        return [
            saved.slot
            for saved in self._services.saves.earlier()
            if saved.is_over and saved.moves >= SHORTEST and saved.slot not in done
        ]

    def _start(self) -> None:
        """Analyse the finished games in which a human played and that have not been analysed."""
        for slot in self._waiting():
            saved, _ = self._services.saves.load(slot)
            if saved and any(seat.is_human for seat in saved.seats):
                game, line = saved.tree.game, saved.tree.line
                game = play_all(game, line[len(game.turns) :])
                self._left.append((slot, saved.origin, game, saved.seats))
            else:
                self._done(slot)
        self._count = len(self._left)
        self._evaluation.start()
        self._go_on()

    def _stop(self) -> None:
        """Stop; what has been found is kept."""
        self._left = []
        self._evaluation.stop()

    def _go_on(self) -> None:
        """Continue with the open game, or with the next one."""
        while self._left:
            slot, name, game, seats = self._left[0]
            self._evaluation.of(game.head)
            self._evaluation.start()
            if self._evaluation.go_on(game, people_of(seats)):
                break
            keep_found(self._services.saves, self._evaluation, game, seats, name)
            self._done(slot)
            self._left.pop(0)
            if not self._left:
                self._screen.announce(tr("Analysis complete."))
        self._screen.refresh()

    def _failed(self) -> None:
        self._stop()
        self._screen.notice(tr("The bot could not analyse a move; try again."))

    def _done(self, slot: str) -> None:
        """Remember that a game has been analysed."""
        saves = self._services.saves
        done = saves.setting(self._name).split()
        saves.set_setting(self._name, " ".join([*done, slot][-MOST:]))

    @property
    def _name(self) -> str:
        """The setting with the slots of the analysed games."""
        return f"{self._services.saves.page}analysed"
