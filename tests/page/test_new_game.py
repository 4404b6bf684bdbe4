"""The new-game form: whom to play is one choice, which the seats follow."""

from typing import Any

import pytest

from blooms.core.position import GameError
from blooms.session.events import Seat
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import fields_of, opened, play, reloaded
from web.page.contract import players
from web.page.feature import Change, Press

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


def changed(table: Any, name: str, value: str) -> None:
    fields = {"base": "4", "rules": "race", "target": "15", "p1": "human", "p2": "bot:5"}
    table.change(Change("new", name, value, {**fields, name: value}, True))


def test_the_level_is_one_choice_for_all_bots(table: Any) -> None:
    assert table.view()['#new [name="level"]', "field"] == "bot:5"
    assert table.view().text("level-name") == "Flower (level 5)"
    changed(table, "level", "bot:2")
    assert seats(table) == ("human", "bot:2")
    changed(table, "p2", "bot:8:10")
    assert table.view()['#new [name="level"]', "field"] == "bot:8:1"


def test_the_character_is_one_choice_beside_the_level(table: Any) -> None:
    view = table.view()
    assert (view.is_shown("character"), view.text("character-help")) == (True, "")
    assert view.text("characters") == "All-roundHoarderCutterRacerWall"
    changed(table, "character", "cutter")
    assert seats(table) == ("human", "bot:5:cutter")
    view = table.view()
    assert view['#new [name="character"]', "field"] == "cutter"
    assert view['#new [name="level"]', "field"] == "bot:5"
    assert view.text("level-name") == "Cutter (level 5)"
    assert view.text("level-help") == "Steady, with few obvious errors."
    assert view.text("character-help") == "Cuts your blooms apart and plays close to them."
    fields = fields_of(table)
    table.change(Change("new", "level", "bot:8:1", fields | {"level": "bot:8:1"}, True))
    assert seats(table) == ("human", "bot:8:1:cutter")
    table.press(Press("begin", "", fields_of(table)))
    assert table.session.seats[1] == Seat(8, 1, character="cutter")


def test_a_game_against_a_character_is_not_rated(table: Any) -> None:
    assert table.view().text("new-rated").startswith("Rated")
    changed(table, "character", "wall")
    assert table.view().text("new-rated") == ""


def test_go_has_no_characters(open_table: OpenTable) -> None:
    table = opened(open_table, "go")
    table.press(Press("new"))
    assert not table.view().is_shown("character")
    with pytest.raises(GameError, match=r"^p2: bots have no character here, as 'cutter'$"):
        table.game.options.seating.read("bot:1:cutter", "p2")


def test_a_character_survives_in_saves(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:4:racer")
    play(table, "D4a")
    again = reloaded(open_table, browser)
    assert again.session.seats == (Seat(), Seat(4, character="racer"))


@pytest.mark.parametrize("text", ["bot:3", "bot:3:wall", "bot:8:10:cutter", "bot:2:0:50:hoarder"])
def test_the_text_of_a_seat_may_have_a_character(text: str) -> None:
    assert players.seat_text(players.seat(text)) == text


@pytest.mark.parametrize("text", ["bot:wall", "bot:3:baker", "wall", "bot:3:wall:wall"])
def test_another_word_is_no_character(text: str) -> None:
    with pytest.raises(GameError, match=r"^seat: "):
        players.seat(text)


def test_the_bot_begins_where_the_human_plays_second(table: Any) -> None:
    changed(table, "seat", "1")
    assert seats(table) == ("bot:5", "human")
    assert table.view()['#new [name="seat"]', "field"] == "1"
    changed(table, "p2", "human")
    assert not table.view().is_shown("own-seat")


def test_a_side_by_lot_is_drawn_when_the_game_begins(table: Any) -> None:
    changed(table, "seat", "random")
    assert table.view()['#new [name="seat"]', "field"] == "random"
    drawn = set()
    for _ in range(40):
        table.press(Press("new"))
        changed(table, "seat", "random")
        fields = {"base": "4", "rules": "race", "target": "15", "p1": "human", "p2": "bot:1"}
        table.press(Press("begin", "", {**fields, "seat": "random"}))
        drawn.add(tuple(seat.is_human for seat in table.session.seats))
    assert drawn == {(True, False), (False, True)}


def test_a_bot_gets_a_seat_where_one_plays_alone(open_table: OpenTable) -> None:
    """After a board of the day, which one plays, Bot means a game of two."""
    table = opened(open_table, "blocky", "?day=2026-11-21")
    table.press(Press("new"))
    assert fields_of(table)["players"] == "1"
    table.press(Press("opponent", "bot", fields_of(table)))
    assert fields_of(table)["players"] == "2"
    assert [fields_of(table)[f"p{seat}"] for seat in (1, 2)] == ["human", "smart"]


def test_a_friend_is_chosen_before_the_size(table: Any) -> None:
    """Size and target are chosen after the opponent; Enter goes on as Next does."""
    fields = {"base": "4", "rules": "race", "target": "15", "p1": "human", "p2": "bot:5"}
    table.press(Press("opponent", "friend", fields))
    view = table.view()
    assert table.dialog == "new" and view.is_shown("next-friend")
    assert not view.is_shown('[data-action="begin"]') and not view.is_shown("level")
    assert view['[data-action="opponent"][data-value="friend"]', "@aria-pressed"] == "true"
    for action in ("begin", "friend"):
        table.press(Press(action, "", {**fields, "base": "5"}))
        assert table.dialog == "friend"
        assert table.view().text("friend-rules").startswith("base 5")
        table.press(Press("back-to-new"))
        assert table.dialog == "new" and table.view().is_shown("next-friend")
    table.press(Press("opponent", "bot", fields))
    assert table.view().is_shown('[data-action="begin"]')
