"""The pictures of js/embed in few bytes: without what only the pages' styles know, a flower as one
of its petals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import hypot
from typing import Final

from blooms.drawing.shape import Shape

__all__ = ["lean", "short"]

_STYLED: Final = ("disc", "hatch")
"""The classes that js/embed has rules for."""
_UNUSED: Final = ("light", "land1", "land2")
"""The ids of shapes that boards there do not have."""
_POINT: Final = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
_SIX: Final = 6


def lean(parts: Mapping[str, object]) -> dict[str, object]:
    """The parts of drawings by name, the shapes among them as lists for JSON."""
    return {
        name: _written(part) if isinstance(part, Shape) else part for name, part in parts.items()
    }


def _written(shape: Shape) -> list[object]:
    """Tag, attributes, and the children if there are any."""
    attrs = _attrs(shape)
    if "d" in attrs:
        attrs["d"] = short(attrs["d"])
    children = [each for child in shape.children for each in _inside(child)]
    return [shape.tag, attrs, *([[*map(_written, children)]] if children else [])]


def _attrs(shape: Shape) -> dict[str, str]:
    return {
        name: value
        for name, value in shape.attrs.items()
        if name != "data-colour" and (name != "class" or value in _STYLED)
    }


def _inside(child: Shape) -> tuple[Shape, ...]:
    """A child, or of a group that says nothing its children; none of what boards do not have."""
    if child.attrs.get("id") in _UNUSED:
        return ()
    return child.children if child.tag == "g" and not _attrs(child) else (child,)


def short(d: str) -> str:
    """The first of six equal parts around the origin after a 6; other paths as they are."""
    parts = re.findall(r"M[^M]*", d)
    if len(parts) != _SIX or len({_reaches(part) for part in parts}) > 1:
        return d
    return f"{_SIX}{parts[0]}"


def _reaches(part: str) -> tuple[int, ...]:
    """How far the points of a path are from the origin, in whole units."""
    return tuple(round(hypot(float(x), float(y))) for x, y in _POINT.findall(part))
