"""The best net scores of the boards of the day that are proven: no line without a smash nets more.

    python3 -m tools.puzzles.days --last 2027-12-31     writes the file, from the first day on
    python3 -m tools.puzzles.days --check 30            proves the first 30 days again

A board's score is proven if a line reaches what bounds.py says no line exceeds. For a perimeter
that line is always known. For a blob it is searched; where none is found, the board has no score in
the file. `--check` also tries every line of two moves: none may net more than the bound for two,
and for a perimeter one nets as much.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.days import date_of, number_of
from blooms.games.blocky import blocks, daily_runs, text
from blooms.games.blocky.blocks import Block
from blooms.games.blocky.learn import best
from blooms.games.blocky.position import COSTS, Blocky, Move
from tools.puzzles.blocky import best_lines, calm
from tools.puzzles.bounds import most

WIDTH: Final = 40
"""How many boards the search for a blob goes on from."""


class Reached(NamedTuple):
    """A board that moves reach: the net score, the sum of the squares of the groups, the board."""

    net: int
    spread: int
    board: Block
    paid: int
    line: tuple[Move, ...]


def proven(start: Blocky) -> tuple[Move, ...] | None:
    """The moves to the best net score without a smash; None if none are proven to be the best."""
    rounds = start.setup.rounds
    net, line = most(start, rounds)[-1]
    if start.setup.goal == "blob":
        line = _joined(start, net)
    return line if played(start, line).nets()[0] == net else None


def played(start: Blocky, line: tuple[Move, ...]) -> Blocky:
    """The position after the moves, by the rules."""
    for move in line:
        start = start.play(move)
    return start


def _joined(start: Blocky, wanted: int) -> tuple[Move, ...]:
    """Moves to the largest blob that a search finds; it ends where one nets as much as wanted."""
    best = Reached(start.nets()[0], 0, start.board, 0, ())
    lines, seen = [best], {(start.board, 0)}
    for _ in range(start.setup.rounds):
        found: list[Reached] = []
        for line in lines:
            for after in _next(start, line):
                if (after.board, after.paid) not in seen:
                    seen.add((after.board, after.paid))
                    found.append(after)
                    best = max(best, after, key=lambda each: each.net)
                    if best.net >= wanted:
                        return best.line
        found.sort(key=lambda each: (-each.net, -each.spread))
        promising = sorted(found[WIDTH // 2 :], key=lambda each: -each.spread)
        lines = found[: WIDTH // 2] + promising[: WIDTH // 2]
    return best.line


def _next(start: Blocky, line: Reached) -> Iterator[Reached]:
    """The boards one move further; turning all of it or painting in other colours joins nothing."""
    colour, depth = start.setup.targets, start.setup.depth
    at = replace(start, board=line.board)
    for move in calm(at):
        is_idle = not move.path and move.action in ("cw", "ccw", "pass")
        if is_idle or move.colour not in ("", colour):
            continue
        board, paid = at.after(move), line.paid + COSTS.get(move.action, 0)
        groups = list(_groups(blocks.mask(board, colour, depth), depth))
        spread = sum(count * count for count in groups) - 2 * paid
        net = max(groups, default=0) - paid
        yield Reached(net, spread, board, paid, (*line.line, move))


def _groups(cells: int, depth: int) -> Iterator[int]:
    """The sizes of all connected groups."""
    while cells:
        group = blocks.largest(cells, depth)
        yield group.bit_count()
        cells &= ~group


def check(day: int) -> str:
    """What is wrong with a day's score in the file; empty if it is proven again."""
    start = Blocky.start(text.daily(day))
    line, bounds = proven(start), most(start, 2)
    net = None if line is None else played(start, line).nets()[0]
    if net != best.net(day):
        return f"{net}, not {best.net(day)}"
    for moves, (tried, _) in enumerate(best_lines(start, 2)):
        bound = bounds[moves][0]
        if tried > bound or (start.setup.goal == "perimeter" and tried < bound):
            return f"{tried} in {moves} moves, not {bound}"
    return ""


def main() -> int:
    """Write the file, or check it; returns the number of days that are wrong."""
    parser = Parser(prog="python3 -m tools.puzzles.days", description=__doc__)
    parser.add_argument("--last", type=_day, help="the last day to write")
    parser.add_argument("--check", type=count, default=30, help="days to check (30)")
    asked = parser.parse_args()
    if asked.last:
        write(asked.last)
        return 0
    wrong = known = 0
    for day in islice(dates(), asked.check):
        why = check(day)
        wrong, known = wrong + bool(why), known + (best.net(day) is not None)
        print(daily_runs.iso(day), f"WRONG: {why}" if why else best.net(day) or "-", flush=True)
    print(f"{asked.check} days, {known} proven, {wrong} wrong")
    return wrong


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"{text[:20]!r} is not a day such as 2026-11-27") from None


def dates() -> Iterator[int]:
    """The days that have a board, without end."""
    at = date_of(daily_runs.FIRST)
    while at:
        yield number_of(at)
        at += timedelta(days=1)


def write(last: date) -> None:
    """Write the scores up to this day."""
    nets: list[int | None] = []
    for day in dates():
        if day > number_of(last):
            break
        start = Blocky.start(text.daily(day))
        line = proven(start)
        nets.append(None if line is None else played(start, line).nets()[0])
        print(daily_runs.iso(day), nets[-1], file=sys.stderr, flush=True)
    file = Path(best.__file__).with_name(best.FILE)
    file.write_text(json.dumps(nets, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    sys.exit(carry_out("python3 -m tools.puzzles.days", main))
