"""What the Go Text Protocol is in every game: a board, turns, settings and time.

A vertex is a whole turn as in records, `pass` or `resign`; colours are 1 and 2, b and w. The
protocol: https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html. Extensions:
`blooms-rules`, `blooms-record` and `blooms-set sims 400`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Generic, TypeVar

import blooms
from blooms import bots, games
from blooms.cli import gtp_times
from blooms.core.ending import Resigned
from blooms.core.game import Game
from blooms.core.options import number_in
from blooms.core.position import GameError, Position
from blooms.core.resignation import RESIGN
from blooms.search.settings import Settings, chosen

__all__ = ["COLOURS", "Engine", "Quit", "number", "only", "seat_of"]

COLOURS: Final = {"1": 0, "b": 0, "black": 0, "2": 1, "w": 1, "white": 1}

P = TypeVar("P", bound=Position)


class Quit(Exception):
    """Raised by the `quit` command."""


class Engine(ABC, Generic[P]):
    """A game and the bot's settings, both changed by commands. A bad command raises GameError."""

    def __init__(self, game: Game[P]) -> None:
        self.settings = Settings()
        self.seconds: float | None = None
        self._games = [game]  # after each command, for undo
        self._words = {"pass": games.of(game).PASS, "resign": RESIGN}
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda words: "2",
            "name": lambda words: "Blooms",
            "version": lambda words: blooms.__version__,
            "list_commands": lambda words: "\n".join(self.commands),
            "known_command": lambda words: str(only(words) in self.commands).lower(),
            "quit": self._quit,
            "boardsize": self._boardsize,
            "komi": self._komi,
            "clear_board": self._clear_board,
            "play": self._play,
            "genmove": self._genmove,
            "reg_genmove": self._reg_genmove,
            "undo": self._undo,
            "showboard": lambda words: "\n" + self._shown(),
            "final_score": lambda words: self._final_score(),
            "time_settings": self._time_settings,
            "kgs-time_settings": self._kgs_time_settings,
            "time_left": self._time_left,
            "blooms-rules": self._rules,
            "blooms-record": self._record,
            "blooms-set": self._set,
        }

    def answer(self, words: list[str]) -> str:
        """The response to one command."""
        if words[0] not in self.commands:
            raise GameError("unknown command")
        return self.commands[words[0]](words[1:])

    @property
    def game(self) -> Game[P]:
        """The game as it stands."""
        return self._games[-1]

    @property
    def position(self) -> P:
        """The position that it has come to."""
        return self.game.position

    def begin(self, game: Game[P]) -> None:
        """Go on from another game."""
        self._games = [game]

    # What a game has of its own

    @abstractmethod
    def sized(self, size: int) -> Game[P]:
        """A new game on a board of another size. Raises GameError."""

    @abstractmethod
    def cleared(self) -> Game[P]:
        """A new game by the rules of this one."""

    @abstractmethod
    def with_komi(self, komi: float) -> Game[P]:
        """This game with so many points more for the second player. Raises GameError."""

    @abstractmethod
    def ruled(self, words: list[str]) -> Game[P]:
        """A new game by these rules. Raises GameError."""

    @abstractmethod
    def recorded(self, record: str) -> Game[P]:
        """The game of a record. Raises GameError."""

    @abstractmethod
    def ready(self, seat: int) -> Game[P]:
        """The game where this seat moves next. Raises GameError where it cannot."""

    @abstractmethod
    def turn(self, vertex: str) -> str:
        """A vertex, not a pass nor a resignation, as record text."""

    @abstractmethod
    def score(self) -> tuple[float, float]:
        """Each player's points at the end. Raises GameError where they cannot be counted."""

    def shown(self) -> str:
        """The board as text."""
        return str(self.position)

    # Commands

    def _quit(self, words: list[str]) -> str:
        raise Quit

    def _boardsize(self, words: list[str]) -> str:
        self.begin(self.sized(number(only(words))))
        return ""

    def _clear_board(self, words: list[str]) -> str:
        self.begin(self.cleared())
        return ""

    def _komi(self, words: list[str]) -> str:
        self._games[-1] = self.with_komi(gtp_times.decimal(only(words), "a komi"))
        return ""

    def _rules(self, words: list[str]) -> str:
        self.begin(self.ruled(words))
        return ""

    def _record(self, words: list[str]) -> str:
        if words:
            self.begin(self.recorded(only(words)))
        return self.game.record

    def _set(self, words: list[str]) -> str:
        if len(words) != 2 or words[0] not in ("sims", "seconds", "level", "seed"):
            raise GameError("blooms-set takes sims, seconds, level or seed, and a number")
        name, value = words
        if name == "seconds":
            self.settings = replace(self.settings, seconds=_seconds(value), sims=None)
        elif name == "sims":
            self.settings = replace(self.settings, sims=number(value), seconds=None)
        elif name == "level":
            self.settings = replace(self.settings, level=number(value))
        else:
            self.settings = replace(self.settings, seed=number(value))
        return ""

    def _play(self, words: list[str]) -> str:
        if len(words) != 2:
            raise GameError("play takes a colour and a turn")
        ready = self.ready(seat_of(words[0]))
        vertex = words[1].lower()
        self._games.append(ready.play(self._words.get(vertex) or self.turn(vertex)))
        return ""

    def _genmove(self, words: list[str]) -> str:
        ready = self.ready(seat_of(only(words)))
        turn = self._thought(ready)
        self._games.append(ready.play(turn))
        return self._vertex(turn)

    def _reg_genmove(self, words: list[str]) -> str:
        return self._vertex(self._thought(self.ready(seat_of(only(words)))))

    def _vertex(self, turn: str) -> str:
        return next((word for word, text in self._words.items() if text == turn), turn)

    def _thought(self, game: Game[P]) -> str:
        mine, limit = self.settings, self.settings.seconds
        limit = self.seconds if limit is None else limit
        if limit is None:  # the top level has a second then
            return bots.think(game, chosen(mine.level, mine.sims, None, mine.seed)).turn
        return bots.think(game, replace(mine, seconds=limit)).turn

    def _undo(self, words: list[str]) -> str:
        if len(self._games) > 1:
            self._games.pop()
        elif self.game.ply:
            self._games = [self.game.until(self.game.ply - 1)]
        else:
            raise GameError("cannot undo")
        return ""

    def _shown(self) -> str:
        return "\n".join(filter(None, self.shown().splitlines()))

    def _final_score(self) -> str:
        outcome = self.position.outcome()
        if outcome is not None and outcome[0] == outcome[1]:
            return "0"
        if outcome is not None and isinstance(self.position.ending(), Resigned):
            return f"{self.name(0 if outcome[0] > outcome[1] else 1)}+R"
        first, second = self.score()
        if outcome is None and first == second:
            return "0"
        is_first = first > second if outcome is None else outcome[0] > outcome[1]
        return f"{self.name(0 if is_first else 1)}+{abs(first - second):g}"

    def name(self, seat: int) -> str:
        """How a result calls a player."""
        return "12"[seat]

    def _time_settings(self, words: list[str]) -> str:
        self.seconds = gtp_times.of_settings(words)
        return ""

    def _kgs_time_settings(self, words: list[str]) -> str:
        self.seconds = gtp_times.of_kgs(words)
        return ""

    def _time_left(self, words: list[str]) -> str:
        if len(words) != 3:
            raise GameError("time_left takes a colour, seconds and stones")
        seat = seat_of(words[0])
        seconds = gtp_times.left(words[1], number(words[2]))
        if seat in self.position.movers:
            self.seconds = seconds
        return ""


def only(words: list[str]) -> str:
    """The one word of a command. Raises GameError."""
    if len(words) != 1:
        raise GameError(f"one word is wanted, not {len(words)}")
    return words[0]


def number(text: str) -> int:
    """A whole number in a command. Raises GameError."""
    if (found := number_in(text)) is None:
        raise GameError(f"{text[:20]} is not a whole number")
    return found


def seat_of(word: str) -> int:
    """The seat of a colour. Raises GameError."""
    if word.lower() not in COLOURS:
        raise GameError(f"{word[:20]} is not a colour; say 1 or 2")
    return COLOURS[word.lower()]


def _seconds(text: str) -> float:
    if len(text) > 12 or not (text.isascii() and text.replace(".", "", 1).isdecimal()):
        raise GameError(f"{text[:20]} is not a number of seconds")
    return float(text)
