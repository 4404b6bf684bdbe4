"""The lab without a browser: its page's state, a referee, and a Python of its own a program."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from web.build import lab as build
from web.build.pages import GAMES
from web.lab import referee
from web.lab.page import events
from web.lab.page.events import Answered, Chosen, Effect, Event, Pressed, Typed, Unanswered
from web.lab.page.programs import read
from web.lab.page.state import Offer, State
from web.lab.page.step import begin, step
from web.lab.page.view import Element, View, role, view

ROOT = Path(__file__).parents[2]
ADDRESS = "https://games.example/lab.html"
USUAL, PATIENCE = 10_000, 120
"""The usual limit of a turn in milliseconds, and the seconds for it here, on a busy machine."""

FORKS = """
import os, signal, socket, sys
from web.lab.sandbox import hear
door = socket.socket(fileno=int(sys.argv[1]))
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
while True:
    folder, found, *_ = socket.recv_fds(door, 4096, 1)
    if not folder:
        os._exit(0)
    (given,) = found
    if not os.fork():
        break
    os.close(given)
door.close()
signal.signal(signal.SIGCHLD, signal.SIG_DFL)
os.chdir(folder)
requests, answers = open(given), open(os.dup(given), "w")
print("ready", os.getpid(), file=answers, flush=True)
for asked in requests:
    try:
        answers.write("answer " + str(hear(asked)) + "\\n")
    except BaseException as why:
        answers.write("ended " + type(why).__name__ + "\\n")
    answers.flush()
os._exit(0)
"""
"""A Python that has imported what a sandbox needs, and runs no program: its forks do what
js/lab_worker.js does."""


def program(name: str) -> str:
    """The text of an example or of where a lesson begins."""
    folder = "exercises" if name.startswith("lesson_") else "examples"
    return (build.FOLDER / folder / f"{name}.py").read_text("utf-8")


OWN = "import blooms\n\n\ndef choose(game):\n    return blooms.turns(game)[0]\n"
RANDOM = program("any_turn")
ORIGINALS = {"own": OWN} | {name: program(name) for name in (*build.EXAMPLES, *build.LESSONS)}
OFFERS = tuple(Offer(game.name, game.file, tuple(build.opponents(game.name))) for game in GAMES)


def opened(kept: str = "", fragment: str = "") -> tuple[State, tuple[Effect, ...]]:
    """The page as it opens, with what the browser has kept."""
    return begin(OFFERS, ADDRESS, read(kept, ORIGINALS), fragment)


@contextmanager
def forking() -> Iterator[socket.socket]:
    """The way to a Python that forks."""
    here, there = socket.socketpair()
    with there:
        process = subprocess.Popen(
            [sys.executable, "-c", FORKS, str(there.fileno())],
            pass_fds=[there.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={"PYTHONPATH": str(ROOT)},
        )
    with process, here:
        yield here


class Sandbox:
    """The Python of one program, in a process and a folder of its own."""

    def __init__(self, folder: Path, forks: socket.socket) -> None:
        folder.mkdir(exist_ok=True)
        self._socket, there = socket.socketpair()
        with there:
            socket.send_fds(forks, [os.fsencode(folder)], [there.fileno()])
        self._line = self._socket.makefile("rw")
        self._number = int(self._line.readline().removeprefix("ready "))

    def answer(self, request: Any, seconds: float) -> Answered | Unanswered:
        """What comes of a request, as the page hears it."""
        try:
            self._line.write(json.dumps(request) + "\n")
            self._line.flush()
            if not select.select([self._socket], [], [], seconds)[0]:
                return Unanswered("late")
            kind, _, text = self._line.readline().partition(" ")
        except ConnectionError:
            return Unanswered("ended", "error")
        if kind != "answer":
            return Unanswered("ended", text.strip() or "error")
        try:
            answer = json.loads(text)
        except ValueError:
            return Unanswered("silent")
        return Answered(answer) if isinstance(answer, dict) else Unanswered("silent")

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self._number, signal.SIGKILL)
        with self._socket, suppress(ConnectionError):
            self._line.close()


class Lab:
    """A page of the lab, whose effects are carried out here."""

    def __init__(
        self, folder: Path, forks: socket.socket, kept: str = "", fragment: str = ""
    ) -> None:
        self.state, effects = opened(kept, fragment)
        self.kept = kept
        self.done: list[Effect] = []
        self.told: list[Any] = []
        self.watch: Callable[[State, Effect], Event | None] = lambda state, effect: None
        self._folder, self._forks = folder, forks
        self._sandboxes: dict[str, Sandbox] = {}
        self._waiting = deque[Event]()
        self._carry_out(effects)

    def do(self, event: Event) -> None:
        """Take an event and all that comes of it."""
        self._waiting.append(event)
        while self._waiting:
            self.state, effects = step(self.state, self._waiting.popleft())
            self._carry_out(effects)

    def queue(self, event: Event) -> None:
        """An event that comes before the answer to the effect that is carried out."""
        self._waiting.append(event)

    def press(self, action: str) -> None:
        self.do(Pressed(action))

    def choose(self, name: str, value: str) -> None:
        self.do(Chosen(name, value))

    def type(self, text: str) -> None:
        self.do(Typed(text))

    def keep(self, name: str, text: str) -> None:
        """Keep a program under a name; it is open then."""
        self.choose("program", "own")
        own = self.state.text
        self.type(text)
        self.choose("draft", name)
        self.press("keep")
        self.choose("program", "own")
        self.type(own)
        self.choose("program", f"draft-{name.strip()}")

    def enter(self, player: str, is_in: bool = True) -> None:
        """Take a player into the tournament, or out of it."""
        self.do(events.Checked(player, is_in))

    def play(self, text: str) -> str:
        """Play a game of a program to its end; its record."""
        self.type(text)
        self.press("play")
        return str(self.state.frames[-1].answer["record"]) if self.state.frames else ""

    def check(self, lesson: int, text: str) -> str:
        """What the page says of a program in a lesson."""
        self.choose("program", f"lesson_{lesson}")
        self.type(text)
        self.press("check")
        return self.text("verdict") or self.text("fault")

    @property
    def view(self) -> View:
        return view(self.state)

    def text(self, name: str) -> str:
        """What stands in a part of the page."""
        return str(self.view[role(name), "textContent"])

    def rows(self, selector: str) -> list[str]:
        """The texts of the elements inside a part of the page."""
        children = self.view[selector, "children"]
        assert isinstance(children, tuple)
        return [words(each) for each in children]

    def end(self) -> None:
        for each in self._sandboxes.values():
            each.end()

    def _carry_out(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            if heard := self.watch(self.state, effect):
                self._waiting.append(heard)
                continue
            match effect:
                case events.AskReferee(request):
                    self.told.append(ask(request))
                    self._waiting.append(Answered(self.told[-1]))
                case events.AskProgram(code, request, limit):
                    sandbox = self._sandbox(code)
                    heard = sandbox.answer(request, limit / 1000 if limit < USUAL else PATIENCE)
                    if isinstance(heard, Unanswered):
                        self._sandboxes.pop(code).end()
                    self._waiting.append(heard)
                case events.Save(text):
                    self.kept = text
                    self._waiting.append(events.Saved(True))
                case _:
                    self.done.append(effect)

    def _sandbox(self, code: str) -> Sandbox:
        """A Python that has run nothing but this program."""
        if code not in self._sandboxes:
            self._sandboxes[code] = Sandbox(self._folder / str(len(self._sandboxes)), self._forks)
        return self._sandboxes[code]


def ask(request: Any) -> Any:
    """The referee's answer."""
    return json.loads(referee.hear(json.dumps(request)))


def words(element: Element) -> str:
    """The text of an element and of those inside."""
    return "".join(map(words, element.inside)) + element.text
