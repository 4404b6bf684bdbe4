"""A step of a line as the review and the exercises show it: who, the move, what it captures."""

from __future__ import annotations

from collections.abc import Sequence

from web.page.view.move_tree import figures
from web.page.view.slow import Item
from web.page.view.view import Element, element

__all__ = ["step"]


def step(who: str, item: Item, captured: int) -> Sequence[Element]:
    """The parts of a step; its captures stand apart from the move, where they are known."""
    placed = item._replace(text="") if captured else item
    parts = [element("small", who), element("span", *figures(placed), translate="no")]
    return [*parts, element("b", f"+{captured}", _class="taken")] if captured else parts
