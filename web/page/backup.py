"""A backup: the saved games of all pages in one file, what has been solved, the results, the
mistakes to practise, and the runs on boards of the day.
"""

from __future__ import annotations

import json
import re
from typing import Final

from blooms import games
from blooms.core.json_text import parse_json
from blooms.core.position import GameError
from blooms.session import days
from web.page import mistakes
from web.page.copies import GAME, Copies
from web.page.results import merged

__all__ = ["is_backup", "restore", "text_of"]

KIND: Final = "blooms backup"
PAGES: Final = tuple("" if at == 0 else f"{name}." for at, name in enumerate(games.GAMES))
"""What the settings of each page begin with; the first page's with nothing."""
LEARNED: Final = "blooms.learned"
"""The exercises solved on the first page, separated by spaces."""
RESULTS: Final = "blooms.results"
"""The journal of the games played here; see results.py."""
DAYS: Final = re.compile(r"blooms\.\w+\.days")
"""The runs on the boards of the day, on every page that has some."""


def text_of(copies: Copies) -> str:
    """The backup, as JSON."""
    keys = sorted(filter(GAME.fullmatch, copies.known))
    saved = {key: copies.texts(key)[0] for key in keys}
    runs = {key: copies.first(key) for key in sorted(filter(DAYS.fullmatch, copies.known))}
    more = {"learned": copies.first(LEARNED), "results": copies.first(RESULTS), "days": runs}
    held = {name: copies.first(name) for name in _settings()}
    return json.dumps({KIND: 1, "games": saved, **more, "settings": held}, indent=1)


def _settings() -> list[str]:
    """The settings of all pages that a backup has besides its own fields."""
    solved = [f"blooms.{page}learned" for page in PAGES if page]
    return [*solved, *(f"blooms.{page}mistakes" for page in PAGES)]


def is_backup(text: str) -> bool:
    """Whether a text claims to be a backup."""
    return text.lstrip().startswith("{") and f'"{KIND}"' in text[:100]


def restore(copies: Copies, text: str) -> int:
    """Add the games that are missing here; returns their number. Raises GameError."""
    try:
        read = parse_json(text)
        saved, learned = dict(read["games"]), str(read.get("learned", ""))
        held = dict(read.get("settings", {}))
        runs = {str(key): str(text) for key, text in dict(read.get("days", {})).items()}
        is_known = read[KIND] == 1
    except (ValueError, TypeError, KeyError):
        raise GameError("it is damaged") from None
    if not is_known:
        raise GameError("it is from another version")
    if not all(GAME.fullmatch(key) and isinstance(game, str) for key, game in saved.items()):
        raise GameError("it is damaged")
    if not all(isinstance(held.get(name, ""), str) for name in _settings()):
        raise GameError("it is damaged")
    if not all(map(DAYS.fullmatch, runs)):
        raise GameError("it is damaged")
    added = {key: days.merged(copies.first(key), text) for key, text in runs.items()}
    before = copies.first(RESULTS)
    after = {RESULTS: merged(before, str(read.get("results", ""))), LEARNED: learned}
    missing = {key: game for key, game in saved.items() if game not in copies.texts(key)}
    for key, text in added.items():
        if text != copies.first(key):
            copies.next()
            copies.write(key, text)
    for key, game in missing.items():
        count = copies.next()
        copies.write(f"{key}.{count}" if key in copies.known else key, game)
    for name, more in (after | {name: held.get(name, "") for name in _settings()}).items():
        here = copies.first(name)
        if (both := _joined(name, here, more)) != here:
            copies.next()
            copies.write(name, both)
    return len(missing)


def _joined(name: str, here: str, more: str) -> str:
    """A setting with what a backup adds to it."""
    if not more or name == RESULTS:
        return more or here
    if name.endswith("learned"):
        return " ".join(sorted({*here.split(), *more.split()}))
    return mistakes.with_more(here, mistakes.kept(more))
