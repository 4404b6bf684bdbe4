"""What can happen to a session, and what a session then wants done.

Events come from a person, from a bot or from the clock; effects are for the page to bring about.
"""

from __future__ import annotations

from dataclasses import dataclass

from blooms.session.clock import Pace

__all__ = [
    "Answer", "Ask", "Cancel", "Comment", "Effect", "Event", "Fail", "Follow", "GoOn", "Goto",
    "Notice", "Play", "Played", "Redo", "Seat", "Seats", "Stop", "Tick", "Undo", "Wind",
]  # fmt: skip


@dataclass(frozen=True)
class Seat:
    """Who sits here: a person (level 0) or a bot of a level, with so many seconds a turn.

    0 seconds: as long as the level takes.
    """

    level: int = 0
    seconds: int = 0


# Events


@dataclass(frozen=True)
class Play:
    """A person's whole turn in record text; `seat` where several seats move at once."""

    text: str
    seat: int | None = None


@dataclass(frozen=True)
class Answer:
    """The bot's turn for the question with this number."""

    number: int
    text: str


@dataclass(frozen=True)
class Fail:
    """The bot did not answer the question with this number: it died, hung or sent nonsense."""

    number: int


@dataclass(frozen=True)
class Undo:
    """Back to the last turn of a person; one turn back where only bots play."""


@dataclass(frozen=True)
class Redo:
    """Forward again to the next turn of a person, or to the end of the line."""


@dataclass(frozen=True)
class Goto:
    """Look at the game after so many turns of the line; too many means the end."""

    ply: int


@dataclass(frozen=True)
class Follow:
    """Look at the game after these turns, which have been played: on the line followed if it
    has them, else on the first line that has.
    """

    path: tuple[str, ...]


@dataclass(frozen=True)
class Comment:
    """A comment on the turn that is looked at, in place of the old one; blank removes it."""

    text: str


@dataclass(frozen=True)
class Stop:
    """Stop the bot and stand still."""


@dataclass(frozen=True)
class GoOn:
    """Play on from what is on the board."""


@dataclass(frozen=True)
class Seats:
    """Other players sit down, in mid-game too."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Wind:
    """Start a clock, or take it away (None)."""

    pace: Pace | None


@dataclass(frozen=True)
class Tick:
    """Time has passed."""


Event = (
    Play | Answer | Fail | Undo | Redo | Goto | Follow | Comment
    | Stop | GoOn | Seats | Wind | Tick
)  # fmt: skip


# Effects


@dataclass(frozen=True)
class Ask:
    """Let the bot of this seat think about the record."""

    number: int
    record: str
    seat: int
    player: Seat


@dataclass(frozen=True)
class Cancel:
    """The question with this number is no longer of interest."""

    number: int


@dataclass(frozen=True)
class Played:
    """A turn has been played; the page announces it."""

    seat: int
    text: str


@dataclass(frozen=True)
class Notice:
    """Something to tell the players in words."""

    text: str


Effect = Ask | Cancel | Played | Notice
