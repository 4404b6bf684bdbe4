"""A table by messages: every seat on a device of its own; the tests carry the chat between them."""

from __future__ import annotations

import re
from random import Random
from typing import Protocol

import pytest
from playwright.sync_api import Page, expect

from blooms.games.go import words
from blooms.rooms import room
from blooms.rooms.member import Member
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import (
    act,
    press_until_open,
    ready,
    record_of,
    tap,
    visit,
)  # fmt: skip
from tests.rooms.chats import noisy
from web.page.group_chat.words import troubles

FIVE = "go.html?size=9&players=5&rules=parallel&p1=human"
PHONE = {"width": 390, "height": 844}
CHEAT, SILENT = 3, 4


class Player(Protocol):
    """One device at a table."""

    def move(self, point: str) -> None: ...
    def message(self) -> str: ...
    def hear(self, chat: str) -> None: ...
    def drop(self, seat: int) -> None: ...
    def outcome(self) -> tuple[str, list[str]]: ...


class Device:
    """A device without a page."""

    def __init__(self, member: Member, rng: Random) -> None:
        self.member, self.rng = member, rng

    def move(self, point: str) -> None:
        self.member = self.member.move(point, self.rng)

    def message(self) -> str:
        text = "\n".join(map(str, self.member.message))
        self.member = self.member.shared()
        return text

    def hear(self, chat: str) -> None:
        self.member = self.member.hear(chat)

    def drop(self, seat: int) -> None:
        self.member = self.member.drop([seat])

    def outcome(self) -> tuple[str, list[str]]:
        state = self.member.room.state
        return state.game.record, [
            each for each in troubles(self.member, words.player) if "opened" in each
        ]


class OnPage:
    """A device with the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def move(self, point: str) -> None:
        tap(self.page, point)
        act(self.page, "confirm")

    def message(self) -> str:
        button = self.page.locator('[data-action="messages-due"]')
        expect(button).to_be_visible()
        if button.inner_text() != "Send":
            return ""
        press_until_open(button, self.page.locator("#messages"))
        text = self.page.locator('[data-role="room-message"]').input_value()
        act(self.page, "copy-message")
        self._close()
        return text

    def hear(self, chat: str) -> None:
        self._open()
        self.page.locator('[name="heard"]').fill(chat)
        act(self.page, "hear")
        self._close()

    def drop(self, seat: int) -> None:
        self._open()
        self.page.locator(f'[data-drop="{seat}"]').click()
        self._close()

    def outcome(self) -> tuple[str, list[str]]:
        self._open()
        told = self.page.locator('[data-role="room-troubles"] li').all_inner_texts()
        self._close()
        return record_of(self.page), [
            each.partition(": ")[2] or each for each in told if ": " in each or "opened" in each
        ]

    def _open(self) -> None:
        due = self.page.locator('[data-action="messages-due"]')
        act(self.page, "messages-due" if due.is_visible() else "messages")

    def _close(self) -> None:
        if self.page.locator("#messages").evaluate("(dialog) => dialog.open"):
            self.page.locator('#messages [data-action="close"]').click()


def opened(page: Page, address: str) -> str:
    """Open a table in the first seat; returns the invitation."""
    visit(page, address)
    page.keyboard.press("Escape")
    act(page, "new")
    page.locator('[data-action="opponent"][data-value="room"]').click()
    act(page, "room")
    act(page, "open-room")
    return page.locator('[data-role="room-message"]').input_value()


def joined(page: Page, link: str, seat: int) -> None:
    page.goto("go.html#" + link.partition("#")[2])
    ready(page)
    page.locator(f'[data-take="{seat}"]').click()


@pytest.mark.long
@pytest.mark.parametrize(("pages", "last"), [(2, 4), (5, 6)])
def test_rounds_by_messages_end_alike_on_all_devices(
    pages: int, last: int, open_page: OpenPage
) -> None:
    rng = Random(pages)
    host = open_page()
    link = opened(host, FIVE)
    act(host, "copy-message")
    host.locator('#messages [data-action="close"]').click()
    players: list[Player] = [OnPage(host)]
    for seat in range(1, 5):
        if seat < pages:
            page = open_page()
            joined(page, link, seat)
            players.append(OnPage(page))
        else:
            players.append(Device(Member(room.read(link), seat), rng))
    chat = [link]
    columns = "ABCDE"

    def send(seats: list[int], change: bool = False) -> None:
        for seat in seats:
            text = players[seat].message()
            if change and seat == CHEAT:
                text = re.sub(r"(o4/.../)\w+/", r"\1J9/", text)
            chat.extend(text.split("\n") if text else [])

    def everybody_reads() -> None:
        for player in players:
            player.hear(noisy(chat, rng))

    for number in range(1, last + 1):
        present = [seat for seat in range(5) if (number, seat) != (4, SILENT)]
        for seat in present:
            players[seat].move(f"{columns[seat]}{number}")
        send(present)
        everybody_reads()
        if number == 4:
            for seat in (0, 1, 2):
                players[seat].drop(SILENT)
            send([0, 1, 2])
            everybody_reads()
        send(list(range(5)), change=number == 2)
        everybody_reads()
        if number == 2:
            for seat in (0, 1, 2):
                players[seat].drop(CHEAT)
            send([0, 1, 2])
            everybody_reads()
    rounds = [
        ",".join(
            "-" if (number, seat) in ((2, CHEAT), (4, SILENT)) else f"{columns[seat]}{number}"
            for seat in range(5)
        )
        for number in range(1, last + 1)
    ]
    said = ["Blue opened round 2 with a move that was not the sealed one."]
    line = f"go/9/5/parallel/{'.'.join(rounds)}"
    expected = [(line, said)] * 5
    if pages > CHEAT:  # Its own page has sent something else.
        expected[CHEAT] = (line, ["agree in your group who plays there.", *said])
    assert [player.outcome() for player in players] == expected


@pytest.mark.fresh
def test_an_invitation_is_answered_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    link = "#k7f3/envelope/go/9/3/parallel/"
    page.goto("go.html" + link)
    ready(page)
    expect(page.locator("#join")).to_be_visible()
    assert violations(page, "#join") == []
    page.locator('[data-take="1"]').click()
    OnPage(page).move("D4")
    (message,) = re.findall(r"k7f3/1e2/\S+", OnPage(page).message())
    assert not re.search(r"\bD4\b", message)
    OnPage(page)._open()
    assert violations(page, "#messages") == []
    page.locator('[name="heard"]').fill("hello")
    act(page, "hear")
    expect(page.locator('[data-role="room-why"]')).to_contain_text("no line of the table")
