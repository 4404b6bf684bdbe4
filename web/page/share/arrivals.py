"""The one door for games that arrive as text: links, pasted lines, files, messages of a group."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Final

from blooms.core.checked_json import MALFORMED, parse_json
from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.session import correspondence
from web.page.correspondence.arriving_links import ArrivingLinks
from web.page.correspondence.other_device import OtherDevice
from web.page.group_chat.room_game import RoomGame
from web.page.host import Host, Screen, Services
from web.page.saves.opening import unread_text
from web.page.share.comments_arriving import CommentsArriving
from web.page.share.game_list import GameList
from web.page.slices import in_slices
from web.page.view.browser import fragment, go_to

if TYPE_CHECKING:
    from blooms.files import Line, ListedGame

__all__ = ["Arrivals"]


PATIENCE: Final = 12.0
"""Seconds of work after which a file is refused; it has more variations than a record."""


class Arrivals:
    """Reads texts in slices; one that arrives meanwhile takes the place of the one before.

    `latest` is the reading of the last one.
    """

    def __init__(
        self,
        host: Host,
        screen: Screen,
        services: Services,
        room: RoomGame,
        listed: GameList,
        incoming: ArrivingLinks,
        carried: OtherDevice,
        friends: CommentsArriving,
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._room, self._list, self._incoming, self._carried = room, listed, incoming, carried
        self._friends = friends
        self.latest: asyncio.Future[None] | None = None

    def read(
        self, words: str, opened: Callable[[GameTree], None], refused: Callable[[str], None]
    ) -> None:
        """Read a text and hand on its game, or the reason why it cannot be opened.

        A friend's link and the lines of a group go to their games, and a game of another page goes
        there. Of a file with several games the player chooses one.
        """
        self._read(words, opened, lambda why: refused(tr_error(str(why))))

    def _read(
        self,
        words: str,
        opened: Callable[[GameTree], None],
        refused: Callable[[GameError], None],
    ) -> None:
        from blooms import files  # not needed for a first screen
        from blooms.rooms.messages import tags

        async def reading() -> None:
            if tags(words):
                self._enter(words)
                return
            if correspondence.is_secret(words):
                await self._services.saves.look()
                self._carried.take(words)
                return
            listed = files.games_in(words)
            if len(listed) > 1:
                self._list.ask(
                    listed,
                    lambda each: self._begin(lambda: self._open(each, opened), refused),
                )
            elif listed:
                await self._open(listed[0], opened)
            else:
                await self._take(await in_slices(files.reading_line(words)), words, opened)

        self._begin(reading, refused)

    def _begin(
        self,
        reading: Callable[[], Coroutine[object, None, None]],
        refused: Callable[[GameError], None],
    ) -> None:
        async def guarded() -> None:
            try:
                await reading()  # begun here: one that is cancelled before was never begun
            except GameError as why:
                refused(why)

        if self.latest:
            self.latest.cancel()
        self.latest = asyncio.ensure_future(guarded())

    async def _open(self, listed: ListedGame, opened: Callable[[GameTree], None]) -> None:
        """Open a game of a file, and say what of it is left out."""
        tree = await in_slices(listed.reading(), patience=PATIENCE)
        if self._is_here(tree.record):
            self._friends.open(tree, lambda: opened(tree))
            if tree.remarks:
                self._screen.notice(" ".join(tree.remarks))

    async def _take(self, line: Line, words: str, opened: Callable[[GameTree], None]) -> None:
        """Open the game of a record or link."""
        record = line.tree.record
        if not self._is_here(record, f"{record}?{line.fields}".rstrip("?")):
            return
        if line.fields:
            await self._services.saves.look()
            agreed = correspondence.read(line.fields, line.tree.game.position.seats)
            self._incoming.take(line.tree, agreed, words)
        else:
            self._friends.open(line.tree, lambda: opened(line.tree))

    def _enter(self, words: str) -> None:
        """Go on with the game of a room, or ask for a seat there."""
        from blooms.rooms.room import read  # only games in a room need it

        if not self._room.hear(words):
            room = read(words)
            if self._is_here(room.invitation.start, " ".join(room.text.split())):
                self._room.ask(room)

    def _is_here(self, record: str, line: str = "") -> bool:
        """Whether a game is played on this page; else its own page opens its record, or the line
        that has it.
        """
        if record.partition("/")[0] == self._host.game.name:
            return True
        go_to(line or record)
        return False

    def read_address(self, texts: Mapping[str, str]) -> None:
        """Open the record after the # of the address, if any; an invalid one changes nothing.

        `texts` are the address's parameters, where they belong to the link.
        """
        host = self._host

        def refused(why: GameError) -> None:
            told = unread_text(
                why,
                lambda reason: tr(
                    "This link could not be read ({why}). Use Share to open another one.",
                    why=reason,
                ),
            )
            self._screen.notice(told)

        if words := fragment():
            self._read(f"#{words}", lambda tree: host.look_at(tree, texts), refused)

    def hear(self, text: str) -> None:
        """Another tab has been given a link to the game of this one. Other programs of this origin
        may say anything.
        """
        try:
            message = parse_json(text)
            key, link = message["key"], message["link"]
        except MALFORMED:
            return
        if key == self._services.saves.key and isinstance(link, str):
            self.read(link, lambda tree: None, self._screen.notice)
