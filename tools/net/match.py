"""Matches between the bot and a net, with sims for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random

from blooms.cli.elo import SURE, difference
from blooms.cli.match_formats import Match
from blooms.cli.play_game import deal
from blooms.cli.players import player
from blooms.core.game import Game
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.root import transposition_key
from blooms.games.blooms.rules import Blooms
from blooms.search.mcts import Search
from blooms.search.wasm import provide
from tools.kernels import kernel
from tools.net.evaluator import KernelEvaluator
from tools.net.inputs import NEEDS
from tools.net.integers import read
from tools.net.kernel import Kernel


@cache
def evaluator_of(file: str) -> KernelEvaluator:
    """The evaluator with the net of a file."""
    return KernelEvaluator(Kernel(read(Path(file))).answer, NEEDS)


def turn_of_net(file: str, game: Game[Blooms], sims: int, seed: int) -> str:
    """The net's turn: as in the bot, a second stone has half the sims more, in the same tree.

    Of the moves it takes the one most visited.
    """
    evaluator = evaluator_of(file)
    evaluator.known.clear()
    position = FastPosition.of(game.position)
    search = Search(position, evaluator, Random(seed), key=transposition_key(position))
    steps: list[int] = []
    while search.position.outcome() is None and search.position.seat == position.seat:
        search.run(sims // (1 + len(steps)))
        most = max(search.searched(), key=lambda one: (one.visits, one.value))
        steps.append(most.move)
        search = search.after(most.move)
    return position.spell(steps)


def pair(base: int, files: tuple[str, str], sims: tuple[int, int], seed: int, number: int) -> float:
    """The first side's score, 0 to 2, in two games from one random opening, sides swapped.

    A side without a file is the bot, in its kernel, which this process uses from now on.
    """
    provide(lambda name: kernel() if name == "blooms" else None)
    options = {"base": base, "rules": "race", "target": None, "opening": 2, "go": None}
    match, score = Match("blooms", ("first", "second"), options, f"net {seed}"), 0.0
    for at in (2 * number, 2 * number + 1):
        game, order, rng, _ = deal(match, at)
        while (shares := game.position.outcome()) is None:
            seat = game.position.seat
            side = order[seat]
            if files[side]:
                game = game.play(turn_of_net(files[side], game, sims[side], at))
            else:
                bot = player("blooms", f"sims={sims[side]},seed={at}")
                game = game.play(bot(game, seat, rng))
        score += shares[order.index(0)]
    return score


def summary(scores: Sequence[float]) -> str:
    """The score of pairs of games and the Elo that it means, with 95 % intervals."""
    shares = [score / 2 for score in scores]
    mean = sum(shares) / len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / len(shares)
    half = SURE * sqrt(variance / len(shares))
    low, elo, high = map(difference, (mean - half, mean, mean + half))
    score = f"{2 * len(shares)} games, {mean:.1%} ± {half:.1%}"
    return f"{score}, Elo {elo:+.0f} ({low:+.0f} to {high:+.0f})"
