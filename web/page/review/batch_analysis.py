"""Looks for mistakes in the saved games of a page, one after the other, while the bot is idle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blooms.core.game import Game, play_all
from blooms.session.events import Seat
from web.page.review.evaluation import Judging
from web.page.saves.mistake_list import Task
from web.page.view.i18n import tr

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Collecting", "tasks_of"]

SHORTEST: Final = 4
"""Games with fewer turns are left out."""
MOST: Final = 200
"""How many analysed games are remembered; fewer are ever saved."""


def tasks_of(judging: Judging, whole: Game, seats: tuple[Seat, ...]) -> list[Task]:
    """The known mistakes of the human players on a line, to be practised."""
    found = []
    for ply, turn in enumerate(whole.turns):
        if slip := judging.mistake(whole.turns[: ply + 1]):
            before = whole.at(ply)
            seat = before.position.movers[0]
            if seats[seat].is_person:
                answer = judging.found[before.turns].answer
                found.append(Task(before.record, seat, turn, slip.size, answer))
    return found


class Collecting:
    """The saved games that wait for their analysis."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._judging = Judging(table, self.go_on, self._failed)
        self._left: list[tuple[str, Game, tuple[Seat, ...]]] = []
        self._count = 0

    @property
    def words(self) -> str:
        """ "Game 2 of 7 is being analysed."; empty if none is."""
        if not self._left:
            return ""
        at = self._count - len(self._left) + 1
        return tr("Game {at} of {count} is being analysed.", at=at, count=self._count)

    def waiting(self) -> list[str]:
        """The slots of the finished games that have not been analysed."""
        done = self._table.storage.setting(self._name).split()
        earlier = self._table.storage.earlier()
        return [
            each.slot
            for each in earlier
            if each.is_over and each.turns >= SHORTEST and each.slot not in done
        ]

    def start(self) -> None:
        """Analyse the finished games in which a human played and that have not been analysed."""
        storage = self._table.storage
        for slot in self.waiting():
            saved, _ = storage.load(slot)
            if saved and any(seat.is_person for seat in saved.seats):
                game, line = saved.tree.game, saved.tree.line
                whole = play_all(game, line[len(game.turns) :])
                self._left.append((slot, whole, saved.seats))
            else:
                self._done(slot)
        self._count = len(self._left)
        self._judging.start()
        self.go_on()

    def stop(self) -> None:
        """Stop; what has been found is kept."""
        self._left = []
        self._judging.stop()

    def go_on(self) -> None:
        """Continue with the open game, or with the next one."""
        while self._left:
            slot, whole, seats = self._left[0]
            self._judging.of(whole.head)
            self._judging.start()
            if self._judging.go_on(whole):
                return
            self._table.review.practice.keep(tasks_of(self._judging, whole, seats))
            self._done(slot)
            self._left.pop(0)
            self._table.review.statistics.refresh()
            if not self._left:
                self._table.page.announce(tr("Analysis complete."))

    def _failed(self) -> None:
        self.stop()
        self._table.page.notice(tr("The bot could not analyse a move; try again."))

    def _done(self, slot: str) -> None:
        """Remember that a game has been analysed."""
        done = self._table.storage.setting(self._name).split()
        self._table.storage.set_setting(self._name, " ".join([*done, slot][-MOST:]))

    @property
    def _name(self) -> str:
        """The setting with the slots of the analysed games."""
        return f"{self._table.game_page.slots}analysed"
