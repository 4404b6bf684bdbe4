"""A round of a game by messages takes few actions, and one message carries all that is due."""

from __future__ import annotations

from typing import Any, Final

import pytest

from blooms.rooms.messages import OPENING, SEALED, find
from tests.fake_browser import OpenTable
from tests.page.modes import PAGES
from tests.page.test_arrivals import arrive
from web.page.feature import Press

MOST: Final = 6
GAME = {"players": "2", "size": "9", "rules": "parallel", "p1": "human", "p2": "human"}


class Player:
    """A device at the table; `actions` are what the player has done since the last round."""

    def __init__(self, table: Any) -> None:
        self.table, self.actions = table, 0

    def press(self, action: str, value: str = "", **fields: str) -> None:
        self.actions += 1
        self.table.press(Press(action, value, fields))

    @property
    def message(self) -> str:
        return str(self.table.view()['[data-role="room-message"]', "value"])

    def send(self) -> str:
        """Open the messages and copy the one to send."""
        if self.table.dialog != "messages":
            assert self.table.view().is_shown('[data-action="messages-due"]')
            self.press("messages-due")
        said = self.message
        self.press("copy-message")
        return said

    def hear(self, said: str) -> None:
        """Paste what the other has sent and read it."""
        if self.table.dialog != "messages":
            self.press("messages")
        self.actions += 1
        self.press("hear", heard=said)

    def move(self, point: str) -> None:
        """Tap a point and confirm."""
        if self.table.dialog:
            self.press("close")
        assert self.table.game.human is not None
        self.actions += 1
        self.table.game.move_input.tap(point)
        self.press("confirm")


@pytest.fixture
def two(open_table: OpenTable) -> tuple[Player, Player]:
    """Black has opened a table, White has sat down."""
    black, white = Player(open_table(*PAGES["go"])), Player(open_table(*PAGES["go"]))
    black.press("room", **GAME)
    black.press("open-room", **{"room-seat": "0"})
    black.move("D4")
    assert arrive(white.table, black.send()) == ""
    white.press("take-seat", "1")
    return black, white


def test_a_round_is_one_message_and_six_actions_at_most(two: tuple[Player, Player]) -> None:
    black, white = two
    white.move("E5")
    most, said = 0, white.send()
    others = iter(("C3", "F6", "G7", "C7", "G3", "B2"))
    for hears, point in zip((black, white) * 3, others, strict=True):
        hears.actions = 0
        hears.hear(said)
        hears.move(point)
        said = hears.send()
        most = max(most, hears.actions)
        kinds = {line.kind for line in find(said)[1]}
        assert {OPENING, SEALED} <= kinds, "the opening of a round and the seal of the next"
    assert most == MOST
    assert black.table.session.ply >= 2


def test_nobody_moves_in_an_earlier_round(two: tuple[Player, Player]) -> None:
    black, white = two
    white.move("E5")
    black.hear(white.send())
    black.press("close")
    assert black.table.game.human is not None
    black.press("back")
    black.press("unpause")
    assert black.table.session.ply == 0 and black.table.game.human is None


def test_a_move_waits_where_an_opening_is_awaited(open_table: OpenTable) -> None:
    """Of three seats, who has not seen all openings cannot move on."""
    black = Player(open_table(*PAGES["go"]))
    black.press("room", **(GAME | {"players": "3", "p3": "human"}))
    black.press("open-room", **{"room-seat": "0"})
    black.move("D4")
    black.send()
    assert black.table.game.human is None


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "there is no text: copy what the others wrote, and paste it"),
        ("  \n ", "there is no text: copy what the others wrote, and paste it"),
        ("zzzz/table/go/9/2/parallel/", "this text is of the table zzzz"),
        ("Hello, Anna", "there is no line of the table"),
    ],
)
def test_a_paste_that_says_nothing_of_this_table_says_why(
    said: str, why: str, two: tuple[Player, Player]
) -> None:
    black, _ = two
    before = black.table.session
    black.press("messages")
    black.press("hear", heard=said)
    assert black.table.view().text('[data-role="room-why"]').startswith(why)
    assert black.table.session is before
