"""What playouts say is settled in Go for many: points where a stone gains nothing any more, and
games that a pass wins.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from blooms.games.go import board as goban
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.bot.life import DEAD_BELOW
from blooms.games.go.bot.scoring import expected
from blooms.games.go.ending import cleared
from blooms.games.go.position import Go

__all__ = ["is_won", "pointless"]

SETTLED: Final = 0.8
"""A point is an opponent's if they hold it in this share of playouts and the seat in none."""
SAFE: Final = 0.93
"""A point is the seat's own if it holds it in this share of playouts."""

WON: Final = 0.8
"""A seat has won if it has the most points in this share of playouts."""


def is_won(position: Go, seat: int, owners: Sequence[Sequence[int]], is_disputed: bool) -> bool:
    """Whether a seat wins if it passes: if play ends at once, and if it goes on as in `owners`.

    These are playouts in which the seat passed first. In a dispute no stones count as dead.
    """
    chains = goban.chains(position.rules.board, position.stones)
    dead = [] if is_disputed else [chain for chain in chains if not _lives(chain, owners)]
    end = cleared(position, [point for chain in dead for point in chain.points]).count()
    if end.best_alone(position.active)[seat] < 1:
        return False
    points = [expected(position, owner) for owner in owners]
    won = [max(position.active, key=each.__getitem__) == seat for each in points]
    return sum(won) >= WON * len(owners)


def pointless(
    position: Go,
    seat: int,
    owners: Sequence[Sequence[int]],
    is_disputed: bool,
    passed: Sequence[Sequence[int]] = (),
) -> Collection[str]:
    """The points where a stone of this seat gains nothing, by the playouts `owners`.

    These are points that an opponent surely holds, and own territory, where a stone costs a
    point: what the seat holds in `passed`, too, in which it passes first. A capture is pointless
    only where the stones are dead in those, too; in a dispute about dead stones it is necessary.
    Where area counts, a stone between living colours gains a point: whoever moves first holds it.
    """
    board, enough = position.rules.board, len(owners)
    chain_at = _chain_at(position)
    useless = []
    for point, letter in enumerate(position.stones):
        if letter != EMPTY:
            continue
        beside = [chain_at[each] for each in board.neighbours[point] if each in chain_at]
        enemies = [chain for chain in beside if chain.colour != COLOURS[seat]]
        captured = [chain for chain in enemies if len(chain.liberties) == 1]
        if captured and (is_disputed or not all(_falls(each, seat, passed) for each in captured)):
            continue
        ends = [owner[point] for owner in owners]
        own = ends.count(seat)
        others = max(ends.count(other) for other in range(position.seats) if other != seat)
        counted = enemies if is_disputed else []
        if position.rules.area:
            counted = [*counted, *(chain for chain in enemies if _lives(chain, owners))]
        kept = [owner[point] for owner in passed or owners].count(seat)
        is_own = min(own, kept) >= SAFE * enough and not counted
        if is_own or (not own and others >= SETTLED * enough):
            useless.append(board.names[point])
    return useless


def _falls(chain: Chain, seat: int, passed: Sequence[Sequence[int]]) -> bool:
    """Whether a seat gets the points of a chain even if it passes; unknown without playouts."""
    held = [owner[chain.points[0]] for owner in passed].count(seat)
    return bool(passed) and held >= SAFE * len(passed)


def _lives(chain: Chain, owners: Sequence[Sequence[int]]) -> bool:
    """Whether the colour of a chain keeps its points in enough playouts."""
    kept = [owner[chain.points[0]] for owner in owners].count(COLOURS.index(chain.colour))
    return kept >= DEAD_BELOW * len(owners)


def _chain_at(position: Go) -> dict[int, Chain]:
    """The chain at each point with a stone."""
    chains = goban.chains(position.rules.board, position.stones)
    return {point: chain for chain in chains for point in chain.points}
