"""What the board is used for: the player's own game, or something that has the board meanwhile.

A lesson, a rated puzzle, a mistake to learn from or to look at, and the editor put the player's own
game aside; it is kept in the mode, as a value, and comes back unchanged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from blooms.session.session import Session

__all__ = [
    "ALL", "GAME", "PLAYED", "Edit", "Exercise", "Guessing", "Mode", "Planning", "Play", "Practice",
    "Shown", "Solving", "Watch", "own_game",
]  # fmt: skip


@dataclass(frozen=True)
class Play:
    """The player's own game."""


@dataclass(frozen=True)
class Watch:
    """A game that only bots play."""


@dataclass(frozen=True)
class Exercise:
    """A lesson or a puzzle; `own` is the player's game."""

    own: Session


@dataclass(frozen=True)
class Practice:
    """A mistake of an earlier game, to find a better move; `own` is the player's game."""

    own: Session


@dataclass(frozen=True)
class Solving:
    """Rated puzzles, one after the other, as against the clock; `own` is the player's game."""

    own: Session


@dataclass(frozen=True)
class Guessing:
    """A game whose moves are guessed, one after the other; `own` is the player's game."""

    own: Session


@dataclass(frozen=True)
class Planning:
    """Answers to a friend's moves, thought out on the board; `own` is the player's game."""

    own: Session


@dataclass(frozen=True)
class Shown:
    """What follows a mistake, or a better move, to be looked at; `own` is the player's game."""

    own: Session


@dataclass(frozen=True)
class Edit:
    """A position being set up; `own` is the player's game."""

    own: Session


Mode = Play | Watch | Exercise | Practice | Solving | Guessing | Planning | Shown | Edit
GAME: Final = frozenset({Play, Watch})
"""The modes in which the player's own game is on the board."""
PLAYED: Final = GAME | {Exercise, Guessing, Planning, Practice, Solving}
"""The modes in which moves are played on the board."""
ALL: Final = PLAYED | {Edit, Shown}


def own_game(mode: Mode, session: Session) -> Session:
    """The player's own game, which is on the board or aside."""
    return session if isinstance(mode, Play | Watch) else mode.own
