"""Explain a search: the expected line, the heat map, and reasons for a turn.

Everything comes from the search tree and the rules.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from blooms.core.answer import Answer, BestTurn
from blooms.core.game import Game
from blooms.games.blooms import groups
from blooms.games.blooms.bot.board.fast import LAST
from blooms.games.blooms.bot.root import Tree
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.search.node import Searched, merit

__all__ = [
    "LONGEST_LINE",
    "best_turns",
    "explain",
    "heat",
    "reasons",
    "reasons_if_quiet",
    "replies",
]

LONGEST_LINE: Final = 6
"""The maximum length of the expected line, in turns."""
WIDEST: Final = 20
"""First and second stones considered for the list of best turns."""
FEWEST: Final = 8
"""The minimum visits of a step in the expected line; with fewer, it is too uncertain."""


def explain(
    game: Game[Blooms], answer: Answer, line: Sequence[str], cells: dict[str, float]
) -> Answer:
    """The answer of a bot with these additions:

    `line`      the expected turns from here, starting with the best
    `captures`  stones each player captures in that line
    `cells`     the heat map, 0 to 1: the share of visits of turns with a stone on the cell
    `why`       what the best turn does, in words; first how the game ends, where that is known
    """
    position, best = game.position, answer["best"][0]
    last = game
    for turn in line:
        last = last.play(turn)
    ends = last.position.captured
    why = reasons(position, answer["turn"]) or reasons_if_quiet(position, answer["turn"])
    if "ends" in best and "wins the game" not in why:
        why.insert(0, best["ends"])
    return {
        **answer,
        "line": list(line),
        "captures": [end - begin for begin, end in zip(position.captured, ends, strict=True)],
        "cells": cells,
        "why": why,
    }


def best_turns(tree: Tree, chosen: str = "") -> list[BestTurn]:
    """The five best whole turns of a search with their visits and win chances, best first.

    The turn `chosen` from the search comes before all others. Both orders of the same two stones
    count as one turn.
    """
    visits: Counter[str] = Counter()
    totals: defaultdict[str, float] = defaultdict(float)
    spell, seat = tree.position.spell, tree.position.seat
    for first in tree.searched()[:WIDEST]:
        below = tree.after(first.move)
        seconds = below.searched()[:WIDEST] if below.position.seat == seat else []
        for second in seconds:
            turn = spell([first.move, second.move])
            visits[turn] += second.visits
            totals[turn] += second.visits * second.value
        if not seconds:
            turn = spell(_completed(first, below))
            visits[turn] += first.visits
            totals[turn] += first.visits * first.value
    wins = {turn: totals[turn] / count for turn, count in visits.items()}
    best = sorted(wins, key=lambda turn: merit(wins[turn], visits[turn]), reverse=True)
    best.sort(key=lambda turn: turn != chosen)
    return [
        {"turn": turn, "visits": visits[turn], "win": round(wins[turn], 4)} for turn in best[:5]
    ]


def reasons(position: Blooms, turn: str) -> list[str]:
    """What a legal turn does: wins, captures now or next turn, saves, makes an eye, only move."""
    stones = [step for step in position.read(turn) if isinstance(step, Stone)]
    after = position.after(tuple(stones))
    mine, theirs = OWN[position.seat], OWN[1 - position.seat]
    texts = []
    if sum(1 for _ in zip(range(2), position.turns(), strict=False)) == 1:
        texts.append("only move")
    if (outcome := after.outcome()) and outcome[position.seat] == 1.0:
        texts.append("wins the game")
    if captured := len(position.resolve(stones)[1]) if stones else 0:
        texts.append(f"captures {captured}")
    safe = set(_cells_of(after, mine)) - _weak(after, mine)
    if saved := len(_weak(position, mine) & safe):
        texts.append(f"saves {saved} from capture")
    if threatened := len(_weak(after, theirs) - _weak(position, theirs)):
        texts.append(f"captures {threatened} next turn unless answered")
    if _eyes(after, mine) - _eyes(position, mine):
        texts.append("makes an eye")
    return texts


def _reason_left(size: int, free: int) -> str:
    """That a bloom of so many stones has only so many liberties left."""
    if size == 1:
        return (
            "leaves a stone only 1 liberty"
            if free == 1
            else f"leaves a stone only {free} liberties"
        )
    if free == 1:
        return f"leaves a bloom of {size} only 1 liberty"
    return f"leaves a bloom of {size} only {free} liberties"


def reasons_if_quiet(position: Blooms, turn: str) -> list[str]:
    """What a legal turn does that captures and saves nothing: connects or extends its own blooms,
    takes liberties from the opponent's.
    """
    stones = [step for step in position.read(turn) if isinstance(step, Stone)]
    after = position.after(tuple(stones))
    placed = {stone.cell for stone in stones}
    before = {cell: bloom for bloom in position.blooms() for cell in bloom.cells}
    texts = []
    for bloom in after.blooms():
        old = {before[cell] for cell in bloom.cells if cell in before}
        if placed.isdisjoint(bloom.cells):
            (was,) = old
            free = len(bloom.liberties)
            if bloom.colour not in OWN[position.seat] and free < len(was.liberties) and free < 5:
                texts.append(_reason_left(len(bloom.cells), free))
        elif len(old) > 1:
            texts.append(f"connects {len(old)} blooms")
        elif old and len(bloom.liberties) > len(next(iter(old)).liberties):
            texts.append(f"extends a bloom to {len(bloom.liberties)} liberties")
    beside = {near for cell in placed for near in position.rules.board.neighbours[cell]}
    if not texts and beside.isdisjoint(before):
        texts.append("takes open space")
    return texts[:2]


def _completed(first: Searched[int], below: Tree) -> list[int]:
    """The steps of a turn of which only the first stone was searched."""
    if below.position.first == LAST:
        return [first.move]
    return [first.move, below.stats()[0].moves[0]]


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


def replies(search: Tree, turn: Sequence[int]) -> list[str]:
    """The best turns after this one, while their visits suffice."""
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


def heat(search: Tree, position: Blooms) -> dict[str, float]:
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
