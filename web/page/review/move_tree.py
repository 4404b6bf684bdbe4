"""The move tree: rows of buttons, with variations indented below the move they replace.

Only the button of the current move is in the tab order. Writes only what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from pyscript import document

from blooms.core.variations import Run, Turns, runs
from blooms.drawing.shape import Shape
from web.page.contract.parts import Item
from web.page.view.i18n import tr
from web.page.view.svg import svg_element

__all__ = ["Tree"]

GLANCE: Final = 50
"""How many unchanged buttons are looked at between two pauses."""


class Tree:
    """The moves of all lines; `path` finds the moves of a button by its `data-turn`."""

    def __init__(self) -> None:
        self._list = document.querySelector('[data-role="moves"]')
        self._lines: tuple[Turns, ...] | None = None
        self._runs: dict[Turns, tuple[Any, list[Turns]]] = {}
        self._order: list[Turns] = []
        self._buttons: dict[Turns, Any] = {}
        self._paths: list[Turns] = []
        self._shown: dict[Turns, tuple[Item, bool, bool, bool]] = {}
        self._line: Turns = ()
        self._here: Turns = ()
        self._item: Callable[[Turns], Item]

    def path(self, number: str) -> Turns:
        """The moves that lead to a button."""
        return self._paths[int(number)]

    def showing(
        self, lines: tuple[Turns, ...], line: Turns, here: Turns, item: Callable[[Turns], Item]
    ) -> Iterator[None]:
        """Shows the lines; `line` is the current one and `here` the current moves.

        Pauses after every button that is written, since a tree can have thousands.
        """
        self._line, self._here, self._item = line, here, item
        if lines != self._lines:
            self._lines = None
            yield from self._build(lines)
            self._lines = lines
        for number, (path, button) in enumerate([*self._buttons.items()]):
            if self._paint(path, button) or number % GLANCE == GLANCE - 1:
                yield
        if here and (button := self._buttons.get(here)):
            top = button.offsetTop - self._list.clientHeight // 2
            self._list.scrollTop = max(0, top)

    def _paint(self, path: Turns, button: Any) -> bool:
        """Update the button of a move if it has changed; returns whether it has."""
        is_followed = self._line[: len(path)] == path
        takes_keys = path == (self._here or self._line[:1])
        shown = (self._item(path), takes_keys, is_followed, path == self._here)
        if self._shown.get(path) == shown:
            return False
        self._shown[path] = shown
        _write(button, path, shown)
        return True

    def focus(self, here: Turns) -> None:
        """Move the keyboard focus to the current move."""
        if button := self._buttons.get(here):
            button.focus()

    def _build(self, lines: tuple[Turns, ...]) -> Iterator[None]:
        wanted = {(*run.path, run.turns[0]): run for run in runs(lines)}
        held = {
            (*run.path, *run.turns[: n + 1])
            for run in wanted.values()
            for n in range(len(run.turns))
        }
        for key in [key for key in self._order if key not in wanted]:
            self._runs.pop(key)[0].remove()
            self._order.remove(key)
        for path in [path for path in self._buttons if path not in held]:
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

    def _button(self, path: Turns) -> Any:
        if path not in self._buttons:
            button = document.createElement("button")
            button.type = "button"
            button.setAttribute("data-turn", str(len(self._paths)))
            self._paths.append(path)
            self._buttons[path] = button
            self._paint(path, button)  # Before inserting it, so that the page changes once.
        return self._buttons[path]


def _row(run: Run) -> Any:
    row = document.createElement("li")
    row.setAttribute("class", f"run depth-{min(run.depth, 5)}")
    if run.is_other:
        said = document.createElement("span")
        said.textContent = tr("instead of {number}:", number=len(run.path) + 1)
        row.append(said)
    return row


def _write(button: Any, path: Turns, shown: tuple[Item, bool, bool, bool]) -> None:
    """Write everything about a button that can change."""
    item, takes_keys, is_followed, is_here = shown
    parts: list[Any] = [f"{len(path)}. "]
    for symbol, name in item.stones:
        parts += [_figurine(symbol), name, " "]
    button.replaceChildren(*parts[: None if item.text else -1], item.text)
    said = ", ".join(filter(None, (item.said or item.text, item.label)))
    button.setAttribute("class", item.names)
    button.setAttribute("tabindex", "0" if takes_keys else "-1")
    for name, value in (
        ("aria-label", f"{len(path)}. {said}" if item.stones or item.label else ""),
        ("data-ply", str(len(path)) if is_followed else ""),
        ("aria-current", "step" if is_here else ""),
    ):
        if value:
            button.setAttribute(name, value)
        else:
            button.removeAttribute(name)


@cache
def _model(symbol: str) -> Any:
    """A small picture of a stone, by the id of its symbol, such as "stone-a"; to be copied."""
    colour = symbol.rpartition("-")[2]
    attrs = {"class": "figurine", "viewBox": "-20 -20 40 40", "aria-hidden": "true"}
    stone = Shape("use", {"href": f"#{symbol}"})
    return svg_element(Shape("svg", {**attrs, "data-colour": colour}, (stone,)))


def _figurine(symbol: str) -> Any:
    return _model(symbol).cloneNode(True)
