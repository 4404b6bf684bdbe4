"""The plain signs for those that keyboards, blogs and messengers put in their places."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["DASHES", "unmarked", "with_hyphens"]

DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
"""What programs and people write for a hyphen: hyphens, dashes, the minus."""

_HIDDEN: Final = re.compile(
    "[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff]"
)
_BLANK: Final = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_DASH: Final = re.compile(f"[{DASHES}]")


def unmarked(text: str) -> str:
    """A text with plain blanks, without signs that nobody sees and programs put into long words."""
    return _BLANK.sub(" ", _HIDDEN.sub("", text))


def with_hyphens(text: str) -> str:
    """A text with a hyphen for every dash."""
    return _DASH.sub("-", text)
