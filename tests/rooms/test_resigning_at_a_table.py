"""Resigning at a table by messages: out of turn, before and after a seal, lines in any order."""

from __future__ import annotations

from random import Random

import pytest

from blooms.core.position import IllegalMove
from blooms.rooms import room
from blooms.rooms.messages import MOVE, Line
from blooms.rooms.round import Fault, Illegal
from tests.rooms.chats import Group, noisy

IN_TURN = "go/9/3/sequential/"
AT_ONCE = "go/9/3/parallel/"


def record_of(group: Group) -> str:
    """The one record that all devices have, and anybody who reads the chat."""
    told = [str(group.members[0].room.invitation), *group.chat]
    found = {member.room.state.game.record for member in group.members}
    found |= {room.read(noisy(told, Random(seed))).state.game.record for seed in range(4)}
    (played,) = found
    return played.rpartition("/")[2]


def move(group: Group, seat: int, text: str) -> None:
    group.members[seat] = group.members[seat].move(text, group.rng)
    group.send(seat)


def resign(group: Group, seat: int) -> None:
    group.members[seat] = group.members[seat].resign()
    group.send(seat)


def test_a_seat_resigns_while_another_is_to_move() -> None:
    group = Group(IN_TURN, 3, Random(1))
    move(group, 0, "E5")
    group.deliver()
    resign(group, 2)
    assert group.chat[-1].partition("/")[2].startswith("2m3/") and group.chat[-1].endswith("/!3")
    group.deliver()
    assert record_of(group) == "E5.!3"
    move(group, 1, "D4")
    group.deliver()
    assert record_of(group) == "E5.!3.D4" and group.members[0].may_move
    assert not group.members[2].may_resign


def test_a_move_made_meanwhile_comes_first() -> None:
    group = Group(IN_TURN, 3, Random(1))
    resign(group, 2)
    move(group, 0, "E5")
    group.deliver()
    assert record_of(group) == "E5.!3" and group.members[1].may_move


def test_a_late_line_changes_nothing_that_was_played() -> None:
    group = Group(IN_TURN, 3, Random(1))
    group.members[2] = group.members[2].resign()
    for seat, point in ((0, "E5"), (1, "D4")):
        move(group, seat, point)
        for member in (0, 1):
            group.members[member] = group.members[member].hear("\n".join(group.chat))
    group.send(2)
    group.deliver()
    assert record_of(group) == "E5.D4.!"


def test_of_two_that_resign_at_once_both_leave() -> None:
    group = Group("go/9/4/sequential/", 4, Random(1))
    resign(group, 1)
    resign(group, 3)
    group.deliver()
    assert record_of(group) == "!2.!4"


def test_what_was_played_after_one_of_two_resignations_stays() -> None:
    group = Group("go/9/4/sequential/", 4, Random(1))
    group.members[1] = group.members[1].resign()
    resign(group, 3)
    group.members[0] = group.members[0].hear("\n".join(group.chat))
    move(group, 0, "E5")
    group.send(1)
    group.deliver()
    assert record_of(group) == "!4.E5.!" and group.members[2].may_move


def test_a_game_of_two_ends() -> None:
    group = Group("blooms/4/race-15/", 2, Random(1))
    resign(group, 1)
    group.deliver()
    assert record_of(group) == "!2"
    assert {member.room.state.phase for member in group.members} == {"over"}


@pytest.mark.parametrize("has_envelopes", [False, True])
def test_in_a_round_it_counts_as_the_move(has_envelopes: bool) -> None:
    group = Group(AT_ONCE, 3, Random(1), has_envelopes)
    resign(group, 2)
    move(group, 0, "E5")
    move(group, 1, "D4")
    group.deliver()
    assert record_of(group) == "E5,D4,!"


def test_it_takes_the_place_of_a_seal_that_was_sent() -> None:
    group = Group(AT_ONCE, 3, Random(1))
    move(group, 2, "C3")
    group.deliver()
    resign(group, 2)
    move(group, 0, "E5")
    move(group, 1, "D4")
    group.deliver()
    assert record_of(group) == "E5,D4,!"
    assert not group.members[0].room.state.faults


def test_an_opened_move_counts_before_the_seat_leaves() -> None:
    group = Group(AT_ONCE, 3, Random(1))
    for seat, point in enumerate(("E5", "D4", "C3")):
        move(group, seat, point)
    group.members[2] = group.members[2].hear("\n".join(group.chat))
    resign(group, 2)
    group.deliver()
    assert group.members[0].room.state.awaited == (0, 1)
    move(group, 0, "E6")
    move(group, 1, "D5")
    group.deliver()
    assert record_of(group) == "E5,D4,C3.E6,D5,!"


@pytest.mark.parametrize("start", [IN_TURN, AT_ONCE])
def test_nobody_resigns_for_another(start: str) -> None:
    group = Group(start, 3, Random(1))
    now = group.members[0].room.state.round
    line = Line(group.members[0].room.tag, now.number, MOVE, 0, now.place[1], "!3")
    group.say(0, line)
    group.deliver()
    assert record_of(group) == ""
    if start == IN_TURN:
        (fault,) = group.members[1].room.state.faults
        assert fault == Fault(1, 0, Illegal("nobody resigns for another player"))


def test_where_nobody_can_resign_nobody_may() -> None:
    group = Group("blocky/2/blob/5/7/hh/", 2, Random(1))
    assert not group.members[1].may_resign
    with pytest.raises(IllegalMove):
        group.members[1].resign()


def hear_some(group: Group, seat: int) -> None:
    """Some of the messages on their way reach a seat."""
    held = group.waiting[seat]
    for _ in range(group.rng.randrange(len(held) + 1)):
        text = held.pop(group.rng.randrange(len(held)))
        group.members[seat] = group.members[seat].hear(text)
        group.send(seat)


@pytest.mark.parametrize("start", ["go/9/5/sequential/", "go/9/5/parallel/"])
@pytest.mark.parametrize("seed", range(20))
def test_lines_in_any_order_end_alike(start: str, seed: int) -> None:
    """Two of five resign at any time, while lines are on their way; no move gets lost."""
    rng = Random(seed)
    group = Group(start, 5, rng)
    leaving = rng.sample(range(5), 2)
    for _ in range(60):
        seat = rng.randrange(5)
        hear_some(group, seat)
        member = group.members[seat]
        if seat in leaving and member.may_resign and rng.random() < 0.2:
            resign(group, seat)
        elif member.may_move:
            points = member.room.state.game.position.moves(seat)[:40]
            move(group, seat, str(rng.choice(points)))
    group.deliver()
    played = record_of(group)
    resigned = {line.seat for line in group.members[0].room.lines if line.text.startswith("!")}
    moves = [text for turn in played.split(".") for text in turn.split(",")]
    assert len([text for text in moves if text.startswith("!")]) <= len(resigned)
    for member in group.members:
        state = member.room.state
        assert not (state.astray or state.ahead or state.faults)
        assert not resigned & set(state.awaited)
