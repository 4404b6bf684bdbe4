"""The evaluation of Blooms positions without search; that of their steps is in move_scores.py.

Each is a sum of table entries, computed in one pass over the blooms. The tables are in
`weights.json`, one set per ruleset, trained by self-play (tools/training). Indices:

    values   blooms  [step][side][liberties][size]   every bloom
             clash   [step][side][liberties][least][size]  ... least: the fewest liberties of an
                                                     enemy bloom that it touches
             rival   [step][side][liberties][least][size]  ... and the size of that enemy bloom
             kin     [step][side][liberties][least][size]  the same for the weakest bloom that it
                                                     touches of its side's other colour
             second  [step][side][liberties][cells]  every bloom: empty cells beside its liberties
             weak    [step][side][more][fewer]       blooms with at most three liberties, of one
                                                     colour and of the other
             free    [step][side][cells]             each colour: the liberties of all its blooms
             eyes    [step][side][eyes][liberties]   a bloom with eyes: liberties that touch neither
                                                     an empty cell nor a stone of the other side
             grab    [step][side][eighths]           the most this turn (the enemy's next) captures,
                                                     in eighths of what that side still needs
             need    [side][stones]                  race: captures a side still needs
             lead    [step][room]                    multiplied by the lead (see `_lead`)
             room    [step][room]                    empty cells, in eighths of the board
    priors   open    [step][touch][empty]            the cell: who touches it, its empty neighbours
             rim     [step][neighbours]              the cell: its neighbours on the board
             same    [step][liberties][size]         each neighbouring bloom of the stone's colour
             other   [step][liberties][size]         ... of the mover's other colour
             enemy   [step][liberties][size]         ... of the enemy
             after   [step][liberties][size]         the bloom that the stone will belong to
             near    [beside]                        second stone: next to the first or not
             last    [step][room]                    ending the turn
             wins    [step]                          the stone can make the winning captures

`step` is 0 before the first stone of a turn and 1 before the second; `side` is 0 for the mover, 1
for the enemy. Liberties, sizes and needs are capped at the last index (see `stretched`). Only
+ - * / and table look-ups are used, so results are bit-identical on every platform.
"""

from __future__ import annotations

from typing import Any, Final

from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.fast_legal import Bloom, max_capture

__all__ = ["SHAPES", "TERRITORY_NEED", "Tables", "stretched", "value"]

Tables = dict[str, Any]
"""Nested lists of weights, by the names above."""

LIBERTIES: Final = 8
SIZE: Final = 9
NEED: Final = 16
EIGHTHS: Final = 8
EYES: Final = 3
CLOSE: Final = 5
SECOND: Final = 14
WEAK: Final = 3
"""A bloom with at most so many liberties is weak."""

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "blooms": (2, 2, LIBERTIES + 1, SIZE + 1),
    "clash": (2, 2, CLOSE + 1, CLOSE + 1, CLOSE + 1),
    "rival": (2, 2, CLOSE + 1, CLOSE, CLOSE + 1),
    "kin": (2, 2, CLOSE + 1, CLOSE + 1, CLOSE),
    "second": (2, 2, LIBERTIES, SECOND + 1),
    "weak": (2, 2, CLOSE, CLOSE),
    "free": (2, 2, NEED),
    "eyes": (2, 2, EYES + 1, CLOSE + 1),
    "grab": (2, 2, EIGHTHS + 1),
    "need": (2, NEED + 1),
    "lead": (2, EIGHTHS + 1),
    "room": (2, EIGHTHS + 1),
    "open": (2, 4, 7),
    "rim": (2, 7),
    "same": (2, LIBERTIES + 1, SIZE + 1),
    "other": (2, LIBERTIES + 1, SIZE + 1),
    "enemy": (2, LIBERTIES + 1, SIZE + 1),
    "after": (2, LIBERTIES + 1, SIZE + 1),
    "near": (2,),
    "last": (2, EIGHTHS + 1),
    "wins": (2,),
}
"""The dimensions of each table."""

LONGEST: Final = 272
"""More than all cells of the largest board."""

TERRITORY_NEED: Final = 12
"""The reference for captures under territory, where there is no target."""


def stretched(tables: Tables) -> Tables:
    """The tables for `value` and `move_scores`: no look-up by a count needs a cap.

    Every index that counts cells goes on to LONGEST, with the last entry repeated. One more
    table, `quiet[step][neighbours]`, has the scores of a stone on a cell that touches no stone.
    """

    def stretch(table: Any, shape: tuple[int, ...]) -> Any:
        if not shape:
            return table
        rows = [stretch(row, shape[1:]) for row in table]
        return rows + rows[-1:] * (LONGEST - len(rows)) if shape[0] > 2 else rows

    found = {name: stretch(tables[name], shape) for name, shape in SHAPES.items()}
    found["quiet"] = [
        [open_[0][count] + rim[count] + after[count][1] for count in range(7)]
        for open_, rim, after in zip(found["open"], found["rim"], found["after"], strict=True)
    ]
    return found


def value(position: FastPosition, tables: Tables) -> Any:
    """The mover's log-odds of winning; `tables` are stretched."""
    on, seat, empty = position.bitboard, position.seat, position.empty
    step = int(position.first != LAST)
    room = EIGHTHS * empty.bit_count() // on.size
    total = tables["room"][step][room]
    lone = on.lone(empty)
    a, b, c, d = position.blooms
    colours = ((c, d), (a, b)) if seat else ((a, b), (c, d))
    sides = [sorted(one + two) for one, two in colours]  # weakest first
    close = [[bloom for bloom in blooms if bloom[0] < CLOSE] for blooms in sides]
    for side in (0, 1):
        table, seconds = tables["blooms"][step][side], tables["second"][step][side]
        clash, sizes = tables["clash"][step][side], tables["rival"][step][side]
        kin = tables["kin"][step][side]
        mates, rivals = close[side], close[1 - side]
        eyes = lone
        if eyes:
            for other in sides[1 - side]:
                eyes &= ~other[4]
        for liberties, size, free, _, around in sides[side]:
            beside = on.dilate(free) & empty & ~free
            total += table[liberties][size] + seconds[liberties][beside.bit_count()]
            for rival in rivals:
                if around & rival[3]:
                    total += clash[liberties][rival[0]][size]
                    total += sizes[liberties][rival[0]][rival[1]]
                    break
            else:
                total += clash[liberties][CLOSE][size]
            for mate in mates:
                if around & mate[3]:
                    total += kin[liberties][mate[0]][mate[1]]
                    break
            else:
                total += kin[liberties][CLOSE][0]
            if free & eyes:
                total += tables["eyes"][step][side][(free & eyes).bit_count()][liberties]
        (one, cells), (two, more) = map(_weak, colours[side])
        total += tables["weak"][step][side][max(one, two)][min(one, two)]
        total += tables["free"][step][side][cells] + tables["free"][step][side][more]
    target = position.rules.target
    needs = (
        (TERRITORY_NEED, TERRITORY_NEED)
        if target is None
        else (target - position.captured[seat], target - position.captured[1 - seat])
    )
    for side, stones in ((0, 2 - step), (1, 2)):
        eighths = EIGHTHS * max_capture(sides[1 - side], stones) // needs[side]
        total += tables["grab"][step][side][min(eighths, EIGHTHS)]
        if target is not None:
            total += tables["need"][side][needs[side]]
    return total + tables["lead"][step][room] * _lead(position, needs)


def _lead(position: FastPosition, needs: tuple[int, int]) -> float:
    """The mover's lead: the relative difference of captures needed in a race, else points / 8.

    Points are stones and empty cells that only one side touches: faster than counting regions, and
    the same once all regions are closed.
    """
    ours, theirs = needs
    if position.rules.target is not None:
        return (theirs - ours) / (theirs + ours)
    seat, empty = position.seat, position.empty
    mine = _reach(position.blooms[2 * seat : 2 * seat + 2])
    yours = _reach(position.blooms[2 - 2 * seat : 4 - 2 * seat])
    points = (mine[0].bit_count() + (mine[1] & ~yours[1] & empty).bit_count()) - (
        yours[0].bit_count() + (yours[1] & ~mine[1] & empty).bit_count()
    )
    return points / 8


def _weak(blooms: tuple[Bloom, ...]) -> tuple[int, int]:
    """How many of one colour's blooms are weak; how many cells are liberties of any."""
    weak = cells = 0
    for bloom in blooms:
        cells |= bloom[2]
        if bloom[0] <= WEAK:
            weak += 1
    return weak, cells.bit_count()


def _reach(colours: tuple[tuple[Bloom, ...], ...]) -> tuple[int, int]:
    """All stones of these blooms, and all their neighbouring cells."""
    stones = beside = 0
    for blooms in colours:
        for _, _, _, own, around in blooms:
            stones |= own
            beside |= around
    return stones, beside
