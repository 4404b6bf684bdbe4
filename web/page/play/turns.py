"""The buttons of a turn in every game: undo, redo, resign, stop, resume; typed moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blooms.core import resignation
from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.session import events
from blooms.session.remote import ByLink, ByRoom
from web.page.effects import Effect
from web.page.feature import Action, Change, Feature, Moment, Press
from web.page.group_chat.this_device import member_of
from web.page.host import Host, Screen
from web.page.mode import ALL, GAME, PLAYED, Guessing, Planning, Practice, Solving
from web.page.status.last_move import last_move
from web.page.view.view import Button, Write, attribute, shown, text, value

__all__ = ["Turns"]

REDONE = PLAYED - {Guessing, Practice, Solving}
"""The modes in which turns are redone and a bot can be stopped."""


class Turns(Feature):
    """The turn of the human player who may act; `typed` is the text in the input box."""

    actions = {
        "undo": Action(("u", "^z"), GAME | {Planning}),
        "redo": Action(("^y", "^Z"), REDONE),
        "resign": Action(),
        "resign-now": Action(),
        "stop": Action(modes=REDONE),
        "unpause": Action(),
        "type": Action(modes=PLAYED),
        "help": Action(("?",), ALL),
        "to-board": Action(modes=ALL),
        "close": Action(modes=ALL),
    }
    forms = frozenset({"typed"})

    def __init__(self, host: Host, screen: Screen) -> None:
        self._host, self._screen = host, screen
        self._typed = self._why = ""

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "undo":
                self._step(events.Undo())
            case "redo":
                self._step(events.Redo())
            case "resign" if self._resigning is not None:
                self._screen.open_dialog("resign")
            case "resign-now":
                self._screen.close_dialog()
                if (seat := self._resigning) is not None:
                    host.do(events.Resign(seat))
            case "stop" if host.session.question:
                host.do(events.Stop())
            case "unpause":
                host.do(events.Resume())
            case "type" if host.game.human is not None:
                self._play_typed(press.fields.get("typed", ""))
            case "to-board":
                self._screen.focus()
            case "help":
                self._screen.open_dialog("help")
            case "close":
                self._screen.close_dialog()

    def _step(self, event: events.Undo | events.Redo) -> None:
        """Undo or redo, and say which move that was and who is to move now."""
        host, before = self._host, self._host.session.ply
        host.do(event)
        session = host.session
        is_back = session.ply < before
        if session.ply != before:
            told = host.line_game.at(session.ply + is_back)
            move = last_move(host.game, session.comments, told)
            done = tr("Undone: {move}" if is_back else "Redone: {move}", move=move)
            self._screen.announce(f"{done} {host.game.words.status(session)}")
        if session.ply in (0, len(session.line)):  # The button is off.
            self._screen.lead_to()

    def change(self, change: Change) -> None:
        self._typed = change.value

    def close(self) -> bool:
        if not self._host.session.question or type(self._host.mode) not in REDONE:
            return False
        self._host.do(events.Stop())
        return True

    def buttons(self) -> Mapping[str, Button]:
        session, human = self._host.session, self._host.game.human
        is_away = any(session.seats[seat].away for seat in session.still_to_move)
        waits = (human is None and not is_away) or session.awaits_bot
        is_thinking = session.question is not None and human is None
        can_go_on = session.paused and session.still_to_move and waits and self._host.game.may_ask()
        return {
            "undo": Button(is_enabled=bool(session.ply or session.sealed)),
            "redo": Button(is_enabled=session.ply < len(session.line)),
            "resign": Button(is_enabled=self._resigning is not None),
            "type": Button(is_enabled=human is not None),
            "stop": Button(is_shown=is_thinking),
            "unpause": Button(is_shown=bool(can_go_on) and type(self._host.mode) in GAME),
        }

    def view(self) -> Iterable[Write]:
        yield value('[name="typed"]', self._typed)
        yield text("typed-why", self._why)
        yield attribute('[name="typed"]', "aria-invalid", str(bool(self._why)).lower())
        session = self._host.session
        watched = all(seat.level for seat in session.seats) and bool(session.still_to_move)
        yield shown("speed", watched)
        if self._screen.dialog == "resign":
            yield text("resign-how", self._what_follows())

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if before.session.game is not now.session.game:
            self._why = ""
        return ()

    @property
    def _resigning(self) -> int | None:
        """The seat that resigns here: the human player's who may act, else that of the one whose
        turn comes next. None if nobody can.
        """
        host, played = self._host, self._host.session
        if host.game.human is not None:
            return host.game.human
        position, local = played.game.position, played.local_seats
        is_last = played.ply == len(played.line) and position.outcome() is None
        if not (is_last and local):
            return None
        if isinstance(played.remote, ByRoom):
            member = member_of(played.remote)
            return member.seat if member and member.may_resign else None
        if len(position.movers) > 1:
            return local[0] if len(local) == 1 and local[0] in position.movers else None
        after = sorted(local, key=lambda seat: (seat - position.movers[0]) % position.seats)
        return next((seat for seat in after if resignation.is_possible(position, seat)), None)

    def _what_follows(self) -> str:
        """Who resigns, where several could, and how the others are told."""
        host, seat = self._host, self._resigning
        match host.session.remote:
            case ByLink():
                return tr("Send the link afterwards: it tells your friend.")
            case ByRoom():
                return tr("Send the message afterwards: it tells the others.")
        if seat is None or len(host.session.local_seats) == 1:
            return ""
        return tr("{player} resigns.", player=host.game.words.player(seat))

    def _play_typed(self, words: str) -> None:
        """Play the move in the input box; an illegal move stays there, with the reason below."""
        host = self._host
        before = host.session
        self._typed, self._why = words, ""
        try:
            turn = host.game.options.typed(words)
            host.do(events.Play(turn, host.game.human), self._refuse)
        except GameError as why:
            self._refuse(tr_error(str(why)))
        if host.session.game is not before.game or host.session.sealed != before.sealed:
            self._typed = ""
        self._screen.refresh()

    def _refuse(self, why: str) -> None:
        """Say below the input box why its move is illegal."""
        self._why = why
        self._screen.announce(why)
