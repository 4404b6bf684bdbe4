"""What the search is made of: the games and evaluators it can use, and the nodes of its tree."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol, Self

from blooms.search.puct import MoveStats

__all__ = ["Evaluator", "Node", "Playable", "Searched"]


class Playable(Protocol):
    """What the search asks of a position; every core Position has all of it."""

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that move now."""

    def play(self, step: Any) -> Self:
        """The position after a move, or after a tuple of one move a mover."""

    def outcome(self) -> tuple[float, ...] | None:
        """One number a seat when the game is over."""

    def code(self) -> Hashable:
        """Equal for positions that repeat."""


class Evaluator(Protocol):
    """What is known about a game's positions without searching. Both must be repeatable."""

    def values(self, position: Any) -> tuple[float, ...]:
        """Each seat's expected share of one win, 0..1."""

    def priors(self, position: Any, seat: int) -> Sequence[tuple[Any, float]]:
        """The seat's legal moves with their likelihood (sum 1), likeliest first."""


class Searched(NamedTuple):
    """What the search found about a move at the root; `value` is the mover's mean share."""

    move: Any
    visits: int
    value: float
    prior: float


class Node:
    """A position in the tree. Its `stats`, one a mover, are made on its second visit.

    `children` has the nodes below it by the number of the move, or by a tuple of numbers where
    several seats move at once. `key` is its transposition key.
    """

    __slots__ = ("children", "is_over", "key", "position", "stats", "values")

    def __init__(self, position: Any, values: tuple[float, ...], is_over: bool) -> None:
        self.key: Hashable = None
        self.position = position
        self.values = values
        self.is_over = is_over
        self.stats: tuple[MoveStats, ...] = ()
        self.children: dict[int | tuple[int, ...], Node] = {}
