"""What the page of Go for many opens with: a game of the address, else one kept, else a new one."""

from __future__ import annotations

from urllib.parse import unquote

from pyscript import window

from blooms import session
from blooms.game import Game, GameError
from blooms.study import Study
from web import go_options
from web.go_options import CHOOSING, GoOptions
from web.language import say, told
from web.opening import Opened, came_back, now, parameters, to_address
from web.storage import Storage

__all__ = ["go_opening"]


def go_opening(storage: Storage) -> Opened:
    """Read the address and what is saved; what is wrong is told and nothing is lost by it."""
    texts = parameters()
    saved, why_told = storage.latest()
    try:
        if text := unquote(str(window.location.hash)[1:]):
            # The record leaves the address: a reload goes on with the saved game instead.
            study = go_options.study_of(text)
            chosen = go_options.seated(study.game, texts, usual="human")
            storage.leave()
            to_address(str(window.location.search))
            return _opened(study, chosen, why_told)
        chosen = go_options.read(texts)
        if CHOOSING & set(texts) and not (saved and came_back()):
            storage.leave()
            return _opened(chosen.game, chosen, why_told)
    except GameError as why:
        why_told = say(
            "The address was not understood ({why}). New game chooses another game.",
            why=told(str(why)),
        )
        to_address("")
        chosen = go_options.read({})
    if saved:
        return Opened(*session.begin(saved.study, saved.seats, now()), why_told, chosen)
    return _opened(chosen.game, chosen, why_told)


def _opened(start: Game | Study, chosen: GoOptions, why_told: str) -> Opened:
    return Opened(*session.begin(start, chosen.seats, now()), why_told, chosen)
