"""What a bad move of Go for many costs on the board: the points whose probable holder changes."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from blooms.core.i18n import listed, tr
from blooms.games.go import words
from blooms.games.go.bot.estimate import default_playouts, tallying
from blooms.games.go.bot.playout import Playing, playing
from blooms.games.go.position import Go

__all__ = ["Lost", "lost_words", "losing"]

PLAYOUTS: Final = 2
"""So many times the playouts of an estimate show a difference of LEAST."""
LEAST: Final = 0.35
"""A point is lost if its player holds it in so much fewer of the playouts."""
HELD: Final = 0.5
"""Only a point that its player holds in this share of the playouts can be lost."""
FEWEST: Final = 2
"""A single point may be chance."""
NAMED: Final = 6
"""Of more points only the number is told."""


class Lost(NamedTuple):
    """The points that a move loses: by the seat that gains most of what is lost, and how surely it
    holds them (1 to 3); and those of which nobody gains most.
    """

    holders: Mapping[int, tuple[int, int]]
    open: tuple[int, ...]


def losing(
    start: Go, better: str, played: str, play: Playing = playing
) -> Generator[None, None, Lost]:
    """Compares the positions after a better move and after the one that was played, of the seat
    that is to move at the start; yields after every playout. The same moves always lose the same.
    """
    seat, ahead = start.movers[0], start.play(start.read(better)[0])
    behind = start.play(start.read(played)[0])
    own = start.rules.board.points.get(better)
    count = PLAYOUTS * default_playouts(start.rules.size)
    # The same luck for both, so that what differs is due to the moves.
    before = yield from tallying(ahead, Random(start.stones), count, play=play)
    after = yield from tallying(behind, Random(start.stones), count, play=play)
    holders, left = dict[int, tuple[int, int]](), list[int]()
    for point, (was, now) in enumerate(zip(before, after, strict=True)):
        is_kept = was[seat] < HELD * count or was[seat] - now[seat] < LEAST * count
        if is_kept or point == own:  # Of course its stone is there after the better move only.
            continue
        gains = [new - old for old, new in zip(was, now, strict=True)]
        if 2 * max(gains) >= was[seat] - now[seat]:
            holders[point] = gains.index(max(gains)), 2
        else:
            left.append(point)
    return Lost(holders, tuple(left)) if len(holders) + len(left) >= FEWEST else Lost({}, ())


def lost_words(position: Go, lost: Lost) -> str:
    """ "Probably loses C3 and C4 to White. Leaves D5 open."; empty for none."""
    told = []
    for seat in range(position.seats):
        if points := [point for point, (holder, _) in lost.holders.items() if holder == seat]:
            named = _named(position, points)
            name = words.player(seat)
            told.append(tr("Probably loses {points} to {player}.", points=named, player=name))
    if lost.open:
        told.append(tr("Leaves {points} open.", points=_named(position, lost.open)))
    return " ".join(told)


def _named(position: Go, points: Sequence[int]) -> str:
    names = position.rules.board.names
    if len(points) > NAMED:
        return tr("{count} points", count=len(points))
    return listed(names[point] for point in points)
