"""The rated puzzles: read from their file, which a page fetches when they are opened.

`python3 -m tools.puzzles.stream` makes the file, a puzzle a line, in the order of their texts:

    4 4-cbcc1-bccb1b-1bbdad1-2ddad-2aaa-4,2,0,11 l C5E2 1716 8

the base; the stones, the player to move and the captured stones as in a record; the question with
its motif, one of ASKED; the cells of the right turn, with colours where only these are right, or -
where it is the one that captures the most; the rating; the grade.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from blooms.core.position import GameError
from blooms.games.blooms import text
from blooms.games.blooms.bot.board.capture_count import most
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.motifs import Motif
from blooms.games.blooms.rules import Rules

__all__ = [
    "ASKED",
    "DEVIATION",
    "GRADES",
    "MOST",
    "RatedPuzzle",
    "cells_of",
    "chosen",
    "of_kind",
    "read",
    "written",
]

GRADES: Final = tuple(range(2, 10))
"""A puzzle's grade is the lowest level of the bot that mostly solves it; 9: none does."""
ASKED: Final[dict[str, Motif]] = {
    "c": "missed-capture", "h": "race", "d": "double-threat", "l": "ladder", "t": "tempo",
}  # fmt: skip
"""Motifs by the letters of questions: (c)apture enough to win, (h)old the other player, and win in
two moves by a (d)ouble threat, a (l)adder, or a (t)empo, one move ahead of the other player.
"""
DEVIATION: Final = 80.0
"""How uncertain the rating of a puzzle is."""
MOST: Final = "-"
"""In place of the cells of a turn: those that capture the most."""
NEAR: Final = 16
"""One of so many puzzles with about the wanted rating is chosen."""

_LINE: Final = re.compile(
    r"([4-6]) (\S+),([12]),(\d+),(\d+) ([chdlt]) ((?:[A-Z]\d+[a-d]?){2}|-) (\d+) (\d)", re.ASCII
)
_STONE: Final = re.compile(r"([A-Z]\d+)([a-d]?)", re.ASCII)


class RatedPuzzle(NamedTuple):
    """A position to solve. `cells` are those of the right turn, as in the file.

    `name` depends only on the position; `needed` are the stones that the mover lacks.
    """

    name: str
    motif: Motif
    record: str
    cells: str
    needed: int
    rating: int
    grade: int

    @property
    def goal(self) -> str:
        """What is asked, as goals.py reads it."""
        match self.motif:
            case "missed-capture":
                return f"capture {self.needed}"
            case "race":
                return "hold"
            case _:
                return "win in 2"

    @property
    def answers(self) -> tuple[str, ...]:
        """All right turns, as text: as they are, or with both colours either way round."""
        cells = _most(self.record) if self.cells == MOST else self.cells
        (one, colour), (two, _) = _STONE.findall(cells)
        if colour:
            return (cells,)
        first, second = "ab" if self.record.split(",")[1] == "1" else "cd"
        return f"{one}{first}{two}{second}", f"{two}{first}{one}{second}"


def read(text: str) -> tuple[RatedPuzzle, ...]:
    """The puzzles of the file. Raises GameError for a line that is none."""
    return tuple(map(_puzzle, text.splitlines()))


def of_kind(puzzles: Iterable[RatedPuzzle], kind: str) -> list[RatedPuzzle]:
    """The puzzles of a grade or a motif, as text; all for an empty text."""
    return [each for each in puzzles if kind in ("", str(each.grade), each.motif)]


def chosen(
    puzzles: Sequence[RatedPuzzle], wanted: float, seen: Collection[str], rng: Random
) -> RatedPuzzle | None:
    """One of the puzzles whose ratings are next to the wanted one, of those not seen; None if all
    have been seen.
    """
    fresh = [each for each in puzzles if each.name not in seen]
    near = sorted(fresh, key=lambda each: abs(each.rating - wanted))[:NEAR]
    return rng.choice(near) if near else None


def written(puzzle: RatedPuzzle) -> str:
    """The line of a puzzle."""
    head, at, _ = puzzle.record.partition("/@")
    base = head.split("/")[1]
    place = ",".join(puzzle.record[len(head + at) :].split(",")[:4])
    numbers = str(puzzle.rating), str(puzzle.grade)
    letter = next(each for each, motif in ASKED.items() if motif == puzzle.motif)
    return " ".join((base, place, letter, puzzle.cells, *numbers))


def cells_of(answers: Sequence[str]) -> str:
    """The cells of right turns, without their colours where they are right either way round."""
    first, *others = answers
    return "".join(cell for cell, _ in _STONE.findall(first)) if others else first


def _puzzle(line: str) -> RatedPuzzle:
    match = _LINE.fullmatch(line)
    if match is None:
        raise GameError(f"{line[:20]!r} is no rated puzzle")
    base, rows, player, *captured = match.groups()[:5]
    question, cells, rating, grade = match.groups()[5:]
    target = Rules.default_target(int(base))
    needed = target - int(captured[int(player) - 1])
    place = f"{rows},{player},{','.join(captured)}"
    name, record = f"{crc32(place.encode()):08x}", f"blooms/{base}/race-{target}/@{place},0,0/"
    motif = ASKED[question]
    return RatedPuzzle(name, motif, record, cells, needed, int(rating), int(grade))


def _most(record: str) -> str:
    """The two cells of the turn that captures the most."""
    position = FastPosition.of(text.start(record.rstrip("/").split("/")[1:]))
    names = position.rules.board.names
    return "".join(names[cell] for cell in position.bitboard.cells(most(position)[1]))
