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

    Every index that counts cells goes on to LONGEST, with the last entry repeated. Further tables
    are sums that are needed often: `quiet[step][neighbours]`, a stone on a cell that touches no
    stone; `touching[step][touch][neighbours][empty]`, `open` and `rim` together;
    `alone[step][liberties]`, `after` for a stone by itself. `sides[step][side]` holds tables of
    `value` in the order in which it needs them.
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
    found["touching"] = [
        [[[row[count] + edge for count in range(7)] for edge in rim[:7]] for row in open_[:4]]
        for open_, rim in zip(found["open"], found["rim"], strict=True)
    ]
    found["alone"] = [[row[1] for row in after] for after in found["after"]]
    found["sides"] = [[_rows(found, step, side) for side in (0, 1)] for step in (0, 1)]
    return found


def _rows(tables: Tables, step: int, side: int) -> tuple[Any, ...]:
    """What `value` looks up for a side: by liberties, what is added for a bloom; then the rest.

    For a bloom: `blooms`, `second`, `clash`, the same without a close enemy, `rival`, `kin`, the
    same without a close bloom of the other colour.
    """
    names = ("blooms", "second", "clash", "rival", "kin", "eyes", "weak", "free")
    blooms, second, clash, rival, kin, eyes, weak, free = (tables[n][step][side] for n in names)
    rows = [
        (blooms[n], second[n], clash[n], clash[n][CLOSE], rival[n], kin[n], kin[n][CLOSE][0])
        for n in range(LONGEST)
    ]
    return rows, eyes, weak, free


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
    close = [_close(blooms) for blooms in sides]
    for side in (0, 1):
        rows, eyed, weak, free_cells = tables["sides"][step][side]
        mates, allied = close[side]
        rivals, hostile = close[1 - side]
        eyes = lone
        if eyes:
            for other in sides[1 - side]:
                eyes &= ~other[4]
        for liberties, size, free, _, around, ring in sides[side]:
            blooms, seconds, clash, no_clash, rival_sizes, kin, no_kin = rows[liberties]
            total += blooms[size] + seconds[(ring & empty).bit_count()]
            if around & hostile:
                for rival in rivals:
                    if around & rival[3]:
                        total += clash[rival[0]][size]
                        total += rival_sizes[rival[0]][rival[1]]
                        break
            else:
                total += no_clash[size]
            if around & allied:
                for mate in mates:
                    if around & mate[3]:
                        total += kin[mate[0]][mate[1]]
                        break
            else:
                total += no_kin
            if eyes and free & eyes:
                total += eyed[(free & eyes).bit_count()][liberties]
        (one, cells), (two, more) = map(_weak, colours[side])
        total += weak[max(one, two)][min(one, two)]
        total += free_cells[cells] + free_cells[more]
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


def _close(blooms: list[Bloom]) -> tuple[list[Bloom], int]:
    """Those of the blooms, weakest first, that have few liberties, and all their stones."""
    found, all_stones = [], 0
    for bloom in blooms:
        if bloom[0] >= CLOSE:
            break
        found.append(bloom)
        all_stones |= bloom[3]
    return found, all_stones


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
        for _, _, _, own, around, _ in blooms:
            stones |= own
            beside |= around
    return stones, beside
