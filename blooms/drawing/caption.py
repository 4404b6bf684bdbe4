"""Lines of text below a finished picture: who played, how it ended, when."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from blooms.drawing.shape import Shape, markup

__all__ = ["captioned"]

WIDEST: Final = 28
"""A line of so many characters fills the width at the usual size; a longer one is set smaller."""
PAPER, INK = "#ffffff", "#2b2620"

_BOX: Final = re.compile(r'viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"')


def captioned(svg: str, lines: Sequence[str]) -> str:
    """An SVG file with these lines below its picture, which keeps its size."""
    box = _BOX.search(svg)
    if not lines or not box:
        return svg
    left, top, width, height = map(float, box.groups())
    plain = 1.6 * width / WIDEST
    step = plain * 1.45
    shapes = [
        Shape(
            "rect",
            {
                "x": f"{left:g}",
                "y": f"{top + height:g}",
                "width": f"{width:g}",
                "height": f"{step * (len(lines) + 0.5):g}",
                "fill": PAPER,
            },
        )
    ]
    for at, line in enumerate(lines, 1):
        size = min(plain, plain * WIDEST / max(1, len(line)))
        attrs = {
            "x": f"{left + width / 2:g}",
            "y": f"{top + height + step * at:g}",
            "text-anchor": "middle",
            "font-family": "system-ui, sans-serif",
            "font-size": f"{size:g}",
            "font-weight": "600" if at == 1 else "400",
            "fill": INK,
        }
        shapes.append(Shape("text", attrs, (), line))
    tall = f'viewBox="{left:g} {top:g} {width:g} {height + step * (len(lines) + 0.5):g}"'
    head, _, tail = svg.replace(box[0], tall, 1).rpartition("</svg>")
    return f"{head}{''.join(map(markup, shapes))}</svg>{tail}"
