"""Where a game is played: here, by links, or in a room."""

import pytest

from blooms import record
from blooms.session.clock import Clock, Pace
from blooms.session.correspondence import Terms
from blooms.session.events import (
    Agree,
    Event,
    Goto,
    Plan,
    Play,
    Played,
    ReceiveLink,
    Seat,
    Sent,
    SyncRoom,
)
from blooms.session.remote import ByLink, ByRoom, Remote, Unreadable
from blooms.session.sending import is_sent, is_to_send, is_unsent, only_watches
from blooms.session.session import Session, begin, step
from tests.links import linked

HERE, AWAY = Seat(), Seat(away=True)
TERMS = Terms(7, 1, names=("Anna", "Ben"))
ROUND = "go/9/3/parallel/"

ONE, TWO = ByRoom(Unreadable("one")), ByRoom(Unreadable("two"))


def game(text: str, remote: Remote | None, *seats: Seat) -> Session:
    return begin(record.read(text), seats, 0, remote=remote)[0]


@pytest.mark.parametrize("remote", [None, ONE])
@pytest.mark.parametrize(
    "event", [ReceiveLink(("D4a", "C3c"), TERMS), Agree(TERMS), Sent(TERMS), Plan({})]
)
def test_what_is_by_links_changes_no_other_game(remote: Remote | None, event: Event) -> None:
    held = game("blooms/4/race-15/D4a", remote, HERE, AWAY)
    assert step(held, event, 0) == (held, [])


@pytest.mark.parametrize("remote", [None, ONE])
def test_only_a_game_by_links_has_a_link_to_send(remote: Remote | None) -> None:
    held = game("blooms/4/race-15/D4a", remote, HERE, AWAY)
    assert held.awaits_remote
    tests = (is_to_send, is_sent, is_unsent, only_watches)
    assert not any(test(held) for test in tests)


def test_links_tell_names_and_rooms_do_not() -> None:
    text = "blooms/4/race-15/"
    assert game(text, ByLink(TERMS), HERE, AWAY).known_name(1) == "Ben"
    assert game(text, ByLink(TERMS), HERE, AWAY).known_name(2) == ""
    assert game(text, ONE, HERE, AWAY).known_name(1) == ""


def test_a_pace_starts_a_clock_and_a_clock_goes_on() -> None:
    start = record.read("blooms/4/race-15/D4a")
    spent = begin(start, (HERE, HERE), 0, Pace(turn=9))[0].clock
    assert spent == Clock.start(Pace(turn=9), 2).wound(1, 1, 0)
    resumed = begin(start, (HERE, HERE), 100, spent.halt(5))[0].clock
    assert resumed and resumed.turn_left(101) == pytest.approx(3)


def test_the_lines_of_a_room_bring_a_round() -> None:
    held = game(ROUND, ONE, HERE, AWAY, AWAY)
    after, effects = step(held, SyncRoom(("E5,D4,C3",), TWO), 0)
    assert after.game.turns == ("E5,D4,C3",) and after.remote == TWO
    assert effects == [Played(0, "E5,D4,C3")]


def test_the_move_of_this_device_in_the_open_round_is_made() -> None:
    held = game(ROUND, ONE, AWAY, HERE, AWAY)
    after, _ = step(held, SyncRoom(("E5,D4,C3",), TWO, (1, "F6")), 0)
    assert after.sealed == ((1, "F6"),)


def test_another_course_of_an_earlier_round_is_a_line_beside_it() -> None:
    held = game(f"{ROUND}E5,D4,C3.F6,G7,C7", ONE, HERE, AWAY, AWAY)
    after, _ = step(held, SyncRoom(("E5,D4,-",), TWO), 0)
    assert after.line == ("E5,D4,-",)
    assert after.lines == (("E5,D4,C3", "F6,G7,C7"), ("E5,D4,-",))


def test_lines_that_lead_back_keep_what_was_played_after() -> None:
    held = game(f"{ROUND}E5,D4,C3.F6,G7,C7", ONE, HERE, AWAY, AWAY)
    after, effects = step(held, SyncRoom(("E5,D4,C3",), TWO), 0)
    assert (after.ply, len(after.line), after.paused) == (1, 2, True)
    assert effects == [Played(0, "E5,D4,C3")]
    assert step(after, Play("A1", 0), 0)[0].sealed == ((0, "A1"),)


# What is to be sent


def test_a_sent_line_is_known_to_the_others() -> None:
    held = game("blooms/4/race-15/D4a", ByLink(Terms(7)), HERE, AWAY)
    assert is_unsent(held)
    sent, _ = step(held, Sent(Terms(7, 0, sent=9)), 0)
    assert linked(sent).link_line == ("D4a",)
    assert is_sent(sent) and not is_unsent(sent)


def test_a_planned_answer_is_not_in_the_link_that_it_answers() -> None:
    held = game("blooms/4/race-15/D4a", ByLink(TERMS, {("D4a", "E5c"): "C3aC4b"}), HERE, AWAY)
    after, _ = step(held, ReceiveLink(("D4a", "E5c"), TERMS), 0)
    assert after.line == ("D4a", "E5c", "C3aC4b")
    assert linked(after).link_line == ("D4a", "E5c")
    assert is_unsent(after)


def test_an_invitation_to_draw_is_to_send_and_can_be_sent() -> None:
    open_ = game("blooms/4/race-15/", ByLink(Terms(7, None, 0)), AWAY, AWAY)
    assert is_to_send(open_) and not only_watches(open_)
    sent, _ = step(open_, Sent(Terms(7, None, 0, sent=9)), 0)
    assert is_sent(sent)


def test_an_earlier_position_is_not_to_send() -> None:
    held = game("blooms/4/race-15/D4a", ByLink(TERMS), HERE, AWAY)
    longer, _ = step(held, ReceiveLink(("D4a", "C3c", "E5a"), TERMS), 0)
    assert is_to_send(longer)
    assert not is_to_send(step(longer, Goto(1), 0)[0])
