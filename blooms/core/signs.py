"""The plain signs for those that keyboards, blogs and messengers put in their places."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["BLANKS", "DASHES", "HIDDEN", "unmarked", "with_hyphens"]

DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
"""What programs and people write for a hyphen: hyphens, dashes, the minus."""

HIDDEN: Final = "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff"
"""Signs that nobody sees, as in a class of a regular expression."""

BLANKS: Final = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""Blanks of other widths, as in a class of a regular expression."""

_UNSEEN: Final = re.compile(f"[{HIDDEN}]")
_BLANK: Final = re.compile(f"[{BLANKS}]")
_DASH: Final = re.compile(f"[{DASHES}]")


def unmarked(text: str) -> str:
    """A text with plain blanks, without signs that nobody sees and programs put into long words."""
    return _BLANK.sub(" ", _UNSEEN.sub("", text))


def with_hyphens(text: str) -> str:
    """A text with a hyphen for every dash."""
    return _DASH.sub("-", text)
