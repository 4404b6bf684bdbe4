"""What the page opens with: the game of the address, else the saved one, else a new one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote

from pyscript import window

from blooms.core.game import Game, GameError
from blooms.core.variations import GameTree
from blooms.session import session
from blooms.session.events import Effect, Seat
from blooms.session.session import Session
from web.games.blooms import options
from web.page import i18n
from web.page.i18n import tr
from web.page.storage import Memory, Storage

__all__ = ["Opened", "Reader", "kept", "now", "opening", "parameters"]


class Reader(NamedTuple):
    """How a game's page reads texts: the parameters that choose a game, what they choose, what a
    record tells, and who plays a game that came by a link. All raise GameError.
    """

    choosing: Collection[str]
    read: Callable[[Mapping[str, str]], Any]
    tree: Callable[[str], GameTree]
    seats: Callable[[Game, Mapping[str, str]], tuple[Seat, ...]]


class Opened(NamedTuple):
    """The first session with its effects, what to tell about it, and what the address chose."""

    session: Session
    effects: list[Effect]
    told: str
    chosen: Any


def opening(storage: Storage, reader: Reader) -> Opened:
    """Read the address and what is saved; what is wrong is told and nothing is lost by it."""
    texts, when = parameters(), now()
    saved, told = storage.latest()
    try:
        chosen = reader.read(texts)
        pace = getattr(chosen, "pace", None)  # Not every game has a clock.
        if text := unquote(str(window.location.hash)[1:]):
            # The record leaves the address: a reload goes on with the saved game instead.
            tree = reader.tree(text)
            seats = reader.seats(tree.game, texts)
            storage.leave()
            _to_address(str(window.location.search))
            return Opened(*session.begin(tree, seats, when, pace), told, chosen)
        if set(reader.choosing) & set(texts) and not (saved and _came_back()):
            storage.leave()
            begun = session.begin(chosen.game, chosen.seats, when, pace)
            return Opened(*begun, told, chosen)
    except GameError as why:
        told = tr(
            "The address was not understood ({why}). New game chooses another game.",
            why=i18n.tr_error(str(why)),
        )
        _to_address("")
        chosen = reader.read({})
    if saved:
        begun = session.begin(saved.tree, saved.seats, when, clock=saved.clock)
    else:
        begun = session.begin(chosen.game, chosen.seats, when)
    return Opened(*begun, told, chosen)


def kept(page: str = "", read: Callable[[str], GameTree] = options.tree_of) -> Storage:
    """What the browser keeps for a page, as `Storage` tells it; in a frame nothing."""
    fresh = f"{window.Date.now():.0f}.{int(window.Math.random() * 1e9)}"
    stores = [_reach(name) for name in ("localStorage", "sessionStorage")]
    if parameters().get("embed") == "1":
        stores = [Memory(), Memory()]
    return Storage(*stores, window.Date.now, fresh, page, read)


def now() -> float:
    """Seconds on a steady clock."""
    return float(window.performance.now()) / 1000


def _reach(name: str) -> Any:
    """A storage of the browser, None where it is refused."""
    try:
        return getattr(window, name)
    except Exception:  # Browsers differ in what they raise.
        return None


def _to_address(search: str) -> None:
    """Let the address have these parameters and no record."""
    window.history.replaceState(None, "", str(window.location.pathname) + search)


def _came_back() -> bool:
    """Whether this page was loaded again, or come back to."""
    entries = window.performance.getEntriesByType("navigation")
    return len(entries) > 0 and str(entries[0].type) in ("reload", "back_forward")


def parameters() -> dict[str, str]:
    """The parameters of the address by name."""
    return dict(parse_qsl(str(window.location.search)[1:]))
