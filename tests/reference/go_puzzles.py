"""Prove the puzzles of Go anew, by the reference rules and nothing else.

    python3 -m tests.reference.go_puzzles          every puzzle
    python3 -m tests.reference.go_puzzles 0 20 40  these

Every first move is tried, and every reply where the goal has a reply: exactly the solution must
reach the goal. The last move of a capture or a connection is not played but looked up: it takes the
last liberty of chains, or one that two chains share. Of a ladder all replies are tried, and every
atari; to two eyes, every way to fill the space while the owner passes.
"""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path

from tests.reference.go import LETTERS, Point, ReferenceGo

FILE = Path(__file__).parents[2] / "blooms/games/go/learn/puzzles.json"


def puzzles() -> list[tuple[str, str, str]]:
    """The goal, the record and the solution of every puzzle."""
    kept = json.loads(FILE.read_text())
    return [(goal, record, solution) for each in kept.values() for goal, record, solution in each]


def opened(record: str) -> ReferenceGo:
    """The position of a record of two players in turn, without prisoners."""
    _, size, players, ruleset, place, _ = record.split("/")
    rows, seat, *_ = place[1:].split(",")
    game = ReferenceGo(int(size), int(players), ruleset, frozenset({"no_first_turns"}))
    for y, row in enumerate(reversed(rows.split("-"))):
        x = 0
        for sign in row:
            if sign in LETTERS:
                game.board[x, y] = LETTERS.index(sign)
            x += int(sign) if sign.isdigit() else 1
        assert x == game.size
    game.turn = int(seat) - 1
    game.history.add(game.still_picture(game.board))
    return game


def played(game: ReferenceGo, move: str) -> ReferenceGo:
    """The position after a move."""
    after = deepcopy(game)
    after.play([move])
    return after


def answers(goal: str, record: str) -> set[str]:
    """All first moves that reach a goal."""
    game = opened(record)
    kind, *words = goal.replace(" in 2", " 2").split()
    me, moves = game.turn, sorted(game.legal(game.turn) - {"-"})
    after = {move: played(game, move) for move in moves}

    def taken(later: ReferenceGo) -> int:
        return later.held[me].total() - game.held[me].total()

    match [kind, *words]:
        case ["capture", count]:
            return {move for move in moves if taken(after[move]) >= int(count)}
        case ["capture", count, "2"]:
            wanted = int(count)
            return {
                move
                for move, here in after.items()
                if all(
                    taken(later) + most(later) >= wanted
                    for reply in here.legal(here.turn)
                    for later in [played(here, reply)]
                )
            }
        case ["save", name]:
            point = game.point(name)
            return {move for move in moves if len(free(after[move], point)) > 1}
        case ["chase", name]:
            point = game.point(name)
            return {move for move in moves if chases(after[move], point, 1 - me)}
        case ["join", one, other]:
            pair = game.point(one), game.point(other)
            return {move for move in moves if joins(after[move], *pair, me)}
        case ["live", name]:
            point = game.point(name)
            return {move for move in moves if lives(after[move], point)}
        case ["points", count]:
            return {move for move in moves if points(after[move], me) >= int(count)}
    raise AssertionError(goal)


def chain(game: ReferenceGo, point: Point) -> set[Point]:
    return next(each for each in game.chains(game.board) if point in each)


def free(game: ReferenceGo, point: Point) -> set[Point]:
    """The liberties of the chain on a point."""
    return {each for each in game.border(chain(game, point)) if each not in game.board}


def most(game: ReferenceGo) -> int:
    """The most stones that the next move captures: all chains with the same last liberty."""
    if game.phase != "play":
        return 0
    taken: dict[Point, int] = {}
    for each in game.chains(game.board):
        last = {near for near in game.border(each) if near not in game.board}
        if game.board[min(each)] != game.turn and len(last) == 1:
            taken[min(last)] = taken.get(min(last), 0) + len(each)
    return max((count for at, count in taken.items() if game.after(at)), default=0)


def chases(game: ReferenceGo, point: Point, owner: int) -> bool:
    """Whether a chain in atari is captured by one atari after the other, whatever is replied."""
    if game.board.get(point) != owner:
        return True
    if len(free(game, point)) > 1:
        return False
    for reply in game.legal(game.turn):
        later = played(game, reply)
        last = free(later, point)
        if not any(
            later.after(at) and chases(played(later, later.name(at)), point, owner)
            for at in sorted(last)[:3] if len(last) <= 2
        ):  # fmt: skip
            return False
    return True


def joins(game: ReferenceGo, one: Point, other: Point, me: int) -> bool:
    """Whether two chains are one, or the next move joins them after every reply."""
    if other in chain(game, one):
        return True
    for reply in game.legal(game.turn):
        later = played(game, reply)
        if later.board.get(one) != me or later.board.get(other) != me:
            return False
        if other not in chain(later, one):
            shared = free(later, one) & free(later, other)
            if later.phase != "play" or not any(later.after(at) for at in shared):
                return False
    return True


def lives(game: ReferenceGo, point: Point) -> bool:
    """Whether a chain stays, however its space is filled while its owner passes."""
    owner = game.board[point]
    space = list(free(game, point))
    for at in space:
        space += [
            near for near in game.around(at) if game.board.get(near) != owner and near not in space
        ]
    assert len(space) <= 8
    seen, front = set(), [game]
    while front:
        here = front.pop()
        for at in space:
            if at in here.board or here.phase != "play" or not here.after(at):
                continue
            after = played(here, here.name(at))
            if point not in after.board:
                return False
            if (picture := after.still_picture(after.board)) not in seen:
                seen.add(picture)
                front.append(played(after, "-"))
    return True


def points(game: ReferenceGo, me: int) -> int:
    """The empty points that only one player touches, and the stones that this player has taken."""
    regions = [each for each in game.groups(game.board) if min(each) not in game.board]
    own = [
        len(each) for each in regions
        if {game.board[near] for near in game.border(each)} == {me}
    ]  # fmt: skip
    return sum(own) + game.held[me].total()


def main(numbers: list[int]) -> int:
    """Check puzzles by number, from 0; returns how many are wrong."""
    known = puzzles()
    wrong, total = 0, numbers or range(len(known))
    for number in total:
        goal, record, solution = known[number]
        found = answers(goal, record)
        wrong += found != {solution}
        verdict = "proven" if found == {solution} else f"WRONG: {sorted(found)}, not {solution}"
        print(number, goal, verdict, flush=True)
    print(f"{len(total)} puzzles, {wrong} wrong")
    return wrong


if __name__ == "__main__":
    sys.exit(main([int(word) for word in sys.argv[1:]]))
