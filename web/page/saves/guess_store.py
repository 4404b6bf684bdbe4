"""The points of the model games that were guessed to the end, as one text: "1:52 3:40". Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.options import number_in

__all__ = ["KEPT", "better", "merged", "read", "write"]

KEPT: Final = "guessed"
"""The setting with them."""


def read(told: str) -> dict[int, int]:
    """The points by the number of the game; what cannot be read counts as nothing."""
    pairs = (each.partition(":") for each in told.split())
    found = ((number_in(number), number_in(points)) for number, _, points in pairs)
    return {number: points for number, points in found
            if number is not None and points is not None}  # fmt: skip


def write(points: Mapping[int, int]) -> str:
    """The inverse of `read`."""
    return " ".join(f"{number}:{each}" for number, each in sorted(points.items()))


def better(own: Mapping[int, int], more: Mapping[int, int]) -> dict[int, int]:
    """Of each game the better of two results."""
    return {number: max(own.get(number, 0), more.get(number, 0)) for number in {**own, **more}}


def merged(own: str, more: str) -> tuple[str, bool]:
    """Two texts as one, and whether all of the second could be read."""
    added = read(more)
    return write(better(read(own), added)), write(added) == more
