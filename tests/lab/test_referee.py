"""The lab's referee: it deals as the command does, counts, and speaks the language."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from blooms import games, record
from blooms.__main__ import main
from blooms.cli.players import player
from tests.build.texts import catalogue
from tests.lab.driver import RANDOM, Lab, ask
from web.build import lab as page
from web.lab import matches

GERMAN = {"do": "speak", "name": "de", "texts": catalogue("de")}


@pytest.mark.parametrize("game", games.GAMES)
def test_the_command_that_the_page_shows_plays_the_same_match(
    game: str, lab: Lab, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("game", game), ("count", "2"), ("seed", "3")):
        lab.choose(name, value)
    lab.type(RANDOM)
    lab.press("match")
    ends = [each for each in lab.told if each.get("share") is not None]
    assert {each["seat"] for each in ends} == {0, 1}
    assert all(each["next"] is None and "svg" not in each for each in ends)
    python, m, blooms, *words = shlex.split(lab.text("command"))
    assert [python, m, blooms] == ["python3", "-m", "blooms"]
    (tmp_path / "bot.py").write_text(RANDOM)
    assert main([*words, "--records", "games.txt"]) == 0
    assert (tmp_path / "games.txt").read_text().splitlines() == [each["record"] for each in ends]
    assert '"games": 2' in capsys.readouterr().out


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_has_a_picture_and_words_after_every_turn(game: str, lab: Lab) -> None:
    lab.choose("game", game)
    lab.type(RANDOM)
    for _ in range(3):
        lab.press("turn")
    first, *others = (frame.answer for frame in lab.state.frames)
    for at, each in enumerate(others, 1):
        assert each["ply"] == first["ply"] + at
        assert record.read(each["record"]).turns[-1] == each["turn"]
        assert each["svg"].startswith("<svg") and len(each["words"]) > 20
    assert first["share"] is None and first["next"] in (0, 1)


def test_the_strength_has_its_interval_and_elo() -> None:
    which = {"game": "go", "players": ("bot.py", "level=2"), "seed": 1}
    found = ask({"do": "strength", "shares": [1, 1, 0.5, 0], **which})
    score, low, high = found["score"]
    assert 0 < low < score == 0.625 < high < 1
    elo, lower, upper = found["elo"]
    assert lower < 0 < elo == 89 < upper
    assert "match go bot.py level=2 --go 9/2/sequential --games 4 --seed 1" in found["command"]


def test_a_table_has_the_best_player_first() -> None:
    table = ask({"do": "standings", "shares": [[0, 0.5], [1, 0.5], []]})["table"]
    assert [(row["player"], row["points"], row["games"]) for row in table] == [
        (1, 1.5, 2), (0, 0.5, 2), (2, 0, 0),
    ]  # fmt: skip
    score, low, high = table[0]["score"]
    assert low < score == 0.75 < high


@pytest.mark.usefixtures("lab")
def test_games_are_described_in_the_language() -> None:
    assert ask(GERMAN) == {}
    which = {"game": "blooms", "players": ("bot.py", "random"), "seed": 1}
    assert "Rot" in ask({"do": "begin", "number": 0, "draw": True, **which})["words"]


def test_what_the_rules_refuse_is_an_error_of_the_player() -> None:
    ask({"do": "check", "lesson": 1})
    why = "choose returned 'Z9a': Z9: no such cell on base 3"
    assert ask({"do": "step", "turn": "Z9a"}) == {"error": why, "by": 0}
    which = {"game": "blooms", "players": ("random", "rival.py"), "seed": 1, "draw": False}
    now = ask({"do": "begin", "number": 0, **which})
    while not now["ask"]:
        now = ask({"do": "turn", "turn": ""})
    assert ask({"do": "turn", "turn": "x" * 100})["by"] == 1


@pytest.mark.parametrize("game", games.GAMES)
def test_every_opponent_on_offer_is_a_player(game: str) -> None:
    names = page.opponents(game)
    assert names[0] == "random" and len(names) > 2
    for name in names:
        assert callable(player(game, name))
        matches.match_of(game, ("bot.py", name), 1).start(("bot.py", name), 1)
