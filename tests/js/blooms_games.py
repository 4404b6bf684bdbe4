"""Random games of Blooms to compare with those of js/embed, and what is compared."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from blooms.core.game import Game
from blooms.games.blooms import text
from blooms.games.blooms.rules import DRAW, END, OWN, RESIGN, Blooms, Rules, Stone

Fact = Mapping[str, object]
"""What a frame of js/embed/blooms.js has, by the names there; of its result a part."""

BASES = (2, 2, 3, 3, 4, 4, 4, 5, 6, 8, 10)
"""Large boards take their time, so they are played less often."""
MOST_TURNS = 200
TRIES = 50


def games(seed: int) -> Iterator[tuple[str, Game[Blooms]]]:
    """Games of every size and ruleset without end, half of them from a position of another one;
    each with its record, whose turns are written as in links where that is shorter.
    """
    rng = random.Random(seed)
    while True:
        base = rng.choice(BASES)
        game = _played(text.new(Rules(base, rng.choice((None, rng.randint(1, 8 * base))))), rng)
        yield game.record, game
        begun = text.begin(rng.choice(game.positions[: game.ply] or game.positions))
        game = _played(begun, rng)
        yield f"{game.head}/{text.fold(game.turns)}", game


def _played(game: Game[Blooms], rng: random.Random) -> Game[Blooms]:
    """A game played on to its end, or for a number of turns."""
    passing, leave = rng.choice((0.02, 0.2)), rng.choice((0, 0, 0.01))
    for _ in range(rng.randint(1, MOST_TURNS)):
        if game.is_over:
            break
        game = game.play(_turn(game.position, rng, passing, leave))
    return game


def _turn(position: Blooms, rng: random.Random, passing: float, leave: float) -> str:
    """A legal turn: mostly of two stones, which may be of the same bloom or beside others."""
    if rng.random() < leave:
        return rng.choice((RESIGN, f"{RESIGN}{rng.randint(1, 2)}", DRAW))
    if rng.random() < passing and not position.why_illegal(()):
        return END
    own, free = (
        OWN[position.seat],
        [at for at, is_free in enumerate(position.stones) if is_free == "."],
    )
    for _ in range(TRIES):
        count = 1 if position.is_first_turn or len(free) < 2 or rng.random() < 0.2 else 2
        cells = rng.sample(free, count)
        colours = own if count == 2 else rng.choice(own)
        turn = tuple(Stone(cell, colour) for cell, colour in zip(cells, colours, strict=True))
        if not position.why_illegal(turn):
            return position.spell(turn)
    return END if not position.why_illegal(()) else RESIGN


def facts(game: Game[Blooms]) -> list[Fact]:
    """What every position of a game has, as the frames of js/embed/blooms.js have it."""
    return [_fact(each, game.positions[max(0, ply - 1)]) for ply, each in enumerate(game.positions)]


def _fact(position: Blooms, before: Blooms) -> Fact:
    board, shares = position.rules.board, position.outcome()
    return {
        "stones": {
            f"{row},{slant}": position.stones[cell]
            for row, cells in enumerate(board.rows)
            for slant, cell in enumerate(cells, max(0, row - position.rules.base + 1))
            if position.stones[cell] != "."
        },
        "to_move": [] if shares else [position.seat],
        "points": list(position.score()),
        "captured": sum(position.captured) - sum(before.captured),
        "over": {"winners": [seat for seat, share in enumerate(shares) if share == 1]}
        if shares
        else None,
    }
