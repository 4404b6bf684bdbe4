"""A small net in the place of the bot's tables, see docs/training.md: python3 -m tools.net COMMAND

games FILE     play games of the bot against itself
train FILE...  fit a net to games and write it to `--net`
match          the bot against a net, with sims for each
kernel         the net as WebAssembly: check it against NumPy and time it
page           the time of a simulation in the page, with the tables and with the net

`match`, `kernel` and `page` take the net in `net.txt` unless `--net` names another.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import add_places, count, results, workers
from tools.net import games, match
from tools.net.integers import read as read_net
from tools.net.kernel import BATCHES, checked
from tools.net.memory import BASES
from tools.training.__main__ import line, read

NET = Path(__file__).with_name("net.txt")
HELD_OUT = 20
"""Every so many-th game is not trained on."""


def play(words: Sequence[str]) -> None:
    parser = Parser(prog="python3 -m tools.net games")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=count, default=1000)
    parser.add_argument("--sims", type=count, default=400, help="sims for a first stone")
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser, 2)
    asked = parser.parse_args(words)
    known = read(asked.file)
    asked.file.write_text("".join(map(line, known)))
    seeds = [f"net/{asked.seed}/{at}" for at in range(len(known), asked.games)]
    with workers(asked.processes, asked.dask) as pool, asked.file.open("a") as out:
        for game in results(pool, partial(games.play, asked.sims), seeds, lambda _: "games"):
            out.write(line(game))
            out.flush()


def train(words: Sequence[str]) -> None:
    from tools.net import rows, train

    parser = Parser(prog="python3 -m tools.net train")
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--net", type=Path, required=True, help="the file to write")
    parser.add_argument("--channels", type=count, default=16)
    parser.add_argument("--layers", type=count, default=4)
    parser.add_argument("--steps", type=count, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    played = [game for file in asked.files for game in read(file)]
    rest = [game for at, game in enumerate(played) if at % HELD_OUT]
    lessons = {base: rows.rows(rest, base) for base in BASES}
    tests = {base: rows.rows(played[::HELD_OUT], base) for base in BASES}
    weights = train.start(asked.channels, asked.layers, asked.seed)
    size = sum(each.numel() for each in weights.values())
    kept = sum(len(each.chances) for each in lessons.values())
    print(f"{size} parameters, {len(rest)} games, {kept} rows", flush=True)
    for base in BASES:
        value, choice = rows.losses_of_tables(played[::HELD_OUT], base)
        print(f"tables, base {base}: held-out value {value:.4f}, choice {choice:.4f}", flush=True)
    begun = time.process_time()

    def tell(step: int) -> None:
        words = [f"step {step}, {time.process_time() - begun:.0f} s"]
        for base, held in tests.items():
            value, choice = train.held_out(weights, held, base)
            words.append(f"base {base}: held-out value {value:.4f}, choice {choice:.4f}")
        print("; ".join(words), flush=True)
        asked.net.write_text(" ".join(map(str, train.rounded(weights))) + "\n")

    train.fit(weights, lessons, asked.steps, asked.seed, tell)


def compare(words: Sequence[str]) -> None:
    parser = Parser(prog="python3 -m tools.net match")
    parser.add_argument("--net", default=str(NET))
    parser.add_argument("--against", default="", help="another net; without it, the bot")
    parser.add_argument("--sims", type=count, default=500, help="of the bot, or the other net")
    parser.add_argument("--net-sims", type=count, default=500)
    parser.add_argument("--pairs", type=count, default=50)
    parser.add_argument("--base", type=int, choices=BASES, default=4)
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser, 2)
    asked = parser.parse_args(words)
    files, sims = (asked.against, asked.net), (asked.sims, asked.net_sims)
    with workers(asked.processes, asked.dask) as pool:
        task = partial(match.pair, asked.base, files, sims, asked.seed)
        print(match.summary(list(results(pool, task, range(asked.pairs), lambda _: "pairs"))))


def kernel(words: Sequence[str]) -> None:
    parser = Parser(prog="python3 -m tools.net kernel")
    parser.add_argument("--net", type=Path, default=NET)
    parser.add_argument("--positions", type=count, default=1000)
    asked = parser.parse_args(words)
    for base, found in zip(BASES, checked(read_net(asked.net), asked.positions), strict=True):
        times = "; ".join(
            f"{size} leaves {best:.1f}, {usual:.1f}"
            for size, (best, usual) in zip(BATCHES, found.times, strict=True)
        )
        print(
            f"base {base}: {found.wrong} of {asked.positions} differ; µs a leaf, best and median:"
        )
        print(f"  {times}")


def page(words: Sequence[str]) -> None:
    from tools.net import page

    parser = Parser(prog="python3 -m tools.net page")
    parser.add_argument("--net", type=Path, default=NET)
    parser.add_argument("--turns", type=count, default=240, help="turns of 50 sims of each")
    asked = parser.parse_args(words)
    for base in BASES:
        tables, net = page.compared(read_net(asked.net), base, asked.turns)
        for share in (0.1, 0.25, 0.5):
            one, other = (each[int(share * len(each))] for each in (tables, net))
            words = [f"base {base}, {share:.0%} of turns at most: tables {one:.0f} µs a sim"]
            print(*words, f"net {other:.0f}, {one / other:.2f} times", sep=", ")


COMMANDS = {"games": play, "train": train, "match": compare, "kernel": kernel, "page": page}


def main() -> None:
    command, *words = sys.argv[1:] or [""]
    if command not in COMMANDS:
        sys.exit(__doc__)
    COMMANDS[command](words)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.net", main))
