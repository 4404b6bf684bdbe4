"""Train the weights of one ruleset: python3 -m tools.training DIR --ruleset race

Each round plays games with the best weights so far, fits new weights to these and the previous
round's games, and keeps them only if they win a match: the sequential test of +20 Elo against 0 has
to be certain. Both have equally many sims, which take them equally long. Results are written to DIR
at once, so an interrupted run can continue; the same seed gives the same weights.
`--into blooms/games/blooms/bot/eval/weights.json` writes the best weights there at the end.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.paths import file_to_change, file_to_read, folder_to_write
from blooms.cli.workers import add_places, count, results, workers
from tools.training import selfplay, start
from tools.training.fit import fit
from tools.training.lessons import lesson, together
from tools.training.sums import flat, shaped

PART = 20
"""Games whose lessons a process makes in one go."""
BETTER = 20.0
"""The Elo that the match tests."""


def line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, separators=(",", ":")) + "\n"


def read(file: Path) -> list[dict[str, Any]]:
    """The complete lines of a file, none if it is missing; the last may be cut off by a stop."""
    if not file.exists():
        return []
    whole = file.read_text("utf-8").rpartition("\n")[0]
    return [json.loads(text) for text in whole.splitlines()]


def games_of(pool: Executor, asked: argparse.Namespace, number: int) -> list[Any]:
    """The games of a round: those in its file, then the missing ones."""
    file = asked.dir / f"games-{number}.jsonl"
    games = read(file)
    file.write_text("".join(line(game) for game in games))
    seeds = [f"{asked.seed}/{asked.ruleset}/{number}/{at}" for at in range(asked.games)]
    best = (asked.dir / "best.json").read_text()
    play = partial(selfplay.play, asked.ruleset, best, asked.sims)
    with file.open("a") as out:
        missing = seeds[len(games) :]
        for game in results(pool, play, missing, lambda _: f"games of round {number}"):
            out.write(line(game))
            out.flush()
            games.append(game)
    return games


def match(
    pool: Executor, asked: argparse.Namespace, number: int, new: str, old: str
) -> dict[str, Any]:
    """The result of new weights against old ones, in pairs of games until the test is certain."""
    seeds = [f"{asked.seed}/match/{number}/{at}" for at in range(asked.pairs)]
    pair = partial(selfplay.pair, asked.ruleset, new, old, asked.sims)
    scores: list[float] = []
    verdict = ""
    with closing(results(pool, pair, seeds, lambda _: "pairs")) as played:
        for score in played:
            scores.append(score)
            if verdict := elo.sprt(scores, 0, BETTER).verdict:
                break
    share = sum(scores) / len(scores)
    found = {"score": round(share, 4), "of": 2 * len(scores), "elo": round(elo.difference(share))}
    return {**found, "test": verdict, "kept": verdict == "elo1"}


def run_round(pool: Executor, asked: argparse.Namespace, number: int) -> None:
    best, new = asked.dir / "best.json", asked.dir / f"weights-{number}.json"
    log = asked.dir / "log.jsonl"
    if any(entry["round"] == number for entry in read(log)):
        return
    games = games_of(pool, asked, number)
    games = read(asked.dir / f"games-{number - 1}.jsonl") + games
    parts = [games[at : at + PART] for at in range(0, len(games), PART)]
    sample = together(list(results(pool, lesson, parts, lambda _: "lessons")))
    print(f"round {number}: {len(games)} games, {len(sample.chances)} positions", flush=True)
    before = flat(json.loads(best.read_text()))
    weights = fit(before, sample, asked.epochs, asked.seed, print, asked.priors)
    new.write_text(json.dumps(shaped(weights)))
    entry = {"round": number, "games": len(games)}
    entry |= match(pool, asked, number, new.read_text(), best.read_text())
    print(json.dumps(entry), flush=True)
    if entry["kept"]:
        best.write_text(new.read_text())
    with log.open("a") as out:
        out.write(line(entry))


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python3 -m tools.training", description=__doc__)
    parser.add_argument("dir", type=folder_to_write, help="where games and weights are kept")
    parser.add_argument("--ruleset", choices=["race", "territory"], default="race")
    parser.add_argument("--rounds", type=count, default=4)
    parser.add_argument("--games", type=count, default=4000, help="games per round")
    parser.add_argument("--sims", type=count, default=1600, help="sims for a first stone")
    parser.add_argument(
        "--pairs", type=count, default=1000, help="pairs of games at most that decide a round"
    )
    parser.add_argument("--epochs", type=count, default=12)
    parser.add_argument("--priors", action="store_true", help="fit the priors only")
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser, 2)
    parser.add_argument(
        "--start", type=file_to_read, help="a weights file to start with (start.py)"
    )
    parser.add_argument("--into", type=file_to_change, help="the weights file to put the best into")
    asked = parser.parse_args(words)
    asked.dir.mkdir(parents=True, exist_ok=True)
    best = asked.dir / "best.json"
    if not best.exists():
        given = json.loads(asked.start.read_text("utf-8")) if asked.start else {}
        best.write_text(json.dumps(start.tables(asked.ruleset) | given.get(asked.ruleset, {})))
    with workers(asked.processes, asked.dask) as pool:
        for number in range(1, asked.rounds + 1):
            run_round(pool, asked, number)
    if asked.into:
        whole = json.loads(asked.into.read_text())
        whole[asked.ruleset] = json.loads(best.read_text())
        asked.into.write_text(json.dumps(whole, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.training", main))
