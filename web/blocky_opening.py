"""What the page of Blocky opens with: a game of the address, else one kept, else a new one."""

from __future__ import annotations

from urllib.parse import unquote

from pyscript import window

from blooms import session
from blooms.game import GameError
from web import blocky_options
from web.blocky_options import CHOOSING, BlockyOptions
from web.language import say, told
from web.opening import Opened, came_back, now, parameters, to_address
from web.storage import Storage

__all__ = ["blocky_opening", "fresh"]


def blocky_opening(storage: Storage) -> Opened:
    """Read the address and what is saved; what is wrong is told and nothing is lost by it."""
    texts = parameters()
    saved, why_told = storage.latest()
    try:
        chosen = blocky_options.read(texts, fresh())
        if text := unquote(str(window.location.hash)[1:]):
            # The record leaves the address: a reload goes on with the saved game instead.
            study = blocky_options.study_of(text)
            storage.leave()
            to_address(str(window.location.search))
            seats = blocky_options.seats_of(study.game)
            return _opened(BlockyOptions(study.game, seats, chosen.embed), study, why_told)
        if CHOOSING & set(texts) and not (saved and came_back()):
            storage.leave()
            return _opened(chosen, chosen.game, why_told)
    except GameError as why:
        why_told = say(
            "The address was not understood ({why}). New game chooses another game.",
            why=told(str(why)),
        )
        to_address("")
        chosen = blocky_options.read({}, fresh())
    if saved:
        return Opened(*session.begin(saved.study, saved.seats, now()), why_told, chosen)
    return _opened(chosen, chosen.game, why_told)


def fresh() -> int:
    """The number of a board that nobody has chosen."""
    return int(window.Math.random() * 1_000_000)


def _opened(chosen: BlockyOptions, start: object, why_told: str) -> Opened:
    return Opened(*session.begin(start, chosen.seats, now()), why_told, chosen)
