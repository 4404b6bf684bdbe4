"""`.venv/bin/python -m tools.bots.reasons`: how many mistakes the page can explain, and how surely.

Bots of levels 2 to 5 play races of base 4 and 5 against themselves; their turns are judged by win
chance as in the page, with its kernel. Told are the mistakes, those that a second look took back,
those with a reason, and how many of the rest keep their verdict when five times as many simulations
look again.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from blooms import bots, record
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.game import Game
from blooms.games.blooms.refutation import reason
from blooms.games.blooms.rules import Blooms
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from blooms.session import analysis
from blooms.session.analysis import Evaluation
from tools.bots.kernels import kernel

FIRST = Settings(sims=analysis.SIMS, seed=analysis.SEED)
CHECKING = Settings(sims=analysis.CHECKS, seed=analysis.SEED)
AGAIN = 5
SECOND = Settings(sims=AGAIN * analysis.CHECKS, seed=2)
"""For the second opinion: so many times the simulations of the page, and another seed."""


class Found(NamedTuple):
    """A mistake: the kind of its reason, whether five times the simulations agree."""

    why: str
    is_kept: bool


def main() -> None:
    words = Parser(prog="python -m tools.bots.reasons", description=__doc__)
    words.add_argument("--games", type=count, default=20)
    games = words.parse_args().games
    provide(lambda game: kernel() if game == "blooms" else None)
    found: list[Found] = []
    taken_back, seconds = 0, 0.0
    for seed in range(games):
        game = played(seed)
        for ply in range(2, len(game.turns) + 1):
            if not is_mistake(game, ply, FIRST):
                continue
            begun = time.perf_counter()
            is_one = is_mistake(game, ply, CHECKING)
            seconds += time.perf_counter() - begun
            if is_one:
                found.append(looked_at(game, ply))
            else:
                taken_back += 1
    kinds = Counter(each.why for each in found)
    total = len(found)
    print(f"{games} games: {total} mistakes; {taken_back} more were taken back")
    print(f"with a reason: {total - kinds['']} of {total}, {100 * (1 - kinds[''] / total):.0f} %")
    print(", ".join(f"{name or 'none'} {number}" for name, number in kinds.most_common()))
    kept = sum(each.is_kept for each in found)
    print(f"verdict kept by {AGAIN} times the simulations: {kept} of {total}")
    print(f"{seconds / (total + taken_back):.2f} s a mistake here")


def played(seed: int) -> Game[Blooms]:
    """A game of a weak level against itself."""
    game: Game[Blooms] = record.read(f"blooms/{4 + seed % 2}/race-15/")
    level = Settings(level=2 + seed // 2 % 4, seed=seed)
    while game.position.outcome() is None:
        game = game.play(bots.think(game, level).turn)
    return game


def evaluations(game: Game[Blooms], ply: int, thinking: Settings) -> Iterator[Evaluation]:
    """Of the positions before and after a turn."""
    for at in (ply - 1, ply):
        position = game.positions[at]
        if over := analysis.ended(position):
            yield over
        else:
            answer = finished(bots.begin(game.until(at), thinking)).explain()
            yield analysis.evaluation(answer, position.seat, 2)


def is_mistake(game: Game[Blooms], ply: int, thinking: Settings) -> bool:
    """Whether the turn lost win chance enough."""
    before, after = evaluations(game, ply, thinking)
    seat, turn = game.positions[ply - 1].seat, game.turns[ply - 1]
    return analysis.sized(analysis.loss(before, after, seat, turn), before.turn) is not None


def looked_at(game: Game[Blooms], ply: int) -> Found:
    """The reason of a mistake as the page finds it, and the second opinion."""
    before, after = evaluations(game, ply, CHECKING)
    line = (game.turns[ply - 1], *after.answer.get("line", ()))
    found = reason(game.positions[ply - 1], line, before.answer.get("line", ()))
    why = type(found[0]).__name__ if found else ""
    return Found(why, is_mistake(game, ply, SECOND))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.reasons", main))
