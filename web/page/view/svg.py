"""Draws shapes as SVG; writes only what changed."""

from __future__ import annotations

from collections.abc import Iterable

from pyscript import document

from blooms.core.checked_json import Json
from blooms.drawing.shape import Shape
from web.page.view.javascript import JsElement
from web.page.view.nodes import make

__all__ = ["Drawing", "Layer", "is_same_tree", "update", "write_attrs"]


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


def update(element: JsElement, old: Shape, new: Shape) -> None:
    """Update the attributes and texts that differ; the tree must be the same."""
    if old.attrs != new.attrs:
        write_attrs(element, old.attrs, new.attrs)
    if old.text != new.text:
        element.textContent = new.text
    for at, (before, after) in enumerate(zip(old.children, new.children, strict=True)):
        if before != after:
            update(element.children[at], before, after)


def is_same_tree(first: Shape, second: Shape) -> bool:
    """Whether two shapes have the same elements."""
    return (first.tag, len(first.children)) == (second.tag, len(second.children)) and all(
        map(is_same_tree, first.children, second.children)
    )


def write_attrs(element: JsElement, old: dict[str, str], new: dict[str, str]) -> None:
    """Write the attributes that differ."""
    for name in old:
        if name not in new:
            element.removeAttribute(name)
    for name, value in new.items():
        if old.get(name) != value:
            element.setAttribute(name, value)
