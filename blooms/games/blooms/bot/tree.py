"""How a search of Blooms begins: its board and evaluator, and what it knows of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any

from blooms.core.game import Game
from blooms.games.blooms.bot.evaluator import evaluator
from blooms.games.blooms.bot.fast import FastPosition
from blooms.games.blooms.bot.kernel import KernelEvaluator, KernelPosition, rules_kernel
from blooms.games.blooms.rules import Blooms
from blooms.search.kernels import kernel
from blooms.search.mcts import Search
from blooms.search.node import Evaluator

__all__ = ["for_search", "fresh", "stood", "transposition_key"]


def fresh(game: Game[Blooms], rng: Random, max_size: int) -> Search:
    """A search that begins now."""
    position, known = for_search(game.position)
    key = transposition_key(position)
    return Search(position, known, rng, stood(game, position), max_size, key)


def for_search(position: Blooms) -> tuple[Any, Evaluator]:
    """A position as the search plays it, and its evaluator."""
    fast = FastPosition.of(position)
    found = kernel("blooms")
    if found is None:
        return fast, evaluator()
    of_rules = rules_kernel(found, position.rules)
    return KernelPosition.of_fast(of_rules, fast), KernelEvaluator(of_rules)


def stood(game: Game[Blooms], position: Any) -> frozenset[Hashable]:
    """The positions that the bot avoids: under territory, all earlier ones of this game.

    A race cannot repeat forever: the stones captured in a cycle count, and end it.
    """
    if game.position.rules.target is not None:
        return frozenset()
    return frozenset(map(position.code_of, game.positions))


def transposition_key(position: Any) -> Callable[[Any], Hashable] | None:
    """The transposition key, in a race: the order in which stones were placed does not matter.

    Under territory games can cycle, and shared nodes made the cycles longer.
    """
    return None if position.rules.target is None else type(position).transposition_key
