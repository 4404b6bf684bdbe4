"""Writes a view into the document: only what differs from what it wrote before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from pyscript import document

from blooms.drawing.shape import Shape
from web.page.view.svg import Drawing, is_same_tree, svg_element, update
from web.page.view.view import (
    Element,
    Node,
    Slot,
    Value,
    attribute,
    children,
    items,
    shown,
    text,
    value,
)
from web.page.view.view import element as element_value

__all__ = ["Document", "Page", "element", "make"]

LAYERS: Final = ("pair", "best-line", "drawn", "pointers")
"""The layers over the board, from below: each the class of a group of the board's SVG."""
PROPERTIES: Final = {"text": "textContent", "hidden": "hidden", "disabled": "disabled"}


class Document:
    """The document, with what was written into each slot."""

    def __init__(self) -> None:
        for name in LAYERS:
            group = Shape("g", {"class": name, "aria-hidden": "true"})
            document.getElementById("board").append(svg_element(group))
        self._written: dict[Slot, Value] = {}
        self._drawings: dict[str, Drawing] = {}

    def show(self, view: Mapping[Slot, Value]) -> None:
        """Show a view, or a part of one; what it has no value for stays as it is."""
        for slot, now in view.items():
            kind = slot[1]
            if kind in ("value", "checked"):
                self._fill(slot[0], kind, now)
            elif slot not in self._written or self._written[slot] != now:
                self._write(slot, now)
                self._written[slot] = now

    def written(self, slot: Slot) -> Value:
        """What was written into a slot last."""
        return self._written.get(slot)

    def _write(self, slot: Slot, value: Value) -> None:
        place, kind = slot
        if kind == "drawing":
            if place not in self._drawings:
                self._drawings[place] = Drawing(document.querySelector(place))
            self._drawings[place].draw(cast(Shape, value))
            return
        for found in document.querySelectorAll(place):
            if kind == "children":
                before = cast("tuple[Node, ...] | None", self._written.get(slot))
                _write_children(found, before, cast("tuple[Node, ...]", value))
            elif not kind.startswith("@"):
                setattr(found, PROPERTIES[kind], value)
            elif value is None:
                found.removeAttribute(kind[1:])
            else:
                found.setAttribute(kind[1:], str(value))

    def _fill(self, place: str, kind: str, value: Value) -> None:
        """Set fields. The player changes them too, so what was written last says nothing; an equal
        value is not set again, as that would move the caret.
        """
        for field in document.querySelectorAll(place):
            if getattr(field, kind) != value:
                setattr(field, kind, value)


def make(node: Node) -> Any:
    """The node of an element, of a shape, or of a text."""
    if isinstance(node, str):
        return document.createTextNode(node)
    if isinstance(node, Shape):
        return svg_element(node)
    made = document.createElement(node.tag)
    for name, words in node.attrs.items():
        made.setAttribute(name, words)
    made.append(*map(make, node.children))
    return made


def _write_children(parent: Any, before: Sequence[Node] | None, now: Sequence[Node]) -> None:
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


def _update(held: Any, old: Node, new: Node) -> None:
    """Turn a node of the document from one value into another."""
    if isinstance(old, Element) and isinstance(new, Element) and old.tag == new.tag:
        for name in old.attrs:
            if name not in new.attrs:
                held.removeAttribute(name)
        for name, words in new.attrs.items():
            if old.attrs.get(name) != words:
                held.setAttribute(name, words)
        _write_children(held, old.children, new.children)
    elif isinstance(old, Shape) and isinstance(new, Shape) and is_same_tree(old, new):
        update(held, old, new)
    elif isinstance(old, str) and isinstance(new, str):
        held.nodeValue = new
    else:
        held.replaceWith(make(new))


USED: Final = ":hover, :focus-within"
"""A notice under the pointer, or with the focus in it."""


class Page:
    """The old way to write single slots, for what is not a feature yet.

    `now` is a clock in seconds.
    """

    def __init__(self, now: Callable[[], float], document: Document) -> None:
        self._now, self._document = now, document
        self._leaves: float | None = None

    def text(self, selector: str, words: str) -> None:
        """Set the text of an element."""
        self._document.show(dict([text(selector, words)]))

    def hide(self, selector: str, hidden: bool) -> None:
        """Hide or show an element."""
        self._document.show(dict([shown(selector, not hidden)]))

    def disable(self, selector: str, disabled: bool) -> None:
        """Disable or enable a control."""
        self._document.show({(selector, "disabled"): disabled})

    @property
    def is_embedded(self) -> bool:
        """Whether the page is a board in another page."""
        return self._document.written((":root", "@data-embed")) == "true"

    def announce(self, text: str) -> None:
        """Announce a text to screen readers; a repeated text gets a space to be read again."""
        live = document.querySelector('[data-role="live"]')
        live.textContent = text + "\u00a0" if live.textContent == text else text

    def notice(self, text: str) -> None:
        """Show a notice that stays until it is dismissed."""
        self._leaves = None
        self.text('[data-role="notice"] span', text)
        self.hide('[data-role="notice"]', False)
        self.announce(text)

    def remark(self, text: str, seconds: float = 8) -> None:
        """Show a notice that leaves by itself, or with the next move."""
        self.notice(text)
        self._leaves = self._now() + seconds

    def forget(self, *, at_once: bool = False) -> None:
        """Hide a remark whose time is over, unless the player is reading or using it."""
        if self._leaves is None or not (at_once or self._now() >= self._leaves):
            return
        if at_once or not document.querySelector('[data-role="notice"]').matches(USED):
            self.hide('[data-role="notice"]', True)
            self._leaves = None

    def attribute(self, selector: str, name: str, words: str) -> None:
        """Set an attribute of an element."""
        place = ":root" if selector == "html" else selector
        self._document.show(dict([attribute(place, name, words)]))

    def hand_on(self, held: Any) -> bool:
        """Move the focus from a hidden or disabled button to one beside it; False if impossible."""
        if not held or not held.matches("button:disabled, [hidden], [hidden] *"):
            return True
        beside = held.parentElement.querySelector(":scope > button:not(:disabled, [hidden])")
        if beside:
            beside.focus()
        return bool(beside)

    def value(self, selector: str, words: str) -> None:
        """Set the value of a field."""
        self._document.show(dict([value(selector, words)]))

    def lines(self, selector: str, texts: Sequence[str]) -> None:
        """Set the items of a list."""
        self._document.show(dict([items(selector, texts)]))

    def choices(self, selector: str, title: str, buttons: list[tuple[str, str, str]]) -> None:
        """Fill a titled list of buttons (data attribute, value, text); hide it if empty."""
        nodes = [
            element_value("button", words, **{"type": "button", name: value})
            for name, value, words in buttons
        ]
        heading = [element_value("h3", title)] if buttons else []
        self._document.show(
            dict([shown(selector, bool(buttons)), children(selector, [*heading, *nodes])])
        )


def element(tag: str, text: str = "", **attrs: str) -> Any:
    """Create an element; `_` in attribute names becomes `-`."""
    made = document.createElement(tag)
    made.textContent = text
    for name, said in attrs.items():
        made.setAttribute(name.strip("_").replace("_", "-"), said)
    return made
