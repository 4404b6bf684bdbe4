"""Sharing the current game as a link or a record, and opening shared games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import quote

from pyscript import document, window

from blooms.core import end_notes, variations
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.record import LONGEST
from blooms.session import correspondence
from blooms.session.session import Session
from web.page.correspondence import link
from web.page.slices import in_slices
from web.page.startup import fragment
from web.page.table import Table
from web.page.view import clipboard, dialogs
from web.page.view.dom import Page
from web.page.view.i18n import tr, tr_error

__all__ = [
    "copy_link", "copy_words", "described", "fill_share", "open_file", "open_heard", "open_link",
    "open_pasted", "open_share", "share_sheet",
]  # fmt: skip

_latest: asyncio.Future[None] | None = None
"""The reading of the last text."""

LONG_LINK: Final = 8192
"""Length of a record in characters above which other programs may cut its link."""


def open_share(table: Table) -> None:
    """Open the share dialog for the current game."""
    page, session = table.page, table.session
    page.hide('[data-role="noted"]', not _has_more(session))
    document.querySelector('[name="noted"]').checked = True
    fill_share(table)
    page.text('[data-role="copied"]', "")
    page.text('[data-role="words-copied"]', "")
    page.hide('[data-action="share-sheet"]', not clipboard.has_sheet())
    shared = table.game_page.story.shared()
    said = shared.text if shared else described(table)
    document.querySelector('#share [name="words"]').value = said
    # The one-file page has no embedding page beside it.
    is_file = str(window.location.protocol) == "file:"
    page.hide('[data-role="embedding"]', is_file)
    page.attribute('[data-role="embedding"]', "href", f"embedding.html#{_plain(session)}")
    dialogs.show("share")


def described(table: Table) -> str:
    """The last position in words, with the marks drawn on it."""
    return f"{table.game_page.describe()} {table.review.walk.pen.words}".strip()


def fill_share(table: Table) -> None:
    """Fill in the link and the record, with comments and variations if requested."""
    session = table.session
    plain = whole = _plain(session)
    if _has_more(session) and document.querySelector('[name="noted"]').checked:
        whole = variations.write(session.tree)
    told = ""
    if len(whole) > LONGEST:
        told = tr("With comments and variations the notation would be too long.")
        whole = plain
    linked = whole if len(whole) <= LONG_LINK else plain
    if linked != whole:
        told = tr("The link leaves out comments and variations: it would be too long.")
    elif len(linked) > LONG_LINK:
        told = tr("The link is long; some programs may cut it off.")
    shared = table.game_page.story.shared()
    link = shared.parameters if shared else f"#{quote(linked, safe='/.,+~@-=!;:()')}"
    document.querySelector('[data-role="link"]').value = clipboard.base() + link
    document.querySelector('#share [name="record"]').value = whole
    table.page.text('[data-role="share-why"]', told)


def _has_more(session: Session) -> bool:
    """Whether there are variations, or comments that players wrote."""
    return len(session.lines) > 1 or any(map(end_notes.remark, session.comments.values()))


def _plain(session: Session) -> str:
    """The record of the current line up to now, with what its notes say of its end."""
    turns, notes = session.game.turns, {}
    for path, comment in session.comments.items():
        if path == turns[: len(path)] and (note := end_notes.note(comment)):
            notes[path] = note
    return variations.write(variations.gather(session.game, comments=notes))


def copy_link(page: Page) -> None:
    """Copy the link to the clipboard, and say so beside the button."""
    clipboard.copy(page, '[data-role="link"]', '[data-role="copied"]', tr("Link copied."))


def copy_words(page: Page) -> None:
    """Copy the text to the clipboard, and say so beside the button."""
    words = '#share [name="words"]'
    clipboard.copy(page, words, '[data-role="words-copied"]', tr("Text copied."))


def share_sheet(table: Table) -> None:
    """Open the device's share sheet with the link and the result or the score in words."""
    game, session = table.game_page, table.session
    position = session.game.position
    shared = game.story.shared()
    result = game.words.result(position, session.reason) or game.words.score(position)
    said = shared.text if shared else result
    if clipboard.has_sheet():
        clipboard.sheet(said, str(document.querySelector('[data-role="link"]').value))


def open_pasted(table: Table, dialog: str = "share") -> None:
    """Open the game pasted in a dialog; on an error that stays open."""

    def opened(tree: GameTree) -> None:
        table.look_at(tree, {})
        dialogs.close()

    text = str(document.querySelector(f'#{dialog} [name="paste"]').value)
    read(table, text, opened, lambda why: dialogs.say_why(table.page, dialog, why))


def open_file(table: Table, text: str) -> None:
    """Open a file chosen or dropped on the page: a record, an archive of one game, or a backup."""
    from web.page.saves import backup  # not needed for a first screen

    def refused(why: str) -> None:
        table.page.notice(tr("This file could not be opened ({why}).", why=why))

    dialogs.close()
    try:
        if backup.is_backup(text):
            added = backup.restore(table.storage.copies, text)
            table.settings.recall(added.taken)
            table.show()
            table.page.notice(backup.words(added))
        else:
            read(table, text, table.open, refused)
    except GameError as why:
        refused(tr_error(str(why)))


def open_link(table: Table, texts: Mapping[str, str]) -> None:
    """Open the record after the # of the address, if there is one; an invalid one changes nothing.

    `texts` are the address's parameters, where they belong to the link.
    """

    def refused(why: str) -> None:
        said = tr("This link could not be read ({why}). Use Share to open another one.", why=why)
        table.page.notice(said)

    if text := fragment():
        read(table, text, lambda tree: table.look_at(tree, texts), refused)


def open_heard(table: Table, message: Mapping[str, str]) -> None:
    """Open the link that another tab has for the game of this one."""
    if message["key"] == table.storage.key:
        read(table, message["link"], lambda tree: None, table.page.notice)


def read(
    table: Table, text: str, opened: Callable[[GameTree], None], refused: Callable[[str], None]
) -> None:
    """Read a text in slices and hand on its game, or the reason why it cannot be opened.

    A text that is opened meanwhile takes the place of this one.
    """

    async def reading() -> None:
        record, fields = link.parts(text)
        try:
            if table.room.join(text):
                return
            tree = await in_slices(table.game_page.options.reading(record))
            if fields:
                table.storage.see(str(await window.bloomsJournal.look()))
                agreed = correspondence.read(fields, tree.game.position.seats)
                table.friend.arrivals.take(tree, agreed, text)
            else:
                opened(tree)
        except GameError as why:
            refused(tr_error(str(why)))

    global _latest
    if _latest:
        _latest.cancel()
    _latest = asyncio.ensure_future(reading())
