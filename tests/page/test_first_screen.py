"""What a first screen does not need is loaded when it is asked for: it would delay every start."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from web.build.pages import GAMES

LATER = (
    "web.page.saves.backup", "web.page.share.export", "blooms.games.blooms.importers",
    "blooms.games.blooms.learn.puzzles", "blooms.games.blooms.refutation",
    "blooms.games.blooms.reasons", "blooms.games.blooms.motifs", "blooms.games.go.refutation",
    "blooms.games.go.motifs", "blooms.games.go.ladder", "blooms.games.blocky.refutation",
    "web.page.review.practice_panel", "web.page.review.sitting", "web.page.saves.exercise_store",
)  # fmt: skip
IMPORT = """
import sys
from unittest.mock import MagicMock
for name in ("pyscript", "pyscript.ffi", "pyodide", "pyodide.ffi"):
    sys.modules[name] = MagicMock()
sys.modules["pyscript"].window.performance.now.return_value = 1
import web.games.{game}.page
print(*sys.modules, sep="\\n")
"""


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_what_is_opened_later_is_loaded_later(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT.format(game=game)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert f"web.games.{game}.page" in loaded
    own = {f"web.games.{game}.course", f"blooms.games.{game}.learn.goals"}
    assert loaded & {*LATER, *own} == set()
    assert all(map(find_spec, LATER)), "there is such a module"
