"""The bot's evaluations of the positions of a line, which it gives one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from blooms.core.game import Game
from blooms.core.resignation import is_resignation
from blooms.core.variations import Turns
from blooms.search.settings import Settings
from blooms.session import analysis
from blooms.session.analysis import Judgement, Mistake
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind, Queue

__all__ = ["Evaluation", "Judge"]


class Judge(Protocol):
    """What a game says of evaluations: a part of its `Story`."""

    @property
    def thinking(self) -> Settings: ...
    def judges(self, position: Any, /) -> bool: ...
    def loss(
        self, before: Judgement, after: Judgement, mover: int, turn: str, /
    ) -> float | None: ...


class Evaluation:
    """The evaluations of the lines from one start position, by the turns that lead there.

    They are kept, so that a line that was left can be continued. `changed` is called after each,
    `failed` when the bot could not give one.
    """

    def __init__(
        self,
        queue: Queue,
        judge: Judge,
        changed: Callable[[], None],
        failed: Callable[[], None],
    ) -> None:
        self._queue, self._judge, self._changed, self._failed = queue, judge, changed, failed
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
        """Ask no more, and cancel the open question."""
        self.is_on = False
        if self._job:
            self._job.cancel()
            self._job = None

    def points(self, whole: Game) -> list[Judgement | None]:
        """The evaluations of a line by ply, None where unknown."""
        turns = whole.turns
        return [self.found.get(turns[:ply]) for ply in range(len(turns) + 1)]

    def loss(self, path: Turns) -> float | None:
        """The win chance that the last of these turns lost; None if unknown, or for no move."""
        before, after = self.found.get(path[:-1]), self.found.get(path)
        if not path or _is_word(path[-1]) or not before or not after or not before.turn:
            return None
        return self._judge.loss(before, after, self._movers[path[:-1]], path[-1])

    def mistake(self, path: Turns) -> Mistake | None:
        """The mistake that the last of these turns is; None for none, or if unknown."""
        lost = self.loss(path)
        return analysis.sized(lost, self.found[path[:-1]].turn) if lost else None

    def mistakes(self, whole: Game) -> dict[int, Mistake]:
        """The known mistakes of a line by the ply that they led to."""
        if not self.found:
            return {}
        found = ((ply, self.mistake(whole.turns[:ply])) for ply in range(1, len(whole.turns) + 1))
        return {ply: mistake for ply, mistake in found if mistake}

    def share(self, whole: Game) -> float:
        """How much of a line has been evaluated, 0 to 1."""
        wanted = sum(map(self._judge.judges, whole.positions))
        known = sum(each is not None for each in self.points(whole))
        return known / wanted if wanted else 1.0

    def go_on(self, whole: Game) -> bool:
        """Ask for the next evaluation of a line if none is open; False if all are known."""
        if self._job and self._job.is_open:
            return True
        for ply, position in enumerate(whole.positions):
            path = whole.turns[:ply]
            if path in self.found or not self._judge.judges(position):
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

        def answered(told: Mapping[str, Any]) -> None:
            self.found[path] = analysis.judgement(told, seat, seats)
            self._changed()

        def failed() -> None:
            self.is_on = False
            self._failed()

        request = Request(game.record, seat, self._judge.thinking, hint=True)
        self._job = self._queue.ask(Job(Kind.ANALYSIS, request, answered, failed))


def _is_word(turn: str) -> bool:
    """Whether a turn is no move: a resignation or a draw."""
    return turn == "=" or is_resignation(turn)
