"""`.venv/bin/python -m tools.bots.models`: make the model games to guess the turns of.

The bot plays against itself with the kernel, from first stones that differ, on six boards of base 4
and six of base 5. For each turn the best turns of a search and that of a level are searched alone,
each with 20,000 simulations for the first stone, and the best of them is played. Asked are the
winner's turns where another gives away 5 % or more. Up to six comments a game say why another turn
is worse: what is proved first, then what loses most.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from blooms import bots
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.answer import Answer
from blooms.core.game import Game
from blooms.games.blooms.hexes import board
from blooms.games.blooms.learn import models
from blooms.games.blooms.learn.models import FIRST, Model, Tried, question, same
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.text import new
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from blooms.session import analysis
from tools.bots.kernels import kernel

FILE: Final = Path(__file__).parents[2] / "web/static/puzzles/models.txt"
BEST: Final = Settings(sims=analysis.CHECKS, seed=analysis.SEED)
LEVEL: Final = 6
BASES: Final = (4, 5)
MOST: Final = 6
"""The most comments of a game."""


def starts(base: int, games: int) -> Iterator[Game[Blooms]]:
    """Games with first stones that no symmetry makes the same, the most central first."""
    plain, seen = board(base), set[int]()
    rules = Rules(base, Rules.default_target(base))
    middle = plain.size // 2
    for cell in sorted(range(plain.size), key=lambda at: abs(at - middle)):
        if cell not in seen and games:
            games -= 1
            seen |= {places.index(cell) for places in plain.symmetries}
            yield new(rules).play(f"{plain.names[cell]}a")


def played(game: Game[Blooms]) -> tuple[Game[Blooms], list[list[Tried]]]:
    """The bot's best against itself, to the end, and what was tried for each turn, best first."""
    answer: Answer | None = finished(bots.begin(game, BEST)).explain()
    all_tried = []
    while game.position.outcome() is None and answer:
        turns = [each["turn"] for each in answer["best"]]
        turns.append(bots.think(game, Settings(level=LEVEL, seed=game.ply)).turn)
        known = {same(turn): turn for turn in reversed(turns)}.values()
        ranked = sorted((tried(game, turn) for turn in known), key=lambda each: -each.chance)
        all_tried.append(ranked)
        game = game.play(ranked[0].turn)
        answer = ranked[0].answer
    return game, all_tried


def tried(game: Game[Blooms], turn: str) -> Tried:
    """A turn searched alone."""
    after = game.play(turn)
    if outcome := after.position.outcome():
        return Tried(turn, outcome[game.position.seat])
    answer = finished(bots.begin(after, BEST)).explain()
    return Tried(turn, 1 - answer["win"], answer)


def model(game: Game[Blooms], all_tried: Sequence[Sequence[Tried]]) -> Model:
    """A game that is over with its questions and comments."""
    winner, found = (game.position.outcome() or ()).index(1), []
    first = game.ply - len(all_tried)
    for ply, ranked in enumerate(all_tried, first):
        if ply >= FIRST and game.positions[ply].seat == winner:
            asked = question(game, ply, ranked)
            found += [asked] if asked else []
    told = sorted((weight for _, weight in found if weight), reverse=True)[:MOST]
    return Model(game, tuple(ask if weight in told else ask._replace(comment=None)
                             for ask, weight in found))  # fmt: skip


def main() -> None:
    words = Parser(prog="python -m tools.bots.models", description=__doc__)
    words.add_argument("--games", type=count, default=6, help="of each base (6)")
    games = words.parse_args().games
    provide(lambda game: kernel() if game == "blooms" else None)
    lines = []
    for base in BASES:
        for start in starts(base, games):
            found = model(*played(start))
            lines.append(models.written(found))
            said = sum(ask.comment is not None for ask in found.asks)
            print(f"{found.game.record}: {len(found.asks)} questions, {said} comments", flush=True)
            FILE.write_text("\n".join(lines) + "\n", encoding="ascii")
    size = len(gzip.compress(FILE.read_bytes()))
    print(f"{len(lines)} games, {size / 1000:.1f} kB gzip")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.models", main))
