"""Small parts of records that several games share: rows of a board, quotations in errors.

In a row a number is a run of empty places and a letter a stone: `3a3` is a stone in the middle of
seven places.
"""

from __future__ import annotations

import re
from itertools import groupby

__all__ = ["read_row", "row", "short"]

EMPTY = "."
"""How an empty place stands in the strings that hold a board."""


def row(stones: str) -> str:
    """The places of a row, left to right, as text with runs: `...a...` is `3a3`."""
    return "".join(
        str(len(list(run))) if letter == EMPTY else "".join(run) for letter, run in groupby(stones)
    )


def read_row(text: str, letters: str) -> str | None:
    """The places that a text with runs tells; None if it has other signs than these letters and
    numbers from 1 to 99.
    """
    if not re.fullmatch(f"[0-9{letters}]+", text) or re.search(r"[0-9]{3}|(?<![0-9])0", text):
        return None
    return re.sub(r"[0-9]+", lambda run: EMPTY * int(run[0]), text)


def short(text: str) -> str:
    """A text in quotation marks for an error message, cut off after 24 characters."""
    return repr(text if len(text) <= 24 else text[:21] + "...")
