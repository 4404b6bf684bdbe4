"""Make and check the puzzles.

    python3 -m tools.puzzles.check --seed 1     writes puzzles.json from games between bots
    python3 -m tools.puzzles.check --check      solves every puzzle again by other rules

The same seed gives the same file. The `live` puzzles are composed at random, since few games
between bots contain such a question; all others come from games, without the stones that do not
matter. motifs.py has the questions that are asked for the sake of a motif.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from blooms.cli.command import Parser, carry_out
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.learn.puzzles import Puzzle
from blooms.games.blooms.motifs import Motif
from blooms.games.blooms.rules import Rules
from tools.puzzles import composing, exhaustive, motifs
from tools.puzzles.composing import Asks, Question


class Wanted(NamedTuple):
    """A question, the grade of its puzzles, how many, and their motif; None: motifs.py tells it."""

    asks: Asks
    grade: int
    number: int
    motif: Motif | None


WANTED: Final = {
    "capture now": Wanted(composing.capture_now, 0, 22, "missed-capture"),
    "save": Wanted(composing.save, 1, 14, "self-atari"),
    "capture in two": Wanted(composing.capture_in_two, 2, 14, None),
    "win in two": Wanted(composing.win_in_two, 2, 12, "race"),
}
LIVE: Final = Wanted(composing.live, 1, 10, "eye")
FOR_MOTIFS: Final = {
    "snapback": Wanted(motifs.asks("snapback"), 1, 10, "snapback"),
    "shared cell": Wanted(motifs.asks("shared-liberty"), 1, 10, "shared-liberty"),
    "chase": Wanted(motifs.asks("ladder"), 2, 8, "ladder"),
    "tempo": Wanted(motifs.asks("tempo"), 2, 10, "tempo"),
}
"""The kinds of puzzles, by a name for each."""
MOST_STONES: Final = {0: 18, 1: 22, 2: 20}
"""The most stones, by grade; the full boards of `live` are exempt."""
MOST_FOR_MOTIFS: Final = 26
"""The same where a motif is wanted."""

Found = dict[str, dict[str, Puzzle]]
"""The puzzles of each kind by their names."""


def make(seed: int) -> list[Puzzle]:
    """All puzzles by grade, fewest stones first."""
    found: Found = {}
    _from_games(found, WANTED, Random(seed))
    _composed(found, Random(seed))
    _from_games(found, FOR_MOTIFS, Random(seed))
    return ordered([each for kind in found.values() for each in kind.values()])


def ordered(made: list[Puzzle]) -> list[Puzzle]:
    """By grade, fewest stones first."""
    return sorted(made, key=lambda p: (p.grade, sum(map(p.record.count, "abcd")), p.name))


def _from_games(found: Found, kinds: Mapping[str, Wanted], rng: Random) -> None:
    sources = [composing.games(Rules(b, Rules.default_target(b)), rng) for b in (3, 4, 4, 4, 5)]
    found |= {kind: {} for kind in kinds}
    for number in count(1):
        positions = next(sources[number % len(sources)])
        for kind, (asks, grade, wanted, _) in kinds.items():
            if len(found[kind]) >= wanted:
                continue
            limit = MOST_FOR_MOTIFS if kinds is FOR_MOTIFS else MOST_STONES[grade]
            for position in rng.sample(positions, len(positions)):
                if position.stones.count(".") < 6 or not position.stones.strip("."):
                    continue
                question = asks(position)
                if question:
                    question = composing.stripped(question, asks, rng)
                    if _fits(question, limit):
                        _keep(found, kind, question, kinds[kind])
                        break  # One per game: successive positions are too similar.
        left = {k: n - len(found[k]) for k, (_, _, n, _) in kinds.items() if len(found[k]) < n}
        _tell(f"{number} games, wanted still: {left}")
        if not left:
            return


def _composed(found: Found, rng: Random) -> None:
    found["live"] = {}
    for number in count(1):
        question = composing.live(composing.composed(3, rng))
        if question:
            _keep(found, "live", question, LIVE)
        if number % 200 == 0 or question:
            _tell(
                f"{number} boards composed, {len(found['live'])} of {LIVE.number} puzzles to live"
            )
        if len(found["live"]) >= LIVE.number:
            return


def _fits(question: Question, most: int) -> bool:
    stones = question.position.stones
    return len(stones) - stones.count(".") <= most


def _keep(found: Found, kind: str, question: Question, wanted: Wanted) -> None:
    position = question.position
    head = blooms_text.head(position.rules)
    text = f"{head}/@{blooms_text.position_text(position)}/"
    called = composing.name(position)
    if not any(called in others for others in found.values()):
        motif = wanted.motif or motifs.of(question)
        puzzle = Puzzle(called, wanted.grade, question.goal, text, question.answers, motif)
        found[kind][called] = puzzle


def _tell(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def write(made: list[Puzzle]) -> None:
    lines = ",\n".join(json.dumps(each._asdict()) for each in made)
    file = Path(puzzles.__file__).with_name(puzzles.FILE)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main() -> int:
    parser = Parser(description=__doc__, prog="python -m tools.puzzles.check")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    if not chosen.check:
        made = make(chosen.seed)
        write(made)
        print(f"{len(made)} puzzles")
        return 0
    wrong = 0
    for number, puzzle in enumerate(puzzles.puzzles(), 1):
        found = exhaustive.answers(puzzle.record, goals.read(puzzle.goal))
        wrong += found != set(puzzle.solutions)
        verdict = "as stated" if found == set(puzzle.solutions) else f"WRONG: {sorted(found)}"
        _tell(f"{number} of {len(puzzles.puzzles())} {puzzle.name} {puzzle.goal}: {verdict}")
    print(f"{len(puzzles.puzzles())} puzzles, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.puzzles.check", main))
