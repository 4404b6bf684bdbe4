"""The script for other people's pages knows every puzzle and lesson by its name."""

import json
import re

import pytest

from blooms import record
from blooms.games.blooms.learn import puzzles
from web.build import embed

SCRIPT = embed.script()


def known() -> dict[str, dict[str, str]]:
    found = re.search(r"const exercises = (\{.*\});", SCRIPT)
    assert found
    made: dict[str, dict[str, str]] = json.loads(found[1])
    return made


@pytest.mark.parametrize("kind", ["puzzle", "lesson"])
def test_each_is_a_position_of_its_game(kind: str) -> None:
    for name, text in known()[kind].items():
        game = record.read(text)
        assert game.position.outcome() is None, name
        assert text.startswith(name.rpartition("/")[0] or "blooms")


def test_every_day_has_the_puzzle_that_the_page_gives_it() -> None:
    days = known()["days"]
    for day in (0, 1, 20_000, 20_001, 20_072):
        name = puzzles.puzzles()[puzzles.daily(day)].name
        assert days[day % len(days)] == name


def test_no_page_is_left_with_a_placeholder() -> None:
    assert not re.search(r"__[A-Z]+__", SCRIPT)
