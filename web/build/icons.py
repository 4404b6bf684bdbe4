"""The icons of the pages, from npm's `@iconify-json/lucide`, drawn into the pages where they stand.

{{ icon("undo-2") }}      in a template
"""

from __future__ import annotations

import json
import re
import shutil
from functools import cache as once
from pathlib import Path
from xml.etree import ElementTree

from blooms.drawing.shape import Shape
from blooms.drawing.shape import markup as drawn
from web.build.workshop import LOCK, Workshop

__all__ = ["from_origin", "icons", "markup", "names"]

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = (ROOT / "index.html", *sorted((ROOT / "web" / "static" / "html").glob("*.html")))
LIST = "icons.json"
"""The package's list of all icons: of each the text of its shapes."""
SIZES = {"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"}
"""The attributes of circles and rectangles that are no paint."""
FRAME = {"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"}


def names() -> list[str]:
    """The icons that the templates ask for."""
    texts = "".join(file.read_text(encoding="utf-8") for file in TEMPLATES)
    return sorted(set(re.findall(r'icon\("([\w-]+)"\)', texts)))


def icons(shop: Workshop) -> Path:
    """The folder with the list of all icons. Raises `RuntimeMissing`."""

    def copy(ready: Path) -> None:
        modules = shop.packages(has_tools=False)
        shutil.copyfile(modules / "@iconify-json" / "lucide" / LIST, ready / LIST)

    return shop.kept("icons", LOCK.read_bytes(), copy)


def markup(name: str, cache: Path) -> str:
    """An icon as SVG; css/base.css paints it. KeyError if there is none of that name."""
    drawing = ElementTree.fromstring(f"<g>{_listed(cache)[name]['body']}</g>")
    lines = " ".join(from_origin(path.attrib["d"]) for path in drawing.iter("path"))
    others = tuple(
        Shape(shape.tag, {key: size for key, size in shape.items() if key in SIZES})
        for shape in drawing.iter()
        if shape.tag not in ("g", "path")
    )
    parts = ((Shape("path", {"d": lines}),) if lines else ()) + others
    return re.sub("></(?!svg)[a-z]+>", "/>", drawn(Shape("svg", FRAME, parts)))


def from_origin(line: str) -> str:
    """A path that may follow another: its first point is measured from the origin.

    Pairs after a first `m` are relative lines, those after `M` absolute ones (SVG 2, 9.3.3).
    """
    first = re.match(r"m ?(-?[\d.]+[ ,]?-?[\d.]+)", line)
    if first is None:
        return line
    rest = line[first.end() :].lstrip(" ,")
    return f"M{first[1]}{rest if rest[:1].isalpha() else f'l{rest}'}"


@once
def _listed(cache: Path) -> dict[str, dict[str, str]]:
    with Workshop(cache) as shop:
        text = (icons(shop) / LIST).read_text(encoding="utf-8")
    listed: dict[str, dict[str, str]] = json.loads(text)["icons"]
    return listed
