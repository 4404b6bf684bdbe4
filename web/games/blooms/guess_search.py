"""Finds the questions of a game that was not prepared: the bot searches its moves one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from blooms.core.answer import Answer
from blooms.core.game import Game
from blooms.core.resignation import is_word
from blooms.games.blooms.learn.models import FIRST, Ask, Tried, question, same
from blooms.games.blooms.rules import Blooms
from blooms.search.settings import Settings
from blooms.session import analysis
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind, Queue

__all__ = ["Finder", "search"]

THINKING: Final = Settings(sims=analysis.CHECKS, seed=analysis.SEED)
BRIEF: Final = Settings(sims=2_000, seed=analysis.SEED)
CLEAR: Final = 0.06
"""A move that loses more by a brief look is not the best one, and is not looked at any longer."""
OTHERS: Final = 3
"""So many of the bot's best moves are searched beside the one played."""


class Finder:
    """Looks for the questions of one seat in a game, the earliest first. `looks` hears after how
    many turns it looks now, `found` of each question and, with None, of the end; `failed` is called
    when the bot gives no answer.
    """

    def __init__(
        self,
        queue: Queue,
        game: Game[Blooms],
        seat: int,
        looks: Callable[[int], None],
        found: Callable[[Ask | None], None],
        failed: Callable[[], None],
    ) -> None:
        self._queue, self._game, self._seat = queue, game, seat
        self._looks, self._found, self._failed = looks, found, failed
        self._ply = FIRST
        self._job: Job | None = None
        self._tried: list[Tried] = []
        self._left: list[str] = []

    def go_on(self) -> None:
        """Look for the next question."""
        game = self._game
        while self._ply < game.ply and (
            game.positions[self._ply].seat != self._seat or is_word(game.turns[self._ply])
        ):
            self._ply += 1
        if self._ply >= game.ply:
            self._found(None)
            return
        self._looks(self._ply)
        start, turn = game.until(self._ply), game.turns[self._ply]

        def taken(answer: Answer) -> None:
            self._job = search(self._queue, Kind.ANALYSIS, start, turn,
                               lambda tried: looked(answer["win"] - tried.chance), self._failed,
                               BRIEF)  # fmt: skip

        def looked(lost: float) -> None:
            if lost > CLEAR:
                self._ply += 1
                self.go_on()
            else:
                self._look(start)

        self._ask(start, BRIEF, taken)

    def stop(self) -> None:
        """Look no further."""
        if self._job:
            self._job.cancel()
            self._job = None

    def _look(self, start: Game[Blooms]) -> None:
        """Search the next move and the bot's best ones."""
        turn = self._game.turns[self._ply]

        def taken(answer: Answer) -> None:
            best = [each["turn"] for each in answer["best"]]
            others = [each for each in best if same(each) != same(turn)][:OTHERS]
            self._tried, self._left = [], [turn, *others]
            self._try_next(start)

        self._ask(start, THINKING, taken)

    def _try_next(self, start: Game[Blooms]) -> None:
        """Search the next move alone; when all are, or the one played is not the best, decide."""
        chances = [each.chance for each in self._tried]
        is_worse = bool(chances) and max(chances) > chances[0] + analysis.ERROR
        if is_worse or not self._left:
            self._decide(is_worse)
            return

        def taken(tried: Tried) -> None:
            self._tried.append(tried)
            self._try_next(start)

        turn = self._left.pop(0)
        self._job = search(self._queue, Kind.ANALYSIS, start, turn, taken, self._failed)

    def _decide(self, is_worse: bool) -> None:
        """Tell of the question, or go on to the next move."""
        ply, (played, *others) = self._ply, self._tried
        self._ply += 1
        others.sort(key=lambda each: each.chance, reverse=True)
        asked = None if is_worse else question(self._game, ply, [played, *others])
        if asked is None:
            self.go_on()
        else:
            self._found(asked[0])

    def _ask(self, game: Game[Blooms], thinking: Settings, taken: Callable[[Answer], None]) -> None:
        request = Request(game.record, game.position.seat, thinking)
        self._job = self._queue.ask(Job(Kind.ANALYSIS, request, taken, self._failed))


def search(
    queue: Queue,
    kind: Kind,
    game: Game[Blooms],
    turn: str,
    taken: Callable[[Tried], None],
    failed: Callable[[], None],
    thinking: Settings = THINKING,
) -> Job | None:
    """Search a turn alone; `taken` gets the mover's win chance after it, and what follows."""
    after, seat = game.play(turn), game.position.seat
    if outcome := after.position.outcome():
        taken(Tried(turn, outcome[seat]))
        return None

    def answered(answer: Answer) -> None:
        taken(Tried(turn, 1 - answer["win"], answer))

    request = Request(after.record, after.position.seat, thinking)
    return queue.ask(Job(kind, request, answered, failed))
