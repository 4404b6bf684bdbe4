"""The moves of a game of Go for many in words, and the points of the last one."""

from __future__ import annotations

from blooms.core.game import Game
from blooms.core.i18n import speaking, tr
from blooms.core.variations import Turns, begins_with
from blooms.games.go import words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import PASS, Go
from web.page.host import Host
from web.page.view.slow import Item

__all__ = ["Log", "clashes", "last_points"]


class Log:
    """Describes each move. Every line is described once: a long game has many moves."""

    def __init__(self, host: Host[Go]) -> None:
        self._host = host
        self._items: dict[Turns, Item] = {}
        self._positions: dict[Turns, Go] = {}
        self._stamp: object = None

    def item(self, path: Turns) -> Item:
        """The entry of a move: who did what, and what was captured."""
        stamp = (self._host.session.game.positions[0], speaking())
        if self._stamp != stamp:
            self._stamp, self._items, self._positions = stamp, {}, {(): stamp[0]}
        if path not in self._items:
            before, after = self._position(path[:-1]), self._position(path)
            self._items[path] = _entry(before, after, path[-1])
        return self._items[path]

    def _position(self, path: Turns) -> Go:
        """The position after these moves. When a line is told in order, the last one is known."""
        for game in (self._host.session.game, self._host.line_game):
            if begins_with(game.turns, path):
                return game.positions[len(path)]
        if path not in self._positions:
            before = self._position(path[:-1])
            self._positions[path] = before.play(before.read(path[-1])[0])
        return self._positions[path]


def last_points(game: Game[Go]) -> list[int]:
    """The points of the last move; none after a pass."""
    return _placed(game)[1]


def clashes(game: Game[Go]) -> list[int]:
    """The points that several players chose in that move."""
    texts, _ = _placed(game)
    points = game.position.rules.board.points
    return [
        points[text] for text in dict.fromkeys(texts) if texts.count(text) > 1 and text in points
    ]


def _placed(game: Game[Go]) -> tuple[list[str], list[int]]:
    """What the players of the last turn did, and the points that they chose."""
    points = game.position.rules.board.points
    texts = game.turns[-1].split(",") if game.turns else []
    return texts, [points[text] for text in dict.fromkeys(texts) if text in points]


def _entry(before: Go, after: Go, text: str) -> Item:
    """A move that places stones as these stones and what they captured, any other in words."""
    points, texts, sentence = (
        before.rules.board.points,
        text.split(","),
        words.turn(before, after, text),
    )
    if not any(move in points for move in texts):
        return Item(sentence)
    stones = tuple(
        (f"go-{COLOURS[seat]}", tr("pass") if move == PASS else move)
        for seat, move in zip(before.movers, texts, strict=False)
    )
    return Item(words.effects(before, after, text), "", "", stones, sentence)
