"""The building blocks of the search: protocols for games, evaluators and trees, and the nodes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from blooms.search.puct import MoveStats

__all__ = ["Evaluator", "Key", "Node", "Playable", "Searched", "Stats", "TreeNode", "merit"]

Key = int | tuple[int, ...]
"""The number of a move at a node, or a number for each mover."""

CAUTION: Final = 0.15
"""A move that was searched once is worth so much less than its value, see `merit`. In Blooms the
choice by merit instead of visits gained 19 to 60 Elo (docs/decisions/strength-log.md)."""


class Playable(Protocol):
    """The part of `Position` that the search needs."""

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats to move."""

    def play(self, step: Any) -> Self:  # Any: how a move looks is the game's business
        """The position after a move, or after a tuple with one move per mover."""

    def outcome(self) -> tuple[float, ...] | None:
        """One value per seat when the game is over, else None."""

    def code(self) -> Hashable:
        """A key that is equal for repeated positions."""


M = TypeVar("M")
P = TypeVar("P", bound=Playable)
M_co = TypeVar("M_co", covariant=True)
P_co = TypeVar("P_co", covariant=True)
P_contra = TypeVar("P_contra", contravariant=True)


class Evaluator(Protocol[P_contra, M_co]):
    """Values and priors without search. Both must be deterministic."""

    def values(self, position: P_contra) -> tuple[float, ...]:
        """Each seat's expected share of one win, 0 to 1."""

    def priors(self, position: P_contra, seat: int) -> Iterable[tuple[M_co, float]]:
        """The seat's legal moves with their probabilities (sum 1), most likely first.

        The search takes a move when it is about to try it, so ordering can be lazy.
        """


class Searched(NamedTuple, Generic[M]):
    """The result for one move at the root; `value` is the mover's mean share of the win."""

    move: M
    visits: int
    value: float
    prior: float


def merit(value: float, visits: int) -> float:
    """The score by which a searched move is chosen: its value, less a little for few visits.

    The most visited move may only have been the best for longest.
    """
    return value - CAUTION / sqrt(visits)


class Stats(Protocol[M_co]):
    """One mover's statistics at a node, as `MoveStats` has them; equal for the same mover there.

    `count` and `total` are the node's visits and the sum of their values, with its own value.
    `visits` and `totals` are those of the first moves: the ones that were tried.
    """

    @property
    def seat(self) -> int: ...
    @property
    def count(self) -> int: ...
    @property
    def total(self) -> float: ...
    @property
    def moves(self) -> Sequence[M_co]: ...
    @property
    def priors(self) -> Sequence[float]: ...
    @property
    def visits(self) -> Sequence[int]: ...
    @property
    def totals(self) -> Sequence[float]: ...

    def take(self, count: int | None = None) -> None:
        """Have at least this many moves, or all of them."""

    def add(self, at: int, value: float, visits: int) -> None:
        """Add visits of move number `at`, the next one at most, with the sum of their values."""


class TreeNode(Protocol[P_co, M_co]):
    """What a search tells of a node, wherever its tree is."""

    @property
    def position(self) -> P_co: ...
    @property
    def values(self) -> tuple[float, ...]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def stats(self) -> tuple[Stats[M_co], ...]: ...
    @property
    def children(self) -> Mapping[Key, TreeNode[P_co, M_co]]: ...


class Node(Generic[P, M]):
    """A position in the tree. Its `stats`, one per mover, are created on the second visit.

    `children` maps the number of a move, or a tuple of numbers where several seats move at once, to
    the child node. `key` is the transposition key.
    """

    __slots__ = ("children", "is_over", "key", "position", "stats", "values")

    def __init__(self, position: P, values: tuple[float, ...], is_over: bool) -> None:
        self.key: Hashable = None
        self.position = position
        self.values = values
        self.is_over = is_over
        self.stats: tuple[MoveStats[M], ...] = ()
        self.children: dict[Key, Node[P, M]] = {}
