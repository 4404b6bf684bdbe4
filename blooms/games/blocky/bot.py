"""The bot for Blocky: level 1 is random, level 2 smart, every other and no level the planner.

The sims of level 2 are the actions that smart tries.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from blooms.core.answer import Answer, BestTurn
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.blocky.explain import reasons
from blooms.games.blocky.planner import (
    AHEAD,
    Plan,
    Plans,
    best_first,
    chances,
    score_of,
    turns_left,
)
from blooms.games.blocky.players import by_kind
from blooms.games.blocky.position import COSTS, Blocky
from blooms.games.blocky.rivals import expected_steps, planning
from blooms.search.bot import Bot
from blooms.search.settings import Settings

__all__ = ["BlockyBot"]


class BlockyBot(Bot):
    """A bot at work on a turn. Raises GameError when the game is over.

    The planner evaluates one board per sim. It stops after `settings.seconds`, if given, and plays
    the best move found so far.
    """

    def __init__(self, game: Game[Blocky], settings: Settings) -> None:
        super().__init__(settings)
        position = game.position
        if position.is_over:
            raise GameError("the game is over")
        self._position = position
        self._plans: Plans = {}
        rng = Random(settings.seed)
        kind = {1: "r", 2: f"s{settings.sims or ''}"}.get(settings.level or 0, "p")
        self._steps = planning(position, rng) if kind == "p" else _single(position, kind, rng)
        self._likely = expected_steps(position)

    def answer(self) -> Answer:
        """The answer of every bot; `win` is the chance of the best plan, in solitaire 1.

        Also: `net`, the expected score; `soon`, the same when looking one turn less far, to be
        compared with the `net` of the turn before; `line`, the mover's own turns that lead to it;
        `chances`, each seat's win chance now, sum 1.
        """
        best = best_first(self._plans)[0]
        is_near = turns_left(self._position) < AHEAD
        soon = max(each.net if is_near else each.soon for each in self._plans.values())
        return {
            **super().answer(),
            "net": self._net(best.net),
            "soon": self._net(soon),
            "line": [str(move) for move in best.line],
            "chances": [round(chance, 4) for chance in chances(self._position)],
        }

    def explain(self) -> Answer:
        """The answer with `why`: what the best move does, in words."""
        best, position = best_first(self._plans)[0], self._position
        return {**self.answer(), "why": reasons(position, best.line, self._net(best.net))}

    # The Bot interface

    @property
    def _expected(self) -> float:
        return self._likely

    def _advance(self) -> None:
        plans = next(self._steps, None)
        if plans is None:
            self.is_done = True
            return
        self._plans = plans
        self.sims += 1

    def _turn(self) -> str:
        return str(best_first(self._plans)[0].move)

    def _win(self) -> float:
        return best_first(self._plans)[0].chance

    def _best(self) -> list[BestTurn]:
        plans = best_first(self._plans)[:5]
        return [{"turn": str(each.move), "net": self._net(each.net)} for each in plans]

    # Internals

    def _net(self, net: float) -> float:
        """The net score that a plan expects, including costs already paid."""
        return round(net - self._position.costs[self._position.seat], 2)


def _single(position: Blocky, kind: str, rng: Random) -> Iterator[Plans]:
    """The one move of a player without lookahead."""
    move = by_kind(kind)(position, rng)
    after = position.unseen(rng).after(move)
    net = score_of(position, after) - COSTS.get(move.action, 0)
    yield {move: Plan(move, net, (move,), net, chances(position)[position.seat])}
