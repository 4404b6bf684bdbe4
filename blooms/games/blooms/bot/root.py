"""How a search of Blooms begins, and what it knows of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Final

from blooms.core.game import Game
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.eval.evaluator import evaluator
from blooms.games.blooms.bot.kernel.kernel import code_of, rules_kernel
from blooms.games.blooms.bot.kernel.kernel_search import MAX_SIZE as LARGEST
from blooms.games.blooms.bot.kernel.kernel_search import KernelSearch
from blooms.games.blooms.rules import Blooms
from blooms.search.mcts import Search
from blooms.search.tree import TreeSearch
from blooms.search.wasm import kernel

__all__ = ["MAX_SIZE", "Tree", "fresh", "python_search", "stood", "transposition_key"]

MAX_SIZE: Final = 100_000
"""The most positions kept in a tree of Python's, of 3 to 8 kB each."""

Tree = TreeSearch[FastPosition, int]


def fresh(game: Game[Blooms], rng: Random, max_size: int | None, character: str = "") -> Tree:
    """A search that begins now: in the kernel if there is one."""
    position, wasm_kernel = FastPosition.of(game.position), kernel("blooms")
    search: Tree
    if wasm_kernel:
        rules = rules_kernel(wasm_kernel, position.rules, character)
        search = KernelSearch(rules, position, max_size=max_size or LARGEST)
    else:
        search = python_search(position, rng, max_size or MAX_SIZE, character)
    search.avoided = stood(game, search)
    return search


def python_search(
    position: FastPosition, rng: Random, max_size: int = MAX_SIZE, character: str = ""
) -> Search[FastPosition, int]:
    """A search in Python, with no position to avoid yet."""
    key = transposition_key(position)
    return Search(position, evaluator(character), rng, max_size=max_size, key=key)


def stood(game: Game[Blooms], search: Tree) -> frozenset[Hashable]:
    """The positions that the bot avoids: under territory, all earlier ones of this game.

    A race cannot repeat forever: the stones captured in a cycle count, and end it.
    """
    if game.position.rules.target is not None:
        return frozenset()
    of = code_of if isinstance(search, KernelSearch) else FastPosition.code_of
    return frozenset(map(of, game.positions))


def transposition_key(position: FastPosition) -> Callable[[FastPosition], Hashable] | None:
    """The transposition key, in a race: the order in which stones were placed does not matter.

    Under territory games can cycle, and shared nodes made the cycles longer.
    """
    return None if position.rules.target is None else FastPosition.transposition_key
