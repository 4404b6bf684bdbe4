"""Ladders: a chain that is chased, one liberty at a time, until it is captured.

Read out where two players are left and play in turn: a third one would move in between. The
attacker leaves the chain one liberty with every move; the defender extends there, or captures
attacking stones. Anything else lets it be captured at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from blooms.games.go import board as goban
from blooms.games.go.board import COLOURS, Chain
from blooms.games.go.position import Go

__all__ = ["Caught", "caught", "chased", "escape", "ladder"]

MOST: Final = 400
"""The most moves that are tried; a chase that takes more is not claimed."""


def ladder(position: Go, point: int) -> tuple[str, ...] | None:
    """The moves of a ladder by which the seat to move captures the chain on a point, whatever the
    chain's player does; of the defences the longest. None where there is none, or none was found.
    """
    if len(position.active) != 2 or len(position.movers) != 1 or position.phase != "play":
        return None
    return _Reader().attack(position, point)


class Caught(NamedTuple):
    """What a move catches in a ladder: so many stones, the first of them here, and the moves of the
    ladder, which begin with it.
    """

    stones: int
    point: str
    line: tuple[str, ...]


@lru_cache(maxsize=16)
def caught(position: Go, move: str) -> Caught | None:
    """The largest chain that a move catches in a ladder, or None, whatever its player does."""
    board, found = position.rules.board, list[Caught]()
    point = board.points.get(move)
    if point is None or len(position.active) != 2 or len(position.movers) != 1:
        return None
    own = COLOURS[position.movers[0]]
    for chain in goban.chains(board, position.stones):
        if chain.colour != own and len(chain.liberties) == 2 and point in chain.liberties:
            line = _Reader().chase(position, chain.points[0], move)
            if line and len(line) > 1:
                found.append(Caught(len(chain.points), board.names[chain.points[0]], line))
    return max(found, key=lambda each: each.stones, default=None)


def chased(position: Go, point: int) -> tuple[str, ...] | None:
    """The moves after which a chain with one liberty is captured in a ladder, whatever the seat to
    move does for it; of its defences the longest. None where one of them holds.
    """
    return _Reader().defend(position, point)


def escape(position: Go, point: int) -> str:
    """A move that saves a chain with one liberty from a ladder; empty where there is none."""
    for name in _defences(position, point):
        if not position.why_illegal(name) and not _Reader().attack(position.play(name), point):
            return name
    return ""


class _Reader:
    """Counts the moves that are tried."""

    def __init__(self) -> None:
        self._left = MOST

    def attack(self, position: Go, point: int) -> tuple[str, ...] | None:
        chain = _chain(position, point)
        if len(chain.liberties) > 2:
            return None
        names = position.rules.board.names
        chases = (self.chase(position, point, names[liberty]) for liberty in chain.liberties)
        return next(filter(None, chases), None)

    def chase(self, position: Go, point: int, move: str) -> tuple[str, ...] | None:
        """The moves of a ladder that begins with this one."""
        after = self._played(position, move)
        if after is None:
            return None
        if after.stones[point] != position.stones[point]:
            return (move,)
        if len(_chain(after, point).liberties) == 1:
            rest = self.defend(after, point)
            if rest is not None:
                return move, *rest
        return None

    def defend(self, position: Go, point: int) -> tuple[str, ...] | None:
        """The longest defence of a chain with one liberty; None if one holds."""
        longest: tuple[str, ...] = ()
        for name in _defences(position, point):
            after = self._played(position, name)
            if after is None:
                continue
            rest = self.attack(after, point)
            if rest is None:
                return None
            longest = max(longest, (name, *rest), key=len)
        (liberty,) = _chain(position, point).liberties
        if longest:
            return longest
        # No defence is legal: the last liberty is taken next.
        last = position.rules.board.names[liberty]
        return ("-", last) if self._played(position.play("-"), last) else None

    def _played(self, position: Go, name: str) -> Go | None:
        """The position after a legal move; None for another, or once too many have been tried."""
        self._left -= 1
        if self._left < 0 or position.phase != "play" or position.why_illegal(name):
            return None
        return position.play(name)


def _defences(position: Go, point: int) -> Iterator[str]:
    """The moves that may save a chain with one liberty."""
    names, chain = position.rules.board.names, _chain(position, point)
    wanted = set(chain.liberties)
    for other in goban.chains(position.rules.board, position.stones):
        if other.colour != chain.colour and len(other.liberties) == 1:
            wanted.add(other.liberties[0])
    yield from (names[each] for each in sorted(wanted))


def _chain(position: Go, point: int) -> Chain:
    """The chain on a point."""
    chains = goban.chains(position.rules.board, position.stones)
    return next(each for each in chains if point in each.points)
