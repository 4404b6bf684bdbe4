"""The bot: levels, seconds and seeds around the search. What the page, `think` and `gtp` use.

A turn is found in two steps, as it is played: first the first stone, then, from the same tree and
with half the budget, the second stone or the end of the turn. The work is done in slices so that
whoever runs it can listen in between. Time only ever ends the work: the same game, seed and
number of sims give the same turn everywhere.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable
from random import Random
from typing import Any, Final, Protocol

from blooms.core.game import Game, GameError
from blooms.games.blooms.bot.evaluator import judge
from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.rules import Blooms
from blooms.search.mcts import MOST_HELD, Judged, Search
from blooms.search.settings import Settings

__all__ = ["BloomsBot", "finished", "think"]

SLICE: Final = 16
"""Sims between two looks at the clock: a few milliseconds on a slow page."""


class BloomsBot:
    """The bot at work on one turn. Raises GameError when the game is over.

    `earlier` is a finished BloomsBot on the same game one or two turns ago: what it found about
    this position is used again. `most_held` bounds the tree, see mcts.MOST_HELD.
    """

    def __init__(
        self,
        game: Game,
        settings: Settings,
        earlier: BloomsBot | None = None,
        most_held: int = MOST_HELD,
    ) -> None:
        position = game.position
        if position.outcome() is not None:
            raise GameError("game is over")
        if not isinstance(position, Blooms):
            raise GameError(f"the bot does not know the game of {game.head.split('/')[0]}")
        self.game = game
        self.settings = settings
        self.seconds = 0.0
        self._level = settings.plays
        self._rng = Random(settings.seed)
        found = earlier._later(game) if earlier and not self._level.blind else None
        self._search = found or Search(
            FastPosition.of(position), judge(), self._rng, _stood(game), most_held, _alike(position)
        )
        self._whole = self._search
        self._chosen: list[int] = []
        self._wanted = settings.budget
        self._done = 0
        self._started: float | None = None
        self._finished = False
        if not self._search.choices()[0].moves:
            raise GameError("there is no legal turn")
        if self._level.blind:
            self._overlook()

    @property
    def sims(self) -> int:
        """Sims done so far."""
        return self._done

    @property
    def tree(self) -> Search:
        """The search of the whole turn."""
        return self._whole

    @property
    def progress(self) -> float:
        """How much of the work is done, 0..1."""
        if self._finished:
            return 1.0
        by_sims = self._done / (1.5 * self.settings.budget)
        by_time = self.seconds / self.settings.seconds if self.settings.seconds else 0.0
        return min(1.0, max(by_sims, by_time))

    def work(self, clock: Callable[[], float], slice_seconds: float) -> bool:
        """Work for a slice of time; True when the turn is found. `clock` gives seconds."""
        begun = clock()
        if self._started is None:
            self._started = begun
        while not self._finished:
            sims = min(SLICE, self._wanted)
            self._search.run(sims)
            self._done += sims
            self._wanted -= sims
            now = clock()
            self.seconds = now - self._started
            if self._wanted <= 0 or self._is_late():
                self._step()
            if now - begun >= slice_seconds:
                break
        return self._finished

    def answer(self) -> dict[str, Any]:
        """The best turn so far, and what is known of it: see notation.md, `think`."""
        steps = self._steps()
        best = self._best_turns()
        turn = self._spell(steps)
        return {
            "turn": turn,
            "sims": self._done,
            "seconds": round(self.seconds, 3),
            "win": round(self._search.value(), 4),
            "best": best[:5],
        }

    def explain(self) -> dict[str, Any]:
        """The answer with the expected line and the reasons for the turn."""
        from blooms.games.blooms.bot.explain import insight

        return insight(self)

    # Inside

    def _is_late(self) -> bool:
        """Two thirds of the time are for the first stone."""
        whole = self.settings.seconds
        if whole is None:
            return False
        return self.seconds >= (whole if self._chosen else whole * 2 / 3)

    def _step(self) -> None:
        """Decide a step; then go on to the second stone, or finish."""
        if self._chosen:
            self._chosen.append(self._choose(self._search))
            self._finished = True
            return
        step = self._choose(self._search)
        self._chosen.append(step)
        follow = self._search.after(step)
        if follow.position.first == LAST:
            self._finished = True
            return
        self._search = follow
        if self._level.blind:
            self._search = Search(
                follow.position, follow.judge, self._rng, follow.shunned, alike=follow.alike
            )
            self._overlook()
        self._wanted = max(1, self.settings.budget // 2)

    def _choose(self, search: Search) -> int:
        """The step to play from the root of a search."""
        judged = search.judged()
        if not judged or not self._level.warmth:
            return _first(search)
        power = 1 / self._level.warmth
        weights = [(one.visits / judged[0].visits) ** power for one in judged]
        return int(self._rng.choices([one.move for one in judged], weights)[0])

    def _overlook(self) -> None:
        """Take some moves out of sight, as a hasty player would; at least one stays."""
        choice = self._search.choices()[0]
        seen = [at for at in range(len(choice.moves)) if self._rng.random() >= self._level.blind]
        seen = seen or [self._rng.randrange(len(choice.moves))]
        choice.moves = [choice.moves[at] for at in seen]
        choice.priors = [choice.priors[at] for at in seen]

    def _steps(self) -> list[int]:
        """The steps of the turn as it looks now."""
        steps = list(self._chosen)
        if self._finished:
            return steps
        if not steps:
            steps.append(int(_first(self._search)))
        position = self._whole.position.play(steps[0])
        if position.first != LAST:
            search = self._search if self._chosen else self._whole.after(steps[0])
            steps.append(int(_first(search)))
        return steps

    def _best_turns(self) -> list[dict[str, Any]]:
        """Whole turns by visits; the two orders of the same two stones are one turn."""
        visits: Counter[str] = Counter()
        totals: defaultdict[str, float] = defaultdict(float)
        for first in self._whole.judged()[:20]:
            below = self._whole.after(first.move)
            if below.position.seat != self._whole.position.seat or not below.judged():
                turn = self._spell(self._completed(first, below))
                visits[turn] += first.visits
                totals[turn] += first.visits * first.value
                continue
            for second in below.judged()[:20]:
                turn = self._spell([first.move, second.move])
                visits[turn] += second.visits
                totals[turn] += second.visits * second.value
        return [
            {"turn": turn, "visits": count, "win": round(totals[turn] / count, 4)}
            for turn, count in visits.most_common(5)
        ]

    def _completed(self, first: Judged, below: Search) -> list[int]:
        if below.position.first == LAST:
            return [int(first.move)]
        return [int(first.move), int(below.choices()[0].moves[0])]

    def _spell(self, steps: list[int]) -> str:
        position: FastPosition = self._whole.position
        return position.spell(steps)

    def _later(self, game: Game) -> Search | None:
        """The part of this tree about a game that goes on from this one; None if there is none."""
        ply = len(self.game.turns)
        if game.head != self.game.head or game.turns[:ply] != self.game.turns:
            return None
        search = self._whole
        for plain, turn in zip(game.positions[ply:], game.turns[ply:], strict=False):
            for step in plain.read(turn):
                search = search.after(search.position.step(step))
        search.shunned = _stood(game)
        return search


def _stood(game: Game) -> frozenset[Hashable]:
    """The positions the bot shuns: all that stood, under territory.

    A race cannot go round for ever: what is captured on the way counts, and ends it.
    """
    if not isinstance(game.position, Blooms) or game.position.rules.target is not None:
        return frozenset()
    return frozenset(
        FastPosition.code_of(stood) for stood in game.positions if isinstance(stood, Blooms)
    )


def _alike(position: Blooms) -> Callable[[FastPosition], Hashable] | None:
    """What the search takes for one position: in a race, whatever order its stones came in.

    Under territory games can go round, and shared nodes made the rounds longer.
    """
    return None if position.rules.target is None else FastPosition.alike


def _first(search: Search) -> int:
    """The step that looks best at the root of a search."""
    judged = search.judged()
    return int(judged[0].move if judged else search.choices()[0].moves[0])


class Working(Protocol):
    """A bot at work on a turn, of any game."""

    def work(self, clock: Callable[[], float], slice_seconds: float) -> bool:
        """Work for a slice of time; True when the turn is found."""

    def answer(self) -> dict[str, Any]:
        """The best turn so far, and what is known of it."""


def finished(thought: Working, clock: Callable[[], float] = time.monotonic) -> dict[str, Any]:
    """The answer of a thought that is worked to its end; `clock` gives seconds."""
    while not thought.work(clock, 1.0):
        pass
    return thought.answer()


def think(game: Game, settings: Settings) -> dict[str, Any]:
    """Think to the end. Raises GameError when the game is over."""
    return finished(BloomsBot(game, settings))
