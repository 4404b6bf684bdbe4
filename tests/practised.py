"""What a browser has stored of a player who has practised for a while, for pictures."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from blooms import record
from blooms.core.answer import Answer
from blooms.games.blooms.learn import rated
from blooms.games.blooms.learn.rated import RatedPuzzle
from blooms.games.blooms.rules import Blooms
from blooms.session.rating import Strength
from web.page.saves import exercise_store, result_log, run_store
from web.page.saves.exercise_store import Book, OwnExercise, answered, with_answers
from web.page.saves.mistake_list import Task
from web.page.saves.result_log import Journal, Result
from web.page.saves.run_store import Kept, KeptRun

__all__ = ["practised"]

PUZZLES: Final = Path(__file__).resolve().parents[1] / "web/static/puzzles/blooms.txt"
MOTIFS: Final = (
    "motif-self-atari", "motif-missed-capture", "motif-shared-liberty", "motif-eye",
    "motif-self-atari", "motif-missed-capture", "motif-race", "motif-self-atari",
    "motif-self-atari", "motif-shared-liberty",
)  # fmt: skip
GAMES: Final = ((2, 1), (2, 0), (3, 1), (3, 1), (4, 0), (4, 1), (4, 1), (5, 0), (4, 1), (5, 0),
                (4, 1), (4, 0))  # fmt: skip
"""The levels of rated games, and whether they were won; one a day."""
RUNS: Final = (7, 9, 8, 12, 11, 14, 10, 15, 21, 16)
"""How many puzzles each run has solved."""
WEEK: Final = 6
"""So many puzzles of the day are solved, up to yesterday's."""


def practised() -> Mapping[str, str]:
    """The texts by their names in local storage."""
    today = int(time.time() // 86_400)
    book = Book(tuple(_exercise(at, each) for at, each in enumerate(_puzzles())))
    given = [answered(each, at % 2 == 0, today - 1) for at, each in enumerate(book.exercises[:5])]
    return {
        "blooms.exercises": exercise_store.write(with_answers(book, given)),
        "blooms.runs": run_store.write(_runs(today)),
        "blooms.results": result_log.write(_results()),
        "blooms.learned": " ".join(f"day-{today - ago}" for ago in range(1, WEEK + 1)),
    }


def _puzzles() -> list[RatedPuzzle]:
    small = [each for each in rated.read(PUZZLES.read_text("ascii")) if "/4/" in each.record]
    return small[: 6 * len(MOTIFS) : 6]


def _exercise(at: int, puzzle: RatedPuzzle) -> OwnExercise:
    """A puzzle as a mistake of one's own: a single stone elsewhere, and one against it."""
    position = record.read(puzzle.record).position
    assert isinstance(position, Blooms)
    best = puzzle.answers[0]
    taken = set(re.findall(r"[A-Z]\d+", best))
    names = position.rules.board.names
    cells = [names[cell] for cell, stone in enumerate(position.stones) if stone == "."]
    one, other = [each for each in cells if each not in taken][:2]
    mine, theirs = ("a", "c") if position.seat == 0 else ("c", "a")
    task = Task(puzzle.record, position.seat, f"{one}{mine}", "blunder", _answer(best, 0.9))
    return OwnExercise(task, MOTIFS[at], _answer(f"{other}{theirs}", 0.8), f"r{at % len(GAMES)}")


def _answer(turn: str, win: float) -> Answer:
    return {"turn": turn, "win": win, "sims": 9, "best": [], "line": [turn], "why": [],
            "captures": [0, 0], "net": 0}  # fmt: skip


def _runs(today: int) -> Kept:
    minute = 1440 * today
    runs = (KeptRun(minute - 1500 * ago, "1" * count + "000", (f"x{ago}",), 170, 1500)
            for ago, count in enumerate(reversed(RUNS), 1))  # fmt: skip
    return Kept(Strength(1310.0, 60.0), minute, tuple(reversed([*runs])))


def _results() -> Journal:
    results, days = {}, {}
    for at, (level, share) in enumerate(GAMES):
        name, ended = f"r{at}", date.today() - timedelta(len(GAMES) - at)
        seats = ("human", f"bot:{level}")
        results[name] = Result(name, "blooms/4/race-15", seats, 0, share, 20, at % 2 == 0, "D4a")
        days[name] = int(f"{ended:%Y%m%d}")
    return Journal(results, days=days, rated=tuple(results))
