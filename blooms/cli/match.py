"""A match between two players: python3 -m blooms match sims=500 uct=2000 --games 100

Games come in pairs: one opening of a few random turns, played with both colours. Everything but
`seconds` and `gtp:` repeats exactly from the seed. The result is one line of JSON: the first
player's score, the Elo difference with its 95 % interval, and with --sprt the test's state.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, cast

from blooms import record
from blooms.cli import elo, go_match, players, simple
from blooms.cli.players import Program, player
from blooms.cli.workers import add_places, count, recording, results, workers
from blooms.core.game import Game, GameError
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.rules import Blooms, Rules

__all__ = ["Pair", "main", "play_pair"]

LONGEST: Final = 400
"""Turns after which a game counts as drawn."""
BLOOMS_ONLY: Final = ("base", "rules", "target", "opening", "sprt")
"""Options that a match of Go for many has no use for."""


class Pair(NamedTuple):
    """Two games from one opening: the first player's scores 0..1 and the records."""

    scores: tuple[float, float]
    records: tuple[str, str]


def play_pair(players: tuple[str, str], rules: Rules, opening: int, seed: str) -> Pair:
    """Play two games from one opening of random turns, the first player first and then second."""
    scores, records = [], []
    for swapped in (0, 1):
        rng = Random(seed)
        game = record.new(rules)
        for _ in range(opening):
            if game.position.outcome() is None:
                game = game.play(simple.uniform(cast(Blooms, game.position), rng))
        with ExitStack() as open_programs:
            two = [player(text) for text in players]
            for one in two:
                if isinstance(one, Program):
                    open_programs.callback(one.close)
            while game.position.outcome() is None and not _is_drawn(game):
                seat = game.position.movers[0]
                game = game.play(two[seat ^ swapped](game, rng))
        scores.append((game.position.outcome() or (0.5, 0.5))[swapped])
        records.append(game.record)
    return Pair((scores[0], scores[1]), (records[0], records[1]))


def _is_drawn(game: Game) -> bool:
    """Under territory positions can repeat; standing for the third time is a draw by claim."""
    race = cast(Blooms, game.position).rules.target is not None
    return len(game.turns) >= LONGEST or (not race and game.times_stood() >= 3)


def summary(pairs: Sequence[Pair], bounds: tuple[float, float] | None = None) -> dict[str, Any]:
    """What a match shows for its first player."""
    scores = [score for pair in pairs for score in pair.scores]
    score = sum(scores) / len(scores)
    low, high = elo.interval(score, len(scores))
    found: dict[str, Any] = {
        "games": len(scores),
        "wins": scores.count(1.0),
        "draws": scores.count(0.5),
        "losses": scores.count(0.0),
        "score": round(score, 4),
        "elo": round(elo.difference(score)),
        "elo95": [round(elo.difference(low)), round(elo.difference(high))],
    }
    if bounds:
        test = elo.sprt([sum(pair.scores) / 2 for pair in pairs], *bounds)
        found["sprt"] = {name: _rounded(value) for name, value in test._asdict().items()}
    return found


def main(argv: Sequence[str]) -> int:
    """The command. Wrong words raise GameError or end with argparse's message."""
    asked = _parser().parse_args(argv)
    if asked.go:
        return _go(asked)
    default = Rules.default_target(asked.base) if asked.target is None else asked.target
    rules = Rules(asked.base, default if asked.rules == "race" else None)
    two = (asked.first, asked.second)
    for text in two:
        if not text.startswith("gtp:"):
            player(text)
    seeds = [f"{asked.seed}/{number}" for number in range((asked.games + 1) // 2)]
    play = partial(play_pair, two, rules, asked.opening)
    pairs: list[Pair] = []
    with (
        workers(asked.processes, asked.dask) as pool,
        recording(asked.records) as write,
        closing(results(pool, play, seeds, _so_far(pairs))) as played,
    ):
        for pair in played:
            write(pair.records)
            if asked.sprt and summary(pairs, asked.sprt)["sprt"]["verdict"]:
                break
    found = {"first": two[0], "second": two[1], "rules": record.head(rules)}
    print(json.dumps({**found, **summary(pairs, asked.sprt)}))
    return 0


def _go(asked: argparse.Namespace) -> int:
    """A match of Go for many."""
    parser = _parser()
    for name in BLOOMS_ONLY:
        if getattr(asked, name) != parser.get_default(name):
            raise GameError(f"--{name} is for Blooms; a match of Go does not know it")
    two, rules = (asked.first, asked.second), asked.go.strip("/")
    record.read(f"go/{rules}/")
    for text in two:
        go_match.player(text)
    play = partial(go_match.play_one, two, rules, asked.seed)
    games: list[go_match.Played] = []
    with (
        workers(asked.processes, asked.dask) as pool,
        recording(asked.records) as write,
        closing(results(pool, play, range(asked.games))) as played,
    ):
        for game in played:
            games.append(game)
            write([game.record])
    found = {"first": two[0], "second": two[1], "rules": f"go/{rules}"}
    print(json.dumps({**found, **go_match.summary(games)}))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m blooms match",
        description=f"{__doc__}\n{players.__doc__}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("first", metavar="PLAYER")
    parser.add_argument("second", metavar="PLAYER")
    parser.add_argument("--games", type=count, default=40, help="games, an even number (40)")
    parser.add_argument("--base", type=int, choices=BASES, default=4)
    parser.add_argument("--rules", choices=("race", "territory"), default="race")
    parser.add_argument("--target", type=count, help="stones to capture in a race")
    parser.add_argument("--go", metavar="9/4/sequential", help="play Go for many, see go_match.py")
    parser.add_argument("--opening", type=int, default=2, help="random turns at the start (2)")
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser)
    parser.add_argument("--records", type=Path, help="write the games here, a record a line")
    parser.add_argument("--sprt", type=_bounds, metavar="0,30", help="stop when Elo is decided")
    return parser


def _so_far(pairs: list[Pair]) -> Callable[[Pair], str]:
    """Collects pairs as they come, and says how it stands."""

    def tell(pair: Pair) -> str:
        pairs.append(pair)
        return f"pairs, {sum(sum(one.scores) for one in pairs):g} won"

    return tell


def _bounds(text: str) -> tuple[float, float]:
    low, high = map(float, text.split(","))
    return low, high


def _rounded(value: Any) -> Any:
    return round(value, 2) if isinstance(value, float) else value
