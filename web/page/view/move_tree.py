"""The move tree: rows of buttons, with variations indented below the move they replace.

Only the button of the current move is in the tab order. Writes only what changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from pyscript import document

from blooms.core.branches import Run, Turns, runs
from blooms.core.i18n import tr
from blooms.core.variations import begins_with
from blooms.drawing.shape import Shape
from web.page.slices import Work
from web.page.view.javascript import JsElement
from web.page.view.nodes import make
from web.page.view.slow import Item, MoveTree
from web.page.view.view import Node, element

__all__ = ["MoveList", "figures", "figurine"]

GLANCE: Final = 50
"""How many unchanged buttons are looked at between two pauses."""


class MoveList:
    """The list that shows a move tree."""

    def __init__(self, place: JsElement) -> None:
        self._list = place
        self._lines: tuple[Turns, ...] | None = None
        self._runs: dict[Turns, tuple[JsElement, list[Turns]]] = {}
        self._order: list[Turns] = []
        self._buttons: dict[Turns, JsElement] = {}
        self._values: dict[Turns, str] = {}
        self._shown: dict[Turns, tuple[Item, str, bool, bool, bool]] = {}
        self._tree: MoveTree

    def showing(self, tree: MoveTree) -> Work[None]:
        """Shows a tree; pauses after every button that is written, since there can be thousands."""
        self._tree = tree
        if tree.lines != self._lines:
            self._lines = None
            yield from self._build(tree.lines)
            self._lines = tree.lines
        for number, (path, button) in enumerate([*self._buttons.items()]):
            if self._paint(path, button) or number % GLANCE == GLANCE - 1:
                yield
        if tree.path and (button := self._buttons.get(tree.path)):
            top = button.offsetTop - self._list.clientHeight // 2
            self._list.scrollTop = max(0, top)

    def _paint(self, path: Turns, button: JsElement) -> bool:
        """Update the button of a move if it has changed; returns whether it has."""
        tree = self._tree
        is_followed = begins_with(tree.line, path)
        takes_keys = path == (tree.path or tree.line[:1])
        value = self._values[path]
        shown = (tree.item(path), value, takes_keys, is_followed, path == tree.path)
        if self._shown.get(path) == shown:
            return False
        self._shown[path] = shown
        _write(button, path, shown)
        return True

    def _build(self, lines: tuple[Turns, ...]) -> Iterator[None]:
        wanted = {(*run.path, run.turns[0]): run for run in runs(lines)}
        present = {
            (*run.path, *run.turns[: n + 1])
            for run in wanted.values()
            for n in range(len(run.turns))
        }
        for run in wanted.values():
            path = (*run.path, *run.turns)
            line = next(at for at, line in enumerate(lines) if begins_with(line, path))
            for ply in range(len(run.path) + 1, len(path) + 1):
                self._values[path[:ply]] = f"{line} {ply}"
        for key in [key for key in self._order if key not in wanted]:
            self._runs.pop(key)[0].remove()
            self._order.remove(key)
        for path in [path for path in self._buttons if path not in present]:
            self._buttons.pop(path).remove()
            self._shown.pop(path, None)
        for at, (key, run) in enumerate(wanted.items()):
            if key not in self._runs:
                self._runs[key] = (_row(run), [])
            row, paths = self._runs[key]
            if at >= len(self._order) or self._order[at] != key:
                if key in self._order:
                    self._order.remove(key)
                self._list.insertBefore(row, self._list.children.item(at))
                self._order.insert(at, key)
            turns = [(*run.path, *run.turns[: n + 1]) for n in range(len(run.turns))]
            same = 0
            while same < min(len(turns), len(paths)) and turns[same] == paths[same]:
                same += 1
            for path in turns[same:]:
                row.append(self._button(path))
                yield
            paths[:] = turns

    def _button(self, path: Turns) -> JsElement:
        if path not in self._buttons:
            button = document.createElement("button")
            button.type = "button"
            button.setAttribute("data-action", "go-to")
            self._buttons[path] = button
            self._paint(path, button)  # Before inserting it, so that the page changes once.
        return self._buttons[path]


def _row(run: Run) -> JsElement:
    row = document.createElement("li")
    row.setAttribute("class", f"run depth-{min(run.depth, 5)}")
    if run.is_other:
        label = document.createElement("span")
        label.textContent = tr("instead of {number}:", number=len(run.path) + 1)
        row.append(label)
    return row


def _write(button: JsElement, path: Turns, shown: tuple[Item, str, bool, bool, bool]) -> None:
    """Write everything about a button that can change."""
    item, value, takes_keys, is_followed, is_here = shown
    parts: list[JsElement] = [f"{len(path)}. "]
    for symbol, name in item.stones:
        parts += [_model(symbol).cloneNode(True), name, " "]
    button.replaceChildren(*parts[: None if item.text else -1], item.text)
    label = ", ".join(filter(None, (item.spoken or item.text, item.label)))
    button.setAttribute("class", item.names)
    button.setAttribute("tabindex", "0" if takes_keys else "-1")
    for name, words in (
        ("data-value", value),
        ("data-turn", value),
        ("aria-label", f"{len(path)}. {label}" if item.stones or item.label else ""),
        ("data-ply", str(len(path)) if is_followed else ""),
        ("aria-current", "step" if is_here else ""),
    ):
        if words:
            button.setAttribute(name, words)
        else:
            button.removeAttribute(name)


def figurine(symbol: str) -> Shape:
    """A small picture of a stone, by the id of its symbol, such as "stone-a"."""
    colour = symbol.rpartition("-")[2]
    attrs = {"class": "figurine", "viewBox": "-20 -20 40 40", "aria-hidden": "true"}
    stone = Shape("use", {"href": f"#{symbol}"})
    return Shape("svg", {**attrs, "data-colour": colour}, (stone,))


def figures(item: Item) -> Iterator[Node]:
    """An entry of the move list as part of a text: its stones with their places, and its text."""
    for symbol, name in item.stones:
        yield element("span", figurine(symbol), name, _class="placed")
        yield " "
    yield item.text


@cache
def _model(symbol: str) -> JsElement:
    """The element of a figurine, to be copied."""
    return make(figurine(symbol))
