"""Baselines for the bot: tree search with random playouts, with or without RAVE.

`python3 -m blooms match sims=500 uct=2000` runs this file (`blooms/cli/players.py`). Parameters are
fixed, so that measurements stay comparable: a turn in two steps, playouts per stone, tree reuse,
one new node per playout, UCB1, the most visited move. `rave` adds all-moves-as-first statistics
(Gelly and Silver 2007) to each node.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final

from blooms.games.blooms.bot.board.bitboard import Bitboard
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.rules import Blooms

__all__ = ["Uct", "playout", "turn"]

EXPLORE: Final = 0.5
"""UCB1's constant, for values from 0 to 1."""
EXPLORE_RAVE: Final = 0.15
"""The same with RAVE, which explores by itself."""
RAVE_WEIGHT: Final = 300
"""RAVE's equivalence parameter: visits at which a move's own statistics weigh as much as RAVE's."""

Played = tuple[int, int, int, int]  # for each colour, the set of cells where it was placed


def turn(position: Blooms, playouts: int, rng: Random, rave: bool = False) -> str:
    """The turn found with this many playouts per stone, as record text."""
    quick = FastPosition.of(position)
    search = Uct(quick, rng, rave)
    search.run(playouts)
    steps = [search.best()]
    search = search.after(steps[0])
    if search.root.position.first != LAST:
        search.run(playouts)
        steps.append(search.best())
    return quick.spell(steps)


class Node:
    """A position in the tree, with its visits and their results for seat 0."""

    __slots__ = ("amaf", "kids", "outcome", "position", "total", "untried", "visits")

    def __init__(self, position: FastPosition, rng: Random) -> None:
        self.position = position
        self.outcome = position.outcome()
        self.untried = position.moves(position.seat)
        rng.shuffle(self.untried)
        self.kids: dict[int, Node] = {}
        self.amaf: dict[int, list[float]] = {step: [0.0, 0.0] for step in self.untried}
        self.visits = 0
        self.total = 0.0


class Uct:
    """A search tree with random playouts."""

    def __init__(self, position: FastPosition, rng: Random, rave: bool = False) -> None:
        self.rng = rng
        self.rave = rave
        self.root = Node(position, rng)

    def run(self, playouts: int) -> None:
        """Run this many more playouts."""
        for _ in range(playouts):
            self._sim()

    def best(self) -> int:
        """The most visited step."""
        return max(self.root.kids, key=lambda step: self.root.kids[step].visits)

    def after(self, step: int) -> Uct:
        """The search after a step; the subtree is kept."""
        search = Uct.__new__(Uct)
        search.rng, search.rave, search.root = self.rng, self.rave, self.root.kids[step]
        return search

    def _sim(self) -> None:
        node, path = self.root, [self.root]
        in_tree: list[tuple[int, int]] = []
        while node.outcome is None:
            new = bool(node.untried) and not (self.rave and node.kids and self._is_enough(node))
            step = node.untried.pop() if new else self._pick(node)
            if step != LAST:
                in_tree.append((2 * node.position.seat + (step & 1), step >> 1))
            if new:
                node.kids[step] = Node(node.position.play(step), self.rng)
            node = node.kids[step]
            path.append(node)
            if new:
                break
        if node.outcome is not None:
            value, played = node.outcome[0], (0, 0, 0, 0)
        else:
            value, played = playout(node.position, self.rng)
        for passed in path:
            passed.visits += 1
            passed.total += value
        if self.rave:
            self._learn(path, in_tree, played, value)

    def _is_enough(self, node: Node) -> bool:
        """With RAVE, whether the node has enough children for its visits."""
        return len(node.kids) > 8 + node.visits // 4

    def _pick(self, node: Node) -> int:
        whole = log(node.visits + 1)
        second = node.position.seat == 1
        best, found = -1.0, LAST
        for step, kid in node.kids.items():
            visits = kid.visits
            value = kid.total / visits
            if self.rave:
                count, total = node.amaf[step]
                if count:
                    weight = sqrt(RAVE_WEIGHT / (3 * visits + RAVE_WEIGHT))
                    value = (1 - weight) * value + weight * total / count
            if second:
                value = 1 - value
            score = value + (EXPLORE_RAVE if self.rave else EXPLORE) * sqrt(whole / visits)
            if score > best:
                best, found = score, step
        return found

    def _learn(
        self, path: list[Node], in_tree: list[tuple[int, int]], played: Played, value: float
    ) -> None:
        """All moves as first: credit each node's moves that its seat played later."""
        bits = path[0].position.bitboard.bits
        later = list(played)
        for colour, cell in in_tree:
            later[colour] |= bits[cell]
        for node in path:
            own = 2 * node.position.seat
            for step, count in node.amaf.items():
                if step != LAST and later[own + (step & 1)] & bits[step >> 1]:
                    count[0] += 1
                    count[1] += value


def playout(position: FastPosition, rng: Random) -> tuple[float, Played]:
    """Random turns to the end: seat 0's share of the win, and where each colour was placed."""
    return _race(position, rng) if position.rules.target is not None else _territory(position, rng)


def _race(position: FastPosition, rng: Random) -> tuple[float, Played]:
    """Uniform over turns: a turn is an ordered pair of empty cells or of one cell and none."""
    on, target, random = position.bitboard, position.rules.target or 0, rng.random
    stones = [sum(bloom[3] for bloom in blooms) for blooms in position.blooms]
    played = [0, 0, 0, 0]
    captured = list(position.captured)
    empty, seat, first = position.empty, position.seat, position.first
    free = [on.bits[cell] for cell in on.cells(empty)]
    earlier = 0 if first == LAST else on.bits[first >> 1]
    suspect = on.full
    single = empty == on.full
    while True:
        placed = 0
        here = 2 * seat
        count = len(free)
        if first == LAST:
            at = int(random() * count)
            placed = free[at]
            free[at] = free[-1]
            free.pop()
            alone = single or random() * (count + 1) < 2
            colour = int(random() * 2) if alone else 0
            stones[here + colour] |= placed
            played[here + colour] |= placed
            colour = 1 - colour
        else:
            alone = random() * (count + 1) < 1
            colour = 1 - (first & 1)
            first = LAST
        single = False
        if not alone:
            at = int(random() * len(free))
            second = free[at]
            free[at] = free[-1]
            free.pop()
            stones[here + colour] |= second
            played[here + colour] |= second
            placed |= second
        empty ^= placed
        there = 2 - here
        near = on.dilate(placed | suspect) & ~on.dilate(empty)
        if near & (stones[there] | stones[there + 1]):
            freed = fenced(on, stones[there], empty) | fenced(on, stones[there + 1], empty)
            if freed:
                captured[seat] += freed.bit_count()
                if captured[seat] >= target:
                    return 1.0 - seat, (played[0], played[1], played[2], played[3])
                stones[there] &= ~freed
                stones[there + 1] &= ~freed
                empty |= freed
                free.extend(on.bits[cell] for cell in on.cells(freed))
        suspect, earlier = placed | earlier, 0
        seat = 1 - seat


def _territory(position: FastPosition, rng: Random) -> tuple[float, Played]:
    """Random legal stones, none in an own eye; a side passes when it finds no other."""
    on = position.bitboard
    played = [0, 0, 0, 0]
    here = position
    for _ in range(3 * on.size):
        if here.outcome() is not None:
            break
        step = _stone_or_pass(here, rng)
        if step != LAST:
            played[2 * here.seat + (step & 1)] |= on.bits[step >> 1]
        here = here.play(step)
    one, two = here.score()
    share = 0.5 if one == two else float(one > two)
    return share, (played[0], played[1], played[2], played[3])


def _stone_or_pass(position: FastPosition, rng: Random) -> int:
    """A random legal stone that fills no own eye, or LAST."""
    on, empty, own = position.bitboard, position.empty, 2 * position.seat
    ours = sum(bloom[3] for bloom in position.blooms[own] + position.blooms[own + 1])
    cells = list(on.cells(empty))
    if position.first != LAST and rng.random() * (len(cells) + 1) < 1 and position.may_end():
        return LAST
    for _ in range(8):
        if not cells:
            break
        at = int(rng.random() * len(cells))
        cell = cells[at]
        cells[at] = cells[-1]
        cells.pop()
        if not on.around[cell] & ~ours:
            continue
        colour = int(rng.random() * 2) if position.first == LAST else 1 - (position.first & 1)
        step = 2 * cell + colour
        if position.is_safe(step):
            return step
    return LAST if position.may_end() else rng.choice(position.moves(position.seat))


def fenced(on: Bitboard, stones: int, empty: int) -> int:
    """The stones of one colour in blooms without liberties, as a set."""
    return stones and stones ^ on.flood(on.dilate(empty) & stones, stones)
