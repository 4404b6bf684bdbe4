"""Explain a search in Go for many: the expected line, the heat map, and reasons for a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from blooms.games.go import board
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.capture import round_of
from blooms.games.go.position import Go
from blooms.search.mcts import Search

__all__ = ["explain", "reasons"]

LONGEST_LINE: Final = 6
"""The maximum length of the expected line, in moves."""
FEWEST: Final = 8
"""The minimum visits of a move in the expected line; with fewer, it is too uncertain."""


def explain(position: Go, seat: int, search: Search, answer: dict[str, Any]) -> dict[str, Any]:
    """The answer of a bot at a seat, with these additions:

    `line`   the expected moves from here, starting with the best; only that one in rounds
    `cells`  the share of the visits of each point, 0 to 1
    `why`    what the best move does, in words
    """
    is_play = position.phase == "play"
    mover = position.movers.index(seat)
    searched = search.searched(mover) if is_play else []
    total = sum(one.visits for one in searched)
    points = position.rules.board.points
    return {
        **answer,
        "line": [answer["turn"], *_line(search, answer["turn"])],
        "cells": {
            one.move: round(one.visits / total, 4)
            for one in searched
            if one.move in points and one.visits / total >= 0.001
        },
        "why": reasons(position, seat, answer["turn"]) if is_play else [],
    }


def reasons(position: Go, seat: int, move: str) -> list[str]:
    """What a move does: captures n, saves n, threatens n (atari), or is the only move (or pass)."""
    found = ["only move"] if len(position.moves(seat)) == 1 else []
    if move not in position.rules.board.points:
        return found
    own, stones = COLOURS[seat], position.stones
    after = _after(position, own, move)
    then, now = _chain_at(position, stones), _chain_at(position, after)
    if captured := sum(
        old not in (EMPTY, own) and new == EMPTY for old, new in zip(stones, after, strict=True)
    ):
        found.append(f"captures {captured}")
    if saved := len(_in_atari(then, own) & (now.keys() - _in_atari(now, own))):
        found.append(f"saves {saved}")
    if threatened := len(_in_atari(now, *COLOURS.replace(own, "")) - _in_atari(then, *COLOURS)):
        found.append(f"threatens {threatened}")
    return found


def _after(position: Go, colour: str, name: str) -> str:
    """The board after a stone; in a round, as if nobody else had placed one."""
    if not position.rules.at_once:
        return position.after_stone(name)
    goban = position.rules.board
    placed = {goban.points[name]: colour}
    return round_of(goban, position.stones, placed, "old_first" in position.rules.options).stones


def _in_atari(chains: Mapping[int, Chain], *colours: str) -> set[int]:
    """The stones of these colours in chains with one liberty."""
    return {
        point
        for point, chain in chains.items()
        if chain.colour in colours and len(chain.liberties) == 1
    }


def _chain_at(position: Go, stones: str) -> dict[int, Chain]:
    chains = board.chains(position.rules.board, stones)
    return {point: chain for chain in chains for point in chain.points}


def _line(search: Search, move: str) -> list[str]:
    """The most visited replies, while their visits suffice."""
    line: list[str] = []
    if len(search.position.movers) > 1 or search.position.phase != "play":
        return line
    search = search.after(move)
    while len(line) < LONGEST_LINE - 1 and not search.root.is_over:
        searched = search.searched()
        if search.position.phase != "play" or not searched or searched[0].visits < FEWEST:
            break
        line.append(searched[0].move)
        search = search.after(searched[0].move)
    return line
