"""The bot for Go for many: any seat, in every phase of the game.

Stones are found by blooms.search.mcts with playouts, in turn or at once, but not where playouts say that
nothing is left to gain: where that is everywhere, the bot passes. Dead chains are those that
playouts take away; prisoners are taken from the strongest first; of all alliances the bot names
the one that no other can beat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any, Final, cast

from blooms.core.game import Game, GameError
from blooms.games.go import board
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.bot.evaluator import GoEvaluator, pointless
from blooms.games.go.bot.playout import playout
from blooms.games.go.position import ALLY, DEAD, PASS, Go
from blooms.games.go.score import Count
from blooms.search.mcts import Search
from blooms.search.settings import LEVELS, Settings

__all__ = ["GoBot", "alliance", "dead", "prisoners"]

SIMS: Final = (4, 10, 20, 40, 70, 110, 160, 240)
"""Playouts of levels 1 to 8, unless sims or seconds say otherwise."""
SLICE: Final = 4
"""Sims between two looks at the clock."""
SURVEY: Final = 16
"""Playouts before a search, to see where nothing is left to gain."""
FULL: Final = 0.4
"""How much of the board has stones before it is worth a survey."""
DEAD_BELOW: Final = 0.3
"""A chain is dead when its points stay in its hands in fewer playouts than this."""
DOUBT: Final = (0.1, 0.7)
"""Between these a bot goes along with what others say of a chain."""


class GoBot:
    """The bot at work on the move of one seat. Raises GameError when that seat does not move.

    Like bot.BloomsBot, which does the same for Blooms. `seat` is needed where several move at once.
    """

    def __init__(self, game: Game, settings: Settings, seat: int | None = None) -> None:
        position = game.position
        assert isinstance(position, Go)
        if position.outcome() is not None:
            raise GameError("game is over")
        self.seat = position.movers[0] if seat is None else seat
        if self.seat not in position.movers:
            raise GameError(f"seat {self.seat + 1} does not move now")
        self.game, self.settings = game, settings
        self.seconds = 0.0
        self.sims = 0
        self._position = position
        self._level = settings.plays
        # With one seed for all, seats at once would want the same point, round after round.
        seed, ply = settings.seed, len(game.turns)
        self._rng = Random(None if seed is None else f"{seed}/{ply}/{self.seat}")
        self._search = Search(position, GoEvaluator(self._rng), self._rng)
        self._mover = position.movers.index(self.seat)
        self._held: list[list[int]] = []
        self._started: float | None = None
        self._finished = position.phase in ("choose", "ally")
        stones = len(position.stones) - position.stones.count(EMPTY)
        self._surveys = position.phase == "play" and stones >= FULL * len(position.stones)
        if position.phase == "play" and self._level.blind:
            self._overlook()

    @property
    def progress(self) -> float:
        """How much of the work is done, 0..1."""
        by_time = self.seconds / self.settings.seconds if self.settings.seconds else 0.0
        return 1.0 if self._finished else min(1.0, max(self.sims / self._budget, by_time))

    def work(self, clock: Callable[[], float], slice_seconds: float) -> bool:
        """Work for a slice of time; True when the move is found. `clock` gives seconds."""
        begun = clock()
        self._started = begun if self._started is None else self._started
        while not self._finished:
            self._work()
            now = clock()
            self.seconds = now - self._started
            limit = self.settings.seconds
            self._finished = (
                self._finished
                or self.sims >= self._budget
                or (limit is not None and self.seconds >= limit)
            )
            if now - begun >= slice_seconds:
                break
        return self._finished

    def answer(self) -> dict[str, Any]:
        """The best move so far, and what is known of it: see notation.md, `think`."""
        is_play = self._position.phase == "play"
        judged = self._search.judged(self._mover) if is_play else []
        return {
            "turn": self._move(),
            "sims": self.sims,
            "seconds": round(self.seconds, 3),
            "win": round(self._search.value(self._mover), 4),
            "best": [
                {"turn": one.move, "visits": one.visits, "win": round(one.value, 4)}
                for one in judged[:5]
            ],
        }

    def explain(self) -> dict[str, Any]:
        """The answer; there is nothing more to say of a move here."""
        return self.answer()

    # Inside

    def _work(self) -> None:
        """A few playouts more: of the survey, of the dead, or of the search."""
        few = min(SLICE, self._budget - self.sims)
        if self._surveys:
            self._held += [playout(self._position, self._rng) for _ in range(SLICE)]
            if len(self._held) >= SURVEY:
                self._surveys = False
                self._give_up()
            return
        if self._position.phase == "mark":
            self._held += [playout(self._position, self._rng) for _ in range(few)]
        else:
            self._search.run(few)
        self.sims += few

    def _give_up(self) -> None:
        """Take moves that gain nothing out of sight; when only passing is left, that is it."""
        is_disputed = any(past.phase == "mark" for past in self._positions)
        lost = pointless(self._position, self.seat, self._held, is_disputed)
        choice = self._search.choices()[self._mover]
        self._see([at for at, move in enumerate(choice.moves) if move not in lost])
        self._finished = len(choice.moves) == 1

    @property
    def _positions(self) -> tuple[Go, ...]:
        return cast("tuple[Go, ...]", self.game.positions)

    @property
    def _budget(self) -> int:
        settings = self.settings
        if settings.sims is not None or (settings.seconds is not None and settings.level is None):
            return settings.budget
        level = settings.level or len(LEVELS)
        timed = settings.seconds is not None and level == len(LEVELS)
        # A round has every seat think: half the playouts each, for the same game in the same time.
        halves = 1 + (self._position.phase == "play" and self._position.rules.at_once)
        return settings.budget if timed else SIMS[level - 1] // halves

    def _move(self) -> str:
        position = self._position
        if position.phase == "choose":
            return prisoners(position)
        if position.phase == "ally":
            return alliance(position.count(), position.active, self.seat)
        if position.phase == "mark":
            return dead(position, self.seat, self._held)
        judged = self._search.judged(self._mover)
        if not judged:
            return str(self._search.choices()[self._mover].moves[0])
        if not self._level.warmth or self._level.warmth < 0.5:
            return str(judged[0].move)
        power = 1 / self._level.warmth
        weights = [(one.visits / judged[0].visits) ** power for one in judged]
        return str(self._rng.choices([one.move for one in judged], weights)[0])

    def _overlook(self) -> None:
        """Take some moves out of sight, as a hasty player would; passing stays."""
        choice = self._search.choices()[self._mover]
        self._see(
            [
                at
                for at, move in enumerate(choice.moves)
                if move == PASS or self._rng.random() >= self._level.blind
            ]
        )

    def _see(self, seen: Sequence[int]) -> None:
        """Only these moves of the seat are looked at, by their numbers."""
        choice = self._search.choices()[self._mover]
        choice.moves = [choice.moves[at] for at in seen]
        choice.priors = [choice.priors[at] for at in seen]


def prisoners(position: Go) -> str:
    """The choice of whoever chooses: stones of the seats with the most points first.

    Prisoners of a member's colour are worth nothing to an alliance, and one allies with the weak.
    """
    scores = position.count().scores
    free, size = position.prisoners.pools[0].offer
    taken = [0] * len(free)
    for colour in sorted(range(len(free)), key=lambda seat: -scores[seat]):
        taken[colour] = min(free[colour], size - sum(taken))
    return position.prisoners.spell(taken)


def dead(position: Go, seat: int, held: Sequence[Sequence[int]]) -> str:
    """Agrees with what is proposed if that is in no clear contradiction to the playouts `held`,
    else proposes what they say, once, else wants to play on.
    """
    chains = board.chains(position.rules.board, position.stones)
    lives = {
        chain.points[0]: sum(
            owner[chain.points[0]] == COLOURS.index(chain.colour) for owner in held
        )
        / max(1, len(held))
        for chain in chains
    }
    if position.agreed:
        wrong = [
            first
            for first, share in lives.items()
            if (share > DOUBT[1] and first in position.dead)
            or (share < DOUBT[0] and first not in position.dead)
        ]
        if not wrong:
            return position.spell_dead(position.dead)
        if seat in position.asked:
            return PASS
    return (
        position.spell_dead([first for first, share in lives.items() if share < DEAD_BELOW]) or DEAD
    )


def alliance(count: Count, active: Sequence[int], seat: int) -> str:
    """The alliance that a seat should name.

    The smallest set that qualifies and that no set of the others can beat; of such the one with
    the most points. All who reckon so name the same. A seat outside it stands alone.
    """
    for size in range(1, count.seats):
        best = max(combinations(active, size), key=count.points, default=())
        points = count.points(best)
        rest = [other for other in active if other not in best]
        rivals = [
            count.points(side)
            for others in range(1, min(len(rest), count.seats - 1) + 1)
            for side in combinations(rest, others)
        ]
        if best and count.qualifies(points) and points > max(rivals, default=-1):
            members = best if seat in best else (seat,)
            return ALLY + "".join(COLOURS[member] for member in members)
    return ALLY + COLOURS[seat]
