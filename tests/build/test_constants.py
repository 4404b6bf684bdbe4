"""What the build writes into the scripts: languages, and what they know of each game."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from blooms import games
from tests.build.texts import ROOT
from web.build.constants import filled

SCRIPTS = sorted((ROOT / "web" / "static" / "js").glob("*.js"))
FIRST_PAINT = (ROOT / "web/static/js/first_paint.js").read_text(encoding="utf-8")


def known(game: str) -> dict[str, Any]:
    """What js/first_paint.js knows of a game."""
    found = re.search(r"const games = (\{.*\});", filled(FIRST_PAINT))
    assert found
    told: dict[str, Any] = json.loads(found[1])[game]
    return told


def test_scripts_know_english_and_every_language_that_has_a_file() -> None:
    static = ROOT / "web" / "static"
    script = filled((static / "js" / "i18n.js").read_text(encoding="utf-8"))
    found = re.search(r"const known = (\[.*\]);", script)
    assert found
    translated = {file.stem for file in (static / "languages").glob("*.json")}
    assert set(json.loads(found[1])) == {"en", *translated}


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.stem)
def test_no_constant_of_the_games_or_languages_is_left(file: Path) -> None:
    assert not re.search("__(GAMES|LANGUAGES)__", filled(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", games.GAMES)
def test_a_first_paint_knows_every_parameter_that_begins_a_game(game: str) -> None:
    table = games.package(game).options
    assert set(known(game)["asks"]) == set(table.parameters)
    assert {"p1", "clock"} <= set(table.parameters)


def test_the_opening_board_depends_on_these_options() -> None:
    assert known("blooms")["drawn"] == {"base": "4", "stones": "0"}
    assert known("go")["drawn"] == {"size": "9", "handicap": "0"}
    assert known("blocky")["drawn"] == {"depth": "3", "seed": None}


def test_the_number_of_players_is_in_this_field_of_a_record() -> None:
    assert known("blooms")["players"] is None
    assert known("go")["players"] == {"field": 2, "least": 2, "most": 8, "default": 4}
    assert known("blocky")["players"] == {"field": 5, "least": 1, "most": 4, "default": 2}
    assert games.package("go").EXAMPLE.split("/")[2] == "4"
    assert games.package("blocky").EXAMPLE.split("/")[5] == "hs"
