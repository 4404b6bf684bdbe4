"""Evaluates the positions of a line with the bot, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from blooms.core.game import Game
from blooms.core.variations import Turns
from blooms.session import analysis
from blooms.session.analysis import Judgement, Mistake
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.old import Host

__all__ = ["Judging"]

WORDS: Final = ("!", "=")
"""Turns that are no moves: to resign and to draw."""


class Judging:
    """The evaluations of one start position's lines, by the moves that lead there.

    `changed` is called after each, `failed` when the bot could not give one. Evaluations are kept,
    so a line that was left can be continued.
    """

    def __init__(
        self, table: Host, changed: Callable[[], None], failed: Callable[[], None]
    ) -> None:
        self._table, self._changed, self._failed = table, changed, failed
        self.found: dict[Turns, Judgement] = {}
        self._movers: dict[Turns, int] = {}
        self.is_on = False
        self._head = ""
        self._job: Job | None = None

    def of(self, head: str) -> None:
        """Forget everything if another game begins."""
        if head != self._head:
            self._head, self.found, self._movers = head, {}, {}
            self.stop()

    def start(self) -> None:
        """Let `go_on` ask from now on."""
        self.is_on = True

    def stop(self) -> None:
        """Ask no more, and drop the open request."""
        self.is_on = False
        if self._job:
            self._job.cancel()
            self._job = None

    def points(self, whole: Game) -> list[Judgement | None]:
        """The evaluations of a line by ply, None where unknown."""
        turns = whole.turns
        return [self.found.get(turns[:ply]) for ply in range(len(turns) + 1)]

    def loss(self, path: Turns) -> Any:
        """The win chance that the last of these moves lost; None if unknown, or for no move."""
        before, after = self.found.get(path[:-1]), self.found.get(path)
        if not path or path[-1] in WORDS or not before or not after or not before.turn:
            return None
        mover = self._movers[path[:-1]]
        return self._table.game_page.story.loss(before, after, mover, path[-1])

    def mistake(self, path: Turns) -> Mistake | None:
        """The mistake that the last of these moves is; None for none, or if unknown."""
        lost = self.loss(path)
        return analysis.sized(lost, self.found[path[:-1]].turn) if lost else None

    def share(self, whole: Game) -> float:
        """How much of a line has been evaluated, 0 to 1."""
        wanted = sum(map(self._table.game_page.story.judges, whole.positions))
        known = sum(each is not None for each in self.points(whole))
        return known / wanted if wanted else 1.0

    def go_on(self, whole: Game) -> bool:
        """Ask for the next evaluation of a line if none is open; False if all are known."""
        story = self._table.game_page.story
        if self._job and self._job.is_open:
            return True
        for ply, position in enumerate(whole.positions):
            path = whole.turns[:ply]
            if path in self.found or not story.judges(position):
                continue
            if over := analysis.ended(position):
                self.found[path] = over
                continue
            self._ask(whole.at(ply), path)
            return True
        self.is_on = False
        return False

    def _ask(self, game: Game, path: Turns) -> None:
        """Ask the bot for one evaluation."""
        seat, seats = game.position.movers[0], game.position.seats
        self._movers[path] = seat
        thinking = self._table.game_page.story.thinking

        def answered(told: Mapping[str, Any]) -> None:
            self.found[path] = analysis.judgement(told, seat, seats)
            self._changed()

        def failed() -> None:
            self.is_on = False
            self._failed()

        request = Request(game.record, seat, thinking, hint=True)
        self._job = self._table.queue.ask(Job(Kind.ANALYSIS, request, answered, failed))
