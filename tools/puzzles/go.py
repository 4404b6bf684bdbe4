"""Make the puzzles of Go for two: positions of the bot's games in which one move is right.

    .venv/bin/python -m tools.puzzles.go --seed 1

The bot plays itself on 9x9, for territory on 7x7, in most games with moves at random. Chains that
do not matter are taken off the board. Only the shapes in which two eyes are to be made are composed
at random, since games seldom come to them. Each answer is the only one: all moves are tried, and
all replies where the goal has two moves.
tests/reference/go_puzzles.py proves it anew. The same seed gives the same file.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from itertools import combinations
from math import isqrt
from pathlib import Path
from random import Random
from typing import Final

from blooms import bots
from blooms.cli.command import Parser, carry_out
from blooms.core.game import Game
from blooms.games.go import board as goban
from blooms.games.go import text as go_text
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.bot.exposed import exposed
from blooms.games.go.ladder import chased, ladder
from blooms.games.go.learn import puzzles, solver
from blooms.games.go.learn.puzzles import THEMES, Puzzle
from blooms.games.go.motifs import Motif
from blooms.games.go.position import PASS, Go
from blooms.games.go.rules import Rules
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from tools.bots.kernels import kernel

SIZE: Final = 9
SMALL: Final = 7
"""The board where territory is asked for."""
WANTED: Final = 6
"""The number of puzzles on each motif."""
LARGE: Final = 2
"""Fewer stones make no good question."""
LONG: Final = (5, 13)
"""A ladder takes so many moves, at least and at most."""
OPEN: Final = 20
"""So many points are empty at most where territory is asked for."""
MORE: Final = 2
"""The right move for territory encloses so many points more than any other."""
FLAWED: Final = 0.35
"""So often a player moves at random in most games, so that there is something to find."""

Question = tuple[str, str]
"""A goal, and its one right move."""
Asks = Callable[[Go], Iterator[Question]]
"""The questions that a position asks."""


def missed_capture(position: Go) -> Iterator[Question]:
    """One move captures the most stones, another fewer."""
    taken = {name: _taken(position, name) for name in _stones(position)}
    most = max(taken.values(), default=0)
    answers = [name for name, count in taken.items() if count == most]
    if most > LARGE and len(answers) == 1 and any(0 < count < most for count in taken.values()):
        yield f"capture {most}", answers[0]


def atari(position: Go) -> Iterator[Question]:
    """One move saves a chain with a single liberty: it extends."""
    yield from (found for found, extends in _saved(position) if extends)


def self_atari(position: Go) -> Iterator[Question]:
    """One move saves a chain with a single liberty: it captures; the chain that extends still has a
    single liberty.
    """
    yield from (found for found, extends in _saved(position) if not extends)


def _saved(position: Go) -> Iterator[tuple[Question, bool]]:
    """Which chains one move alone saves, that move, and whether it extends the chain."""
    names = position.rules.board.names
    for chain in _chains(position, position.seat):
        if len(chain.liberties) > 1 or len(chain.points) < LARGE:
            continue
        point = chain.points[0]
        answers = []
        for name in _stones(position):
            after = position.play(name)
            if len(solver.chain_at(after, point).liberties) > 1:
                answers.append(name)
        last = names[chain.liberties[0]]
        if len(answers) != 1 or position.why_illegal(last):
            continue
        if not ladder(position.play(answers[0]), point):
            yield (f"save {names[point]}", answers[0]), answers[0] == last


def snapback(position: Go) -> Iterator[Question]:
    """A stone is given away, and more are captured."""
    if not any(
        len(each.liberties) <= 3 and len(each.points) >= LARGE
        for each in _chains(position, 1 - position.seat)
    ):
        return
    seat, now = position.seat, exposed(position, 1 - position.seat)
    forced = {}
    reply = ""
    for name in _stones(position):
        after = position.play(name)
        got = _taken(position, name)
        forced[name], reply = _forced(after, seat, got, now, reply)
    most = max(forced.values(), default=0)
    answers = [name for name, count in forced.items() if count == most]
    if most > max(now, LARGE) and len(answers) == 1:
        after = position.play(answers[0])
        point = position.rules.board.points[answers[0]]
        if len(solver.chain_at(after, point).liberties) == 1:
            yield f"capture {most} in 2", answers[0]


def _forced(after: Go, seat: int, got: int, enough: int, first: str) -> tuple[int, str]:
    """How many stones are captured with the next move, after the best reply; one that leaves no
    more than `enough` will do.
    """
    least, best = 99, ""
    moves = [*after.moves(after.seat)]
    for reply in [first, *moves] if first in moves else moves:
        count = got + exposed(after.play(reply), 1 - seat)
        if count < least:
            least, best = count, reply
            if least <= enough:
                break
    return least, best


def in_ladder(position: Go) -> Iterator[Question]:
    """One of two ataris is the first move of a ladder that captures, the other is not."""
    names = position.rules.board.names
    for chain in _chains(position, 1 - position.seat):
        if len(chain.liberties) != 2:
            continue
        point = chain.points[0]
        works = {}
        for liberty in chain.liberties:
            name = names[liberty]
            if position.why_illegal(name):
                break
            after = position.play(name)
            if len(solver.chain_at(after, point).liberties) == 1:
                works[name] = chased(after, point)
        moves = [name for name, line in works.items() if line]
        if len(works) != 2 or len(moves) != 1:
            continue
        if LONG[0] <= 1 + len(works[moves[0]] or ()) <= LONG[1]:
            yield f"chase {names[point]}", moves[0]


def cut(position: Go) -> Iterator[Question]:
    """One move connects two chains, whatever the reply; after others they are cut apart."""
    own = [each for each in _chains(position, position.seat) if len(each.points) >= LARGE]
    board = position.rules.board
    for one, other in combinations(own, 2):
        near = {each for at in one.liberties for each in (at, *board.neighbours[at])}
        if near.isdisjoint(other.liberties):
            continue
        points = one.points[0], other.points[0]
        answers, reply = [], ""
        for name in _stones(position):
            found = _cut(position.play(name), *points, reply)
            reply = found or reply
            if found is None:
                answers.append(name)
                if len(answers) > 1:
                    break
        if len(answers) == 1:
            yield f"join {board.names[points[0]]} {board.names[points[1]]}", answers[0]


def _cut(after: Go, one: int, other: int, first: str) -> str | None:
    """A reply after which the next move does not join two chains; None where each does. `first` is
    tried first.
    """
    moves = [*after.moves(after.seat)] if solver.can_join(after, one, other) != "" else []
    for reply in [first, *moves] if first in moves else moves:
        if solver.can_join(after.play(reply), one, other) is None:
            return reply
    return None


def eye(position: Go) -> Iterator[Question]:
    """One move gives a chain that is not alive two eyes."""
    names = position.rules.board.names
    chain = max(_chains(position, position.seat), key=lambda each: len(each.points))
    point = chain.points[0]
    if solver.doom(position.play(PASS), point) is None:
        return
    answers = [
        name for name in _stones(position) if solver.doom(position.play(name), point) is None
    ]
    if len(answers) == 1:
        yield f"live {names[point]}", answers[0]


def territory(position: Go) -> Iterator[Question]:
    """One move has clearly more points than any other, and than a pass."""
    if position.stones.count(EMPTY) > OPEN:
        return
    scores = {name: _points(position, name) for name in (*_stones(position), PASS)}
    best = max(scores, key=lambda name: scores[name])
    others = max(score for name, score in scores.items() if name != best)
    if best == PASS or _taken(position, best):
        return
    if max(others, LARGE) + MORE <= scores[best] < 100:
        yield f"points {scores[best]}", best


ASKS: Final[dict[Motif, Asks]] = {
    "missed-capture": missed_capture, "atari": atari, "self-atari": self_atari,
    "snapback": snapback, "ladder": in_ladder, "cut": cut, "eye": eye, "territory": territory,
}  # fmt: skip


def make(seed: int) -> list[Puzzle]:
    """All puzzles, theme by theme."""
    found: dict[Motif, list[Puzzle]] = {motif: [] for motif in THEMES}
    games, fair = _games(Random(seed), FLAWED, SIZE), _games(Random(seed), 0.0, SMALL)
    composed, rng = _composed(Random(seed)), Random(seed)
    while any(len(each) < WANTED for each in found.values()):
        sources = {"eye": [next(composed) for _ in range(20)]}
        for motif, asks in ASKS.items():
            if len(found[motif]) < WANTED:
                kind = motif if motif in ("eye", "territory") else "game"
                if kind not in sources:
                    sources[kind] = next(fair if kind == "territory" else games)
                positions = rng.sample(sources[kind], len(sources[kind]))
                _add(found[motif], motif, asks, positions, rng)
        told = {motif: len(each) for motif, each in found.items() if len(each) < WANTED}
        print(time.strftime("%H:%M:%S"), told, file=sys.stderr, flush=True)
    return [each for motif in THEMES for each in found[motif]]


def _add(known: list[Puzzle], motif: Motif, asks: Asks, positions: list[Go], rng: Random) -> None:
    """Add one puzzle from these positions, if there is one that is not known."""
    for position in positions:
        for question in asks(position):
            if motif not in ("eye", "territory"):
                position = _stripped(position, question, asks, rng)
            goal, move = question
            record = _record(position)
            if _shape(record) not in {_shape(each.record) for each in known}:
                known.append(Puzzle("", motif, goal, record, move))
                return


def _stripped(position: Go, question: Question, asks: Asks, rng: Random) -> Go:
    """The same question with as few stones as possible."""
    chains = goban.chains(position.rules.board, position.stones)
    rng.shuffle(chains)
    for chain in chains:
        letters = list(position.stones)
        for point in chain.points:
            letters[point] = EMPTY
        again = _at("".join(letters), position.seat)
        left = goban.chains(again.rules.board, again.stones)
        if all(each.liberties for each in left) and question in asks(again):
            position = again
    return position


def _games(rng: Random, flawed: float, size: int) -> Iterator[list[Go]]:
    """The positions of games of the bot against itself, with such a share of moves at random."""
    while True:
        game: Game[Go] = go_text.new(Rules(size, 2, "sequential"))
        while game.position.phase == "play" and game.ply < 120:
            position = game.position
            turn = bots.think(game, Settings(level=4, seed=rng.randrange(1 << 30))).turn
            if rng.random() < flawed and len(moves := _stones(position)) > 20:
                turn = rng.choice(_near(position, moves) or moves)
            game = game.play(turn)
        yield [
            _at(each.stones, each.seat)
            for each in game.positions[12:]
            if isinstance(each, Go) and each.phase == "play"
        ]


def _near(position: Go, moves: list[str]) -> list[str]:
    """The moves beside a stone."""
    board = position.rules.board
    return [
        each for each in moves
        if any(position.stones[at] != EMPTY for at in board.neighbours[board.points[each]])
    ]  # fmt: skip


def _composed(rng: Random) -> Iterator[Go]:
    """Chains around a small space, with enemies around them and sometimes within."""
    board = goban.goban(SIZE)
    while True:
        space = {rng.choice([at for at in range(SIZE * SIZE) if at % SIZE < 5 and at // SIZE < 5])}
        wanted = rng.randint(3, 7)
        while len(space) < wanted:
            space.add(rng.choice([n for at in sorted(space) for n in board.neighbours[at]]))
        wall = _around(space)
        rim = _around(space | wall)
        letters = [EMPTY] * (SIZE * SIZE)
        for at in wall:
            letters[at] = "B"
        for at in rim:
            letters[at] = "W"
        for at in rng.sample(sorted(space), rng.choice((0, 0, 1, 1, 2))):
            letters[at] = "W"
        chains = goban.chains(board, "".join(letters))
        own = [each for each in chains if each.colour == "B"]
        if len(own) == 1 and all(each.liberties for each in chains):
            yield _at("".join(letters), 0)


def _around(points: set[int]) -> set[int]:
    """The points beside or diagonally beside these."""
    found = set()
    for point in points:
        row, column = divmod(point, SIZE)
        found |= {
            SIZE * y + x
            for y in range(max(0, row - 1), min(SIZE, row + 2))
            for x in range(max(0, column - 1), min(SIZE, column + 2))
        }
    return found - points


def _at(stones: str, seat: int) -> Go:
    """A position without prisoners."""
    return Go.at(Rules(isqrt(len(stones)), 2, "sequential"), stones, seat)


def _record(position: Go) -> str:
    return f"{go_text.head(position.rules)}/@{go_text.position_text(position)}/"


def _shape(record: str) -> str:
    """The stones of a record as they look from any side: equal for those alike by a turn."""
    stones = go_text.start(record.rstrip("/").split("/")[1:]).stones
    size = isqrt(len(stones))
    grid = [list(stones[at : at + size]) for at in range(0, size * size, size)]
    images = []
    for _ in range(4):
        grid = [list(row) for row in zip(*grid[::-1], strict=True)]
        images += ["".join(map("".join, grid)), "".join("".join(row[::-1]) for row in grid)]
    swapped = [each.translate(str.maketrans("BW", "WB")) for each in images]
    return min(images + swapped)


def _stones(position: Go) -> list[str]:
    return [name for name in position.moves(position.seat) if name != PASS]


def _taken(position: Go, name: str) -> int:
    other = COLOURS[1 - position.seat]
    return position.stones.count(other) - position.after_stone(name).count(other)


def _points(position: Go, name: str) -> int:
    score = position.play(name).count().scores[position.seat]
    return int(score)


def _chains(position: Go, seat: int) -> list[Chain]:
    chains = goban.chains(position.rules.board, position.stones)
    return [each for each in chains if each.colour == COLOURS[seat]]


def main() -> None:
    """Write the file of puzzles."""
    parser = Parser(prog="python -m tools.puzzles.go", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    provide(lambda game: kernel("go") if game == "go" else None)
    made = make(seed)
    lines = [
        f"{json.dumps(motif)}: [\n"
        + ",\n".join(json.dumps(each[2:]) for each in made if each.motif == motif)
        + "\n]"
        for motif in THEMES
    ]
    text = ",\n".join(lines)
    (Path(puzzles.__file__).parent / puzzles.FILE).write_text(f"{{\n{text}\n}}\n")
    print(f"{len(made)} puzzles")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.puzzles.go", main))
