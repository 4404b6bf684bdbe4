"""The Go Text Protocol for Blooms, so that match tools can drive the bot.

A vertex is a whole turn as in records (D4aE5b), `pass` or `resign`. Colours are 1 and 2; b and w
also work. The protocol: https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html.
Extensions: `blooms-rules race 15`, `blooms-record` and `blooms-set sims 400`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from io import TextIOWrapper
from typing import Final, TextIO

import blooms
from blooms import bots, record
from blooms.cli import gtp_times
from blooms.core.position import GameError
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.rules import DRAW, END, RESIGN, Blooms, Rules
from blooms.games.blooms.text import checked, new
from blooms.search.settings import Settings

__all__ = ["Engine", "serve"]

COLOURS: Final = {"1": 0, "b": 0, "black": 0, "2": 1, "w": 1, "white": 1}
WORDS: Final = {"pass": END, "resign": RESIGN}
_ROW: Final = re.compile("[a-z](?=[0-9])")


class Quit(Exception):
    """Raised by the `quit` command."""


class Engine:
    """A game and the bot's settings, both changed by commands. A bad command raises GameError."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.game = new(Rules(4, Rules.default_target(4)))
        self.seconds: float | None = None
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda words: "2",
            "name": lambda words: "Blooms",
            "version": lambda words: blooms.__version__,
            "list_commands": lambda words: "\n".join(self.commands),
            "known_command": lambda words: str(_only(words) in self.commands).lower(),
            "quit": self._quit,
            "boardsize": self._boardsize,
            "komi": self._komi,
            "clear_board": self._clear_board,
            "play": self._play,
            "genmove": self._genmove,
            "reg_genmove": self._reg_genmove,
            "undo": self._undo,
            "showboard": lambda words: "\n" + self._showboard(),
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
    def _position(self) -> Blooms:
        return self.game.position

    def _quit(self, words: list[str]) -> str:
        raise Quit

    def _boardsize(self, words: list[str]) -> str:
        base = _number(_only(words))
        if base not in BASES:
            raise GameError("unacceptable size")
        race = self._position.rules.target is not None
        self.game = new(Rules(base, Rules.default_target(base) if race else None))
        return ""

    def _clear_board(self, words: list[str]) -> str:
        self.game = new(self._position.rules)
        return ""

    def _komi(self, words: list[str]) -> str:
        """Nothing: Blooms has no komi, but the protocol wants the command."""
        gtp_times.decimal(_only(words), "a komi")
        return ""

    def _rules(self, words: list[str]) -> str:
        base = self._position.rules.base
        default = str(Rules.default_target(base))
        kind, target = words if len(words) == 2 else (_only(words), default)
        ruleset = kind if kind == "territory" else f"{kind}-{target}"
        self.game = checked(record.read(f"blooms/{base}/{ruleset}/"))
        return ""

    def _record(self, words: list[str]) -> str:
        if words:
            self.game = checked(record.read(_only(words)))
        return self.game.record

    def _set(self, words: list[str]) -> str:
        if len(words) != 2 or words[0] not in ("sims", "seconds", "level", "seed"):
            raise GameError("blooms-set takes sims, seconds, level or seed, and a number")
        name, value = words
        if name == "seconds":
            self.settings = replace(self.settings, seconds=_seconds(value))
        else:
            self.settings = replace(self.settings, **{name: _number(value)})
        return ""

    def _play(self, words: list[str]) -> str:
        if len(words) != 2:
            raise GameError("play takes a colour and a turn")
        self._check_seat(words[0])
        turn = _ROW.sub(lambda row: row[0].upper(), words[1].lower())
        self.game = self.game.play(WORDS.get(words[1].lower(), turn))
        return ""

    def _genmove(self, words: list[str]) -> str:
        turn = self._thought(words)
        self.game = self.game.play(turn)
        return "pass" if turn == END else turn

    def _reg_genmove(self, words: list[str]) -> str:
        turn = self._thought(words)
        return "pass" if turn == END else turn

    def _thought(self, words: list[str]) -> str:
        self._check_seat(_only(words))
        settings = self.settings
        if self.seconds is not None and settings.seconds is None:
            settings = replace(settings, seconds=self.seconds)
        return bots.think(self.game, settings).turn

    def _undo(self, words: list[str]) -> str:
        if not self.game.turns:
            raise GameError("cannot undo")
        self.game = self.game.at(len(self.game.turns) - 1)
        return ""

    def _showboard(self) -> str:
        position = self._position
        width = 2 * position.rules.base - 1
        lines = []
        for row, cells in enumerate(position.rules.board.rows):
            letters = " ".join(position.stones[cell] for cell in cells)
            lines.append(f"{chr(ord('A') + row)} {' ' * (width - len(cells))}{letters}")
        return "\n".join([*lines, f"player {position.seat + 1} to move"])

    def _final_score(self) -> str:
        outcome = self._position.outcome()
        if outcome is None:
            raise GameError("cannot score")
        if outcome[0] == outcome[1]:
            return "0"
        first, second = self._position.score()
        winner = 1 if outcome[0] > outcome[1] else 2
        by_word = self.game.turns and self.game.turns[-1] in (RESIGN, DRAW)
        return f"{winner}+{'R' if by_word else abs(first - second)}"

    def _time_settings(self, words: list[str]) -> str:
        self.seconds = gtp_times.of_settings(words)
        return ""

    def _kgs_time_settings(self, words: list[str]) -> str:
        self.seconds = gtp_times.of_kgs(words)
        return ""

    def _time_left(self, words: list[str]) -> str:
        if len(words) != 3:
            raise GameError("time_left takes a colour, seconds and stones")
        if words[0].lower() not in COLOURS:
            raise GameError(f"{words[0][:20]} is not a colour; say 1 or 2")
        seconds = gtp_times.left(words[1], _number(words[2]))
        if COLOURS[words[0].lower()] == self._position.seat:
            self.seconds = seconds
        return ""

    def _check_seat(self, word: str) -> None:
        if word.lower() not in COLOURS:
            raise GameError(f"{word[:20]} is not a colour; say 1 or 2")
        if self._position.outcome() is not None:
            raise GameError("game is over")
        if COLOURS[word.lower()] != self._position.seat:
            raise GameError(f"player {self._position.seat + 1} is to move")


def serve(stdin: TextIO | None, stdout: TextIO) -> int:
    """Answer commands until `quit` or the end of the input. Returns 0.

    Raises GameError when there is no input.
    """
    if stdin is None:
        raise GameError("standard input is closed")
    if isinstance(stdin, TextIOWrapper):  # bytes that are no text are bad commands
        stdin.reconfigure(errors="backslashreplace")
    engine = Engine()
    for line in stdin:
        words = line.partition("#")[0].split()
        number = words.pop(0) if words and words[0].isdecimal() else ""
        if not words:
            continue
        try:
            sign, text = "=", engine.answer(words)
        except GameError as why:
            sign, text = "?", str(why)
        except Quit:
            stdout.write(f"={number}\n\n")
            stdout.flush()
            break
        stdout.write(f"{sign}{number} {text}".rstrip() + "\n\n")
        stdout.flush()
    return 0


def _only(words: list[str]) -> str:
    if len(words) != 1:
        raise GameError(f"one word is wanted, not {len(words)}")
    return words[0]


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 12:
        raise GameError(f"{text[:20]} is not a whole number")
    return int(text)


def _seconds(text: str) -> float:
    if len(text) > 12 or not text.replace(".", "", 1).isdecimal():
        raise GameError(f"{text[:20]} is not a number of seconds")
    return float(text)
