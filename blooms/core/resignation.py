"""A resignation as a turn of a record: `!` by the seat to move, `!2` by seat 2 out of turn."""

from __future__ import annotations

import re
from typing import Final

from blooms.core.position import IllegalMove, Position, State, seal

__all__ = [
    "DRAW", "RESIGN", "by", "is_possible", "is_resignation", "is_word", "leaving",
    "mover", "movers", "out_of_turn", "spelled",
]  # fmt: skip

RESIGN: Final = "!"
DRAW: Final = "="
"""A draw, claimed or agreed, as a turn."""
OUT_OF_TURN: Final = re.compile(r"!([1-8])", re.ASCII)


def is_resignation(turn: str) -> bool:
    """Whether a whole turn, or a seat's part of a round, is a resignation."""
    return turn == RESIGN or out_of_turn(turn) is not None


def is_word(turn: str) -> bool:
    """Whether a turn is no move: everybody in it resigns, or it is a draw."""
    return turn == DRAW or all(map(is_resignation, turn.split(",")))


def out_of_turn(turn: str) -> int | None:
    """The seat that a turn names as resigning; None for any other turn."""
    match = OUT_OF_TURN.fullmatch(turn)
    return int(match[1]) - 1 if match else None


def by(position: Position, seat: int) -> str:
    """The turn by which a seat resigns, where one seat is to move."""
    return RESIGN if seat in position.movers else f"{RESIGN}{seat + 1}"


def is_possible(position: Position, seat: int) -> bool:
    """Whether the rules let a seat resign, whoever is to move."""
    try:
        if len(position.movers) == 1:
            return bool(position.read(by(position, seat)))
        return seat in position.movers and bool(seal(position, seat, RESIGN))
    except IllegalMove:
        return False


def movers(position: State, turn: str) -> tuple[int, ...]:
    """The seats that make a turn."""
    seat = out_of_turn(turn)
    return position.movers if seat is None else (seat,)


def mover(position: State, turn: str) -> int:
    """The seat that makes a turn; where several move at once, the first of them."""
    return movers(position, turn)[0]


def leaving(position: Position, turn: str) -> tuple[int, ...]:
    """The seats that resign in a turn of this position, or in a round."""
    moves = turn.split(",")
    if len(moves) == len(position.movers) > 1:
        both = zip(position.movers, moves, strict=True)
        return tuple(seat for seat, move in both if move == RESIGN)
    return movers(position, turn) if is_resignation(turn) else ()


def spelled(position: Position, turn: str) -> str:
    """A turn by which a named seat resigns, as records have it. Raises IllegalMove."""
    seat = out_of_turn(turn)
    assert seat is not None
    if position.outcome() is not None:
        raise IllegalMove("game is over")
    if seat >= position.seats:
        raise IllegalMove(f"{turn}: there is no player {seat + 1}")
    return by(position, seat)
