"""A match of Blocky: python3 -m blooms match blocky planner smart --games 100

One to four players, each of them random, smart, smart=20 (so many tries) or planner. Alone, a
player plays solitaire. Every game has a board of its own, made from the seed; seats go round from
game to game. The result is one line of JSON: each player's mean net score with its standard error,
and its share of the wins. It repeats exactly.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple, cast

from blooms.cli.workers import add_places, count, recording, results, workers
from blooms.core.game import GameError
from blooms.games.blocky import players as blocky_bots
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.position import DEPTHS, GOALS, Blocky, Move, Setup

__all__ = ["Played", "main", "play", "player"]

LETTERS: Final = {"random": "r", "smart": "s", "planner": "p"}

Player = Callable[[Blocky, Random], Move]


class Played(NamedTuple):
    """One game: net scores and shares of the win in the order of the players, and its record."""

    nets: tuple[int, ...]
    shares: tuple[float, ...]
    record: str


def player(text: str) -> Player:
    """The player that a word names. Raises GameError."""
    name, equals, tries = text.partition("=")
    if name in LETTERS and not equals:
        return blocky_bots.PLAYERS[LETTERS[name]]
    if name == "smart" and tries.isdecimal() and 1 <= len(tries) <= 4:
        return partial(blocky_bots.smart, tries=int(tries))
    raise GameError(f"{text[:20]!r} is no player; there is random, smart, smart=20 and planner")


def play(players: Sequence[str], depth: int, goal: str, rounds: int, seed: int) -> Played:
    """One game on the board of a seed; the seed also says who begins."""
    seats = range(len(players))
    order = [(seat + seed) % len(players) for seat in seats]
    letters = "".join(LETTERS[players[at].partition("=")[0]] for at in order)
    seated = [player(players[at]) for at in order]
    game = blocky_text.new(Setup(depth, goal, rounds, seed, letters))
    rng = Random(f"{seed}/players")
    position = cast(Blocky, game.position)
    while not position.is_over:
        game = game.play(str(seated[position.seat](position, rng)))
        position = cast(Blocky, game.position)
    nets, shares = position.nets(), position.outcome() or ()
    back = [order.index(at) for at in seats]
    return Played(tuple(nets[s] for s in back), tuple(shares[s] for s in back), game.record)


def main(argv: Sequence[str]) -> int:
    """The command. Wrong words raise GameError or end with argparse's message."""
    asked = _parser().parse_args(argv)
    if len(asked.players) > 4:
        raise GameError("at most four play Blocky")
    for text in asked.players:
        player(text)
    one = partial(play, asked.players, asked.depth, asked.goal, asked.rounds)
    seeds = range(asked.seed, asked.seed + asked.games)
    games: list[Played] = []
    with workers(asked.processes, asked.dask) as pool, recording(asked.records) as write:
        for game in results(pool, one, seeds, lambda _: "games"):
            games.append(game)
            write([game.record])
    shown = {name: getattr(asked, name) for name in ("depth", "goal", "rounds", "games")}
    shown["players"] = [
        {
            "player": text,
            "net": round(fmean(nets), 2),
            "error": round(stdev(nets) / len(nets) ** 0.5, 2) if len(nets) > 1 else None,
            "wins": round(fmean(game.shares[at] for game in games), 3),
        }
        for at, text in enumerate(asked.players)
        for nets in [[game.nets[at] for game in games]]
    ]
    print(json.dumps(shown))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m blooms match blocky",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("players", metavar="PLAYER", nargs="+")
    parser.add_argument("--games", type=count, default=40, help="boards played (40)")
    parser.add_argument("--depth", type=int, choices=DEPTHS, default=3)
    parser.add_argument("--goal", choices=GOALS, default="blob")
    parser.add_argument("--rounds", type=count, default=10, help="moves each player makes (10)")
    parser.add_argument("--seed", type=count, default=1, help="of the first board (1)")
    add_places(parser)
    parser.add_argument("--records", type=Path, help="write the games here, a record a line")
    return parser
