"""Passing the device between players whose moves are sealed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blooms.core.i18n import tr
from blooms.games.go import words as go_words
from blooms.games.go.position import Go
from web.games.go.bars import stone
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press, is_same_turn
from web.page.host import Host, Screen
from web.page.mode import ALL
from web.page.view.view import Button, Write, children, text

__all__ = ["PassDevice"]

DIALOG = "hand-over"


class PassDevice(Feature):
    """`at_hand` is the seat that has the device, with several human players at once; None until
    confirmed.
    """

    actions = {"hand": Action(modes=ALL), "at-hand": Action(modes=ALL)}

    def __init__(self, host: Host[Go], screen: Screen) -> None:
        self._host, self._screen = host, screen
        self.at_hand: int | None = None

    @property
    def _first(self) -> int | None:
        """The first human player who has yet to move."""
        played = self._host.session
        return next((seat for seat in played.still_to_move if played.seats[seat].is_human), None)

    @property
    def human(self) -> int | None:
        """The seat whose human player may act now; with several, the one who has the device."""
        played, first = self._host.session, self._first
        if len(played.game.position.movers) > 1 and len(played.local_seats) > 1:
            return first if self.at_hand == first else None
        return first

    @property
    def _next(self) -> int | None:
        """The player to whom the device has to be passed; None if it need not be."""
        played = self._host.session
        is_at_once = len(played.game.position.movers) > 1
        return self._first if is_at_once and self.human is None else None

    def act(self, press: Press) -> None:
        if press.action == "at-hand":
            self.at_hand = self._first
            self._screen.close_dialog()
            self._screen.refresh()
        else:
            self._screen.open_dialog(DIALOG)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Ask for the device to be passed on."""
        if not is_same_turn(before, now):
            self.at_hand = None
        if self._next is not None and not now.session.paused:
            if not self._screen.dialog:
                yield Call(self._ask)
        elif self._screen.dialog == DIALOG:
            yield Call(self._screen.close_dialog)

    def _ask(self) -> None:
        if self._next is not None and not self._screen.dialog:
            self._screen.open_dialog(DIALOG)

    def buttons(self) -> Mapping[str, Button]:
        is_shown = self._next is not None and not self._host.session.paused
        return {"hand": Button(is_shown=is_shown)}

    def view(self) -> Iterable[Write]:
        if (seat := self._next) is None:
            return
        played = self._host.session
        player, position = go_words.player(seat), played.game.position
        yield children("hand-stone", (stone(seat),))
        yield text("hand-title", tr("Hand the device to {player}", player=player))
        is_told = position.rules.at_once and position.phase == "play" and not played.sealed
        yield text("hand-round", self._host.game.story.last(played.game) if is_told else "")
