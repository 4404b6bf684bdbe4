"""Plain searches for the puzzles of Go for two: what can be forced, and by which moves.

capture_in_two   the reply that leaves the fewest stones to capture
cut              the reply after which two chains can no longer be joined
doom             the moves that capture a chain whose owner always passes
"""

from __future__ import annotations

from collections.abc import Iterator

from blooms.games.go import board as goban
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.bot.exposed import exposed
from blooms.games.go.position import PASS, Go

__all__ = ["alive", "are_joined", "can_join", "chain_at", "cut", "doom", "replies", "stubborn"]


def chain_at(position: Go, point: int) -> Chain:
    """The chain on a point with a stone."""
    chains = goban.chains(position.rules.board, position.stones)
    return next(each for each in chains if point in each.points)


def replies(position: Go) -> Iterator[str]:
    """Every legal move of the seat to move, a pass last."""
    if position.phase == "play":
        yield from position.moves(position.seat)


def stubborn(after: Go, seat: int) -> str:
    """The reply after which a seat captures the fewest stones with its next move; of such replies
    one that captures most itself.
    """
    other = after.seat

    def worth(reply: str) -> tuple[int, int]:
        later = after.play(reply)
        return exposed(later, other), later.stones.count(COLOURS[seat])

    return min(replies(after), key=worth)


def are_joined(position: Go, one: int, other: int) -> bool:
    """Whether stones on two points are in one chain."""
    letter = position.stones[one]
    return letter == position.stones[other] != EMPTY and other in chain_at(position, one).points


def can_join(position: Go, one: int, other: int) -> str:
    """The move of the seat to move that joins two chains; empty where there is none."""
    if position.phase != "play" or EMPTY in (position.stones[one], position.stones[other]):
        return ""
    free = chain_at(position, other).liberties
    names = (position.rules.board.names[each] for each in chain_at(position, one).liberties
             if each in free)  # fmt: skip
    return next((name for name in names if not position.why_illegal(name)), "")


def cut(after: Go, one: int, other: int, first: str = "") -> str | None:
    """A reply after which the next move does not join two chains; None where each does. `first` is
    tried first.
    """
    if are_joined(after, one, other):
        return None
    moves = [*replies(after)]
    for reply in [first, *moves] if first in moves else moves:
        later = after.play(reply)
        if not are_joined(later, one, other) and not can_join(later, one, other):
            return reply
    return None


def alive(position: Go, point: int) -> bool:
    """Whether no moves of the seat to move capture a chain whose owner always passes."""
    return doom(position, point) is None


def doom(position: Go, point: int) -> tuple[str, ...] | None:
    """The shortest moves of the seat to move that capture the chain on a point while its owner
    passes; None if it lives. All ways to fill the empty points around which it stands are tried:
    for a space of at most eight.
    """
    room = _room(position, point)
    seen = {position.stones}
    front: list[tuple[Go, tuple[str, ...]]] = [(position, ())]
    for before, line in front:
        for at in room:
            name = before.rules.board.names[at]
            if before.phase != "play" or before.why_illegal(name):
                continue
            after = before.play(name)
            if after.stones[point] == EMPTY:
                return (*line, name)
            if after.stones not in seen:
                seen.add(after.stones)
                front.append((after.play(PASS), (*line, name)))
    return None


def _room(position: Go, point: int) -> list[int]:
    """The points within a chain's borders: its liberties, and what is connected to them without a
    stone of its colour.
    """
    board, stones = position.rules.board, position.stones
    found = [*chain_at(position, point).liberties]
    for at in found:
        near = board.neighbours[at]
        found += [each for each in near if stones[each] != stones[point] and each not in found]
    return found
