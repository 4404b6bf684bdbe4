"""What the page opens with: the game of the address, else the saved one, else a new one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, unquote

from pyscript import window

from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.rooms.room import tags
from blooms.session import session, terms
from blooms.session.clock import AwakeClock, Pace
from blooms.session.events import Effect
from blooms.session.session import Session
from web.page.copies import Memory
from web.page.finding import continued
from web.page.i18n import tr, tr_error
from web.page.options import Options
from web.page.reading import soon
from web.page.seats import Chosen
from web.page.storage import Storage

__all__ = [
    "Opened", "awake", "clear_fragment", "first_session", "fragment", "kept", "linked",
    "minutes", "now", "parameters",
]  # fmt: skip


class Opened(NamedTuple):
    """The first session, its effects, a notice for the player, and what the address chose.

    `is_own` says whether it is a saved game in its slot; any other takes one with its first move.
    `is_chosen` says whether the address chose the game, by its parameters or by a record.
    """

    session: Session
    effects: list[Effect]
    told: str
    chosen: Chosen
    is_own: bool = False
    is_chosen: bool = False


def first_session(storage: Storage, options: Options) -> Opened:
    """Read the address and the saved game; errors become a notice, and nothing is lost.

    A record that takes long to read, and a link to a game with a friend, stay in the address:
    share.open_link reads them.
    """
    texts, when = parameters(), now()
    saved, told = storage.latest()
    try:
        _check_values(options)
        chosen = options.read(texts)
        text = fragment()
        is_letter = bool(terms.split(text)[1] or tags(text))
        if text and not is_letter and (tree := soon(options.reading(text))):
            begun = linked(storage, options, tree, texts, chosen.pace)
            return Opened(*begun, told, chosen, is_chosen=True)
        if not text and set(options.table.parameters) & set(texts) and not (saved and _came_back()):
            storage.leave()
            begun = session.begin(chosen.game, chosen.seats, when, chosen.pace)
            return Opened(*begun, told, chosen, is_chosen=True)
    except GameError as why:
        told = tr(
            "This address could not be read ({why}). Choose New game to start another game.",
            why=tr_error(str(why)),
        )
        _to_address("")
        chosen = options.read({})
    if saved:
        return Opened(*saved.begin(when), told, chosen, storage.enter(saved))
    return Opened(*session.begin(chosen.game, chosen.seats, when), told, chosen)


def _check_values(options: Options) -> None:
    """Refuse an address that names a part of the game without a value. Raises GameError."""
    for name, text in parse_qsl(str(window.location.search)[1:], keep_blank_values=True):
        if not text and name in options.table.parameters:
            raise GameError(f"{name}: no value is given")


def linked(
    storage: Storage,
    options: Options,
    tree: GameTree,
    texts: Mapping[str, str],
    pace: Pace | None = None,
) -> tuple[Session, list[Effect]]:
    """Begin the game of a link: in the slot of a saved game that it continues, else in a new one.

    The record is removed from the address, so that a reload continues the game. Raises GameError.
    """
    seats = options.linked(tree.game, texts)
    clock = None
    if known := continued(storage, tree):
        storage.enter(known)
        tree, clock = known.joined(tree), None if pace else known.clock
        if not any(f"p{number}" in texts for number in range(1, len(seats) + 1)):
            seats = known.seats
    else:
        storage.leave()
    clear_fragment()
    return session.begin(tree, seats, now(), pace, clock)


def kept(page: str, read: Callable[[str], GameTree]) -> Storage:
    """The storage of a page; an embedded page stores nothing."""
    fresh = f"{window.Date.now():.0f}.{int(window.Math.random() * 1e9)}"
    if parameters().get("embed") == "1":
        return Storage(Memory(), Memory(), window.Date.now, fresh, read, page)
    store, tab = _reach("localStorage"), _reach("sessionStorage")
    return Storage(store, tab, window.Date.now, fresh, read, page, window.bloomsJournal)


awake: Final = AwakeClock(lambda: float(window.performance.now()) / 1000)


def now() -> float:
    """Seconds of a monotonic clock that stands still while the page sleeps."""
    return awake()


def minutes() -> int:
    """Minutes since 1970, by the clock of the device."""
    return int(window.Date.now() / 60_000)


def _reach(name: str) -> Any:
    """A browser storage, or None if access is denied."""
    try:
        return getattr(window, name)
    except Exception:  # Browsers raise different errors.
        return None


def clear_fragment() -> None:
    """Remove the record from the address, so that a reload continues the game."""
    _to_address(str(window.location.search))


def _to_address(search: str) -> None:
    """Set the address's parameters and remove its record."""
    window.history.replaceState(None, "", str(window.location.pathname) + search)


def _came_back() -> bool:
    """Whether this page was reloaded or reached by the Back button."""
    entries = window.performance.getEntriesByType("navigation")
    return len(entries) > 0 and str(entries[0].type) in ("reload", "back_forward")


def fragment() -> str:
    """The record after the # of the address."""
    return unquote(str(window.location.hash)[1:])


def parameters() -> dict[str, str]:
    """The address's parameters by name."""
    return dict(parse_qsl(str(window.location.search)[1:]))
