"""Asks before a sent move is taken back, and before a game is left whose move is not sent.

In a game by links as in a room: what is not sent comes first on the card of the result too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blooms.core.i18n import tr
from blooms.core.variations import begins_with
from blooms.session import events
from blooms.session.remote import ByLink, ByRoom
from blooms.session.sending import is_unsent
from blooms.session.state import ply_of_undo
from web.page.correspondence import link as links
from web.page.effects import Effect, Notice
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host, Leave, Screen, Services
from web.page.mode import ALL
from web.page.view.view import Button, Write, text

__all__ = ["SentMoves"]


class SentMoves(Feature):
    """The dialogs `take-back` and `unsent`; `left` is the press that would leave the game, and
    `leaves` is true while it does.
    """

    actions = {
        "take-back": Action(),
        "leave-unsent": Action(modes=ALL),
        "send-first": Action(modes=ALL),
        "result-send": Action(),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._left: Press | None = None
        self._leaves = False

    def intercept(self, press: Press) -> bool:
        host, played = self._host, self._host.session
        if press.action == "undo" and links.takes_back(played, ply_of_undo(played)):
            self._screen.open_dialog("take-back")
            return False
        if self._would_leave(press) and not self._leaves and is_unsent(host.own):
            self._left = press
            self._screen.open_dialog("unsent")
            return False
        return True

    def _would_leave(self, press: Press) -> bool:
        """Whether a press puts another game on the board; the rematch of a room is a new one."""
        if press.action == "rematch":
            return isinstance(self._host.own.remote, ByRoom)
        return self._screen.actions[press.action].leaves

    def locked(self) -> frozenset[str]:
        """Nothing can be undone before a move made here: what a friend played stays."""
        played = self._host.session
        if not isinstance(played.remote, ByLink) or not played.local_seats:
            return frozenset()
        made = {seat for ply in range(played.ply) for seat in played.movers(ply + 1)}
        return frozenset() if made.intersection(played.local_seats) else frozenset({"undo"})

    def act(self, press: Press) -> None:
        host, left = self._host, self._left
        self._screen.close_dialog()
        match press.action:
            case "take-back":
                host.do(events.Undo())
            case "send-first" | "result-send":
                host.do(Leave())
                by_room = isinstance(host.session.remote, ByRoom)
                self._screen.press(Press("messages-due" if by_room else "send"))
            case "leave-unsent" if left:
                self._left, self._leaves = None, True
                self._screen.press(left)
                self._leaves = False

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Another move than the sent one has been played."""
        old, new = before.session, now.session
        if not isinstance(old.remote, ByLink) or not isinstance(new.remote, ByLink):
            return ()
        sent = new.remote.link_line
        if not sent or old.remote.link_line != sent or old.line == new.line:
            return ()
        if not begins_with(old.line, sent) or begins_with(new.line, sent):
            return ()
        return [Notice(tr("You have sent another move here. Send this one too."), 8)]

    def buttons(self) -> Mapping[str, Button]:
        is_due = is_unsent(self._host.session) and not self._services.device.is_embedded
        return {"result-send": Button(is_shown=is_due)}

    def view(self) -> Iterable[Write]:
        played = self._host.own
        if self._screen.dialog == "take-back":
            yield text("take-back-how", links.after_taking_back(played))
        if self._screen.dialog == "unsent":
            yield text("unsent-how", links.unsent(played))
