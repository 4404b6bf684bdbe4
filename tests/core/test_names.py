"""Names keep the signs that their scripts and emoji need, and are cut between characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blooms.core.names import one_line
from blooms.session import correspondence
from blooms.session.correspondence import LONGEST_NAME, Terms

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ALIREZA = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"


@pytest.mark.parametrize(
    "name",
    [
        FAMILY,
        ALIREZA,
        "\u0915\u094d\u200d\u0937",
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f44d\U0001f3fd",
        "e\u0301",
    ],
)
def test_a_name_keeps_what_joins_its_characters(name: str) -> None:
    assert one_line(f" {name}\t", LONGEST_NAME) == name
    held = Terms(7, 0, names=(name,))
    assert correspondence.read(correspondence.write(held)) == held


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\u200d", "a"),
        ("\u200da", "a"),
        ("a\u200d\u200db", "a b"),
        ("a\u200d-b", "a -b"),
        ("\u202eevil\u0000", "evil"),
    ],
)
def test_signs_that_join_nothing_are_left_out(name: str, shown: str) -> None:
    assert one_line(name, LONGEST_NAME) == shown


@pytest.mark.parametrize(
    "whole",
    [
        FAMILY,
        "e\u0301",
        "\U0001f44d\U0001f3fd",
        "\U0001f1e9\U0001f1ea",
        "\u0915\u094d\u0937",
        "\u2764\ufe0f",
    ],
)
def test_a_character_is_cut_off_whole(whole: str) -> None:
    for before in range(LONGEST_NAME - len(whole) + 1, LONGEST_NAME):
        assert one_line("x" * before + whole, LONGEST_NAME) == "x" * before
    fits = "x" * (LONGEST_NAME - len(whole)) + whole
    assert one_line(fits + "y", LONGEST_NAME) == fits


def test_a_name_of_one_endless_character_has_an_end() -> None:
    assert one_line("a" + "\u0301" * 99, 24) == "a" + "\u0301" * 23


@given(
    st.text(
        st.sampled_from("a \u200c\u200d\u0301\u094d\u0915\U0001f468\U0001f3fd\U0001f1e9\ufe0f\n"),
        max_size=40,
    )
)
def test_a_name_that_was_made_fit_stays(name: str) -> None:
    assert one_line(one_line(name, 24), 24) == one_line(name, 24)
