"""The scores of the steps of a Blooms position: its priors, before they become probabilities.

The tables and their indices are those of features.py. Most cells of a large board touch no stone,
and all those with equally many neighbours have one score. Only the others are looked at singly.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.features import EIGHTHS, TERRITORY_NEED, Tables

__all__ = ["ILLEGAL", "MoveScores", "move_scores"]

ILLEGAL: Final = -(1 << 30)


class MoveScores(NamedTuple):
    """The log-probability of each step, up to a constant.

    `by_step` is indexed by step, LAST's is its last entry; illegal steps have ILLEGAL. The same
    scores again, of the legal steps only: in `shared` those of many steps with their numbers, in
    `single` the others.
    """

    by_step: list[Any]
    single: list[Any]
    shared: list[tuple[Any, int]]


def move_scores(position: FastPosition, tables: Tables) -> MoveScores:
    """The scores of all steps; `tables` are stretched."""
    on, first, empty = position.bitboard, position.first, position.empty
    step = int(first != LAST)
    vacant = [0] * on.size
    scores, ours, busy, shared = _before_own(position, tables, step, vacant)
    found: list[Any] = [ILLEGAL] * len(on.steps)
    if first == LAST:
        other = _add_own(scores.copy(), position, tables, 0, ours, vacant)
        _add_own(scores, position, tables, 1, ours, vacant)
        found[0:-1:2], found[1:-1:2] = other, scores
        single = [other[cell] for cell in busy] + [scores[cell] for cell in busy]
        shared = [(score, 2 * count) for score, count in shared]
    else:
        colour = 1 - (first & 1)
        _add_own(scores, position, tables, colour, ours, vacant)
        for cell in on.cells(on.around[first >> 1] & empty):
            scores[cell] += tables["near"][1]
        found[colour:-1:2] = scores
        single = [scores[cell] for cell in busy]
    if position.may_end():
        found[LAST] = tables["last"][step][EIGHTHS * empty.bit_count() // on.size]
        single.append(found[LAST])
    if position.rules.target is None and (illegal := position.illegal()):
        for each in illegal:
            found[each] = ILLEGAL
        return MoveScores(found, [score for score in found if score != ILLEGAL], [])
    return MoveScores(found, single, shared)


def _before_own(
    position: FastPosition, tables: Tables, step: int, vacant: list[int]
) -> tuple[list[Any], int, tuple[int, ...], list[tuple[Any, int]]]:
    """Each cell's score without own blooms; the empty cells beside these; all those beside a stone.

    At last the scores that the other empty cells share, with the number of cells. `vacant` gets
    the empty neighbours of the cells beside a stone.
    """
    on, seat, empty = position.bitboard, position.seat, position.empty
    beside, degrees, cells_of = on.around, on.degrees, on.cells
    a, b, c, d = position.blooms
    own, enemy = (c + d, a + b) if seat else (a + b, c + d)
    ours = theirs = 0
    for bloom in own:
        ours |= bloom[2]
    for bloom in enemy:
        theirs |= bloom[2]

    quiet, touching, alone = tables["quiet"][step], tables["touching"][step], tables["alone"][step]
    scores = list(on.spread(quiet))
    for cell in cells_of(on.full ^ empty):
        scores[cell] = ILLEGAL
    rest = empty & ~(ours | theirs)
    shared = [
        (quiet[count], number)
        for count, cells in on.by_degree
        if (number := (rest & cells).bit_count())
    ]
    only_ours, only_theirs = cells_of(ours & ~theirs), cells_of(theirs & ~ours)
    both = cells_of(ours & theirs)
    for touch, busy in ((1, only_ours), (2, only_theirs), (3, both)):
        rows = touching[touch]
        for cell in busy:
            count = vacant[cell] = (beside[cell] & empty).bit_count()
            scores[cell] = rows[degrees[cell]][count]

    table, target = tables["enemy"][step], position.rules.target
    need = TERRITORY_NEED if target is None else target - position.captured[seat]
    for liberties, size, free, _, _, _ in enemy:
        more = table[liberties][size]
        if size >= need and liberties <= 2 - step:
            more = more + tables["wins"][step]
        for cell in cells_of(free):
            scores[cell] += more
    for cell in only_theirs:
        scores[cell] += alone[vacant[cell]]
    return scores, ours, only_ours + only_theirs + both, shared


def _add_own(
    scores: list[Any],
    position: FastPosition,
    tables: Tables,
    colour: int,
    ours: int,
    vacant: list[int],
) -> list[Any]:
    """Complete the scores of the cells beside own blooms for one of the mover's colours."""
    if colour:
        _add_other(scores, position, tables, 0)
    on, empty, step = position.bitboard, position.empty, int(position.first != LAST)
    beside, cells_of = on.around, on.cells
    same, after, alone = tables["same"][step], tables["after"][step], tables["alone"][step]
    blooms = position.blooms[2 * position.seat + colour]
    joined = several = 0
    for bloom in blooms:
        several |= joined & bloom[2]
        joined |= bloom[2]
    for liberties, size, free, _, _, _ in blooms:
        more = same[liberties][size]
        size += 1
        for cell in cells_of(free & ~several):
            grown = ((free | beside[cell]) & empty).bit_count() - 1
            scores[cell] = scores[cell] + more + after[grown][size]
        if free & several:
            for cell in cells_of(free & several):
                scores[cell] += more
    for cell in cells_of(several):
        bit, union, size = on.bits[cell], beside[cell], 1
        for bloom in blooms:
            if bloom[2] & bit:
                union |= bloom[2]
                size += bloom[1]
        scores[cell] += after[(union & empty).bit_count() - 1][size]
    for cell in cells_of(ours & ~joined):
        scores[cell] += alone[vacant[cell]]
    if not colour:
        _add_other(scores, position, tables, 1)
    return scores


def _add_other(scores: list[Any], position: FastPosition, tables: Tables, colour: int) -> None:
    """Add what the mover's blooms of the other colour contribute; `colour` is theirs."""
    cells_of = position.bitboard.cells
    table = tables["other"][int(position.first != LAST)]
    for liberties, size, free, _, _, _ in position.blooms[2 * position.seat + colour]:
        more = table[liberties][size]
        for cell in cells_of(free):
            scores[cell] += more
