"""A backup: everything that the browser keeps of all pages, in one file. Opening it adds what is
missing and overwrites nothing.

    {"blooms backup": 1, "games": {"blooms.game.k3x9": "..."}, "learned": "one two",
     "results": "...", "days": {"blooms.blocky.days": "..."}, "settings": {"blooms.theme": "dark"}}

Earlier versions wrote fewer fields; every one but the games may be missing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from blooms import games
from blooms.core.checked_json import parse_json
from blooms.core.position import GameError
from blooms.session import daily_runs
from web.page.saves import mistake_list, result_log
from web.page.saves.replicas import GAME, Copies
from web.page.settings.defaults import CHOICES
from web.page.view.i18n import tr

__all__ = ["Added", "is_backup", "restore", "text_of", "words"]

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
)
"""What has been solved and what waits to be practised, besides the fields of their own."""
SLOTS: Final = ("archived", "analysed")
"""Lists of games, by slot, on every page."""
LONGEST: Final = 100
"""Characters of a setting."""


class Added(NamedTuple):
    """What a backup has added: so many games, whether there was other progress, and the settings
    taken over; `kept` are those that are others here and stayed.
    """

    games: int = 0
    has_progress: bool = False
    taken: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


def text_of(copies: Copies) -> str:
    """The backup, as JSON."""
    keys = sorted(filter(GAME.fullmatch, copies.known))
    saved = {key: copies.texts(key)[0] for key in keys}
    runs = {key: copies.first(key) for key in sorted(filter(DAYS.fullmatch, copies.known))}
    more = {"learned": copies.first(LEARNED), "results": copies.first(RESULTS), "days": runs}
    lists = (f"blooms.{page}{name}" for page in PAGES for name in SLOTS)
    held = {name: copies.first(name) for name in (*PROGRESS, *lists, *CHOSEN)}
    held = {name: text for name, text in held.items() if text}
    return json.dumps({KIND: 1, "games": saved, **more, "settings": held}, indent=1)


def is_backup(text: str) -> bool:
    """Whether a text claims to be a backup."""
    return text.lstrip().startswith("{") and f'"{KIND}"' in text[:100]


def restore(copies: Copies, text: str) -> Added:
    """Add what is missing here. Raises GameError; then nothing was changed."""
    saved, progress, held = _read(text)
    merged = {key: _merged(key, copies.first(key), more) for key, more in progress.items() if more}
    changed = {key: both for key, both in merged.items() if both != copies.first(key)}
    chosen = {name: held[name] for name in CHOSEN if held.get(name)}
    taken = {name: value for name, value in chosen.items() if not copies.first(name)}
    kept = tuple(name for name in chosen if copies.first(name) not in ("", chosen[name]))
    names = _add_games(copies, saved)
    lists = _lists(copies, held, names)
    for key, value in (changed | lists | taken).items():
        copies.next()
        copies.write(key, value)
    return Added(len(names), bool(changed), tuple(map(_name, taken)), tuple(map(_name, kept)))


def words(added: Added) -> str:
    """What a backup has added and what was left as it is, in a sentence."""
    found, count = [], added.games
    if count:
        found.append(tr("1 saved game" if count == 1 else "{count} saved games", count=count))
    if added.has_progress:
        found.append(tr("results and exercises"))
    if added.taken:
        found.append(_settings(len(added.taken)))
    if not found and not added.kept:
        return tr("Everything in this file is here already.")
    said = tr("Added from the file: {what}", what=", ".join(found) or tr("nothing"))
    if added.kept:
        said += "; " + tr("kept as set here: {what}", what=_settings(len(added.kept)))
    return f"{said}."


def _read(text: str) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The games of a backup, what is merged, and the settings, by key. Raises GameError."""
    try:
        read = parse_json(text)
        saved, held = dict(read["games"]), dict(read.get("settings", {}))
        runs = dict(read.get("days", {}))
        alone = {LEARNED: read.get("learned", ""), RESULTS: read.get("results", "")}
        is_known = read[KIND] == 1
    except (ValueError, TypeError, KeyError):
        raise GameError("it is damaged") from None
    if not is_known:
        raise GameError("it is from another version")
    progress = {**alone, **runs, **{name: held.get(name, "") for name in PROGRESS}}
    texts = [*saved.values(), *progress.values(), *held.values()]
    is_whole = all(map(GAME.fullmatch, saved)) and all(map(DAYS.fullmatch, runs))
    if not (is_whole and all(isinstance(each, str) for each in texts)):
        raise GameError("it is damaged")
    if any(len(held.get(name, "")) > LONGEST for name in CHOSEN):
        raise GameError("it is damaged")
    return saved, progress, held


def _merged(key: str, here: str, more: str) -> str:
    """The text of a key with what a backup adds to it. Raises GameError."""
    if DAYS.fullmatch(key):
        return daily_runs.merged(here, more)
    if key == RESULTS:
        return result_log.merged(here, more)
    if key.endswith("learned"):
        return " ".join(sorted({*here.split(), *more.split()}))
    tasks = mistake_list.kept(more)
    return mistake_list.with_more(here, tasks) if tasks else here


def _add_games(copies: Copies, saved: Mapping[str, str]) -> dict[str, str]:
    """Write the games that are missing here; returns their keys here, by those in the backup."""
    missing = {key: game for key, game in saved.items() if game not in copies.texts(key)}
    names = {}
    for key, game in missing.items():
        count = copies.next()
        names[key] = f"{key}.{count}" if key in copies.known else key
        copies.write(names[key], game)
    return names


def _lists(copies: Copies, held: Mapping[str, str], names: Mapping[str, str]) -> dict[str, str]:
    """The lists of games with those just added: an archived game is archived here too."""
    found = {}
    for page in PAGES:
        prefix = f"blooms.{page}game."
        for key in (f"blooms.{page}{name}" for name in SLOTS):
            slots = {prefix + slot for slot in held.get(key, "").split()}
            more = [new.removeprefix(prefix) for old, new in names.items() if old in slots]
            if more:
                found[key] = " ".join([*copies.first(key).split(), *more])
    return found


def _name(key: str) -> str:
    """The setting of a key."""
    return key.removeprefix("blooms.")


def _settings(count: int) -> str:
    return tr("1 setting" if count == 1 else "{count} settings", count=count)
