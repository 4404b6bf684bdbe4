"""A game with a friend in every order of Send, Undo, Redo, Resign, moves, reload and second tab.

Without a browser: all states that can be reached are visited, and every step is tried in each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from blooms.session.correspondence import read
from blooms.session.sending import is_sent, is_to_send, is_unsent, only_watches
from tests.fake_browser import FakeBrowser, OpenTable
from tests.links import linked
from tests.page.test_friend_game import (
    BLOOMS,
    arrive,
    fields,
    is_shown,
    label,
    link_of,
    play,
    pressed,
    put_back,
    shared_link,
    sides,
)
from tests.positions import ALMOST_WON
from web.page.feature import Press

pytestmark = pytest.mark.long

STEPS = ("send", "undo", "redo", "resign", "reload", "second tab")
RESTART = {"base": "3", "rules": "race", "target": "4", "p1": "human", "p2": "human"}


def _state(session: Any, sent: Any) -> object:
    """What the page's answers depend on: where the game stands, and what has been sent."""
    known = linked(session)
    return session.game.turns, session.line, known.link_line, known.terms, sent


class Orders:
    """All states of a game; `tries` counts the steps taken. `sent` is the line sent last."""

    def __init__(self, table: Any, open_table: OpenTable, browser: FakeBrowser) -> None:
        self.table, self._open, self._browser = table, open_table, browser
        self.tries = self.states = 0

    def visit(self, turns: tuple[str, ...], check: Callable[[Any, Any], None]) -> None:
        """Take every step in every state, and check each state with the line sent last. What
        happens before the friend's last move is left out.
        """
        first = self.table.session
        sent = first.line if is_sent(first) else None
        known = {_state(first, sent)}
        waiting = [(first, sent)]
        while waiting:
            held, sent = waiting.pop()
            for step in (*STEPS, *turns):
                found = self._after(held, step)
                last = held.line if step == "send" and is_to_send(held) else sent
                put_back(self.table, found)
                self.tries += 1
                check(self.table, last)
                put_back(self.table, found)
                if (key := _state(found, last)) not in known and found.ply >= first.ply:
                    known.add(key)
                    waiting.append((found, last))
        self.states = len(known)

    def _after(self, held: Any, step: str) -> Any:
        table = self.table
        put_back(table, held)
        match step:
            case "send" if not is_to_send(held):
                pass
            case "send" | "undo" | "redo":
                pressed(table, step)
            case "resign":
                table.press(Press("resign"))
                if table.dialog == "resign":
                    table.press(Press("resign-now"))
                table.close_dialog()
            case "reload" | "second tab":
                table.keep()
                self._browser.held = [table.saves.key] if step == "second tab" else []
                again = self._open(*BLOOMS, "", self._browser.storage)
                if step == "second tab":
                    assert again.session.remote is None
                    again.press(Press("resume", table.saves.slot))
                return again.session
            case turn if table.session.awaits_person:
                play(table, turn)
        return table.session


def tells_the_truth(table: Any, sent: Any) -> None:
    """ "Send again" is said of the line that was sent last, and of no other."""
    found = table.session
    if not is_to_send(found):
        assert label(table) == ""
        return
    assert label(table) == ("Send again" if sent == found.line else "Send")
    if found.still_to_move:
        waits = table.view().text("status").startswith("Waiting for")
        assert waits == (sent == found.line)


def sends_the_end(table: Any, sent: Any) -> None:
    """While the end of a game is not sent, sending it comes first, and leaving asks."""
    found = table.session
    if found.game.position.outcome() is None or not is_to_send(found):
        return
    is_unsent = sent != found.line
    assert is_shown(table, "result-send") == is_unsent
    if not table.view().is_shown("result"):
        assert label(table) == ("Send" if is_unsent else "Send again")
    else:
        is_main = table.view()['[data-action="rematch"]', "@class"] == "main"
        assert is_main != is_unsent
    if is_unsent:
        table.press(Press("begin", "", RESTART))
        assert table.dialog == "unsent" and table.session is found
        table.close_dialog()
        table.press(Press("result-share"))
        shared = shared_link(table)
        table.close_dialog()
        table.press(Press("send"))
        assert fields(shared) == fields(link_of(table))
        table.close_dialog()


@pytest.fixture
def guest(open_table: OpenTable, browser: FakeBrowser) -> Any:
    """Who has opened a friend's link and can win by the next move."""
    table = open_table(*BLOOMS)
    arrive(browser, table, f"#{ALMOST_WON}?nAnna.Ben,f1,gabc123")
    table.press(Press("be", "1"))
    return table


def test_the_button_and_the_card_tell_the_truth_in_every_order(
    guest: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    orders = Orders(guest, open_table, browser)

    def check(table: Any, sent: Any) -> None:
        tells_the_truth(table, sent)
        sends_the_end(table, sent)

    orders.visit(("D4cE1d", "E1c"), check)
    print(f"{orders.tries} steps in {orders.states} states")
    assert orders.tries > 200


def test_every_link_that_is_sent_goes_on_in_three_ways_elsewhere(
    guest: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    """One's own device goes on, the friend's plays the other side, a third reader watches."""
    orders, links = Orders(guest, open_table, browser), dict[str, Any]()

    def gather(table: Any, sent: Any) -> None:
        if is_sent(table.session):
            table.press(Press("send"))
            links[link_of(table)] = table.session.line
            table.close_dialog()

    orders.visit(("D4cE1d", "E1c"), gather)
    tried = 0
    for link, line in links.items():
        agreed = read(fields(link))
        for side in ("0", "1", ""):
            reader = open_table(*BLOOMS)
            arrive(browser, reader, link)
            assert reader.dialog == "who" and sides(reader) == ["Anna", "Ben"]
            reader.press(Press("be", side) if side else Press("watch"))
            held = reader.session
            assert held.line == line and linked(held).terms.number == agreed.number
            assert held.local_seats == ((int(side),) if side else ())
            assert only_watches(held) == (not side)
            assert not is_unsent(held)
            tried += 1
    print(f"{tried} readers of {len(links)} links")
    assert tried >= 12
