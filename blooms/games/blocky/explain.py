"""Reasons for a move of Blocky, by the scores before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from blooms.games.blocky.blocks import at
from blooms.games.blocky.position import COSTS, PASS, Blocky, Move

__all__ = ["reasons"]


def reasons(position: Blocky, line: Sequence[Move], expected: float) -> list[str]:
    """What the first move of a line does: raises the mover's net, lowers the opponents' scores,
    prepares later gains. `expected` is the net score at the end of the line.
    """
    move, seat = line[0], position.seat
    net = position.nets()[seat]
    ahead = floor(expected - net)
    texts: list[str] = []
    if move == PASS:
        if ahead <= 0:
            texts.append("every action would cost more than it gains")
        return texts
    if move.action == "smash":
        if ahead > 0:
            texts.append(f"gains {ahead} on average")
        colour, targets = at(position.board, move.path), position.setup.targets
        if any(colour == each for other, each in enumerate(targets) if other != seat):
            texts.append("breaks up a block of an opponent's colour")
        if not texts:
            texts.append("a new block may score more")
        return texts
    after = position.play(move)
    gain = after.nets()[seat] - net
    if gain > 0:
        texts.append(f"raises your net score by {gain}")
    lost = sum(
        max(0, position.score(other) - after.score(other))
        for other in range(position.seats)
        if other != seat
    )
    if lost:
        texts.append(f"takes {lost} off the opponents' scores")
    if len(line) > 1 and ahead > max(0, gain):
        texts.append(f"gains {ahead} within {len(line)} moves")
    if not texts:
        is_free = gain == 0 and not COSTS.get(move.action, 0)
        texts.append("costs nothing and keeps your score" if is_free else "loses least")
    return texts
