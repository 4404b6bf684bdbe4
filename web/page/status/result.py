"""The result of a game for who looks at it: "You win: …", "Leaf wins: …"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blooms.core.i18n import tr

if TYPE_CHECKING:
    from blooms.session.session import Session
    from web.page.contract.game_page import GamePage

__all__ = ["rival", "told_result"]


def told_result(page: GamePage[Any], played: Session[Any]) -> str:
    """The result, told to the only human here; with several or none by the names of the seats.

    Empty while the game goes on.
    """
    position, why, words = played.game.position, played.reason, page.words
    outcome = position.outcome()
    if outcome is None or len(outcome) == 1 or 1 not in outcome or len(played.local_seats) != 1:
        return words.result(position, why)
    (mine,), winner = played.local_seats, outcome.index(1)
    cause = words.reason(position, why)
    if why == f"player {mine + 1} resigned":
        cause = tr("you resigned")
    elif why == f"player {mine + 1} ran out of time":
        cause = tr("you ran out of time")
    for seat in range(len(outcome)):
        if seat != mine:
            cause = cause.replace(words.player(seat), rival(page, played, seat))
    if winner == mine:
        return tr("You win: {reason}.", reason=cause)
    return tr("{player} wins: {reason}.", player=rival(page, played, winner), reason=cause)


def rival(page: GamePage[Any], played: Session[Any], seat: int) -> str:
    """Another player: by name where it is the only opponent of a human here, else by colour."""
    known = played.known_name(seat)
    if not known and len(played.seats) == 2 and len(played.local_seats) == 1:
        known = page.options.bot_name(played.seats[seat])
    return known or page.words.player(seat)
