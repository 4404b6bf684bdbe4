"""Solves all positions of a board, under both rulesets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from blooms.games.blooms.bot.solved import STATES
from tools.solver.graph import Node

__all__ = ["corners", "race", "territory"]

FAR: Final = 10_000
"""More turns than any game has."""


def race(graph: Sequence[Node], most: int) -> NDArray[np.int16]:
    """The turns left by what the mover needs, what the opponent needs, 1 to `most`, and the board.

    An odd number is the mover's win, an even one the opponent's; 0 if the mover has no turn,
    which counts as lost. A turn
    without captures fills a cell, one with captures needs less afterwards: so the values come in
    the order of both needs together, then of empty cells.
    """
    left = np.zeros((most + 1, most + 1, len(graph)), np.int16)
    order = sorted(range(len(graph)), key=lambda at: graph[at].stones.count("."))
    for both in range(2, 2 * most + 1):
        mine = np.arange(max(1, both - most), min(most, both - 1) + 1)
        theirs = both - mine
        for at in order:
            won = np.full(len(mine), FAR)
            lost = np.zeros(len(mine), int)
            for child, captured in graph[at].turns:
                after = left[theirs, np.maximum(mine - captured, 0), child]
                turns = np.where(mine <= captured, 1, 1 + after)
                won = np.where(turns % 2, np.minimum(won, turns), won)
                lost = np.where(turns % 2, lost, np.maximum(lost, turns))
            if graph[at].turns:
                left[mine, theirs, at] = np.where(won < FAR, won, lost)
    return left[1:, 1:]


def corners(turns: NDArray[Any]) -> list[tuple[int, int, int]]:
    """The corners of one board's turns left by both needs; see blooms.games.blooms.bot.solved."""
    steps = np.diff(np.diff(turns, axis=0, prepend=0), axis=1, prepend=0)
    heights = steps.copy()
    heights[1:, 1:] -= steps[:-1, :-1]
    return [(int(m) + 1, int(t) + 1, int(heights[m, t])) for m, t in np.argwhere(heights)]


def territory(graph: Sequence[Node]) -> list[int]:
    """The turns left of all states of all boards, negative when the mover loses, 0 for a draw: a
    game that nobody ends, because whoever did would lose.

    Solved from the end: first what the last pass decides, then what is decided one turn before
    that, and so on, until a round decides nothing new.
    """
    states = [(at, state) for at in range(len(graph)) for state in range(STATES)]
    ends = {(at, state): _last_pass(graph[at].score, state) for at, state in states if state > 2}
    children = {each: _children(graph[each[0]], each[1]) for each in states}
    left = dict.fromkeys(states, 0)
    for turns in range(1, len(states)):
        decided = {}
        for each in states:
            if left[each]:
                continue
            # What the opponent has after each turn: negative if he loses.
            after = [left[child] for child in children[each]]
            end = ends.get(each, 0)
            if end > 0 or any(value < 0 for value in after):
                decided[each] = turns
            elif all(value > 0 for value in after) and (after or end):
                decided[each] = -turns
        if not decided:
            break
        left |= decided
    return [left[each] for each in states]


def _last_pass(score: int, state: int) -> int:
    """1 if a second pass in a row wins for the mover, else -1. "On equal scores the player who
    passed first in the game wins."
    """
    return 1 if score > 0 or (score == 0 and state == 3) else -1


def _children(node: Node, state: int) -> list[tuple[int, int]]:
    """The boards and states after the mover's turns but the last pass, by the opponent's view."""
    first = state - 2 if state > 2 else state
    swapped = (0, 2, 1)[first]
    after = [(child, swapped) for child in node.calm]
    if state <= 2 and node.stones.strip("."):
        after.append((node.swapped, 2 + (swapped or 2)))
    return after
