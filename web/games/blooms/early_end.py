"""The offer to end a race of Blooms that is decided: "Offer it; never force it"."""

from __future__ import annotations

from typing import cast

from blooms.core.end_notes import DECIDED
from blooms.games.blooms import early_decision
from blooms.games.blooms.rules import Blooms
from blooms.session import events
from web.page.table import Table

__all__ = ["EarlyEnd"]


class EarlyEnd:
    """A human is asked once per game; the bot waits for the answer."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._plays_on = False

    def reset(self) -> None:
        """Ask again in a new game."""
        self._plays_on = False

    @property
    def winner(self) -> int | None:
        """The seat that is certain to win the race, on the opponent's turn; None for no offer."""
        session = self._table.session
        position = cast(Blooms, session.game.position)
        leader = early_decision.decided(position)
        is_exercise = self._table.lessons.exercise is not None
        persons = bool(session.mine) and not session.awaits_link and not is_exercise
        is_new = not self._plays_on and session.ply == len(session.line)
        return leader if persons and is_new and leader != position.seat else None

    def may_ask(self) -> bool:
        """Whether the bot may be asked; it is stopped while the offer stands."""
        if self.winner is None:
            return True
        self._table.do(events.Stop())
        return False

    def act(self, action: str) -> bool:
        """Run the action of a button or key; returns whether it was handled."""
        match action:
            case "go-on" | "play-on":
                self._plays_on |= self.winner is not None
                self._table.do(events.GoOn())
            case "decide" if self.winner is not None:
                self._table.do(events.Play("!", note=DECIDED))
            case _:
                return False
        return True
