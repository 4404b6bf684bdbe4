"""Who sits where: seats that two devices take, and another seat in time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from blooms.core.position import IllegalMove
from blooms.rooms.member import Member
from blooms.rooms.messages import TAKEN, Line, find
from blooms.rooms.room import Room

START = "go/9/3/parallel/"
TWO = "go/9/2/parallel/"


def sat(*seats: int, has_envelopes: bool = False, start: str = START) -> list[Member]:
    """Devices that have taken these seats of one room, without having read each other."""
    room = Room.new(start, Random(1), has_envelopes)
    return [Member.sits(room, seat, Random(at), not at) for at, seat in enumerate(seats)]


def moved(members: list[Member], *points: str) -> list[Member]:
    return [
        each.move(point, Random(at))
        for at, (each, point) in enumerate(zip(members, points, strict=True))
    ]


def chat_of(*members: Member) -> str:
    return "\n".join(str(line) for each in members for line in each.message)


def heard(members: list[Member], chat: str) -> list[Member]:
    return [each.shared().hear(chat) for each in members]


def test_the_first_message_says_which_seat_a_device_takes() -> None:
    black, white = sat(0, 1)
    (line,) = black.message
    assert line.kind == TAKEN and line.seat == 0 and not black.has_news
    assert find(str(line))[1] == [line]
    assert {each.kind for each in white.move("D4", Random(5)).message} == {TAKEN, "s"}


def test_a_seat_that_two_take_waits_until_one_takes_another() -> None:
    members = moved(sat(0, 1, 1), "A1", "C3", "E5")
    black, white, other = heard(members, chat_of(*members))
    assert white.is_doubled and other.is_doubled and not black.is_doubled
    assert black.room.state.phase == "seal" and black.room.state.awaited == (1, 2)
    assert not black.room.state.faults and not white.may_move
    red = other.change_seat(2)
    assert red.seat == 2 and red.has_news and red.may_move
    red = red.move("E5", Random(7))
    members = heard([black, white, red], chat_of(red))
    chat = chat_of(*members)
    black, white, red = (each.hear(chat) for each in members)
    assert not white.is_doubled and not red.is_doubled
    for each in (black, white, red):
        assert each.room.state.game.record == f"{START}A1,C3,E5"
        assert each.room.state.faults == ()


def test_in_envelopes_too_the_round_waits_for_a_seat_taken_twice() -> None:
    members = moved(sat(0, 1, 1, has_envelopes=True), "A1", "C3", "E5")
    black, white, other = heard(members, chat_of(*members))
    assert white.is_doubled and other.is_doubled and black.room.state.awaited == (1, 2)
    red = other.change_seat(2)
    assert black.hear(chat_of(red)).room.state.awaited == (2,)
    black = black.hear(chat_of(red.move("E5", Random(7))))
    assert black.room.state.game.turns == ("A1,C3,E5",) and not black.room.state.faults


@pytest.mark.parametrize(("on", "turns"), [([], ()), ([1], ()), ([0, 2], ("A1,C3,E5",))])
def test_a_late_claim_is_of_no_use_once_others_have_played_on(
    on: list[int], turns: tuple[str, ...]
) -> None:
    """A fourth device takes White, too, and had not read that the round is over."""
    *three, late = moved(sat(0, 1, 2, 1, has_envelopes=True), "A1", "C3", "E5", "G7")
    three = heard(three, chat_of(*three))
    room = three[0].room
    for seat in on:
        room = room.take(three[seat].move("H8", Random(4)).room.lines)
    state = room.take(late.room.lines).state
    assert state.game.turns == turns
    assert turns or state.awaited == (1,)


def test_lines_of_seats_in_any_order_give_the_same_state() -> None:
    members = moved(sat(0, 1, 1), "A1", "C3", "E5")
    black, white, other = heard(members, chat_of(*members))
    red = other.change_seat(2).move("E5", Random(7))
    members = heard([black, white, red], chat_of(red))
    lines = [*members[0].room.lines]
    for seed in range(20):
        room = Room(members[0].room.invitation)
        Random(seed).shuffle(lines)
        for line in lines:
            room = room.take([line])
        assert room == members[0].room and room.state.phase == "open"


@pytest.mark.parametrize("has_envelopes", [False, True])
def test_nobody_chooses_another_move_by_taking_another_seat(has_envelopes: bool) -> None:
    """White makes another move once the others have opened theirs, and gives the first one away."""
    members = moved(sat(0, 1, 2, has_envelopes=has_envelopes), "A1", "C3", "E5")
    white = members[1]
    members = heard(members, chat_of(*members))
    black, *_ = heard(members, chat_of(*members))
    assert black.room.state.game.record == f"{START}A1,C3,E5"
    first = next(line for line in white.room.lines if line.seat == 1 and line.kind != TAKEN)
    twin = replace(white, token="Zzzz", room=Room(white.room.invitation), kept=frozenset())
    twin = twin.move("G7", Random(9))
    takes = Line(first.tag, 1, TAKEN, 1, first.at, "Zzzz1")
    leaves = Line(first.tag, 1, TAKEN, 2, first.at, f"{white.token}2", first.text)
    room = black.room.take([takes, leaves, *twin.room.lines, *twin.kept])
    if has_envelopes:
        assert room.state.awaited == (2,), "two devices are Red, and nobody has played on"
        room = room.take(black.move("H8", Random(4)).room.lines)
    assert room.state.game.turns == ("A1,-,E5",), "two moves bind nothing"
    assert room.state.faults


def test_nobody_takes_a_move_back_for_a_seat_that_is_passed_over() -> None:
    """Two devices are White. One leaves for Red's seat, without which the others go on."""
    members = moved(sat(0, 1, 1, has_envelopes=True), "A1", "C3", "E5")
    black, white, other = heard(members, chat_of(*members))
    first = next(line for line in members[2].room.lines if line.kind != TAKEN)
    leaves = Line(first.tag, 1, TAKEN, 2, first.at, f"{other.token}2", first.text)
    red = replace(other, seat=2, room=Room(other.room.invitation), kept=frozenset())
    late = [leaves, *red.move("E5", Random(9)).room.lines]
    assert black.room.take(late).state.game.turns == ("A1,C3,E5",)
    votes = [*black.drop([2]).room.lines, *white.drop([2]).room.lines]
    assert black.room.take([*votes, *late]).state.game.turns == ("A1,-,-",)


def test_a_seat_can_be_changed_until_it_has_moved() -> None:
    black, white, _ = sat(0, 1, 2)
    red = white.shared().change_seat(2)
    assert [str(line)[4:8] for line in red.message] == ["/1t3"] and red.has_news
    sealed = white.move("C3", Random(3))
    assert sealed.change_seat(2).may_move, "not sent yet"
    with pytest.raises(IllegalMove, match="already moved"):
        sealed.shared().change_seat(2)
    assert not Member(black.room, 0).may_change_seat, "an earlier version names no device"


def test_a_device_that_took_a_seat_comes_back() -> None:
    black = sat(0)[0].shared()
    assert Member.read(black.text) == black


def test_a_seat_is_given_back() -> None:
    black, white, _ = sat(0, 1, 2)
    alone = white.give_back()
    assert alone.seat is None and not alone.has_news and not alone.message, "nobody knows of it"
    told = white.shared().give_back()
    assert told.has_news and [str(line)[4:8] for line in told.message] == ["/1t2"]
    told = told.shared()
    assert not told.has_news and Member.read(told.text) == told
    other = Member.sits(black.room.take(told.room.lines), 1, Random(8)).move("C3", Random(8))
    heard_ = black.hear(chat_of(white.shared(), told, other))
    assert heard_.room.state.round.contested == frozenset() and not other.is_doubled
    with pytest.raises(IllegalMove, match="already moved"):
        white.move("C3", Random(3)).shared().give_back()


@pytest.mark.parametrize("has_envelopes", [False, True])
def test_at_a_table_of_two_a_seat_taken_twice_is_given_back(has_envelopes: bool) -> None:
    members = moved(sat(0, 1, 1, has_envelopes=has_envelopes, start=TWO), "A1", "C3", "E5")
    black, white, other = heard(members, chat_of(*members))
    assert black.room.state.awaited == (1,) and other.may_change_seat
    watcher = other.give_back()
    assert watcher.seat is None and watcher.has_news
    white = white.hear(chat_of(watcher))
    black = black.hear(chat_of(watcher, white))
    assert not white.is_doubled and not black.room.state.faults
    lines = [*black.hear(chat_of(white)).room.lines]
    for seed in range(10):
        Random(seed).shuffle(lines)
        room = Room(black.room.invitation)
        for line in lines:
            room = room.take([line])
        assert room.state.game.turns == ("A1,C3",) and not room.state.faults
    later = black.move("H8", Random(4)).room.lines
    assert white.room.take(later).state.game.turns == ("A1,C3",), "it stays when all play on"


def test_nobody_chooses_a_move_by_giving_the_other_back_late() -> None:
    """White has sealed a second move unseen, and gives the first away once Black has opened."""
    members = moved(sat(0, 1, 1, start=TWO), "A1", "C3", "E5")
    black, white, other = members
    black, white = heard([black, white], chat_of(black, white))
    white = white.hear(chat_of(black)).hear(chat_of(other))
    leaves = replace(other.room, lines=other.room.lines | white.room.lines)
    first = next(line for line in white.room.lines if line.seat == 1 and line.kind == "s")
    line = Line(first.tag, 1, TAKEN, 1, first.at, f"{white.token}0", first.text)
    state = leaves.take([line, *black.room.lines, *other.kept]).state
    assert state.game.turns == ("A1,-",) and state.faults
