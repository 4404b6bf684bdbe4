"""A backup: the saved games of all pages in one file, what has been solved, the results."""

from __future__ import annotations

import json
from typing import Final

from blooms.core.json_text import parse_json
from blooms.core.position import GameError
from web.page.copies import GAME, Copies
from web.page.results import merged

__all__ = ["is_backup", "restore", "text_of"]

KIND: Final = "blooms backup"
LEARNED: Final = "blooms.learned"
"""The exercises solved, separated by spaces."""
RESULTS: Final = "blooms.results"
"""The journal of the games played here; see results.py."""


def text_of(copies: Copies) -> str:
    """The backup, as JSON."""
    keys = sorted(filter(GAME.fullmatch, copies.known))
    games = {key: copies.texts(key)[0] for key in keys}
    more = {"learned": copies.first(LEARNED), "results": copies.first(RESULTS)}
    return json.dumps({KIND: 1, "games": games, **more}, indent=1)


def is_backup(text: str) -> bool:
    """Whether a text claims to be a backup."""
    return text.lstrip().startswith("{") and f'"{KIND}"' in text[:100]


def restore(copies: Copies, text: str) -> int:
    """Add the games that are missing here; returns their number. Raises GameError."""
    try:
        read = parse_json(text)
        games, learned = dict(read["games"]), str(read.get("learned", ""))
        is_known = read[KIND] == 1
    except (ValueError, TypeError, KeyError):
        raise GameError("it is damaged") from None
    if not is_known:
        raise GameError("it is from another version")
    if not all(GAME.fullmatch(key) and isinstance(game, str) for key, game in games.items()):
        raise GameError("it is damaged")
    before = copies.first(RESULTS)
    after = merged(before, str(read.get("results", "")))
    missing = {key: game for key, game in games.items() if game not in copies.texts(key)}
    for key, game in missing.items():
        count = copies.next()
        copies.write(f"{key}.{count}" if key in copies.known else key, game)
    if solved := {*learned.split(), *copies.first(LEARNED).split()}:
        copies.next()
        copies.write(LEARNED, " ".join(sorted(solved)))
    if after != before:
        copies.next()
        copies.write(RESULTS, after)
    return len(missing)
