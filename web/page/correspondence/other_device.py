"""The game with all that only this device knows, as a secret link to one's other device.

The link holds the saved game: the side, the answers thought out before, sealed moves, comments.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import assert_never

from blooms import record
from blooms.core.i18n import tr
from blooms.core.variations import GameTree, begins_with
from blooms.session.correspondence import SECRET, CutLink
from blooms.session.remote import ByLink, ByRoom, Remote
from blooms.session.session import Session
from web.page.correspondence.other_tab import play_here
from web.page.correspondence.sending import code
from web.page.feature import Action, Feature, Press
from web.page.group_chat.this_device import member_of
from web.page.host import Begin, Host, Screen, Services
from web.page.mode import ALL
from web.page.saves.lookup import continued, in_room, numbered
from web.page.saves.save_format import Saved, parse, text_of
from web.page.saves.storage import Storage
from web.page.view import clipboard
from web.page.view.browser import clear_fragment
from web.page.view.view import Write, text, value

__all__ = ["OtherDevice", "pack", "unpack"]


class OtherDevice(Feature):
    """The dialog `carry` with the link, and the games that arrive by one."""

    actions = {"carry": Action(modes=ALL), "copy-carried": Action(modes=ALL)}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._link = self._copied = ""

    def act(self, press: Press) -> None:
        host = self._host
        self._copied = ""
        if press.action == "carry":
            own = replace(
                host.own, clock=host.own.clock and host.own.clock.halt(self._services.now)
            )
            self._link = f"{clipboard.base()}#{SECRET}{pack(own)}"
            self._screen.open_dialog("carry")
            return
        self._screen.refresh()  # so that a second copy is read out too
        self._copied = clipboard.copy('[data-role="carried-link"]', tr("Link copied."))
        self._screen.refresh()

    def take(self, words: str) -> None:
        """Go on with the game of a link. Raises GameError."""
        host = self._host
        saved = unpack(words.rpartition(SECRET)[2], host.game.options.tree_of)
        self._screen.close_dialog()
        clear_fragment()
        known = _known(self._services.saves, saved)
        if known and self._services.saves.is_elsewhere(known.slot):
            self._screen.notice(
                tr("This game is open in another tab: go on there."), offer=play_here(known.slot)
            )
            return
        if known:
            host.resume(known.slot)
            if _is_later(known, saved):
                self._screen.notice(
                    tr("This device knows a later state of this game. Nothing was changed.")
                )
                return
            remote = _joined(known.remote, saved.remote)
            saved = replace(saved, tree=known.joined(saved.tree), remote=remote)
        host.do(Begin(saved.begin(self._services.now), keeps_slot=known is not None))
        self._screen.notice(tr("You go on with your game on this device."), 8)

    def view(self) -> Iterable[Write]:
        if self._screen.dialog != "carry":
            return
        yield value("carried-link", self._link)
        yield text("carried", self._copied)
        yield from code("#carried-code", self._link)


def pack(session: Session) -> str:
    """A game with all that this device knows of it, as a text for a link."""
    packed = zlib.compress(text_of(session, 0).encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(words: str, read: Callable[[str], GameTree]) -> Saved:
    """The game of such a text. Raises CutLink."""
    words, opened = "".join(words.split()), zlib.decompressobj()
    try:
        packed = base64.b64decode(words + "=" * (-len(words) % 4), b"-_", validate=True)
        saved_text = opened.decompress(packed, 64 * record.LONGEST).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise CutLink from None
    if not opened.eof:
        raise CutLink
    return parse("", saved_text, read)


def _known(storage: Storage, saved: Saved) -> Saved | None:
    """The game as this device knows it."""
    from blooms.rooms.messages import tags  # not needed for a first screen

    match saved.remote:
        case ByLink(terms):
            return numbered(storage, terms.number)
        case ByRoom(member):
            return in_room(storage, next(iter(tags(member.text)), ""))
        case None:
            return continued(storage, saved.tree)
        case _:
            assert_never(saved.remote)


def _joined(known: Remote | None, arrived: Remote | None) -> Remote | None:
    """How the players elsewhere are reached, with the planned answers of both devices."""
    if isinstance(known, ByLink) and isinstance(arrived, ByLink):
        return replace(arrived, replies={**known.replies, **arrived.replies})
    return arrived


def _is_later(known: Saved, saved: Saved) -> bool:
    """Whether this device knows more of a game than what arrives."""
    known_member, saved_member = member_of(known.remote), member_of(saved.remote)
    if known_member and saved_member:
        return known_member.room.lines > saved_member.room.lines
    known_line, saved_line = known.tree.line, saved.tree.line
    return len(known_line) > len(saved_line) and begins_with(known_line, saved_line)
