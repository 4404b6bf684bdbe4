"""embedding.html: the page that makes snippets for authors, with all lessons and puzzles."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from blooms.exercises import Exercise, exercises
from web.build.pages import GAMES, stays
from web.build.runtime import CACHE
from web.build.templates import environment

__all__ = ["embedding_page"]


class Shelf(NamedTuple):
    """The lessons or puzzles of a game; `stays` is the attribute of a title that stays."""

    kind: str
    title: str
    stays: str
    exercises: tuple[Exercise, ...]


def embedding_page(cache: Path = CACHE) -> str:
    """The page as HTML. Raises `RuntimeMissing`."""
    titles = {game.name: game.title for game in GAMES}
    grouped = groupby(exercises(), lambda each: (each.kind, each.record.partition("/")[0]))
    shelves = [
        Shelf(kind, titles[game], stays(titles[game]), tuple(found))
        for (kind, game), found in grouped
    ]
    return environment(cache).get_template("snippets.html").render(shelves=shelves)
