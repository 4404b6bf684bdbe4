"""The script for other people's pages knows every puzzle and lesson by its name."""

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from blooms import record
from blooms.games.blooms import text
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.rules import Rules
from blooms.games.go.learn import goals as go_goals
from web.build import constants, embed
from web.build.pages import catalogues
from web.build.runtime import CACHE
from web.build.short_names import SHORT
from web.build.workshop import Workshop


@pytest.fixture(scope="module")
def scripts() -> dict[str, str]:
    with Workshop(CACHE) as shop:
        site = {name: data.decode() for name, data in embed.scripts(shop).items()}
        return {**site, "npm": embed.whole(shop)}


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
        if name.startswith("go/"):
            verdict = go_goals.check(go_goals.read(goal), 0, game)
        else:
            verdict = goals.check(goals.read(goal), game)
        assert verdict.state == "solved", name


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


def test_no_script_is_left_with_a_placeholder(scripts: dict[str, str]) -> None:
    for code in scripts.values():
        assert not re.search(r"__[A-Z_]+__", code)


def test_every_module_is_in_a_script() -> None:
    files = {file.stem: file.read_text(encoding="utf-8") for file in embed.MODULES.glob("*.js")}
    found = re.compile(r'^(?:import|export) .* from "\./(\w+)\.js";$', re.M)
    imported = {name for code in files.values() for name in found.findall(code)}
    late = {f"part_{name}" for name in embed.PARTS}
    assert set(files) - imported | late == {"embed", "npm", *late}


def test_a_page_of_any_character_set_reads_the_scripts_alike(scripts: dict[str, str]) -> None:
    assert all(code.isascii() for code in scripts.values())
    assert "Z\\xfcge" in scripts["npm"] and "\\u00ab" in scripts["embed.js"]


def test_a_board_loads_little(scripts: dict[str, str]) -> None:
    sizes = {name: len(gzip.compress(code.encode(), 9)) for name, code in scripts.items()}
    games = [sizes[f"embed{name}.js"] for name in ("", "_go", "_blocky")]
    assert games[0] < 16_700
    assert sum(games) <= 30_000
    late = (*embed.PARTS, *embed.texts())
    assert set(sizes) - {"npm", "embed.js"} == {f"embed_{name}.js" for name in late}
    assert "blooms/4/race" not in scripts["embed.js"]  # no puzzle, no lesson
    assert "Aufgabe" not in scripts["embed.js"]  # no language but English
    assert scripts["embed.js"].startswith(embed.START)


@pytest.mark.parametrize(
    "words",
    [
        "Eine Aufgabe zu",
        '"am Zug"',  # beside an empty string
        "zur Partie im Artikel",
        "Erreiche ein Netto von",
        "Alle ziehen zugleich",
        "Erste Partie",
    ],
    ids=["Blooms", "state", "the way back", "Blocky", "Go", "lessons"],
)
def test_a_language_has_the_texts_of_all_games(scripts: dict[str, str], words: str) -> None:
    assert [each for each in scripts if words in scripts[each]] == ["embed_de.js", "npm"]


def test_nobody_else_asks_for_a_short_name() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in embed.MODULES.glob("*.js"))
    code = re.sub(r"^ *(?:\*|//|/\*).*$", "", code, flags=re.M)
    texts = set(re.findall(r"""(?<![$])["'`{](\w+)["'`}]""", code))
    assert not texts & set(SHORT)
    letters = re.findall(r"\.([A-Za-z])\b(?!\()|\{ ([A-Za-z])[,: ]|(?<!--)\b([A-Za-z]): ", code)
    assert not {letter for found in letters for letter in found} & set(SHORT.values())
    others = "".join(
        file.read_text(encoding="utf-8") for file in embed.MODULES.parent.glob("embed*.js")
    )
    assert not set(re.findall(r"(?:board|game)[?]?\.(\w+)", others)) & set(SHORT)
    shared = [Path(embed.MODULES, name).read_text(encoding="utf-8") for name in embed.SHARED]
    assert not set(re.findall(r"\w+", "".join(shared))) & set(SHORT), "exports keep their names"
    data = json.dumps(embed.data())
    assert not [name for name in SHORT if f'"{name}":' in data]


def test_all_scripts_name_the_version_that_the_page_tells(scripts: dict[str, str]) -> None:
    named = json.dumps(embed.version())
    assert [name for name, code in scripts.items() if named not in code] == []
    frame = (embed.STATIC / "js" / "frame_parent.js").read_text(encoding="utf-8")
    assert f"version: {named}" in constants.filled(frame)


def test_what_late_scripts_have_from_the_first_is_not_in_them(scripts: dict[str, str]) -> None:
    for name in ("go", "blocky"):
        assert "ran out of time" in scripts[f"embed_{name}.js"]
        assert "all others ran out of time" not in scripts[f"embed_{name}.js"]
    assert "all others ran out of time" in scripts["embed.js"]


def test_the_page_for_authors_has_all_that_a_board_waits_for() -> None:
    html = (embed.STATIC / "html" / "snippets.html").read_text(encoding="utf-8")
    names = {*embed.PARTS, *catalogues()} - {"play"}
    assert not {name for name in names if f'src="embed_{name}.js"' not in html}
