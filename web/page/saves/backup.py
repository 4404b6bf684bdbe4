"""A backup: everything that the browser keeps of all pages, in one file; see backup_file.py.

Opening it adds what is missing and overwrites nothing. What is damaged in it is left out and named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from blooms import games, record
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from web.page.saves import (
    backup_file,
    exercise_store,
    guess_store,
    mistake_list,
    result_log,
    run_store,
)
from web.page.saves.backup_file import (
    CHOSEN,
    DAYS,
    LEARNED,
    LISTS,
    PAGES,
    PROGRESS,
    RESULTS,
    is_backup,
)
from web.page.saves.replicas import GAME, Copies
from web.page.saves.save_format import glance, parse

__all__ = ["Added", "is_backup", "restore", "text_of", "words"]

NAMED: Final = 5
"""At most so many damaged entries are named."""


class Added(NamedTuple):
    """What a backup has added: so many games, whether there was other progress, and the settings
    taken over; `kept` are those that are others here and stayed. `damaged` are the keys of what
    could not be read; `is_complete` says whether there can be no more of it.
    """

    games: int = 0
    has_progress: bool = False
    taken: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    damaged: tuple[str, ...] = ()
    is_complete: bool = True


def text_of(copies: Copies) -> str:
    """The backup, as JSON."""
    keys = sorted(filter(GAME.fullmatch, copies.known))
    saved = {key: copies.texts(key)[0] for key in keys}
    runs = sorted(filter(DAYS.fullmatch, copies.known))
    progress = {key: copies.first(key) for key in (LEARNED, RESULTS, *runs)}
    stored = {name: copies.first(name) for name in (*PROGRESS, *LISTS, *CHOSEN)}
    return backup_file.write(saved, progress, {name: text for name, text in stored.items() if text})


def restore(copies: Copies, text: str) -> Added:
    """Add what is missing here. Raises GameError if nothing in the file can be read."""
    backup = backup_file.read(text)
    missing = {key: game for key, game in backup.games.items() if game not in copies.texts(key)}
    bent = {key for key, game in missing.items() if not _opens(key, game)}
    merged = {key: _merged(key, copies.first(key), more) for key, more in backup.progress.items()}
    bent |= {key for key, (_, is_whole) in merged.items() if not is_whole}
    damaged = (*backup.damaged, *sorted(bent))
    changed = {key: both for key, (both, _) in merged.items() if both != copies.first(key)}
    read = backup.games | backup.progress | backup.settings
    is_empty = not changed and not any(read[key] for key in read.keys() - bent)
    if is_empty and (damaged or not backup.is_complete):
        raise GameError("it is damaged")
    chosen = {name: backup.settings[name] for name in CHOSEN if backup.settings.get(name)}
    taken = {name: value for name, value in chosen.items() if not copies.first(name)}
    kept = tuple(name for name in chosen if copies.first(name) not in ("", chosen[name]))
    names = _add_games(copies, {key: game for key, game in missing.items() if key not in bent})
    lists = _lists(copies, backup.settings, names)
    for key, value in (changed | lists | taken).items():
        copies.next()
        copies.write(key, value)
    return Added(
        len(names), bool(changed), tuple(map(_name, taken)), tuple(map(_name, kept)),
        damaged, backup.is_complete,
    )  # fmt: skip


def words(added: Added) -> str:
    """What a backup has added, what was left as it is and what is damaged, in a few sentences."""
    parts, count = [], added.games
    if count:
        parts.append(tr("1 saved game" if count == 1 else "{count} saved games", count=count))
    if added.has_progress:
        parts.append(tr("results and exercises"))
    if added.taken:
        parts.append(_settings(len(added.taken)))
    damage = _damage(added)
    if not parts and not added.kept:
        return damage or tr("Everything in this file is here already.")
    summary = tr("Added from the file: {what}", what=", ".join(parts) or tr("nothing"))
    if added.kept:
        summary += "; " + tr("kept as set here: {what}", what=_settings(len(added.kept)))
    return f"{summary}. {damage}".rstrip()


def _damage(added: Added) -> str:
    """What of a file is damaged, in a sentence; empty if nothing is."""
    count, names = len(added.damaged), [*map(_entry, added.damaged)]
    if not count:
        return "" if added.is_complete else tr("The file is damaged or incomplete.")
    named = ", ".join([*names[:NAMED], *["…"] * (count > NAMED)])
    if count == 1:
        return tr("The file is damaged: 1 entry was left out ({names}).", names=named)
    return tr(
        "The file is damaged: {count} entries were left out ({names}).", count=count, names=named
    )


def _entry(key: str) -> str:
    """The name of an entry, in words."""
    if GAME.fullmatch(key):
        return tr("game {name}", name=key.rpartition(".game.")[2])
    if key == RESULTS:
        return tr("results")
    if key == LEARNED or key in PROGRESS:
        return tr("exercises")
    if DAYS.fullmatch(key):
        return tr("boards of the day")
    return tr("setting {name}", name=_name(key)) if key in CHOSEN else key


def _opens(key: str, text: str) -> bool:
    """Whether a page can list and open a saved game."""
    for game, page in zip(games.GAMES, PAGES, strict=True):
        slot = key.removeprefix(f"blooms.{page}game.")
        if slot != key:
            try:
                glance(slot, text, _reader(game))
                parse(slot, text, _reader(game))
            except GameError:
                return False
            return True
    return False


def _reader(name: str) -> Callable[[str], GameTree]:
    """Reads records of one game only."""

    def read(text: str) -> GameTree:
        if not text.startswith(f"{name}/"):
            raise GameError("it is damaged")
        return record.read_tree(text)

    return read


def _merged(key: str, own: str, more: str) -> tuple[str, bool]:
    """The text of a key with what a backup adds to it, and whether all of that could be read."""
    if not more:
        return own, True
    if key.endswith("learned"):
        return " ".join(sorted({*own.split(), *more.split()})), True
    try:
        if DAYS.fullmatch(key):
            return games.package(key.split(".")[1]).merged_days(own, more)
        if key.endswith("exercises"):
            return exercise_store.merged(own, more)
        if key.endswith("runs"):
            return run_store.merged(own, more)
        if key.endswith("guessed"):
            return guess_store.merged(own, more)
        return result_log.merged(own, more) if key == RESULTS else mistake_list.merged(own, more)
    except GameError:
        return own, False


def _add_games(copies: Copies, missing: Mapping[str, str]) -> dict[str, str]:
    """Write games that are missing here; returns their keys here, by those in the backup."""
    names = {}
    for key, game in missing.items():
        count = copies.next()
        names[key] = f"{key}.{count}" if key in copies.known else key
        copies.write(names[key], game)
    return names


def _lists(copies: Copies, stored: Mapping[str, str], names: Mapping[str, str]) -> dict[str, str]:
    """The lists of games with those just added: an archived game is archived here too."""
    lists = {}
    for key in LISTS:
        prefix = f"{key.rpartition('.')[0]}.game."
        slots = {prefix + slot for slot in stored.get(key, "").split()}
        more = [new.removeprefix(prefix) for old, new in names.items() if old in slots]
        if more:
            lists[key] = " ".join([*copies.first(key).split(), *more])
    return lists


def _name(key: str) -> str:
    """The setting of a key."""
    return key.removeprefix("blooms.")


def _settings(count: int) -> str:
    return tr("1 setting" if count == 1 else "{count} settings", count=count)
