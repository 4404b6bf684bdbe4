"""Draws shapes as SVG; writes only what changed, in one call of js/writes.js."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pyscript import document, window

from blooms.core.checked_json import Json
from blooms.drawing.shape import Shape
from web.page.view.javascript import JsElement
from web.page.view.nodes import make

__all__ = ["Cells", "Drawing", "Layer", "is_same_tree", "update"]

Way = tuple[int, ...]
"""The way to an element from one above it: of the children at each step, the number."""
Change = tuple[Way, str, str | None]
"""An element, an attribute or "" for the text, and its value; None removes an attribute."""


class Drawing:
    """Shapes in an SVG element; if the tree stays the same, only what changed is written."""

    def __init__(self, svg: JsElement) -> None:
        self._svg = svg
        self._drawn: Shape | None = None

    def draw(self, shape: Shape) -> None:
        """Show a shape in place of the last one."""
        if self._drawn is None or not is_same_tree(self._drawn, shape):
            self._svg.replaceChildren(make(shape))
        else:
            update(self._svg.firstElementChild, self._drawn, shape)
        self._drawn = shape


class Layer:
    """Shapes in a group of an SVG, each known by its `data-key`; only what changed is written."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._drawn: dict[str, Shape] | None = None
        self._elements: dict[str, Json] = {}

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Show these shapes in place of the last ones; new ones lie above the others."""
        wanted = {shape.attrs["data-key"]: shape for shape in shapes}
        group = document.querySelector(self._place)
        if self._drawn is None:
            group.replaceChildren()  # what the page was painted with before Python
            self._drawn = {}
        for key in self._drawn.keys() - wanted.keys():
            self._elements.pop(key).remove()
        for key, shape in wanted.items():
            before = self._drawn.get(key)
            if before is None:
                self._elements[key] = make(shape)
                group.append(self._elements[key])
            elif before is not shape:
                update(self._elements[key], before, shape)
        self._drawn = wanted


class Cells:
    """The rows of cells of a board, each written only where it changes."""

    def __init__(self, svg: JsElement) -> None:
        self._svg = svg
        self._drawn: Shape | None = None

    def draw(self, shape: Shape) -> None:
        """Show a board; one of another size, or with other parts in its cells, is made anew."""
        here = self._svg.querySelector(".cells")
        if self._drawn is None or _form(self._drawn) != _form(shape):
            here.replaceWith(make(shape))
        else:
            update(here, self._drawn, shape)
        self._drawn = shape


def _form(shape: Shape) -> tuple[int, int]:
    """The number of rows, and of the parts of the first cell."""
    return len(shape.children), len(shape.children[0].children[0].children)


def update(element: JsElement, old: Shape, new: Shape) -> None:
    """Update the attributes and texts that differ; the tree must be the same."""
    if changes := list(_changes(old, new)):
        window.bloomsChange(element, json.dumps(changes))


def _changes(old: Shape, new: Shape, way: Way = ()) -> Iterator[Change]:
    """What differs in a shape and in all shapes inside."""
    if old.attrs != new.attrs:
        for name in old.attrs | new.attrs:
            if old.attrs.get(name) != (value := new.attrs.get(name)):
                yield way, name, value
    if old.text != new.text:
        yield way, "", new.text
    for at, (before, after) in enumerate(zip(old.children, new.children, strict=True)):
        if before != after:
            yield from _changes(before, after, (*way, at))


def is_same_tree(first: Shape, second: Shape) -> bool:
    """Whether two shapes have the same elements."""
    return (first.tag, len(first.children)) == (second.tag, len(second.children)) and all(
        map(is_same_tree, first.children, second.children)
    )
