"""`python -m tools.bots.blocky_starts`: what each seat of Blocky can reach from the start.

For boards of random seeds: the best net score of each seat within its next three turns if nobody
else moved and without smashes, and on how many boards the seats are within 10 % of each other. As
the seed makes them, and with the option `even` that new games have: there all seats can reach as
much, and a difference is what the search missed, which keeps the eight best boards of each turn.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median

from blooms import record
from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.games.blocky.planner import WIDTH, plan
from blooms.games.blocky.position import GOALS, Blocky

CLOSE = 1.1


def reach(position: Blocky, width: int = WIDTH) -> list[float]:
    """The best net score of each seat within its next turns."""
    found = []
    for seat in range(position.seats):
        plans = plan(replace(position, turn=seat), Random(0), width)
        best = max(each.net for each in plans if each.move.action != "smash")
        found.append(best - position.costs[seat])
    return found


def row(goal: str, depth: int, players: str, boards: int) -> str:
    """The figures of one kind of start."""
    ratios = []
    for seed in range(boards):
        start = record.read(f"blocky/{depth}/{goal}/5/{seed}/{players}/").position
        assert isinstance(start, Blocky)
        best = reach(start)
        ratios.append(max(best) / max(1, min(best)))
    close = sum(ratio <= CLOSE for ratio in ratios) / boards
    low, high = elo.interval(close, boards)
    shares = f"{close:.0%} ({low:.0%} to {high:.0%})"
    return f"| {goal}, depth {depth} | {shares} | {median(ratios):.2f} | {max(ratios):.2f} |"


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.blocky_starts", description=__doc__)
    parser.add_argument("--boards", type=count, default=20, help="boards of each kind (20)")
    parser.add_argument("--depth", type=int, choices=range(1, 7), default=3)
    parser.add_argument("--players", default="hps", help="the seats, as in records (hps)")
    asked = parser.parse_args(words)
    record.read(
        f"blocky/{asked.depth}/{GOALS[0]}/5/0/{asked.players}/"
    )  # before anything is printed
    print("| start | within 10 % | median of best to worst | largest |\n|---|---|---|---|")
    for goal in GOALS[:2]:
        for kind in (goal, f"{goal}+even"):
            print(row(kind, asked.depth, asked.players, asked.boards), flush=True)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.blocky_starts", main))
