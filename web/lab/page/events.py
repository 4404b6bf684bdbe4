"""What happens to the lab's page, and what the page does beside showing its state."""

from __future__ import annotations

from typing import Literal, NamedTuple

from web.lab.page.answers import Answer, Lost, Request

__all__ = [
    "Answered", "AskProgram", "AskReferee", "Checked", "Chosen", "Copied", "Copy", "Download",
    "Edited", "Effect", "End", "Event", "Focus", "Followed", "Missing", "Pressed", "Printed",
    "Save", "Saved", "Typed", "Unanswered", "Wait", "Waited",
]  # fmt: skip

# Events


class Pressed(NamedTuple):
    """A button, by its action."""

    action: str


class Chosen(NamedTuple):
    """A new value of a control, by its name."""

    name: str
    value: str


class Checked(NamedTuple):
    """A player was taken into the tournament or out of it."""

    player: str
    is_in: bool


class Edited(NamedTuple):
    """The editor is there: a plain field where CodeMirror cannot load."""

    is_plain: bool


class Typed(NamedTuple):
    """The player changed the program to this text."""

    text: str


class Followed(NamedTuple):
    """The address has this part after its "#"."""

    fragment: str


class Missing(NamedTuple):
    """The browser or the server denies what the page needs; words that say so."""

    words: str


class Printed(NamedTuple):
    """A program, or what runs it, printed lines."""

    text: str


class Answered(NamedTuple):
    """The Python that was asked has answered."""

    answer: Answer


class Unanswered(NamedTuple):
    """The Python that was asked is no more, as it was stopped or by itself; what it died of."""

    kind: Literal["stopped"] | Lost
    why: str = ""


class Waited(NamedTuple):
    """The time of a `Wait` is over."""


class Saved(NamedTuple):
    """Whether the browser has stored the programs."""

    is_done: bool


class Copied(NamedTuple):
    """Whether the clipboard has taken a text."""

    is_done: bool


Event = (
    Pressed | Chosen | Checked | Edited | Typed | Followed | Missing | Printed | Answered
    | Unanswered | Waited | Saved | Copied
)  # fmt: skip

# Effects


class AskReferee(NamedTuple):
    """Send a request to the referee (web/lab/referee.py)."""

    request: Request


class AskProgram(NamedTuple):
    """Send a request to the sandbox of a program (web/lab/sandbox.py); it has milliseconds."""

    code: str
    request: Request
    limit: int


class End(NamedTuple):
    """End the Python that is asked."""


class Wait(NamedTuple):
    """Tell when milliseconds are over."""

    milliseconds: int


class Save(NamedTuple):
    """Store the programs."""

    text: str


class Copy(NamedTuple):
    """Put a text on the clipboard."""

    text: str


class Download(NamedTuple):
    """Save a program as bot.py."""

    text: str


class Focus(NamedTuple):
    """Move the focus to a control, by its name."""

    name: str


Effect = AskReferee | AskProgram | End | Wait | Save | Copy | Download | Focus
