"""The event listeners of the page. They are attached once, to the document and the window.

A click on a button becomes a press, which the dispatch gives to the feature that owns its action; a
pointer on the board, a key, a changed field go to the features as values too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, assert_never

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.core.i18n import tr
from web.page.feature import PointerKind, Press
from web.page.input import keyboard
from web.page.input.back_button import BackButton
from web.page.input.reading import change_of, places_of, pointer_of, pointers_of, press_of
from web.page.input.repeats import Clicks
from web.page.page import Page
from web.page.view.browser import attempt, decode
from web.page.view.dom import is_settled
from web.page.view.javascript import JsEvent, JsValue

__all__ = ["listen"]

Handler = Callable[[JsEvent], None]
News = Literal["failed", "save", "link", "lost"]
"""What the journal tells: a save has failed; another tab has saved a game, been given a link to the
game of this one, or has had it all along.
"""
POINTERS: Final[dict[str, PointerKind]] = {
    "pointerdown": "down", "pointermove": "move", "pointerover": "over", "pointerup": "up",
    "pointercancel": "cancel", "contextmenu": "menu",
}  # fmt: skip


def listen(page: Page) -> None:
    """Attach the event listeners of a page."""
    back, clicks = BackButton(page), Clicks(page)
    handlers: dict[str, Handler] = {
        "click": lambda event: _click(page, back, clicks, event),
        "keydown": lambda event: _key(page, back, event),
        "change": lambda event: page.change(change_of(event.target, is_done=True)),
        "input": lambda event: page.change(change_of(event.target, is_done=False)),
        # Enter in a field has already clicked the form's button.
        "submit": lambda event: event.preventDefault(),
        "focusin": lambda event: page.dispatch.attend("focus", places_of(event.target)),
        "focusout": lambda event: page.dispatch.attend("focus", places_of(event.relatedTarget)),
        **{name: _pointing(page, kind) for name, kind in POINTERS.items()},
    }
    for name, handler in handlers.items():
        document.addEventListener(name, create_proxy(_guarded(page, handler)))
    wheel = create_proxy(_guarded(page, _pointing(page, "wheel")))
    document.getElementById("board").addEventListener("wheel", wheel)  # so that it is not passive
    closed = create_proxy(lambda event: page.stage.dialog_closed(str(event.target.id)))
    document.addEventListener("close", closed, True)
    for name, handler in (
        ("popstate", lambda event: back.popped(event.state)),
        ("hashchange", lambda event: _follow(page)),
        ("blooms:file", lambda event: _file(page, event)),
        ("pagehide", lambda event: page.hide()),
        ("beforeprint", lambda event: page.printing(True)),
        ("afterprint", lambda event: page.printing(False)),
        ("blooms:colours", lambda event: page.recoloured()),
    ):
        window.addEventListener(name, create_proxy(handler))
    hears = create_proxy(lambda what, text: _elsewhere(page, what, str(text)))
    window.bloomsJournal.listen(hears)
    window.setInterval(create_proxy(page.tick), 250)


def _click(page: Page, back: BackButton, clicks: Clicks, event: JsEvent) -> None:
    _act(page, clicks, event)
    back.pressed()


def _act(page: Page, clicks: Clicks, event: JsEvent) -> None:
    target = event.target
    if page.dispatch.pointer(pointer_of("tap", event)):
        clicks.forget()
        return
    if button := target.closest("[data-action]"):
        press = press_of(button)
        if menu := target.closest("[popover]"):
            attempt(lambda: menu.hidePopover())
        if is_settled(button):
            clicks.press(press, event)
    elif item := target.closest("#chart"):
        shown = item.getBoundingClientRect()
        share_of_width = (event.clientX - shown.left) / max(1, shown.width)
        page.dispatch.press(Press("chart", f"{share_of_width:.4f}"))


def _pointing(page: Page, kind: PointerKind) -> Handler:
    def handle(event: JsEvent) -> None:
        if kind == "over" and str(event.pointerType) != "touch":  # A finger hovers over nothing.
            page.dispatch.attend("hover", places_of(event.target))
        taken = [page.dispatch.pointer(pointer) for pointer in pointers_of(kind, event)]
        if any(taken) and kind in ("menu", "wheel"):
            # No menu over what a finger or the right button has drawn; no scrolling of the page.
            event.preventDefault()

    return handle


def _key(page: Page, back: BackButton, event: JsEvent) -> None:
    if keyboard.pressed(page, event):
        event.preventDefault()
    back.pressed()


def _elsewhere(page: Page, news: News, text: str) -> None:
    """Hear the journal (js/journal.js)."""
    saving = page.features.saving
    match news:
        case "failed":
            saving.failed(text)
        case "save":
            saving.heard(text)
        case "link":
            page.features.arrivals.hear(text)
        case "lost":
            saving.lost(text)
        case _:
            assert_never(news)
    page.stage.refresh()


def _guarded(page: Page, handler: Handler) -> Handler:
    """Wrap a handler so that an error shows the player a notice."""

    def handle(event: JsEvent) -> None:
        try:
            handler(event)
        except Exception:
            page.stage.notice(tr("Something went wrong. Your game is saved: reload the page."))
            raise

    return handle


def _follow(page: Page) -> None:
    """The record after the # of the address has changed; what was said of the last one is over."""
    page.stage.notice("")
    page.features.arrivals.read_address({})


def _file(page: Page, event: JsEvent) -> None:
    """A file has been chosen or dropped on the page; several at once have no bytes."""
    share = page.features.share
    if event.detail:
        share.open_file(_text_of(event.detail))
    else:
        share.refuse_several()


def _text_of(data: JsValue) -> str:
    """The text of a file's bytes, in whatever encoding."""
    from blooms import files  # not needed for a first screen

    return files.text_of(bytes(data.to_py()), decode)
