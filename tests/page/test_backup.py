"""A backup: all of a browser in one file, added to another without overwriting anything."""

import importlib
import json
import sys
from typing import Any
from unittest.mock import MagicMock

import pytest

from blooms import games, record
from blooms.core.position import GameError
from blooms.session.events import Seat
from blooms.session.session import begin
from web.page.saves import backup
from web.page.saves.backup import Added
from web.page.saves.replicas import Copies, Memory
from web.page.saves.save_format import text_of
from web.page.settings.defaults import CHOICES, DEFAULTS

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
    mine = browser(theme="dark", palette="reds", sounds="on", name="Anna")
    other = browser(theme="light", palette="reds", flip="on")
    added = backup.restore(other, backup.text_of(mine))
    assert added == Added(0, False, ("sounds", "name"), ("theme",))
    here = {name: other.first(f"blooms.{name}") for name in CHOICES}
    assert {name: text for name, text in here.items() if text} == {
        "theme": "light", "palette": "reds", "flip": "on", "sounds": "on", "name": "Anna",
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


def test_an_archived_game_is_archived_here_too_under_its_name_here() -> None:
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
    "settings",
    [{"blooms.theme": 1}, {"blooms.theme": "x" * 101}, ["blooms.theme"], {"blooms.archived": []}],
)
def test_damaged_settings_change_nothing(settings: object) -> None:
    other = browser()
    file = {"blooms backup": 1, "games": {"blooms.game.one": GAME}, "settings": settings}
    with pytest.raises(GameError, match="it is damaged"):
        backup.restore(other, json.dumps(file))
    assert other.known == set()


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
