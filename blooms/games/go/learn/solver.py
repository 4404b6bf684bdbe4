"""Plain searches for the puzzles of Go for two: what can be forced, and by which moves."""

from __future__ import annotations

from collections.abc import Callable

from blooms.games.go import board as goban
from blooms.games.go.board import EMPTY, Chain
from blooms.games.go.position import PASS, Go

__all__ = ["can_join", "chain_at", "doom", "stubborn"]


def chain_at(position: Go, point: int) -> Chain:
    """The chain on a point with a stone."""
    chains = goban.chains(position.rules.board, position.stones)
    return next(each for each in chains if point in each.points)


def stubborn(after: Go, worth: Callable[[Go], int]) -> str:
    """The reply after which the position is worth least; of such replies one that captures most."""
    positions = {move: after.play(move) for move in after.moves(after.seat)}

    def order(move: str) -> tuple[int, int]:
        later = positions[move]
        return worth(later), -later.stones.count(EMPTY)

    return min(positions, key=order)


def can_join(position: Go, one: int, other: int) -> str | None:
    """The move of the seat to move that joins the chains on two points: empty if they are one, None
    where there is none.
    """
    letters = position.stones[one], position.stones[other]
    if EMPTY in letters or letters[0] != letters[1]:
        return None
    chain, free = chain_at(position, one), chain_at(position, other).liberties
    if other in chain.points:
        return ""
    names = (position.rules.board.names[each] for each in chain.liberties if each in free)
    legal = (name for name in names if not position.why_illegal(name))
    return next(legal, None) if position.phase == "play" else None


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
