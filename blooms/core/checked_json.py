"""JSON from outside: a file, a paste, a saved text that something else may have changed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

from blooms.core.position import GameError

__all__ = ["DEEPEST", "MALFORMED", "Json", "parse_json", "readable"]

T = TypeVar("T")

Json: TypeAlias = Any
"""Parsed JSON, of whatever shape: its reader checks it."""

DEEPEST: Final = 50
"""Levels of nesting; a saved game has 3, an AbstractPlay record 5."""

MALFORMED: Final = (ValueError, TypeError, LookupError, AttributeError, OverflowError)
"""What a reader of JSON may raise where it is of another shape than expected, or none at all."""

_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_BRACKETS: Final = re.compile(r"[\[\]{}]")


def parse_json(text: str) -> Json:
    """Parse JSON nested at most DEEPEST levels. Raises GameError, or ValueError if it is no JSON.

    Any: what it has is checked by whoever reads it.

    Pyodide's parser ends the whole interpreter where CPython's raises RecursionError.
    """
    depth = 0
    for bracket in _BRACKETS.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise GameError(f"this JSON is nested more than {DEEPEST} levels deep")
    return json.loads(text)


def readable(rows: Iterable[Iterable[Json]], read: Callable[..., T]) -> tuple[list[T], bool]:
    """The rows of a parsed list that can be read, and whether these are all of them."""
    items, is_whole = [], True
    for row in rows:
        try:
            items.append(read(*row))
        except MALFORMED:
            is_whole = False
    return items, is_whole
