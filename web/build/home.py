"""Home: the page that leads to the games, and the pictures of a game of each that it shows."""

from __future__ import annotations

from pathlib import Path

from blooms import record
from web.build.pages import GAMES, stays
from web.build.runtime import CACHE
from web.build.templates import environment

__all__ = ["boards", "home_page"]


def home_page(cache: Path = CACHE) -> str:
    """The page as HTML."""
    template = environment(cache).get_template("home.html")
    return template.render(games=GAMES, stays=stays)


def boards() -> dict[str, bytes]:
    """A position of each game by file name."""
    return {
        f"boards/{game.name}-game.svg": game.svg(record.read(game.preview).position).encode()
        for game in GAMES
    }
