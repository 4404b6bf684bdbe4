"""The events of a session and its effects.

Events come from a player, a bot or the clock. The page carries out the effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from blooms.core.end_notes import EndNote
from blooms.session.clock import Pace
from blooms.session.correspondence import Terms
from blooms.session.remote import ByRoom

__all__ = [
    "Agree", "Answer", "Ask", "BotStuck", "Cancel", "Comment", "Effect", "Event", "Explore",
    "Fail", "Follow", "Goto", "Plan", "Play", "Played", "ReceiveLink", "Redo", "Refused", "Resign",
    "Resume", "Seat", "Sent", "SetClock", "SetSeats", "Stop", "SyncRoom", "TakeBack", "Tick",
    "Undo",
]  # fmt: skip


@dataclass(frozen=True)
class Seat:
    """The player at a seat: a human (level 0), or a bot of a level with `seconds` per turn.

    0 seconds: no time limit; the sims alone end the search. 0 sims: those of the level. `character`
    is the word of the bot's character, if it has one (blooms.search.settings). A human who is
    `away` plays elsewhere. A lesson decides the turns of a `scripted` bot.
    """

    level: int = 0
    seconds: int = 0
    sims: int = 0
    away: bool = False
    scripted: bool = False
    character: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a human plays here."""
        return not self.level and not self.away


# Events


@dataclass(frozen=True)
class Play:
    """A human's whole turn as record text; `seat` where several seats move at once.

    `note` says why the turn was made; it is stored before the comment.
    """

    text: str
    seat: int | None = None
    note: EndNote | None = None


@dataclass(frozen=True)
class Resign:
    """A human resigns, whoever is to move."""

    seat: int


@dataclass(frozen=True)
class ReceiveLink:
    """A link has brought turns of players who are away, from the start of the game, and terms."""

    turns: tuple[str, ...]
    terms: Terms


@dataclass(frozen=True)
class Agree:
    """The terms of the game by links are others now, such as a name."""

    terms: Terms


@dataclass(frozen=True)
class Sent:
    """A link with the current line has been handed on, with these terms."""

    terms: Terms


@dataclass(frozen=True)
class SyncRoom:
    """The lines of a room bring its game to the position after these turns.

    `own` is the move that this device has made in the open round, with its seat.
    """

    turns: tuple[str, ...]
    room: ByRoom
    own: tuple[int, str] | None = None


@dataclass(frozen=True)
class Plan:
    """The answers planned ahead are these now, by the turns from the start."""

    replies: Mapping[tuple[str, ...], str]


@dataclass(frozen=True)
class Answer:
    """The bot's turn, in answer to the question with this number; `resigns` instead of playing."""

    number: int
    text: str
    resigns: bool = False


@dataclass(frozen=True)
class Fail:
    """The bot failed on the question with this number: it crashed, hung or sent bad data."""

    number: int


@dataclass(frozen=True)
class Undo:
    """Go back to the last human turn; one turn where only bots play."""


@dataclass(frozen=True)
class TakeBack:
    """Take back the moves handed in of a round in which several seats move at once."""


@dataclass(frozen=True)
class Redo:
    """Go forward to the next human turn, or to the end of the line."""


@dataclass(frozen=True)
class Goto:
    """Go to the position after this many turns of the line; at most to its end."""

    ply: int


@dataclass(frozen=True)
class Explore:
    """Step to where this turn leads from the position on the board, to look at it: a new one is a
    variation, and neither bots nor clocks go on.
    """

    text: str


@dataclass(frozen=True)
class Follow:
    """Go to the position after these turns, which have been played: on the current line if it has
    them, else on the first line that does.
    """

    path: tuple[str, ...]


@dataclass(frozen=True)
class Comment:
    """Set the comment on the turn at the end of this path, or on the current turn; a blank comment
    removes it.
    """

    text: str
    path: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Stop:
    """Stop the bot and pause."""


@dataclass(frozen=True)
class Resume:
    """Resume the game from the current position."""


@dataclass(frozen=True)
class SetSeats:
    """Change the players, even during a game."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class SetClock:
    """Start a clock, or remove it (None)."""

    pace: Pace | None


@dataclass(frozen=True)
class Tick:
    """Time has passed."""


Event = (
    Play | Resign | ReceiveLink | Agree | Sent | SyncRoom | Plan | Answer | Fail | Undo
    | TakeBack | Redo | Goto | Explore | Follow | Comment | Stop | Resume | SetSeats | SetClock
    | Tick
)  # fmt: skip


# Effects


@dataclass(frozen=True)
class Ask:
    """Ask the bot of this seat for a turn."""

    number: int
    record: str
    seat: int
    player: Seat


@dataclass(frozen=True)
class Cancel:
    """Cancel the question with this number."""

    number: int


@dataclass(frozen=True)
class Played:
    """A turn was played; the page announces it."""

    seat: int
    text: str


@dataclass(frozen=True)
class Refused:
    """The event was refused; `why` is the sentence of the IllegalMove."""

    why: str


@dataclass(frozen=True)
class BotStuck:
    """The bot has failed too often and is no longer asked; the game is paused."""


Effect = Ask | Cancel | Played | Refused | BotStuck
