"""Passing the device between players whose moves are sealed."""

from __future__ import annotations

from typing import cast

from pyscript import document

from blooms.games.go import words as go_words
from blooms.games.go.position import Go
from blooms.session.session import Session
from web.games.go.review import GoStory
from web.page.table import Table
from web.page.view import dialogs
from web.page.view.dom import Page
from web.page.view.i18n import tr

__all__ = ["HandOver"]


class HandOver:
    """`at_hand` is the seat that has the device, with several human players at once; None until
    confirmed.
    """

    def __init__(self) -> None:
        self.at_hand: int | None = None

    def forget(self) -> None:
        """Nobody has the device."""
        self.at_hand = None

    def act(self, action: str, table: Table) -> None:
        """Ask for the device to be passed on, or close its dialog; "at-hand": the next human player
        has it now.
        """
        if action != "hand":
            dialogs.close()
        if action == "at-hand":
            self.at_hand = next(iter(_waiting(table.session)), None)
        table.show()

    def person(self, session: Session) -> int | None:
        """The seat whose human player may act now; with several, the one who has the device."""
        first = next(iter(_waiting(session)), None)
        is_shared = len(session.mine) > 1
        if len(session.game.position.movers) > 1 and is_shared:
            return first if self.at_hand == first else None
        return first

    def show(self, page: Page, session: Session, story: GoStory) -> None:
        """Ask for the device to be passed on, and say what the last round brought."""
        asks = len(session.game.position.movers) > 1 and self.person(session) is None
        seat = next(iter(_waiting(session)), None) if asks else None
        page.hide('[data-action="hand"]', seat is None or session.paused)
        if seat is not None and not session.paused and not dialogs.is_open():
            name = go_words.player(seat)
            title = tr("Hand the device to {player}", player=name)
            page.text('[data-role="hand-title"]', title)
            position = cast(Go, session.game.position)
            is_told = position.rules.at_once and not session.sealed
            page.text('[data-role="hand-round"]', story.last(session.game) if is_told else "")
            dialogs.show("hand-over")
        elif seat is None and dialogs.is_open("hand-over"):
            document.getElementById("hand-over").close()


def _waiting(session: Session) -> list[int]:
    """The human players who have yet to move."""
    return [seat for seat in session.owing if session.seats[seat].is_person]
