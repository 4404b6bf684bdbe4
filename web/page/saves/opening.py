"""What the page opens with: the game of the address, else the saved one, else a new one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pyscript import window

from blooms.core.i18n import tr, tr_error
from blooms.core.position import CutText, GameError
from blooms.core.variations import GameTree
from blooms.games import GAMES
from blooms.session import correspondence, session
from blooms.session.clock import Pace
from blooms.session.events import Effect
from blooms.session.remote import ByRoom
from blooms.session.session import Session
from blooms.session.turns import Taken
from web.page.contract.options import Options, sound
from web.page.contract.players import Chosen
from web.page.saves.lookup import continued, noted_game
from web.page.saves.replicas import Memory
from web.page.saves.storage import Storage
from web.page.saves.troubles import told
from web.page.slices import soon
from web.page.view.browser import (
    came_back,
    clear_fragment,
    fragment,
    given,
    now,
    parameters,
    set_address,
)
from web.page.view.device import is_embedded
from web.page.view.javascript import JsValue

__all__ = ["Opened", "first_session", "linked", "storage_of", "unread_text"]


class Opened(NamedTuple):
    """The first session, its effects, a notice for the player, and what the address chose.

    `is_own` says whether it is a saved game in its slot; any other takes one with its first move.
    `is_chosen` says whether the address chose the game, by its parameters or by a record.
    `elsewhere` is the slot of a later game that another tab has open.
    """

    session: Session
    effects: list[Effect]
    notice: str
    chosen: Chosen
    is_own: bool = False
    is_chosen: bool = False
    elsewhere: str = ""


def storage_of(game: str, read: Callable[[str], GameTree]) -> Storage:
    """The storage of a game's page; an embedded page stores nothing."""
    page = "" if game == next(iter(GAMES)) else f"{game}."
    fresh = f"{window.Date.now():.0f}.{int(window.Math.random() * 1e9)}"
    if is_embedded():
        return Storage(Memory(), Memory(), window.Date.now, fresh, read, page)
    store, tab = _reach("localStorage"), _reach("sessionStorage")
    return Storage(store, tab, window.Date.now, fresh, read, page, window.bloomsJournal)


def first_session(storage: Storage, options: Options) -> Opened:
    """Read the address and the saved game; errors become a notice, and nothing is lost.

    A record that takes long to read, a link to a game with a friend, and comments on a saved game
    stay in the address: `Arrivals` reads them.
    """
    texts, when = parameters(), now()
    saved, unread = storage.latest()
    notice = told(unread) if unread else ""
    try:
        texts, reasons = sound(options, texts)
        chosen = options.read(texts)
        text = fragment()
        if reasons := [*_why_incomplete(options), *reasons]:
            notice = _left_out(reasons)
        is_message = correspondence.has_terms(text) or correspondence.is_secret(text)
        is_message = is_message or bool(text and _tags(text))
        tree = soon(options.reading(f"#{text}")) if text and not is_message else None
        if tree and not noted_game(storage, tree):
            begun = linked(storage, options, tree, texts, chosen.pace)
            return Opened(*begun, notice, chosen, is_chosen=True)
        is_chosen = not set(options.package.options.parameters).isdisjoint(texts)
        if is_chosen and not text and not (saved and came_back()):
            storage.leave()
            begun = session.begin(chosen.game, chosen.seats, when, chosen.pace)
            return Opened(*begun, notice, chosen, is_chosen=True)
    except GameError as why:
        notice = unread_text(
            why,
            lambda reason: tr(
                "This address could not be read ({why}). Choose New game to start another game.",
                why=reason,
            ),
        )
        set_address("")
        chosen = options.read({})
    if saved:
        is_own = storage.enter(saved)
        return Opened(*saved.begin(when), notice, chosen, is_own, elsewhere=storage.elsewhere)
    begun = session.begin(chosen.game, chosen.seats, when)
    return Opened(*begun, notice, chosen, elsewhere=storage.elsewhere)


def _tags(text: str) -> list[str]:
    from blooms.rooms.messages import tags  # not needed for a first screen

    return tags(text)


def unread_text(why: GameError, sentence: Callable[[str], str]) -> str:
    """Why an address or a link could not be read: in this sentence, unless its end was cut."""
    reason = tr_error(str(why))
    return reason if isinstance(why, CutText) else sentence(reason)


def _why_incomplete(options: Options) -> list[str]:
    """What is wrong with an address that names parts of the game without a value."""
    texts = list[str]()
    for name, text in given():
        if not text and name in options.package.options.parameters:
            texts.append(f"{name}: no value is given")
    return texts


def _left_out(reasons: Sequence[str]) -> str:
    """What was left out of an address."""
    return tr("A part of this address was left out ({why}).", why="; ".join(map(tr_error, reasons)))


def linked(
    storage: Storage,
    options: Options,
    tree: GameTree,
    texts: Mapping[str, str],
    pace: Pace | None = None,
) -> Taken:
    """Begin the game of a link: in the slot of a saved game that it continues, else in a new one.

    The record is removed from the address, so that a reload continues the game. Raises GameError.
    """
    seats, when = options.linked(tree.game, texts), now()
    clear_fragment()
    known = continued(storage, tree)
    is_in_room = known is not None and isinstance(known.remote, ByRoom)
    if known is None or (is_in_room and len(tree.line) > len(known.tree.line)):
        storage.leave()
        return session.begin(tree, seats, when, pace)
    storage.enter(known)
    is_seated = any(f"p{number}" in texts for number in range(1, len(seats) + 1))
    if known.remote or not is_seated:
        seats = known.seats
    joined = replace(
        known, tree=known.joined(tree), seats=seats, clock=None if pace else known.clock, sealed=()
    )
    return joined.begin(when, pace)


def _reach(name: str) -> JsValue:
    """A browser storage, or None if access is denied."""
    try:
        return getattr(window, name)
    except Exception:  # Browsers raise different errors.
        return None
