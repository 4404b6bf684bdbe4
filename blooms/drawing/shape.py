"""SVG elements as values, and SVG and HTML text made from them.

The page and the picture files use the same shapes, from the same functions of a game's drawing.py;
the page updates only what has changed.
"""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from html import escape
from typing import Final, NamedTuple

__all__ = [
    "Shape", "data_address", "markup", "silent", "size", "stand_alone", "xml_text",
]  # fmt: skip

_SPOKEN = ("role", "tabindex", "aria-label", "aria-rowcount", "aria-colcount", "aria-hidden")
"""Attributes used only by an interactive board."""
_ID: Final = re.compile(r' id="([^"]+)"')
_REFERENCE: Final = re.compile(r'( id="| href="#|url\(#)([\w.-]+)')
_NOT_IN_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 has no way to write: control signs, lone surrogates, U+FFFE and U+FFFF."""
_SELECTORS: Final = re.compile(r"[^{}]+(?=\{)")


class Shape(NamedTuple):
    """One SVG element: tag, attributes, children, text."""

    tag: str
    attrs: dict[str, str]
    children: tuple[Shape, ...] = ()
    text: str = ""


def xml_text(text: str) -> str:
    """A text as it stands in SVG and HTML, also between quotes; U+FFFD for what XML cannot hold."""
    return escape(_NOT_IN_XML.sub("\ufffd", text))


def markup(shape: Shape) -> str:
    """A shape as SVG text."""
    attrs = "".join(f' {name}="{xml_text(value)}"' for name, value in shape.attrs.items())
    inside = xml_text(shape.text) + "".join(map(markup, shape.children))
    return f"<{shape.tag}{attrs}>{inside}</{shape.tag}>"


def silent(shape: Shape) -> Shape:
    """The shape without the attributes of an interactive board."""
    attrs = {name: value for name, value in shape.attrs.items() if name not in _SPOKEN}
    return Shape(shape.tag, attrs, tuple(map(silent, shape.children)), shape.text)


def stand_alone(
    view_box: str,
    title: str,
    description: str,
    style: str,
    shapes: tuple[Shape, ...],
    width: int | None = None,
) -> str:
    """A complete SVG file as text, with its style, title and description for screen readers.

    Its ids and its style are its own, also where several pictures stand in one page. It is as
    wide as there is room, or `width` pixels.
    """
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": view_box,
        "role": "img",
        "aria-labelledby": "title desc",
    }
    if width is not None:
        wide, high = map(float, view_box.split()[2:])
        attrs |= {"width": str(width), "height": str(round(width * high / wide))}
    parts = (
        Shape("title", {"id": "title"}, (), title),
        Shape("desc", {"id": "desc"}, (), description),
        Shape("style", {}, (), style),
        *shapes,
    )
    return _own(markup(Shape("svg", attrs, parts))) + "\n"


def _own(svg: str) -> str:
    """The picture with ids that no other picture has, and with a style for itself."""
    name = f"b{sha256(svg.encode()).hexdigest()[:8]}"
    known = set(_ID.findall(svg))

    def renamed(match: re.Match[str]) -> str:
        return f"{match[1]}{match[2]}-{name}" if match[2] in known else match[0]

    svg = _REFERENCE.sub(renamed, svg)
    svg = svg.replace('"title desc"', f'"title-{name} desc-{name}" id="{name}"', 1)
    before, start, rest = svg.partition("<style>")
    style, end, after = rest.partition("</style>")
    return (
        before + start + _SELECTORS.sub(lambda match: _within(name, match[0]), style) + end + after
    )


def _within(name: str, selectors: str) -> str:
    """Selectors that mean only what is inside of an element."""
    return ",".join(f"#{name} {each}" for each in selectors.split(","))


def data_address(svg: str) -> str:
    """An SVG file as an address that holds it."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"


def size(svg: str) -> tuple[int, int]:
    """The width and height of a complete picture in pixels, those of its view box where it is as
    wide as there is room.
    """
    head = svg.partition(">")[0]
    width, height = (re.search(rf' {name}="(\d+)"', head) for name in ("width", "height"))
    if width and height:
        return int(width[1]), int(height[1])
    wide, high = head.partition('viewBox="')[2].partition('"')[0].split()[2:]
    return round(float(wide)), round(float(high))
