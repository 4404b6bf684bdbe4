"""Random games of Blocky to compare with those of js/embed, and what is compared."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice

from blooms import record
from blooms.core.game import Game
from blooms.core.position import BadRecord
from blooms.games.blocky import blocks, words
from blooms.games.blocky.learn import goals
from blooms.games.blocky.learn.lessons import LESSONS
from blooms.games.blocky.learn.puzzles import puzzles
from blooms.games.blocky.position import Blocky
from blooms.games.blocky.setup import DEPTHS
from blooms.games.blocky.text import tidied
from blooms.games.blocky.tiles import tile
from blooms.session.lessons import FOLLOW

Fact = Mapping[str, object]
"""What a frame of js/embed/blocky.js has, by the names there; of its result a part."""

AIMS = ("blob", "perimeter", "mixed")
OPTIONS = ("", "+even", "+gain", "+even+gain", "+gain+even")
SEATS = ("h", "hs", "hrp", "hs20ps", "rrrr")
SIGNS = "BRGY()@/.:+-hrsp0123456789ULtopcw!="


def games(seed: int) -> Iterator[Game[Blocky]]:
    """Games of every depth, goal, option and number of seats, without end; half of them begin on a
    given board.
    """
    rng = random.Random(seed)
    for number in count():
        depth, rounds = 1 + number % 6, rng.randrange(1, 8)
        chance = rng.randrange(2 ** rng.randrange(1, 54))
        aim = rng.choice(AIMS) + rng.choice(OPTIONS)
        head = f"blocky/{depth}/{aim}/{rounds}/{chance}/{rng.choice(SEATS)}"
        if number % 2:
            head += f"/@{blocks.write_block(blocks.fresh(0, depth, rng))}"
        game = record.read(f"{head}/")
        while game.position.outcome() is None:
            game = game.play(str(rng.choice(game.position.moves(game.position.seat))))
        yield game


def facts_of(game: Game[Blocky]) -> list[Fact]:
    """What is compared of the positions of a game."""
    return [_fact(each) for each in game.positions]


def _fact(position: Blocky) -> Fact:
    shares = position.outcome()
    return {
        "board": position.board,
        "points": position.nets(),
        "costs": position.costs,
        "to_move": [] if shares else [position.seat],
        "over": {"winners": [at for at, share in enumerate(shares) if share]} if shares else None,
    }


def shown() -> list[tuple[str, list[Fact]]]:
    """Puzzles with their solutions, and random games."""
    solved = [record.read(f"{each.record}{each.solution}") for each in puzzles()]
    return [(game.record, facts_of(game)) for game in (*solved, *islice(games(1), 120))]


def bent() -> list[tuple[str, bool]]:
    """Records with a sign changed, left out or put in, and whether Python reads them, their turns
    in any letters.
    """
    rng = random.Random(1)
    found = []
    for game in islice(games(2), 60):
        for _ in range(20):
            at, until = (rng.randrange(7, len(game.record)) for _ in range(2))
            sign = rng.choice(["", *SIGNS])
            text = game.record[:at] + sign + game.record[rng.choice((at, at + 1, until)) :]
            found.append((text, _is_read(text)))
    return found


def _is_read(text: str) -> bool:
    head, _, turns = text.rpartition("/")
    try:
        record.read(f"{head}/{tidied(turns)}")
    except BadRecord:
        return False
    return True


def tiles() -> list[tuple[str, int, list[float]]]:
    """Addresses on boards of every depth, and the tile that the page draws there: its left and
    upper edge, its width and height, the height of its face.
    """
    rng = random.Random(3)
    found = []
    for depth in DEPTHS:
        for path, block in blocks.paths(blocks.fresh(0, depth, rng)):
            if isinstance(block, str):
                made = tile(blocks.square(path, depth), depth)
                found.append((blocks.address(path), depth, list(made[:5])))
    return found


def worded() -> list[tuple[str, list[str]]]:
    """Games, and what the page says after every turn of them: the turn, and the result."""
    return [
        (game.record, [_said(game, ply) for ply in range(game.ply)])
        for game in islice(games(4), 30)
    ]


def boards() -> list[tuple[str, list[str]]]:
    """Games, and what is where on the board after every turn of them."""
    return [
        (game.record, [words.parts(each.board) for each in game.positions])
        for game in islice(games(5), 12)
    ]


def _said(game: Game[Blocky], ply: int) -> str:
    before, after = game.positions[ply : ply + 2]
    return words.turn(before, after, game.turns[ply]) + words.result(after)


def tasks() -> list[tuple[str, str, str, str]]:
    """The puzzles and the lessons with a goal: what embed.js has of them, and the page's task."""
    found = []
    for puzzle in puzzles():
        start: Blocky = record.read(puzzle.record).position
        goal = goals.read(puzzle.goal)
        task = goals.asked(goal, start)
        reply = goals.check(goal, record.read(f"{puzzle.record}{puzzle.solution}")).next
        line = puzzle.solution, reply
        found.append((puzzle.record, f"best {puzzle.goal}", task, ".".join(filter(None, line))))
    for lesson in LESSONS:
        step = lesson.steps[0]
        if step.goal != FOLLOW:
            found.append((step.record, step.goal, goals.task(goals.read(step.goal)), ""))
    return found


def facts() -> dict[str, object]:
    """All of these."""
    made: tuple[Callable[[], object], ...] = (shown, bent, tiles, worded, boards, tasks)
    return {each.__name__: each() for each in made}
