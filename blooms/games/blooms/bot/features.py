"""The evaluation of Blooms positions and steps without search: sums of weights.

Each is a sum of table entries, computed in one pass over the blooms. The tables are in
`weights.json`, one set per ruleset, trained by self-play (tools/training). Indices:

    values   blooms  [step][side][liberties][size]   every bloom
             clash   [step][side][liberties][least][size]  ... least: the fewest liberties of an
                                                     enemy bloom that it touches
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
for the enemy. Liberties, sizes and needs are capped at the last index. Only + - * / and table
look-ups are used, so results are bit-identical on every platform.
"""

from __future__ import annotations

from typing import Any, Final

from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.fast_legal import Bloom, max_capture

__all__ = ["SHAPES", "Tables", "move_scores", "value"]

Tables = dict[str, Any]
"""Nested lists of weights, by the names above."""

LIBERTIES: Final = 8
SIZE: Final = 9
NEED: Final = 16
EIGHTHS: Final = 8
EYES: Final = 3
CLOSE: Final = 5

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "blooms": (2, 2, LIBERTIES + 1, SIZE + 1),
    "clash": (2, 2, CLOSE + 1, CLOSE + 1, CLOSE + 1),
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

TERRITORY_NEED: Final = 12
"""The reference for captures under territory, where there is no target."""


def value(position: FastPosition, tables: Tables) -> Any:
    """The mover's log-odds of winning."""
    seat, empty, step = position.seat, position.empty, int(position.first != LAST)
    room = EIGHTHS * empty.bit_count() // position.bitboard.size
    total = tables["room"][step][room]
    lone = position.bitboard.lone(empty)
    sides = [_standing(position, seat), _standing(position, 1 - seat)]
    for side in (0, 1):
        table, clash = tables["blooms"][step][side], tables["clash"][step][side]
        rivals = [rival for rival in sides[1 - side] if rival[0] < CLOSE]
        eyes = lone
        if lone:
            for *_, around in sides[1 - side]:
                eyes &= ~around
        for liberties, size, free, _, around in sides[side]:
            total += table[liberties if liberties < LIBERTIES else LIBERTIES][
                size if size < SIZE else SIZE
            ]
            least = CLOSE
            for rival in rivals:
                if around & rival[3]:
                    least = rival[0]
                    break
            total += clash[liberties if liberties < CLOSE else CLOSE][least][
                size if size < CLOSE else CLOSE
            ]
            if free & eyes:
                count = (free & eyes).bit_count()
                total += tables["eyes"][step][side][count if count < EYES else EYES][
                    liberties if liberties < CLOSE else CLOSE
                ]
    target = position.rules.target
    needs = (
        (TERRITORY_NEED, TERRITORY_NEED)
        if target is None
        else (target - position.captured[seat], target - position.captured[1 - seat])
    )
    for side, stones in enumerate((2 - step, 2)):
        weak = [(size, free) for liberties, size, free, *_ in sides[1 - side] if liberties <= 2]
        eighths = EIGHTHS * max_capture(weak, stones) // needs[side]
        total += tables["grab"][step][side][eighths if eighths < EIGHTHS else EIGHTHS]
        if target is not None:
            total += tables["need"][side][needs[side] if needs[side] < NEED else NEED]
    return total + tables["lead"][step][room] * _lead(position, needs)


def _standing(position: FastPosition, seat: int) -> list[tuple[int, int, int, int, int]]:
    """(liberties, size, liberty cells, stones, around) of each own bloom, weakest first."""
    empty = position.empty
    return sorted(
        ((free := around & empty).bit_count(), stones.bit_count(), free, stones, around)
        for stones, around in position.blooms[2 * seat] + position.blooms[2 * seat + 1]
    )


def move_scores(position: FastPosition, tables: Tables) -> list[tuple[int, Any]]:
    """Every legal step with its log-probability, up to a constant."""
    seat, empty, first = position.seat, position.empty, position.first
    on, step = position.bitboard, int(position.first != LAST)
    cells_of, beside, bits = on.cells, on.around, on.bits
    target = position.rules.target
    need = TERRITORY_NEED if target is None else target - position.captured[seat]
    own, enemy = (
        position.blooms[2 * seat : 2 * seat + 2],
        position.blooms[2 - 2 * seat : 4 - 2 * seat],
    )

    scores: dict[int, list[Any]] = {}
    ours = sum(stones for blooms in own for stones, _ in blooms)
    theirs = sum(stones for blooms in enemy for stones, _ in blooms)
    open_, rim = tables["open"][step], tables["rim"][step]
    for cell in cells_of(empty):
        around = beside[cell]
        touch = (1 if around & ours else 0) + (2 if around & theirs else 0)
        start = open_[touch][(around & empty).bit_count()] + rim[around.bit_count()]
        scores[cell] = [start, start]

    table = tables["enemy"][step]
    for stones, around in enemy[0] + enemy[1]:
        free, size = around & empty, stones.bit_count()
        liberties = free.bit_count()
        more = _entry(table, liberties, size)
        if size >= need and liberties <= 2 - step:
            more = more + tables["wins"][step]
        for cell in cells_of(free):
            pair = scores[cell]
            pair[0] += more
            pair[1] += more

    same, other, after = tables["same"][step], tables["other"][step], tables["after"][step]
    for colour, blooms in enumerate(own):
        joined: dict[int, tuple[int, int]] = {}
        for stones, around in blooms:
            free, size = around & empty, stones.bit_count()
            liberties = free.bit_count()
            for_same, for_other = _entry(same, liberties, size), _entry(other, liberties, size)
            for cell in cells_of(free):
                pair = scores[cell]
                pair[colour] += for_same
                pair[1 - colour] += for_other
                grown, total = joined.get(cell, (0, 1))
                joined[cell] = grown | free, total + size
        for cell, pair in scores.items():
            free, size = joined.get(cell, (0, 1))
            liberties = ((free | beside[cell]) & empty & ~bits[cell]).bit_count()
            pair[colour] += _entry(after, liberties, size)

    room = EIGHTHS * empty.bit_count() // on.size
    if first == LAST:
        found = [
            (2 * cell + colour, pair[colour]) for cell, pair in scores.items() for colour in (0, 1)
        ]
    else:
        colour = 1 - (first & 1)
        for cell in cells_of(beside[first >> 1] & empty):
            scores[cell][colour] += tables["near"][1]
        found = [(2 * cell + colour, pair[colour]) for cell, pair in scores.items()]
    if target is None:
        legal = set(position.moves(seat))
        found = [pair for pair in found if pair[0] in legal]
        if LAST in legal:
            found.append((LAST, tables["last"][step][room]))
    elif first != LAST:
        found.append((LAST, tables["last"][step][room]))
    return found


def _entry(table: Any, liberties: int, size: int) -> Any:
    return table[liberties if liberties < LIBERTIES else LIBERTIES][size if size < SIZE else SIZE]


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


def _reach(colours: tuple[tuple[Bloom, ...], ...]) -> tuple[int, int]:
    """All stones of these blooms, and all their neighbouring cells."""
    stones = beside = 0
    for blooms in colours:
        for own, around in blooms:
            stones |= own
            beside |= around
    return stones, beside
