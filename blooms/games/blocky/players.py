"""The players of Blocky: random, smart and planner.

random      any legal action except passing, all equally likely
smart(n)    tries n such actions on a copy; plays the one with the best goal score if that is
            better than the current one, else passes; ignores costs
planner     takes costs into account; alone it plans its own turns ahead (planner.py), at a board
            with rivals it plays to win (rivals.py)

None knows the future random numbers: all of them play on `unseen` positions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from blooms.games.blocky.planner import best_first, score_of, wanted
from blooms.games.blocky.position import PASS, Blocky, Move
from blooms.games.blocky.rivals import planning
from blooms.games.blocky.setup import DEFAULT_TRIES

__all__ = ["by_kind", "planner", "smart", "uniform"]


def uniform(position: Blocky, rng: Random) -> Move:
    """Any legal action except passing, all equally likely; a pass if there is none."""
    return rng.choice(_active(position) or [PASS])


def smart(position: Blocky, rng: Random, tries: int = DEFAULT_TRIES) -> Move:
    """The best of some random actions by goal score if it improves the score, else a pass."""
    unseen = position.unseen(rng)
    moves = _active(position)
    best, move = position.score(position.seat), PASS
    for _ in range(tries if moves else 0):
        tried = rng.choice(moves)
        score = score_of(position, unseen.after(tried))
        if score > best:
            best, move = score, tried
    return move


def planner(position: Blocky, rng: Random) -> Move:
    """The first move of the best plan."""
    *_, plans = planning(position, rng)
    return best_first(plans)[0].move


def _active(position: Blocky) -> Sequence[Move]:
    """The actions that random and smart choose from: all except passing."""
    return wanted(position)[:-1]


def by_kind(kind: str) -> Callable[[Blocky, Random], Move]:
    """The player of a seat in records: r, s, s20, p."""
    if kind[1:]:
        return partial(smart, tries=int(kind[1:]))
    return {"r": uniform, "s": smart, "p": planner}[kind]
