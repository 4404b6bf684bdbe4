"""What the last move of Go captured, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator

from blooms.games.go.board import EMPTY
from blooms.games.go.position import Go

__all__ = ["gains"]


def gains(before: Go, after: Go) -> Iterator[tuple[int, int, int]]:
    """The seats that have more prisoners than before, how many more, and a point where stones
    were captured.
    """
    stones = zip(before.stones, after.stones, strict=True)
    gone = [at for at, (old, new) in enumerate(stones) if old != EMPTY and new == EMPTY]
    if gone:
        for seat, counts in enumerate(after.prisoners.by_holder):
            if (gained := sum(counts) - sum(before.prisoners.by_holder[seat])) > 0:
                yield seat, gained, gone[len(gone) // 2]
