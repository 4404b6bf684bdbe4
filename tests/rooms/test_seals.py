"""Seals and envelopes: every part counts, and a copied seal cannot be opened."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from blooms.rooms import commitments
from blooms.rooms.messages import OPENING, SEALED, Line
from tests.rooms.chats import Group, openings_due

COURSE = commitments.chain("", "go/9/3/parallel")
PARTS: dict[str, Any] = {
    "course": COURSE, "number": 2, "seat": 1, "move": "D4", "salt": "0123456789ABCDEF",
}  # fmt: skip
OTHERS = [
    ("course", "another course"), ("number", 3), ("seat", 0), ("seat", 2),
    ("move", "J9"), ("salt", "0123456789ABCDEG"),
]  # fmt: skip


@pytest.mark.parametrize(("part", "other"), OTHERS)
def test_a_seal_changes_with_each_of_its_parts(part: str, other: object) -> None:
    assert commitments.seal(**PARTS) != commitments.seal(**{**PARTS, part: other})


@pytest.mark.parametrize(("part", "other"), OTHERS[:4])
def test_an_envelope_opens_only_where_it_was_closed(part: str, other: object) -> None:
    place = {name: PARTS[name] for name in ("course", "number", "seat")}
    covered = commitments.cover(**place, move="D4")
    assert commitments.uncover(**place, text=covered) == "D4"
    assert commitments.uncover(**{**place, part: other}, text=covered) != "D4"


def test_the_parts_of_a_seal_cannot_be_shifted() -> None:
    assert commitments.seal(COURSE, 1, 10, "D4", "salt") != commitments.seal(
        COURSE, 11, 0, "D4", "salt"
    )
    assert commitments.seal(COURSE, 1, 1, "D4", "2salt") != commitments.seal(
        COURSE, 1, 1, "D42", "salt"
    )


def test_a_seal_has_22_signs_and_cannot_be_guessed_from_another() -> None:
    found = {commitments.seal(COURSE, 1, 0, move, "salt") for move in map(str, range(500))}
    assert len(found) == 500
    assert {len(each) for each in found} == {commitments.SEAL}


def test_the_course_holds_every_turn_in_order() -> None:
    one, two = commitments.chain(COURSE, "D4"), commitments.chain(COURSE, "E5")
    assert len({one, two, commitments.chain(one, "E5"), commitments.chain(two, "D4"), COURSE}) == 5


def test_who_copies_a_seal_cannot_open_it() -> None:
    """A seat that copies another's seal, and later its opening, would play without deciding."""
    group = Group("go/9/3/parallel/", 3, Random(1))
    for seat in (0, 2):
        group.members[seat] = group.members[seat].move("D4" if seat == 0 else "E5", group.rng)
    due = openings_due(group.members[0])
    (made,) = (line for line in group.members[0].room.lines if line.kind == SEALED)
    group.say(1, Line(made.tag, made.number, SEALED, 1, made.at, made.text))
    for seat in (0, 2):
        group.send(seat)
    group.deliver(1)
    group.say(1, Line(due.tag, due.number, OPENING, 1, due.at, due.text, due.salt))
    group.deliver(1)
    for member in group.members:
        now = member.room.state.round
        assert now.unopened == (1,)
        assert now.opened[0] == {"D4"} and 1 not in now.opened
        assert [fault.seat for fault in now.faults] == [1]
