"""A table of three by messages: few actions a round, and nothing is left without being sent."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from blooms.rooms.messages import SEALED, find
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES
from tests.page.test_arrivals import arrive
from tests.rooms.chats import second_seal
from web.page.feature import Press
from web.page.saves.header import header

MOST: Final = 6
GAME = {"players": "3", "size": "5", "rules": "parallel"} | {f"p{n}": "human" for n in (1, 2, 3)}


class Chat:
    """The group's chat, and its members; `last` is what was written last."""

    def __init__(self, open_table: OpenTable, browser: FakeBrowser) -> None:
        self.browser, self.texts = browser, list[str]()
        self.players = [Player(self, open_table(*PAGES["go"])) for _ in range(3)]

    def __str__(self) -> str:
        return "\n".join(self.texts)


class Player:
    """A device at the table; `actions` are what the player has done since the last round."""

    def __init__(self, chat: Chat, table: Any) -> None:
        self.chat, self.table, self.actions = chat, table, 0

    def press(self, action: str, value: str = "", **fields: str) -> None:
        self.actions += 1
        self.table.press(Press(action, value, fields))

    def shown(self, action: str) -> bool:
        return bool(self.table.view().is_shown(f'[data-action="{action}"]'))

    def move(self, point: str) -> None:
        """Choose a point, or pass, and confirm."""
        assert not self.table.dialog, "nothing is in the way"
        if point == "-":
            self.press("pass")
        else:
            self.actions += 1
            self.table.game.move_input.tap(point)
        self.press("confirm")

    def post(self) -> None:
        """Send what is due to the group, from the board or from the open dialog."""
        self.press("copy-message" if self.table.dialog == "messages" else "messages-due")
        self.chat.texts.append(str(self.table.view()['[data-role="room-message"]', "value"]))

    def paste(self) -> None:
        """Paste the whole chat by the button of the dialog."""
        read = self.chat.browser.window.navigator.clipboard.readText
        read.return_value.then = lambda taken, refused: taken(str(self.chat))
        if self.table.dialog != "messages":
            self.press("messages")
        self.press("paste-messages")

    @property
    def status(self) -> str:
        return str(self.table.view().text("status"))

    @property
    def notice(self) -> str:
        return str(self.table.view().text('[data-role="notice"] span'))

    @property
    def saved(self) -> Any:
        """What the save of the game says of it in lists."""
        saves = self.table.saves
        return header(saves.copies.texts(saves.key)[0])


@pytest.fixture
def chat(open_table: OpenTable, browser: FakeBrowser) -> Chat:
    """Three players at a table; Black has opened it."""
    chat = Chat(open_table, browser)
    black, *guests = chat.players
    black.press("room", **GAME)
    black.press("open-room", **{"room-seat": "0"})
    chat.texts.append(str(black.table.view()['[data-role="room-message"]', "value"]))
    black.press("close")
    for seat, guest in enumerate(guests, 1):
        assert arrive(guest.table, str(chat)) == ""
        guest.press("take-seat", str(seat))
    return chat


def round_of(chat: Chat, *points: str) -> None:
    """A round: all seal, all read the chat and show their moves, all read it again."""
    before = chat.players[0].table.session.ply
    for player, point in zip(chat.players, points, strict=True):
        player.actions = 0
        player.move(point)
        player.post()
    for _ in range(2):
        for player in chat.players:
            if player.table.session.ply == before:
                player.paste()
            if player.saved.is_unsent:
                player.post()
    assert {player.table.session.ply for player in chat.players} == {before + 1}
    for player in chat.players:
        player.table.press(Press("close"))


def test_a_round_takes_six_actions_at_most(chat: Chat) -> None:
    for points in (("C3", "B2", "D4"), ("C4", "A1", "E1")):
        round_of(chat, *points)
        assert max(each.actions for each in chat.players) <= MOST


def test_the_message_is_handed_on_when_send_is_pressed(chat: Chat) -> None:
    black = chat.players[0]
    black.move("C3")
    assert black.saved.is_unsent and black.shown("messages-due")
    black.post()
    assert {line.kind for line in find(chat.texts[-1])[1]} >= {SEALED}
    assert not black.saved.is_unsent and black.status == "Round 1: waiting for White, Red"


def test_a_move_is_not_shown_before_its_message_is_sent(chat: Chat) -> None:
    black, *others = chat.players
    black.move("C3")
    black.post()
    for player in others:
        player.move("B2")
        player.post()
    black.paste()
    seats = black.table.view()['[data-role="room-seats"]', "children"]
    assert "not sent yet" in str(seats[0])
    black.post()
    assert "shown" in str(black.table.view()['[data-role="room-seats"]', "children"][0])


@pytest.mark.parametrize("action", ["begin", "rematch", "resume", "open-room"])
def test_whatever_leaves_a_table_asks_while_a_message_waits(chat: Chat, action: str) -> None:
    white = chat.players[1]
    white.move("C3")
    before = white.table.session
    assert white.table.view()["page", "badge"] >= 1
    white.press(action, white.table.saves.slot, **GAME)
    assert white.table.dialog == "unsent" and white.table.session is before
    assert white.table.view().text("unsent-how").startswith("The others do not know your move")
    white.press("send-first")
    assert white.table.dialog == "messages" and not white.saved.is_unsent
    white.press("close")
    white.press(action, white.table.saves.slot, **GAME)
    assert white.table.dialog != "unsent"


def test_the_last_to_agree_sends_before_anything_else(chat: Chat) -> None:
    """All pass, Black proposes, the others agree: only Red knows that the game is over."""
    black, white, red = chat.players
    round_of(chat, "C3", "B2", "D4")
    round_of(chat, "-", "-", "-")
    for player in (black, white, red):
        if player is not black:
            player.paste()
        player.press("confirm")
        if player is not red:
            player.post()
            player.press("close")
    assert red.table.session.game.position.outcome() is not None
    assert red.shown("result-send")
    assert red.table.view()['[data-action="rematch"]', "@class"] is None
    assert red.saved.is_unsent and red.table.view()["page", "badge"] == 1
    red.press("rematch")
    assert red.table.dialog == "unsent"
    red.press("send-first")
    chat.texts.append(str(red.table.view()['[data-role="room-message"]', "value"]))
    assert not red.shown("result-send") and red.table.view()["page", "badge"] == 0
    assert red.table.view()['[data-action="rematch"]', "@class"] == "main"
    red.press("close")
    black.paste()
    white.paste()
    for player in chat.players:
        player.press("rematch")
    members = [player.table.session.remote.member for player in chat.players]
    assert len({member.room.tag for member in members}) == 1
    assert [member.seat for member in members] == [0, 1, 2]


def test_a_seat_that_seals_two_moves_is_told_at_once(chat: Chat) -> None:
    black, white, _ = chat.players
    white.move("B2")
    white.post()
    member = white.table.session.remote.member
    chat.texts += map(str, second_seal(member, "C4", Random(3))[:1])
    black.paste()
    assert black.notice == "White sealed two different moves in round 1."


def test_a_refused_clipboard_leaves_the_field(chat: Chat) -> None:
    black = chat.players[0]
    read = chat.browser.window.navigator.clipboard.readText
    read.return_value.then = lambda taken, refused: refused()
    black.press("messages")
    black.press("paste-messages")
    assert "paste into the field" in black.table.view().text("room-why")


def test_my_games_names_the_seats_of_a_table(chat: Chat) -> None:
    white = chat.players[1]
    white.move("C3")
    white.post()
    white.press("begin", **GAME)
    white.press("games")
    rows = white.table.view()['[data-role="earlier"]', "children"]
    assert "Black – you – Red" in str(rows[0]) and "friend" not in str(rows[0])
