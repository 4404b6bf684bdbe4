"""Every seat's net score over a game of Blocky as a graph. Shapes only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms.games.blooms.drawing import Shape

__all__ = ["net_chart"]

WIDE, HIGH, SIDE = 320, 130, 8
SEATS: Final = 4


def net_chart(nets: Sequence[tuple[int, ...]], targets: str, ply: int) -> Shape:
    """The graph: `nets` by ply, the seats' colours, the ply looked at. The tree is always the
    same.
    """
    low = min(0, *(min(each) for each in nets))
    high = max(low + 1, *(max(each) for each in nets))

    def y(net: int) -> str:
        return f"{HIGH - 12 - (net - low) * (HIGH - 24) / (high - low):.1f}"

    def x(at: int) -> str:
        return f"{SIDE + at * (WIDE - 2 * SIDE) / max(1, len(nets) - 1):.1f}"

    shapes = [
        Shape("path", {"class": "middle", "d": f"M{SIDE} {y(0)}H{WIDE - SIDE}"}),
        Shape("path", {"class": "now", "d": f"M{x(ply)} 0V{HIGH}"}),
    ]
    for seat in range(SEATS):
        way = ""
        if seat < len(targets):
            points = [f"{x(at)} {y(each[seat])}" for at, each in enumerate(nets)]
            way = f"M{'L'.join(points)}"
        colour = targets[seat] if seat < len(targets) else ""
        attrs = {"class": f"net seat-{seat + 1}", "data-colour": colour, "d": way}
        shapes.append(Shape("path", attrs))
    return Shape("g", {"aria-hidden": "true"}, tuple(shapes))
