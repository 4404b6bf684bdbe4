"""The scores of the steps of a Blooms position: its priors, before they become probabilities.

They are sums of entries of tables.py. Most cells of a large board touch no stone, and all those
with equally many neighbours have one score. Only the others are looked at singly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.fast_legal import Bloom
from blooms.games.blooms.bot.features import close, weakest
from blooms.games.blooms.bot.rings import numbers, rings
from blooms.games.blooms.bot.tables import CLOSE, EIGHTHS, NO_ENEMY, TERRITORY_NEED, Tables

__all__ = ["ILLEGAL", "MoveScores", "move_scores"]

ILLEGAL: Final = -(1 << 30)
SAME, OTHER, ENEMY = range(3)
"""The kinds of blooms beside a stone: of its colour, of the mover's other colour, of the enemy."""


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
    cells = _Cells(position, tables)
    found: list[Any] = [ILLEGAL] * len(on.steps)
    busy, shared = cells.busy, cells.shared
    if first == LAST:
        one, two = cells.of_colour(0), cells.of_colour(1)
        found[0:-1:2], found[1:-1:2] = one, two
        single = [one[cell] for cell in busy] + [two[cell] for cell in busy]
        shared = [(score, 2 * count) for score, count in shared]
    else:
        colour = 1 - (first & 1)
        scores = found[colour:-1:2] = cells.of_colour(colour)
        single = [scores[cell] for cell in busy]
    if position.may_end():
        found[LAST] = tables["last"][step][EIGHTHS * empty.bit_count() // on.size]
        single.append(found[LAST])
    if position.rules.target is None and (illegal := position.illegal()):
        for each in illegal:
            found[each] = ILLEGAL
        return MoveScores(found, [score for score in found if score != ILLEGAL], [])
    return MoveScores(found, single, shared)


class _Cells:
    """The cells of a position: what both colours have in common, and the score for each.

    `busy` are those beside a stone; `shared` has the scores of the other empty cells, with the
    number of cells.
    """

    def __init__(self, position: FastPosition, tables: Tables) -> None:
        self.position, self.tables = position, tables
        self.step = step = int(position.first != LAST)
        on, seat, empty = position.bitboard, position.seat, position.empty
        a, b, c, d = position.blooms
        self.own, enemy = ((c, d), (*a, *b)) if seat else ((a, b), (*c, *d))
        self.enemy = sorted(enemy, reverse=True)  # strongest first
        friends, foes = close(sorted(self.own[0] + self.own[1])), close(self.enemy[::-1])
        self.weakest = {
            bloom: (weakest(bloom[4], one), weakest(bloom[4], other))
            for blooms, one, other in (
                (self.own[0], foes, friends),
                (self.own[1], foes, friends),
                (enemy, friends, foes),
            )
            for bloom in blooms
        }
        self.ours, theirs = _liberties(self.own[0] + self.own[1]), _liberties(enemy)
        self.room = EIGHTHS * empty.bit_count() // on.size
        quiet = tables["quiet"][step]
        rest = empty & ~(self.ours | theirs)
        self.shared = [
            (quiet[count], number)
            for count, cells in on.by_degree
            if (number := (rest & cells).bit_count())
        ]
        self.scores: list[Any] = list(on.spread(quiet))
        for cell in on.cells(on.full ^ empty):
            self.scores[cell] = ILLEGAL
        self.vacant = [0] * on.size
        self.busy: list[int] = []
        for touch, cells in (
            (1, self.ours & ~theirs),
            (2, theirs & ~self.ours),
            (3, self.ours & theirs),
        ):
            self._begin(on.cells(cells), tables["touching"][step][touch])
        self.least = [NO_ENEMY] * on.size
        self._add_enemy()
        stones = [sum(bloom[3] for bloom in blooms) for blooms in position.blooms]
        self.rings = rings(on).codes(self.busy, stones[2 * seat :] + stones[: 2 * seat])

    def of_colour(self, colour: int) -> list[Any]:
        """The scores of a stone of the mover's first or second colour on each cell."""
        scores, ring, ring_of = self.scores.copy(), self.tables["ring"], numbers()
        for cell, codes in zip(self.busy, self.rings, strict=True):
            scores[cell] += ring[ring_of[codes[colour]]]
        for bloom in self.own[1 - colour]:
            worth = self._worth(OTHER, bloom)
            for cell in self.position.bitboard.cells(bloom[2]):
                scores[cell] += worth
        self._add_same(scores, self.own[colour])
        return scores

    # Internals

    def _begin(self, cells: Sequence[int], rows: Any) -> None:
        """Begin the scores of cells beside a stone."""
        on, empty = self.position.bitboard, self.position.empty
        for cell in cells:
            count = self.vacant[cell] = (on.around[cell] & empty).bit_count()
            self.scores[cell] = rows[on.degrees[cell]][count]
        self.busy += cells

    def _worth(self, kind: int, bloom: Bloom) -> Any:
        """What a bloom adds to the cells beside it."""
        by_size, duel, bond, stage = self.tables["kinds"][self.step][kind]
        liberties, size, _, _, _, _ = bloom
        foe, friend = self.weakest[bloom]
        return (
            by_size[liberties][size]
            + duel[liberties][foe][size]
            + bond[liberties][friend]
            + stage[liberties][self.room]
        )

    def _add_enemy(self) -> None:
        """Add what enemy blooms add, and find the weakest one beside each cell."""
        position, tables, scores = self.position, self.tables, self.scores
        on, first, target = position.bitboard, position.first, position.rules.target
        need = TERRITORY_NEED if target is None else target - position.captured[position.seat]
        again: dict[int, int] = {}
        beside = on.around[first >> 1] if self.step else 0
        for bloom in self.enemy:
            liberties, size, free, stones, _, _ = bloom
            worth = self._worth(ENEMY, bloom)
            if size >= need and liberties <= 2 - self.step:
                worth = worth + tables["wins"][self.step]
            least = min(liberties, CLOSE)
            cells = on.cells(free)
            for cell in cells:
                scores[cell] += worth
                self.least[cell] = least
            if stones & beside:
                again.update(dict.fromkeys(cells, least))
        for cell, least in again.items():
            scores[cell] += tables["again"][least]
        for cell in on.cells(beside & position.empty):
            scores[cell] += tables["near"][1]

    def _add_same(self, scores: list[Any], blooms: Iterable[Bloom]) -> None:
        """Add what blooms of the stone's colour add, and the bloom that the stone will be in."""
        on, empty, landing = self.position.bitboard, self.position.empty, self.tables["landing"]
        beside, least, table = on.around, self.least, landing[self.step]
        joined = several = 0
        for bloom in blooms:
            several |= joined & bloom[2]
            joined |= bloom[2]
        for bloom in blooms:
            worth, free, size = self._worth(SAME, bloom), bloom[2], bloom[1] + 1
            for cell in on.cells(free & ~several):
                grown = ((free | beside[cell]) & empty).bit_count() - 1
                scores[cell] = scores[cell] + worth + table[least[cell]][grown][size]
            if free & several:
                for cell in on.cells(free & several):
                    scores[cell] += worth
        for cell in on.cells(several):
            bit, union, size = on.bits[cell], beside[cell], 1
            for bloom in blooms:
                if bloom[2] & bit:
                    union |= bloom[2]
                    size += bloom[1]
            scores[cell] += table[least[cell]][(union & empty).bit_count() - 1][size]
        for cell in self.busy:
            if not joined & on.bits[cell]:
                scores[cell] += table[least[cell]][self.vacant[cell]][1]


def _liberties(blooms: Iterable[Bloom]) -> int:
    found = 0
    for bloom in blooms:
        found |= bloom[2]
    return found
