"""Games of Blocky for the scripts: what Python says of every position in them.

A position is its board, the net scores and costs of all seats, the seat to move or, at the end,
None, and the seats that have won.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from blooms import record
from blooms.core.game import Game
from blooms.core.position import BadRecord
from blooms.games.blocky import blocks, words
from blooms.games.blocky.learn.puzzles import puzzles
from blooms.games.blocky.position import Blocky, move_of
from blooms.games.blocky.setup import DEPTHS
from blooms.games.blocky.text import tidied
from blooms.games.blocky.tiles import tile

GOALS = ("blob", "perimeter", "mixed")
OPTIONS = ("", "+even", "+gain", "+even+gain", "+gain+even")
SEATS = ("h", "hs", "hrp", "hs20ps", "rrrr")
SIGNS = "BRGY()@/.:+-hrsp0123456789ULtopcw!="

Fact = tuple[str, list[int], list[int], "int | None", list[int]]


def games(count: int, seed: int) -> Iterator[Game[Blocky]]:
    """Random games of every depth, goal, option and number of seats; half of them begin on a given
    board.
    """
    rng = random.Random(seed)
    for number in range(count):
        depth, rounds = 1 + number % 6, rng.randrange(1, 8)
        chance = rng.randrange(2 ** rng.randrange(1, 54))
        goal = rng.choice(GOALS) + rng.choice(OPTIONS)
        head = f"blocky/{depth}/{goal}/{rounds}/{chance}/{rng.choice(SEATS)}"
        if number % 2:
            head += f"/@{blocks.write_block(blocks.fresh(0, depth, rng))}"
        game = record.read(f"{head}/")
        while game.position.outcome() is None:
            game = game.play(str(rng.choice(game.position.moves(game.position.seat))))
        yield game


def positions(game: Game[Blocky]) -> list[Fact]:
    """What is compared of the positions of a game."""
    return [_fact(each) for each in game.positions]


def _fact(position: Blocky) -> Fact:
    shares = position.outcome()
    return (
        blocks.write_block(position.board),
        list(position.nets()),
        list(position.costs),
        None if shares else position.seat,
        [seat for seat, share in enumerate(shares or ()) if share],
    )


def shown() -> list[tuple[str, list[Fact]]]:
    """Puzzles with their solutions, and random games."""
    solved = [record.read(f"{each.record}{each.solution}") for each in puzzles()]
    return [(game.record, positions(game)) for game in (*solved, *games(120, 1))]


def bent() -> list[tuple[str, bool]]:
    """Records with a sign changed, left out or put in, and whether Python reads them, their turns
    in any letters.
    """
    rng = random.Random(1)
    found = []
    for game in games(60, 2):
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
    return [(game.record, [_said(game, ply) for ply in range(game.ply)]) for game in games(30, 4)]


def _said(game: Game[Blocky], ply: int) -> str:
    before, after = game.positions[ply : ply + 2]
    return words.turn(before, after, move_of(game.turns[ply])) + words.result(after)


def facts() -> dict[str, object]:
    """All of these."""
    return {"shown": shown(), "bent": bent(), "tiles": tiles(), "worded": worded()}
