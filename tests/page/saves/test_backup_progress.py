"""A backup brings games, results and what was learned to another browser."""

import json
import re

import pytest

from blooms.core.position import GameError
from blooms.games.blocky import daily_runs
from tests.page.saves.fake_storage import (
    SLOT,
    Journal,
    Store,
    after_a_kill,
    played,
    results_of,
    storage,
    tabs,
)
from web.page.saves import backup, result_log
from web.page.saves.mistake_list import Task, kept, with_more
from web.page.saves.save_format import text_of


def test_a_backup_adds_what_is_missing_and_overwrites_nothing() -> None:
    store = Store()
    mine = storage(store)
    mine.save(played("D4a"))
    mine.set_setting("learned", "one")
    text = backup.text_of(mine.copies)
    assert backup.is_backup(text)
    assert backup.restore(mine.copies, text).games == 0
    mine.save(played("D4a", "C3c"))
    assert backup.restore(storage(store, "later").copies, text).games == 1
    assert sorted(each.moves for each in storage(store, "new").earlier()) == [1, 2]
    other = storage(Store())
    other.set_setting("learned", "two")
    assert backup.restore(other.copies, text).games == 1
    assert other.setting("learned") == "one two"
    for bad in ("{", '{"blooms backup": 2, "games": {}}', '{"blooms backup": 1}', "[" * 9999,
                '{"blooms backup": 1, "games": {"theme": "x"}}'):  # fmt: skip
        with pytest.raises(GameError):
            backup.restore(other.copies, bad)


def test_a_backup_brings_what_was_learned_on_every_page() -> None:
    mine, other = storage(Store()), storage(Store())
    tasks = [
        Task(f"blooms/4/race-15/{at}", 0, at, "large", {"turn": "D4a", "cells": {}})
        for at in ("A1a", "B1a")
    ]
    for page in ("", "go.", "blocky."):
        mine.set_setting(f"{page}learned", f"one {page}two")
        mine.set_setting(f"{page}mistakes", with_more("", tasks[:1]))
        other.set_setting(f"{page}learned", "three")
        other.set_setting(f"{page}mistakes", with_more("", tasks[1:]))
    assert backup.restore(other.copies, backup.text_of(mine.copies)).has_progress
    for page in ("", "go.", "blocky."):
        assert other.setting(f"{page}learned").split() == sorted(["one", f"{page}two", "three"])
        assert kept(other.setting(f"{page}mistakes")) == tasks[::-1]
    fresh = storage(Store())
    backup.restore(fresh.copies, backup.text_of(fresh.copies))
    assert fresh.setting("mistakes") == ""
    assert not backup.restore(other.copies, backup.text_of(other.copies)).has_progress


def test_a_backup_has_the_points_of_guessed_games() -> None:
    mine, other = storage(Store()), storage(Store())
    mine.set_setting("guessed", "1:52 3:40")
    other.set_setting("guessed", "1:30 2:20 3:41")
    assert backup.restore(other.copies, backup.text_of(mine.copies)).has_progress
    assert other.setting("guessed") == "1:52 2:20 3:41", "of each game the better result counts"
    assert not backup.restore(other.copies, backup.text_of(mine.copies)).has_progress
    bent = backup.text_of(mine.copies).replace("3:40", "3:x")
    with pytest.raises(GameError, match="damaged"):
        backup.restore(other.copies, bent)


def test_a_backup_has_the_runs_on_boards_of_the_day() -> None:
    over = daily_runs.Days({20261121: daily_runs.Run(20261121, ("a",), (5, 6), 1, 20261121, 7)})
    mine, other = storage(Store()), storage(Store())
    mine.set_setting("blocky.days", daily_runs.write(over))
    text = backup.text_of(mine.copies)
    assert backup.restore(other.copies, text).games == 0
    assert daily_runs.read(other.setting("blocky.days")) == over
    assert backup.restore(other.copies, backup.text_of(storage(Store()).copies)).games == 0
    assert daily_runs.read(other.setting("blocky.days")) == over, "an earlier backup has no days"
    for runs in ('{"blooms.theme": ""}', '{"blooms.blocky.days": "x"}', "[1]"):
        with pytest.raises(GameError):
            backup.restore(other.copies, f'{{"blooms backup": 1, "games": {{}}, "days": {runs}}}')


def test_a_restored_game_gets_a_slot_of_its_own() -> None:
    mine, text = storage(Store()), text_of(played("D4a"), 1.0)
    mine.save(played("A1a"))
    whole = json.dumps({"blooms backup": 1, "games": {SLOT + "one": text}})
    assert backup.restore(mine.copies, whole).games == 1
    (added,) = mine.copies.known - {SLOT + "one", "blooms.count"}
    assert re.fullmatch(r"blooms\.game\.one\.\d+", added)


@pytest.mark.parametrize(
    ("name", "mine", "added"),
    [("learned", "two", "one"), ("results", results_of("mine"), results_of("another"))],
)
def test_restored_data_is_known_after_the_browser_was_killed(
    name: str, mine: str, added: str
) -> None:
    journal, store = Journal(), Store()
    held = tabs(journal, store)
    held.set_setting(name, mine)
    early = dict(store.texts)
    backup.restore(held.copies, json.dumps({"blooms backup": 1, "games": {}, name: added}))
    both = held.setting(name)
    assert both not in (mine, added)
    assert after_a_kill(journal, early).setting(name) == both


def test_a_backup_brings_the_results_to_another_browser() -> None:
    mine, other = storage(Store()), storage(Store())
    mine.set_setting("results", results_of("one"))
    text = backup.text_of(mine.copies)
    assert backup.restore(other.copies, text).games == 0
    assert list(result_log.read(other.setting("results")).results) == ["one"]


def test_a_backup_is_known_by_how_it_begins() -> None:
    assert backup.is_backup(' \n{"blooms backup": 1, "games": {}}')
    for other in ('{"v": 1}', '"blooms backup"', f'{{"x": "{"y" * 100}", "blooms backup": 1}}'):
        assert not backup.is_backup(other)
