"""Make the weights of one ruleset: python3 -m tests.training DIR --ruleset race

Each round plays games with the best weights so far, fits new ones to them and to the round
before, and keeps the new ones only if they win a match. Everything is written to DIR as it is
made, so a run that was stopped goes on where it was; the same seed makes the same weights.
`--into blooms/weights.json` puts the best weights there at the end.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from blooms.judge import BloomsJudge
from blooms.mcts import Search
from blooms.quick import LAST, Quick
from blooms.rules import Blooms
from tests.training import fit, selfplay, start


def judge_from(path: str) -> BloomsJudge:
    tables = json.loads(Path(path).read_text("utf-8"))
    return BloomsJudge(tables, tables)


def one_game(ruleset: str, weights: str, sims: int, seed: str) -> dict[str, Any]:
    return selfplay.play(ruleset, judge_from(weights), sims, seed)


def one_pair(ruleset: str, new: str, old: str, sims: int, seed: str) -> float:
    """What the new weights score, 0..2, in two games from one random opening, sides swapped."""
    judges = [judge_from(new), judge_from(old)]
    score = 0.0
    for swapped in (0, 1):
        rng = Random(seed)
        position = Quick.of(Blooms.start(selfplay.rules_of(ruleset, rng)))
        for _ in range(3):
            position = position.play(rng.choice(position.moves(position.seat)))
        for _ in range(selfplay.LONGEST):
            if position.outcome() is not None:
                break
            search = Search(position, judges[position.seat ^ swapped], rng)
            search.run(sims if position.first == LAST else sims // 2)
            position = position.play(search.judged()[0].move)
        score += (position.outcome() or (0.5, 0.5))[swapped]
    return score


def shown(name: str, found: Iterable[Any], count: int) -> Iterator[Any]:
    """Pass results on, with a line of progress on standard error."""
    begun = time.monotonic()
    for number, result in enumerate(found, 1):
        rate = number / (time.monotonic() - begun)
        sys.stderr.write(f"\r{name} {number}/{count}, {rate:.1f} a second ")
        sys.stderr.flush()
        yield result
    sys.stderr.write("\n")


def line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, separators=(",", ":")) + "\n"


def read(file: Path) -> list[dict[str, Any]]:
    """The whole lines of a file, none if there is no file; the run may have stopped in mid-line."""
    if not file.exists():
        return []
    whole = file.read_text("utf-8").rpartition("\n")[0]
    return [json.loads(text) for text in whole.splitlines()]


def games_of(pool: ProcessPoolExecutor, asked: argparse.Namespace, number: int) -> list[Any]:
    """The games of a round: those in its file, and then the missing ones."""
    file = asked.dir / f"games-{number}.jsonl"
    games = read(file)
    file.write_text("".join(line(game) for game in games))
    seeds = [f"{asked.seed}/{asked.ruleset}/{number}/{at}" for at in range(asked.games)]
    play = partial(one_game, asked.ruleset, str(asked.dir / "best.json"), asked.sims)
    with file.open("a") as out:
        missing = seeds[len(games) :]
        played = pool.map(play, missing, chunksize=4)
        for game in shown(f"round {number}: games", played, len(missing)):
            out.write(line(game))
            out.flush()
            games.append(game)
    return games


def run_round(pool: ProcessPoolExecutor, asked: argparse.Namespace, number: int) -> None:
    best, new = asked.dir / "best.json", asked.dir / f"weights-{number}.json"
    log = asked.dir / "log.jsonl"
    if any(entry["round"] == number for entry in read(log)):
        return
    games = games_of(pool, asked, number)
    games = read(asked.dir / f"games-{number - 1}.jsonl") + games
    sample = fit.lesson(games)
    print(f"round {number}: {len(games)} games, {len(sample.chances)} positions")
    weights = fit.fit(
        fit.flat(json.loads(best.read_text())), sample, asked.epochs, asked.seed, print
    )
    new.write_text(json.dumps(fit.shaped(weights)))
    seeds = [f"{asked.seed}/match/{number}/{at}" for at in range(asked.pairs)]
    pair = partial(one_pair, asked.ruleset, str(new), str(best), asked.sims)
    scores = list(shown(f"round {number}: pairs", pool.map(pair, seeds), len(seeds)))
    share = sum(scores) / (2 * len(scores))
    entry = {"round": number, "games": len(games), "score": round(share, 4), "of": len(scores) * 2}
    entry["kept"] = share > 0.5
    print(json.dumps(entry), flush=True)
    if entry["kept"]:
        best.write_text(new.read_text())
    with log.open("a") as out:
        out.write(line(entry))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tests.training", description=__doc__)
    parser.add_argument("dir", type=Path, help="where games and weights are kept")
    parser.add_argument("--ruleset", choices=["race", "territory"], default="race")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000, help="games a round")
    parser.add_argument("--sims", type=int, default=150, help="sims for a first stone")
    parser.add_argument("--pairs", type=int, default=60, help="pairs of games that decide a round")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--start", type=Path, help="a weights file to begin with (start.py)")
    parser.add_argument("--into", type=Path, help="the weights file to put the best into")
    asked = parser.parse_args()
    asked.dir.mkdir(parents=True, exist_ok=True)
    best = asked.dir / "best.json"
    if not best.exists():
        given = json.loads(asked.start.read_text("utf-8")) if asked.start else {}
        best.write_text(json.dumps(given.get(asked.ruleset) or start.tables(asked.ruleset)))
    with ProcessPoolExecutor(asked.processes) as pool:
        for number in range(1, asked.rounds + 1):
            run_round(pool, asked, number)
    if asked.into:
        whole = json.loads(asked.into.read_text())
        whole[asked.ruleset] = json.loads(best.read_text())
        asked.into.write_text(json.dumps(whole, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
