"""Exhaustive search: refutations, and blooms that cannot be captured.

refuted   the reply after which a number of captures cannot be reached
doom      the turns by which an enemy captures a bloom whose owner always passes
"""

from __future__ import annotations

from collections.abc import Iterator

from blooms.games.blooms.bot.board.capture_count import Turn, most, played
from blooms.games.blooms.bot.board.fast import LAST, FastPosition

__all__ = ["doom", "refuted", "stubborn", "turns"]


def turns(position: FastPosition) -> Iterator[Turn]:
    """Every legal turn except the pass, each once. Only between turns."""
    cells = position.bitboard.cells(position.empty)
    for cell in cells:
        for colour in (0, 1):
            first = position.play(2 * cell + colour)
            if first.first == LAST:  # the first turn of the game
                yield (2 * cell + colour,)
                continue
            if first.may_end():
                yield 2 * cell + colour, LAST
            if colour == 0:
                free = position.rules.target is not None
                for other in cells:
                    if other != cell and (free or first.is_safe(2 * other + 1)):
                        yield 2 * cell, 2 * other + 1


def refuted(after: FastPosition, need: int, first: Turn | None = None) -> Turn | None:
    """A reply after which the opponent's next turn captures fewer than `need`; None if there is
    none.

    A reply that wins the race also counts. `first` is the reply to try first.
    """
    if first and all(step == LAST or _is_free(after, step) for step in first):
        later = played(after, first)
        if later.outcome() is not None or most(later)[0] < need:
            return first
    for reply in turns(after):
        later = played(after, reply)
        if later.outcome() is not None or most(later)[0] < need:
            return reply
    return None


def stubborn(after: FastPosition) -> Turn:
    """The reply that leaves the fewest captures; on a tie the one that captures most."""

    def worth(reply: Turn) -> tuple[bool, int, int]:
        later = played(after, reply)
        gain = later.captured[after.seat] - after.captured[after.seat]
        return later.outcome() is None, most(later)[0], -gain

    return min(turns(after), key=worth)


def doom(position: FastPosition, cell: int) -> tuple[Turn, ...] | None:
    """The shortest turns that capture the bloom on a cell while its owner passes; None if it lives.

    The mover is the enemy, under territory rules. Searches every way to fill the empty cells: for
    boards with at most eight.
    """
    bit = position.bitboard.bits[cell]
    seen = {position.code()}
    front: list[tuple[FastPosition, tuple[Turn, ...]]] = [(position, ())]
    for before, line in front:
        for turn in turns(before):
            after = played(before, turn)
            if after.empty & bit:
                return (*line, turn)
            again = after.play(LAST)
            if again.code() not in seen:
                seen.add(again.code())
                front.append((again, (*line, turn)))
    return None


def _is_free(position: FastPosition, step: int) -> bool:
    return bool(position.empty & position.bitboard.bits[step >> 1])
