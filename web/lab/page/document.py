"""Writes the view into the document, only what differs, and hears what is done there.

Nothing is read back: an event brings the value that it is about.
"""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import JsProxy
from pyscript import document, window
from pyscript.ffi import create_proxy

from web.lab.page.events import Checked, Chosen, Edited, Event, Followed, Missing, Pressed, Typed
from web.lab.page.view import Element, Value, View

__all__ = ["Document"]


class Document:
    """The document of the page, and its editor (js/lab_editor.js)."""

    def __init__(self) -> None:
        self._written: dict[tuple[str, str], Value] = {}
        self._editor = window.bloomsEditor

    def listen(self, hear: Callable[[Event], None]) -> None:
        """Hear what is done from now on, and what was typed before."""

        def click(event: JsProxy) -> None:
            if button := event.target.closest("[data-action]"):
                hear(Pressed(str(button.getAttribute("data-action"))))

        def change(event: JsProxy) -> None:
            target = event.target
            if player := target.getAttribute("data-player"):
                hear(Checked(str(player), bool(target.checked)))
            elif target.matches("select, input[name]"):
                hear(self._known(Chosen(str(target.name), str(target.value))))

        def type_in(event: JsProxy) -> None:
            if event.target.matches('[name="draft"]'):
                hear(self._known(Chosen("draft", str(event.target.value))))

        def typed(text: object) -> None:
            self._written["editor", "text"] = str(text)
            self._written["editor", "line"] = 0
            hear(Typed(str(text)))

        def opened(is_rich: object) -> None:
            hear(Edited(is_plain=not is_rich))

        def miss(*_: object) -> None:
            if words := getattr(window, "bloomsMissing", None):  # js/requirements.js
                hear(Missing(str(words())))

        miss()
        document.addEventListener("blooms-missing", create_proxy(miss))
        for name, handler in (("click", click), ("change", change), ("input", type_in)):
            document.addEventListener(name, create_proxy(handler))
        document.addEventListener("scroll", create_proxy(_scroll_numbers), True)
        followed = create_proxy(lambda event: hear(Followed(str(window.location.hash)[1:])))
        window.addEventListener("hashchange", followed)
        self._editor.listen(create_proxy(typed))
        self._editor.isRich.then(create_proxy(opened))

    def show(self, view: View) -> None:
        """Write what differs from what was written last."""
        for (selector, name), value in view.items():
            if self._written.get((selector, name)) == value:
                continue
            before = self._written.get((selector, name))
            self._written[selector, name] = value
            if selector == "editor":
                self._write_editor(name, value)
                continue
            element = document.querySelector(selector)
            if isinstance(value, tuple):
                self._written.pop((selector, "value"), None)  # of other options another is chosen
                _fill(element, before if isinstance(before, tuple) else (), value)
            else:
                _set(element, name, value)

    def focus(self, name: str) -> None:
        """Move the focus to a control."""
        control = document.querySelector(f'[name="{name}"]')
        control.scrollIntoView(block="nearest")
        control.focus()

    def _write_editor(self, name: str, value: Value) -> None:
        if name == "line":
            self._editor.mark(value)
        else:
            self._editor.write(value)

    def _known(self, event: Chosen) -> Chosen:
        """What a control shows already need not be written."""
        self._written[f'[name="{event.name}"]', "value"] = event.value
        return event


def _fill(element: JsProxy, before: tuple[Element, ...], after: tuple[Element, ...]) -> None:
    """Put elements inside another, in the place of those before; what is alike stays."""
    while element.children.length > len(after):
        element.lastElementChild.remove()
    count = element.children.length
    for at, child in enumerate(after):
        known = before[at] if at < min(len(before), count) else None
        if known and _shape(known) == _shape(child):
            _change(element.children[at], known, child)
        elif at < count:
            element.children[at].replaceWith(_made(child))
        else:
            element.append(_made(child))


def _shape(element: Element) -> tuple[str, int, list[str]]:
    """What stays where an element changes into another."""
    return element.tag, len(element.inside), [name for name, _ in element.properties]


def _change(element: JsProxy, before: Element, after: Element) -> None:
    for name, value in after.properties:
        if (name, value) not in before.properties:
            _set(element, name, value)
    _fill(element, before.inside, after.inside)
    if after.text != before.text:
        # A browser's translator may have put an element in the place of the text.
        element.lastChild.textContent = after.text


def _made(element: Element) -> JsProxy:
    made: JsProxy = document.createElement(element.tag)
    for name, value in element.properties:
        _set(made, name, value)
    for each in element.inside:
        made.append(_made(each))
    made.append(element.text)
    return made


def _set(element: JsProxy, name: str, value: object) -> None:
    """Set a property, or an attribute that has a dash in its name."""
    if "-" in name:
        element.setAttribute(name, value)
    else:
        setattr(element, name, value)


def _scroll_numbers(event: JsProxy) -> None:
    """The numbers of lines go with a plain field."""
    if getattr(event.target, "name", "") == "text":
        document.querySelector(".numbers").scrollTop = event.target.scrollTop
