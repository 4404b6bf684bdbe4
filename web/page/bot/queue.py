"""The one queue of the bot: jobs by priority, each a handle that can be cancelled.

The bot works on one job at a time. A job that matters more stops the one being worked on, which
starts again later; pondering is not worth that and is dropped. Nobody else talks to the worker.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Final, Protocol

from blooms.core.answer import Answer
from web.page.bot.protocol import Request

__all__ = ["Client", "Job", "Kind", "Queue"]


class Kind(IntEnum):
    """What a job is for; the first matters most."""

    MOVE = 0
    HINT = 1
    PRACTICE = 2
    ANALYSIS = 3
    PONDERING = 4
    PAR = 5


ALONE: Final = frozenset({Kind.MOVE, Kind.HINT, Kind.PRACTICE, Kind.PONDERING})
"""A new job of these kinds takes the place of an older one, whose question is out of date."""


def _nothing(*_: object) -> None: ...


class Client(Protocol):
    """The part of `bot.client.Bot` that the queue uses."""

    def ask(
        self,
        request: Request,
        answered: Callable[[Answer], None],
        failed: Callable[[], None],
        at_least: int,
    ) -> None: ...
    def cancel(self) -> None: ...
    def start(self) -> None: ...
    def end(self) -> None: ...


class Job:
    """A question to the bot: the handle of whoever asked.

    `on_answer` gets the bot's answer, `on_fail` is called when there is none. An answer is held
    back until `at_least` milliseconds have passed. After `cancel` nothing is called any more.
    """

    def __init__(
        self,
        kind: Kind,
        request: Request,
        on_answer: Callable[[Answer], None] = _nothing,
        on_fail: Callable[[], None] = _nothing,
        at_least: int = 0,
    ) -> None:
        self.kind, self.request, self.at_least = kind, request, at_least
        self.on_answer, self.on_fail = on_answer, on_fail
        self._queue: Queue | None = None

    @property
    def is_open(self) -> bool:
        """Whether the job waits or is being worked on."""
        return self._queue is not None

    def cancel(self) -> None:
        """Give the job up; nothing happens if it is done."""
        if self._queue:
            self._queue.drop(self)


class Queue:
    """The jobs of a page."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._waiting: list[Job] = []
        self.running: Job | None = None

    def ask(self, job: Job) -> Job:
        """Let the bot work on a job as soon as nothing that matters more is open."""
        if job.kind in ALONE:
            for old in [each for each in self._open() if each.kind == job.kind]:
                self.drop(old)
        job._queue = self
        self._waiting.append(job)
        self._go_on()
        return job

    def start(self) -> None:
        """Start the bot, which takes a while."""
        self._client.start()

    def restart(self) -> None:
        """End the bot; the next job starts a new one."""
        self._client.end()

    def is_open(self, *kinds: Kind) -> bool:
        """Whether a job of these kinds, or of any if none is given, waits or is worked on."""
        return any(not kinds or each.kind in kinds for each in self._open())

    def drop(self, job: Job) -> None:
        """Give a job up."""
        job._queue = None
        if job is self.running:
            self.running = None
            self._client.cancel()
            self._go_on()
        elif job in self._waiting:
            self._waiting.remove(job)

    def _open(self) -> list[Job]:
        return [*([self.running] if self.running else []), *self._waiting]

    def _go_on(self) -> None:
        """Work on the job that matters most, if it is not being worked on already."""
        if not self._waiting:
            return
        first = min(self._waiting, key=lambda job: job.kind)
        if running := self.running:
            if running.kind <= first.kind:
                return
            self.running = None
            self._client.cancel()
            if running.kind == Kind.PONDERING:
                running._queue = None
            else:
                self._waiting.insert(0, running)
        self._waiting.remove(first)
        self._begin(first)

    def _begin(self, job: Job) -> None:
        self.running = job

        def ended(tell: Callable[[], None]) -> None:
            if self.running is job:
                self.running, job._queue = None, None
                tell()
                if self.running is None:
                    self._go_on()

        self._client.ask(
            job.request,
            lambda answer: ended(lambda: job.on_answer(answer)),
            lambda: ended(job.on_fail),
            job.at_least,
        )
