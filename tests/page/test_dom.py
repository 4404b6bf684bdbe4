"""Children of elements are patched: what is alike keeps its node, the rest comes and goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blooms.drawing.shape import Shape
from tests.fake_browser import FakeBrowser
from tests.fake_document import FakeDocument
from tests.fake_document import Node as DocumentNode
from web.page.view.view import Node, element


def value(node: Node) -> Any:
    """What a node of a view is in the document."""
    if isinstance(node, str):
        return node
    return node.tag, dict(node.attrs), [value(each) for each in node.children]


class Parent:
    """An element whose children are written one list after the other."""

    def __init__(self, browser: FakeBrowser) -> None:
        from web.page.view import dom  # once the fake browser is in place

        document = FakeDocument("<ol></ol>")
        browser.window.bloomsMake.side_effect = document.make
        browser.window.bloomsChange.side_effect = document.change
        self._write = dom._write_children
        self._before: Sequence[Node] | None = None
        self.node: Any = document.querySelector("ol")

    def show(self, *nodes: Node) -> list[DocumentNode]:
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
    translated = DocumentNode("font")
    translated.append("Rot am Zug")
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


@pytest.mark.parametrize(("moved", "tries"), [(False, 2), (True, 1)])
def test_what_scripts_are_about_to_show_gets_the_focus(
    browser: FakeBrowser, moved: bool, tries: int
) -> None:
    from web.page.view import dom  # once the fake browser is in place

    browser.opened("")
    dom.focus("#run-title")
    browser.document.activeElement = "another" if moved else None
    browser.window.queueMicrotask.call_args.args[0]()
    assert browser.element.focus.call_count == tries
