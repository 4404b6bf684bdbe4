"""What the past of a game of Go for many leaves on its board: numbers of moves, and ko."""

from __future__ import annotations

from blooms.core.game import Game
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.position import Go

__all__ = ["barred", "numbers"]


def numbers(game: Game[Go]) -> dict[int, int]:
    """The number of the turn or round that placed each stone, by point; those set up have none."""
    plies: dict[int, int] = {}
    board = game.position.rules.board
    for ply, (before, turn) in enumerate(zip(game.positions, game.turns, strict=False), 1):
        if before.phase == "play":
            after = game.positions[ply].stones
            for seat, text in zip(before.movers, turn.split(","), strict=False):
                point = board.points.get(text)
                if point is not None and after[point] == COLOURS[seat]:
                    plies[point] = ply
    stones = game.position.stones
    return {point: ply for point, ply in plies.items() if stones[point] != EMPTY}


def barred(game: Game[Go]) -> tuple[int, ...]:
    """The points just captured where the seat to move may not play because of superko."""
    position = game.position
    if position.phase != "play" or position.rules.at_once or not game.turns:
        return ()
    before, names = game.positions[-2].stones, position.rules.board.names
    return tuple(
        point
        for point, (old, new) in enumerate(zip(before, position.stones, strict=True))
        if old != EMPTY and new == EMPTY and "repeat" in position.why_illegal(names[point])
    )
