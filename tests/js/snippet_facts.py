"""Boards of every sort and the snippets of them, for tests/js/snippets.test.mjs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict

from blooms import exercises, figures
from blooms.exercises import Kind
from blooms.snippets import KINDS, Board, snippet

__all__ = ["captions", "snippets"]

COUNT = 400
"""Boards."""
WORDS = ("A game of Go for three, 30 moves", 'Said "so" & <so>', "[1] *bold* _x_ `y` ~z~ | #", "")
CONTENTS = {
    None: (
        "blooms/4/race-15/D4a.C3cC4d;1:~5b~25marks_D4_C3-E5~5d_Two_eyes.",
        "go/9/3/sequential+komi-0-6.5-7/E5.D4.-;2:Gr~c3~bc~c3~9fe",
        "blocky/2/blob+even/5/7/hp/@((BRRY)GRY)/UR:cw.UR.LL:paint-G",
        'x"><script>',
        "x)][/url]`\\ \xe9{{|^%41",
    ),
    "puzzle": ("daily", "blocky/daily", "abc-123"),
    "lesson": ("first", "go/capture", "blocky/turn"),
}
OPTIONS = {"ply": ("0", "12", "last"), "theme": ("dark",), "bot": ("off", "3"), "lang": ("de",),
           "controls": ("off",), "diagram": ("",), "small": ("",), "names": ("off",)}  # fmt: skip
COMMENTS = (
    "", "Short", "One. Two.", " One is 2.5\nand more!  Two.", "word " * 60, "w" * 200,
    "\U0001f338" * 170, "a … b", "Ends here…", "Wie? Gut!", "x" * 158 + ". more",
)  # fmt: skip


def snippets() -> Iterator[tuple[dict[str, object], dict[str, str]]]:
    """A board as JavaScript has it, and its snippets by kind."""
    rng = random.Random(56)
    kinds: tuple[Kind | None, ...] = (None, "puzzle", "lesson")
    for _ in range(COUNT):
        kind = rng.choice(kinds)
        board = Board(
            rng.choice(("https://your.host/", "https://a.b/x/y/", "")),
            rng.choice(CONTENTS[kind]),
            rng.choice(WORDS),
            kind,
            {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.5},
            alt=rng.choice((*WORDS, "a\0b\ufffe")),
            caption=rng.choice(WORDS),
            said=rng.choice(WORDS),
            picture=rng.choice(("", "https://a.b/p.png?x=1&y=2")),
            drawn=rng.choice(("", "data:image/svg+xml,%3Csvg/%3E")),
            size=(rng.randrange(160, 1000), rng.randrange(160, 1000)),
            comment=rng.choice((0, 1, 38, 39, 200, 1000)),
            seats=rng.randint(1, 8),
        )
        told = {**asdict(board), "exercise": kind or "", "options": [*board.options.items()]}
        yield told, {each: snippet(each, board) for each in KINDS}


def captions() -> list[tuple[str, str]]:
    """Comments, and the first words of each."""
    said = [each.task for each in exercises.exercises()]
    return [(each, figures.first_words(each)) for each in (*COMMENTS, *said)]
