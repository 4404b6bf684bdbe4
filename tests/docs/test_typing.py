"""The examples of docs/api.md have types: mypy --strict finds nothing in a program like them, nor
in one that names the positions of the games, without a cast.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
UNTYPED = ("## Search", "## PettingZoo")  # a class as it is tried in a shell; a package of its own
OWN = """
from pathlib import Path
from random import Random

def likeliest(found: blooms.Thought) -> blooms.BestTurn:
    return max(found.best, key=lambda each: each["visits"])

def stones(head: str) -> list[blooms.Stone]:
    game = blooms.new(head, blooms.Blooms)
    position: blooms.Blooms = game.play("D4a").position
    reveal_type(position)
    steps = position.moves(position.seat)
    return [step for step in steps if isinstance(step, blooms.Stone)]

def dead(file: Path) -> frozenset[int]:
    go = blooms.read(file, blooms.Go)
    reveal_type(go.at(1).position.phase)
    return go.position.dead if go.position.phase == "mark" else frozenset()

def cheap(position: blooms.Blocky, rng: Random) -> blooms.Move:
    return min(position.moves(position.seat), key=lambda move: position.play(move).costs)

def choices(position: blooms.Position) -> dict[int, int]:
    return {seat: len(position.moves(seat)) for seat in position.movers}

def shown(game: blooms.Game, found: blooms.Thought) -> str:
    assert isinstance(game, blooms.Game)
    return f"{game.position.score()} {found.turn} {blooms.graph(game).values}"
"""
"""A program of somebody else, with the names that annotations need."""


def test_the_examples_and_programs_with_types_pass_strictly(tmp_path: Path) -> None:
    parts = re.split(r"(?m)^(?=## )", (ROOT / "docs/api.md").read_text("utf-8"))
    text = "".join(part for part in parts if not part.startswith(UNTYPED))
    examples = "".join(each.source for each in doctest.DocTestParser().get_examples(text))
    assert "position.score()" in examples
    (tmp_path / "program.py").write_text(examples + OWN)
    (tmp_path / "empty.ini").write_text("[mypy]\n")
    words = ["--strict", "--config-file", "empty.ini", "--cache-dir", str(tmp_path / "cache")]
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", *words, "program.py"],
        cwd=tmp_path, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    *told, end = ran.stdout.splitlines()
    assert end == "Success: no issues found in 1 source file", ran.stdout
    position, phase = (line.partition("type is ")[2] for line in told)
    assert position == '"blooms.games.blooms.rules.Blooms"'
    assert "Literal['mark']" in phase
