"""The result of a game for the reader: "You win: …", "Leaf wins: …"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blooms.core import ending_words
from blooms.core.ending_words import Reader

if TYPE_CHECKING:
    from blooms.session.session import Session
    from web.page.contract.game_page import GamePage
    from web.page.contract.parts import Words

__all__ = ["result", "rival", "told_result"]


def told_result(page: GamePage, played: Session) -> str:
    """The result, told to the only human here; with several or none by the names of the seats.

    Empty while the game goes on.
    """
    position = played.game.position
    if position.seats == 1 or len(played.local_seats) != 1:
        return result(page.words, played)
    reader = Reader(lambda seat: rival(page, played, seat), played.local_seats[0])
    return ending_words.result(position, played.ending, reader)


def result(words: Words, played: Session) -> str:
    """The result by the names of the seats, for whoever reads it elsewhere."""
    return ending_words.result(played.game.position, played.ending, Reader(words.player))


def rival(page: GamePage, played: Session, seat: int) -> str:
    """Another player: by name where it is the only opponent of a human here, else by colour."""
    known = played.known_name(seat)
    if not known and len(played.seats) == 2 and len(played.local_seats) == 1:
        known = page.options.seating.bot_name(played.seats[seat])
    return known or page.words.player(seat)
