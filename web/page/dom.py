"""Writes texts, switches and lists into the page if they changed. The DOM is never read back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pyscript import document

__all__ = ["Page", "element"]


USED: Final = ":hover, :focus-within"
"""A notice under the pointer, or with the focus in it."""


class Page:
    """The texts, switches and lists of the page; each is written only when it changes.

    `now` is a clock in seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._written: dict[tuple[str, str], Any] = {}
        self._leaves: float | None = None

    def text(self, selector: str, text: str) -> None:
        """Set the text of an element."""
        self._write(selector, "textContent", text)

    def hide(self, selector: str, hidden: bool) -> None:
        """Hide or show an element."""
        self._write(selector, "hidden", hidden)

    def disable(self, selector: str, disabled: bool) -> None:
        """Disable or enable a control."""
        self._write(selector, "disabled", disabled)

    @property
    def is_embedded(self) -> bool:
        """Whether the page is a board in another page."""
        return self._written.get(("html", "data-embed")) == "true"

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

    def attribute(self, selector: str, name: str, value: str) -> None:
        """Set an attribute of an element."""
        if self._written.get((selector, name)) != value:
            self._written[selector, name] = value
            document.querySelector(selector).setAttribute(name, value)

    def hand_on(self, held: Any) -> bool:
        """Move the focus from a hidden or disabled button to one beside it; False if impossible."""
        if not held or not held.matches("button:disabled, [hidden], [hidden] *"):
            return True
        beside = held.parentElement.querySelector(":scope > button:not(:disabled, [hidden])")
        if beside:
            beside.focus()
        return bool(beside)

    def value(self, selector: str, text: str) -> None:
        """Set the value of a field."""
        self._write(selector, "value", text)

    def lines(self, selector: str, texts: Sequence[str]) -> None:
        """Set the items of a list."""
        if self._written.get((selector, "lines")) != texts:
            self._written[selector, "lines"] = texts
            document.querySelector(selector).replaceChildren(*(element("li", x) for x in texts))

    def choices(self, selector: str, title: str, buttons: list[tuple[str, str, str]]) -> None:
        """Fill a titled list of buttons (data attribute, value, text); hide it if empty."""
        if self._written.get((selector, "choices")) == buttons:
            return
        self._written[selector, "choices"] = buttons
        element = document.querySelector(selector)
        element.replaceChildren()
        element.hidden = not buttons
        if buttons:
            heading = document.createElement("h3")
            heading.textContent = title
            element.append(heading)
        for name, value, text in buttons:
            button = document.createElement("button")
            button.type = "button"
            button.setAttribute(name, value)
            button.textContent = text
            element.append(button)

    def _write(self, selector: str, name: str, value: str | bool) -> None:
        if self._written.get((selector, name)) != value:
            self._written[selector, name] = value
            setattr(document.querySelector(selector), name, value)


def element(tag: str, text: str = "", **attrs: str) -> Any:
    """Create an element; `_` in attribute names becomes `-`."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in attrs.items():
        made.setAttribute(name.strip("_").replace("_", "-"), value)
    return made
