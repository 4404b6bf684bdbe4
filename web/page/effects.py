"""What a feature wants to happen after a change, as values; the table carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from blooms.session.events import Event

__all__ = ["Announce", "Call", "Do", "Effect", "Later", "Notice", "Sound", "Speak"]


class Announce(NamedTuple):
    """Tell screen readers."""

    text: str


class Notice(NamedTuple):
    """Show a notice: until it is closed, or for some seconds and at most until the next move."""

    text: str
    seconds: float | None = None


class Sound(NamedTuple):
    """Play the sounds and vibrations of these events, if the settings allow."""

    names: tuple[str, ...]


class Speak(NamedTuple):
    """Say aloud, if the setting `voice` allows."""

    text: str


class Do(NamedTuple):
    """Let the session take an event."""

    event: Event


class Later(NamedTuple):
    """Call something in so many milliseconds."""

    milliseconds: int
    run: Callable[[], None]


class Call(NamedTuple):
    """Call something as soon as the page shows the change, before the browser draws it."""

    run: Callable[[], None]


Effect = Announce | Notice | Sound | Speak | Do | Later | Call
