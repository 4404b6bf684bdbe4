"""Writes a view into the document: only what differs from what it wrote before."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, cast

from pyodide.ffi import create_once_callable
from pyscript import document, window

from blooms.drawing.shape import Shape
from web.page.slices import Background, Work
from web.page.view.browser import attempt
from web.page.view.device import matches
from web.page.view.fields import KINDS, Fields
from web.page.view.javascript import JsElement
from web.page.view.move_tree import MoveList
from web.page.view.nodes import make
from web.page.view.slow import MoveTree, SlowChildren, SlowDrawing
from web.page.view.svg import Cells, Drawing, Layer, is_same_tree, update
from web.page.view.view import Element, Node, Slot, Value, selector

__all__ = ["Document", "focus", "is_settled", "lead_to", "scroll_into_view"]

RAIL: Final = "(min-aspect-ratio: 6/5) and (min-width: 60rem) and (min-height: 34.01rem)"
"""Where the menu stands beside all else."""

LAYERS: Final = ("pairs", "best-line", "drawn", "pointers")
"""The layers over the board, from below: each the class of a group of the board's SVG."""
PROPERTIES: Final = {"text": "textContent", "hidden": "hidden", "disabled": "disabled"}
TARGET: Final = "@data-target"
UNWRITTEN: Final = object()
Simple = tuple[str, str, Value]
"""A selector, a property or "@" with an attribute, and its value."""
LOST: Final = "button:disabled, [hidden], [hidden] *"
"""What cannot keep the focus."""


class Document:
    """The document, with what was written into each slot."""

    def __init__(self) -> None:
        for name in LAYERS:
            group = Shape("g", {"class": name, "aria-hidden": "true"})
            document.getElementById("board").append(make(group))
        self._written: dict[Slot, Value] = {}
        self.fields = Fields()
        self._drawings: dict[str, Drawing] = {}
        self._moves: MoveList | None = None
        self._background: dict[str, Background] = {}
        self._boards: dict[str, Cells] = {}
        self._layers: dict[str, Layer] = {}
        self._said = ""

    def show(self, view: Mapping[Slot, Value], fallback: str = "") -> None:
        """Show a view, or a part of one; what it has no value for stays as it is.

        If the element that has the focus cannot keep it, one beside it gets it, or the `fallback`.
        """
        focused = document.activeElement
        simple: list[Simple] = []
        for slot, now in view.items():
            place, kind = slot
            if kind in KINDS:
                _flush(simple)
                self.fields.fill(slot, now)
            elif (before := self._written.get(slot, UNWRITTEN)) is not now and before != now:
                if kind in PROPERTIES:
                    simple.append((place, PROPERTIES[kind], now))
                elif kind.startswith("@") and kind != TARGET:
                    simple.append((place, kind, now))
                else:
                    _flush(simple)
                    self._write(slot, now)
                self._written[slot] = now
        _flush(simple)
        if fallback and focused and focused.matches(LOST):
            beside = focused.parentElement.querySelector(":scope > button:not(:disabled, [hidden])")
            if not beside or beside.matches(LOST):  # All of it is hidden.
                beside = document.querySelector(fallback)
            beside.focus()

    def shown(self, slot: Slot) -> Value:
        """What a slot shows since the last view that had a value for it."""
        return self._written.get(slot, UNWRITTEN)

    def announce(self, words: str) -> None:
        """Tell screen readers; a repeated text gets a space to be read again."""
        self._said = words + "\u00a0" if self._said == words else words
        document.querySelector('[data-role="live"]').textContent = self._said

    def _write(self, slot: Slot, value: Value) -> None:
        place, kind = slot
        if kind == "drawing":
            self._draw(place, cast("Shape | SlowDrawing", value))
            return
        if kind == "moves":
            self._moves = self._moves or MoveList(document.querySelector(place))
            self._later(place, self._moves.showing(cast(MoveTree, value)))
            return
        if kind == "cells":
            if place not in self._boards:
                self._boards[place] = Cells(document.querySelector(place))
            self._boards[place].draw(cast(Shape, value))
            return
        if kind == "parts":
            self._layers.setdefault(place, Layer(place)).draw(cast("tuple[Shape, ...]", value))
            return
        if kind == "replaced":
            document.querySelector(place).replaceWith(make(cast(Shape, value)))
            return
        if kind == "open":
            _open(str(value))
            return
        if kind == "code":
            window.bloomsPaint.code(document.querySelector(place), value)
            return
        if kind == "badge":
            _show_badge(cast(int, value))
            return
        for found in document.querySelectorAll(place):
            if isinstance(value, SlowChildren):
                self._later(place, _writing(found, value))
            elif kind == "children":
                self.fields.forget()  # there may be new ones among them
                before = cast("tuple[Node, ...] | None", self._written.get(slot))
                _write_children(found, before, cast("tuple[Node, ...]", value))
            elif kind == "unfolded":
                found.open = cast("tuple[bool, int]", value)[0]
            elif kind == TARGET:
                found.toggleAttribute(TARGET[1:], value is not None)
                _mark_opener(found)

    def _draw(self, place: str, drawn: Shape | SlowDrawing) -> None:
        if place not in self._drawings:
            self._drawings[place] = Drawing(document.querySelector(place))
        held = self._drawings[place]
        if isinstance(drawn, Shape):
            held.draw(drawn)
            return

        def drawing() -> Work[None]:
            held.draw((yield from drawn.make()))

        self._later(place, drawing())

    def _later(self, place: str, work: Work[None]) -> None:
        """Write in slices; what was being written there is left."""
        self._background.setdefault(place, Background()).start(work)

    def dialog_closed(self) -> None:
        """The browser has closed the open dialog."""
        self._written["dialog", "open"] = ""


def _flush(slots: list[Simple]) -> None:
    """Write these slots, and empty the list."""
    if slots:
        window.bloomsWrite(json.dumps(slots))
        slots.clear()


def _open(name: str) -> None:
    """Open a dialog, and no other; an empty name closes."""
    for shown in document.querySelectorAll("dialog[open]"):
        if shown.id != name:
            shown.close()
    if name and not (wanted := document.getElementById(name)).open:
        # One that stands beside the menu leaves that to be used.
        is_beside = wanted.matches("[data-beside]") and matches(RAIL)
        if not attempt(lambda: wanted.show() if is_beside else wanted.showModal()):
            wanted.open = True
        # Not `autofocus`, which browsers refuse aloud in a frame.
        if first := wanted.querySelector("h2[tabindex], [data-focus]"):
            first.focus()
            wanted.scrollTop = 0


@cache
def _title() -> str:
    """The title without a number."""
    return str(document.title)


def _show_badge(count: int) -> None:
    """Show a number in the title and on the icon of the app; none for 0."""
    document.title = f"({count}) {_title()}" if count else _title()
    attempt(lambda: window.navigator.setAppBadge(count))  # only an installed app has a badge


def focus(place: str) -> None:
    """Move the keyboard focus to an element, if it is there.

    Scripts that watch the page may have to show it first, as js/welcome.js does.
    """
    if not (found := document.querySelector(place)):
        return
    found.focus()
    before = document.activeElement
    if before == found:
        return

    def again() -> None:
        if document.activeElement == before:
            found.focus()

    window.queueMicrotask(create_once_callable(again))


def lead_to(place: str) -> None:
    """Move the keyboard focus to an element, unless it is on the board or in a field; a frame that
    has no focus takes none.
    """
    here = document.activeElement
    is_kept = here and here.matches("#board *, input, select, textarea")
    if document.hasFocus() and not is_kept:
        focus(place)


def scroll_into_view(place: str) -> None:
    """Scroll an element into view."""
    nearest = window.JSON.parse('{"block": "nearest"}')
    attempt(lambda: document.querySelector(selector(place)).scrollIntoView(nearest))


def _mark_opener(button: JsElement) -> None:
    """Point out the button that opens the menu into which another one is folded."""
    if menu := button.closest("[popover]"):
        opener = document.querySelector(f'[popovertarget="{menu.id}"]')
        opener.toggleAttribute("data-target", bool(menu.querySelector("[data-target]")))


def is_settled(button: JsElement) -> bool:
    """Whether a button takes presses: one that has just appeared waits, as its style says, which
    keys and scripts do not ask.
    """
    return str(window.getComputedStyle(button).pointerEvents) != "none"


def _write_children(parent: JsElement, before: Sequence[Node] | None, now: Sequence[Node]) -> None:
    """Write the children of an element; those that are alike stay, and so does the focus."""
    if before is None:
        parent.replaceChildren(*map(make, now))
        return
    first = _count_alike(before, now)
    last = _count_alike(before[first:][::-1], now[first:][::-1])
    old, new = before[first : len(before) - last], now[first : len(now) - last]
    for at, (was, node) in enumerate(zip(old, new, strict=False), first):
        if was != node:
            _update(parent.childNodes.item(at), was, node)
    after, kept = parent.childNodes.item(first + len(old)), min(len(old), len(new))
    for node in new[kept:]:
        parent.insertBefore(make(node), after)
    for _ in old[kept:]:
        parent.childNodes.item(first + kept).remove()


def _count_alike(before: Sequence[Node], now: Sequence[Node]) -> int:
    """How many nodes at the start are the same."""
    pairs = enumerate(zip(before, now, strict=False))
    return next((at for at, (old, new) in pairs if old != new), min(len(before), len(now)))


def _writing(parent: JsElement, slow: SlowChildren) -> Work[None]:
    """Writes children that are made in slices."""
    parent.replaceChildren(*map(make, (yield from slow.make())))


def _update(node: JsElement, old: Node, new: Node) -> None:
    """Turn a node of the document from one value into another."""
    if isinstance(old, Element) and isinstance(new, Element) and old.tag == new.tag:
        for name in old.attrs:
            if name not in new.attrs:
                node.removeAttribute(name)
        for name, words in new.attrs.items():
            if old.attrs.get(name) != words:
                node.setAttribute(name, words)
        _write_children(node, old.children, new.children)
    elif isinstance(old, Shape) and isinstance(new, Shape) and is_same_tree(old, new):
        update(node, old, new)
    elif isinstance(old, str) and isinstance(new, str):
        # A new text: one that grows in its place counts as moved. A browser's translator may have
        # put an element in its place.
        node.replaceWith(new)
    else:
        node.replaceWith(make(new))
