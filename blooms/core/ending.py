"""Why a game is over, as a value.

Each ending has the facts that a sentence about it needs, so that everybody is told in their own
words: people by `blooms.core.ending_words`, programs in plain English by `in_english`. Who has won
is the position's `outcome()`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

__all__ = [
    "AlliancePoints", "DecidedEarly", "Drawn", "Ending", "HighestNet", "MostPoints", "Resigned",
    "Scored", "TargetCaptured", "Won", "in_english", "result_in_english",
]  # fmt: skip


@dataclass(frozen=True)
class TargetCaptured:
    """A player has captured the target of a race: `stones`, the other player `other`."""

    stones: int
    target: int
    other: int


@dataclass(frozen=True)
class MostPoints:
    """Play has stopped, and the points were counted: the winner has `points`.

    `other` are those of the only other player, where the game names them. Where both have the same,
    the seat `passed_first` wins.
    """

    points: float
    other: float | None = None
    passed_first: int | None = None


@dataclass(frozen=True)
class AlliancePoints:
    """The alliance of these seats has enough of the `total` points. `name` is that in records."""

    seats: tuple[int, ...]
    name: str
    points: float
    total: float


@dataclass(frozen=True)
class HighestNet:
    """No turns are left: the winner's net score, or with `is_gain` what it has gained."""

    net: int
    is_gain: bool = False


@dataclass(frozen=True)
class Resigned:
    """All but one player have resigned, or all have: `seats`, in order.

    The clock resigns for whom it runs out: `late` are those of the seats, as far as is known.
    """

    seats: tuple[int, ...]
    late: tuple[int, ...] = ()


@dataclass(frozen=True)
class DecidedEarly:
    """This seat has resigned a race that is decided, when it was asked."""

    seat: int


@dataclass(frozen=True)
class Drawn:
    """The players agreed to a draw, or one claimed it; None where only the game tells which."""

    by: Literal["agreement", "repetition"] | None = None


Scored = TargetCaptured | MostPoints | AlliancePoints | HighestNet
"""The game was played to its end, and the score decides."""
Won = Scored | Resigned | DecidedEarly
Ending = Won | Drawn


def result_in_english(ending: Ending, shares: Sequence[float] | None, names: Sequence[str]) -> str:
    """The result of a position as a sentence: "Red wins: 2 to 1 points."; `shares` are its outcome.

    How a player left, by choice or out of time, only the notes of a game tell.
    """
    match ending:
        case Drawn():
            return "The game is a draw."
        case HighestNet(net) if len(names) == 1:
            return f"The game is over: net score {net}."
        case Resigned() | DecidedEarly():
            why = ""
        case _:
            why = f": {in_english(ending, len(names))}"
    won = [name for name, share in zip(names, shares or (), strict=False) if share]
    who = " and ".join(filter(None, (", ".join(won[:-1]), *won[-1:])))
    return f"{who} {'wins' if len(won) == 1 else 'share the win'}{why}."


def in_english(ending: Ending | None, seats: int) -> str:
    """Why a game of so many seats is over, without who has won: "player 2 resigned"."""
    match ending:
        case None:
            return ""
        case TargetCaptured(stones, target):
            return f"captured {stones} of {target}"
        case MostPoints(points, other, first):
            if other is None:
                counted = f"the most points, {points:g}"
            else:
                counted = f"{points:g} to {other:g} points"
            return counted if first is None else f"{counted}, player {first + 1} passed first"
        case AlliancePoints(name=name, points=points, total=total):
            return f"the alliance {name} has {points:g} of {total:g} points"
        case HighestNet(net, is_gain):
            return f"the largest gain, {net}" if is_gain else f"the highest net score, {net}"
        case Resigned(gone, late):
            those = "all" if len(gone) == seats else "all others"
            who = f"player {gone[0] + 1}" if seats == 2 and len(gone) == 1 else those
            both = "resigned or ran out of time" if late else "resigned"
            return f"{who} {'ran out of time' if late == gone else both}"
        case DecidedEarly():
            return "decided early"
        case Drawn(by):
            return f"draw by {by}" if by else "draw"
        case _:
            assert_never(ending)
