"""Parts of a view that take long to write: the move list and graphs. They are written in slices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from blooms.core.variations import Turns
from blooms.drawing.shape import Shape
from web.page.slices import Work
from web.page.view.view import Node

__all__ = ["Item", "MoveTree", "SlowChildren", "SlowDrawing"]


class Item(NamedTuple):
    """An entry of the move list.

    `stones` are drawn before the text, each as the id of its symbol and the name of its place.
    Screen readers say `spoken` instead of the stones and the text, and then `label`. `names` are
    CSS classes.
    """

    text: str
    label: str = ""
    names: str = ""
    stones: tuple[tuple[str, str], ...] = ()
    spoken: str = ""


class MoveTree(NamedTuple):
    """The moves of all lines; `line` is the current one and `path` the moves on the board.

    `item` gives the entry of a move; `stamp` is all that the entries depend on besides.
    """

    lines: tuple[Turns, ...]
    line: Turns
    path: Turns
    stamp: object
    item: Callable[[Turns], Item]


@dataclass(frozen=True)
class SlowDrawing:
    """A drawing that is made in slices; equal keys mean equal drawings."""

    key: object
    make: Callable[[], Work[Shape]] = field(compare=False)


@dataclass(frozen=True)
class SlowChildren:
    """The children of an element that are made in slices; equal keys mean equal children."""

    key: object
    make: Callable[[], Work[tuple[Node, ...]]] = field(compare=False)
