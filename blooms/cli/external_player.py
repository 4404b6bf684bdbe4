"""A player that is an external program speaking GTP with Blooms turns."""

from __future__ import annotations

import shlex
import subprocess
from random import Random

from blooms.core.game import Game
from blooms.core.position import GameError, Position
from blooms.games.blooms.rules import Blooms
from blooms.games.blooms.text import checked

__all__ = ["Program"]


class Program:
    """An external program at one seat, for one game; started on its first turn.

    A command that cannot be started and a bad response raise GameError.
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
        self._process: subprocess.Popen[str] | None = None
        self._seen = 0

    def __call__(self, game: Game[Position], seat: int, rng: Random) -> str:
        """Send the turns the program has not seen, and ask for its turn."""
        of_blooms = checked(game)
        if self._process is None:
            self._start(of_blooms.positions[0])
        for ply in range(self._seen, len(game.turns)):
            mover = of_blooms.positions[ply].seat + 1
            self._ask(f"play {mover} {game.turns[ply].replace('-', 'pass')}")
        self._seen = len(game.turns) + 1
        turn = self._ask(f"genmove {seat + 1}")
        return {"pass": "-", "resign": "!"}.get(turn.lower(), turn)

    def close(self) -> None:
        """Stop the program."""
        if self._process:
            self._process.kill()
            self._process.communicate()

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
            raise GameError(f"gtp:{self._command[0][:80]}: {why.strerror}") from None
        self._ask(f"boardsize {base}")
        self._ask(f"blooms-rules {'territory' if target is None else f'race {target}'}")

    def _ask(self, command: str) -> str:
        assert self._process and self._process.stdin and self._process.stdout
        stdin, stdout = self._process.stdin, self._process.stdout
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
