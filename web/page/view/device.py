"""What the browser tells of the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window

__all__ = ["is_framed", "today", "when_plugged_in"]


def today() -> int:
    """The date here, as a number such as 20261121."""
    day = window.Date.new()
    return int(day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate())


def is_framed() -> bool:
    """Whether the page is in a frame of another page."""
    return bool(getattr(window, "bloomsParent", None))


def when_plugged_in(run: Callable[[], None]) -> None:
    """Call something if the device has power to spare, and the page is not in a frame.

    A device that does not tell counts as plugged in, unless it is touched.
    """

    def told(battery: Any) -> None:
        if battery.charging:
            run()

    if is_framed():
        return
    if hasattr(window.navigator, "getBattery"):
        window.navigator.getBattery().then(create_once_callable(told))
    elif not window.matchMedia("(pointer: coarse)").matches:
        run()
