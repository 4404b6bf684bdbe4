"""A document without a browser: the HTML of a page as nodes that are read and changed as in one.

    page = FakeDocument(markup("blooms"))
    page.querySelector('[data-role="status"]').textContent

It knows the properties, methods and selectors that the page uses, and no others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import MagicMock

from tests.html_trees import trees

__all__ = ["FakeDocument", "Node"]

INDEXED = ("id", "class", "name", "data-role", "data-action", "data-cell", "data-setting")
FLAGS = ("hidden", "disabled", "open", "checked")
NAMES = ("id", "name", "type")
PIECE = re.compile(
    r":(?P<list>not|is|has)\((?P<inner>[^()]*)\)|:(?P<state>root|scope|disabled)|#(?P<id>[\w-]+)"
    r"|\.(?P<class>[\w-]+)|\[(?P<name>[\w-]+)(?:(?P<how>[\^]?=)\"?(?P<value>[^\"\]]*)\"?)?\]"
    r"|(?P<tag>[a-zA-Z][\w-]*|\*)"
)


Index = dict[tuple[str, str], dict[int, "Node"]]


class Node:
    """An element, or a text, which has no tag. `index` has the elements of a document by tags and
    by values of their attributes, so that they are found fast; it may have too many.
    """

    tag: str
    nodeValue: str
    index: Index | None
    attrs: dict[str, str]
    nodes: list[Node]
    held: dict[str, Any]
    parent: Node | None = None
    page: FakeDocument | None = None
    scrollTop = scrollLeft = offsetTop = clientHeight = 0

    def __init__(self, tag: str = "", text: str = "", index: Index | None = None) -> None:
        # A page has four thousand: not by `__setattr__`, which looks at each name.
        vars(self).update(tag=tag, nodeValue=text, index=index, attrs={}, nodes=[], held={})
        if index is not None and tag:
            index.setdefault(("tag", tag), {})[id(self)] = self

    # Attributes and the properties that stand for them

    def getAttribute(self, name: str) -> str | None:
        return self.attrs.get(name)

    def setAttribute(self, name: str, value: str) -> None:
        self.attrs[name] = str(value)
        if self.index is not None and name in INDEXED:
            for word in str(value).split():
                self.index.setdefault((name, word), {})[id(self)] = self

    def removeAttribute(self, name: str) -> None:
        self.attrs.pop(name, None)

    def toggleAttribute(self, name: str, is_on: bool) -> None:
        if is_on:
            self.attrs.setdefault(name, "")
        else:
            self.attrs.pop(name, None)

    @cached_property
    def style(self) -> SimpleNamespace:
        return SimpleNamespace()

    @cached_property
    def box(self) -> SimpleNamespace:
        return SimpleNamespace(left=0, top=0, right=408, bottom=408, width=408, height=408)

    def __getattr__(self, name: str) -> Any:
        if name in FLAGS:
            return self.held.get(name, name in self.attrs)
        if name in NAMES:
            return self.attrs.get(name, "")
        if name == "value":
            return self.held.get(name, self.attrs.get(name, ""))
        raise AttributeError(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in ("value", "checked"):
            self.held[name] = value
        elif name in FLAGS:
            self.toggleAttribute(name, bool(value))
        elif name in NAMES:
            self.attrs[name] = value
        elif name == "textContent" and self.tag:
            self.replaceChildren(Node("", value))
        elif name == "textContent":
            self.nodeValue = value
        else:
            object.__setattr__(self, name, value)

    @property
    def textContent(self) -> str:
        return self.nodeValue if not self.tag else "".join(each.textContent for each in self.nodes)

    # The tree

    @property
    def childNodes(self) -> Nodes:
        return Nodes(self.nodes)

    @property
    def children(self) -> Nodes:
        return Nodes(node for node in self.nodes if node.tag)

    @property
    def firstElementChild(self) -> Node | None:
        return self.children.item(0)

    @property
    def parentElement(self) -> Node | None:
        return self.parent

    def append(self, *nodes: Node | str) -> None:
        for node in nodes:
            self.insertBefore(Node("", node) if isinstance(node, str) else node, None)

    def insertBefore(self, node: Node, after: Node | None) -> None:
        if node.parent:
            node.remove()
        self.nodes.insert(len(self.nodes) if after is None else self.nodes.index(after), node)
        node.parent = self

    def remove(self) -> None:
        assert self.parent
        self.parent.nodes.remove(self)
        self.parent = None

    def replaceWith(self, other: Node | str) -> None:
        assert self.parent
        self.parent.insertBefore(Node("", other) if isinstance(other, str) else other, self)
        self.remove()

    def replaceChildren(self, *nodes: Node | str) -> None:
        for node in self.nodes:
            node.parent = None
        self.nodes = []
        self.append(*nodes)

    def cloneNode(self, deep: bool) -> Node:
        made = Node(self.tag, self.nodeValue, self.index)
        for name, value in self.attrs.items():
            made.setAttribute(name, value)
        made.append(*(node.cloneNode(deep) for node in self.nodes))
        return made

    def walk(self) -> Iterator[Node]:
        """All elements inside, in the order of the document."""
        for node in self.nodes:
            if node.tag:
                yield node
                yield from node.walk()

    def contains(self, other: Node) -> bool:
        return other is self or any(node is other for node in self.walk())

    # Selectors

    def matches(self, selector: str, scope: Node | None = None) -> bool:
        return any(_fits(self, chain, scope) for chain in _chains(selector))

    def closest(self, selector: str) -> Node | None:
        here: Node | None = self
        while here and not here.matches(selector):
            here = here.parent
        return here

    def querySelectorAll(self, selector: str) -> list[Node]:
        return [node for node in self.walk() if node.matches(selector, self)]

    def querySelector(self, selector: str) -> Node | None:
        return next((node for node in self.walk() if node.matches(selector, self)), None)

    # What a browser does

    @property
    def root(self) -> Node:
        return self.parent.root if self.parent else self

    def focus(self) -> None:
        page = self.root.page
        assert page
        page.activeElement = self

    def showModal(self) -> None:
        self.open = True

    def show(self) -> None:
        self.open = "beside"

    def close(self) -> None:
        self.open = False

    def addEventListener(self, kind: str, heard: Callable[[Any], None]) -> None:
        page = self.root.page
        assert page
        page.heard[kind] = heard

    def animate(self, frames: object, timing: object) -> MagicMock:
        return MagicMock()

    def select(self) -> None: ...
    def scrollIntoView(self, where: object) -> None: ...
    def hidePopover(self) -> None: ...

    def getBoundingClientRect(self) -> SimpleNamespace:
        return self.box

    def shown(self) -> Any:
        """The node as a value, which can be compared."""
        return self.nodeValue if not self.tag else (
            self.tag, self.attrs, [node.shown() for node in self.nodes]
        )  # fmt: skip


class Nodes(list[Node]):
    """A list as browsers have them."""

    def item(self, at: int) -> Node | None:
        return self[at] if at < len(self) else None


class FakeDocument:
    """A page; its listeners are kept by the kinds of their events."""

    def __init__(self, html: str) -> None:
        self.index: Index = {}
        self.top = Node("#document")
        self.top.page = self
        self.top.append(*map(self._made, trees(html)))
        self.documentElement: Any = self.top.querySelector("html")
        self.body: Any = self.top.querySelector("body")
        self.activeElement: Node | None = self.body
        self.title = "Blooms"
        self.heard: dict[str, Callable[[Any], None]] = {}

    def querySelectorAll(self, selector: str) -> list[Node]:
        found: dict[int, Node] = {}
        for chain in _chains(selector):
            keys = [piece.key for piece in chain[-1] if piece.key]
            everything = {} if keys else {id(each): each for each in self.top.walk()}
            known = min((self.index.get(key, {}) for key in keys), key=len, default=everything)
            found |= {at: each for at, each in known.items() if _fits(each, chain, None)}
        inside = [each for each in found.values() if each.root is self.top]
        return sorted(inside, key=_place) if len(inside) > 1 else inside

    def querySelector(self, selector: str) -> Node | None:
        return next(iter(self.querySelectorAll(selector)), None)

    def getElementById(self, name: str) -> Node | None:
        return self.querySelector(f"#{name}")

    def createElement(self, tag: str) -> Node:
        return Node(tag, "", self.index)

    def addEventListener(self, kind: str, heard: Callable[[Any], None], *_: object) -> None:
        self.heard[kind] = heard

    # The functions of js/writes.js

    def make(self, tree: str) -> Node:
        return self._made(json.loads(tree))

    def write(self, slots: str) -> None:
        for place, kind, value in json.loads(slots):
            for found in self.querySelectorAll(place):
                if not kind.startswith("@"):
                    setattr(found, kind, value)
                elif value is None:
                    found.removeAttribute(kind[1:])
                else:
                    found.setAttribute(kind[1:], value)

    def change(self, above: Node, changes: str) -> None:
        for way, name, value in json.loads(changes):
            found = above
            for at in way:
                found = found.children[at]
            if not name:
                found.textContent = value
            elif value is None:
                found.removeAttribute(name)
            else:
                found.setAttribute(name, value)

    def _made(self, tree: Any) -> Node:
        if isinstance(tree, str):
            return Node("", tree)
        tag, attrs, nodes, *text = tree
        element = Node(tag, "", self.index)
        for name, value in attrs.items():
            element.setAttribute(name, value)
        element.append(*filter(None, text), *map(self._made, nodes))
        return element


def _place(node: Node) -> list[int]:
    """Where a node is in its document, for sorting."""
    place: list[int] = []
    while node.parent:
        place.insert(0, next(at for at, each in enumerate(node.parent.nodes) if each is node))
        node = node.parent
    return place


class Piece(NamedTuple):
    """A part of a compound selector; `key` is where the index has the elements that fit."""

    kind: str
    name: str
    how: str = ""
    value: str = ""

    @property
    def key(self) -> tuple[str, str] | None:
        if self.kind in ("id", "class", "tag") and self.name != "*":
            return self.kind, self.name
        if self.kind == "state" and self.name == "root":
            return "tag", "html"
        return (self.name, self.value) if self.how == "=" and self.name in INDEXED else None


Chain = tuple[tuple[Piece, ...], ...]
"""Compound selectors, with CHILD between two of them for ">"."""
CHILD = (Piece("child", ""),)


@cache
def _chains(selector: str) -> tuple[Chain, ...]:
    """The selectors between commas outside of brackets."""
    # Inside of brackets, spaces and commas separate nothing.
    hidden = re.sub(
        r"\([^)]*\)|\[[^\]]*\]", lambda m: m[0].replace(" ", "\0").replace(",", "\1"), selector
    )
    parts = [re.sub(r"(?<!\0)>(?!\0)", " > ", part).split() for part in hidden.split(",")]
    return tuple(
        tuple(CHILD if word == ">" else _compound(word) for word in part) for part in parts
    )


def _compound(word: str) -> tuple[Piece, ...]:
    word, at, pieces = word.replace("\0", " ").replace("\1", ","), 0, []
    while at < len(word):
        found = PIECE.match(word, at)
        assert found, f"unknown selector {word}"
        at = found.end()
        if found["list"]:
            pieces.append(Piece(found["list"], found["inner"]))
        elif found["name"]:
            pieces.append(Piece("name", found["name"], found["how"] or "", found["value"] or ""))
        else:
            kind = next(kind for kind in ("state", "id", "class", "tag") if found[kind])
            pieces.append(Piece(kind, found[kind]))
    return tuple(pieces)


def _fits(node: Node | None, chain: Chain, scope: Node | None) -> bool:
    """Whether a node fits a chain of compound selectors."""
    if not node or not node.tag or not all(_has(node, piece, scope) for piece in chain[-1]):
        return False
    rest = chain[:-1]
    if not rest:
        return True
    if rest[-1] is CHILD:
        return _fits(node.parent, rest[:-1], scope)
    above = node.parent
    while above:
        if _fits(above, rest, scope):
            return True
        above = above.parent
    return False


def _has(node: Node, piece: Piece, scope: Node | None) -> bool:
    match piece:
        case Piece("not" | "is", inner):
            return node.matches(inner, scope) == (piece.kind == "is")
        case Piece("has", inner):
            return node.querySelector(inner) is not None
        case Piece("state", name):
            states = {"root": node.tag == "html", "scope": node is scope, "disabled": node.disabled}
            return bool(states[name])
        case Piece("id", name):
            return node.attrs.get("id") == name
        case Piece("class", name):
            return name in node.attrs.get("class", "").split()
        case Piece("tag", name):
            return name in ("*", node.tag)
    value = node.attrs.get(piece.name)
    if value is None or not piece.how:
        return value is not None
    return value.startswith(piece.value) if piece.how == "^=" else value == piece.value
