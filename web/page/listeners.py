"""What every page listens to in the same way: forms, settings, comments, links, other tabs.

Listeners are made once, on the document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol
from urllib.parse import unquote

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.session.events import Comment, Event
from web.page.i18n import tr
from web.page.storage import Storage
from web.page.view import Page

__all__ = ["listen", "ready"]

Handler = Callable[[Any], None]


class Listening(Protocol):
    """What listening needs of a table."""

    page: Page
    storage: Storage

    def do(self, event: Event) -> None: ...


def listen(table: Listening, handlers: Mapping[str, Handler], open_link: Handler) -> None:
    """Let the handlers hear events of the document by their names, and this module the others.

    `open_link` opens the text that has come after the # of the address.
    """

    def on_submit(event: Any) -> None:
        event.preventDefault()  # Enter in a field has clicked the form's button already.

    def on_input(event: Any) -> None:
        if event.target.name == "comment":
            table.do(Comment(str(event.target.value)))

    def on_hash(event: Any) -> None:
        if text := unquote(str(window.location.hash)[1:]):
            open_link(text)

    def on_storage(event: Any) -> None:
        if str(event.key) == table.storage.key:
            table.storage.leave()
            table.page.notice(
                tr("This game is open in another tab too. This tab keeps a copy of its own.")
            )

    common = {"submit": on_submit, "input": on_input}
    for name, handler in {**common, **handlers}.items():
        document.addEventListener(name, create_proxy(_guarded(table.page, handler)))
    window.addEventListener("hashchange", create_proxy(on_hash))
    window.addEventListener("storage", create_proxy(on_storage))


def ready() -> None:
    """Python is up: what waited for it may be used."""
    for control in document.querySelectorAll("nav [data-action]"):
        control.disabled = False
    document.querySelector('[data-role="progress"]').hidden = True
    document.documentElement.setAttribute("data-ready", "true")
    document.documentElement.removeAttribute("data-board")


def _guarded(page: Page, handler: Handler) -> Handler:
    """The same handler; if it fails, the player is told how to go on."""

    def handle(event: Any) -> None:
        try:
            handler(event)
        except Exception:
            page.notice(tr("Something went wrong. Your game is saved: load the page again."))
            raise

    return handle
