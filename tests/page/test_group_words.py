"""What the page says about a table by messages."""

from random import Random

import pytest

from blooms.rooms.member import Member
from blooms.rooms.messages import Line
from blooms.rooms.room import Room
from blooms.rooms.round import Disputed, Fault, Illegal, Unfit, Wrong
from web.page.group_chat import words

NAMES = ["Black", "White", "Red", "Blue"].__getitem__


def three(start: str = "go/9/3/parallel/", has_envelopes: bool = False) -> list[Member]:
    room = Room.new(start, Random(1), has_envelopes)
    return [Member(room, seat, is_host=not seat) for seat in range(3)]


def moved(member: Member, point: str = "D4") -> Member:
    return member.move(point, Random(2))


def told(member: Member, *others: Member) -> Member:
    return member.hear("\n".join(str(line) for each in (member, *others) for line in each.message))


def test_the_status_says_what_is_to_be_done() -> None:
    one, two, three_ = three()
    assert words.status(one, NAMES) == "Round 1: your move, Black"
    one = moved(one)
    assert words.status(one, NAMES) == "Round 1: send your message to the group"
    one = one.shared()
    assert words.status(one, NAMES) == "Round 1: waiting for White, Red"
    one = told(one, moved(two, "E5"), moved(three_, "F6"))
    assert words.status(one, NAMES) == "Round 1: send your message to the group"
    assert words.step(one, NAMES) == (
        "Round 1. Everybody has moved. Now everybody shows their move. Awaited: White, Red."
    )


def test_every_seat_has_a_state() -> None:
    one, two, _ = three()
    one = told(moved(one), moved(two))
    assert [words.seat_state(one, seat) for seat in range(3)] == [
        "sealed", "sealed", "to move",
    ]  # fmt: skip
    assert words.done(one) == {0: "sealed", 1: "sealed"}


def test_an_envelope_is_not_called_a_seal() -> None:
    one = moved(three(has_envelopes=True)[0])
    assert words.seat_state(one, 0) == "in an envelope"
    said = "Round 1. Everybody makes a move, in an envelope. Awaited: White, Red."
    assert words.step(one, NAMES) == said


def test_who_has_moved_may_go_on_without_a_silent_seat() -> None:
    one, two, _ = three()
    assert words.silent(one) == ()
    one = told(moved(one).shared(), moved(two))
    assert words.silent(one) == (2,)
    assert words.silent(Member(one.room)) == ()


def test_the_message_invites_until_somebody_has_answered() -> None:
    one, two, _ = three()
    assert words.message(one, "LINK") == "LINK"
    one = moved(one)
    (line,) = one.message
    assert words.message(one, "LINK") == f"LINK\n{line}"
    assert words.message(two, "LINK") == ""
    assert words.message(told(one, moved(two)), "LINK") == str(line)


def test_troubles_name_the_player_the_seat_and_the_round() -> None:
    one, two, _ = three()
    both = one.room.take([*moved(two).message, *two.move("E5", Random(9)).message])
    stray = Line(one.room.tag, 1, "s", 2, "zzz", "0" * 22)
    found = words.troubles(Member(both.take([stray]), 0), NAMES)
    assert "White sealed two different moves in round 1." in found
    assert "Red, round 1: this line belongs to another course of the game." in found


@pytest.mark.parametrize(("start", "step"), [
    ("go/9/3/sequential/", "Round 1. One player is to move. Awaited: Black."),
    ("go/9/3/parallel/-,-,-", "The game is over."),
])  # fmt: skip
def test_a_game_in_turn_and_one_that_is_over(start: str, step: str) -> None:
    member = three(start)[0]
    assert words.step(member, NAMES) == step


def test_a_seat_that_two_devices_play_is_told_to_both() -> None:
    one, two, _ = three()
    twin, two = moved(Member(two.room, 1), "A1"), moved(two, "E5")
    assert words.taken_twice(two, NAMES) == ""
    for each, other in ((two, twin), (twin, two)):
        said = words.taken_twice(told(each, other), NAMES)
        assert said == (
            "Lines of White come from another device too: agree in your group who plays there."
        )
        assert words.troubles(told(each, other), NAMES)[0] == said
    assert words.taken_twice(told(two, one), NAMES) == ""
    assert words.taken_twice(told(moved(one), two, twin), NAMES) == ""


def test_who_joins_is_told_which_seats_have_lines() -> None:
    one, two, _ = three()
    assert words.taken(None, one.room) == set() and words.seats_taken([], NAMES) == ""
    found = words.taken(None, told(moved(one), moved(two)).room)
    assert words.seats_taken(found, NAMES) == (
        "Somebody plays here already: Black, White. "
        "Take one of these seats only if that is you, on another device."
    )


@pytest.mark.parametrize(("what", "said"), [
    (Disputed(at_once=True), "White sealed two different moves in round 1."),
    (Disputed(at_once=False), "White sent two different moves in round 1."),
    (Unfit(), "White opened round 1 with a move that was not the sealed one."),
    (Illegal("D4: occupied point"), "White, round 1: D4: occupied point."),
])  # fmt: skip
def test_a_fault_names_its_player_and_round_once(what: Wrong, said: str) -> None:
    assert words.told(Fault(1, 1, what), NAMES) == said
