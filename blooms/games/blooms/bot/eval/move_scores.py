"""The scores of the steps of a Blooms position: its priors, before they become probabilities.

They are sums of entries of tables.py. Most cells of a large board touch no stone, and all those
with equally many neighbours have one score. Only the others are looked at singly.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import AROUND, FREE, LIBERTIES, SIZE, Bloom
from blooms.games.blooms.bot.board.neighbour_patterns import rings
from blooms.games.blooms.bot.eval.features import close, weakest
from blooms.games.blooms.bot.eval.tables import (
    CLOSE,
    EIGHTHS,
    KINDS,
    NO_ENEMY,
    TERRITORY_NEED,
    Tables,
    Weight,
)  # fmt: skip

__all__ = ["ENEMY", "ILLEGAL", "OTHER", "SAME", "MoveScores", "move_scores"]

ILLEGAL: Final = -(1 << 30)
SAME, OTHER, ENEMY = range(len(KINDS))
"""The kinds of blooms beside a stone: of its colour, of the mover's other colour, of the enemy."""


class MoveScores(NamedTuple):
    """The log-probability of each step, up to a constant.

    `by_step` is indexed by step, LAST's is its last entry; illegal steps have ILLEGAL. The same
    scores again, of the legal steps only: in `shared` those of many steps with their numbers, in
    `single` the others.
    """

    by_step: list[Weight]
    single: list[Weight]
    shared: list[tuple[Weight, int]]


def move_scores(position: FastPosition, tables: Tables) -> MoveScores:
    """The scores of all steps; `tables` are stretched."""
    on, first, empty = position.bitboard, position.first, position.empty
    step = int(first != LAST)
    cells = _Cells(position, tables)
    all_scores: list[Weight] = [ILLEGAL] * len(on.steps)
    busy, shared = cells.busy, cells.shared
    if first == LAST:
        of_first, of_second = all_scores[0:-1:2], all_scores[1:-1:2] = cells.scores(0, 1)
        single = [of_first[cell] for cell in busy] + [of_second[cell] for cell in busy]
        shared = [(score, 2 * count) for score, count in shared]
    else:
        colour = 1 - (first & 1)
        (scores,) = cells.scores(colour)
        all_scores[colour:-1:2] = scores
        single = [scores[cell] for cell in busy]
    if position.may_end():
        all_scores[LAST] = tables["last"][step][EIGHTHS * empty.bit_count() // on.size]
        single.append(all_scores[LAST])
    if position.rules.target is None and (illegal := position.illegal()):
        for each in illegal:
            all_scores[each] = ILLEGAL
        return MoveScores(all_scores, [score for score in all_scores if score != ILLEGAL], [])
    return MoveScores(all_scores, single, shared)


class _Cells:
    """The cells of a position: what both colours have in common.

    `busy` are those beside a stone; `shared` has the scores of the other empty cells, with the
    number of cells.
    """

    def __init__(self, position: FastPosition, tables: Tables) -> None:
        self.position, self.tables = position, tables
        self.step = int(position.first != LAST)
        on, seat, empty = position.bitboard, position.seat, position.empty
        first, second, third, fourth = position.blooms
        self.own, enemy = (
            ((third, fourth), (*first, *second)) if seat else ((first, second), (*third, *fourth))
        )
        own = self.own[0] + self.own[1]
        self.enemy = sorted(enemy, reverse=True)  # strongest first
        friends, foes = close(sorted(own)), close(self.enemy[::-1])
        self.weakest = {
            bloom: (weakest(bloom[AROUND], least), weakest(bloom[AROUND], beside))
            for blooms, least, beside in ((own, foes, friends), (enemy, friends, foes))
            for bloom in blooms
        }
        liberties = 0
        for bloom in (*own, *enemy):
            liberties |= bloom[FREE]
        self.busy = on.cells(liberties)
        a, b, c, d, _, _ = position.code()
        self.rings = rings(on).seen(self.busy, (c, d, a, b) if seat else (a, b, c, d))
        self.room = EIGHTHS * empty.bit_count() // on.size
        quiet, rest = tables["quiet"][self.step], empty & ~liberties
        self.shared = [
            (quiet[count], number)
            for count, cells in on.by_degree
            if (number := (rest & cells).bit_count())
        ]
        self.least = [NO_ENEMY] * on.size

    def scores(self, *colours: int) -> list[list[Weight]]:
        """The scores of a stone on each cell, for these of the mover's two colours."""
        on, begun = self.position.bitboard, self.tables["begun"][self.step]
        quiet: list[Weight] = list(on.spread(self.tables["quiet"][self.step]))
        for cell in on.cells(on.full ^ self.position.empty):
            quiet[cell] = ILLEGAL
        by_colour = []
        for colour in colours:
            scores = quiet.copy()
            for cell, ring in zip(self.busy, self.rings, strict=True):
                scores[cell] = begun[ring[colour]]
            by_colour.append(scores)
        self._add_enemy(by_colour)
        for colour, scores in zip(colours, by_colour, strict=True):
            for bloom in self.own[1 - colour]:
                worth = self._worth(OTHER, bloom)
                for cell in on.cells(bloom[FREE]):
                    scores[cell] += worth
            self._add_same(scores, self.own[colour])
        return by_colour

    # Internals

    def _worth(self, kind: int, bloom: Bloom) -> Weight:
        """What a bloom adds to the cells beside it."""
        size = bloom[SIZE]
        by_size, duel, bond, stage = self.tables["kinds"][self.step][kind][bloom[LIBERTIES]]
        foe, friend = self.weakest[bloom]
        return by_size[size] + duel[foe][size] + bond[friend] + stage[self.room]

    def _add_enemy(self, by_colour: list[list[Weight]]) -> None:
        """Add what enemy blooms add, and find the weakest one beside each cell."""
        position, tables, nearest = self.position, self.tables, self.least
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
                nearest[cell] = least
            for scores in by_colour:
                for cell in cells:
                    scores[cell] += worth
            if stones & beside:
                again.update(dict.fromkeys(cells, least))
        if self.step:
            (scores,) = by_colour
            for cell, least in again.items():
                scores[cell] += tables["again"][least]
            for cell in on.cells(beside & position.empty):
                scores[cell] += tables["near"][1]

    def _add_same(self, scores: list[Weight], blooms: Iterable[Bloom]) -> None:
        """Add what blooms of the stone's colour add, and the bloom that the stone will be in."""
        on, empty, landing = self.position.bitboard, self.position.empty, self.tables["landing"]
        beside, bits, least, table = on.around, on.bits, self.least, landing[self.step]
        joined = several = 0
        for bloom in blooms:
            several |= joined & bloom[FREE]
            joined |= bloom[FREE]
        for bloom in blooms:
            worth, free, size = self._worth(SAME, bloom), bloom[FREE], bloom[SIZE] + 1
            for cell in on.cells(free & ~several):
                grown = ((free | beside[cell]) & empty).bit_count() - 1
                scores[cell] = scores[cell] + worth + table[least[cell]][grown][size]
            if free & several:
                for cell in on.cells(free & several):
                    scores[cell] += worth
        for cell in on.cells(several):
            bit, union, size = bits[cell], beside[cell], 1
            for bloom in blooms:
                if bloom[FREE] & bit:
                    union |= bloom[FREE]
                    size += bloom[SIZE]
            scores[cell] += table[least[cell]][(union & empty).bit_count() - 1][size]
        alone = self.tables["alone"][self.step]
        for cell, (_, _, count) in zip(self.busy, self.rings, strict=True):
            if not joined & bits[cell]:
                scores[cell] += alone[least[cell]][count]
