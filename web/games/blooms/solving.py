"""Rated puzzles as they are solved: which one is asked, the answers, the run against the clock.

Values and pure functions; run.py is the feature. The clock, in seconds, and randomness are
arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal

from blooms.games.blooms.learn import puzzle_run, rated
from blooms.games.blooms.learn.puzzle_run import Run
from blooms.games.blooms.learn.rated import RatedPuzzle
from blooms.session.rating import Strength
from web.page.saves.run_store import Kept, KeptRun, unwanted, with_answer

__all__ = ["Kind", "Stage", "State", "answered", "asked", "begin", "ended", "record", "share_text"]

Kind = Literal["run", "rated"]
"""Against the clock, or one after the other without it."""
State = Literal["asked", "right", "wrong", "over"]
BELOW: Final = 300
"""A run begins with puzzles rated so far below the player,"""
STEP: Final = 25
"""and each is so much harder than the last."""
PETALS: Final = {True: "🌸", False: "🥀"}


@dataclass(frozen=True)
class Stage:
    """The puzzle on the board, and what has been answered.

    `among` is the only grade or motif that is asked, an empty text for all. `missed` are the
    puzzles answered wrong in this run, `shown` is the one of them on the board once it is over.
    `gained` are the points that the last answer brought.
    """

    kind: Kind
    puzzle: RatedPuzzle
    run: Run
    among: str = ""
    state: State = "asked"
    missed: tuple[RatedPuzzle, ...] = ()
    hardest: int = 0
    shown: int = 0
    gained: int = 0

    @property
    def on_board(self) -> RatedPuzzle:
        """The puzzle to look at: the one asked, or a missed one once the run is over."""
        return self.missed[self.shown] if self.state == "over" and self.missed else self.puzzle


def begin(
    kind: Kind, among: str, puzzles: Sequence[RatedPuzzle], kept: Kept, rng: Random, now: float
) -> Stage | None:
    """The first puzzle; None if there is none of this grade or motif."""
    run = puzzle_run.begin(now)
    puzzle = _next(kind, among, run, puzzles, kept, rng)
    return Stage(kind, puzzle, run, among) if puzzle else None


def answered(stage: Stage, turn: str, kept: Kept, now: float, minute: int) -> tuple[Stage, Kept]:
    """After the player's turn: what is shown of it, and what is kept. The clock stands still until
    the next puzzle is asked.
    """
    puzzle, is_right = stage.puzzle, turn in stage.puzzle.answers
    strength = Strength(puzzle.rating, rated.DEVIATION)
    known = with_answer(kept, strength, is_right, minute)
    gained = round(known.rating.value) - round(kept.rating.value)
    seen = kept.seen if stage.kind == "run" else _with(kept.seen, puzzle.name)
    run = puzzle_run.answered(stage.run, puzzle.name, is_right, now)
    after = replace(
        stage,
        run=puzzle_run.paused(run, now),
        state="right" if is_right else "wrong",
        missed=stage.missed if is_right else (*stage.missed, puzzle),
        hardest=max(stage.hardest, puzzle.rating) if is_right else stage.hardest,
        gained=gained,
    )
    return after, known._replace(seen=seen)


def asked(
    stage: Stage, puzzles: Sequence[RatedPuzzle], kept: Kept, rng: Random, now: float
) -> Stage:
    """The next puzzle, or the end of the run."""
    if stage.kind == "run" and puzzle_run.is_over(stage.run, now):
        return ended(stage, now)
    run = puzzle_run.going(stage.run, now)
    puzzle = _next(stage.kind, stage.among, run, puzzles, kept, rng)
    return replace(stage, run=run, state="asked", puzzle=puzzle or stage.puzzle)


def ended(stage: Stage, now: float) -> Stage:
    """The run is over: the last mistake is shown."""
    run = puzzle_run.paused(stage.run, now)
    return replace(stage, run=run, state="over", shown=max(0, len(stage.missed) - 1))


def record(stage: Stage, minute: int) -> KeptRun:
    """What is kept of a run that is over."""
    given = stage.run.given
    return KeptRun(
        minute, "".join(str(int(each.is_right)) for each in given),
        tuple(each.name for each in given), round(stage.run.used), stage.hardest,
    )  # fmt: skip


def share_text(stage: Stage) -> str:
    """The answers of a run as petals; which puzzles they were is not told."""
    return "".join(PETALS[each.is_right] for each in stage.run.given)


def _next(
    kind: Kind,
    among: str,
    run: Run,
    puzzles: Sequence[RatedPuzzle],
    kept: Kept,
    rng: Random,
) -> RatedPuzzle | None:
    """The next puzzle by the rating; one seen before only when there is no other."""
    asked_for = rated.of_kind(puzzles, among)
    wanted = kept.rating.value
    if kind == "run":
        wanted += STEP * len(run.given) - BELOW
    given = {each.name for each in run.given}
    fresh = rated.chosen(asked_for, wanted, unwanted(kept) | given, rng)
    return fresh or rated.chosen(asked_for, wanted, given, rng)


def _with(seen: tuple[str, ...], name: str) -> tuple[str, ...]:
    return (*(each for each in seen if each != name), name)
