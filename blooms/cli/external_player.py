"""A player that is an external program speaking GTP with Blooms turns."""

from __future__ import annotations

import shlex
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Final

from blooms.core.game import Game
from blooms.core.position import GameError, IllegalMove, Position
from blooms.core.row_text import short
from blooms.games.blooms.rules import END, RESIGN, Blooms
from blooms.games.blooms.text import checked

__all__ = ["Program"]

PATIENCE: Final = 10.0
"""Seconds in which a program answers what needs no thought."""
THOUGHT: Final = 600.0
"""Seconds in which it finds a turn."""


class Program:
    """An external program at one seat, for one game; started on its first turn.

    A command that cannot be started, a bad response, and none in time raise GameError.
    """

    def __init__(self, command: str) -> None:
        try:
            self._command = shlex.split(command)
        except ValueError as why:
            raise GameError(f"gtp:{command[:40]}: {why}") from None
        if "\0" in command:
            raise GameError("gtp: a command has no NUL byte")
        if not self._command:
            raise GameError("gtp: takes the command of a program")
        self._name = f"gtp:{self._command[0][:80]}"
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._seen = 0

    def __call__(self, game: Game[Position], seat: int, rng: Random) -> str:
        """Send the turns the program has not seen, and ask for its turn."""
        of_blooms = checked(game)
        if self._process is None:
            self._start(of_blooms.positions[0])
        for ply in range(self._seen, len(game.turns)):
            mover = of_blooms.positions[ply].seat + 1
            turn = game.turns[ply]
            self._ask(f"play {mover} {'pass' if turn == END else turn}")
        self._seen = len(game.turns) + 1
        answer = self._ask(f"genmove {seat + 1}", THOUGHT)
        turn = {"pass": END, "resign": RESIGN}.get(answer.lower(), answer)
        try:
            of_blooms.play(turn)
        except IllegalMove as why:
            raise GameError(f"{self._name}: genmove answered {short(answer)}: {why}") from None
        return turn

    def close(self) -> None:
        """Stop the program."""
        if self._process:
            self._process.kill()
            self._process.wait()
            if self._process.stdin:
                with suppress(OSError):
                    self._process.stdin.close()
            self._reader.join(PATIENCE)

    def _start(self, start: Blooms) -> None:
        base, target = start.rules.base, start.rules.target
        if start != Blooms.start(start.rules):
            raise GameError("a program plays from the usual start, without a handicap")
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as why:
            raise GameError(f"{self._name}: {why.strerror}") from None
        self._reader = Thread(target=self._read, args=[self._process], daemon=True)
        self._reader.start()
        self._ask(f"boardsize {base}")
        self._ask(f"blooms-rules {'territory' if target is None else f'race {target}'}")
        self._ask("clear_board")

    def _read(self, process: subprocess.Popen[str]) -> None:
        """Runs in a thread of its own: a pipe has no time limit."""
        assert process.stdout
        with process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put("")  # the end, which is no line

    def _ask(self, command: str, seconds: float = PATIENCE) -> str:
        assert self._process and self._process.stdin
        try:
            self._process.stdin.write(command + "\n")
            self._process.stdin.flush()
        except OSError:
            raise GameError(f"{self._name}: the program ended before {command!r}") from None
        latest = monotonic() + seconds
        lines = [self._line(command, seconds, latest)]
        while lines[-1].strip() and lines[0].startswith(("=", "?")):
            lines.append(self._line(command, seconds, latest))
        answer = "".join(lines).strip()
        if not lines[-1]:
            raise GameError(f"{self._name}: the program ended before it answered {command!r}")
        if not answer.startswith("="):
            raise GameError(f"{self._name}: {command!r} was answered with {answer[:80]!r}")
        return answer[1:].strip()

    def _line(self, command: str, seconds: float, latest: float) -> str:
        """The next line of the answer to a command; empty at its end."""
        try:
            return self._lines.get(timeout=max(0.0, latest - monotonic()))
        except Empty:
            raise GameError(f"{self._name}: no answer to {command!r} in {seconds:g} s") from None
