"""Simple players of Go for many as opponents for the bot."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from blooms.core.game import Game
from blooms.games.go.board import COLOURS
from blooms.games.go.position import PASS, Go

if TYPE_CHECKING:
    from blooms.games import MatchPlayer

__all__ = ["PLAYERS", "uniform"]


def uniform(game: Game[Go], seat: int, rng: Random) -> str:
    """A random move, never in an own eye; agrees to proposals, passes if no move is left."""
    position = game.position
    moves = position.moves(seat)
    if position.phase == "mark":
        return moves[0]
    if position.phase != "play":
        return rng.choice(moves)
    board = position.rules.board
    wanted = [
        name
        for name in moves[:-1]
        if {position.stones[near] for near in board.neighbours[board.points[name]]}
        != {COLOURS[seat]}
    ]
    is_long = position.made >= 3 * position.seats * len(position.stones)
    return rng.choice(wanted) if wanted and not is_long else PASS


PLAYERS: Final[dict[str, MatchPlayer]] = {"random": uniform}
"""The players by their names in matches."""
