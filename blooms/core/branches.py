"""The lines of a game as branches: in what order they are read, and what else was played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

__all__ = ["Branches", "Run", "Turns", "begins_with", "grow", "runs", "siblings"]

Branches = dict[str, "Branches"]
"""The turns that can follow, each with those after it."""

Turns = tuple[str, ...]
"""A path from the start, as whole turns."""


def begins_with(line: Turns, path: Turns) -> bool:
    """Whether a line is this path, or goes on from it."""
    return line[: len(path)] == path


class Run(NamedTuple):
    """Consecutive turns without a branch: `turns` after `path`. `depth` counts nested variations;
    `is_other` marks the first run of a variation.
    """

    path: Turns
    turns: Turns
    depth: int
    is_other: bool = False


def runs(lines: Iterable[Turns]) -> list[Run]:
    """The runs of the tree in reading order: variations follow the turn they replace."""
    root: Branches = {}
    for line in lines:
        grow(root, line)
    ordered: list[Run] = []
    waiting: list[tuple[Branches, Turns, Turns, int]] = [(root, (), (), 0)]
    while waiting:
        branches, path, begun, depth = waiting.pop()
        turns = list(begun)
        while branches:
            first, *others = branches
            turns.append(first)
            fork, branches = branches, branches[first]
            if others:
                before = (*path, *turns[:-1])
                waiting.append((branches, (*path, *turns), (), depth))
                waiting += [(fork[turn], before, (turn,), depth + 1) for turn in reversed(others)]
                break
        if turns:
            ordered.append(Run(path, tuple(turns), depth, bool(begun)))
    return ordered


def siblings(lines: Iterable[Turns], path: Turns) -> list[Turns]:
    """The alternatives to the last turn of `path`, including that turn."""
    before = path[:-1]
    played = dict.fromkeys(
        line[: len(path)]
        for line in lines
        if path and len(line) >= len(path) and begins_with(line, before)
    )
    return list(played)


def grow(node: Branches, turns: Turns) -> list[Branches]:
    """Add a line to a tree of turns. Returns its nodes, starting with the root."""
    nodes = [node]
    for turn in turns:
        nodes.append(nodes[-1].setdefault(turn, {}))
    return nodes
