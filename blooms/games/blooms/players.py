"""Simple players as opponents for the bot.

One plays at random, one captures the most, and one also counts what the enemy could capture next.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import max_capture
from blooms.games.blooms.rules import Blooms

if TYPE_CHECKING:
    from blooms.games import MatchPlayer

__all__ = ["careful", "greedy", "player", "uniform"]


def uniform(position: Blooms, rng: Random) -> str:
    """Any legal turn, all equally likely, as record text."""
    quick = FastPosition.of(position)
    return quick.spell(rng.choice([turn for turn, _ in _turns(quick)]))


def greedy(position: Blooms, rng: Random) -> str:
    """A turn that captures the most stones now; ties are broken at random."""
    quick = FastPosition.of(position)
    captures = [(turn, after.captured[quick.seat]) for turn, after in _turns(quick)]
    most = max(captured for _, captured in captures)
    return quick.spell(rng.choice([turn for turn, captured in captures if captured == most]))


def careful(position: Blooms, rng: Random) -> str:
    """The turn with the best captures minus the most that the enemy's next turn can capture."""
    quick = FastPosition.of(position)
    own = 2 * quick.seat
    gains = []
    for turn, after in _turns(quick):
        weakest = sorted(after.blooms[own] + after.blooms[own + 1])
        gains.append((turn, after.captured[quick.seat] - max_capture(weakest, 2)))
    most = max(gain for _, gain in gains)
    return quick.spell(rng.choice([turn for turn, gain in gains if gain == most]))


def _turns(quick: FastPosition) -> list[tuple[list[int], FastPosition]]:
    """Every legal turn once, with the position after it."""
    turns = []
    for first in quick.moves(quick.seat):
        between = quick.play(first)
        if between.first == LAST:
            turns.append(([first], between))
            continue
        for second in between.moves(between.seat):
            if second == LAST or first & 1 == 0:
                turns.append(([first, second], between.play(second)))
    return turns


_SIMPLE: Final[dict[str, Callable[[Blooms, Random], str]]] = {
    "careful": careful,
    "greedy": greedy,
    "random": uniform,
}


def player(word: str) -> MatchPlayer | None:
    """The player of this name."""
    if simple := _SIMPLE.get(word):
        return lambda game, seat, rng: simple(game.position, rng)
    return None
