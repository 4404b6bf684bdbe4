"""Carries out animations of single elements, unless the player wants less motion."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

__all__ = ["animate", "as_js", "may_move"]

Frames = Mapping[str, Sequence[str]]
"""The values of style properties, from the first frame to the last."""


def may_move() -> bool:
    """Whether the player has nothing against motion, and the browser can."""
    return bool(window.matchMedia("(prefers-reduced-motion: no-preference)").matches) and _can()


@cache
def _can() -> bool:
    """Whether the browser animates elements: it may lack that, or refuse it."""
    try:
        document.documentElement.animate(as_js([]), 0)
    except (AttributeError, JsException):
        return False
    return True


def animate(frames: Mapping[str, Frames], milliseconds: int) -> None:
    """Animate elements, each by its selector."""
    if not may_move():
        return
    timing = as_js({"duration": milliseconds, "easing": "ease-in-out"})
    for place, each in frames.items():
        document.querySelector(place).animate(as_js(each), timing)


def as_js(value: object) -> Any:
    """Frames or timing as the browser takes them."""
    return window.JSON.parse(json.dumps(value))
