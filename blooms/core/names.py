"""Names of people in one line: cut between characters as readers see them, not inside one."""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["one_line", "told"]

NON_JOINER: Final = "\u200c"
JOINER: Final = "\u200d"
"""Persian and Indian scripts write with them, and emoji are joined by the second."""
VIRAMA: Final = 9
"""The combining class of the sign that joins an Indian letter to the next."""


def one_line(name: str, longest: int) -> str:
    """A name without signs that nobody sees, at most `longest` code points of it."""
    shown = "".join(
        sign if sign.isprintable() or _joins(name, at) else " " for at, sign in enumerate(name)
    )
    line = " ".join(shown.split())
    if len(line) <= longest:
        return line
    end = next((at for at in range(longest, 0, -1) if _is_between(line, at)), longest)
    return line[:end].rstrip()


def told(comment: str) -> tuple[str, str]:
    """The names of Black and White, as SGF files tell them and the first comment begins; empty for
    none.
    """
    names = {"Black": "", "White": ""}
    for line in comment.split("\n"):
        name, sign, text = line.partition(": ")
        if not sign:
            break
        if name in names:
            names[name] = text
    return names["Black"], names["White"]


def _joins(name: str, at: int) -> bool:
    """Whether a joiner stands between two letters or emoji."""
    if name[at] not in (NON_JOINER, JOINER) or at == 0:
        return False
    before, after = name[at - 1], name[at + 1 : at + 2]
    return _is_seen(before, "LMS") and _is_seen(after, "LS")


def _is_seen(sign: str, kinds: str) -> bool:
    return sign != "" and unicodedata.category(sign)[0] in kinds


def _is_between(text: str, at: int) -> bool:
    """Whether a cut here leaves whole characters on both sides."""
    before, after = text[at - 1], text[at]
    if JOINER in (before, after) or NON_JOINER in (before, after):
        return False
    if unicodedata.category(after)[0] == "M" or _is_tone(after):
        return False
    if unicodedata.combining(before) == VIRAMA:
        return False
    flags = 0
    while flags < at and _is_flag(text[at - 1 - flags]):
        flags += 1
    return not (flags % 2 and _is_flag(after))


def _is_tone(sign: str) -> bool:
    """Whether a sign gives the emoji before it a skin colour."""
    return "\U0001f3fb" <= sign <= "\U0001f3ff"


def _is_flag(sign: str) -> bool:
    """Whether a sign is one of the two letters that make a flag."""
    return "\U0001f1e6" <= sign <= "\U0001f1ff"
