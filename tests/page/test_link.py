"""The links of a game with a friend, as the page writes, reads and describes them."""

from dataclasses import replace
from random import Random

import pytest

from blooms import games, record
from blooms.session import correspondence
from blooms.session.correspondence import NUMBERS, Terms, drawn, seat_for
from blooms.session.events import Plan, Play, ReceiveLink, Seat, Sent
from blooms.session.incoming_link import compare, why_refused
from blooms.session.remote import ByLink
from blooms.session.sending import is_sent, is_to_send
from blooms.session.session import Session, begin, step
from tests.links import linked
from web.games.blooms import words
from web.games.blooms.options import OPTIONS
from web.page.correspondence import link as links
from web.page.saves.header import header
from web.page.saves.lookup import numbered
from web.page.saves.replicas import Memory
from web.page.saves.save_format import glance, parse, text_of
from web.page.saves.storage import Storage

HERE, AWAY = Seat(), Seat(away=True)
START = "blooms/4/race-15/"
tree_of = OPTIONS.tree_of
BASE = "https://host.example/blooms/"


def invited(mine: int | None, days: int = 0, start: str = START) -> Session:
    """The game of the player who invites, and plays seat `mine`; None draws it."""
    agreed = Terms(34, mine, 0 if mine is None else None, days=days)
    seats = tuple(HERE if seat == mine else AWAY for seat in range(2))
    return begin(record.read(start), seats, 0, remote=ByLink(agreed))[0]


def opened(link: str, me: str = "me") -> Session:
    """The game of a player who opens a link for the first time."""
    line, fields = correspondence.split(link.rpartition("#")[2])
    game, agreed = record.read(line), correspondence.read(fields)
    if agreed.reply == 0:
        agreed = links.answered(agreed, 2, me)
    mine = seat_for(agreed, 2, game.position.movers[0])
    return begin(
        game, tuple(HERE if at == mine else AWAY for at in range(2)), 0, remote=ByLink(agreed)
    )[0]


def sent(held: Session, name: str = "", now: int = 1000) -> tuple[Session, str]:
    """The game once its link has been sent, and the link."""
    held, _ = step(held, Sent(links.signed(held, linked(held).terms, name, now)), 0)
    return held, links.link(held, linked(held).terms, BASE)


def arrived(held: Session, link: str) -> Session:
    """The game once the next link has come."""
    line, fields = correspondence.split(link.rpartition("#")[2])
    return step(held, ReceiveLink(record.read(line).turns, correspondence.read(fields)), 0)[0]


def said(held: Session, now: int = 1000) -> str:
    return links.status(held, words, now)


def test_a_move_is_made_then_sent_then_waited_for() -> None:
    held = invited(0)
    assert said(held) == "Your turn: Red"
    assert not is_to_send(held)
    held, _ = step(held, Play("D4a"), 0)
    assert (is_to_send(held), is_sent(held)) == (True, False)
    assert (said(held), links.named(held)) == ("Send your move to your friend", "")
    held, link = sent(held, "Anna")
    assert link == f"{BASE}#{START}D4a?cly9,nAnna,f1,gy"
    assert (is_to_send(held), is_sent(held)) == (True, True)
    assert said(held) == "Waiting for your friend"
    again, same = sent(held, "Anna", now=2000)
    assert (again, same) == (held, link)  # sent again, its time is that of the first time

    other = opened(link)
    assert other.local_seats == (1,) and said(other) == "Your turn: Blue"
    other, _ = step(other, Play("C3cC4d"), 0)
    assert (said(other), links.named(other)) == ("Send your move to Anna", "Anna")
    other, back = sent(other, "Ben", 1100)
    assert said(other) == "Waiting for Anna"
    held = arrived(held, back)
    assert said(held) == "Your turn: Red"
    assert linked(held).terms.names == ("Anna", "Ben")


def test_the_invitation_is_to_be_sent_where_the_other_begins() -> None:
    held = invited(1)
    assert is_to_send(held) and not is_sent(held)
    assert said(held) == "Send the link to your friend"
    held, link = sent(held)
    assert opened(link).local_seats == (0,)


@pytest.mark.parametrize("me", ["a", "b", "c", "d", "e", "f"])
def test_both_see_the_same_draw(me: str) -> None:
    held, link = sent(invited(None), "Anna")
    assert link.endswith("?cORa,nAnna,r,gy")
    other = opened(link, me)
    assert other == opened(link, me)
    assert linked(other).terms.reply
    host = drawn(34, linked(other).terms.reply, 2)
    assert other.local_seats == (1 - host,)
    assert linked(other).terms.name(host) == "Anna"
    assert said(other) == ("Your turn: Red" if host else "Send the link to Anna")
    if host:
        other, _ = step(other, Play("D4a"), 0)
    _, back = sent(other, "Ben")
    after = arrived(held, back)
    assert after.local_seats == (host,)
    assert after.awaits_person


@pytest.mark.parametrize(
    ("start", "turns"),
    [
        ("go/9/2/sequential/", ("E5", "D4", "D5", "-", "-", "x", "x")),
        ("blocky/2/blob/2/7/hh/", ("UR:smash", "UR.LL:paint-G", "top:cw", "top:pass")),
    ],
)
def test_go_and_blocky_are_played_by_links_to_their_end(start: str, turns: tuple[str, ...]) -> None:
    here, there = invited(0, start=start), invited(1, start=start)
    for at, turn in enumerate(turns):
        assert here.awaits_person and there.awaits_remote
        here, link = sent(step(here, Play(turn), 0)[0], ("Anna", "Ben")[at % 2])
        line, fields = correspondence.split(link.rpartition("#")[2])
        agreed, theirs = correspondence.read(fields, 2), record.read(line)
        if at:
            found = compare(there.tree, theirs, there.local_seats)
            assert found.kind == "next"
            assert why_refused(linked(there).terms, agreed, found, there.local_seats, 1000) == ""
        there = arrived(there, link) if at else opened(link)
        assert there.game.record == here.game.record == start + ".".join(turns[: at + 1])
        here, there = there, here
    assert here.game.position.outcome() is not None
    assert not is_to_send(here) and is_to_send(there)
    assert linked(here).terms.names == ("Anna", "Ben")


def test_some_browsers_draw_the_one_side_and_some_the_other() -> None:
    link = sent(invited(None))[1]
    assert {opened(link, str(me)).local_seats for me in range(20)} == {(0,), (1,)}


def test_the_last_move_is_sent_too() -> None:
    held = invited(0, start=f"{START}D4a.C3c")
    held, _ = step(held, Play("!"), 0)
    assert is_to_send(held) and said(held) == ""
    link = sent(held)[1]
    other = opened(f"{BASE}#{START}D4a.C3c?f1,gy")
    over = record.read(correspondence.split(link.rpartition("#")[2])[0])
    assert not is_to_send(begin(over, other.seats, 0, remote=other.remote)[0])


@pytest.mark.parametrize(
    ("base", "target", "most"), [(4, 15, 200), pytest.param(6, 20, 400, marks=pytest.mark.long)]
)
def test_the_links_of_whole_races_are_short(base: int, target: int, most: int) -> None:
    start = record.read(f"blooms/{base}/race-{target}/")
    uniform = games.of(start).player("random")
    assert uniform
    agreed = Terms(NUMBERS - 1, 1, names=("Anna", "Ben"), sent=29_748_001)
    for seed in range(8 if base == 4 else 2):
        rng, game = Random(seed), start
        while game.position.outcome() is None:
            game = game.play(uniform(game, game.position.movers[0], rng))
        held = begin(game, (AWAY, HERE), 0, remote=ByLink(agreed))[0]
        link = links.link(held, agreed, "https://name.github.io/blooms/")
        assert len(link) <= most
        line, fields = correspondence.split(link.rpartition("#")[2])
        assert record.read(line).record == game.record
        assert correspondence.read(fields, 2) == replace(agreed, sent=0)


def test_days_are_told_until_they_are_over() -> None:
    agreed = Terms(34, 0, days=3, sent=1000)
    day = 24 * 60
    for after, left in (
        (0, "3 days left"), (day // 2, "3 days left"), (day // 2 + 1, "2 days left"),
        (3 * day // 2 + 1, "36 hours left"),
        (3 * day - 61, "2 hours left"), (3 * day - 60, "1 hour left"),
        (3 * day - 1, "1 hour left"), (3 * day, "time is up"),
    ):  # fmt: skip
        assert links.time_left(agreed, 1000 + after) == left
    assert links.time_left(replace(agreed, days=0), 9999) == ""
    held = arrived(sent(step(invited(0, days=3), Play("D4a"), 0)[0])[0],
                   f"{START}D4a.C3c?d3,trs,f2,gy")  # fmt: skip
    assert said(held, 1000 + day) == "Your turn: Red · 2 days left"


@pytest.mark.parametrize(
    ("fields", "line", "why"),
    [
        ("d3,trs,f2,gy", "D4a.C3c", ""),
        ("d3,trs,f2,gy", "D4a", ""),
        ("d3,trs,f1,gy", "D4a", ""),
        ("trs,f2,gy", "D4a.C3c", "it has another number of days for each move"),
        ("d4,trs,f2,gy", "D4a.C3c", "it has another number of days for each move"),
        ("d3,tzzzzzz,f2,gy", "D4a.C3c", "its date is in the future"),
        ("d3,trs,r5,f2,gy", "D4a.C3c", "the sides were drawn differently"),
        ("d3,trs,f1,gy", "D4a.C3c", "it says that you sent it"),
        ("d3,trs,f1,gy", "D5a.C3c", "it says that you sent it"),
    ],
)
def test_terms_that_do_not_fit_are_refused(fields: str, line: str, why: str) -> None:
    held, _ = sent(step(invited(0, days=3), Play("D4a"), 0)[0])
    found = compare(held.tree, record.read(START + line), held.local_seats)
    assert (
        why_refused(linked(held).terms, correspondence.read(fields), found, held.local_seats, 1000)
        == why
    )


def test_a_draw_is_answered_or_refused() -> None:
    known = Terms(34, None, 0)
    game = record.read(START)
    tree = tree_of(START)
    for fields, why in (
        ("r1,f1,gy", ""),  # 34 + 1: the host has seat 1, the other sends from seat 0
        ("r1,f2,gy", "it says that you sent it"),
        ("f2,gy", "it does not answer the draw"),
        ("r,gy", ""),
    ):
        agreed = correspondence.read(fields)
        mine = (drawn(34, agreed.reply, 2),) if agreed.reply else ()
        found = compare(tree, game, mine)
        assert why_refused(known, agreed, found, mine, 0) == why


def number_in(text: str) -> int:
    """The number of a saved game by links, 0 if it is not one."""
    found = header(text)
    return found.terms.number if found and found.terms else 0


def test_a_saved_game_keeps_its_terms_and_answers() -> None:
    held, _ = sent(step(invited(0, days=3), Play("D4a"), 0)[0], "Anna Ö.")
    held, _ = step(held, Plan({("D4a", "E5c"): "C3aC4b"}), 0)
    text = text_of(held, 0.0)
    found = parse("s", text, tree_of)
    assert found.begin(0)[0] == held
    assert number_in(text) == 34
    plain = text_of(begin(record.read(START), (HERE, Seat(3)), 0)[0], 0.0)
    assert number_in(plain) == number_in("damaged") == 0


def with_three_games() -> Storage:
    """A new tab, and the saved games by links with the numbers 33, 34 and 35."""
    store = Memory()
    for number in (33, 34, 35):
        storage = Storage(store, Memory(), lambda: 0.0, f"slot{number}", tree_of)
        storage.save(replace(invited(0), remote=ByLink(Terms(number, 0))))
    return Storage(store, Memory(), lambda: 0.0, "new", tree_of)


def test_a_link_finds_its_game_among_others() -> None:
    here = with_three_games()
    found = numbered(here, 34)
    assert found and found.slot.startswith("slot34")
    assert numbered(here, 36) is None


def test_names_and_lines_of_any_player_come_back_whole() -> None:
    rng = Random(1)
    for _ in range(50):
        name = correspondence.clean("".join(chr(rng.choice((65, 233, 8364, 128512, 39, 46)))
                                   for _ in range(20)))  # fmt: skip
        _, link = sent(step(invited(0), Play("D4a"), 0)[0], name)
        assert " " not in link and link.isascii()
        other = opened(link)
        assert linked(other).terms.name(0) == name


def test_the_list_of_games_says_who_plays_and_which_game_waits() -> None:
    held, link = sent(step(invited(0), Play("D4a"), 0)[0], "Anna")
    waiting = glance("s", text_of(held, 5.0), tree_of)
    assert (waiting.waits, waiting.when, waiting.moves) == (False, 5.0, 1)
    assert waiting.line == f"{START}D4a"
    assert waiting.terms and waiting.terms.names == ("Anna",)
    other = glance("s", text_of(opened(link), 6.0), tree_of)
    assert other.waits and other.seats == (AWAY, HERE)
    bot = begin(record.read(START), (HERE, Seat(3)), 0)[0]
    assert not glance("s", text_of(bot, 7.0), tree_of).waits


def test_a_deleted_game_comes_back_in_its_place() -> None:
    here = with_three_games()
    before = [slot for slot, _ in here.newest()]
    assert len(before) == 3
    text = here.delete(before[1])
    assert number_in(text) == 34
    assert [slot for slot, _ in here.newest()] == [before[0], before[2]]
    here.copies.bring_back(f"blooms.game.{before[1]}", text)
    assert [slot for slot, _ in here.newest()] == before
    assert number_in(dict(here.newest())[before[1]]) == 34
