"""A game in a group chat: every seat on a device of its own, the moves as lines of messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import SystemRandom
from typing import Any

from blooms.core.i18n import tr
from blooms.rooms import room as rooms
from blooms.rooms.device import Hand
from blooms.session import events, session
from blooms.session.remote import ByRoom
from web.page.contract.players import AWAY, PERSON
from web.page.effects import Do, Effect
from web.page.feature import Action, Change, Feature, Moment, Press
from web.page.group_chat import words
from web.page.group_chat.join_dialog import JoinDialog
from web.page.group_chat.messages_dialog import MessagesDialog
from web.page.group_chat.this_device import hand_of
from web.page.host import Begin, Host
from web.page.mode import ALL, GAME
from web.page.saves.lookup import at_table
from web.page.view.browser import clear_fragment
from web.page.view.view import Button, Write

__all__ = ["GroupGame"]


class GroupGame(Feature):
    """The game by messages on the board; the session keeps this device as text."""

    actions = {
        "room": Action(modes=ALL),
        "open-room": Action(modes=ALL),
        "take-seat": Action(modes=ALL),
        "watch-room": Action(modes=ALL),
        "messages": Action(),
        "messages-due": Action(),
        "copy-message": Action(),
        "share-message": Action(),
        "copy-invitation": Action(),
        "copy-lines": Action(),
        "hear": Action(),
        "drop-seat": Action(),
    }
    forms = frozenset({"messages"})

    def __init__(self, host: Host[Any]) -> None:
        self._host = host
        self._join, self._messages = JoinDialog(host), MessagesDialog(host)

    @property
    def _hand(self) -> Hand | None:
        """This device in the game on the board."""
        return hand_of(self._host.session.remote)

    def blocks_moves(self) -> bool:
        """No move for this device now: others are awaited. The move of the next round goes into the
        same message as the opening of this one.
        """
        played, hand = self._host.session, self._hand
        is_last = played.ply == len(played.line)
        return hand is not None and not (hand.may_move and is_last)

    def locked(self) -> frozenset[str]:
        hand = self._hand
        return frozenset({"undo"}) if hand and not hand.may_take_back else frozenset()

    # Buttons

    def act(self, press: Press) -> None:
        hand = self._hand
        match press.action:
            case "room":
                self._join.open(press.fields)
            case "open-room":
                if chosen := self._join.chosen(press.fields):
                    self._sit_down(*chosen, is_host=True)
                    self._messages.open()
            case "take-seat" | "watch-room":
                if group_room := self._join.room:
                    self._sit_down(group_room, int(press.value) if press.value else None)
            case _ if hand is None:
                pass
            case "messages" | "messages-due":
                self._messages.open()
            case "copy-message":
                self._messages.copy("message")
                self._keep(hand.shared())
            case "share-message":
                self._messages.share(hand)
                self._keep(hand.shared())
            case "copy-invitation":
                self._messages.copy("link")
            case "copy-lines":
                self._messages.copy("lines")
            case "hear":
                if heard := self._messages.heard(hand, press.fields.get("heard", "")):
                    self._take(heard)
            case "drop-seat":
                self._take(hand.drop([int(press.value)]))

    def change(self, change: Change) -> None:
        if change.name == "heard":
            self._messages.typed = change.value

    def intercept(self, press: Press) -> bool:
        """Undo takes back what has not been sent; a resignation out of turn is a line; a rematch is
        a new table.
        """
        if not (hand := self._hand):
            return True
        if press.action == "undo":
            if hand.may_take_back:
                self._host.do(events.Goto(self._host.session.ply))
                self._keep(hand.take_back())
            return False
        if press.action == "resign-now" and not hand.may_move:
            self._host.close_dialog()
            if hand.may_resign:
                self._host.do(events.Goto(self._host.session.ply))
                self._keep(hand.resign())
            return False
        if press.action == "rematch":
            invitation = hand.room.invitation
            room = rooms.Room.new(invitation.start, SystemRandom(), invitation.has_envelopes)
            self._sit_down(room, hand.seat, is_host=True)
            self._messages.open()
            return False
        return True

    # Opening and joining

    def join(self, pasted: str) -> bool:
        """Take in a text that has lines of a table; returns whether it has. Raises GameError."""
        if not (tags := rooms.tags(pasted)):
            return False
        host, hand = self._host, self._hand
        known = (at_table(host.saves, tag) for tag in tags)
        if hand and hand.room.tag in tags:
            host.close_dialog()
            self._take(hand.hear(pasted))
        elif saved := next(filter(None, known), None):
            host.resume(saved.slot)
            if hand := self._hand:
                self._take(hand.hear(pasted))
        else:
            self._join.ask(rooms.read(pasted))
        clear_fragment()
        return True

    def _sit_down(self, group_room: rooms.Room, seat: int | None, is_host: bool = False) -> None:
        """Begin the game of a table in this seat; without one, only watch."""
        hand, game = Hand(group_room, seat, is_host=is_host), group_room.state.game
        seats = tuple(PERSON if at == seat else AWAY for at in range(game.position.seats))
        self._host.close_dialog()
        self._host.do(Begin(session.begin(game, seats, self._host.now, remote=ByRoom(hand.text))))

    # The game

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """A move of this device becomes a line."""
        hand, played = self._hand, now.session
        if hand is None or type(now.mode) not in GAME or played.ply < len(played.line):
            return ()
        if not hand.may_move:
            return ()
        state = hand.room.state
        move = dict(played.sealed).get(-1 if hand.seat is None else hand.seat, "")
        if played.ply == state.game.ply + 1 and not state.round.is_at_once:
            move = played.game.turns[-1]
        return [Do(_lines(hand.move(move, SystemRandom())))] if move else ()

    def _take(self, hand: Hand) -> None:
        """Go on with the lines that have come."""
        host = self._host
        before, after = host.session.line, hand.room.state.game.turns
        known = self._hand
        is_told = not hand.foreign or bool(known and known.foreign)
        self._keep(hand)
        if after[: len(before)] != before:
            host.notice(tr("A line of an earlier round has changed the game."))
        if not is_told:
            host.notice(words.taken_twice(hand, host.game.words.player))
        if after != before and (hand.may_move or not hand.has_news):
            host.close_dialog()
        elif host.dialog == "messages":
            host.refresh()
            host.announce(self.status())

    def _keep(self, hand: Hand) -> None:
        """Keep this device in the session, which is saved, and go where its lines lead."""
        self._host.do(_lines(hand))

    # Display

    def status(self) -> str:
        played = self._host.session
        if not (hand := self._hand) or played.ply < len(played.line):
            return ""
        return words.status(hand, self._host.game.words.player)

    def buttons(self) -> Mapping[str, Button]:
        hand, played = self._hand, self._host.session
        if hand is None:
            return dict.fromkeys(("messages", "messages-due"), Button(is_shown=False))
        is_due = played.ply == len(played.line) and (self.blocks_moves() or hand.has_news)
        label = tr("Send") if hand.has_news else tr("Messages")
        return {
            "messages-due": Button(is_shown=is_due, label=label),
            "share-message": Button(is_shown=self._host.device.has_share_sheet),
        }

    def view(self) -> Iterable[Write]:
        yield from self._join.view()
        if self._host.dialog == "messages" and (hand := self._hand):
            yield from self._messages.view(hand)


def _lines(hand: Hand) -> events.SyncTable:
    """Where the lines of a device lead, with its own move of the open round."""
    own = (hand.seat, hand.move_made) if hand.seat is not None and hand.move_made else None
    return events.SyncTable(hand.room.state.game.turns, hand.text, own)
