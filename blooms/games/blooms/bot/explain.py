"""Explain a search: the expected line, the heat map, and reasons for a turn.

Everything comes from the search tree and the rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from blooms.core.game import Game
from blooms.games.blooms import groups
from blooms.games.blooms.bot.fast import LAST
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.search.mcts import Search

__all__ = ["explain", "reasons_if_quiet", "reasons"]

LONGEST_LINE: Final = 6
"""The maximum length of the expected line, in turns."""
FEWEST: Final = 8
"""The minimum visits of a step in the expected line; with fewer, it is too uncertain."""


def explain(
    game: Game[Blooms], tree: Search, steps: Sequence[int], answer: dict[str, Any]
) -> dict[str, Any]:
    """The answer of a bot that found its turn, these steps, in `tree`; with these additions:

    `line`      the expected turns from here, starting with the best
    `captures`  stones each player captures in that line
    `cells`     the share of visits of turns with a stone on the cell, 0 to 1
    `why`       what the best turn does, in words
    """
    position = game.position
    line = [answer["turn"], *_replies(tree, steps)]
    last = game
    for turn in line:
        last = last.play(turn)
    ends = last.position.captured
    return {
        **answer,
        "line": line,
        "captures": [end - begin for begin, end in zip(position.captured, ends, strict=True)],
        "cells": _cells(tree, position),
        "why": reasons(position, answer["turn"]) or reasons_if_quiet(position, answer["turn"]),
    }


def reasons(position: Blooms, turn: str) -> list[str]:
    """What a legal turn does: wins, captures now or next turn, saves, makes an eye, only move."""
    stones = [step for step in position.read(turn) if isinstance(step, Stone)]
    after = position.after(tuple(stones))
    mine, theirs = OWN[position.seat], OWN[1 - position.seat]
    found = []
    if sum(1 for _ in zip(range(2), position.turns(), strict=False)) == 1:
        found.append("only move")
    if (outcome := after.outcome()) and outcome[position.seat] == 1.0:
        found.append("wins the game")
    if captured := len(position.resolve(stones)[1]) if stones else 0:
        found.append(f"captures {captured}")
    safe = set(_cells_of(after, mine)) - _weak(after, mine)
    if saved := len(_weak(position, mine) & safe):
        found.append(f"saves {saved} from capture")
    if threatened := len(_weak(after, theirs) - _weak(position, theirs)):
        found.append(f"captures {threatened} next turn unless answered")
    if _eyes(after, mine) - _eyes(position, mine):
        found.append("makes an eye")
    return found


def reasons_if_quiet(position: Blooms, turn: str) -> list[str]:
    """What a legal turn does that captures and saves nothing: connects or extends its own blooms,
    takes liberties from the opponent's.
    """
    stones = [step for step in position.read(turn) if isinstance(step, Stone)]
    after = position.after(tuple(stones))
    placed = {stone.cell for stone in stones}
    before = {cell: bloom for bloom in position.blooms() for cell in bloom.cells}
    found = []
    for bloom in after.blooms():
        old = {before[cell] for cell in bloom.cells if cell in before}
        if placed.isdisjoint(bloom.cells):
            (was,) = old
            free = len(bloom.liberties)
            if bloom.colour not in OWN[position.seat] and free < len(was.liberties) and free < 5:
                found.append(
                    f"leaves a bloom of {len(bloom.cells)} only 1 liberty"
                    if free == 1
                    else f"leaves a bloom of {len(bloom.cells)} only {free} liberties"
                )
        elif len(old) > 1:
            found.append(f"connects {len(old)} blooms")
        elif old and len(bloom.liberties) > len(next(iter(old)).liberties):
            found.append(f"extends a bloom to {len(bloom.liberties)} liberties")
    beside = {near for cell in placed for near in position.rules.board.neighbours[cell]}
    if not found and beside.isdisjoint(before):
        found.append("takes open space")
    return found[:2]


def _weak(position: Blooms, colours: str) -> set[int]:
    """The stones of these colours in blooms with at most two liberties, capturable in one turn."""
    return {
        cell
        for bloom in position.blooms()
        if bloom.colour in colours and len(bloom.liberties) <= 2
        for cell in bloom.cells
    }


def _cells_of(position: Blooms, colours: str) -> list[int]:
    return [cell for cell, letter in enumerate(position.stones) if letter in colours]


def _eyes(position: Blooms, colours: str) -> set[int]:
    """Single empty cells whose neighbours all belong to one player."""
    board = position.rules.board
    (enclosed,) = groups.territory(board, position.stones, (colours,))
    return {
        cell
        for cell in enclosed
        if all(position.stones[beside] in colours for beside in board.neighbours[cell])
    }


def _replies(search: Search, turn: Sequence[int]) -> list[str]:
    """The most visited turns after this one, while their visits suffice."""
    for step in turn:
        search = search.after(step)
    line: list[str] = []
    position, steps = search.position, []
    while len(line) < LONGEST_LINE - 1 and not search.root.is_over:
        searched = search.searched()
        if not searched or searched[0].visits < FEWEST:
            break
        steps.append(searched[0].move)
        search = search.after(searched[0].move)
        if search.root.is_over or search.position.seat != position.seat:
            line.append(position.spell(steps))
            position, steps = search.position, []
    return line


def _cells(search: Search, position: Blooms) -> dict[str, float]:
    """The share of the visits of turns with a stone on each cell; both stones count.

    A second stone counts by its share of the visits of the first: it may have been searched longer,
    by itself or in another order.
    """
    visits: defaultdict[int, float] = defaultdict(float)
    total = 0
    for first in search.searched():
        total += first.visits
        visits[_cell(first.move)] += first.visits
        below = search.after(first.move)
        if below.root.is_over or below.position.seat != search.position.seat:
            continue
        seconds = below.searched()
        known = sum(second.visits for second in seconds)
        for second in seconds:
            visits[_cell(second.move)] += first.visits * second.visits / known
    names = position.rules.board.names
    return {
        names[cell]: round(count / total, 4)
        for cell, count in sorted(visits.items())
        if cell >= 0 and count / total >= 0.001
    }


def _cell(step: int) -> int:
    return -1 if step == LAST else step // 2
