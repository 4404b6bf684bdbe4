"""A table by messages: every seat on a device of its own, the moves as lines in a group chat."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from blooms.core.position import GameError
from blooms.core.variations import gather
from blooms.rooms import room as rooms
from blooms.rooms.device import Hand
from blooms.session import events, session
from web.page.contract.players import AWAY, PERSON
from web.page.group_chat import words
from web.page.group_chat.join_dialog import Joining
from web.page.group_chat.messages_dialog import Messages
from web.page.saves.lookup import at_table
from web.page.startup import clear_fragment, now
from web.page.view import dialogs
from web.page.view.i18n import tr

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Room"]

BUTTON = '.slot [data-action="messages"]'
MORE = '.buttons [data-action="messages"]'


class Room:
    """The parts of the page for a table by messages; the session keeps the hand as text."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._held: tuple[str, Hand | None] = ("", None)
        self._is_bringing = False
        self._messages = Messages(table)
        self._joining = Joining(table)

    @property
    def hand(self) -> Hand | None:
        """This device at the table of the current game; None for any other game."""
        text = self._table.session.room
        if text != self._held[0]:
            try:
                self._held = (text, Hand.read(text) if text else None)
            except GameError:
                self._held = (text, None)
        return self._held[1]

    @property
    def may_not_move(self) -> bool:
        """Whether this is a table by messages with no move for this device now."""
        played, hand = self._table.session, self.hand
        is_last = played.ply == len(played.line)
        return hand is not None and not (hand.may_move and not hand.has_news and is_last)

    # Buttons

    def act(self, action: str) -> bool:
        """Run an action of a table by messages; returns whether it was one."""
        if self._joining.act(action):
            return True
        match action:
            case "open-room" if chosen := self._joining.chosen():
                self.sit_down(*chosen, is_host=True)
                self._messages.open()
            case "messages" if self.hand:
                self._messages.open()
            case "copy-message" if self._messages.copy("message"):
                self._shared()
            case "share-message":
                self._messages.share()
                self._shared()
            case "copy-invitation":
                self._messages.copy("link")
            case "copy-lines":
                self._messages.copy("lines")
            case "hear":
                if heard := self._messages.heard():
                    self._take(heard)
            case "watch-room" if found := self._joining.found:
                self.sit_down(found, None)
            case "rematch" if hand := self.hand:
                start = hand.room.invitation.start
                self.sit_down(
                    rooms.Room.new(start, SystemRandom(), hand.room.invitation.has_envelopes),
                    hand.seat,
                    is_host=True,
                )
                self._messages.open()
            case "undo" if hand := self.hand:
                if hand.may_take_back:
                    self._keep(hand.take_back())
                    self._table.do(events.Goto(self._table.session.ply))
            case _:
                return False
        return True

    def click(self, target: Any) -> bool:
        """Handle a click on a seat to take, or on one to go on without."""
        if (button := target.closest("[data-take]")) and (found := self._joining.found):
            self.sit_down(found, int(button.getAttribute("data-take")))
        elif (button := target.closest("[data-drop]")) and (hand := self.hand):
            self._take(hand.drop([int(button.getAttribute("data-drop"))]))
        else:
            return False
        return True

    # Opening and joining

    def join(self, text: str) -> bool:
        """Take in a text that has lines of a table; returns whether it has. Raises GameError."""
        if not (tags := rooms.tags(text)):
            return False
        table, hand = self._table, self.hand
        if hand and hand.room.tag in tags:
            dialogs.close()
            self._take(hand.hear(text))
        elif saved := next(filter(None, (at_table(table.storage, tag) for tag in tags)), None):
            table.resume(saved.slot)
            if hand := self.hand:
                self._take(hand.hear(text))
        else:
            self._joining.ask(rooms.read(text))
        clear_fragment()
        return True

    def sit_down(self, found: rooms.Room, seat: int | None, is_host: bool = False) -> None:
        """Begin the game of a table in this seat."""
        hand, game = Hand(found, seat, is_host=is_host), found.state.game
        seats = tuple(PERSON if at == seat else AWAY for at in range(game.position.seats))
        dialogs.close()
        self._table.begin(session.begin(game, seats, now(), room=hand.text))

    # The game

    def follow(self) -> None:
        """Make the move that the session holds a line, and the lines that have come a game."""
        table, hand = self._table, self.hand
        played = table.session
        if hand is None or self._is_bringing or played.ply < len(played.line):
            return
        if hand.may_move:
            state = hand.room.state
            move = dict(played.sealed).get(-1 if hand.seat is None else hand.seat, "")
            if played.ply == state.game.ply + 1 and not state.round.is_at_once:
                move = played.game.turns[-1]
            if move:
                self._keep(hand.move(move, SystemRandom()))
        self._bring()

    def _take(self, hand: Hand) -> None:
        """Go on with the lines that have come."""
        table = self._table
        before, after = table.session.line, hand.room.state.game.turns
        is_told = not hand.foreign or bool(self.hand and self.hand.foreign)
        self._keep(hand)
        self._bring()
        table.show()
        if after[: len(before)] != before:
            table.page.notice(tr("A line of an earlier round has changed the game."))
        if not is_told:
            table.page.notice(words.taken_twice(hand, table.game_page.words.player))
        if after != before and not hand.has_news:
            dialogs.close()
        elif dialogs.is_open("messages"):
            self._messages.fill()
            table.page.announce(self.status())

    def _bring(self) -> None:
        """Bring the board to where the lines bring the game."""
        table, hand = self._table, self.hand
        assert hand is not None
        target, played = hand.room.state.game, table.session
        self._is_bringing = True
        if target.turns != played.game.turns:
            before = target.at(max(0, target.ply - 1))
            lines = [each for each in played.lines if each[: target.ply] != target.turns]
            tree = gather(before, [*lines, target.turns], target.turns, played.comments)
            table.sit_down(session.begin(tree, played.seats, now(), room=played.room))
            if target.ply:  # Played once more, so that it is shown and announced.
                movers, turn = before.position.movers, target.turns[-1]
                moves = turn.split(",") if len(movers) > 1 else [turn]
                for seat, move in zip(movers, moves, strict=True):
                    table.do(events.Play(move, seat))
        if hand.move_made and hand.seat in table.session.owing:
            table.do(events.Play(hand.move_made, hand.seat))
        self._is_bringing = False

    def _shared(self) -> None:
        """The message is with the player's messenger now; its move cannot be taken back."""
        if hand := self.hand:
            self._keep(hand.shared())
            self._table.show()

    def _keep(self, hand: Hand) -> None:
        """Keep the hand in the session, which is saved."""
        self._held = (hand.text, hand)
        self._table.session = replace(self._table.session, room=hand.text)

    # Display

    def status(self) -> str:
        """What is to be done at a table by messages; empty in any other game."""
        played = self._table.session
        if not (hand := self.hand) or played.ply < len(played.line):
            return ""
        return words.status(hand, self._table.game_page.words.player)

    def own_move(self) -> tuple[int, str]:
        """The seat of this device and its move in the round being played; empty if none."""
        played, hand = self._table.session, self.hand
        is_now = hand is not None and hand.room.state.game.turns == played.game.turns
        return (hand.seat or 0, hand.move_made) if hand and is_now else (0, "")

    def done(self) -> dict[int, str]:
        """What the seats have done in the round being played, in words."""
        played, hand = self._table.session, self.hand
        if hand and played.ply == len(played.line):
            return words.done(hand)
        return {seat: tr("submitted") for seat, _ in played.sealed}

    def show(self) -> None:
        """Offer the messages where they are what is to be done."""
        page, hand, played = self._table.page, self.hand, self._table.session
        is_due = hand is not None and played.ply == len(played.line) and self.may_not_move
        page.hide(BUTTON, not is_due)
        page.hide(MORE, hand is None)
        if hand:
            page.text(BUTTON, tr("Send") if hand.has_news else tr("Messages"))
            page.disable('[data-action="undo"]', not hand.may_take_back)
