"""Make and check the puzzles.

    python3 -m tools.puzzles.check --seed 1     writes puzzles.json from games between bots
    python3 -m tools.puzzles.check --check      solves every puzzle again by other rules

The same seed gives the same file. The `live` puzzles are composed at random, since few games
between bots contain such a question; all others come from games, without the stones that do not
matter.
"""

from __future__ import annotations

import json
import sys
import time
from itertools import count
from pathlib import Path
from random import Random

from blooms.cli.command import Parser, carry_out
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.learn.puzzles import Puzzle
from blooms.games.blooms.rules import Rules
from tools.puzzles import composing, exhaustive
from tools.puzzles.composing import Question

WANTED = (
    ("capture_now", 0, 22),
    ("save", 1, 14),
    ("live", 1, 10),
    ("capture_in_two", 2, 14),
    ("win_in_two", 2, 12),
)
"""The question, the grade, and the number of puzzles."""
MOST_STONES = {0: 18, 1: 22, 2: 20}
"""The most stones, by grade; the full boards of `live` are exempt."""


def make(seed: int) -> list[Puzzle]:
    """All puzzles by grade, fewest stones first."""
    found: dict[str, dict[str, Puzzle]] = {kind: {} for kind, _, _ in WANTED}
    _from_games(found, Random(seed))
    _composed(found, {kind: n for kind, _, n in WANTED}["live"], Random(seed))
    ordered = []
    for grade in range(len(puzzles.GRADES)):
        of_grade = [p for kind, at, _ in WANTED if at == grade for p in found[kind].values()]
        ordered += sorted(of_grade, key=lambda p: (sum(map(p.record.count, "abcd")), p.name))
    return ordered


def _from_games(found: dict[str, dict[str, Puzzle]], rng: Random) -> None:
    sources = [composing.games(Rules(b, Rules.default_target(b)), rng) for b in (3, 4, 4, 4, 5)]
    for number in count(1):
        positions = next(sources[number % len(sources)])
        for kind, grade, wanted in WANTED:
            if kind == "live" or len(found[kind]) >= wanted:
                continue
            asks = getattr(composing, kind)
            for position in rng.sample(positions, len(positions)):
                if position.stones.count(".") < 6 or not position.stones.strip("."):
                    continue
                question = asks(position)
                if question:
                    question = composing.stripped(question, asks, rng)
                    if _fits(question, grade):
                        _keep(found, kind, question, grade)
                        break  # One per game: successive positions are too similar.
        left = {k: n - len(found[k]) for k, _, n in WANTED if k != "live" and len(found[k]) < n}
        _tell(f"{number} games, wanted still: {left}")
        if not left:
            return


def _composed(found: dict[str, dict[str, Puzzle]], wanted: int, rng: Random) -> None:
    for number in count(1):
        question = composing.live(composing.composed(3, rng))
        if question:
            _keep(found, "live", question, 1)
        if number % 200 == 0 or question:
            _tell(f"{number} boards composed, {len(found['live'])} of {wanted} puzzles to live")
        if len(found["live"]) >= wanted:
            return


def _fits(question: Question, grade: int) -> bool:
    stones = question.position.stones
    return len(stones) - stones.count(".") <= MOST_STONES[grade]


def _keep(found: dict[str, dict[str, Puzzle]], kind: str, question: Question, grade: int) -> None:
    position = question.position
    head = blooms_text.head(position.rules)
    text = f"{head}/@{blooms_text.position_text(position)}/"
    called = composing.name(position)
    if not any(called in others for others in found.values()):
        found[kind][called] = Puzzle(called, grade, question.goal, text, question.answers)


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
