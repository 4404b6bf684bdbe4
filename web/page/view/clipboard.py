"""Hands a link on: to the clipboard, or to the device's share sheet."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import to_js
from pyscript import document, window

from blooms.core.i18n import tr
from web.page.view.browser import base
from web.page.view.javascript import JsValue

__all__ = ["Offer", "base", "copy", "has_sheet", "paste", "sheet"]


def copy(place: str, copied: str) -> str:
    """Copy the text of a field to the clipboard; returns `copied`, or what to do instead."""
    document.querySelector(place).select()
    try:
        # The clipboard API is missing on plain http; this works everywhere.
        is_copied = document.execCommand("copy")
    except Exception:  # Browsers raise different errors.
        is_copied = False
    return copied if is_copied else tr("Not copied: copy the selected text yourself.")


class Offer:
    """A text in a field of its own that is shown and copied once it is asked for.

    `is_shown` says whether it is, and `copied` what became of copying it; `refresh` draws both.
    """

    def __init__(self, place: str, refresh: Callable[[], None]) -> None:
        self._place, self._refresh = place, refresh
        self.hide()

    def hide(self) -> None:
        """There is something else to tell."""
        self.is_shown, self.copied = False, ""

    def show(self) -> None:
        """Show the text and copy it."""
        self.is_shown, self.copied = True, ""
        self._refresh()  # so that there is something to copy, and a second copy is read out
        self.copied = copy(self._place, tr("Text copied."))
        self._refresh()


def paste(taken: Callable[[str], None], refused: Callable[[], None]) -> None:
    """Read the text of the clipboard, which the browser may ask about, or not allow."""
    try:
        asked = window.navigator.clipboard.readText()
        asked.then(lambda text: taken(str(text)), lambda why: refused())
    except Exception:  # Browsers raise different errors.
        refused()


def has_sheet() -> bool:
    """Whether the device has a share sheet."""
    return hasattr(window.navigator, "share")


def sheet(text: str, link: str, refused: Callable[[], None]) -> None:
    """Open the device's share sheet, if it has one, with a text and perhaps a link.

    `refused` is called where the browser does not open it; a sheet that the player closes again is
    no refusal.
    """
    if not has_sheet():
        return
    asked = {"title": str(document.title), "text": text} | ({"url": link} if link else {})

    def on_failure(why: JsValue) -> None:
        if str(why.name) != "AbortError":
            refused()

    try:
        opened = window.navigator.share(to_js(asked, dict_converter=window.Object.fromEntries))
        opened.catch(on_failure)
    except Exception:  # Browsers raise different errors.
        refused()
