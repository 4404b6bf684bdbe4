"""The moves of a game of Go for many in words, and the points of the last one."""

from __future__ import annotations

from typing import cast

from blooms.core.i18n import speaking, tr
from blooms.core.position import Position
from blooms.core.variations import Turns
from blooms.games.go import words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import PASS, Go
from web.page.contract.parts import Item
from web.page.table import Table

__all__ = ["Log"]


class Log:
    """Describes each move. Every line is described once: a long game has many moves."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._items: dict[Turns, Item] = {}
        self._positions: dict[Turns, Position] = {}
        self._told: object = None

    def item(self, path: Turns) -> Item:
        """The entry of a move: who did what, and what was captured."""
        told = (self._table.session.game.positions[0], speaking())
        if self._told != told:
            self._told, self._items, self._positions = told, {}, {(): told[0]}
        if path not in self._items:
            before, after = self._position(path[:-1]), self._position(path)
            self._items[path] = _entry(before, after, path[-1])
        return self._items[path]

    def points(self) -> list[int]:
        """The points of the last move that placed stones."""
        for texts in self._rounds():
            if found := self._numbers(texts):
                return found
        return []

    def clashes(self) -> list[int]:
        """The points that several players chose in that move."""
        for texts in self._rounds():
            if self._numbers(texts):
                return self._numbers([text for text in texts if texts.count(text) > 1])
        return []

    def _rounds(self) -> list[list[str]]:
        """The moves of each turn, latest first."""
        return [text.split(",") for text in reversed(self._table.session.game.turns)]

    def _numbers(self, texts: list[str]) -> list[int]:
        points = cast(Go, self._table.session.game.position).rules.board.points
        return [points[text] for text in dict.fromkeys(texts) if text in points]

    def _position(self, path: Turns) -> Go:
        """The position after these moves. When a line is told in order, the last one is known."""
        for game in (self._table.session.game, self._table.review.walk.whole):
            if game.turns[: len(path)] == path:
                return cast(Go, game.positions[len(path)])
        if path not in self._positions:
            before = self._position(path[:-1])
            self._positions[path] = before.play(before.read(path[-1])[0])
        return cast(Go, self._positions[path])


def _entry(before: Go, after: Go, text: str) -> Item:
    """A move that places stones as these stones and what they captured, any other in words."""
    points, texts, said = (
        before.rules.board.points,
        text.split(","),
        words.turn(before, after, text),
    )
    if not any(one in points for one in texts):
        return Item(said)
    stones = tuple(
        (f"go-{COLOURS[seat]}", tr("pass") if one == PASS else one)
        for seat, one in zip(before.movers, texts, strict=False)
    )
    return Item(words.effects(before, after, text), "", "", stones, said)
