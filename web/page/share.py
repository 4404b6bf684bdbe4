"""Sharing: the link and the record of what is on the board, and opening those of others."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from pyscript import document, window

from blooms.core import variations
from blooms.core.position import GameError
from blooms.record import LONGEST
from web.page import dialogs
from web.page.dom import Page
from web.page.i18n import tr, tr_error
from web.page.table import Table

__all__ = ["copy_link", "fill_share", "open_link", "open_pasted", "open_share"]

LONG_LINK: Final = 8192
"""Characters of a record beyond which programs may cut its link."""


def open_share(table: Table) -> None:
    """The share dialogue with link, record and words of what is on the board."""
    page, session = table.page, table.session
    page.hide('[data-role="noted"]', len(session.lines) == 1 and not session.comments)
    document.querySelector('[name="noted"]').checked = True
    fill_share(table)
    document.querySelector('#share [name="words"]').value = table.game_page.album().said
    # Where the page is one file, the other page is not beside it.
    is_file = str(window.location.protocol) == "file:"
    page.hide('[data-role="embedding"]', is_file)
    page.attribute('[data-role="embedding"]', "href", f"embedding.html#{session.game.record}")
    dialogs.show("share")


def fill_share(table: Table) -> None:
    """Link and record, with comments and other lines if there are any and they are wanted."""
    session = table.session
    base = str(window.location.href).partition("#")[0].partition("?")[0]
    plain = whole = session.game.record
    noted = len(session.lines) > 1 or session.comments
    if noted and document.querySelector('[name="noted"]').checked:
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
    link = quote(linked, safe="/.,+~@-=!;:()")
    document.querySelector('[data-role="link"]').value = f"{base}#{link}"
    document.querySelector('#share [name="record"]').value = whole
    table.page.text('[data-role="share-why"]', told)


def copy_link(page: Page) -> None:
    """Copy the link."""
    document.querySelector('[data-role="link"]').select()
    # The clipboard interface is missing on plain http; this works everywhere.
    document.execCommand("copy")
    page.announce(tr("Link copied."))


def open_pasted(table: Table) -> None:
    """Open what was pasted; the dialogue stays open when it is no game."""
    try:
        text = str(document.querySelector('#share [name="paste"]').value)
        table.open(table.game_page.options.pasted(text))
        dialogs.close()
    except GameError as why:
        dialogs.say_why(table.page, "share", tr_error(str(why)))


def open_link(table: Table, text: str) -> None:
    """Open what has come after the # of the address; nothing changes when it is no game."""
    try:
        table.open(table.game_page.options.pasted(text))
    except GameError as why:
        said = tr(
            "This link could not be read ({why}). Use Share to open another one.",
            why=tr_error(str(why)),
        )
        table.page.notice(said)
