"""The offer to end a race of Blooms that is decided: "Offer it; never force it"."""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core.end_notes import Decided
from blooms.core.i18n import tr
from blooms.core.resignation import RESIGN
from blooms.games.blooms import early_decision, words
from blooms.games.blooms.rules import Blooms
from blooms.session import events
from web.page.effects import Do, Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host
from web.page.mode import GAME
from web.page.view.view import Write, shown, text

__all__ = ["EarlyEnd"]


class EarlyEnd(Feature):
    """A human is asked once per game; the bot waits for the answer."""

    actions = {"play-on": Action(), "decide": Action()}

    def __init__(self, host: Host[Blooms]) -> None:
        self._host = host
        self._plays_on = False

    def reset(self) -> None:
        self._plays_on = False

    @property
    def winner(self) -> int | None:
        """The seat that is certain to win the race, on the opponent's turn; None for no offer."""
        played = self._host.session
        position = played.game.position
        if self._plays_on or played.ply < len(played.line) or type(self._host.mode) not in GAME:
            return None
        if not played.local_seats or played.awaits_remote:
            return None
        leader = early_decision.decided(position)
        return leader if leader != position.seat else None

    def words(self, leader: int) -> str:
        """Why the race can end early."""
        return tr(
            "The race is decided: every bloom has three eyes, and {player} leads.",
            player=words.player(leader),
        )

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """The bot is stopped while the offer stands."""
        is_asked = now.session.question is not None
        return [Do(events.Stop())] if is_asked and self.winner is not None else []

    def act(self, press: Press) -> None:
        if press.action == "play-on":
            self._plays_on |= self.winner is not None
            self._host.do(events.Resume())
        elif self.winner is not None:
            self._host.do(events.Play(RESIGN, note=Decided()))

    def intercept(self, press: Press) -> bool:
        """To resume declines the offer too."""
        if press.action == "unpause":
            self._plays_on |= self.winner is not None
        return True

    def view(self) -> Iterable[Write]:
        winner = self.winner
        yield shown("offer", winner is not None)
        if winner is not None:
            yield text("offer-words", self.words(winner))
