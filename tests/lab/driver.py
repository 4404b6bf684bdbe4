"""Plays in the lab as its page does: a referee here, and a Python of its own for each program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from web.lab import referee
from web.lab.matches import PROGRAMS

ROOT = Path(__file__).parents[2]
WORKER = """
import os, sys
from web.lab.sandbox import hear
answers, requests = sys.stdout, sys.stdin
sys.stdout, sys.stdin = sys.stderr, open(os.devnull)
for asked in requests:
    answers.write(str(hear(asked)) + "\\n")
    answers.flush()
"""
ENDED = "The program was ended"
RANDOM = (ROOT / "web/lab/examples/any_turn.py").read_text("utf-8")


class Sandbox:
    """The Python of one program, in a process and a folder of its own."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env={"PYTHONPATH": str(ROOT)},
            text=True,
        )

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request; an error where there is none."""
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            return {**json.loads(self._process.stdout.readline())}
        except (BrokenPipeError, TypeError, ValueError):
            return {"error": ENDED, "line": 0}

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


class Lab:
    """A page of the lab without a page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sandboxes: dict[str, Sandbox] = {}
        self._players: list[Sandbox | None] = []
        self._question: dict[str, Any] | None = None

    def ask(self, **request: Any) -> Any:
        """The referee's answer."""
        answer = json.loads(referee.hear(json.dumps(request)))
        self._question = answer.get("ask")
        return answer

    def begin(
        self,
        *codes: str,
        game: str = "blooms",
        players: tuple[str, str] = ("bot.py", "random"),
        number: int = 0,
        draw: bool = False,
        seed: int = 3,
    ) -> Any:
        """Begin a game with the programs of those players that are programs."""
        given = iter(codes)
        self._players = [
            self._sandbox(next(given)) if name in PROGRAMS else None for name in players
        ]
        which = {"game": game, "players": players, "seed": seed, "number": number, "draw": draw}
        return self._run() or self.ask(do="begin", **which)

    def check(self, lesson: int, code: str) -> Any:
        """What the check of a lesson finds."""
        self._players = [self._sandbox(code)]
        found = self._run() or self.ask(do="check", lesson=lesson)
        while "error" not in found and not found["done"]:
            found = self.turn("step")
        return found

    def turn(self, do: str = "turn", by: int | None = 0) -> Any:
        """The game after the next turn, or the check after the next step."""
        turn = ""
        if self._question:
            sandbox = self._players[by or 0]
            assert sandbox
            found = sandbox.answer(self._question)
            if "error" in found:
                return {**found, "by": by}
            if not isinstance(turn := found.get("turn"), str):
                return {"error": ENDED, "line": 0, "by": by}
        return self.ask(do=do, turn=turn)

    def play(self, now: Any) -> Any:
        """The end of a game."""
        while "error" not in now and now["share"] is None:
            now = self.turn(by=now["next"])
        return now

    def end(self) -> None:
        for each in self._sandboxes.values():
            each.end()

    def _run(self) -> Any:
        """Run the files; the first error if there is one."""
        codes = {id(each): code for code, each in self._sandboxes.items()}
        for by, sandbox in enumerate(self._players):
            if sandbox:
                found = sandbox.answer({"do": "begin", "code": codes[id(sandbox)]})
                if "error" in found:
                    return {**found, "by": by}
        return None

    def _sandbox(self, code: str) -> Sandbox:
        """A Python that has run nothing but this program."""
        if code not in self._sandboxes:
            self._sandboxes[code] = Sandbox(self.folder / str(len(self._sandboxes)))
        return self._sandboxes[code]
