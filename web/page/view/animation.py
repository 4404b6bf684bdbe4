"""Carries out animations of single elements, unless the player wants less motion."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from pyscript import document, window

from web.page.view import device
from web.page.view.browser import attempt
from web.page.view.javascript import JsElement

__all__ = ["animate", "may_move", "move"]

Frames = Mapping[str, Sequence[str]]
"""The values of style properties, from the first frame to the last."""


def may_move() -> bool:
    """Whether the player has nothing against motion."""
    return device.matches("(prefers-reduced-motion: no-preference)")


def animate(frames: Mapping[str, Frames], milliseconds: int) -> None:
    """Animate elements, each by its selector."""
    if not may_move():
        return
    timing = {"duration": milliseconds, "easing": "ease-in-out"}
    for place, each in frames.items():
        move(document.querySelector(place), each, timing)


def move(element: JsElement, frames: object, timing: object) -> bool:
    """Animate an element; returns whether the browser does, which may lack that or refuse it."""
    return attempt(lambda: element.animate(_as_js(frames), _as_js(timing)))


def _as_js(value: object) -> JsElement:
    return window.JSON.parse(json.dumps(value))
