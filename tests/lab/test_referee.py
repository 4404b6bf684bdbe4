"""The lab without a browser: what its Pythons answer, and the page that the build makes of it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from blooms import games, record
from blooms.__main__ import main
from blooms.cli.players import player
from tests.build.texts import catalogue
from tests.lab.driver import RANDOM, Lab
from web.build import lab as page
from web.build.program import app
from web.build.program import lab as lab_zip
from web.lab import matches


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_is_played_turn_by_turn_and_the_command_plays_the_same(
    game: str, lab: Lab, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = lab.begin(RANDOM, game=game, draw=True)
    assert first["svg"].startswith("<svg") and len(first["words"]) > 20
    assert first["share"] is None and first["next"] in (0, 1)
    after = lab.turn(by=first["next"])
    assert record.read(after["record"]).turns[-1] == after["turn"]
    assert after["ply"] == first["ply"] + 1
    ends = [lab.play(lab.begin(RANDOM, game=game, number=number)) for number in (0, 1)]
    assert {end["seat"] for end in ends} == {0, 1}
    assert all(end["next"] is None and "svg" not in end for end in ends)
    which = {"game": game, "players": ("bot.py", "random"), "seed": 3}
    found = lab.ask(do="strength", shares=[end["share"] for end in ends], **which)
    python, m, blooms, *words = shlex.split(found["command"])
    assert [python, m, blooms] == ["python3", "-m", "blooms"]
    (tmp_path / "bot.py").write_text(RANDOM)
    assert main([*words, "--records", "games.txt"]) == 0
    assert (tmp_path / "games.txt").read_text().splitlines() == [end["record"] for end in ends]
    assert '"games": 2' in capsys.readouterr().out


def test_the_strength_has_its_interval_and_elo(lab: Lab) -> None:
    which = {"game": "go", "players": ("bot.py", "level=2"), "seed": 1}
    found = lab.ask(do="strength", shares=[1, 1, 0.5, 0], **which)
    score, low, high = found["score"]
    assert 0 < low < score == 0.625 < high < 1
    elo, lower, upper = found["elo"]
    assert lower < 0 < elo == 89 < upper
    assert "match go bot.py level=2 --go 9/2/sequential --games 4 --seed 1" in found["command"]


def test_a_fault_is_told_with_its_line_and_the_next_game_is_played(lab: Lab) -> None:
    assert lab.begin("def choose(game)\n    pass") == {
        "error": "SyntaxError: expected ':'",
        "line": 1,
        "by": 0,
    }
    now = lab.play(lab.begin("def choose(game):\n    return game.foo"))
    why = "AttributeError: 'Game' object has no attribute 'foo'"
    assert now == {"error": why, "line": 2, "by": 0}
    assert lab.play(lab.begin(RANDOM))["share"] in (0, 1)


def test_games_and_what_the_rules_refuse_are_told_in_the_language(lab: Lab) -> None:
    assert lab.ask(do="speak", name="de", texts=catalogue("de")) == {}
    assert "Rot" in lab.begin(RANDOM, draw=True)["words"]
    lab.ask(do="check", lesson=1)
    assert lab.ask(do="step", turn="Z9a") == {
        "error": "choose hat 'Z9a' zurückgegeben: Z9: kein solches Feld bei Größe 3",
        "line": 0,
        "by": 0,
    }
    fault = "it has no function choose(game)"
    assert lab.ask(do="fault", error=fault, line=0, by=1) == {
        "error": "es hat keine Funktion choose(game)",
        "line": 0,
        "by": 1,
    }


@pytest.mark.parametrize("game", games.GAMES)
def test_every_opponent_on_offer_is_a_player(game: str) -> None:
    names = page.opponents(game)
    assert names[0] == "random" and len(names) > 2
    for name in names:
        assert callable(player(game, name))
        matches.match_of(game, ("bot.py", name), 1).start(("bot.py", name), 1)


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
    for name in (b"web/lab/referee.py", b"web/lab/sandbox.py", b"blooms/cli/elo.py"):
        assert name in lab_zip()
    assert b"web/lab/" not in app({}) and b"blooms/cli/" not in app({})
    assert b"blooms/games/blooms/rules.py" not in lab_zip()


def test_two_programs_and_two_levels_play_each_other(lab: Lab) -> None:
    two = ("bot.py", "rival.py")
    assert lab.play(lab.begin(RANDOM, RANDOM, players=two))["share"] in (0, 1)
    assert lab.begin(players=("level=1", "random"))["share"] is None
    assert lab.begin(RANDOM, "1 +", players=two)["by"] == 1


def test_a_table_has_the_best_player_first_with_score_and_interval(lab: Lab) -> None:
    table = lab.ask(do="standings", shares=[[0, 0.5], [1, 0.5], []])["table"]
    assert [(row["player"], row["points"], row["games"]) for row in table] == [
        (1, 1.5, 2), (0, 0.5, 2), (2, 0, 0),
    ]  # fmt: skip
    score, low, high = table[0]["score"]
    assert low < score == 0.75 < high
