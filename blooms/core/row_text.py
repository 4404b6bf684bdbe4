"""Parts of records that several games share: board rows, numbers, and quotations in errors.

In a row, a number is a run of empty cells and a letter is a stone: `3a3` is a stone in the middle
of seven cells.
"""

from __future__ import annotations

import re
from itertools import groupby

__all__ = ["digits", "read_row", "row", "short"]

EMPTY = "."
"""An empty cell in a board string."""


def row(stones: str) -> str:
    """A row of cells, left to right, with runs as numbers: `...a...` is `3a3`."""
    return "".join(
        str(len(list(run))) if letter == EMPTY else "".join(run) for letter, run in groupby(stones)
    )


def read_row(text: str, letters: str) -> str | None:
    """The cells of a row text; None if it has other characters than these letters and numbers from
    1 to 99.
    """
    if not re.fullmatch(f"[0-9{letters}]+", text) or re.search(r"[0-9]{3}|(?<![0-9])0", text):
        return None
    return re.sub(r"[0-9]+", lambda run: EMPTY * int(run[0]), text)


def short(text: str) -> str:
    """A text in quotation marks for error messages, cut off after 24 characters."""
    return repr(text if len(text) <= 24 else text[:21] + "...")


def digits(number: int, signs: str, width: int = 0) -> str:
    """A number >= 0 written with these signs, the first of them for zero; at least `width` signs,
    none for 0 if `width` is 0.
    """
    text = ""
    while number or len(text) < width:
        number, digit = divmod(number, len(signs))
        text = signs[digit] + text
    return text
