"""The icons of the pages, from npm's `lucide-static`, drawn into the pages where they stand.

{{ icon("undo-2") }}      in a template
"""

from __future__ import annotations

import json
import re
import shutil
from functools import cache as once
from pathlib import Path

from blooms.drawing.shape import Shape
from blooms.drawing.shape import markup as drawn
from web.build.workshop import LOCK, Workshop

__all__ = ["from_origin", "icons", "markup", "names"]

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = (ROOT / "index.html", *sorted((ROOT / "web" / "static" / "html").glob("*.html")))
NODES = "icon-nodes.json"
"""The package's list of all icons: of each the tags and attributes of its shapes."""
FRAME = {"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"}


def names() -> list[str]:
    """The icons that the templates ask for."""
    texts = "".join(file.read_text(encoding="utf-8") for file in TEMPLATES)
    return sorted(set(re.findall(r'icon\("([\w-]+)"\)', texts)))


def icons(shop: Workshop) -> Path:
    """The folder with the list of all icons. Raises `RuntimeMissing`."""

    def copy(ready: Path) -> None:
        shutil.copyfile(shop.packages() / "lucide-static" / NODES, ready / NODES)

    return shop.kept("icons", LOCK.read_bytes(), copy)


def markup(name: str, cache: Path) -> str:
    """An icon as SVG; css/base.css paints it. KeyError if there is none of that name."""
    nodes = _nodes(cache)[name]
    lines = " ".join(from_origin(attrs["d"]) for tag, attrs in nodes if tag == "path")
    others = tuple(Shape(tag, attrs) for tag, attrs in nodes if tag != "path")
    return drawn(Shape("svg", FRAME, ((Shape("path", {"d": lines}),) if lines else ()) + others))


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
def _nodes(cache: Path) -> dict[str, list[tuple[str, dict[str, str]]]]:
    with Workshop(cache) as shop:
        nodes: dict[str, list[tuple[str, dict[str, str]]]] = json.loads(
            (icons(shop) / NODES).read_text(encoding="utf-8")
        )
    return nodes
