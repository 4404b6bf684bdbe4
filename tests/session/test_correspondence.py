"""The fields of a link: what is written is read again, what is wrong is refused."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blooms import record
from blooms.core.position import BadRecord
from blooms.session import correspondence
from blooms.session.correspondence import NUMBERS, Terms, clean, drawn, seat_for

NAMES = st.text(max_size=40).map(clean)


@st.composite
def agreed(draw: st.DrawFn) -> Terms:
    reply = draw(st.none() | st.just(0) | st.integers(1, NUMBERS - 1))
    sender = None if reply == 0 else draw(st.integers(0, 7))
    names = draw(st.lists(NAMES, max_size=8).map(tuple).filter(lambda each: any(each) or not each))
    days, sent = draw(st.integers(0, 99)), draw(st.integers(0, NUMBERS - 1))
    return Terms(draw(st.integers(1, NUMBERS - 1)), sender, reply, names, days, sent)


@given(agreed())
def test_what_is_written_is_read_again(held: Terms) -> None:
    text = correspondence.write(held)
    assert correspondence.read(text) == held
    assert re.fullmatch(r"[A-Za-z0-9_.,~-]*[a-z0-9]", text)  # whole in a link in any chat


def test_the_fields_are_short_and_in_the_order_of_the_notation() -> None:
    held = Terms(34, 1, None, ("Anna", "Ben Ö."), 3, 29_748_001)
    assert correspondence.write(held) == "nAnna.Ben_~c3~96~2e,d3,thplpd,f2,gy"
    assert correspondence.write(Terms(35, 0)) == "f1,gz"
    assert correspondence.write(Terms(36, None, 0)) == "r,g10"


def test_a_plain_record_has_no_fields() -> None:
    text = "blooms/4/race-15/D4a.C3cC4d;1.E5c"
    assert correspondence.split(text) == (text, "")
    assert correspondence.split(f"{text}?f1,gz") == (text, "f1,gz")
    with pytest.raises(BadRecord):
        record.read(f"{text}?f1,gz")


CUT = ("", "f1", "f1,g0", "f1,gA", "f1,g1234567", "f1,gz,", "nAnna,f1,", "nAnna,f", "f1,grchm5k…")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *((cut, "This link is cut: ask for it again.") for cut in CUT),
        ("g0,f1", "field 1 of the link: 'g0' is not one"),
        ("f0,gz", "field 1 of the link: 'f0' is not one"),
        ("f1,f2,gz", "field 2 of the link: 'f2' is not one"),
        ("f1,x3,gz", "field 2 of the link: 'x3' is not one"),
        ("d0,f1,gz", "field 1 of the link: 'd0' is not one"),
        ("d100,f1,gz", "field 1 of the link: 'd100' is not one"),
        ("f3,gz", "the link has more players than 2"),
        ("na.b.c,f1,gz", "the link has more players than 2"),
        ("na~c3,f1,gz", "the name 'a~c3' is not UTF-8"),
        ("na~0ab,f1,gz", "the name 'a~0ab' cannot be shown"),
        (f"n{'a' * 25},f1,gz", f"the name '{'a' * 21}...' cannot be shown"),
        ("na<b,f1,gz", "field 1 of the link: 'na<b' is not one"),
        ("gz", "the link does not say who sent it"),
        ("r5,gz", "the link does not say who sent it"),
        ("r,f1,gz", "the link has a sender before the draw"),
        ("f1,gz" + "a" * 2000, "the fields of the link are longer than 2000 characters"),
    ],
)
def test_wrong_fields_are_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        correspondence.read(text, 2)
    assert str(refused.value) == why


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        held = correspondence.read(text)
    except BadRecord:
        return
    assert correspondence.read(correspondence.write(held)) == held


def test_both_see_the_same_draw_and_neither_number_decides_alone() -> None:
    for seats in (2, 3, 8):
        given_first = {drawn(number, 5, seats) for number in range(1, 9)}
        given_last = {drawn(5, reply, seats) for reply in range(1, 9)}
        assert given_first == given_last == set(range(seats))


def test_who_opens_a_link_has_the_seat_that_its_sender_has_not() -> None:
    assert seat_for(Terms(7, 0), 2, mover=1) == 1
    assert seat_for(Terms(7, 0), 2, mover=0) == 1  # the invitation of the first player
    assert seat_for(Terms(7, 1, names=("Anna", "Ben")), 2, mover=0) == 0
    assert seat_for(Terms(7, 1, names=("Anna", "Ben")), 2, mover=1) == 0
    host = drawn(7, 4, 2)
    assert seat_for(Terms(7, None, 4), 2, mover=0) == 1 - host


def test_a_reader_takes_the_free_seat_that_is_to_move() -> None:
    assert seat_for(Terms(7, 0, names=("Anna",)), 4, mover=1) == 1
    assert seat_for(Terms(7, 0, names=("Anna", "Ben")), 4, mover=1) == 2
    assert seat_for(Terms(7, 3, names=("A", "B", "C", "D")), 4, mover=0) == 0


def test_a_move_is_due_days_after_the_last_one_was_sent() -> None:
    assert Terms(7, 0, days=2, sent=1000).due == 1000 + 2 * 1440
    assert Terms(7, 0, days=0, sent=1000).due == 0
    assert Terms(7, 0, days=2).due == 0


def test_names_are_one_short_line() -> None:
    assert clean("  Anna\n\tB.  ") == "Anna B."
    assert clean("x" * 30) == "x" * 24
    assert clean("\u202eevil\u0000") == "evil"  # the direction of the text is not theirs
    held = Terms(7, 0).named(1, "Ben ")
    assert held == ("", "Ben")
    assert Terms(7, 0, names=held).named(0, "Anna") == ("Anna", "Ben")
    assert Terms(7, 0, names=held).name(1) == "Ben"
    assert Terms(7, 0, names=held).name(5) == ""


def test_numbers_have_at_most_six_digits_of_thirty_six() -> None:
    assert int("zzzzzz", 36) == NUMBERS - 1
