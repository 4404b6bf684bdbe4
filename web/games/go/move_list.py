"""The moves of a game of Go for many in words, and the points of the last one."""

from __future__ import annotations

from typing import cast

from blooms.core.game import play_all
from blooms.core.i18n import speaking
from blooms.core.variations import Turns
from blooms.games.go import words
from blooms.games.go.position import Go
from web.page.game_page import Item
from web.page.table import Table

__all__ = ["Log"]


class Log:
    """Describes each move. Every line is described once: a long game has many moves."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._items: dict[Turns, Item] = {}
        self._told: object = None

    def item(self, path: Turns) -> Item:
        """The entry of a move: who did what, and what was captured."""
        told = (self._table.session.game.positions[0], speaking())
        if self._told != told:
            self._told, self._items = told, {}
        if path not in self._items:
            self._tell(path)
        return self._items[path]

    def last(self) -> str:
        """The last move in words."""
        path = self._table.session.game.turns
        return self.item(path).text if path else ""

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

    def _tell(self, path: Turns) -> None:
        """Describe a line that contains this move."""
        session = self._table.session
        if session.game.turns[: len(path)] == path:
            game = session.game
        elif session.line[: len(path)] == path:
            game = self._table.review.walk.whole
        else:
            line = next(line for line in session.lines if line[: len(path)] == path)
            game = play_all(session.game.at(0), line)
        positions = cast("tuple[Go, ...]", game.positions)
        for ply, text in enumerate(game.turns):
            if game.turns[: ply + 1] not in self._items:
                said = words.turn(positions[ply], positions[ply + 1], text)
                self._items[game.turns[: ply + 1]] = Item(said)
