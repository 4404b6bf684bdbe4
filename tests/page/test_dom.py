"""Children of elements are patched: what is alike keeps its node, the rest comes and goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blooms.drawing.shape import Shape
from tests.fake_browser import FakeBrowser
from web.page.view.view import Node, element


class FakeNode:
    """A node of a document: an element, or a text without a tag."""

    def __init__(self, tag: str = "", text: str = "") -> None:
        self.tag, self.nodeValue = tag, text
        self.attrs: dict[str, str] = {}
        self.nodes: list[FakeNode] = []
        self.parent: FakeNode | None = None
        self.childNodes = self

    @property
    def textContent(self) -> str:
        return "".join(node.textContent for node in self.nodes) if self.tag else self.nodeValue

    @textContent.setter
    def textContent(self, text: str) -> None:
        if self.tag:
            self.replaceChildren(FakeNode("", text))
        else:
            self.nodeValue = text

    def item(self, at: int) -> FakeNode | None:
        return self.nodes[at] if at < len(self.nodes) else None

    @property
    def children(self) -> list[FakeNode]:
        return [node for node in self.nodes if node.tag]

    def append(self, *nodes: FakeNode) -> None:
        for node in nodes:
            self.insertBefore(node, None)

    def insertBefore(self, node: FakeNode, after: FakeNode | None) -> None:
        self.nodes.insert(len(self.nodes) if after is None else self.nodes.index(after), node)
        node.parent = self

    def remove(self) -> None:
        assert self.parent
        self.parent.nodes.remove(self)

    def replaceWith(self, other: FakeNode) -> None:
        assert self.parent
        self.parent.insertBefore(other, self)
        self.remove()

    def replaceChildren(self, *nodes: FakeNode) -> None:
        self.nodes = []
        self.append(*nodes)

    def setAttribute(self, name: str, value: str) -> None:
        self.attrs[name] = value

    def removeAttribute(self, name: str) -> None:
        del self.attrs[name]

    def cloneNode(self, deep: bool) -> FakeNode:
        made = FakeNode(self.tag, self.nodeValue)
        made.attrs = dict(self.attrs)
        made.append(*(node.cloneNode(deep) for node in self.nodes))
        return made

    def shown(self) -> Any:
        """The node as a value."""
        if not self.tag:
            return self.nodeValue
        return self.tag, self.attrs, [node.shown() for node in self.nodes]


def value(node: Node) -> Any:
    """What a node of a view is in the document."""
    if isinstance(node, str):
        return node
    return node.tag, dict(node.attrs), [value(each) for each in node.children]


class Parent:
    """An element whose children are written one list after the other."""

    def __init__(self, browser: FakeBrowser) -> None:
        from web.page.view import dom  # once the fake browser is in place

        document = browser.document
        document.createElement.side_effect = FakeNode
        document.createElementNS.side_effect = lambda space, tag: FakeNode(tag)
        document.createTextNode.side_effect = lambda text: FakeNode("", text)
        self._write = dom._write_children
        self._before: Sequence[Node] | None = None
        self.node = FakeNode("ol")

    def show(self, *nodes: Node) -> list[FakeNode]:
        self._write(self.node, self._before, nodes)
        self._before = nodes
        assert [node.shown() for node in self.node.nodes] == [value(each) for each in nodes]
        return list(self.node.nodes)


@pytest.fixture
def parent(browser: FakeBrowser) -> Parent:
    return Parent(browser)


def items(words: str) -> list[Node]:
    return [element("li", element("b", each), " and more") for each in words]


def square(name: str, colour: str = "B") -> Shape:
    return Shape("g", {"id": name, "class": colour}, (Shape("rect", {"width": "4"}),))


def test_what_is_alike_keeps_its_node(parent: Parent) -> None:
    a, b, c = parent.show(*items("abc"))
    kept = parent.show(*items("axc"))
    assert kept == [a, b, c], "another text, the same node"
    assert parent.show(*items("axyzc"))[::4] == [a, c]
    assert parent.show(*items("ac")) == [a, c]
    assert parent.show() == []
    assert len(parent.show(*items("ab"))) == 2


def test_a_text_that_was_translated_changes_with_the_view(parent: Parent) -> None:
    """Translators put an element in the place of each text."""
    (a,) = parent.show(element("li", "Red to move"))
    translated = FakeNode("font")
    translated.append(FakeNode("", "Rot am Zug"))
    a.nodes[0].replaceWith(translated)
    parent._write(parent.node, parent._before, [element("li", "Blue to move")])
    assert a.textContent == "Blue to move"


def test_a_shape_that_changes_keeps_its_element(parent: Parent) -> None:
    before = parent.show(square("one"), square("two"), square("three"))
    assert parent.show(square("one"), square("two", "R"), square("three")) == before
    parts = [square(f"two.{at}") for at in range(4)]
    after = parent.show(square("one"), *parts, square("three"))
    assert (after[0], after[-1]) == (before[0], before[2])
    other = Shape("g", {}, (Shape("path", {"d": "M0 0"}),))
    assert parent.show(square("one"), other)[1] not in after, "another tree is another element"


def test_attributes_come_and_go(parent: Parent) -> None:
    (node,) = parent.show(element("li", title="why", _class="off"))
    assert parent.show(element("li", _class="on")) == [node]
    assert node.attrs == {"class": "on"}
    assert parent.show(element("p", _class="on")) != [node], "another tag is another element"


LISTS = st.lists(st.sampled_from([*items("abc"), "text", square("s"), square("t")]), max_size=6)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(LISTS, max_size=4))
def test_any_list_becomes_any_other(browser: FakeBrowser, lists: list[list[Node]]) -> None:
    parent = Parent(browser)
    for nodes in lists:
        parent.show(*nodes)
