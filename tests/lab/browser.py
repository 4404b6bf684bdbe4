"""A browser of plain Python, as far as the page of the lab needs one."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

__all__ = ["Document", "Node", "Timers", "Worker", "imported"]


class Worker:
    """A worker; a test plays its part."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sent: list[str] = []
        self.is_ended = False
        self._listeners: dict[str, Callable[[Any], None]] = {}

    def addEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:
        self._listeners[kind] = listener

    def removeEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:
        del self._listeners[kind]

    def postMessage(self, text: str) -> None:
        self.sent.append(text)

    def terminate(self) -> None:
        self.is_ended = True

    def say(self, kind: str, text: str = "") -> None:
        """What js/lab_worker.js posts."""
        self._listeners["message"](SimpleNamespace(data=SimpleNamespace(kind=kind, text=text)))

    def fail(self, message: str) -> None:
        event = SimpleNamespace(message=message, preventDefault=lambda: None)
        self._listeners["error"](event)


class Timers:
    """The timers of a window, which a test lets pass."""

    def __init__(self) -> None:
        self._now = 0.0
        self._waiting: dict[int, tuple[float, Callable[[], None]]] = {}
        self._last = 0

    def setTimeout(self, then: Callable[[], None], after: float = 0) -> int:
        self._last += 1
        self._waiting[self._last] = (self._now + after, then)
        return self._last

    def clearTimeout(self, number: int | None) -> None:
        self._waiting.pop(number or 0, None)

    def wait(self, milliseconds: float) -> None:
        """Let time pass."""
        end = self._now + milliseconds
        while due := sorted((when, number) for number, (when, _) in self._waiting.items()):
            if due[0][0] > end:
                break
            self._now, number = due[0]
            self._waiting.pop(number)[1]()
        self._now = end


class Node:
    """An element: its properties are attributes, those with a dash are in `attributes`."""

    def __init__(self, tag: str) -> None:
        self.tag, self.parent = tag, None
        self.nodes: list[Node | Text] = []
        self.attributes: dict[str, object] = {}
        self.written: list[str] = []

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)
        if "written" in self.__dict__ and name != "written":
            self.written.append(name)

    @property
    def children(self) -> Children:
        return Children([each for each in self.nodes if isinstance(each, Node)])

    @property
    def lastElementChild(self) -> Node:
        return self.children[-1]

    @property
    def lastChild(self) -> Node | Text:
        return self.nodes[-1]

    @property
    def text(self) -> str:
        return "".join(each.data if isinstance(each, Text) else each.text for each in self.nodes)

    def append(self, child: Node | str) -> None:
        node = Text(child) if isinstance(child, str) else child
        if isinstance(node, Node):
            object.__setattr__(node, "parent", self)
        self.nodes.append(node)

    def remove(self) -> None:
        assert isinstance(self.parent, Node)
        self.parent.nodes.remove(self)

    def replaceWith(self, other: Node) -> None:
        assert isinstance(self.parent, Node)
        self.parent.nodes[self.parent.nodes.index(self)] = other
        object.__setattr__(other, "parent", self.parent)

    def setAttribute(self, name: str, value: object) -> None:
        self.attributes[name] = value
        self.written.append(name)


class Text:
    def __init__(self, data: str) -> None:
        self.data = data

    @property
    def textContent(self) -> str:
        return self.data

    @textContent.setter
    def textContent(self, text: str) -> None:
        self.data = text


class Children(list[Node]):
    @property
    def length(self) -> int:
        return len(self)


class Document:
    """Has an element for every selector that is asked for."""

    def __init__(self) -> None:
        self.parts: dict[str, Node] = {}
        self.listeners: dict[str, Callable[[Any], None]] = {}

    def querySelector(self, selector: str) -> Node:
        return self.parts.setdefault(selector, Node(re.sub(r"\W", "", selector)))

    def createElement(self, tag: str) -> Node:
        return Node(tag)

    def addEventListener(self, kind: str, listener: Callable[[Any], None], *words: bool) -> None:
        self.listeners[kind] = listener


def imported(monkeypatch: pytest.MonkeyPatch, name: str, window: Any, document: Any) -> Any:
    """A module of the page, in a browser with this window and document."""
    pyscript, ffi, pyodide = ModuleType("pyscript"), ModuleType("ffi"), ModuleType("pyodide.ffi")
    vars(pyscript).update(window=window, document=document)
    vars(ffi).update(create_proxy=_proxy)
    vars(pyodide).update(
        create_once_callable=lambda call: call, JsException=RuntimeError, JsProxy=object
    )
    for each, module in (("pyscript", pyscript), ("pyscript.ffi", ffi), ("pyodide.ffi", pyodide)):
        monkeypatch.setitem(sys.modules, each, module)
    monkeypatch.delitem(sys.modules, name, raising=False)
    module = importlib.import_module(name)
    monkeypatch.delitem(sys.modules, name)
    return module


def _proxy(call: Callable[..., None]) -> Callable[..., None]:
    def proxy(*words: Any) -> None:
        call(*words)

    vars(proxy)["destroy"] = lambda: None
    return proxy
