"""The score that a position of Go for many may come to, by an estimate: what alliances would have.

Points of one player are territory, open points a region between the players who contend for them.
A stone on another player's point is a prisoner.
"""

from __future__ import annotations

from dataclasses import replace

from blooms.core.i18n import number, tr
from blooms.games.go import words
from blooms.games.go.board import COLOURS, EMPTY, Region
from blooms.games.go.bot.estimate import Estimate
from blooms.games.go.position import Go
from blooms.games.go.prisoners import Prisoners
from blooms.games.go.score import Score

__all__ = ["estimate_words", "expected_score"]


def estimate_words(position: Go, estimate: Estimate) -> str:
    """The points of every seat, said to be an estimate, and how many points are open: what the
    shading shows, and what measures the offers of allies.
    """
    scores = ", ".join(
        f"{words.player(seat)} {number(points)}"
        for seat, points in enumerate(expected_score(position, estimate).scores)
    )
    told = tr(
        "Estimate from {count} random games: {scores}", count=estimate.playouts, scores=scores
    )
    count = sum(position.stones[point] == EMPTY for point in estimate.contested)
    if not count:
        return told
    return f"{told}; {tr('1 point open' if count == 1 else '{count} points open', count=count)}"


def expected_score(position: Go, estimate: Estimate) -> Score:
    """The score if every point goes to the player who probably holds it."""
    left, regions = [0] * position.seats, dict[str, list[int]]()
    taken = [[0] * position.seats for _ in range(position.seats)]
    for point, letter in enumerate(position.stones):
        holder, _ = estimate.holders.get(point, (None, 0))
        if letter != EMPTY and (holder is None or COLOURS[holder] == letter):
            left[COLOURS.index(letter)] += 1
            continue
        if letter != EMPTY and holder is not None:
            taken[holder][COLOURS.index(letter)] += 1
        colours = estimate.contested.get(point, "") if holder is None else COLOURS[holder]
        regions.setdefault(colours, []).append(point)
    return replace(
        position.count(),
        regions=[Region(tuple(points), colours) for colours, points in regions.items()],
        prisoners=_with(position, taken),
        stones=tuple(left) if position.rules.area else (),
    )


def _with(position: Go, taken: list[list[int]]) -> Prisoners:
    """The prisoners with those that each seat takes, by colour, as far as they count."""
    prisoners = position.prisoners
    if position.rules.area:
        return prisoners
    if position.rules.crossman:
        return prisoners.give_back([sum(colour) for colour in zip(*taken, strict=True)])
    by_holder = tuple(
        tuple(had + more for had, more in zip(own, new, strict=True))
        for own, new in zip(prisoners.by_holder, taken, strict=True)
    )
    return replace(prisoners, by_holder=by_holder)
