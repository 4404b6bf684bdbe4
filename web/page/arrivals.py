"""The one door for games that arrive as text: links, pasted lines, files, messages of a group."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from pyscript import window

from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.session import correspondence
from web.page.browser import fragment
from web.page.correspondence import link as links
from web.page.correspondence.incoming_link import IncomingLinks
from web.page.correspondence.link import is_secret
from web.page.correspondence.other_device import OtherDevice
from web.page.group_chat.group_game import GroupGame
from web.page.host import Host
from web.page.slices import in_slices
from web.page.view.i18n import tr, tr_error

__all__ = ["Arrivals"]


class Arrivals:
    """Reads texts in slices; one that arrives meanwhile takes the place of the one before.

    `latest` is the reading of the last one.
    """

    def __init__(self, host: Host[Any], feature: Callable[[type[Any]], Any]) -> None:
        self._host, self._group = host, feature(GroupGame)
        self._incoming, self._carried = feature(IncomingLinks), feature(OtherDevice)
        self.latest: asyncio.Future[None] | None = None

    def read(
        self, words: str, opened: Callable[[GameTree], None], refused: Callable[[str], None]
    ) -> None:
        """Read a text and hand on its game, or the reason why it cannot be opened.

        A friend's link and the lines of a group go to their games.
        """

        async def reading() -> None:
            host = self._host
            record, fields = links.parts(words)
            try:
                if self._group.join(words):
                    return
                if is_secret(words):
                    host.saves.see(str(await window.bloomsJournal.look()))
                    self._carried.take(words)
                    return
                tree = await in_slices(host.game.options.reading(record))
                if fields:
                    host.saves.see(str(await window.bloomsJournal.look()))
                    agreed = correspondence.read(fields, tree.game.position.seats)
                    self._incoming.take(tree, agreed, words)
                else:
                    opened(tree)
            except GameError as why:
                refused(tr_error(str(why)))

        if self.latest:
            self.latest.cancel()
        self.latest = asyncio.ensure_future(reading())

    def read_address(self, texts: Mapping[str, str]) -> None:
        """Open the record after the # of the address, if any; an invalid one changes nothing.

        `texts` are the address's parameters, where they belong to the link.
        """
        host = self._host

        def refused(why: str) -> None:
            said = tr("This link could not be read ({why}). Use Share to open another one.",
                      why=why)  # fmt: skip
            host.notice(said)

        if words := fragment():
            self.read(words, lambda tree: host.look_at(tree, texts), refused)

    def hear(self, message: Mapping[str, str]) -> None:
        """Another tab has been given a link to the game of this one."""
        if message["key"] == self._host.saves.key:
            self.read(message["link"], lambda tree: None, self._host.notice)
