"""Home: the page that leads to the games, and the boards of a game of each that it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from blooms import record
from web.build.pages import GAMES, stays
from web.build.runtime import CACHE
from web.build.small_board import small_board, symbols
from web.build.templates import environment

__all__ = ["boards", "drawn_boards", "home_page"]

HERO: Final = (
    "blooms/5/race-20/B2a.C2cB3d.C3aD2b.D3cC4d.D4aE3b.E5cD5d.E4aD6b.F4cE6d.F3aD7b.G3cC5d.G2aH3b."
    "H2cA2d.H1aE8b.F2cA1d.I1aG4b.H4cB1d.I2aF5b.I3cF6d.G1aG5b"
)
"""The game beside the headline."""


def home_page(cache: Path = CACHE) -> str:
    """The page as HTML."""
    template = environment(cache).get_template("home.html")
    return template.render(games=GAMES, stays=stays, **drawn_boards())


def drawn_boards() -> dict[str, str]:
    """Boards of Blooms that follow the colours of the page: beside the headline, on the card."""
    hero, card = (small_board(record.read(text).position) for text in (HERO, GAMES[0].preview))
    filling = card.replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"', 1)
    return {"symbols": symbols(5), "hero": hero, "card": filling}


def boards() -> dict[str, bytes]:
    """Pictures by file name: a position of each game but the first, and the start of each, which
    the lab shows before a game.
    """
    played = {f"{game.name}-game": (game, record.read(game.preview).position) for game in GAMES[1:]}
    begun = {f"{game.name}-start": (game, record.read(game.example).positions[0]) for game in GAMES}
    return {
        f"boards/{name}.svg": game.svg(position).encode()
        for name, (game, position) in {**played, **begun}.items()
    }
