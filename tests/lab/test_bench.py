"""The lab without a browser: what its worker answers, and the page that the build makes of it."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blooms import games, record
from blooms.__main__ import main
from blooms.cli.players import player
from blooms.core import i18n
from tests.build.texts import catalogue
from web.build import lab as page
from web.build.program import app, lab
from web.lab import bench, matches

RANDOM = (page.FOLDER / "examples" / "any_turn.py").read_text()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    i18n.use("en", {})


def asked(**request: Any) -> Any:
    return json.loads(bench.hear(json.dumps(request)))


def begun(code: str = RANDOM, game: str = "blooms", number: int = 0, draw: bool = False) -> Any:
    which = {"game": game, "against": "random", "seed": 3, "number": number}
    return asked(do="begin", code=code, draw=draw, **which)


def played(now: Any) -> Any:
    while now["share"] is None:
        now = asked(do="turn")
    return now


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_is_played_turn_by_turn_and_the_command_plays_the_same(
    game: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = begun(game=game, draw=True)
    assert first["svg"].startswith("<svg") and len(first["words"]) > 20
    assert first["share"] is None and first["next"] in (0, 1)
    after = asked(do="turn")
    assert record.read(after["record"]).turns[-1] == after["turn"]
    assert after["ply"] == first["ply"] + 1
    ends = [played(begun(game=game, number=number)) for number in (0, 1)]
    assert {end["seat"] for end in ends} == {0, 1}
    assert all(end["next"] is None and "svg" not in end for end in ends)
    shares = [end["share"] for end in ends]
    found = asked(do="strength", game=game, against="random", seed=3, shares=shares)
    python, m, blooms, *words = shlex.split(found["command"])
    assert [python, m, blooms] == ["python3", "-m", "blooms"]
    assert main([*words, "--records", "games.txt"]) == 0
    assert (folder / "games.txt").read_text().splitlines() == [end["record"] for end in ends]
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_the_strength_has_its_interval_and_elo() -> None:
    found = asked(do="strength", game="go", against="level=2", seed=1, shares=[1, 1, 0.5, 0])
    score, low, high = found["score"]
    assert 0 < low < score == 0.625 < high < 1
    elo, lower, upper = found["elo"]
    assert lower < 0 < elo == 89 < upper
    assert "match go bot.py level=2 --go 9/2/sequential --games 4 --seed 1" in found["command"]


def test_a_fault_is_told_with_its_line_and_the_next_game_is_played() -> None:
    assert begun("def choose(game)\n    pass") == {
        "error": "SyntaxError: expected ':'",
        "line": 1,
        "by": 0,
    }
    begun("def choose(game):\n    return game.foo")
    for _ in range(2):
        now = asked(do="turn")
        if "error" in now:
            break
    why = "AttributeError: 'Game' object has no attribute 'foo'"
    assert now == {"error": why, "line": 2, "by": 0}
    assert played(begun())["share"] in (0, 1)


def test_faults_and_games_are_told_in_the_language() -> None:
    assert asked(do="speak", name="de", texts=catalogue("de")) == {}
    assert begun("x = 1")["error"] == "es hat keine Funktion choose(game)"
    assert "Rot" in begun(draw=True)["words"]


@pytest.mark.parametrize("game", games.GAMES)
def test_every_opponent_on_offer_is_a_player(game: str) -> None:
    names = page.opponents(game)
    assert names[0] == "random" and len(names) > 2
    for name in names:
        assert callable(player(game, name))
        matches.match_of(game, name, 1).start(("bot.py", name), 1)


def test_the_page_has_every_example_with_a_task_and_no_script_of_its_own() -> None:
    html = page.lab_page()
    files = {file.stem for file in page.FOLDER.glob("examples/*.py")}
    assert files == set(page.EXAMPLES)
    for name in page.EXAMPLES:
        assert f'<template id="program-{name}" translate="no">' in html
        assert f'<option value="{name}">' in html
        assert f'data-task="{name}"' in html
    assert "'unsafe-eval'" not in html
    assert not re.search(r"<script(?![^>]*src=)|\sstyle=|\son\w+=|<style", html)


def test_the_games_do_not_load_what_only_the_lab_needs() -> None:
    assert b"web/lab/bench.py" in lab() and b"blooms/cli/elo.py" in lab()
    assert b"web/lab/" not in app({}) and b"blooms/cli/" not in app({})
    assert b"blooms/games/blooms/rules.py" not in lab()


def test_two_programs_and_two_levels_play_each_other() -> None:
    which = {"do": "begin", "game": "blooms", "seed": 1, "number": 0, "draw": False}
    two = asked(**which, code=RANDOM, rival=RANDOM, first="bot.py", against="rival.py")
    assert played(two)["share"] in (0, 1)
    assert asked(**which, code="", first="level=1", against="random")["share"] is None
    assert asked(**which, code=RANDOM, rival="1 +", first="bot.py", against="rival.py")["by"] == 1


def test_a_table_has_the_best_player_first_with_score_and_interval() -> None:
    table = asked(do="standings", shares=[[0, 0.5], [1, 0.5], []])["table"]
    assert [(row["player"], row["points"], row["games"]) for row in table] == [
        (1, 1.5, 2), (0, 0.5, 2), (2, 0, 0),
    ]  # fmt: skip
    score, low, high = table[0]["score"]
    assert low < score == 0.75 < high
