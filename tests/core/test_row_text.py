"""Rows of a board as text, escaped text, and quotations in errors."""

from __future__ import annotations

import pytest

from blooms.core.position import BadRecord
from blooms.core.row_text import digits, escape, read_row, row, short, unescape, whole_number


@pytest.mark.parametrize(
    ("text", "cells"),
    [("3a3", "...a..."), ("ab", "ab"), ("10d", ".........." + "d"), ("4", "....")],
)
def test_a_row_is_written_with_runs_as_numbers_and_read_back(text: str, cells: str) -> None:
    assert read_row(text, "a-d") == cells
    assert row(cells) == text


def test_the_longest_run_is_99() -> None:
    assert read_row("99", "a-d") == "." * 99


@pytest.mark.parametrize(
    "text", ["", "0", "a0", "03", "100", "1000", "e", "X", "aX", "A", "a]", "-1"]
)
def test_what_is_no_row_is_none(text: str) -> None:
    assert read_row(text, "a-d") is None


def test_a_quotation_has_24_characters_at_most() -> None:
    assert short("x" * 24) == repr("x" * 24)
    assert short("x" * 25) == repr("x" * 21 + "...")


def test_a_number_is_written_with_any_signs_and_as_wide_as_asked() -> None:
    assert digits(255, "0123456789abcdef") == "ff"
    assert digits(5, "ab") == "bab" and digits(5, "ab", 5) == "aabab"
    assert digits(0, "01") == "" and digits(0, "01", 2) == "00"


@pytest.mark.parametrize(
    ("text", "plain", "escaped"),
    [
        ("First try", "-", "First_try"),
        ("Good! 9.5, a-b", "-.,", "Good~21_9.5,_a-b"),
        ("Good, a-b", "-", "Good~2c_a-b"),
        ("é_~", "-", "~c3~a9~5f~7e"),
    ],
)
def test_odd_signs_are_escaped_and_read_back(text: str, plain: str, escaped: str) -> None:
    assert escape(text, plain) == escaped
    assert unescape(escaped) == text


def test_bytes_that_are_not_utf_8_are_no_text() -> None:
    with pytest.raises(UnicodeDecodeError):
        unescape("~ff")


@pytest.mark.parametrize("text", ["", "07", "-1", "+1", "1\u0662", "10", "1" * 17])
def test_a_number_of_a_record_is_written_in_one_way(text: str) -> None:
    assert [whole_number("depth", each, 0, 9) for each in "09"] == [0, 9]
    with pytest.raises(BadRecord, match=r"^depth: '.*' is not a whole number from 0 to 9$"):
        whole_number("depth", text, 0, 9)
