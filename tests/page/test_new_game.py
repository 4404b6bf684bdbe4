"""The new-game form: whom to play is one choice, which the seats follow."""

from typing import Any

import pytest

from tests.fake_browser import OpenTable
from web.page.feature import Press

BOT = ('[data-action="opponent"][data-value="bot"]', "@aria-pressed")
HERE = ('[data-action="opponent"][data-value="here"]', "@aria-pressed")


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    made = open_table("web.games.blooms.page", "BloomsPage", "?p2=bot:5")
    made.press(Press("new"))
    return made


def seats(table: Any) -> tuple[object, object]:
    shown = table.view()
    return tuple(shown[f'#new [name="p{seat}"]', "field"] for seat in (1, 2))


def test_the_form_shows_the_players_of_the_game(table: Any) -> None:
    shown = table.view()
    assert seats(table) == ("human", "bot:5")
    assert (shown[BOT], shown[HERE]) == ("true", "false")


def test_the_opponent_is_a_person_here_or_the_bot(table: Any) -> None:
    fields = {"base": "4", "rules": "race", "target": "15", "p1": "human", "p2": "bot:5"}
    table.press(Press("opponent", "here", fields))
    assert seats(table) == ("human", "human")
    assert table.view()[HERE] == "true"
    table.press(Press("opponent", "bot", fields))
    assert seats(table) == ("human", "bot:3")
    assert table.view()[BOT] == "true"
