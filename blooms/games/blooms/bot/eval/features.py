"""The value of a Blooms position without search; the scores of its steps are in move_scores.py.

It is a sum of entries of tables.py, computed in one pass over the blooms. Only + - * / and table
look-ups are used, so results are bit-identical on every platform.
"""

from __future__ import annotations

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import (
    AROUND,
    FREE,
    LIBERTIES,
    SIZE,
    STONES,
    Bloom,
    max_capture,
)  # fmt: skip
from blooms.games.blooms.bot.eval.tables import CLOSE, EIGHTHS, TERRITORY_NEED, WEAK, Tables, Weight

__all__ = ["close", "value", "weakest"]


def value(position: FastPosition, tables: Tables) -> Weight:
    """The mover's log-odds of winning; `tables` are stretched."""
    on, seat, empty = position.bitboard, position.seat, position.empty
    step = int(position.first != LAST)
    room = EIGHTHS * empty.bit_count() // on.size
    total = tables["room"][step][room]
    lone = on.lone(empty)
    a, b, c, d = position.blooms
    colours = ((c, d), (a, b)) if seat else ((a, b), (c, d))
    sides = [sorted(first + second) for first, second in colours]  # weakest first
    near = [close(blooms) for blooms in sides]
    for side in (0, 1):
        rows, eyed, weak, free_cells = tables["sides"][step][side]
        mates, allied = near[side]
        rivals, hostile = near[1 - side]
        eyes = lone
        if eyes:
            for other in sides[1 - side]:
                eyes &= ~other[AROUND]
        for liberties, size, free, _, around, ring in sides[side]:
            blooms, seconds, clash, no_clash, rival_sizes, kin, no_kin = rows[liberties]
            total += blooms[size] + seconds[(ring & empty).bit_count()]
            if around & hostile:
                for rival in rivals:
                    if around & rival[STONES]:
                        total += clash[rival[LIBERTIES]][size]
                        total += rival_sizes[rival[LIBERTIES]][rival[SIZE]]
                        break
            else:
                total += no_clash[size]
            if around & allied:
                for mate in mates:
                    if around & mate[STONES]:
                        total += kin[mate[LIBERTIES]][mate[SIZE]]
                        break
            else:
                total += no_kin
            if eyes and free & eyes:
                total += eyed[(free & eyes).bit_count()][liberties]
        (first, cells), (second, more) = map(_weak, colours[side])
        total += weak[max(first, second)][min(first, second)]
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


def close(blooms: list[Bloom]) -> tuple[list[Bloom], int]:
    """Those of the blooms, weakest first, that have few liberties, and all their stones."""
    close_blooms, all_stones = [], 0
    for bloom in blooms:
        if bloom[LIBERTIES] >= CLOSE:
            break
        close_blooms.append(bloom)
        all_stones |= bloom[STONES]
    return close_blooms, all_stones


def weakest(around: int, near: tuple[list[Bloom], int]) -> int:
    """The fewest liberties of a close bloom among these cells; CLOSE if there is none."""
    blooms, all_stones = near
    if around & all_stones:
        for bloom in blooms:
            if around & bloom[STONES]:
                return bloom[LIBERTIES]
    return CLOSE


def _weak(blooms: tuple[Bloom, ...]) -> tuple[int, int]:
    """How many of one colour's blooms are weak; how many cells are liberties of any."""
    weak = cells = 0
    for bloom in blooms:
        cells |= bloom[FREE]
        if bloom[LIBERTIES] <= WEAK:
            weak += 1
    return weak, cells.bit_count()


def _reach(colours: tuple[tuple[Bloom, ...], ...]) -> tuple[int, int]:
    """All stones of these blooms, and all their neighbouring cells."""
    stones = beside = 0
    for blooms in colours:
        for bloom in blooms:
            stones |= bloom[STONES]
            beside |= bloom[AROUND]
    return stones, beside
