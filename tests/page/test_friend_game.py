"""A game with a friend by links on the page, without a browser."""

from __future__ import annotations

import asyncio
import json
import re
from importlib import import_module
from typing import Any
from unittest.mock import AsyncMock

import pytest

from blooms.session import events
from blooms.session.correspondence import Terms, check, split
from blooms.session.sending import is_sent, is_to_send, is_unsent, only_watches
from tests.fake_browser import FakeBrowser, OpenTable
from tests.links import linked
from tests.positions import ALMOST_WON
from web.page.correspondence.link import time_left
from web.page.feature import Change, Press
from web.page.host import Begin
from web.page.saves.save_format import text_of

BLOOMS = "web.games.blooms.page", "BloomsPage"
BEGUN = "blooms/3/race-4/B3a.B2cC4d"


def link_of(table: Any) -> str:
    """The link in the dialog Send."""
    return str(table.view()['[data-role="sent-link"]', "value"])


def shared_link(table: Any) -> str:
    return str(table.view()['[data-role="link"]', "value"])


def fields(link: str) -> str:
    return split(link.rpartition("#")[2])[1]


def unchecked(link: str) -> str:
    """A link as earlier versions wrote it."""
    return re.sub(r"\?c\w{3},", "?", link)


def is_shown(table: Any, action: str) -> bool:
    return bool(table.view().is_shown(f'[data-action="{action}"]'))


def label(table: Any) -> str:
    """What the button Send says; empty if it is not shown."""
    if not is_shown(table, "send"):
        return ""
    return str(table.view().text('[data-action="send"]'))


def arrive(browser: FakeBrowser, table: Any, link: str) -> None:
    """Open a link in the tab, as from its address bar."""

    async def reading() -> None:
        table.arrivals.read(link, lambda tree: table.look_at(tree, {}), table.notice)
        await table.arrivals.latest

    browser.window.bloomsJournal.look = AsyncMock(return_value=json.dumps(browser.held))
    asyncio.run(reading())


def notice(table: Any) -> str:
    return str(table.view().text('[data-role="notice"] span'))


def sides(table: Any) -> list[str]:
    """What the dialog "Who are you?" offers."""
    offered = table.view()['[data-role="who-sides"]', "children"]
    return ["".join(map(str, each.children)) for each in offered]


def sent_by(table: Any) -> str:
    """The link that the player sends."""
    table.press(Press("send"))
    link = link_of(table)
    table.press(Press("close"))
    return link


def play(table: Any, turn: str) -> None:
    table.do(events.Play(turn))


def put_back(table: Any, held: Any) -> None:
    """Put an earlier state of the game on the board, in the same slot."""
    table.do(Begin((held, []), keeps_slot=True))


def pressed(table: Any, action: str) -> None:
    """Press a button, and take a sent move back if that is asked."""
    table.press(Press(action))
    if table.dialog == "take-back":
        table.press(Press("take-back"))
    table.close_dialog()


def two_friends(open_table: OpenTable, browser: FakeBrowser) -> tuple[Any, Any]:
    """The pages of Anna, who is to move in a game by links, and of Ben."""
    anna, ben = open_table(*BLOOMS), open_table(*BLOOMS)
    for table, side in ((anna, "0"), (ben, "1")):
        arrive(browser, table, f"#{BEGUN}?nAnna.Ben,f2,gabc123")
        table.press(Press("be", side))
    return anna, ben


@pytest.fixture
def anna(open_table: OpenTable) -> Any:
    """Anna has invited a friend, plays Red and begins."""
    table = open_table(*BLOOMS, "?base=3&rules=race&target=4&p2=human")
    table.saves.set_setting("name", "Anna")
    table.press(Press("friend", "", {"base": "3", "rules": "race", "target": "4"}))
    table.press(Press("invite", "", {"side": "0"}))
    return table


def test_a_sent_move_is_taken_back_only_when_asked(anna: Any) -> None:
    assert linked(anna.session).terms.name(0) == "Anna", "before anything is sent"
    play(anna, "B3a")
    anna.press(Press("undo"))
    assert anna.dialog == "" and anna.session.ply == 0, "an unsent move goes at once"
    anna.press(Press("redo"))
    anna.press(Press("send"))
    anna.press(Press("close"))
    assert label(anna) == "Send again"
    anna.press(Press("undo"))
    assert anna.dialog == "take-back" and anna.session.ply == 1
    assert "asked which of the two counts" in anna.view().text("take-back-how")
    anna.press(Press("close"))
    assert anna.session.ply == 1 and label(anna) == "Send again"
    anna.press(Press("undo"))
    anna.press(Press("take-back"))
    assert anna.session.ply == 0
    play(anna, "C3a")
    assert label(anna) == "Send"
    assert anna.view().text("status").startswith("Send your move")
    assert "sent another move" in anna.view().text('[data-role="notice"] span')
    anna.press(Press("send"))
    assert "/C3a?" in link_of(anna).replace("+", "")
    assert label(anna) == "Send again"


def test_a_refused_share_sheet_copies_the_link(anna: Any, browser: FakeBrowser) -> None:
    browser.window.navigator.share.side_effect = TypeError("refused at once")
    play(anna, "B3a")
    anna.press(Press("send"))
    assert anna.view().text("sent") == "Link copied." and anna.dialog == "send"


def test_a_link_too_long_for_a_phone_has_no_code(browser: FakeBrowser) -> None:
    code, link = import_module("web.page.correspondence.sending").code, "x" * 858
    assert dict(code("#qr", link)) == {("#qr", "hidden"): False, ("#qr canvas", "code"): link}
    assert dict(code("#qr", "x" * 859)) == {("#qr", "hidden"): True}


STEPS = ("send", "undo", "redo", "reload", "second tab", "B3a", "C3a")


def test_send_says_the_truth_in_every_order(
    anna: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    """ "Send again" is said of the line that was sent last, and of no other."""

    def after(held: Any, step: str) -> Any:
        """The session after a step from another one, by the buttons of the page."""
        put_back(table, held)
        match step:
            case "send" if not is_to_send(held):
                assert label(table) == ""
            case "send" | "undo" | "redo":
                pressed(table, step)
            case "reload" | "second tab":
                table.keep()
                key = table.saves.key
                browser.held = [key] if step == "second tab" else []
                again = open_table(*BLOOMS, "", browser.storage)
                assert (again.saves.key == key) == (step == "reload")
                if step == "second tab":
                    again.press(Press("resume", table.saves.slot))
                assert again.saves.key == key
                return again.session
            case turn if table.session.awaits_person:
                play(table, turn)
        return table.session

    table, seen = anna, set()
    play(table, "B3a")
    known = {text_of(table.session, 0): (table.session, None)}
    waiting = [*known.values()]
    while waiting:
        held, sent = waiting.pop()
        for step in STEPS:
            found = after(held, step)
            last = held.line if step == "send" and is_to_send(held) else sent
            put_back(table, found)
            if is_to_send(found):
                seen.add(wanted := "Send again" if last == found.line else "Send")
                assert label(table) == wanted, (held.line, step, found.line)
                is_waiting = table.view().text("status").startswith("Waiting for")
                assert is_waiting == (last == found.line)
            else:
                assert label(table) == ""
            if (name := text_of(found, 0)) not in known:
                known[name] = found, last
                waiting.append(known[name])
    assert seen == {"Send", "Send again"}
    assert len(known) > 12


@pytest.fixture
def winner(open_table: OpenTable, browser: FakeBrowser) -> Any:
    """Who opens the link of a game and wins it by the next move."""
    table = open_table(*BLOOMS)
    arrive(browser, table, f"#{ALMOST_WON}?nAnna.,f1,gabc123")
    assert sides(table) == ["Anna", "Blue"]
    table.press(Press("be", "1"))
    play(table, "D4cE1d")
    assert table.session.game.position.outcome() == (0, 1)
    return table


def test_a_move_that_wins_is_sent_before_anything_else(winner: Any) -> None:
    assert is_shown(winner, "result-send")
    assert winner.view()['[data-action="rematch"]', "@class"] is None
    winner.press(Press("result-share"))
    assert fields(shared_link(winner)) == "nAnna.,f2,gabc123"
    winner.press(Press("copy-link"))
    assert is_sent(winner.session)
    assert fields(shared_link(winner)) == "nAnna.,f2,gabc123", "while the dialog is open"
    shared = shared_link(winner)
    winner.press(Press("close"))
    assert not is_shown(winner, "result-send")
    assert winner.view()['[data-action="rematch"]', "@class"] == "main"
    assert sent_by(winner) == shared
    winner.press(Press("share"))
    record = "#".join(shared_link(winner).split("#")[1:]).partition("?")[0]
    end = shared_link(winner).rpartition("?")[2]
    assert end == f"c{check(record)}", "others get the plain game"


def test_a_shared_position_sends_no_move(winner: Any) -> None:
    winner.press(Press("result-share"))
    winner.change(Change("share", "extent", "position"))
    record = winner.session.game.record
    assert shared_link(winner).endswith(f"#{record}?c{check(record)}"), "the plain game"
    assert winner.view().text("share-why") == ""
    winner.press(Press("copy-link"))
    assert is_unsent(winner.session)
    winner.change(Change("share", "extent", "whole"))
    assert winner.view().text("copied") == "", "the link of the game has not been copied"
    winner.press(Press("copy-link"))
    assert is_sent(winner.session)


def test_a_rematch_is_offered_in_the_link_with_the_last_move(
    winner: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    winner.press(Press("rematch"))
    assert winner.dialog == "send" and is_sent(winner.session)
    link = link_of(winner)
    assert ",m" in fields(link) and "accept a rematch" in winner.view().text("send-how")
    assert winner.view().text("invited").startswith("You have offered a rematch. Anna")
    winner.press(Press("next-game"))
    assert winner.session.game.record == "blooms/3/race-4/"
    assert winner.session.local_seats == (0,) and winner.session.awaits_person
    number = linked(winner.session).terms.number

    anna = open_table(*BLOOMS)
    arrive(browser, anna, f"#{ALMOST_WON}?nAnna.,f1,gabc123")
    anna.press(Press("be", "0"))
    arrive(browser, anna, link)
    assert anna.session.game.position.outcome() == (0, 1)
    assert anna.view().is_shown("invited")
    assert not is_shown(anna, "result-send"), "the friend's link has the end already"
    assert anna.view()['[data-action="rematch"]', "@class"] == "main"
    anna.press(Press("rematch"))
    assert linked(anna.session).terms.number == number and anna.session.local_seats == (1,)
    assert anna.view().text("status").startswith("Waiting for")
    assert label(anna) == "Send the link", "it was never sent from here"
    play(winner, "B3a")
    arrive(browser, anna, sent_by(winner))
    assert anna.session.game.record == "blooms/3/race-4/B3a" and anna.session.awaits_person


def test_of_two_offers_of_a_rematch_the_smaller_number_counts(
    winner: Any, browser: FakeBrowser
) -> None:
    record = winner.session.game.record
    winner.press(Press("rematch"))
    own = linked(winner.session).terms.rematch
    for offered, kept in (("zzzzzz", own), ("1", 1)):
        arrive(browser, winner, f"#{record}?nAnna.,f1,m{offered},gabc123")
        assert linked(winner.session).terms.rematch == kept


def test_one_s_own_name_stays_where_a_link_has_another(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    anna, _ = two_friends(open_table, browser)
    arrive(browser, anna, f"#{BEGUN}?nEve.Benny,f2,gabc123")
    assert linked(anna.session).terms.names == ("Anna", "Benny")


def test_a_link_goes_to_the_tab_that_has_its_game_open(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    anna, kept = open_table(*BLOOMS), browser.storage
    arrive(browser, anna, f"#{BEGUN}?nAnna.Ben,f2,gabc123")
    anna.press(Press("be", "0"))
    play(anna, "B4b")
    link = f"{anna.session.game.record}.A1c?nAnna.Ben,f2,gabc123"
    browser.held = [anna.saves.key]
    other = open_table(*BLOOMS, "", kept)
    arrive(browser, other, f"#{link}")
    assert notice(other) == "This game is open in another tab: the move is shown there."
    assert other.session.remote is None
    what, message = browser.window.bloomsJournal.tell.call_args[0]
    assert what == "link"
    assert json.loads(message) == {"key": anna.saves.key, "link": f"#{link}"}


def test_leaving_asks_while_a_move_is_not_sent(winner: Any) -> None:
    start = {"base": "3", "rules": "race", "target": "4", "p1": "human", "p2": "human"}
    before = winner.session.game
    winner.press(Press("begin", "", start))
    assert winner.dialog == "unsent" and winner.session.game is before
    winner.press(Press("close"))
    winner.press(Press("begin", "", start))
    winner.press(Press("leave-unsent"))
    assert winner.session.game.record == "blooms/3/race-4/" and winner.dialog == ""
    assert [each.is_unsent for each in winner.saves.earlier()] == [True]
    assert winner.view()["page", "badge"] == 1


@pytest.mark.parametrize(
    "action", ["invite", "open-room", "resume", "take-seat", "watch-room", "edit-play"]
)
def test_whatever_leaves_a_game_asks_while_a_move_is_not_sent(winner: Any, action: str) -> None:
    before = winner.session.game
    if action == "edit-play":
        winner.press(Press("edit"))
    winner.press(Press(action, winner.saves.slot))
    assert winner.dialog == "unsent"
    winner.press(Press("close"))
    assert winner.own.game is before


def test_a_game_by_links_keeps_its_players(anna: Any) -> None:
    seats = anna.session.seats
    anna.press(Press("new"))
    anna.press(Press("seats", "", {"base": "3", "rules": "race", "p1": "human", "p2": "bot:1"}))
    assert "by links keeps its players" in anna.view().text("new-why")
    assert anna.session.seats == seats and anna.session.clock is None


def test_one_s_own_link_goes_on_where_it_was_sent_from(
    anna: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play(anna, "B3a")
    link = sent_by(anna)
    phone = open_table(*BLOOMS)
    arrive(browser, phone, link)
    assert phone.dialog == "who" and sides(phone) == ["Anna", "Blue"]
    assert only_watches(phone.session)
    phone.press(Press("be", "0"))
    assert phone.session.local_seats == (0,) and label(phone) == "Send again"
    assert "plays with you" not in notice(phone)
    assert sent_by(phone) == link


def test_a_third_reader_watches(anna: Any, open_table: OpenTable, browser: FakeBrowser) -> None:
    play(anna, "B3a")
    link = sent_by(anna)
    reader = open_table(*BLOOMS)
    arrive(browser, reader, link)
    reader.press(Press("watch"))
    assert reader.view().text("status") == "Watching: Blue to move"
    assert label(reader) == "" and reader.game.human is None
    arrive(browser, reader, unchecked(link).replace("B3a?", "B3a.B2cC4d?").replace(",f1", ",f2"))
    assert reader.dialog == "" and reader.session.ply == 2
    assert reader.view().text("status") == "Watching: Anna to move"
    reader.saves.see("[]")
    assert not [slot for slot, _ in reader.saves.newest() if slot != reader.saves.slot]


def test_an_invitation_to_draw_sides_asks_who_opens_it(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    for side, mine in (("host", 0), ("guest", 1)):
        table = open_table(*BLOOMS)
        arrive(browser, table, "#blooms/3/race-4/?nAnna,r,gabc123")
        assert sides(table) == ["Anna", "I am invited"]
        table.press(Press("be", side))
        assert len(table.session.local_seats) == mine
        assert table.view().text("status").startswith(("Your turn", "Send the", "Waiting"))


def test_the_game_moves_to_another_device(
    anna: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play(anna, "B3a")
    anna.press(Press("send"))
    anna.press(Press("plan", "", {"plan": "B2cC4d C3aC2b"}))
    assert anna.view().text("plan-count") == "1 answer planned"
    assert anna.view().text("status").endswith(" · 1 answer planned")
    anna.press(Press("carry"))
    link = str(anna.view()['[data-role="carried-link"]', "value"])
    assert "#secret/" in link
    assert anna.view()["#carried-code canvas", "code"] == link
    phone = open_table(*BLOOMS)
    arrive(browser, phone, link)
    assert phone.session.local_seats == (0,) and linked(phone.session).replies
    assert is_sent(phone.session) and label(phone) == "Send again"
    back = unchecked(sent_by(anna)).replace("B3a?", "B3a.B2cC4d?").replace(",f1", ",f2")
    arrive(browser, phone, back)
    assert phone.session.line[-1] == "C3aC2b", "the answer thought out before is played"


def test_share_gives_the_whole_game_opened_at_this_move(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, "#blooms/4/race-15/D4a.C3cC4d")
    table.press(Press("undo"))
    table.do(events.Goto(0))
    table.press(Press("share"))
    link = shared_link(table)
    assert link.endswith("#blooms/4/race-15/D4a.C3cC4d;@0")
    reader = open_table(*BLOOMS, link[link.index("#") :])
    assert (reader.session.ply, len(reader.session.line)) == (0, 2)


def test_the_plans_of_both_devices_are_kept(
    anna: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play(anna, "B3a")
    anna.press(Press("send"))
    anna.press(Press("plan", "", {"plan": "B2cC4d C3aC2b"}))
    anna.press(Press("carry"))
    link = str(anna.view()['[data-role="carried-link"]', "value"])
    phone = open_table(*BLOOMS)
    arrive(browser, phone, link)
    planned = linked(phone.session).replies
    other = {("B3a", "C4d"): "C3a"}
    phone.do(events.Plan(other))
    arrive(browser, phone, link)
    assert linked(phone.session).replies == {**other, **planned}


def test_another_move_of_the_friend_is_named(open_table: OpenTable, browser: FakeBrowser) -> None:
    anna, ben = two_friends(open_table, browser)
    play(anna, "B4b")
    arrive(browser, ben, sent_by(anna))
    other = f"{BEGUN}.C3a?nAnna.Ben,f1,gabc123"
    arrive(browser, ben, f"#{other}")
    assert ben.dialog == "fork"
    assert ben.view().text("fork-why") == "Anna plays C3 instead of B4."


def test_nobody_undoes_what_only_the_friend_played(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    """Who has just joined has nothing to take back, and the friend is no bot."""
    ben = open_table(*BLOOMS)
    arrive(browser, ben, "#blooms/3/race-4/B3a?nAnna,f1,gabc123")
    ben.press(Press("be", "1"))
    assert ben.view()['[data-action="undo"]', "disabled"]
    ben.press(Press("back"))
    assert ben.view().text("status") == "Start position. Red to move"
    assert not is_shown(ben, "unpause")


def test_who_is_invited_hears_by_whom_and_may_see_a_lesson(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    ben = open_table(*BLOOMS)
    arrive(browser, ben, "#blooms/3/race-4/?nAnna,r,gabc123")
    invited = "Anna invites you to a game of Blooms."
    assert ben.view().text("who-invites") == invited
    for record, said in (("B3a", invited), ("B3a.B2cC4d", "")):
        arrive(browser, ben, f"#blooms/3/race-4/{record}?nAnna,f1,gabc123")
        assert ben.view().text("who-invites") == said
    ben.press(Press("who-lesson"))
    assert ben.dialog == "" and type(ben.mode).__name__ == "Exercise"
    ben.press(Press("study-leave"))
    assert ben.dialog == "who"


def test_an_offer_without_a_move_says_so(winner: Any, browser: FakeBrowser) -> None:
    winner.press(Press("rematch"))
    assert "sees your move" in winner.view().text("send-how")
    loser, record = winner, winner.session.game.record
    arrive(browser, loser, f"#{record}?nAnna.,f1,gzzz")
    loser.press(Press("be", "0"))
    loser.press(Press("rematch"))
    said = loser.view().text("send-how")
    assert said == "Your friend opens the link and can accept a rematch."


def test_a_clock_that_is_ahead_adds_no_days() -> None:
    late = Terms(7, days=3, sent=1000 + 12 * 60)
    assert time_left(late, 1000) == "3 days left"
