"""The script for other people's pages knows every puzzle and lesson by its name."""

import gzip
import json
import re
from dataclasses import replace

import pytest

from blooms import record
from blooms.games.blooms import text
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.rules import Rules
from web.build import embed
from web.build.runtime import CACHE
from web.build.workshop import Workshop


@pytest.fixture(scope="module")
def script() -> str:
    with Workshop(CACHE) as shop:
        return embed.script(shop)


def known() -> dict[str, dict[str, tuple[str, str, str]]]:
    made: dict[str, dict[str, tuple[str, str, str]]] = json.loads(
        json.dumps(embed.data()["__EXERCISES__"])
    )
    return made


@pytest.mark.parametrize("kind", ["puzzle", "lesson"])
def test_each_is_a_position_of_its_game(kind: str) -> None:
    for name, (start, *_) in known()[kind].items():
        game = record.read(start)
        assert game.position.outcome() is None, name
        assert start.startswith(name.rpartition("/")[0] or "blooms")


def test_the_solution_of_every_puzzle_solves_it() -> None:
    for name, (start, goal, solution) in known()["puzzle"].items():
        if name.startswith("blocky/"):
            continue
        game = record.read(start)
        for turn in solution.split("."):
            game = game.play(turn)
        assert goals.check(goals.read(goal), game).state == "solved", name


def test_every_day_has_the_puzzle_that_the_page_gives_it() -> None:
    days = known()["days"]
    for day in (0, 1, 20_000, 20_001, 20_072):
        name = puzzles.puzzles()[puzzles.daily(day)].name
        assert days[day % len(days)] == name


def test_a_record_of_every_kind_is_known_by_its_head() -> None:
    head = re.compile(text.head_pattern())
    for base, target in ((2, 1), (4, 15), (10, 99), (10, None)):
        game = text.new(Rules(base, target))
        found = head.match(game.record)
        assert found and found[1] == str(base) and found[3] is None
        started = text.begin(replace(game.position, seat=1))
        found = head.match(started.record)
        assert found and f"@{found[3]}" in started.record
    for wrong in ("blooms/1/race-1/", "blooms/4/race/", "blooms/4/race-15", "go/9/2/sequential/"):
        assert not head.match(wrong)


def test_the_script_passes_on_the_attributes_of_the_table() -> None:
    assert embed.data()["__LIVE__"] == {
        "live": [*"record puzzle lesson ply diagram small caption names theme".split()],
        "passed": ["theme", "seed", "controls"],
    }


def test_no_page_is_left_with_a_placeholder(script: str) -> None:
    assert not re.search(r"__[A-Z]+__", script)


def test_all_modules_are_in_the_script() -> None:
    """What the build puts into the texts is taken from all of them."""
    imported = {
        name
        for file in embed.MODULES.glob("*.js")
        for name in re.findall(r'^import .* from "\./(\w+\.js)";$', file.read_text(), re.M)
    }
    assert {file.name for file in embed.MODULES.glob("*.js")} - imported == {"board.js"}


def test_a_page_of_any_character_set_reads_the_script_alike(script: str) -> None:
    assert script.isascii()
    assert "Z\\xFCge" in script and "\\u00ab" in script


def test_the_script_is_small_and_one_statement(script: str) -> None:
    assert len(gzip.compress(script.encode(), 6)) < 45_000
    assert script.startswith(embed.START) and script.endswith("}\n")
