"""Explain a search in Go for many: the expected line, the heat map, and reasons for a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.answer import Answer
from blooms.games.go import board
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.capture import round_of
from blooms.games.go.ladder import caught
from blooms.games.go.position import PASS, Go

__all__ = ["LOST", "explain", "owned", "reasons", "reasons_if_quiet"]

LONGEST_LINE: Final = 6
"""The maximum length of the expected line, in moves."""
LOST: Final = 0.05
"""With a smaller share of the win a seat cannot win any more."""
FEWEST: Final = 8
"""The minimum visits of a move in the expected line; with fewer, it is too uncertain."""


def explain(position: Go, seat: int, search: GoSearch, answer: Answer) -> Answer:
    """The answer of a bot at a seat, with these additions:

    `line`   the expected moves from here, starting with the best; only that one in rounds. Those of
             a ladder are all there, which `forced` says
    `cells`  the share of the visits of each point, 0 to 1
    `why`    what the best move does, in words
    """
    is_play = position.phase == "play"
    mover = position.movers.index(seat)
    searched = search.searched(mover) if is_play else []
    total = sum(choice.visits for choice in searched)
    points = position.rules.board.points
    ladder = caught(position, answer["turn"]) if is_play else None
    line = ladder.line if ladder else [answer["turn"], *_replies(position, search, answer["turn"])]
    return {
        **answer,
        **({"forced": True} if ladder else {}),
        "line": [*line],
        "cells": {
            choice.move: round(choice.visits / total, 4)
            for choice in searched
            if choice.move in points and choice.visits / total >= 0.001
        },
        "why": _why(position, seat, search, answer) if is_play else [],
    }


def reasons(position: Go, seat: int, move: str) -> list[str]:
    """What a move does: captures now, next turn (atari) or in a ladder, saves, or is the only move
    (or pass).
    """
    texts = ["only move"] if len(position.moves(seat)) == 1 else []
    if move not in position.rules.board.points:
        return texts
    own, stones = COLOURS[seat], position.stones
    after = _after(position, own, move)
    then, now = _chain_at(position, stones), _chain_at(position, after)
    if captured := sum(
        old not in (EMPTY, own) and new == EMPTY for old, new in zip(stones, after, strict=True)
    ):
        texts.append(f"captures {captured}")
    if saved := len(_in_atari(then, own) & (now.keys() - _in_atari(now, own))):
        texts.append(f"saves {saved} from capture")
    if threatened := len(_in_atari(now, *COLOURS.replace(own, "")) - _in_atari(then, *COLOURS)):
        if ladder := caught(position, move):
            texts.append(f"captures {ladder.stones} in a ladder")
        else:
            texts.append(f"captures {threatened} next turn unless answered")
    return texts


def reasons_if_quiet(position: Go, seat: int, move: str) -> list[str]:
    """What a move does that captures and saves nothing: it encloses points, takes them from others,
    connects or extends chains, takes liberties; a pass, that nothing is left to gain.
    """
    texts: list[str] = []
    if move == PASS:
        texts.append("nothing is left to gain")
    if move not in position.rules.board.points:
        return texts
    own, stones = COLOURS[seat], position.stones
    after = _after(position, own, move)
    gained = owned(position, after, own) - owned(position, stones, own)
    if len(gained) > 1:
        texts.append(f"encloses {len(gained)} points")
    others = COLOURS.replace(own, "")
    if taken := len(owned(position, stones, *others) - owned(position, after, *others)):
        texts.append(
            "takes 1 point of territory from an opponent"
            if taken == 1
            else f"takes {taken} points of territory from an opponent"
        )
    then, now = _chain_at(position, stones), _chain_at(position, after)
    point = position.rules.board.points[move]
    chain = now.get(point)
    old = {then[point] for point in chain.points if point in then} if chain else set()
    if chain and len(old) > 1:
        texts.append(f"connects {len(old)} chains")
    elif chain and old and len(chain.liberties) > len(next(iter(old)).liberties):
        texts.append(f"extends a chain to {len(chain.liberties)} liberties")
    for other in dict.fromkeys(now.values()):
        was = then.get(other.points[0])
        free = len(other.liberties)
        if was and other.colour != own and free < len(was.liberties) and free < 4:
            texts.append(_reason_left(len(other.points), free))
    if not texts and all(stones[near] == EMPTY for near in position.rules.board.neighbours[point]):
        texts.append("takes open space")
    return [*dict.fromkeys(texts)][:2]  # two chains may be alike


def _reason_left(size: int, free: int) -> str:
    """That a chain of so many stones has only so many liberties left."""
    if size == 1:
        return (
            "leaves a stone only 1 liberty"
            if free == 1
            else f"leaves a stone only {free} liberties"
        )
    if free == 1:
        return f"leaves a chain of {size} only 1 liberty"
    return f"leaves a chain of {size} only {free} liberties"


def _why(position: Go, seat: int, search: GoSearch, answer: Answer) -> list[str]:
    """What the best move does; of a pass that the search prefers to other moves in a lost game,
    that the seat cannot win any more.
    """
    move = answer["turn"]
    texts: list[str] = []
    if move == PASS and search.sims and answer["win"] < LOST:
        texts.append("cannot win any more")
    return texts or reasons(position, seat, move) or reasons_if_quiet(position, seat, move)


def owned(position: Go, stones: str, *colours: str) -> set[int]:
    """The points of these colours' own regions; a third of the board or more is not enclosed."""
    goban = position.rules.board
    return {
        point
        for region in board.regions(goban, stones)
        if region.colours in colours and 3 * len(region.points) < len(stones)
        for point in region.points
    }


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


def _replies(position: Go, search: GoSearch, move: str) -> list[str]:
    """The most visited replies, while their visits suffice."""
    if len(position.movers) > 1 or position.phase != "play":
        return []
    return search.line(move, FEWEST)[: LONGEST_LINE - 1]
