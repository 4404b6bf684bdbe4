"""The avatars of the bots: eight plants, on the cards of players, in New game and on the result."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from blooms.drawing.shape import Shape, markup
from blooms.session.events import Seat
from tests.fake_browser import OpenTable
from tests.page.modes import opened
from web.games.blocky.options import OPTIONS as BLOCKY
from web.page.contract.seating import Seating
from web.page.feature import Press
from web.page.setup.opponents import bots
from web.page.view.avatar import avatar, plant
from web.page.view.view import Element

LOST = "#blooms/4/race-15/D4a.!"
CARDS = {
    "blooms": '[data-role="avatar-2"]',
    "go": '[data-role="seats"]',
    "blocky": '[data-role="seats"]',
}


def shapes(shape: Shape) -> Iterator[Shape]:
    yield shape
    for child in shape.children:
        yield from shapes(child)


def pictures(node: object) -> int:
    """How many avatars there are in a part of the page."""
    if isinstance(node, tuple) and not isinstance(node, Element | Shape):
        return sum(map(pictures, node))
    if not isinstance(node, Element | Shape):
        return 0
    is_one = "avatar" in (node.attrs.get("class"), node.attrs.get("_class"))
    return is_one + sum(map(pictures, node.children))


def test_every_stage_has_a_plant_of_its_own() -> None:
    assert len({markup(plant(stage)) for stage in range(1, 9)}) == 8
    assert avatar(0) == ()


def test_a_plant_has_the_colours_of_the_page_only() -> None:
    for stage in range(1, 9):
        for shape in shapes(plant(stage)):
            assert not {"fill", "stroke", "style"} & set(shape.attrs)


def test_the_strongest_bots_of_blocky_have_the_largest_plants() -> None:
    stages = [BLOCKY.seating.stage(seat) for seat in bots(BLOCKY.seating)]
    assert stages == sorted(set(stages)) and {min(stages), max(stages)} == {1, 8}


@pytest.mark.parametrize("seating", [Seating(), BLOCKY.seating])
def test_people_and_teachers_have_no_plant(seating: Seating) -> None:
    assert not seating.stage(Seat()) and not seating.stage(Seat(away=True))
    assert not seating.stage(Seat(2, scripted=True))


@pytest.mark.parametrize("game", CARDS)
def test_the_card_of_a_bot_shows_its_plant(game: str, open_table: OpenTable) -> None:
    bot = "smart" if game == "blocky" else "bot:3"
    table = opened(open_table, game, f"?players=2&p1=human&p2={bot}")
    assert pictures(table.view()[CARDS[game], "children"]) == 1
    table = opened(open_table, game, "?players=2&p1=human&p2=human")
    assert pictures(table.view()[CARDS[game], "children"]) == 0


def test_every_level_to_choose_is_a_plant(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:3")
    table.press(Press("new"))
    levels = table.view()['[data-role="levels"]', "children"]
    assert len(levels) == pictures(levels) == 8


def test_the_result_shows_the_only_bot_or_the_bot_that_won(open_table: OpenTable) -> None:
    def shown(game: str, address: str) -> object:
        table = opened(open_table, game, address)
        table.press(Press("result"))
        return table.view()['[data-role="result-avatar"]', "children"]

    assert shown("blooms", f"?p1=bot:3&p2=human{LOST}") == avatar(3)
    assert shown("blooms", f"?p1=human&p2=human{LOST}") == ()
    assert shown("blooms", f"?p1=bot:3&p2=bot:5{LOST}") == avatar(3), "Red has won"
