"""Several processes search one position together, each with a tree of its own.

Now and then a process reports the visits and values that its own sims have added near the root; the
others add them to their trees. All trees then agree on what matters and differ below. So that they
do not search the same, each has its own preferences among moves (`Preferring`).

A report is a JSON list of `[path, [[visits, total], ...]]`: the numbers of the moves that lead to a
node, and for each of its visited moves everything the sender's sims have added. So a report may be
lost or come late: the next one contains it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import Final, Generic

from blooms.core.checked_json import parse_json
from blooms.search.node import Evaluator, Key, M, P, Stats, TreeNode

__all__ = ["Preferring", "Shared", "factors"]

DEPTH: Final = 6
"""Nodes fewer steps than this below the root are shared: in Blooms, those of three turns."""
FEWEST: Final = 8
PART: Final = 256
"""A node is shared when so many visits lead to it, and at least this part of the root's: a report
of all nodes of a large tree would take longer than the search between two reports."""
PREFERENCE: Final = 0.25
"""How far a process raises the priors of the moves that it prefers, and lowers those of others."""

Sums = list[tuple[int, float]]
"""Visits and summed values of a node's first moves."""
Ways = dict[tuple[int, ...], Mapping[Key, TreeNode[object, object]]]
"""The children of the nodes at the end of paths: read once, as it takes long in a kernel's tree."""


def factors(processes: int) -> tuple[float, float]:
    """How a process changes the priors that it raises, and those that it lowers."""
    return 1 + PREFERENCE, 1 - PREFERENCE / (processes - 1)


class Preferring(Generic[P, M]):
    """An evaluator that prefers every n-th move: each of n processes other ones."""

    def __init__(self, evaluator: Evaluator[P, M], process: int, processes: int) -> None:
        self._evaluator = evaluator
        raised, lowered = factors(processes)
        self._factors = [lowered] * processes
        self._factors[process] = raised

    def values(self, position: P) -> tuple[float, ...]:
        """Each seat's expected share of the win."""
        return self._evaluator.values(position)

    def priors(self, position: P, seat: int) -> Iterator[tuple[M, float]]:
        """The legal moves with changed probabilities, in the order of the unchanged ones."""
        ranked = self._evaluator.priors(position, seat)
        for (move, prior), factor in zip(ranked, cycle(self._factors), strict=False):
            yield move, prior * factor

    def preferred(self, priors: Sequence[float]) -> list[float]:
        """The priors of a node's moves as this process sees them."""
        factors = cycle(self._factors)
        return [prior * factor for prior, factor in zip(priors, factors, strict=False)]


class Shared:
    """The part of a tree that processes share: what they know of the nodes near the root.

    What the tree knows at first, from an earlier search, is nobody's news.
    """

    def __init__(self, root: TreeNode[object, object]) -> None:
        self.root = root
        self._heard: dict[tuple[int, Stats[object]], Sums] = {}
        self._known: dict[Stats[object], Sums] = {}  # not from own sims in this search
        for _, stats in self._nodes(4 * PART):  # also of nodes that are shared only later
            self._known[stats] = list(zip(stats.visits, stats.totals, strict=True))

    def report(self) -> str:
        """What the own sims have added, for the other processes."""
        nodes = []
        for path, stats in self._nodes(PART):
            own = [[visits, round(total, 4)] for visits, total in self._own(stats)]
            if any(visits for visits, _ in own):
                nodes.append([path, own])
        return json.dumps(nodes, separators=(",", ":"))

    def hear(self, sender: int, report: str) -> int:
        """Add the report of another process; returns the number of sims that are new at the root.

        Nodes that this tree has not reached wait for a later report. Raises ValueError or TypeError
        for a text that is no report.
        """
        new = 0
        ways: Ways = {}
        for path, sums in parse_json(report):
            stats = self._at(path, ways)
            if stats is not None:
                count = stats.count
                self._add(sender, stats, [(int(visits), float(total)) for visits, total in sums])
                new += 0 if path else stats.count - count
        return new

    # Internals

    def _own(self, stats: Stats[object]) -> Iterator[tuple[int, float]]:
        known = self._known.get(stats, [])
        for at, (visits, total) in enumerate(zip(stats.visits, stats.totals, strict=True)):
            others = known[at] if at < len(known) else (0, 0.0)
            yield visits - others[0], total - others[1]

    def _add(self, sender: int, stats: Stats[object], sums: Sums) -> None:
        """Add what is new in a sender's sums. Visited moves remain the first of all moves."""
        heard = self._heard.setdefault((sender, stats), [])
        known = self._known.setdefault(stats, [])
        if len(sums) > len(stats.moves):
            stats.take(len(sums))
        for at, (visits, total) in enumerate(sums[: len(stats.moves)]):
            if at > len(stats.visits):
                break
            if at == len(heard):
                heard.append((0, 0.0))
            if at == len(known):
                known.append((0, 0.0))
            new, value = visits - heard[at][0], total - heard[at][1]
            if new <= 0:
                continue
            heard[at] = visits, total
            known[at] = known[at][0] + new, known[at][1] + value
            stats.add(at, value, new)

    def _at(self, path: Sequence[int], ways: Ways) -> Stats[object] | None:
        """The statistics of the node at the end of a path; None if this tree has none."""
        node: TreeNode[object, object] | None = self.root
        for at, move in enumerate(path):
            way = tuple(path[:at])
            if way not in ways:
                ways[way] = node.children if node else {}
            node = ways[way].get(move)
        stats = node.stats if node else ()
        return stats[0] if len(stats) == 1 else None

    def _nodes(self, part: int) -> Iterator[tuple[list[int], Stats[object]]]:
        """The nodes with this part of the visits, with a path to each; each comes once."""
        known = self.root.stats
        fewest = max(FEWEST, known[0].count // part) if known else FEWEST
        layer: list[tuple[list[int], TreeNode[object, object]]] = [([], self.root)]
        for _ in range(DEPTH):
            below: dict[TreeNode[object, object], tuple[list[int], TreeNode[object, object]]] = {}
            for path, node in layer:
                stats = node.stats
                if len(stats) != 1 or stats[0].count < fewest:
                    continue
                yield path, stats[0]
                for at, child in node.children.items():
                    if isinstance(at, int) and stats[0].visits[at] >= fewest:
                        below.setdefault(child, ([*path, at], child))
            layer = list(below.values())
