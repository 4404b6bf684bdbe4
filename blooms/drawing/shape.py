"""SVG elements as values, and SVG and HTML text made from them.

The page and the picture files use the same shapes, from the same functions of a game's drawing.py;
the page updates only what has changed.
"""

from __future__ import annotations

import base64
from html import escape
from typing import NamedTuple

__all__ = ["Shape", "figure", "markup", "silent", "stand_alone"]

_SPOKEN = ("role", "tabindex", "aria-label", "aria-rowcount", "aria-colcount", "aria-hidden")
"""Attributes used only by an interactive board."""


class Shape(NamedTuple):
    """One SVG element: tag, attributes, children, text."""

    tag: str
    attrs: dict[str, str]
    children: tuple[Shape, ...] = ()
    text: str = ""


def markup(shape: Shape) -> str:
    """A shape as SVG text."""
    attrs = "".join(f' {name}="{escape(value)}"' for name, value in shape.attrs.items())
    inside = escape(shape.text) + "".join(map(markup, shape.children))
    return f"<{shape.tag}{attrs}>{inside}</{shape.tag}>"


def silent(shape: Shape) -> Shape:
    """The shape without the attributes of an interactive board."""
    attrs = {name: value for name, value in shape.attrs.items() if name not in _SPOKEN}
    return Shape(shape.tag, attrs, tuple(map(silent, shape.children)), shape.text)


def stand_alone(
    view_box: str, title: str, description: str, style: str, shapes: tuple[Shape, ...]
) -> str:
    """A complete SVG file as text, with its style, title and description for screen readers."""
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": view_box,
        "role": "img",
        "aria-labelledby": "title desc",
    }
    parts = (
        Shape("title", {"id": "title"}, (), title),
        Shape("desc", {"id": "desc"}, (), description),
        Shape("style", {}, (), style),
        *shapes,
    )
    return markup(Shape("svg", attrs, parts)) + "\n"


def figure(svg: str, description: str) -> str:
    """An SVG file and its description as HTML, without scripts and with contained styles."""
    source = f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
    text = escape(description)
    image = f'<img src="{source}" alt="{text}">'
    return f"<figure>{image}<figcaption>{text}</figcaption></figure>\n"
