"""One member of a room: the seat it plays, the openings it keeps back, what it has sent.

An opening leaves `kept` only when every seat has sealed, so no message can hold a salt too early.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from blooms.core import resignation
from blooms.core.checked_json import MALFORMED, parse_json
from blooms.core.position import IllegalMove, seal
from blooms.rooms import commitments, messages, seating
from blooms.rooms.messages import DROP, ENVELOPE, MOVE, OPENING, SEALED, TAKEN, Kind, Line
from blooms.rooms.room import Room, RoomError, read

__all__ = ["Member"]


@dataclass(frozen=True)
class Member:
    """A device in a room. Without a `seat` it only watches; the one that `is_host` opened it.

    `foreign` are the lines of its seat that it has not written itself: somebody else has taken the
    seat too, or the same player on another device. By its `token` the others know the device; one
    of an earlier version has none.
    """

    room: Room
    seat: int | None = None
    kept: frozenset[Line] = frozenset()
    sent: frozenset[Line] = frozenset()
    is_host: bool = False
    foreign: frozenset[Line] = frozenset()
    token: str = ""

    @property
    def may_move(self) -> bool:
        """Whether this seat is to seal or to play a move now."""
        state = self.room.state
        is_awaited = state.phase in ("seal", "move") and self.seat in state.awaited
        return is_awaited and not (state.round.is_at_once and self._moves)

    # Taking a seat

    @classmethod
    def sits(cls, room: Room, seat: int | None, rng: Random, is_host: bool = False) -> Member:
        """A device that takes a seat, as its first message says; without a seat it watches."""
        token = seating.new_token(rng)
        return cls(room, None, is_host=is_host, token=token)._taking(seat)

    @property
    def may_change_seat(self) -> bool:
        """Whether this device can take another seat or give its own back: until it has moved, and
        while somebody else has taken the seat too.
        """
        if self.seat is None or not self.token:
            return False
        has_moved = any(line.kind != TAKEN for line in self._written & self.sent)
        return not has_moved or self.seat in self.room.state.round.contested

    def change_seat(self, seat: int) -> Member:
        """Take another seat; what was sealed in the old one is taken back. Raises IllegalMove."""
        if not self.may_change_seat:
            raise IllegalMove("this seat has already moved")
        room = replace(self.room, lines=self.room.lines - (self._written - self.sent))
        moved = replace(self, room=room, kept=frozenset(), foreign=frozenset())
        return moved._taking(seat, self._sent_seal)

    def give_back(self) -> Member:
        """Give the seat back, to watch; what was sealed in it is taken back. The next message says
        so if the others know of the seat. Raises IllegalMove.
        """
        if self.seat is None or not self.may_change_seat:
            raise IllegalMove("this seat has already moved")
        room = replace(self.room, lines=self.room.lines - (self._written - self.sent))
        if self.token in room.state.round.seats:
            text = seating.taken(self.token, seating.GIVEN_BACK)
            room = room.take([self._line(self.seat, TAKEN, text, self._sent_seal)])
        return replace(self, room=room, seat=None, kept=frozenset(), foreign=frozenset())

    def _taking(self, seat: int | None, taken_back: str = "") -> Member:
        if seat is None:
            return replace(self, seat=None)
        known = self.room.state.round.seats.get(self.token)
        text = seating.taken(self.token, seating.count(known) + 1 if known else 1)
        room = self.room.take([self._line(seat, TAKEN, text, taken_back)])
        others = frozenset(line for line in self.room.lines if line.seat == seat)
        return replace(self, room=room, seat=seat, foreign=others, sent=self.sent | others)

    @property
    def is_doubled(self) -> bool:
        """Whether somebody else is known to play in this seat."""
        seats = self.room.state.round.seats
        gone = seats.keys() - seating.holders(seats).get(self.seat or 0, frozenset())
        taken_back = set(map(seating.taken_back, seats.values()))
        return any(
            seating.token(line) not in gone if line.kind == TAKEN else line.text not in taken_back
            for line in self.foreign
        )

    # Moving

    @property
    def may_take_back(self) -> bool:
        """Whether the move of this round has left the device in no message yet."""
        return bool(self._unsent_moves)

    @property
    def move_made(self) -> str:
        """The move that this seat has made in the round being played; empty if none."""
        if self.seat is None:
            return ""
        opened = self.room.state.round.opened.get(self.seat, ())
        kept = [line.text for line in self.kept if self._is_now(line)]
        return next(iter((*kept, *opened)), "")

    @property
    def message(self) -> tuple[Line, ...]:
        """The lines to send next: those not yet sent, else those of the last two rounds again."""
        mine = sorted(self._written | self.foreign)
        now = self.room.state.round.number
        fresh = [line for line in mine if line not in self.sent]
        return tuple(fresh or [line for line in mine if line.number >= now - 1])

    @property
    def has_news(self) -> bool:
        """Whether there are lines that the others have not been sent, and wait for. The first seat
        that a device takes can be said with its first move.
        """
        first = seating.taken(self.token, 1)
        return any(line.text != first for line in self._written if line not in self.sent)

    def move(self, text: str, rng: Random) -> Member:
        """Make this seat's move: sealed, in an envelope or plain. Raises IllegalMove.

        `rng` must be one whose numbers nobody can guess.
        """
        now, seat = self.room.state.round, self.seat
        if seat is None or not self.may_move:
            raise IllegalMove("this seat has already moved in this round")
        if not now.is_at_once:
            if text == resignation.DRAW:
                now.game.check_draw()
            return self._say(seat, MOVE, now.game.play(text).turns[-1])
        move = seal(now.game.position, seat, text)
        if now.has_envelopes:
            return self._say(seat, ENVELOPE, commitments.cover(now.course, now.number, seat, move))
        salt = commitments.salt(rng)
        made = self._say(seat, SEALED, commitments.seal(now.course, now.number, seat, move, salt))
        opening = self._line(seat, OPENING, move, salt)
        return replace(made, kept=self.kept | {opening})._opening_if_due()

    def take_back(self) -> Member:
        """Take back the move of this round. A move that was sent cannot be replaced."""
        room = replace(self.room, lines=self.room.lines - self._unsent_moves)
        return replace(self, room=room, kept=frozenset(k for k in self.kept if not self._is_now(k)))

    @property
    def may_resign(self) -> bool:
        """Whether this seat can resign now, whoever is to move."""
        state, seat = self.room.state, self.seat
        if seat is None or state.phase == "over" or seat in state.round.resigning:
            return False
        return resignation.is_possible(state.game.position, seat)

    def resign(self) -> Member:
        """Resign, also while others are to move: in place of a seal that is not opened yet. A move
        that was opened counts; its lines are sent once more, so that nobody reads of the one
        without the other. Raises IllegalMove.
        """
        seat = self.seat
        if seat is None or not self.may_resign:
            raise IllegalMove("this seat cannot resign now")
        earlier = frozenset(line for line in self.sent if self._is_now(line))
        member = replace(self.take_back(), sent=self.sent - earlier)
        return member._say(seat, MOVE, f"{resignation.RESIGN}{seat + 1}")

    def drop(self, seats: Iterable[int]) -> Member:
        """Say that this round is to go on without these seats; who only watches has no say."""
        own = self.seat
        if own is None:
            return self
        lines = [self._line(own, DROP, str(seat + 1)) for seat in seats if seat != own]
        return replace(self, room=self.room.take(lines))._opening_if_due()

    def hear(self, text: str) -> Member:
        """Read a text with lines of the room; own ones in it have been sent. Raises RoomError."""
        room, lines = self.room.hear(text), messages.find(text)[1]
        own = {line for line in lines if line in room.lines and line.seat == self.seat}
        foreign = self.foreign | (own - self.room.lines)
        return replace(self, room=room, sent=self.sent | own, foreign=foreign)._opening_if_due()

    def shared(self) -> Member:
        """The message has been handed on."""
        return replace(self, sent=self.sent | frozenset(self.message))

    @property
    def text(self) -> str:
        """Everything, to be saved on this device and shown to nobody."""
        lists = {
            "lines": self.room.lines, "kept": self.kept, "sent": self.sent, "foreign": self.foreign,
        }  # fmt: skip
        texts = {name: [str(line) for line in sorted(lines)] for name, lines in lists.items()}
        own = {"room": str(self.room.invitation), "seat": self.seat, "host": self.is_host}
        own |= {"token": self.token} if self.token else {}
        return json.dumps({**own, **texts})

    @classmethod
    def read(cls, text: str) -> Member:
        """The inverse of `text`. Raises RoomError."""
        try:
            saved = parse_json(text)
            room, seat = read(str(saved["room"])), saved["seat"]
            texts = {"foreign": (), **saved}  # Earlier versions did not keep them.
            lines = [
                frozenset(messages.find("\n".join(map(str, texts[name])))[1])
                for name in ("lines", "kept", "sent", "foreign")
            ]
        except MALFORMED:
            raise RoomError("the saved table is damaged") from None
        is_seat = type(seat) is int and 0 <= seat < room.state.game.position.seats
        is_host = saved.get("host") is True
        all_lines, kept, sent, foreign = lines
        token = saved.get("token")
        token = token if isinstance(token, str) else ""
        seat = seat if is_seat else None
        return cls(room.take(all_lines), seat, kept, sent, is_host, foreign, token)

    def _opening_if_due(self) -> Member:
        """Reveal the kept move of this round once every seat has sealed."""
        if self.room.state.phase != "open":
            return self
        due = [line for line in self.kept if self._is_now(line)]
        return replace(self, room=self.room.take([*due, *self._known()])) if due else self

    def _known(self) -> list[Line]:
        """Said with an opening: that this device has read before it what another one took back when
        it gave a seat back.
        """
        now = self.room.state.round
        own, at = now.seats.get(self.token), self.seat
        gone = sorted(seating.taken_back(line) for line in now.given_up if line.seat != at)
        if own is None or at is None or not gone:
            return []
        text = seating.taken(self.token, seating.count(own) + 1)
        return [self._line(at, TAKEN, text, gone[0])]

    def _say(self, seat: int, kind: Kind, text: str) -> Member:
        return replace(self, room=self.room.take([self._line(seat, kind, text)]))

    def _line(self, seat: int, kind: Kind, text: str, salt: str = "") -> Line:
        now = self.room.state.round
        number, at = now.place
        return Line(self.room.tag, number, kind, seat, at, text, salt)

    @property
    def _written(self) -> frozenset[Line]:
        """The lines that this device has written: those of its seat, and which seats it took."""
        return frozenset(
            line
            for line in self.room.lines - self.foreign
            if line.seat == self.seat
            or (line.kind == TAKEN and self.token and seating.token(line) == self.token)
        )

    @property
    def _moves(self) -> list[Line]:
        """What this device has sealed in the round being played."""
        kinds = SEALED, ENVELOPE
        return [line for line in self._written if line.kind in kinds and self._is_now(line)]

    @property
    def _sent_seal(self) -> str:
        """What this device has sealed in this round and sent; empty for nothing."""
        return next((line.text for line in self._moves if line in self.sent), "")

    def _is_now(self, line: Line) -> bool:
        return line.place == self.room.state.round.place

    @property
    def _unsent_moves(self) -> frozenset[Line]:
        """This seat's move of the round in progress, if nobody else can know it."""
        if self.room.state.phase not in ("seal", "move"):
            return frozenset()
        return frozenset(self._moves) - self.sent
