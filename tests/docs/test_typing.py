"""The examples of docs/api.md have types: mypy --strict finds nothing in a program like them."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
UNTYPED = ("## Search", "## PettingZoo")  # a class as it is tried in a shell; a package of its own
OWN = """
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
    assert ran.stdout == "Success: no issues found in 1 source file\n"
