"""Carries out animations of single elements, unless the player wants less motion."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pyscript import document, window

__all__ = ["animate"]

Frames = Mapping[str, Sequence[str]]
"""The values of style properties, from the first frame to the last."""


def animate(frames: Mapping[str, Frames], milliseconds: int) -> None:
    """Animate elements, each by its selector."""
    if not window.matchMedia("(prefers-reduced-motion: no-preference)").matches:
        return
    timing = _js({"duration": milliseconds, "easing": "ease-in-out"})
    for place, each in frames.items():
        document.querySelector(place).animate(_js(each), timing)


def _js(value: Mapping[str, Any]) -> Any:
    return window.JSON.parse(json.dumps(value))
