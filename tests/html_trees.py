"""HTML as trees: a text, or a tag with its attributes and the trees inside it."""

from functools import cache
from html.parser import HTMLParser
from typing import Any

__all__ = ["trees"]

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


class _Reader(HTMLParser):
    """Reads HTML into trees."""

    def __init__(self) -> None:
        super().__init__()
        self.trees: list[Any] = []
        self._open: list[tuple[str, list[Any]]] = [("", self.trees)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        inside: list[Any] = []
        self._open[-1][1].append((tag, {name: value or "" for name, value in attrs}, inside))
        if tag not in VOID:
            self._open.append((tag, inside))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        while len(self._open) > 1 and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        self._open[-1][1].append(data)


@cache
def trees(html: str) -> list[Any]:
    """The trees of a page; most tests read the same few pages."""
    reader = _Reader()
    reader.feed(html)
    return reader.trees
