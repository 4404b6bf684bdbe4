"""What the buttons that every page has do: the names are those of `data-action` in the page."""

from __future__ import annotations

from typing import Protocol

from pyscript import document

from blooms.session.events import Event, Redo, Undo
from web.page import dialogs
from web.page.history import Walk
from web.page.i18n import tr
from web.page.settings import Settings
from web.page.view import Page

__all__ = ["press"]


class Table(Protocol):
    """What these buttons need of a table."""

    page: Page
    settings: Settings

    def do(self, event: Event) -> None: ...
    def show(self) -> None: ...


def press(table: Table, walk: Walk, action: str) -> None:
    """A button or a key; what it does not know means nothing."""
    match action:
        case "undo":
            table.do(Undo())
        case "redo":
            table.do(Redo())
        case (
            "first" | "back" | "forward" | "last" | "ten-back" | "ten-forward"
            | "other" | "other-back"
        ):  # fmt: skip
            walk.pause()
            walk.go(action)
        case "autoplay":
            walk.play()
        case "copy-link":
            document.querySelector('[data-role="link"]').select()
            # The clipboard interface is missing on plain http; this works everywhere.
            document.execCommand("copy")
            table.page.say(tr("Link copied."))
        case "help" | "settings":
            dialogs.show(action)
        case "close":
            dialogs.close()
        case "usual":
            table.settings.reset()
            table.show()
            table.page.say(tr("All settings are as usual."))
        case "dismiss":
            table.page.hide('[data-role="notice"]', True)
