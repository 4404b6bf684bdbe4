"""The view in the document: only what differs is written, and what stays keeps its place."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.lab.browser import Document, Node, imported
from tests.lab.driver import opened
from web.lab.page.events import Checked, Chosen, Edited, Event, Followed, Missing, Pressed, Typed
from web.lab.page.step import step
from web.lab.page.view import Element, view

LIST = '[data-role="games"]'


class Editor:
    """What js/lab_editor.js gives, with CodeMirror."""

    def __init__(self) -> None:
        self.done: list[object] = []
        self.typed: Any = None
        self.isRich = SimpleNamespace(then=lambda then: then(True))

    def listen(self, listener: Any) -> None:
        self.typed = listener

    def write(self, text: str) -> None:
        self.done.append(text)

    def mark(self, line: int) -> None:
        self.done.append(line)


class Opened:
    """A document that listens, and what was heard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.editor, self.parts, self.heard = Editor(), Document(), list[Event]()
        self.window: dict[str, Any] = {}
        self.browser = SimpleNamespace(
            bloomsEditor=self.editor,
            location=SimpleNamespace(hash="#code=YQ"),
            addEventListener=lambda kind, listener: self.window.update({kind: listener}),
        )
        module = imported(monkeypatch, "web.lab.page.document", self.browser, self.parts)
        self.document: Any = module.Document()
        self.document.listen(self.heard.append)

    def part(self, selector: str) -> Node:
        return self.parts.querySelector(selector)

    def list(self, *children: Element) -> list[Node]:
        """The elements of a list that is written."""
        self.document.show({(LIST, "children"): children})
        return list(self.part(LIST).children)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Opened:
    return Opened(monkeypatch)


def item(text: str, **properties: str | bool) -> Element:
    return Element("li", text, tuple(properties.items()))


def test_a_value_is_written_when_it_differs(page: Opened) -> None:
    for text in ("a", "a", "b"):
        page.document.show({("p", "textContent"): text, ("html", "data-busy"): text})
    assert page.part("p").written == ["textContent"] * 2
    assert page.part("html").attributes == {"data-busy": "b"}


def test_an_event_writes_little(page: Opened) -> None:
    state = opened()[0]
    page.document.show(view(state))
    written = {name: len(part.written) for name, part in page.parts.parts.items()}
    page.document.show(view(step(state, Chosen("draft", "A"))[0]))
    now = {name: len(part.written) for name, part in page.parts.parts.items()}
    assert {name for name in now if now[name] != written[name]} == {'[name="draft"]'}


def test_elements_that_are_alike_stay_in_their_places(page: Opened) -> None:
    before = page.list(item("a", title="1"), item("b"), item("c"))
    after = page.list(item("a", title="2"), item("x"))
    assert after == before[:2]
    assert [each.text for each in after] == ["a", "x"]
    assert after[0].written.count("title") == 2 and "title" not in after[1].written
    longer = page.list(item("a", title="2"), item("x"), item("y"))
    assert longer[:2] == after and longer[2].text == "y"


def test_elements_of_another_shape_are_replaced(page: Opened) -> None:
    (before,) = page.list(item("a"))
    (after,) = page.list(Element("li", " 1", inside=(Element("a", "link", (("href", "x"),)),)))
    assert after is not before and after.text == "link 1"
    (again,) = page.list(Element("li", " 2", inside=(Element("a", "other", (("href", "x"),)),)))
    assert again is after and again.text == "other 2"


def test_a_list_of_other_options_gets_its_value_again(page: Opened) -> None:
    for texts in (("a", "b"), ("b", "a")):
        options = tuple(Element("option", text, (("value", text),)) for text in texts)
        page.document.show({("select", "children"): options, ("select", "value"): "a"})
    assert page.part("select").written.count("value") == 2


def test_the_editor_is_not_given_what_was_typed_in_it(page: Opened) -> None:
    page.document.show({("editor", "text"): "a", ("editor", "line"): 0})
    page.editor.typed("ab")
    page.document.show({("editor", "text"): "ab", ("editor", "line"): 0})
    page.document.show({("editor", "text"): "c", ("editor", "line"): 2})
    assert page.editor.done == ["a", 0, "c", 2]
    assert page.heard[-1] == Typed("ab")


def test_what_is_done_in_the_document_is_heard(page: Opened) -> None:
    class Target(SimpleNamespace):
        def getAttribute(self, name: str) -> str | None:
            found = self.attributes.get(name)
            return None if found is None else str(found)

        def closest(self, selector: str) -> Target | None:
            return self if selector.strip("[]") in self.attributes else None

        def matches(self, selector: str) -> bool:
            return "input" in selector or selector == f'[name="{self.name}"]'

    def done(kind: str, target: Target) -> None:
        page.parts.listeners[kind](SimpleNamespace(target=target))

    done("click", Target(attributes={"data-action": "turn"}))
    done("click", Target(attributes={}))
    done("change", Target(attributes={}, name="game", value="go"))
    done("change", Target(attributes={"data-player": "own"}, checked=True))
    done("input", Target(attributes={}, name="draft", value="A"))
    done("input", Target(attributes={}, name="seed", value="3"))
    page.window["hashchange"](None)
    assert page.heard == [
        Edited(is_plain=False), Pressed("turn"), Chosen("game", "go"), Checked("own", True),
        Chosen("draft", "A"), Followed("code=YQ"),
    ]  # fmt: skip
    assert [type(each).__name__ for each in page.heard[1:3]] == ["Pressed", "Chosen"]


def test_what_the_page_is_denied_is_heard_before_and_after(page: Opened) -> None:
    assert page.heard == [Edited(is_plain=False)]
    page.browser.bloomsMissing = lambda: "It must contain: wasm."
    page.parts.listeners["blooms-missing"](None)
    page.document.listen(page.heard.append)
    missing = Missing("It must contain: wasm.")
    assert page.heard[1:] == [missing, missing, Edited(is_plain=False)]
