"""The script for other people's pages knows every puzzle and lesson by its name."""

import json
import re
from dataclasses import replace

import pytest

from blooms import record
from blooms.games.blooms import text
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.rules import Rules
from web.build import embed

SCRIPT = embed.script()


def known() -> dict[str, dict[str, tuple[str, str, str]]]:
    found = re.search(r"const exercises = (\{.*\});", SCRIPT)
    assert found
    made: dict[str, dict[str, tuple[str, str, str]]] = json.loads(found[1])
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
    told = re.search(r"const \{ live, passed \} = (\{.*\});", SCRIPT)
    assert told
    assert json.loads(told[1]) == {
        "live": [*"record puzzle lesson ply diagram small caption names theme".split()],
        "passed": ["theme", "seed", "controls"],
    }


def test_no_page_is_left_with_a_placeholder() -> None:
    assert not re.search(r"__[A-Z]+__", SCRIPT)


def test_a_module_has_what_it_imports_from_an_earlier_one() -> None:
    """They are joined into one script, in which each keeps its other names to itself."""
    made: dict[str, set[str]] = {}
    for name, body, exported in re.findall(
        r"^const \$(\w+) = \(\(\) => \{\n(.*?)^return \{ (.*?) \};$", SCRIPT, re.M | re.S
    ):
        for wanted, origin in re.findall(r"^const \{ (.*) \} = \$(\w+);$", body, re.M):
            assert {each.split(":")[0] for each in wanted.split(", ")} <= made[origin], name
        made[name] = set(exported.split(", "))
    files = (embed.STATIC / "js" / "embed").glob("*.js")
    assert sorted(made) == sorted(file.stem for file in files)
    assert "catalogues" in made["build_data"] and "symbols" in made["build_data"]


def test_a_page_of_any_character_set_reads_the_script_alike() -> None:
    assert SCRIPT.isascii()
    assert embed.in_ascii("« ‹ \U0001f338") == "\\u00ab \\u2039 \\ud83c\\udf38"
    assert "\\u00ab" in SCRIPT
