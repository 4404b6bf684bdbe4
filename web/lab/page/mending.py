"""Programs that a keyboard or a web page has changed: quotes, dashes, blanks, capitals."""

from __future__ import annotations

import keyword
import re
from typing import Final

from blooms.core.signs import DASHES, unmarked

__all__ = ["changes", "mended"]

_WORDS: Final = "|".join(word.capitalize() for word in keyword.kwlist if word.islower())
_ODD: Final = re.compile(
    rf"""
    (?P<kept>\"{{3}}.*?\"{{3}} | '{{3}}.*?'{{3}} | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*'
        | \#[^\n]*)
    | [“”„‟]{{3}} (?P<long>.*?) [“”‟]{{3}}
    | [“”„‟«»] (?P<double>[^“”„‟«»"\n]*) [“”‟«»]
    | [‘’‚‛] (?P<single>[^‘’‚‛'\n]*) [‘’‛]
    | (?P<quote>[“”„‟«»]) | (?P<mark>[‘’‚‛]) | (?P<dash>[{DASHES}]) | (?P<points>…)
    | (?P<unseen>[^\x00-\x7f])
    | (?P<word>^[ \t]*(?:{_WORDS})\b(?=[ \t]+[\w"'“‘(\[{{-] | [ \t]*:?[ \t]*$))
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
"""Strings and comments, which stay, and what stands in the place of Python's own signs."""
_QUOTES: Final = {"long": '"""', "double": '"', "single": "'"}
_PLAIN: Final = {"quote": '"', "mark": "'", "dash": "-", "points": "..."}


def mended(program: str) -> str:
    """A program with Python's own quotes, dashes, blanks and keywords outside of its strings."""
    return _ODD.sub(_plain, program)


def changes(program: str) -> tuple[str, ...]:
    """What `mended` replaces, each once; "" stands for blanks and signs that nobody sees."""
    found: dict[str, None] = {}
    for match in _ODD.finditer(program):
        if match[0] != _plain(match):
            is_word = match.lastgroup == "word"
            odd = (match[0].strip(),) if is_word else map(_seen, (match[0][0], match[0][-1]))
            found.update(dict.fromkeys(odd))
    return tuple(found)


def _seen(sign: str) -> str:
    return unmarked(sign).strip()


def _plain(match: re.Match[str]) -> str:
    kind = match.lastgroup or ""
    if kind in _QUOTES:
        return f"{_QUOTES[kind]}{match[kind]}{_QUOTES[kind]}"
    if kind == "word":
        return match[0].lower()
    if kind == "unseen":
        return unmarked(match[0])
    return _PLAIN.get(kind, match[0])
