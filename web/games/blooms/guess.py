"""Guessing the moves of a game; guess_board.py has what is done, once a game is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.games.blooms.rules import Blooms
from web.page import mode
from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL
from web.page.view.view import Button

__all__ = ["GuessMoves"]

HERE: Final = frozenset({mode.Guessing})


class GuessMoves(Late[Feature]):
    """Games whose moves are guessed: model games, and the one on the board."""

    actions = {
        "guess": Action(modes=ALL),
        "guess-own": Action(),
        "guess-next": Action(modes=HERE),
        "guess-leave": Action(modes=HERE),
        "guess-share": Action(modes=HERE),
    }

    def __init__(self, host: Host[Blooms], screen: Screen, services: Services) -> None:
        super().__init__()
        self._host = host
        self._parts = host, screen, services

    def buttons(self) -> Mapping[str, Button]:
        is_over = self._host.session.ending is not None
        asked = {"guess-own": Button(is_shown=is_over), "guess-leave": Button(is_shown=False)}
        return {**asked, **super().buttons()}

    def load(self) -> Feature:
        from web.games.blooms.guess_board import GuessBoard  # not needed for a first screen

        return GuessBoard(*self._parts)
