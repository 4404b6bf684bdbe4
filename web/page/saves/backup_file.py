"""The text of a backup. Of one that is damaged, what is whole is read and the rest is named.

    {"blooms backup": 1, "games": {"blooms.game.k3x9": "..."}, "learned": "one two",
     "results": "...", "days": {"blooms.blocky.days": "..."}, "settings": {"blooms.theme": "dark"}}

Earlier versions wrote fewer fields; every one but the games may be missing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from blooms import games
from blooms.core.checked_json import Json, parse_json
from blooms.core.position import GameError
from web.page.saves.defaults import CHOICES, VALUES
from web.page.saves.replicas import GAME

__all__ = [
    "CHOSEN", "DAYS", "LEARNED", "LISTS", "PAGES", "PROGRESS", "RESULTS", "Entries", "is_backup",
    "read", "write",
]  # fmt: skip

KIND: Final = "blooms backup"
PAGES: Final = tuple("" if at == 0 else f"{name}." for at, name in enumerate(games.GAMES))
"""What the settings of each page begin with; the first page's with nothing."""
LEARNED: Final = "blooms.learned"
"""The exercises solved on the first page, separated by spaces."""
RESULTS: Final = "blooms.results"
"""The journal of the games played here; see result_log.py."""
DAYS: Final = re.compile(r"blooms\.\w+\.days")
"""The runs on the boards of the day, on every page that has some."""
CHOSEN: Final = tuple(f"blooms.{name}" for name in CHOICES)
"""Of two values of these the one set here stays."""
PROGRESS: Final = (
    *(f"blooms.{page}learned" for page in PAGES if page),
    *(f"blooms.{page}mistakes" for page in PAGES),
    *(f"blooms.{page}exercises" for page in PAGES),
    "blooms.runs",
    "blooms.guessed",
)
"""What has been solved and what waits to be practised, besides the fields of their own."""
LISTS: Final = tuple(f"blooms.{page}{name}" for page in PAGES for name in ("archived", "analysed"))
"""Lists of games, by slot, on every page."""
LONGEST: Final = 100
"""Characters of a setting."""
_ALONE: Final = {"learned": LEARNED, "results": RESULTS}
_SECTIONS: Final = {
    "games": GAME, "days": DAYS,
    "settings": re.compile("|".join(map(re.escape, (*CHOSEN, *LISTS, *PROGRESS)))),
}  # fmt: skip
_SETTING: Final = re.compile(r"blooms(?:\.[\w-]+)+")
"""The key of a setting of any version."""
_ENTRY: Final = re.compile(r'(?<!\\)"?(?P<key>[\w. -]+)"\s*:\s*(?!\{\s*["}])')
"""The name of an entry and what is before its text, in JSON that something has damaged. The texts
are JSON too, but their quotes have a backslash.
"""
_LINE: Final = re.compile(rf'^  "{GAME.pattern}": "', re.MULTILINE)
"""How a game begins in a file that `write` has made."""
_VERSION: Final = re.compile(rf'"{KIND}"\s*:\s*(\d+)')


class Entries(NamedTuple):
    """The entries of a backup by key, and the keys of the damaged ones. `is_complete` says whether
    the file has its end, so that none is missing.
    """

    games: dict[str, str]
    progress: dict[str, str]
    settings: dict[str, str]
    damaged: tuple[str, ...] = ()
    is_complete: bool = True


def write(saved: Mapping[str, str], progress: Mapping[str, str], chosen: Mapping[str, str]) -> str:
    """The backup of these texts, as JSON."""
    runs = {key: text for key, text in progress.items() if DAYS.fullmatch(key)}
    alone = {name: progress.get(key, "") for name, key in _ALONE.items()}
    backup = {KIND: 1, "games": saved, **alone, "days": runs, "settings": chosen}
    return json.dumps(backup, indent=1)


def is_backup(text: str) -> bool:
    """Whether a text claims to be a backup, or was one before something damaged it."""
    is_whole = text.lstrip().startswith("{") and f'"{KIND}"' in text[:100]
    return is_whole or _LINE.search(text) is not None


def read(text: str) -> Entries:
    """The entries of a backup. Raises GameError if it is of another version or nothing like it."""
    version = _VERSION.search(text)
    if version and int(version[1]) != 1:
        raise GameError("it is from another version")
    try:
        backup = parse_json(text)
    except ValueError:
        entries, is_complete = list(_scanned(text)), False
    else:
        entries, is_complete = _parsed(backup)
    content = Entries({}, {}, {}, is_complete=is_complete)
    damaged = []
    for key, value in entries:
        place = _place(content, key)
        is_whole = isinstance(value, str) and (key not in CHOSEN or _may_be_set(key, value))
        if place is None or not is_whole:
            damaged.append(key)
        else:
            place[key] = value
    return content._replace(damaged=tuple(dict.fromkeys(damaged)))


def _place(content: Entries, key: str) -> dict[str, str] | None:
    """Where an entry belongs; None if it has no known name."""
    if GAME.fullmatch(key):
        return content.games
    if key in (LEARNED, RESULTS, *PROGRESS) or DAYS.fullmatch(key):
        return content.progress
    return content.settings if key in (*CHOSEN, *LISTS) else None


def _may_be_set(key: str, value: str) -> bool:
    """Whether a setting can have a value."""
    name = key.removeprefix("blooms.")
    return len(value) <= LONGEST and value in ("", *VALUES.get(name, (value,)))


def _parsed(backup: Json) -> tuple[list[tuple[str, Json]], bool]:
    """The entries of a backup's JSON, and whether each is in its section. Raises GameError."""
    if not isinstance(backup, dict):
        raise GameError("it is damaged")
    entries = [(key, backup[name]) for name, key in _ALONE.items() if name in backup]
    is_complete = True
    for name, keys in _SECTIONS.items():
        values = backup.get(name, None if name == "games" else {})
        if not isinstance(values, dict):
            entries.append((name, None))
            continue
        for key, value in values.items():
            is_known = any(each.fullmatch(key) for each in _SECTIONS.values())
            is_complete = is_complete and (not is_known or keys.fullmatch(key) is not None)
            # A later version may have more settings.
            if is_known or name != "settings" or not _SETTING.fullmatch(key):
                entries.append((key, value))
    return entries, is_complete


def _scanned(text: str) -> Iterator[tuple[str, Json]]:
    """The entries that can be made out in a damaged text: those without a whole text have none."""
    at, seen = 0, set()
    while match := _ENTRY.search(text, at):
        key, at, value = match["key"].strip(), match.end(), None
        if text.startswith('"', at):
            with suppress(ValueError):
                value, at = json.JSONDecoder().raw_decode(text, at)
        key = _ALONE.get(key, key)
        seen.add(key)
        if key not in (KIND, *_SECTIONS):
            yield key, value
    for lost in GAME.finditer(text):
        if lost[0] not in seen:
            seen.add(lost[0])
            yield lost[0], None
