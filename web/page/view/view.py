"""What the page shows, as one frozen value: a value for every slot of the document.

A slot is a property of an element: its text, whether it is hidden, an attribute, its children.
Features yield writes; a slot has one owner, so two writes to one slot are an error. `dom.py` writes
a view into the document, only what differs, and nothing reads the document back.

    text("hint-words", "Play C3.")       an element by its data-role
    shown("#chart", True)                or by any selector
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from blooms.drawing.shape import Shape

__all__ = [
    "Button", "Element", "Node", "Slot", "Value", "View", "Write", "attribute", "button",
    "button_writes", "checked", "children", "drawing", "element", "items", "layer", "root",
    "selector", "shown", "table_row", "text", "value",
]  # fmt: skip


class Element(NamedTuple):
    """An HTML element: tag, attributes, children. `Shape` is the same for SVG."""

    tag: str
    attrs: Mapping[str, str]
    children: tuple[Node, ...] = ()


Node = Element | Shape | str
Slot = tuple[str, str]
"""A selector, and "text", "hidden", "disabled", "value", "checked", "children", "drawing", "parts",
"moves", "open", "code" (a text as a QR code on a canvas), or "@attribute".
"""
Value = object
Write = tuple[Slot, Value]


class View(Mapping[Slot, Value]):
    """The page at one moment. That a slot is written twice is a mistake of the program."""

    def __init__(self, writes: Iterable[Write]) -> None:
        self._values: dict[Slot, Value] = {}
        for slot, value in writes:
            assert slot not in self._values, f"two writes to {slot[1]} of {slot[0]}"
            self._values[slot] = value

    def __getitem__(self, slot: Slot) -> Value:
        return self._values[slot]

    def __iter__(self) -> Iterator[Slot]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def items(self) -> ItemsView[Slot, Value]:
        """As of a dict, which is several times as fast as by single items."""
        return self._values.items()

    def text(self, place: str) -> str:
        """The text of an element; empty if the view does not write it."""
        written = self.get((selector(place), "text"), self.get((selector(place), "children")))
        return "".join(map(_text_of, written)) if isinstance(written, tuple) else str(written or "")

    def is_shown(self, place: str) -> bool:
        """Whether an element is shown."""
        return not self.get((selector(place), "hidden"), False)


def _text_of(node: Node) -> str:
    return node if isinstance(node, str) else "".join(map(_text_of, node.children))


class Button(NamedTuple):
    """The state of a button; `label`, `name` and `is_pressed` stay as in the HTML if None.

    `name` is what screen readers say in place of the label.
    """

    is_shown: bool = True
    is_enabled: bool = True
    label: str | None = None
    name: str | None = None
    is_pressed: bool | None = None


@cache
def selector(place: str) -> str:
    """The CSS selector of a place: a bare word is a data-role, all else is a selector already."""
    return f'[data-role="{place}"]' if place.replace("-", "").isalnum() else place


def text(place: str, words: str) -> Write:
    """The text of an element."""
    return (selector(place), "text"), words


def shown(place: str, is_shown: bool) -> Write:
    """Whether an element is shown."""
    return (selector(place), "hidden"), not is_shown


def value(place: str, words: str) -> Write:
    """The value of a field."""
    return (selector(place), "value"), words


def checked(place: str, is_checked: bool) -> Write:
    """Whether a checkbox is checked."""
    return (selector(place), "checked"), is_checked


def attribute(place: str, name: str, words: str | None) -> Write:
    """An attribute of an element; None removes it."""
    return (selector(place), f"@{name}"), words


def root(name: str, words: str | bool) -> Write:
    """A data attribute of <html>, which style sheets and tests read."""
    content = words if isinstance(words, str) else str(words).lower()
    return attribute(":root", f"data-{name}", content)


def children(place: str, nodes: Iterable[Node]) -> Write:
    """The children of an element."""
    return (selector(place), "children"), tuple(nodes)


def items(place: str, texts: Iterable[str]) -> Write:
    """The items of a list."""
    return children(place, (element("li", each) for each in texts))


def drawing(place: str, shape: object) -> Write:
    """The one child of an SVG element: a `Shape`, or a `SlowDrawing` of slow.py."""
    return (selector(place), "drawing"), shape


def layer(name: str, shape: Shape) -> Write:
    """A layer over the board, by its class: see LAYERS in dom.py."""
    return drawing(f"#board > .{name}", shape)


def element(tag: str, *nodes: Node, **attrs: str) -> Element:
    """An HTML element; `_class` is the attribute class, `data_ply` is data-ply."""
    named = {name.strip("_").replace("_", "-"): words for name, words in attrs.items()}
    return Element(tag, named, tuple(node for node in nodes if node != ""))


def table_row(texts: Sequence[str], tag: str) -> Element:
    """A row of a table, of "td" or of "th", which head their columns."""
    scope = {"scope": "col"} if tag == "th" else {}
    return element("tr", *(element(tag, words, **scope) for words in texts))


@lru_cache(1024)
def button_writes(action: str, button: Button, is_open: bool = True) -> tuple[Write, ...]:
    """The writes for all buttons of an action, disabled unless it is open; kept, since a view has
    some 150 actions.
    """
    place = f'[data-action="{action}"]'
    writes: list[Write] = [
        shown(place, button.is_shown),
        ((place, "disabled"), not (button.is_enabled and is_open)),
    ]
    if button.label is not None:
        writes.append(text(place, button.label))
    if button.name is not None:
        writes.append(attribute(place, "aria-label", button.name))
    if button.is_pressed is not None:
        writes.append(attribute(place, "aria-pressed", str(button.is_pressed).lower()))
    return tuple(writes)


def button(action: str, argument: str, *nodes: Node, **attrs: str) -> Element:
    """A button that presses an action with an argument."""
    named = {"type": "button", "data_action": action, "data_value": argument}
    return element("button", *nodes, **named, **attrs)
