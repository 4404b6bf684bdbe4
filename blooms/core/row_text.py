"""Parts of records that several games share: rows, numbers, escapes, quotations in errors.

In a row, a number is a run of empty cells and a letter is a stone: `3a3` is a stone in the middle
of seven cells.
"""

from __future__ import annotations

import re
from itertools import groupby

from blooms.core.options import number_in
from blooms.core.position import BadRecord

__all__ = ["digits", "escape", "read_row", "row", "short", "unescape", "whole_number"]

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


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """A number of a record, of at most 16 digits without zeros in front. Raises BadRecord."""
    number = number_in(text, least, most)
    if number is None or text != str(number):
        raise BadRecord(f"{name}: {text[:20]!r} is not a whole number from {least} to {most}")
    return number


def digits(number: int, signs: str, width: int = 0) -> str:
    """A number >= 0 written with these signs, the first of them for zero; at least `width` signs,
    none for 0 if `width` is 0.
    """
    text = ""
    while number or len(text) < width:
        number, digit = divmod(number, len(signs))
        text = signs[digit] + text
    return text


def escape(text: str, plain: str) -> str:
    """A text in ASCII letters, digits and the `plain` signs: a space becomes `_`, any other sign
    `~` and two hexadecimal digits for each of its UTF-8 bytes.
    """
    odd = re.compile(f"[^A-Za-z0-9 {re.escape(plain)}]")
    coded = odd.sub(lambda sign: f"~{sign[0].encode('utf-8', 'replace').hex('~')}", text)
    return coded.replace(" ", "_")


def unescape(text: str) -> str:
    """The inverse of `escape`. Raises UnicodeDecodeError for bytes that are not UTF-8."""
    blanks = text.replace("_", " ").encode()
    return re.sub(rb"~(..)", lambda code: bytes([int(code[1], 16)]), blanks).decode("utf-8")
