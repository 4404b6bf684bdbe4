"""The players of matches, from the words that name them.

sims=400  level=3  seconds=0.5      the bot (join several with commas: level=8,seconds=1)
uct=2000  rave=2000                 the yardsticks of baselines.py, playouts a stone
greedy  careful  random             the simple players of opponents.py
gtp:COMMAND                         any program that speaks GTP with Blooms' turns
"""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Callable
from random import Random
from typing import Any, Final, cast

from blooms.cli import baselines
from blooms.cli import simple as opponents
from blooms.core.game import Game, GameError
from blooms.games.blooms.bot.bot import think
from blooms.games.blooms.rules import Blooms
from blooms.search.settings import Settings

__all__ = ["Player", "Program", "options_of", "player"]

SIMPLE: Final = {
    "careful": opponents.careful,
    "greedy": opponents.greedy,
    "random": opponents.uniform,
}

Player = Callable[[Game, Random], str]
"""Gives a whole turn as record text for a game that goes on."""


class Program:
    """A program that speaks GTP, for one game. A wrong answer raises GameError."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._told = -1

    def __call__(self, game: Game, rng: Random) -> str:
        """Tell the program what it has not seen, and ask for its turn."""
        position = cast(Blooms, game.position)
        if self._told < 0:
            rules = position.rules
            self._say(f"boardsize {rules.base}")
            ruleset = "territory" if rules.target is None else f"race {rules.target}"
            self._say(f"blooms-rules {ruleset}")
            self._told = 0
        for ply in range(self._told, len(game.turns)):
            seat = cast(Blooms, game.positions[ply]).seat
            turn = game.turns[ply].replace("-", "pass")
            self._say(f"play {seat + 1} {turn}")
        self._told = len(game.turns) + 1
        turn = self._say(f"genmove {position.seat + 1}")
        return {"pass": "-", "resign": "!"}.get(turn.lower(), turn)

    def close(self) -> None:
        """End the program."""
        self._process.terminate()
        self._process.communicate()

    def _say(self, command: str) -> str:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin and stdout
        try:
            stdin.write(command + "\n")
            stdin.flush()
        except OSError:
            raise GameError(f"the program ended before {command!r}") from None
        lines = [stdout.readline()]
        while lines[-1].strip():
            lines.append(stdout.readline())
        answer = "".join(lines).strip()
        if not answer.startswith("="):
            raise GameError(f"{command!r} was answered with {answer[:80]!r}")
        return answer[1:].strip()


def player(text: str) -> Player | Program:
    """The player that a text describes. Raises GameError."""
    if text.startswith("gtp:"):
        return Program(text.removeprefix("gtp:"))
    if text in SIMPLE:
        simple = SIMPLE[text]
        return lambda game, rng: simple(cast(Blooms, game.position), rng)
    options = options_of(text)
    if options.keys() in ({"uct"}, {"rave"}):
        name, count = options.popitem()
        playouts, rave = int(count), name == "rave"
        return lambda game, rng: baselines.turn(cast(Blooms, game.position), playouts, rng, rave)
    if options.keys() & {"uct", "rave"}:
        raise GameError(f"{text[:40]!r}: uct and rave stand alone")
    Settings(**options)

    def bot(game: Game, rng: Random) -> str:
        seed = options.get("seed", rng.randrange(1 << 30))
        return str(think(game, Settings(**{**options, "seed": seed}))["turn"])

    return bot


def options_of(text: str) -> dict[str, Any]:
    """level=8,seconds=1 as a dictionary of numbers. Raises GameError."""
    options: dict[str, Any] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        if name not in ("sims", "seconds", "level", "seed", "uct", "rave"):
            raise GameError(f"{text[:40]!r} is no player; see python3 -m blooms match --help")
        try:
            options[name] = float(value) if name == "seconds" else int(value)
        except ValueError:
            raise GameError(f"{part[:40]!r}: {name} takes a number") from None
    return options
