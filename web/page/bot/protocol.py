"""The messages between the page and the bot's worker, as JSON texts.

to the worker     {"number": 7, "record": "...", "seat": 0, "level": 8, "sims": null,
                   "seconds": 3, "seed": 1, "character": "", "hint": false, "process": 0,
                   "processes": 2}
                  {"cancel": 7}   {"number": 7, "sender": 1, "report": "..."}
from the worker   {"ready": true}
                  {"number": 7, "steps": 120, "report": "..."}
                  {"number": 7, "answer": {...}}   {"number": 7, "error": "..."}
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from blooms.core.answer import Answer
from blooms.core.checked_json import MALFORMED, parse_json
from blooms.search.settings import Settings

__all__ = [
    "Answered", "Cancelled", "Failed", "Progress", "Ready", "Reply", "Report", "Request", "reply",
    "request",
]  # fmt: skip


@dataclass(frozen=True)
class Request:
    """A request to think for one seat of a record, with the given bot settings.

    `hint` also asks for reasons. Several workers may think together: `process` is the number of
    this one, from 0. The client numbers its requests from 1; numbers never repeat.
    """

    record: str
    seat: int
    settings: Settings = field(default_factory=Settings)
    hint: bool = False
    process: int = 0
    processes: int = 1
    number: int = 0

    def text(self) -> str:
        """The request as JSON."""
        texts = asdict(self)
        return json.dumps(texts | texts.pop("settings"))


@dataclass(frozen=True)
class Cancelled:
    """Cancels the request with this number."""

    number: int

    def text(self) -> str:
        """The message as JSON."""
        return json.dumps({"cancel": self.number})


@dataclass(frozen=True)
class Report:
    """What another worker has found for this request, see blooms/search/parallel.py."""

    number: int
    sender: int
    report: str

    def text(self) -> str:
        """The message as JSON."""
        return json.dumps(asdict(self))


def request(text: str) -> Request | Cancelled | Report:
    """Parse a message from the page. Raises ValueError, TypeError or KeyError if invalid."""
    message = parse_json(text)
    if "cancel" in message:
        return Cancelled(int(message["cancel"]))
    if "report" in message:
        return Report(int(message["number"]), int(message["sender"]), str(message["report"]))
    names = "level", "sims", "seconds", "seed", "character"
    settings = Settings(*(message[name] for name in names))
    seat, hint = int(message["seat"]), bool(message["hint"])
    numbers = int(message["process"]), int(message["processes"]), int(message["number"])
    return Request(str(message["record"]), seat, settings, hint, *numbers)


@dataclass(frozen=True)
class Ready:
    """The worker accepts requests."""

    def text(self) -> str:
        """The message as JSON."""
        return json.dumps({"ready": True})


@dataclass(frozen=True)
class Progress:
    """The bot's steps so far, which prove that the worker is alive, and what other workers should
    know.
    """

    number: int
    steps: int
    report: str = ""

    def text(self) -> str:
        """The message as JSON."""
        return json.dumps(asdict(self))


@dataclass(frozen=True)
class Answered:
    """The bot's answer: its move and its evaluation."""

    number: int
    answer: Answer

    def text(self) -> str:
        """The message as JSON."""
        return json.dumps(asdict(self))


@dataclass(frozen=True)
class Failed:
    """The request failed; `error` says why."""

    number: int
    error: str

    def text(self) -> str:
        """The message as JSON."""
        return json.dumps(asdict(self))


Reply = Ready | Progress | Answered | Failed


def reply(text: str) -> Reply:
    """Parse a message from the worker. Raises ValueError if it is none."""
    try:
        message = parse_json(text)
        if "ready" in message:
            return Ready()
        number = int(message["number"])
        if "answer" in message:
            answer: Answer = message["answer"]
            if not isinstance(answer["turn"], str):
                raise TypeError(answer["turn"])
            return Answered(number, answer)
        if "error" in message:
            return Failed(number, str(message["error"]))
        return Progress(number, int(message["steps"]), str(message.get("report", "")))
    except MALFORMED as error:
        raise ValueError(str(error)) from error
