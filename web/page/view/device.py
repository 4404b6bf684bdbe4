"""What the browser tells of the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pyodide.ffi import create_once_callable
from pyscript import document, window
from pyscript.ffi import create_proxy

from web.page.view.browser import attempt
from web.page.view.javascript import JsValue

__all__ = [
    "Device",
    "is_embedded",
    "is_framed",
    "later",
    "matches",
    "pixels",
    "print_page",
    "read",
    "today",
    "when_plugged_in",
    "when_turned",
]


TALL = "(orientation: portrait)"


class Device(NamedTuple):
    """What the browser tells of the device: whether the page is a board in another page, comes
    from a file, is taller than wide, whether there is a sheet to share by, and whether it is
    printing the page.
    """

    is_embedded: bool = False
    is_file: bool = False
    is_tall: bool = False
    has_share_sheet: bool = False
    is_printing: bool = False


def is_framed() -> bool:
    """Whether the page is in a frame of another page."""
    return bool(getattr(window, "bloomsParent", None))


def is_embedded() -> bool:
    """Whether the page is a board in another page, which stores nothing (js/embedded.js)."""
    return bool(getattr(window, "bloomsEmbedded", None))


def read() -> Device:
    """What the browser tells of the device now."""
    return Device(
        is_embedded(),
        str(window.location.protocol) == "file:",
        matches(TALL),
        hasattr(window.navigator, "share"),
    )


def matches(query: str) -> bool:
    """Whether a media query holds; not where the browser does not tell."""
    try:
        return bool(window.matchMedia(query).matches)
    except Exception:  # Browsers raise different errors.
        return False


def when_turned(run: Callable[[], None]) -> None:
    """Call something whenever the page becomes taller than wide, or no longer is."""
    turned = create_proxy(lambda event: run())
    attempt(lambda: window.matchMedia(TALL).addEventListener("change", turned))


def later(milliseconds: int, run: Callable[[], None]) -> None:
    """Call something in so many milliseconds."""
    window.setTimeout(create_once_callable(run), milliseconds)


def print_page() -> bool:
    """Open the browser's dialog to print the page; returns whether there is one."""
    return attempt(lambda: window.print())


def today() -> int:
    """The date here, as a number such as 20261121."""
    day = window.Date.new()
    return int(day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate())


def zone() -> int:
    """How many minutes the clocks here are ahead of UTC."""
    return -int(window.Date.new().getTimezoneOffset())


def pixels(units: float) -> float:
    """How many pixels so many units of the board are on the screen."""
    board = document.getElementById("board")
    wide, high = map(float, str(board.getAttribute("viewBox")).split()[2:])
    shown = board.getBoundingClientRect()
    return units * float(min(shown.width / wide, shown.height / high))


def when_plugged_in(run: Callable[[], None]) -> None:
    """Call something if the device has power to spare, and the page is not in a frame.

    A device that does not tell counts as plugged in, unless it is touched.
    """

    def on_battery(battery: JsValue) -> None:
        if battery.charging:
            run()

    def untold(*_: object) -> None:
        if not matches("(pointer: coarse)"):
            run()

    if is_framed():
        return
    try:
        window.navigator.getBattery().then(on_battery, untold)
    except Exception:  # Browsers raise different errors.
        untold()
