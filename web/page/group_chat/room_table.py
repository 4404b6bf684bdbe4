"""A game in a group chat: every seat on a device of its own, the moves as lines of messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import SystemRandom
from typing import Final

from blooms.core.i18n import tr
from blooms.core.variations import begins_with
from blooms.rooms.member import Member
from blooms.rooms.messages import tags
from blooms.rooms.room import Room
from blooms.session import events, session
from blooms.session.remote import ByRoom
from web.page.contract.players import AWAY, PERSON
from web.page.effects import Do, Effect
from web.page.feature import Change, Feature, Moment, Press
from web.page.group_chat import words
from web.page.group_chat.join_dialog import JoinDialog
from web.page.group_chat.messages_dialog import MessagesDialog
from web.page.group_chat.this_device import member_of
from web.page.host import Begin, Host, Screen, Services
from web.page.mode import GAME
from web.page.saves.lookup import in_room
from web.page.status.last_move import last_move
from web.page.view.browser import clear_fragment
from web.page.view.view import Button, Write

__all__ = ["RoomTable"]

SECONDS: Final = 12.0
"""How long it is said what a round was."""


class RoomTable(Feature):
    """The game in a room on the board; the session keeps this device."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._join, self._messages = JoinDialog(host, screen), MessagesDialog(host, screen)

    @property
    def _member(self) -> Member | None:
        """This device in the game on the board."""
        return member_of(self._host.session.remote)

    def blocks_moves(self) -> bool:
        """No move for this device now: others are awaited. The move of the next round goes into the
        same message as the opening of this one.
        """
        played, member = self._host.session, self._member
        is_last = played.is_at_end
        return member is not None and not (member.may_move and is_last)

    def locked(self) -> frozenset[str]:
        member = self._member
        return frozenset({"undo"}) if member and not member.may_take_back else frozenset()

    # Buttons

    def act(self, press: Press) -> None:
        member = self._member
        match press.action:
            case "room":
                self._join.open(press.fields)
            case "open-room":
                if chosen := self._join.chosen(press.fields):
                    self._sit_down(*chosen, is_host=True)
                    self._send()
            case "take-seat" | "watch-room":
                if room := self._join.room:
                    self._choose_seat(room, int(press.value) if press.value else None)
            case _ if member is None:
                pass
            case "messages-due" if member.has_news:
                self._send()
            case "messages" | "messages-due":
                self._messages.open()
            case "change-seat" if member.may_change_seat:
                self._join.ask(member.room)
            case "copy-message":
                self._messages.copy_message(member)
                self._keep(member.shared())
            case "share-message":
                self._messages.share(member)
                self._keep(member.shared())
            case "copy-invitation":
                self._messages.copy("link")
            case "copy-lines":
                self._messages.copy("lines")
            case "hear":
                self._hear(press.fields.get("heard", ""))
            case "paste-messages":
                self._messages.paste(self._hear)
            case "drop-seat":
                self._take(member.drop([int(press.value)]))

    def _send(self) -> None:
        """Show the message of this device and hand it on at once."""
        self._messages.open()
        if member := self._member:
            self._messages.hand_on(member)
            self._keep(member.shared())

    def _hear(self, pasted: str) -> None:
        """Read what others wrote; what is due in return is in the dialog then."""
        member = self._member
        if member and (heard := self._messages.heard(member, pasted)):
            self._take(heard)
            self._screen.scroll_into_view("room-step")

    def change(self, change: Change) -> None:
        if change.name == "heard":
            self._messages.typed = change.value

    def intercept(self, press: Press) -> bool:
        """Undo takes back what has not been sent; a resignation out of turn is a line; a rematch is
        a new table.
        """
        if not (member := self._member):
            return True
        if press.action == "undo":
            if member.may_take_back:
                self._host.do(events.TakeBack())
                self._keep(member.take_back())
            return False
        if press.action == "resign-now" and not member.may_move:
            self._screen.close_dialog()
            if member.may_resign:
                self._host.do(events.TakeBack())
                self._keep(member.resign())
            return False
        if press.action == "rematch":
            self._play_again(member)
            return False
        return True

    def _play_again(self, member: Member) -> None:
        """Begin the rematch, or go on with it: whoever begins it opens the same table."""
        room = member.room.rematch
        if saved := in_room(self._services.saves, room.tag):
            self._host.resume(saved.slot)
        else:
            self._sit_down(room, member.seat, is_host=True)
            self._send()

    # Opening and joining

    def hear(self, pasted: str) -> bool:
        """Take in the lines of a room that this device is in; returns whether it is in one. Raises
        GameError.
        """
        host, member, names = self._host, self._member, tags(pasted)
        known = (in_room(self._services.saves, tag) for tag in names)
        if member and member.room.tag in names:
            self._screen.close_dialog()
            self._take(member.hear(pasted))
        elif saved := next(filter(None, known), None):
            host.resume(saved.slot)
            if member := self._member:
                self._take(member.hear(pasted))
        else:
            return False
        clear_fragment()
        return True

    def ask(self, room: Room) -> None:
        """Ask which seat of a room is this device's."""
        self._join.ask(room)
        clear_fragment()

    def _choose_seat(self, room: Room, seat: int | None) -> None:
        """Take a seat in a room, or another one than before; without one, only watch."""
        member = self._member
        if member and member.room.tag == room.tag and member.may_change_seat:
            self._screen.close_dialog()
            if seat is None:
                self._begin(member.give_back(), keeps_slot=True)
            elif seat is not None and seat != member.seat:
                self._begin(member.change_seat(seat), keeps_slot=True)
        else:
            self._sit_down(room, seat)

    def _sit_down(self, room: Room, seat: int | None, is_host: bool = False) -> None:
        """Begin the game of a room in this seat; without one, only watch."""
        self._screen.close_dialog()
        self._begin(Member.sits(room, seat, SystemRandom(), is_host))

    def _begin(self, member: Member, keeps_slot: bool = False) -> None:
        """Put the game of a device on the board."""
        game = member.room.state.game
        seats = tuple(PERSON if at == member.seat else AWAY for at in range(game.position.seats))
        begun = session.begin(game, seats, self._services.now, remote=ByRoom(member))
        self._host.do(Begin(begun, keeps_slot=keeps_slot))

    # The game

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """A move of this device becomes a line."""
        member, played = self._member, now.session
        if member is None or type(now.mode) not in GAME or not played.is_at_end:
            return ()
        if not member.may_move:
            return ()
        state = member.room.state
        move = dict(played.sealed).get(-1 if member.seat is None else member.seat, "")
        if played.ply == state.game.ply + 1 and not state.round.is_at_once:
            move = played.game.turns[-1]
        return [Do(_lines(member.move(move, SystemRandom())))] if move else ()

    def _take(self, member: Member) -> None:
        """Go on with the lines that have come."""
        host = self._host
        before, after = host.session.line, member.room.state.game.turns
        known = self._member
        self._keep(member)
        sentences, seconds = words.news(known, member, host.game.words.player), None
        if not begins_with(after, before):
            sentences.append(tr("A line of an earlier round has changed the game."))
        elif after != before and not sentences and len(host.session.movers(len(after))) > 1:
            sentences = [last_move(host.game, host.session.comments, host.session.game)]
            seconds = SECONDS
        if sentences:
            self._screen.notice(" ".join(sentences), seconds)
        if after != before and (member.may_move or not member.has_news):
            self._screen.close_dialog()
        elif self._screen.dialog == "messages":
            self._screen.refresh()
            self._screen.announce(self.status())
            self._screen.focus('[data-action="copy-message"]' if member.has_news else "")

    def _keep(self, member: Member) -> None:
        """Keep this device in the session, which is saved, and go where its lines lead."""
        self._host.do(_lines(member))

    # Display

    def status(self) -> str:
        played = self._host.session
        if not (member := self._member) or not played.is_at_end:
            return ""
        return words.status(member, self._host.game.words.player)

    def buttons(self) -> Mapping[str, Button]:
        member, played = self._member, self._host.session
        if member is None:
            return {}
        is_due = played.is_at_end and (self.blocks_moves() or member.has_news)
        label = tr("Send") if member.has_news else tr("Messages")
        return {
            "messages-due": Button(is_shown=is_due, label=label),
            "change-seat": Button(is_shown=member.may_change_seat),
            "share-message": Button(is_shown=self._services.device.has_share_sheet),
        }

    def view(self) -> Iterable[Write]:
        yield from self._join.view()
        if self._screen.dialog == "messages" and (member := self._member):
            yield from self._messages.view(member)


def _lines(member: Member) -> events.SyncRoom:
    """Where the lines of a device lead, with its own move of the open round."""
    own = (member.seat, member.move_made) if member.seat is not None and member.move_made else None
    return events.SyncRoom(member.room.state.game.turns, ByRoom(member), own)
