"""The event listeners of the page. They are attached once, to the document and the window.

A click on a button becomes a press, which the table gives to the feature that owns its action; a
pointer on the board, a key, a changed field go to the features as values too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.core.i18n import tr
from web.page.feature import Press
from web.page.input import keyboard
from web.page.input.reading import change_of, places_of, pointer_of, pointers_of, press_of
from web.page.table import Table
from web.page.view.browser import attempt, decode
from web.page.view.dom import is_settled

__all__ = ["listen"]

Handler = Callable[[Any], None]
POINTERS = {
    "pointerdown": "down", "pointermove": "move", "pointerover": "over", "pointerup": "up",
    "pointercancel": "cancel", "contextmenu": "menu",
}  # fmt: skip


def listen(table: Table[Any]) -> None:
    """Attach the event listeners for a table."""
    handlers: dict[str, Handler] = {
        "click": lambda event: _click(table, event),
        "keydown": lambda event: _key(table, event),
        "change": lambda event: table.change(change_of(event.target, is_done=True)),
        "input": lambda event: table.change(change_of(event.target, is_done=False)),
        # Enter in a field has already clicked the form's button.
        "submit": lambda event: event.preventDefault(),
        "focusin": lambda event: table.attend("focus", places_of(event.target)),
        "focusout": lambda event: table.attend("focus", places_of(event.relatedTarget)),
        **{name: _pointing(table, kind) for name, kind in POINTERS.items()},
    }
    for name, handler in handlers.items():
        document.addEventListener(name, create_proxy(_guarded(table, handler)))
    wheel = create_proxy(_guarded(table, _pointing(table, "wheel")))
    document.getElementById("board").addEventListener("wheel", wheel)  # so that it is not passive
    closed = create_proxy(lambda event: table.dialog_closed(str(event.target.id)))
    document.addEventListener("close", closed, True)
    for name, handler in (
        ("hashchange", lambda event: table.arrivals.read_address({})),
        ("blooms:file", lambda event: table.share.open_file(_text_of(event.detail))),
        ("pagehide", lambda event: table.hide()),
        ("beforeprint", lambda event: table.printing(True)),
        ("afterprint", lambda event: table.printing(False)),
    ):
        window.addEventListener(name, create_proxy(handler))
    hears = create_proxy(lambda what, text: _elsewhere(table, str(what), str(text)))
    window.bloomsJournal.listen(hears)
    window.setInterval(create_proxy(table.tick), 250)


def _click(table: Table[Any], event: Any) -> None:
    target = event.target
    if table.pointer(pointer_of("tap", event)):
        return
    if button := target.closest("[data-action]"):
        press = press_of(button)
        if menu := target.closest("[popover]"):
            attempt(menu.hidePopover)
        if is_settled(button):
            table.press(press)
    elif item := target.closest("#chart"):
        shown = item.getBoundingClientRect()
        share_of_width = (event.clientX - shown.left) / max(1, shown.width)
        table.press(Press("chart", f"{share_of_width:.4f}"))


def _pointing(table: Table[Any], kind: str) -> Handler:
    def handle(event: Any) -> None:
        if kind == "over" and str(event.pointerType) != "touch":  # A finger hovers over nothing.
            table.attend("hover", places_of(event.target))
        taken = [table.pointer(pointer) for pointer in pointers_of(kind, event)]
        if any(taken) and kind in ("menu", "wheel"):
            # No menu over what a finger or the right button has drawn; no scrolling of the page.
            event.preventDefault()

    return handle


def _key(table: Table[Any], event: Any) -> None:
    if keyboard.pressed(table, event):
        event.preventDefault()


def _elsewhere(table: Table[Any], what: str, text: str) -> None:
    """The journal tells of a failed save ("failed"), of a save in another tab ("heard"), or that
    another tab has had this tab's game all along ("lost").
    """
    match what:
        case "failed":
            table.saving.failed(text)
        case "heard" if text.startswith("{"):
            table.arrivals.hear(text)
        case "heard":
            table.saving.heard(text)
        case "lost":
            table.saving.lost(text)
    table.refresh()


def _guarded(table: Table[Any], handler: Handler) -> Handler:
    """Wrap a handler so that an error shows the player a notice."""

    def handle(event: Any) -> None:
        try:
            handler(event)
        except Exception:
            table.notice(tr("Something went wrong. Your game is saved: reload the page."))
            raise

    return handle


def _text_of(data: Any) -> str:
    """The text of a file's bytes, in whatever encoding."""
    from blooms import files  # not needed for a first screen

    return files.text_of(bytes(data.to_py()), decode)
