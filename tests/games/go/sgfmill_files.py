"""Games of Go as sgfmill writes them, with variations, comments and marks; and what files say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

sgf = pytest.importorskip("sgfmill.sgf")
boards = pytest.importorskip("sgfmill.boards")
common = pytest.importorskip("sgfmill.common")
grammar = pytest.importorskip("sgfmill.sgf_grammar")

WORDS = ("good", "a ] b", "back\\slash", "schön", "黒の好手", "two\nlines", "[1] (x) ;", ":")


def made(rng: Random) -> Any:
    """A game with variations, comments, marks, names and stones set up, made by sgfmill."""
    size = rng.choice((9, 13, 19))
    game = sgf.Sgf_game(size=size, encoding="UTF-8")
    root, board = game.get_root(), boards.Board(size)
    if rng.random() < 0.5:
        root.set("KM", rng.choice((0.5, 6.5, 7.5, 7)))
    if rng.random() < 0.5:
        root.set("PB", "Ann")
        root.set("PW", "Weiß 白")
    if rng.random() < 0.3:
        root.set("RU", "Chinese")
    colour = "b"
    if rng.random() < 0.3:
        stones = [(2, 2), (size - 3, size - 3)]
        root.set_setup_stones(stones, [], [])
        root.set("HA", 2)
        board.apply_setup(stones, [], [])
        colour = "w"
    _grow(rng, root, board, colour, rng.randrange(5, 40), 2)
    return game


def _grow(rng: Random, node: Any, board: Any, colour: str, count: int, depth: int) -> None:
    seen = {_stones(board)}
    for _ in range(count):
        _tell(rng, node, board.side)
        move = _move(rng, board, colour, seen)
        if depth and rng.random() < 0.1 and move:
            rest = board.copy()
            others = [each for each in (_move(rng, rest, colour, seen) for _ in range(4)) if each]
            after = node.new_child()
            after.set_move(colour, move)
            for other in [each for each in dict.fromkeys(others) if each != move][:1]:
                branch = node.new_child()
                branch.set_move(colour, other)
                rest.play(*other, colour)
                _grow(rng, branch, rest, _other(colour), rng.randrange(1, 6), depth - 1)
        else:
            after = node.new_child()
            after.set_move(colour, move)
        if move:
            board.play(*move, colour)
            seen.add(_stones(board))
        node, colour = after, _other(colour)
    _tell(rng, node, board.side)


def _other(colour: str) -> str:
    return "w" if colour == "b" else "b"


def _stones(board: Any) -> str:
    side = range(board.side)
    return "".join(board.get(row, column) or "." for row in side for column in side)


def _move(rng: Random, board: Any, colour: str, seen: set[str]) -> tuple[int, int] | None:
    """A legal point, which leaves the new chain a liberty and a board that has not been there."""
    side = range(board.side)
    free = [(row, column) for row in side for column in side if board.get(row, column) is None]
    for place in rng.sample(free, min(8, len(free))):
        after = board.copy()
        after.play(*place, colour)
        if after.get(*place) == colour and _stones(after) not in seen:
            return place
    return None


def _tell(rng: Random, node: Any, side: int) -> None:
    if rng.random() < 0.3:
        node.set("C", rng.choice(WORDS))
    if rng.random() < 0.2:
        for name in rng.sample(("TR", "SQ", "CR", "MA"), 2):
            node.set(name, [(rng.randrange(side), rng.randrange(side))])
        node.set("LB", [((rng.randrange(side), 0), rng.choice(("A", "b", "12")))])
        node.set("AR", [((0, 0), (1, rng.randrange(side)))])
        node.set("LN", [((2, 0), (3, rng.randrange(side)))])


def told(node: Any) -> Any:
    """What a node and all after it say, as sgfmill reads it."""
    names = ("SZ", "KM", "HA", "AB", "PB", "PW", "C", "TR", "SQ", "CR", "MA", "LB", "AR", "LN")
    held = {name: node.get(name) for name in names if node.has_property(name)}
    return node.get_move(), held, [told(child) for child in node]
