"""The end of a game in words, for the reader: "Red wins: Blue resigned.", "you resigned"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, assert_never

from blooms.core.ending import (
    AlliancePoints,
    DecidedEarly,
    Drawn,
    Ending,
    HighestNet,
    MostPoints,
    Resigned,
    TargetCaptured,
    Won,
)
from blooms.core.i18n import listed, number, tr
from blooms.core.position import State

__all__ = ["Reader", "result"]


class Reader(NamedTuple):
    """Who reads: how the seats are called, and the seat of a reader who plays."""

    name: Callable[[int], str]
    seat: int | None = None


def result(position: State, ending: Ending | None, reader: Reader) -> str:
    """The result as a sentence; empty while the game goes on.

    `ending` is that of the whole game; None where only the position is known, which tells less.
    """
    ending, shares = ending or position.ending(), position.outcome()
    match ending:
        case None:
            return ""
        case Drawn(by):
            return _drawn(by)
        case HighestNet(net) if position.seats == 1:
            return tr("The game is over: net score {net}.", net=number(net))
        case _:
            winners = [seat for seat, share in enumerate(shares or ()) if share]
            return _won(winners, _why(ending, winners, position.seats, reader), reader)


def _drawn(by: Literal["agreement", "repetition"] | None) -> str:
    match by:
        case "agreement":
            return tr("Draw by agreement.")
        case "repetition":
            return tr("Draw by repetition.")
        case None:
            return tr("The game is a draw.")
        case _:
            assert_never(by)


def _won(winners: list[int], why: str, reader: Reader) -> str:
    """Who has won, and why."""
    names = listed(reader.name(seat) for seat in winners if seat != reader.seat)
    match reader.seat in winners, len(winners):
        case True, 1:
            return tr("You win: {reason}.", reason=why)
        case False, 1:
            return tr("{player} wins: {reason}.", player=names, reason=why)
        case True, _:
            return tr("You share the win with {players}: {reason}.", players=names, reason=why)
        case _:
            return tr("{players} share the win: {reason}.", players=names, reason=why)


def _why(ending: Won, winners: list[int], seats: int, reader: Reader) -> str:
    """Why they have won, as a clause after the colon."""
    match ending:
        case TargetCaptured(stones, other=other):
            return tr("{count} captures to {other}", count=stones, other=other)
        case MostPoints(points, other, first):
            return _counted(points, other, first, reader)
        case AlliancePoints(members, _, points, total):
            if len(members) < len(winners):  # two alliances with the same
                return tr("each has {points} of {total} points", points=points, total=total)
            if reader.seat in members:
                return tr(
                    "together you have {points} of {total} points", points=points, total=total
                )
            return tr("together they have {points} of {total} points", points=points, total=total)
        case HighestNet(net, is_gain):
            if is_gain:
                return tr("the largest gain, {net}", net=number(net))
            return tr("the highest net score, {net}", net=number(net))
        case Resigned(gone, late):
            return _resigned(gone, late, seats, reader)
        case DecidedEarly():
            return tr("decided early")
        case _:
            assert_never(ending)


def _counted(points: float, other: float | None, first: int | None, reader: Reader) -> str:
    """The points, and who passed first where that decides."""
    if other is None:
        return tr("1 point" if points == 1 else "{count} points", count=points)
    if first is None:
        return tr("{count} to {other} points", count=points, other=other)
    if first == reader.seat:
        return tr("{count} to {other} points, you passed first", count=points, other=other)
    return tr(
        "{count} to {other} points, {player} passed first",
        count=points, other=other, player=reader.name(first),
    )  # fmt: skip


def _resigned(gone: tuple[int, ...], late: tuple[int, ...], seats: int, reader: Reader) -> str:
    """Who has resigned, and for whom the clock did."""
    is_late, is_mixed = late == gone, bool(late) and late != gone
    if len(gone) == 1 and seats == 2:
        if gone[0] == reader.seat:
            return tr("you ran out of time") if is_late else tr("you resigned")
        name = reader.name(gone[0])
        if is_late:
            return tr("{player} ran out of time", player=name)
        return tr("{player} resigned", player=name)
    if len(gone) == seats:
        if is_mixed:
            return tr("all resigned or ran out of time")
        return tr("all ran out of time") if is_late else tr("all resigned")
    if is_mixed:
        return tr("all others resigned or ran out of time")
    return tr("all others ran out of time") if is_late else tr("all others resigned")
