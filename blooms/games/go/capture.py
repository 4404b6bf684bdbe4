"""Captures in Go for many: which stones are removed, and by which captors."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from blooms.games.go import board as goban
from blooms.games.go.board import COLOURS, EMPTY, Goban
from blooms.games.go.prisoners import Pool, Share, shares_at_once, shares_in_turn

__all__ = ["Removal", "Capture", "in_turn", "round_of"]


@dataclass(frozen=True)
class Removal:
    """Stones removed together, with their colours, captors and fresh captors.

    "Captors: the colours of stones that touch them and survive the same removal." Fresh captors
    do so with a stone of this round.
    """

    chains: tuple[tuple[str, frozenset[int]], ...]
    captors: str
    fresh: str = ""

    @property
    def size(self) -> int:
        """The number of stones."""
        return sum(len(points) for _, points in self.chains)

    def pool(self, shares: Iterable[Share], seats: int) -> Pool:
        """These stones as a pool with the given shares."""
        counts = [0] * seats
        for colour, points in self.chains:
            counts[COLOURS.index(colour)] += len(points)
        return Pool(tuple(counts), tuple(shares))


@dataclass(frozen=True)
class Capture:
    """The board after a removal, and the removed stones, by chain and in cooperative pools."""

    stones: str
    alone: tuple[Removal, ...] = ()
    together: tuple[Removal, ...] = ()

    @classmethod
    def dead(cls, board: Goban, stones: str, points: Collection[int]) -> Capture:
        """Remove dead chains after play.

        A chain that no living stone touches goes to the colours around the region it leaves. So in
        a game of two the dead stones belong to the opponent wherever they are.
        """
        after = "".join(EMPTY if point in points else letter for point, letter in enumerate(stones))
        round_it = {
            point: region.colours
            for region in goban.regions(board, after)
            for point in region.points
        }
        removals = []
        for chain in goban.chains(board, stones):
            if chain.points[0] in points:
                captors = goban.beside(board, after, chain.points)
                captors = captors or round_it[chain.points[0]].replace(chain.colour, "")
                removals.append(Removal(((chain.colour, frozenset(chain.points)),), captors))
        return cls(after, tuple(removals), tuple(removals))

    def removed(self, seats: int) -> tuple[int, ...]:
        """How many stones of each colour are removed."""
        pools = [removal.pool((), seats).stones for removal in self.alone]
        return tuple(map(sum, zip((0,) * seats, *pools, strict=True)))

    def pools(self, coop: bool, mover: int | None, at_once: bool, seats: int) -> list[Pool]:
        """The removed stones as pools with shares, for Prisoners.share_out."""
        if not coop:
            return [removal.pool(_only_captor(removal), seats) for removal in self.alone]
        return [
            removal.pool(
                shares_at_once(removal.size, _seats(removal.captors), _seats(removal.fresh))
                if at_once or mover is None
                else shares_in_turn(removal.size, _seats(removal.captors), mover, seats),
                seats,
            )
            for removal in self.together
        ]


@lru_cache(maxsize=8)
def in_turn(board: Goban, stones: str, point: int, colour: str) -> Capture | None:
    """Place a stone of this colour on an empty point; None for suicide.

    "All OTHER colours' chains without liberties are removed together; then the own chain must
    have a liberty." With cooperation "all stones removed by one move are ONE pool". A move is
    looked at when it is read, checked and played, so the last few results are kept.
    """
    placed = stones[:point] + colour + stones[point + 1 :]
    near = board.neighbours[point]
    captured = goban.breathless(
        board, placed, (each for each in near if placed[each] not in (EMPTY, colour))
    )
    if captured:
        after, alone = _remove(board, placed, captured)
        everything = frozenset().union(*captured)
        together = Removal(
            tuple(chain for removal in alone for chain in removal.chains),
            goban.beside(board, after, everything),
        )
        return Capture(after, alone, (together,))
    return None if goban.breathless(board, placed, (point,)) else Capture(placed)


def round_of(board: Goban, stones: str, placed: Mapping[int, str], old_first: bool) -> Capture:
    """Place the stones of a round together, then remove the chains without liberties.

    "ALL chains without liberties are removed together, new stones included. Option `old_first`:
    chains that stood before go first, then new ones."
    """
    letters = list(stones)
    for point, colour in placed.items():
        letters[point] = colour
    after = "".join(letters)
    near = {each for point in placed for each in (point, *board.neighbours[point])}
    alone: list[Removal] = []
    together: list[Removal] = []
    for only_old in (True, False) if old_first else (False,):
        captured = [
            chain
            for chain in goban.breathless(board, after, sorted(near))
            if not (only_old and chain.intersection(placed))
        ]
        if captured:
            after, removals = _remove(board, after, captured)
            alone += removals
            together += _joined(board, after, removals, placed)
    return Capture(after, tuple(alone), tuple(together))


def _remove(
    board: Goban, stones: str, chains: Collection[frozenset[int]]
) -> tuple[str, tuple[Removal, ...]]:
    """The board without these chains, and each chain with its captors, in reading order."""
    letters = list(stones)
    for chain in chains:
        for point in chain:
            letters[point] = EMPTY
    after = "".join(letters)
    removals = tuple(
        Removal(((stones[min(chain)], chain),), goban.beside(board, after, chain))
        for chain in sorted(chains, key=min)
    )
    return after, removals


def _joined(
    board: Goban, after: str, removals: Iterable[Removal], placed: Mapping[int, str]
) -> list[Removal]:
    """ "Removed chains that touch each other or the same new stone are one pool." """
    groups: list[tuple[list[tuple[str, frozenset[int]]], set[int]]] = []
    for removal in removals:
        points = removal.chains[0][1]
        reach = {near for point in points for near in board.neighbours[point]}
        # Pools are joined by shared stones and by new stones adjacent to both.
        ties = set(points) | {near for near in reach if near in placed}
        ties |= {near for near in reach if after[near] == EMPTY}
        chains = list(removal.chains)
        for group in [group for group in groups if group[1] & ties]:
            groups.remove(group)
            chains, ties = group[0] + chains, group[1] | ties
        groups.append((chains, ties))
    joined = []
    for chains, _ in sorted(groups, key=lambda group: min(min(points) for _, points in group[0])):
        points = frozenset().union(*(points for _, points in chains))
        captors = goban.beside(board, after, points)
        border = {near for point in points for near in board.neighbours[point]}
        fresh = {placed[near] for near in border if near in placed and after[near] != EMPTY}
        joined.append(Removal(tuple(chains), captors, "".join(c for c in COLOURS if c in fresh)))
    return joined


def _only_captor(removal: Removal) -> list[Share]:
    """ "Exactly one captor holds it; two or more captors and it is eliminated." """
    captors = _seats(removal.captors)
    return [Share(captors[0], removal.size)] if len(captors) == 1 else []


def _seats(colours: str) -> list[int]:
    return [COLOURS.index(colour) for colour in colours]
