"""A backup: all of a browser in one file, added to another without overwriting anything."""

import importlib
import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest

from blooms import games, record
from blooms.core.position import GameError
from blooms.games.blocky import daily_runs
from blooms.games.blocky.daily_runs import Days
from blooms.session.events import Seat
from blooms.session.session import begin
from web.page.saves import backup, replicas, result_log
from web.page.saves.backup import Added
from web.page.saves.defaults import CHOICES, DEFAULTS
from web.page.saves.mistake_list import Task, with_more
from web.page.saves.replicas import Copies, Memory
from web.page.saves.result_log import Journal, Result
from web.page.saves.save_format import text_of

GAME = text_of(begin(record.read("blooms/4/race-15/D4a"), (Seat(), Seat()), 0)[0], 1.0)
OTHER = text_of(begin(record.read("blooms/4/race-15/E5a"), (Seat(), Seat()), 0)[0], 2.0)


def browser(**texts: str) -> Copies:
    """A browser that keeps these texts; `_` stands for a point."""
    copies = Copies(Memory(), Memory())
    for name, text in texts.items():
        copies.next()
        copies.write(f"blooms.{name.replace('_', '.')}", text)
    return copies


def test_settings_are_taken_over_unless_they_are_others_here() -> None:
    mine = browser(theme="dark", palette="seeds", sounds="on", name="Anna")
    other = browser(theme="light", palette="seeds", flip="on")
    added = backup.restore(other, backup.text_of(mine))
    assert added == Added(0, False, ("sounds", "name"), ("theme",))
    here = {name: other.first(f"blooms.{name}") for name in CHOICES}
    assert {name: text for name, text in here.items() if text} == {
        "theme": "light", "palette": "seeds", "flip": "on", "sounds": "on", "name": "Anna",
    }  # fmt: skip
    assert backup.words(added) == ("Added from the file: 2 settings; kept as set here: 1 setting.")
    again = backup.restore(other, backup.text_of(mine))
    assert again == Added(kept=("theme",))
    assert backup.words(again) == ("Added from the file: nothing; kept as set here: 1 setting.")


def test_a_setting_put_back_to_its_default_here_is_none() -> None:
    other = browser(theme="")
    assert backup.restore(other, backup.text_of(browser(theme="dark"))).taken == ("theme",)
    assert backup.restore(other, backup.text_of(browser(theme=""))) == Added()
    assert other.first("blooms.theme") == "dark"


def test_what_was_added_is_said_in_a_sentence() -> None:
    mine = browser(game_one=GAME, game_two=OTHER, learned="eyes", theme="dark")
    other = browser()
    added = backup.restore(other, backup.text_of(mine))
    assert backup.words(added) == (
        "Added from the file: 2 saved games, results and exercises, 1 setting."
    )
    assert backup.words(Added(1)) == "Added from the file: 1 saved game."
    assert backup.restore(other, backup.text_of(mine)) == Added()
    assert backup.words(Added()) == "Everything in this file is here already."
    assert backup.text_of(other) == backup.text_of(mine)


def test_an_archived_game_stays_archived_under_its_new_name() -> None:
    mine = browser(game_one=GAME, game_two=GAME, archived="two one", go_archived="three")
    other = browser(game_one=OTHER, archived="zero")
    assert backup.restore(other, backup.text_of(mine)).games == 2
    zero, *more = other.first("blooms.archived").split()
    (moved,) = set(more) - {"two"}
    assert (zero, len(more)) == ("zero", 2)
    assert other.texts(f"blooms.game.{moved}") == [GAME] and moved.startswith("one.")
    assert other.first("blooms.go.archived") == ""
    other = browser(game_one=GAME)
    assert backup.restore(other, backup.text_of(mine)).games == 1
    assert other.first("blooms.archived") == "two", "a game that was here is left in its list"


def test_what_belongs_to_one_browser_is_not_in_the_file() -> None:
    mine = browser(me="secret", slot="one", paint="outline", count="7", theme="dark")
    held = json.loads(backup.text_of(mine))
    assert held["settings"] == {"blooms.theme": "dark"}
    assert "secret" not in backup.text_of(mine)


@pytest.mark.parametrize(
    ("settings", "entry"),
    [
        ({"blooms.theme": 1}, "setting theme"),
        ({"blooms.name": "x" * 101}, "setting name"),
        ({"blooms.theme": "dbrk"}, "setting theme"),
        (["blooms.theme"], "settings"),
        ({"blooms.archived": []}, "blooms.archived"),
    ],
)
def test_damaged_settings_are_left_out_and_named(settings: object, entry: str) -> None:
    other = browser()
    file = {"blooms backup": 1, "games": {"blooms.game.one": GAME}, "settings": settings}
    assert backup.words(backup.restore(other, json.dumps(file))) == (
        f"Added from the file: 1 saved game. The file is damaged: 1 entry was left out ({entry})."
    )
    assert other.known == {"blooms.game.one", "blooms.count"}


def test_a_file_sets_nothing_but_settings() -> None:
    other = browser()
    file = {"blooms backup": 1, "games": {}, "settings": {"blooms.me": "x", "blooms.count": "9"}}
    assert backup.restore(other, json.dumps(file)) == Added()
    assert other.known == set()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_backup_has_every_setting_of_every_page(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pyscript", "pyscript.ffi", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    before = set(sys.modules)
    page: Any = importlib.import_module(f"web.games.{game}.page")
    made = getattr(page, f"{game.capitalize()}Page")
    for name in set(sys.modules) - before:
        monkeypatch.delitem(sys.modules, name)
    assert set(DEFAULTS) <= set(made.settings) <= set(CHOICES)
    prefix = "" if game == next(iter(games.GAMES)) else f"{game}."
    assert prefix == backup.PAGES[list(games.GAMES).index(game)]


# Damage


def full() -> Copies:
    """A browser with three games, progress of every kind and settings."""
    results = Journal({}).with_result(
        Result("one", "blooms/4/race-15", ("human", "bot:3"), 0, 1.0, 9, True, "D4a")
    )
    go = text_of(begin(record.read("go/9/2/sequential/E5"), (Seat(), Seat()), 0)[0], 3.0)
    run = daily_runs.Run(20261121, ("a",), (5, 6), 1, 20261121, 7)
    task = Task("blooms/4/race-15/", 0, "D4a", "large", {"turn": "E5a", "cells": {}})
    return browser(
        game_one=GAME, game_two=OTHER, go_game_three=go, learned="eyes", theme="dark",
        results=result_log.write(results), blocky_days=daily_runs.write(Days({20261121: run})),
        mistakes=with_more("", [task]),
    )  # fmt: skip


def changed(text: str, at: int, length: int, by: str) -> str:
    return text[:at] + by + text[at + length :]


BENDS: dict[str, Callable[[str, Random], str]] = {
    "a sign changed": lambda text, rng: changed(
        text, rng.randrange(60, len(text)), 1, rng.choice('x"\\{7')
    ),
    "cut off": lambda text, rng: text[: rng.randrange(60, len(text))],
    "a piece gone": lambda text, rng: changed(text, rng.randrange(60, len(text)), 50, ""),
    "zeros": lambda text, rng: changed(text, rng.randrange(60, len(text)), 50, "\0" * 50),
    "twice": lambda text, rng: text + text,
}


@pytest.mark.parametrize("kind", BENDS)
def test_of_a_bent_file_what_is_whole_is_added_and_the_rest_told(kind: str) -> None:
    """Each way of damage, 24 times. Each entry is on a line of its own."""
    mine, rng = full(), Random(kind)
    text = backup.text_of(mine)
    whole = {key: mine.texts(key)[0] for key in mine.known - {"blooms.count"}}
    for _ in range(24):
        bent = BENDS[kind](text, rng)
        here, left = browser(), set(bent.splitlines())
        kept = {key for key in whole if left & {*lines_of(text, key)}}
        try:
            added = backup.restore(here, bent)
        except GameError:
            assert not kept and here.known == set(), bent
            continue
        assert {key for key in kept if not here.first(key)} == set(), bent
        for key in filter(replicas.GAME.fullmatch, here.known):
            assert here.first(key) in whole.values(), bent
        lost = {key for key in whole if not here.first(key)}
        assert not lost or added.damaged or not added.is_complete, bent
        assert ("is damaged" in backup.words(added)) == bool(added.damaged or not added.is_complete)


def lines_of(text: str, key: str) -> list[str]:
    """The line of a file with an entry."""
    name = key.removeprefix("blooms.") if key in (backup.LEARNED, backup.RESULTS) else key
    return [line for line in text.splitlines() if line.strip().startswith(f'"{name}": ')]


def test_one_bent_result_run_or_mistake_costs_no_other() -> None:
    mine, here = full(), browser()
    held = json.loads(backup.text_of(mine))
    held["results"] = held["results"].replace('"results":[', '"results":[["bent"],')
    days = held["days"]["blooms.blocky.days"]
    held["days"]["blooms.blocky.days"] = days.replace('"runs":[', '"runs":[[7],')
    tasks = held["settings"]["blooms.mistakes"]
    held["settings"]["blooms.mistakes"] = tasks.replace("[[", '[["bent"],[')
    added = backup.restore(here, json.dumps(held))
    for key in ("blooms.results", "blooms.blocky.days", "blooms.mistakes"):
        assert here.first(key) == mine.first(key)
    assert backup.words(added).endswith(
        "The file is damaged: 3 entries were left out (boards of the day, exercises, results)."
    )


def test_a_file_with_nothing_whole_is_refused() -> None:
    here = browser()
    for games_held in ({"blooms.game.one": GAME[:-9]}, {"blooms.other.game.one": GAME}, ["x"]):
        with pytest.raises(GameError, match="it is damaged"):
            backup.restore(here, json.dumps({"blooms backup": 1, "games": games_held}))
    assert here.known == set()


def test_a_game_that_no_page_opens_is_not_added() -> None:
    newer = json.loads(GAME) | {"v": 2}
    out_of_place = GAME.replace("D4a", "D4a.D4a")
    for bent in (json.dumps(newer), GAME[: len(GAME) // 2], out_of_place, "", "{}"):
        here = browser()
        file = {"games": {"blooms.game.one": bent, "blooms.game.two": OTHER}, "blooms backup": 1}
        added = backup.restore(here, json.dumps(file))
        assert (added.games, added.damaged) == (1, ("blooms.game.one",))
        assert here.known == {"blooms.game.two", "blooms.count"}


def test_many_damaged_entries_are_counted_and_a_few_named() -> None:
    keys = [f"blooms.game.{at}" for at in range(9)]
    file = {"blooms backup": 1, "games": dict.fromkeys(keys, "x") | {"blooms.game.one": GAME}}
    said = backup.words(backup.restore(browser(), json.dumps(file)))
    assert said.endswith("9 entries were left out (game 0, game 1, game 2, game 3, game 4, …).")
