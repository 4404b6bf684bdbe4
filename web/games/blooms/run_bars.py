"""The last runs against the clock as bars."""

from __future__ import annotations

from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.shape import Shape
from web.page.saves.run_store import Kept

__all__ = ["bars"]

SHOWN: Final = 9
"""So many of the last runs are drawn."""
HIGH: Final = 48
"""The highest bar of the last runs."""
WIDE: Final = 32
"""The room of each."""


def bars(kept: Kept) -> tuple[Shape, str]:
    """The last runs, the newest the darkest, and their counts in words."""
    counts = [each.solved for each in kept.runs[-SHOWN:]]
    most, shapes = max(counts, default=1) or 1, []
    for at, count in enumerate(counts):
        high = HIGH * count / most
        x = WIDE * (at + SHOWN - len(counts))
        kind = "now" if at + 1 == len(counts) else "past"
        bar = {"class": kind, "x": str(x + 5), "y": f"{HIGH - high:.1f}",
               "width": str(WIDE - 10), "height": f"{high:.1f}", "rx": "4"}  # fmt: skip
        shapes.append(Shape("rect", bar))
        shapes.append(Shape("text", {"x": str(x + WIDE // 2), "y": "62"}, (), str(count)))
    told = ", ".join(map(str, counts))
    return Shape("g", {}, tuple(shapes)), tr("Your last runs: {counts}", counts=told)
