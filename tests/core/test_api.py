"""The library as others use it: `import blooms`, and what an older Python says to that."""

import ast
import doctest
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import blooms
from blooms import games

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_docstring_hold() -> None:
    found = doctest.testmod(blooms)
    assert (found.failed, found.attempted > 4) == (0, True)


def test_the_public_names_are_there_and_have_docstrings() -> None:
    names = {"Game", "GameError", "IllegalMove", "BadRecord", "new", "read", "think", "text", "svg"}
    assert names <= set(blooms.__all__)
    for name in blooms.__all__:
        assert name == "__version__" or getattr(blooms, name).__doc__


@pytest.mark.parametrize("name", games.GAMES)
def test_five_lines_play_any_game(name: str) -> None:
    head = blooms.read(games.package(name).EXAMPLE).head
    game = blooms.new(head)
    assert blooms.new(head + "/") == game
    thought = blooms.think(game, sims=4, seed=1)
    assert thought == blooms.think(game, sims=4, seed=1)
    assert 0 <= thought.win <= 1 and thought.sims >= 4 and thought.best[0]["turn"]
    game = game.play(thought.turn)
    assert str(game) == blooms.text(game)
    for _ in range(2):  # The function is no module that an import puts in its place.
        assert fromstring(blooms.svg(game)).get("viewBox")
    assert blooms.read(game.record) == game


def test_a_level_or_seconds_may_be_asked_for() -> None:
    game = blooms.new("blooms/3/race-5")
    assert game.play(blooms.think(game, level=1, seed=1).turn)
    assert game.play(blooms.think(game, seconds=0.02).turn)
    with pytest.raises(blooms.GameError, match="level"):
        blooms.think(game, level=9)


def test_a_seat_of_several_may_be_asked_for() -> None:
    game = blooms.new("go/9/3/parallel")
    assert blooms.think(game, sims=2, seat=2).turn in game.position.moves(2)
    with pytest.raises(blooms.GameError, match="is not to move"):
        blooms.think(blooms.new("go/9/3/sequential"), sims=2, seat=2)


def test_errors_are_one_family() -> None:
    for error in (blooms.IllegalMove, blooms.BadRecord):
        assert issubclass(error, blooms.GameError)
    assert issubclass(blooms.GameError, ValueError)
    with pytest.raises(blooms.BadRecord):
        blooms.new("chess/8")
    with pytest.raises(blooms.IllegalMove):
        blooms.new("blooms/4/race-15").play("Z1a")


def test_the_import_is_light() -> None:
    code = "import sys, blooms; print(*[m for m in sys.modules if m.startswith('blooms.')])"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not [name for name in ran.stdout.split() if not name.startswith("blooms.core")]


@pytest.mark.parametrize("how", ["import blooms", "import runpy; runpy.run_module('blooms')"])
def test_an_older_python_gets_a_sentence(how: str) -> None:
    code = f"import sys; sys.version_info = (3, 10, 0); {how}"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    said = (ran.returncode, ran.stdout, ran.stderr)
    assert said == (1, "", "Blooms needs Python 3.11 or newer.\n")


def test_an_older_python_can_read_as_far_as_that_sentence() -> None:
    ast.parse((ROOT / "blooms/__init__.py").read_text(), feature_version=(3, 9))


def test_a_game_never_waits_for_the_others() -> None:
    code = (
        "import sys, blooms; game = blooms.new('blooms/3/race-5').play('C3a'); blooms.svg(game); "
        "blooms.think(game, sims=2); print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = ran.stdout.split()
    assert "blooms.games.blooms.bot.bot" in loaded
    assert not [
        name for name in loaded if name.startswith(("blooms.games.go", "blooms.games.blocky"))
    ]
