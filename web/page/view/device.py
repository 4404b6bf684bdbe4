"""What the browser tells of the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window

__all__ = ["is_framed", "when_plugged_in"]


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
