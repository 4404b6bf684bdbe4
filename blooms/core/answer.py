"""What a bot answers: its turn, and what it knows of it."""

from __future__ import annotations

from typing import TypedDict

__all__ = ["Answer", "BestTurn"]


class BestTurn(TypedDict, total=False):
    """One of the best turns: its visits and the mover's win chance, 0 to 1, or in Blocky the score
    that it expects. `ends` says how the game ends with it, where that is known.

    In a list the best is first: by `win`, less a little for few visits, or by `net`.
    """

    turn: str
    visits: int
    win: float
    net: float
    ends: str


class Answer(TypedDict, total=False):
    """The best turn as record text, the sims and seconds spent, the mover's win chance, 0 to 1, and
    the best few turns, best first. `explain` adds what the game's bot can tell:

    `line`      the expected turns from here, starting with the best
    `forced`    whether no other reply would do, so that all of the line is worth showing
    `why`       what the best turn does, in words
    `cells`     the heat map: the share of the search on each place, 0 to 1
    `captures`  the stones that each player captures in that line
    `chances`   each seat's expected share of the win, sum 1
    `lost`      whether a player would resign: there is nothing to win, nor a share to play for
    `net`       the expected score; `soon` the same when looking one turn less far
    """

    turn: str
    sims: int
    seconds: float
    win: float
    best: list[BestTurn]
    line: list[str]
    forced: bool
    why: list[str]
    cells: dict[str, float]
    captures: list[int]
    chances: list[float]
    lost: bool
    net: float
    soon: float
