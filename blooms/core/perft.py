"""Counts of turns to a depth, as `perft` gives them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

__all__ = ["Perft"]


class Perft(NamedTuple):
    """The number of turns, of capturing turns, and of captured stones."""

    turns: int = 0
    capturing: int = 0
    captured: int = 0

    @classmethod
    def of(cls, captured: Sequence[int]) -> Self:
        """The counts of turns that capture so many stones each."""
        return cls(len(captured), sum(map(bool, captured)), sum(captured))

    @classmethod
    def total(cls, parts: Iterable[Perft]) -> Self:
        """The sum of several counts."""
        return cls(*map(sum, zip(*parts, strict=True)))
