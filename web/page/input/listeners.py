"""The event listeners of the page: clicks, keys, forms, settings, links, other tabs.

They are attached once, to the document.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.page.input import keyboard
from web.page.input.actions import press
from web.page.input.reading import change_of, places_of, pointer_of, pointers_of, press_of
from web.page.setup import new_game
from web.page.share import share
from web.page.table import Table
from web.page.view.dom import Page
from web.page.view.i18n import tr

__all__ = ["listen", "ready"]

Handler = Callable[[Any], None]
POINTERS = {
    "pointerdown": "down", "pointermove": "move", "pointerup": "up", "pointercancel": "cancel",
}  # fmt: skip


def listen(table: Table) -> None:
    """Attach the event listeners for a table."""
    handlers: dict[str, Handler] = {
        "click": lambda event: _click(table, event),
        "keydown": lambda event: _key(table, event),
        "change": lambda event: _change(table, event),
        "input": lambda event: _input(table, event),
        # Enter in a field has already clicked the form's button.
        "submit": lambda event: event.preventDefault(),
    }
    # The editor and the pen come first: what they draw plays nothing.
    game = {**handlers, **table.game_page.handlers}
    for group in (table.editor.handlers, table.review.walk.pen.handlers, game):
        for name, handler in group.items():
            document.addEventListener(name, create_proxy(_guarded(table.page, handler)))
    attended = {
        "pointerover": lambda event: _hover(table, event),
        "focusin": lambda event: table.attend("focus", places_of(event.target)),
        "focusout": lambda event: table.attend("focus", places_of(event.relatedTarget)),
    }
    pointers = {name: _pointing(table, kind) for name, kind in POINTERS.items()}
    for name, handler in {**pointers, **attended}.items():
        document.addEventListener(name, create_proxy(_guarded(table.page, handler)))
    wheel = create_proxy(_guarded(table.page, lambda event: _wheel(table, event)))
    document.getElementById("board").addEventListener("wheel", wheel)
    for name, handler in (
        ("hashchange", lambda event: share.open_link(table, {})),
        ("blooms:file", lambda event: share.open_file(table, str(event.detail))),
        ("pagehide", lambda event: _hide(table)),
    ):
        window.addEventListener(name, create_proxy(handler))
    hears = create_proxy(lambda what, text: _elsewhere(table, str(what), str(text)))
    window.bloomsJournal.listen(hears)
    window.setInterval(create_proxy(lambda: _tick(table)), 250)


def ready() -> None:
    """Enable the controls that waited for Python."""
    for control in document.querySelectorAll("nav [data-action]"):
        control.disabled = False
    document.querySelector('[data-role="progress"]').hidden = True
    document.documentElement.setAttribute("data-ready", "true")
    document.documentElement.removeAttribute("data-board")


def _click(table: Table, event: Any) -> None:
    target = event.target
    parts = (table.editor, table.review.walk.pen, table.game_page)
    if any(part.click(event) for part in parts):
        return
    if table.pointer(pointer_of("tap", event)):
        return
    lists = (table.result, table.my_games, table.friend.planning, table.room)
    if any(part.click(target) for part in lists):
        return
    if button := target.closest("[data-action]"):
        if menu := target.closest("[popover]"):
            menu.hidePopover()
        # A button that has just appeared waits. Styles say so, which keys and scripts do not ask.
        if window.getComputedStyle(button).pointerEvents != "none":
            press(table, press_of(button))
    elif item := target.closest("[data-turn]"):
        table.review.walk.follow(str(item.getAttribute("data-turn")))
    elif button := target.closest("[data-slips]"):
        seat, _, size = str(button.getAttribute("data-slips")).partition(" ")
        table.review.next_mistake(int(seat), size)
    elif item := target.closest("#chart"):
        shown = item.getBoundingClientRect()
        table.review.at((event.clientX - shown.left) / max(1, shown.width))
    elif item := target.closest("[data-welcome=show]"):
        table.lessons.open("first")
    elif item := target.closest("[data-study]"):
        table.lessons.open(str(item.getAttribute("data-study")))


def _pointing(table: Table, kind: str) -> Handler:
    def handle(event: Any) -> None:
        for pointer in pointers_of(kind, event):
            table.pointer(pointer)

    return handle


def _hover(table: Table, event: Any) -> None:
    """A finger hovers over nothing."""
    if str(event.pointerType) != "touch":
        table.attend("hover", places_of(event.target))


def _wheel(table: Table, event: Any) -> None:
    if table.pointer(pointer_of("wheel", event)):
        event.preventDefault()


def _key(table: Table, event: Any) -> None:
    if keyboard.pressed(table, event):
        event.preventDefault()


def _change(table: Table, event: Any) -> None:
    target, name = event.target, str(event.target.name or "")
    if table.editor.change(target):
        return
    if target.closest("#new"):
        new_game.changed(table, name)
    elif name == "noted":
        share.fill_share(table)
    elif target.closest("#settings, [data-setting]"):
        name = table.settings.take(target)
        if name == "step":
            table.review.walk.set_pace()
        if name in ("sounds", "vibration"):
            table.feel("place")
        table.show()


def _tick(table: Table) -> None:
    table.tick()


def _input(table: Table, event: Any) -> None:
    if event.target.name == "comment":
        table.review.walk.comment(str(event.target.value))
    elif event.target.name == "typed":
        for feature in table.features:
            if "typed" in feature.forms:
                feature.change(change_of(event.target, is_done=False))
    elif event.target.name == "player":
        table.friend.rename(str(event.target.value))


def _elsewhere(table: Table, what: str, text: str) -> None:
    """The journal tells of a failed save ("failed"), of a save in another tab ("heard"), or that
    another tab has had this tab's game all along ("lost").
    """
    told, storage = "", table.storage
    match what:
        case "failed":
            told = storage.failed(text)
        case "heard" if isinstance(message := json.loads(text), dict):
            share.open_heard(table, message)
        case "heard":
            told, is_taken = storage.heard(text)
            table.friend.count()
            if is_taken:
                table.go_apart(is_copy=False)
        case "lost":
            if told := storage.lost(text):
                table.go_apart(is_copy=True)
    if told:
        table.page.notice(told)


def _hide(table: Table) -> None:
    if table.session.clock and table.session.line:
        table.keep()  # Count the time used since the last move after a reload too.


def _guarded(page: Page, handler: Handler) -> Handler:
    """Wrap a handler so that an error shows the player a notice."""

    def handle(event: Any) -> None:
        try:
            handler(event)
        except Exception:
            page.notice(tr("Something went wrong. Your game is saved: reload the page."))
            raise

    return handle
