"""Draws the diagrams of docs/architecture.md with Graphviz: `python3 -m tools.diagrams`.

The folders and their imports are read from the source; the other diagrams are written as
docs/diagrams/*.dot. Each becomes an SVG that is light or dark as its reader's system is.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from web.build.program import named

__all__ = ["draw", "folders", "main"]

ROOT: Final = Path(__file__).resolve().parents[1]
DIAGRAMS: Final = ROOT / "docs" / "diagrams"
FILES: Final = {
    "page": ("page", "table", "stage", "services", "dispatch", "features"),
    "host": ("host",),
    "feature": ("feature", "effects", "mode"),
}
"""The single modules of web/page that the diagram shows, each with its neighbours."""
STYLE: Final = """<style>
text { font: 11px system-ui, sans-serif; fill: #222 }
.node path, .node polygon { fill: #f4f1ea; stroke: #8a8172 }
.edge path { stroke: #8a8172 } .edge polygon { fill: #8a8172; stroke: #8a8172 }
@media (prefers-color-scheme: dark) {
text { fill: #e8e4da } .node path, .node polygon { fill: #2b2a27; stroke: #98907f }
.edge path { stroke: #98907f } .edge polygon { fill: #98907f; stroke: #98907f }
}
</style>"""
HEAD: Final = """digraph {
  rankdir=BT; bgcolor=transparent; nodesep=0.25; ranksep=0.45
  node [shape=box, style=rounded, height=0.3, fontname="Helvetica", fontsize=11]
  edge [arrowsize=0.6]
"""


def folders() -> str:
    """The folders of web/page with their imports, as DOT: an arrow goes to what is imported.

    `tred`, which comes with Graphviz, leaves out arrows that follow from others. Imports for types
    only count too. Raises `OSError` or `CalledProcessError` without Graphviz.
    """
    page = ROOT / "web" / "page"
    arrows = {
        (_folder(file.relative_to(page).parts), _folder(tuple(name.split(".")[2:])))
        for file in page.rglob("*.py")
        for name in named(ast.parse(file.read_bytes()))
        if name.startswith("web.page.")
    }
    lines = [f'"{one}" -> "{two}"' for one, two in sorted(arrows) if one and two and one != two]
    return _graphviz("tred", HEAD + "\n".join(lines) + "\n}\n")


def draw(dot: str) -> str:
    """A diagram as SVG. Raises `OSError` or `CalledProcessError` if Graphviz cannot draw it."""
    made = _graphviz("dot", dot, "-Tsvg")
    svg = re.sub(r"<!--.*?-->\s*|<title>.*?</title>\s*", "", made[made.index("<svg") :], flags=re.S)
    svg = re.sub(r' (?:fill|stroke|font-family|font-size)="[^"]*"', "", svg)
    svg = svg.replace("<path ", '<path fill="none" ')
    return re.sub(r"(<svg[^>]*>)", lambda found: found[1] + STYLE, svg, count=1)


def main() -> None:
    """Write docs/diagrams/imports.dot and an SVG beside each DOT file."""
    try:
        (DIAGRAMS / "imports.dot").write_text(folders(), "utf-8")
        for dot in sorted(DIAGRAMS.glob("*.dot")):
            dot.with_suffix(".svg").write_text(draw(dot.read_text("utf-8")), "utf-8")
    except (OSError, subprocess.CalledProcessError) as why:
        sys.exit(f"the diagrams need Graphviz (apt install graphviz): {why}")


def _graphviz(program: str, dot: str, *words: str) -> str:
    """What a program of Graphviz makes of a diagram."""
    command = [program, *words]
    return subprocess.run(command, input=dot, capture_output=True, text=True, check=True).stdout


def _folder(parts: tuple[str, ...]) -> str:
    """The folder of a module of web/page, or the group of a single module; "" for the others."""
    name = parts[0].removesuffix(".py")
    if (ROOT / "web" / "page" / name).is_dir():
        return name
    return next((group for group, names in FILES.items() if name in names), "")


if __name__ == "__main__":
    main()
