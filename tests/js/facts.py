"""What tests of scripts need from Python, as JSON: `python3 -m tests.js.facts NAME …`.

`data` is what the build writes into js/embed; `mended` are records as other programs
change them, each with what Python makes of it; `positions`, `blocky` and `go` are records, each
with what there is after every turn; `go_stars` are the star points by size; `tasks` are goals in
words; `flowers` are paths, as the build writes them and whole; `notes` are records with notes, each
with its lines: their turns, their comments by ply and the last stones; `damaged`
are texts that a browser may have stored.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from blooms import games, pasted, record
from blooms.core import end_notes
from blooms.core.game import Game
from blooms.core.signs import DASHES
from blooms.core.variations import Turns
from blooms.drawing.shape import markup
from blooms.games.blooms import text, words
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.games.blooms.players import uniform
from blooms.games.blooms.rules import Rules
from blooms.games.blooms.stones import stone_symbols
from blooms.games.go import drawing
from blooms.games.go.board import SIZES
from blooms.games.go.learn import goals as go_goals
from blooms.games.go.learn import puzzles as go_puzzles
from blooms.games.go.learn.lessons import LESSONS as GO_LESSONS
from blooms.session.lessons import FOLLOW
from tests.damage import TEXTS
from tests.js import blocky_facts, go_games
from tests.js.snippet_facts import captions, snippets
from tests.positions import CYCLE, FIVE_BLOOMS, RESCUE, RING
from web.build import constants, embed, embed_shapes

RECORDS = (
    "blooms/4/race-15/D4a.C3cC4d;1.C4d.E5b;1-2:Well-known;@1-2",
    "blooms/4/territory/@4-5-6-3a3-6-5-4,2,0,0,0,0/-.D5a",
    "blooms/4/territory/+D4aC3C4D5b-E5E6?nAnna-Lena.Ben,f2,gk3x9f2",
    "go/9/2/sequential+komi-0-6.5/E5.-.D4;1:~5b~25marks_D4-C3~5d",
    "go/9/2/parallel/@9-9-6B2-9-9-9-2B6-9-9,2,0-0,0/-,E5.E6,-",
    "blocky/2/blob+even/5/7/hp/@((BRRY)GRY)/UR:cw.UR.LL:paint-G",
)
ODD = ("", "–", "hello – world", "blooms", "Blooms/", "chess/4/Race-15/D4A", "D4A", "a/b;c?d/e")
GAMES = 12
GO_GAMES = 200
SET_UP = (CYCLE, FIVE_BLOOMS, RESCUE, RING)
"""Positions of base 4, some with blooms that have no liberty at the start."""


def changed(whole: str) -> list[str]:
    """A record as it is, and as programs and keyboards change it."""
    head, _, turns = whole.rpartition("/")
    texts = [whole, f"{head.capitalize()}/{turns}", f"{whole}\u2014", f"{whole}.\u2014."]
    texts += [whole.replace("-", dash) for dash in DASHES]
    texts += [sign.join(whole) for sign in "\u00ad\u200b\u200e\u200f\u2060\u2066\ufeff\ufe0f"]
    texts += [f"{head}/{turns.replace('.', f'.{each}')}" for each in "\u00a0\u2009\u3000"]
    if whole.startswith("blooms"):
        texts += [whole.partition("?")[0].upper(), whole.partition("?")[0].lower()]
    return texts


def sample() -> list[Game]:
    """Puzzles, and random games of every ruleset, from the start and from their middle."""
    found: list[Game] = [record.read(each.record) for each in puzzles.puzzles()]
    rng = random.Random(1)
    starts = [text.new(Rules(2 + number % 4, None if number % 2 else 9)) for number in range(GAMES)]
    starts += [
        record.read(f"blooms/4/race-15/@{rows},{seat}/") for rows in SET_UP for seat in (1, 2)
    ]
    for game in starts:
        while game.position.outcome() is None and len(game.turns) < 60:
            game = game.play(uniform(game.position, rng))
        found += [game, text.begin(game.positions[len(game.turns) // 2])]
    return found


def positions(game: Game, comments: Mapping[Turns, str] | None = None) -> list[dict[str, object]]:
    """The stones after every turn, the seat to move (none at the end), the points, who has won,
    what the turn captured, and the turn or the result in words.
    """
    found = []
    for ply, each in enumerate(game.positions):
        over = end_notes.ending(game, comments) if ply == game.ply else None
        won = [seat for seat, share in enumerate(each.outcome() or ()) if share == 1]
        turn = games.last_turn(game.at(ply))
        found.append(
            {
                "stones": each.stones,
                "to_move": [] if over else [each.seat],
                "points": each.score(),
                "won": won if over else None,
                "captured": sum(each.captured) - sum(game.positions[max(0, ply - 1)].captured),
                "line": words.result(each, over) if over else turn.partition(". ")[0],
            }
        )
    return found


def facts(names: Sequence[str]) -> dict[str, object]:
    """The facts of these names, in a form for JSON."""
    return {name: MADE[name]() for name in names}


def written() -> dict[str, object]:
    """What the build writes into js/embed, without texts in other languages."""
    return {**embed.data(), "__TEXTS__": {}, "__BOARDS__": "1"}


def mended() -> list[tuple[str, str]]:
    texts = [*ODD, *(each for whole in RECORDS for each in changed(whole))]
    return [(each, pasted.mended(each)) for each in texts]


ENDED = (
    "blooms/4/race-15/D4a.!",
    "blooms/4/race-15/D4a.!1",
    "blooms/4/race-15/D4a.!2;2:Out_of_time.",
    "blooms/4/race-15/D4a.C3c.!;3:Decided_early._Well_played",
    "blooms/4/territory/D4a.C3c.=",
    "blooms/2/territory/A1a.-.-",
    "blooms/2/territory/A1a.-.B2b.-.-",
    "blooms/4/race-15/@4-5-6-3a3-6-5-4,2,3,4/E5cC3d.!2",
    "blooms/3/territory/@3-4-2a2-4-3,2,0,0,1,1/-",
)


def shown() -> list[tuple[str, list[dict[str, object]]]]:
    trees = [(each, record.read_tree(each)) for each in ENDED]
    return [(each, positions(tree.game, tree.comments)) for each, tree in trees] + [
        (written, positions(game))
        for game in sample()
        for written in {game.record, f"{game.head}/{text.fold(game.turns)}"}
    ]


def flowers() -> list[tuple[str, str]]:
    paths = set(re.findall(r' d="([^"]+)"', markup(stone_symbols(with_signs=False))))
    return sorted((embed_shapes.short(d), d) for d in paths if embed_shapes.short(d) != d)


def tasks() -> list[tuple[str, str]]:
    steps = [step.goal for lesson in LESSONS for step in lesson.steps if step.goal != FOLLOW]
    wanted = sorted({*steps, *(each.goal for each in puzzles.puzzles())})
    return [(each, goals.task(goals.read(each))) for each in wanted]


NOTED = (
    "blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;1-3:Gr~c3~bc~c3~9fe;@1-2",
    "blooms/4/race-15/D4a.C3c;0.E4a.B2c;1-1.A1cA2d.G1b;2-3:Why_not,_100~25~3f;2:One",
    "blooms/4/race-15/D4a.C3cC4d",
)


def noted() -> list[tuple[str, list[dict[str, object]]]]:
    return [(each, [*_lines(each)]) for each in NOTED]


def _lines(written: str) -> Iterator[dict[str, object]]:
    tree = record.read_tree(written)
    for line in tree.lines:
        paths = {ply: tree.comments.get(line[:ply], "") for ply in range(len(line) + 1)}
        comments = [[ply, said] for ply, said in paths.items() if said]
        last = record.read(f"{tree.game.head}/{'.'.join(line)}").position
        yield {"turns": line, "comments": comments, "stones": last.stones}


def go_tasks() -> list[tuple[str, str]]:
    lessons = [step.goal for lesson in GO_LESSONS for step in lesson.steps if step.goal != FOLLOW]
    wanted = sorted({*lessons, *(each.goal for each in go_puzzles.puzzles())})
    return [(each, go_goals.task(go_goals.read(each))) for each in wanted]


def of_go() -> list[tuple[str, list[go_games.Fact]]]:
    few = islice(go_games.games(seed=1, most=60), GO_GAMES)
    return [(game.record, go_games.facts(game)) for game in few]


MADE: dict[str, Callable[[], object]] = {
    "blocky": blocky_facts.facts,
    "captions": captions,
    "constants": lambda: {"__SNIPPETS__": constants.snippets()},
    "damaged": lambda: TEXTS,
    "data": written,
    "flowers": flowers,
    "go": of_go,
    "go_tasks": go_tasks,
    "go_stars": lambda: {size: sorted(drawing.stars(size)) for size in SIZES},
    "mended": mended,
    "notes": noted,
    "positions": shown,
    "records": lambda: RECORDS,
    "tasks": tasks,
    "snippets": lambda: [*snippets()],
}


if __name__ == "__main__":
    print(json.dumps(facts(sys.argv[1:])))
