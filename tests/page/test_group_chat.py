"""A game in a group chat on the page: rounds by messages, each seat on a device of its own."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from blooms.rooms import room
from blooms.rooms.member import Member
from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.test_arrivals import arrive
from web.page.feature import Change, Press
from web.page.view.view import selector

GO = "web.games.go.page", "GoPage"
FORM = {"size": "9", "players": "3", "rules": "parallel"}
SEND = '[data-action="messages-due"]'


class Device:
    """A device without a page."""

    def __init__(self, invitation: str, seat: int) -> None:
        self.member, self.rng = Member(room.read(invitation), seat), Random(seat)

    def move(self, point: str) -> str:
        """Move; returns the message for the group."""
        self.member = self.member.move(point, self.rng)
        return self.message()

    def hear(self, chat: str) -> None:
        self.member = self.member.hear(chat)

    def message(self) -> str:
        text = "\n".join(map(str, self.member.message))
        self.member = self.member.shared()
        return text


def message(table: Any) -> str:
    """The text that the open dialog has to send."""
    return str(table.view()['[data-role="room-message"]', "value"])


def sent(table: Any) -> str:
    """The message that the page sends to the group."""
    table.press(Press("messages-due"))
    text = message(table)
    table.press(Press("copy-message"))
    table.press(Press("close"))
    return text


def rows(table: Any, place: str) -> list[str]:
    """The children of an element, as text."""

    def told(node: Any) -> str:
        return node if isinstance(node, str) else "".join(map(told, node.children))

    return [told(each).strip() for each in table.view()[selector(place), "children"]]


def join(table: Any, text: str) -> bool:
    """Paste a text; returns whether it could be read."""
    return arrive(table, text) == ""


def member_of(table: Any) -> Member:
    """This device in the game on the board."""
    return table.session.remote.member


def paste(table: Any, chat: str) -> None:
    """Paste a text into the dialog of messages."""
    table.press(Press("messages"))
    table.change(Change("messages", "heard", chat))
    table.press(Press("hear", "", {"heard": chat}))


@pytest.fixture
def host(open_table: OpenTable) -> Any:
    """Who opens a game for three that move at once, and has the first seat."""
    table = open_table(*GO, "?players=3&p1=human&p2=human&p3=human")
    table.press(Press("room", "", FORM))
    table.press(Press("open-room", "", {"room-seat": "0"}))
    return table


@pytest.fixture
def guests(host: Any) -> list[Device]:
    """The devices of the other two seats, which have the invitation."""
    invitation = message(host)
    host.press(Press("close"))
    return [Device(invitation, seat) for seat in (1, 2)]


def test_the_form_offers_the_seats_of_the_new_game(open_table: OpenTable) -> None:
    table = open_table(*GO, "?players=2")
    table.press(Press("room", "", FORM))
    view = table.view()
    assert table.dialog == "room" and view.is_shown("secrecy")
    assert rows(table, '[name="room-seat"]') == ["Black", "White", "Red"]
    table.press(Press("room", "", FORM | {"size": "99"}))
    assert "99" in table.view().text("new-why")


def test_who_opens_a_table_invites_by_its_link(host: Any) -> None:
    assert host.dialog == "messages"
    assert message(host).startswith("https://blooms.test/page.html#")
    host.press(Press("copy-invitation"))
    assert host.view().text("room-copied") == "Copied."
    assert host.session.local_seats == (0,)


def test_a_round_is_played_by_messages(host: Any, guests: list[Device]) -> None:
    host.do(events.Play("E5", 0))
    assert host.view().text("status") == "Round 1: send your message to the group"
    assert host.view().text(SEND) == "Send" and host.is_blocked
    seal = sent(host)
    assert host.view().text("status") == "Round 1: waiting for White, Red"
    seals = [guest.move(point) for guest, point in zip(guests, ("C3", "G7"), strict=True)]
    assert not re.search(r"\bC3\b", seals[0]), "a sealed move cannot be read"
    paste(host, "\n".join(seals))
    assert host.view().text("status") == "Round 1: send your message to the group"
    opening = sent(host)
    for guest in guests:
        guest.hear("\n".join([seal, opening, *seals]))
    paste(host, "\n".join(guest.message() for guest in guests))
    assert host.session.game.record.endswith("/E5,C3,G7")
    assert host.dialog == "" and host.game.human == 0


def test_the_rounds_are_a_strip_that_ends_with_who_is_awaited(
    host: Any, guests: list[Device]
) -> None:
    host.press(Press("messages"))
    assert not host.view().is_shown("room-rounds")
    host.press(Press("close"))
    host.do(events.Play("E5", 0))
    seal = sent(host)
    seals = [guest.move(point) for guest, point in zip(guests, ("C3", "G7"), strict=True)]
    paste(host, "\n".join(seals))
    opening = sent(host)
    for guest in guests:
        guest.hear("\n".join([seal, opening, *seals]))
    paste(host, "\n".join(guest.message() for guest in guests))
    host.do(events.Play("D4", 0))
    sent(host)
    host.press(Press("messages"))
    assert rows(host, "room-rounds") == [
        "1Round 1: all have moved", "2Round 2: awaited White, Red",
    ]  # fmt: skip
    seats = host.view()[selector("room-seats"), "children"]
    assert [each.attrs["data-awaited"] for each in seats] == ["false", "true", "true"]


def test_the_dialog_says_what_each_seat_has_done(host: Any, guests: list[Device]) -> None:
    host.press(Press("messages"))
    assert rows(host, "room-seats") == ["Black (you) to move", "White to move", "Red to move"]
    host.press(Press("close"))
    host.do(events.Play("E5", 0))
    sent(host)
    paste(host, guests[0].move("C3"))
    assert rows(host, "room-seats")[:2] == ["Black (you) sealed", "White sealed"]
    assert rows(host, "room-seats")[2] == "Red to move"
    (drop,) = host.view()[selector("room-drop-seats"), "children"]
    assert drop.attrs["aria-label"] == "Go on without Red"
    assert host.view().text("room-step").endswith("Awaited: Red.")
    host.press(Press("drop-seat", "2"))
    assert host.view().text("status") == "Round 1: send your message to the group"
    sent(host)
    host.press(Press("messages"))
    assert rows(host, "room-drop-seats") == ["Red (1)"]


def test_a_text_without_news_or_sense_is_refused(host: Any, guests: list[Device]) -> None:
    paste(host, "see you tomorrow")
    assert host.view().text("room-why") != ""
    assert host.view()['[name="heard"]', "value"] == "see you tomorrow"
    seal = guests[0].move("C3")
    paste(host, seal)
    paste(host, seal)
    assert host.view().text("room-why") == "There is nothing new in this text."


def test_a_move_that_was_not_sent_can_be_taken_back(host: Any, guests: list[Device]) -> None:
    host.do(events.Play("E5", 0))
    host.press(Press("undo"))
    assert not host.is_blocked and host.view().text("status").startswith("Round 1: your move")
    host.do(events.Play("D4", 0))
    sent(host)
    assert host.view()['[data-action="undo"]', "disabled"]
    host.press(Press("undo"))
    assert host.view().text("status") == "Round 1: waiting for White, Red"


def resign(table: Any) -> None:
    table.press(Press("resign"))
    assert table.dialog == "resign"
    assert "Send the message afterwards" in table.view().text("resign-how")
    table.press(Press("resign-now"))


def test_a_seat_resigns_while_others_are_to_move(open_table: OpenTable) -> None:
    table = open_table(*GO, "?players=3&p1=human&p2=human&p3=human")
    table.press(Press("room", "", FORM | {"rules": "sequential"}))
    table.press(Press("open-room", "", {"room-seat": "2"}))
    invitation = message(table)
    table.press(Press("close"))
    resign(table)
    assert table.session.game.record.endswith("/!3")
    assert table.view().text("status") == "Round 2: send your message to the group"
    assert table.view()['[data-action="resign"]', "disabled"]
    black = Device(invitation, 0)
    black.hear(sent(table))
    assert black.member.room.state.game.record == table.session.game.record
    paste(table, black.move("E5"))
    assert table.session.game.record.endswith("/!3.E5")


def test_a_resignation_takes_the_place_of_a_sealed_move(
    host: Any, guests: list[Device], open_table: OpenTable
) -> None:
    host.do(events.Play("E5", 0))
    seal = sent(host)
    resign(host)
    assert host.session.sealed == ((0, "!"),) and not host.session.line
    host.press(Press("messages"))
    assert rows(host, "room-seats")[0] == "Black (you) resigns"
    host.press(Press("close"))
    resigned = sent(host)
    for guest, point in zip(guests, ("C3", "G7"), strict=True):
        guest.move(point)
    seals = [guest.message() for guest in guests]
    for guest in guests:
        guest.hear("\n".join([seal, resigned, *seals]))
    openings = [guest.message() for guest in guests]
    paste(host, "\n".join([*seals, *openings]))
    assert host.session.game.record.endswith("/!,C3,G7")
    host.press(Press("undo"))
    assert host.session.game.record.endswith("/!,C3,G7"), "what was sent stays"


def test_a_guest_chooses_a_seat_or_watches(host: Any, open_table: OpenTable) -> None:
    invitation = message(host)
    guest = open_table(*GO)
    assert join(guest, invitation)
    assert guest.dialog == "join" and rows(guest, "join-seats") == ["White", "Red", "Black (taken)"]
    guest.press(Press("take-seat", "1"))
    assert guest.session.local_seats == (1,) and guest.dialog == ""
    watcher = open_table(*GO)
    join(watcher, invitation)
    watcher.press(Press("watch-room"))
    assert watcher.session.local_seats == () and watcher.is_blocked


def test_a_seat_that_has_lines_is_named(guests: list[Device], open_table: OpenTable) -> None:
    invitation, seal = guests[0].member.room.invitation, guests[0].move("C3")
    table = open_table(*GO)
    assert not join(table, "no table here")
    assert join(table, f"https://x.test/#{invitation}\n{seal}")
    assert "White" in table.view().text("join-taken")


def test_lines_in_the_address_reach_the_game(host: Any, guests: list[Device]) -> None:
    assert join(host, guests[0].move("C3"))
    host.press(Press("messages"))
    assert rows(host, "room-seats")[1] == "White sealed"


def test_a_seat_played_on_two_devices_is_told(host: Any, guests: list[Device]) -> None:
    other = Device(str(guests[0].member.room.invitation), 0)
    paste(host, other.move("A1"))
    told = (
        "Somebody else plays Black too: agree who does. "
        "The other presses Change my seat, to take another or to watch."
    )
    assert host.view().text('[data-role="notice"] span') == told
    host.press(Press("messages"))
    assert rows(host, "room-troubles")[0] == told


def test_a_rematch_is_a_new_table_with_the_same_seat(host: Any, guests: list[Device]) -> None:
    first = host.session.remote
    host.press(Press("rematch"))
    assert host.dialog == "messages" and host.session.local_seats == (0,)
    assert host.session.remote != first and message(host) != ""


@pytest.mark.parametrize("secrecy", ["sealed", "envelope"])
def test_a_rematch_keeps_how_moves_are_hidden(open_table: OpenTable, secrecy: str) -> None:
    table = open_table(*GO)
    table.press(Press("room", "", FORM | {"p1": "human", "p2": "human", "p3": "human"}))
    table.press(Press("open-room", "", {"room-seat": "0", "secrecy": secrecy}))
    table.press(Press("rematch"))
    invitation = member_of(table).room.invitation
    assert invitation.has_envelopes == (secrecy == "envelope")
    assert invitation.start == "go/9/3/parallel/"


def test_a_sealed_move_survives_a_reload_and_stays_secret(
    host: Any, guests: list[Device], open_table: OpenTable, browser: FakeBrowser
) -> None:
    host.do(events.Play("D4", 0))
    host.press(Press("undo"))
    host.do(events.Play("E5", 0))
    mine = sent(host)
    assert re.fullmatch(
        r"\S+#\w{4}/table/go/9/3/parallel/\?\S+/1t1/\w{3}/\w{5}\n\w{4}/1s1/.*", mine
    )
    again = open_table(*GO, "", browser.storage)
    assert again.view().text("status") == "Round 1: waiting for White, Red"
    chat = [mine, *(guest.move(point) for guest, point in zip(guests, ("D4", "F6"), strict=True))]
    for guest in guests:
        guest.hear("\n".join(chat))
    chat += [guest.message() for guest in guests]
    paste(again, "hello")
    assert "no line of the table" in again.view().text("room-why")
    paste(again, "\n".join(chat))
    assert again.session.game.record == "go/9/3/parallel/E5,D4,F6"
    assert re.search(r"/1o1/\w{3}/E5/\w{16}$", sent(again))


def test_an_invitation_opened_again_leads_back_to_the_same_seat(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    link = "k7f3/envelope/go/9/3/parallel/"
    table = open_table(*GO)
    assert join(table, link) and table.dialog == "join"
    table.press(Press("take-seat", "1"))
    table.do(events.Play("D4", 1))
    text = sent(table)
    assert re.search(r"k7f3/1e2/\S+", text) and "D4" not in text
    again = open_table(*GO, "", browser.storage)
    assert join(again, link) and again.dialog != "join"
    assert again.view().text("status") == "Round 1: waiting for Black, Red"
    paste(again, Device(link, 1).move("E5"))
    told = again.view().text('[data-role="notice"] span')
    assert "Lines of White come from another device too" in told


def test_a_seat_taken_by_mistake_is_changed(host: Any, open_table: OpenTable) -> None:
    """Two devices are White, and both have sealed: one takes Red's seat, and no round is lost."""
    invitation = message(host)
    host.press(Press("close"))
    white, other = open_table(*GO), open_table(*GO)
    for table, point in ((white, "C3"), (other, "G7")):
        join(table, invitation)
        table.press(Press("take-seat", "1"))
        table.do(events.Play(point, 1))
    chat = [sent(white), sent(other)]
    paste(white, chat[1])
    paste(other, chat[0])
    for table in (white, other):
        assert "plays White too" in table.view().text('[data-role="notice"] span')
        assert "two devices play White" in table.view().text("status")
    assert "White (you) taken twice" in rows(other, "room-seats")[1]
    slot = other.saves.slot
    other.press(Press("change-seat"))
    assert rows(other, "join-seats") == ["Red", "Black (taken)", "White (taken)"]
    other.press(Press("take-seat", "2"))
    assert other.session.local_seats == (2,) and other.saves.slot == slot
    other.do(events.Play("G7", 2))
    host.do(events.Play("E5", 0))
    chat += [sent(other), sent(host)]
    for table in (white, other, host):
        paste(table, "\n".join(chat))
        assert "plays White" not in table.view().text("status")
    chat += [sent(white), sent(other), sent(host)]
    for table in (white, other, host):
        paste(table, "\n".join(chat))
        assert table.session.game.record == "go/9/3/parallel/E5,C3,G7"


def test_with_envelopes_a_round_waits_for_a_seat_taken_twice(open_table: OpenTable) -> None:
    host, white, other = (open_table(*GO) for _ in range(3))
    host.press(Press("room", "", FORM))
    host.press(Press("open-room", "", {"room-seat": "0", "secrecy": "envelope"}))
    chat = [message(host)]
    host.press(Press("close"))
    host.do(events.Play("E5", 0))
    chat.append(sent(host))
    for table, point in ((white, "C3"), (other, "G7")):
        join(table, chat[0])
        table.press(Press("take-seat", "1"))
        table.do(events.Play(point, 1))
        chat.append(sent(table))
    for table in (white, other):
        paste(table, "\n".join(chat))
        assert "plays White too" in table.view().text('[data-role="notice"] span')
    other.press(Press("change-seat"))
    other.press(Press("take-seat", "2"))
    other.do(events.Play("G7", 2))
    chat.append(sent(other))
    for table in (host, white, other):
        paste(table, "\n".join(chat))
        assert table.session.game.record == "go/9/3/parallel/E5,C3,G7"


def test_at_a_table_of_two_a_seat_taken_twice_is_left_to_watch(open_table: OpenTable) -> None:
    host, white, other = (open_table(*GO) for _ in range(3))
    host.press(Press("room", "", FORM | {"players": "2"}))
    host.press(Press("open-room", "", {"room-seat": "0"}))
    chat = [message(host)]
    host.press(Press("close"))
    host.do(events.Play("E5", 0))
    chat.append(sent(host))
    for table, point in ((white, "C3"), (other, "G7")):
        join(table, chat[0])
        table.press(Press("take-seat", "1"))
        table.do(events.Play(point, 1))
        chat.append(sent(table))
    for table in (host, white, other):
        paste(table, "\n".join(chat))
    assert "Change my seat" in other.view().text('[data-role="notice"] span')
    other.press(Press("change-seat"))
    other.press(Press("watch-room"))
    chat.append(sent(other))
    for table in (host, white, host, other):
        paste(table, "\n".join(chat))
        if table is not other:
            chat.append(sent(table))
    for table in (host, white, other):
        assert table.session.game.record == "go/9/2/parallel/E5,C3"


def test_a_seat_is_free_to_change_before_the_first_move(host: Any, open_table: OpenTable) -> None:
    invitation = message(host)
    guest = open_table(*GO)
    join(guest, invitation)
    guest.press(Press("take-seat", "1"))
    guest.press(Press("messages"))
    assert guest.view().is_shown('[data-action="change-seat"]')
    guest.press(Press("change-seat"))
    guest.press(Press("take-seat", "2"))
    assert guest.session.local_seats == (2,)
    guest.do(events.Play("E5", 2))
    sent(guest)
    assert not guest.view().is_shown('[data-action="change-seat"]')


def test_a_seat_is_given_back_to_watch(host: Any, open_table: OpenTable) -> None:
    invitation = message(host)
    guest = open_table(*GO)
    join(guest, invitation)
    guest.press(Press("take-seat", "1"))
    guest.press(Press("messages"))
    guest.press(Press("copy-message"))
    guest.press(Press("change-seat"))
    guest.press(Press("watch-room"))
    assert guest.session.local_seats == () and guest.dialog == ""
    assert guest.view().text(SEND) == "Send", "the others know of the seat"
    paste(host, sent(guest))
    other = open_table(*GO)
    join(other, f"{invitation}\n{sent(guest)}")
    assert rows(other, "join-seats") == ["White", "Red", "Black (taken)"]
