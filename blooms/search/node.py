"""The building blocks of the search: protocols for games and evaluators, and the tree nodes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import sqrt
from typing import Any, Final, NamedTuple, Protocol, Self

from blooms.search.puct import MoveStats

__all__ = ["Evaluator", "Node", "Playable", "Searched", "merit"]

CAUTION: Final = 0.15
"""A move that was searched once is worth so much less than its value, see `merit`. In Blooms the
choice by merit instead of visits gained 19 to 60 Elo (docs/decisions/strength-log.md)."""


class Playable(Protocol):
    """The part of `Position` that the search needs."""

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats to move."""

    def play(self, step: Any) -> Self:
        """The position after a move, or after a tuple with one move per mover."""

    def outcome(self) -> tuple[float, ...] | None:
        """One value per seat when the game is over, else None."""

    def code(self) -> Hashable:
        """A key that is equal for repeated positions."""


class Evaluator(Protocol):
    """Values and priors without search. Both must be deterministic."""

    def values(self, position: Any) -> tuple[float, ...]:
        """Each seat's expected share of one win, 0 to 1."""

    def priors(self, position: Any, seat: int) -> Iterable[tuple[Any, float]]:
        """The seat's legal moves with their probabilities (sum 1), most likely first.

        The search takes a move when it is about to try it, so ordering can be lazy.
        """


class Searched(NamedTuple):
    """The result for one move at the root; `value` is the mover's mean share of the win."""

    move: Any
    visits: int
    value: float
    prior: float


def merit(value: float, visits: int) -> float:
    """The score by which a searched move is chosen: its value, less a little for few visits.

    The most visited move may only have been the best for longest.
    """
    return value - CAUTION / sqrt(visits)


class Node:
    """A position in the tree. Its `stats`, one per mover, are created on the second visit.

    `children` maps the number of a move, or a tuple of numbers where several seats move at once, to
    the child node. `key` is the transposition key.
    """

    __slots__ = ("children", "is_over", "key", "position", "stats", "values")

    def __init__(self, position: Any, values: tuple[float, ...], is_over: bool) -> None:
        self.key: Hashable = None
        self.position = position
        self.values = values
        self.is_over = is_over
        self.stats: tuple[MoveStats, ...] = ()
        self.children: dict[int | tuple[int, ...], Node] = {}
