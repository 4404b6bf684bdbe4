"""A room: the start of a game and the lines received; its state depends on nothing else.

The lines may come in any order, twice, and from any number of seats. Every line names the course
of the game that it belongs to, so a late one cannot change what was played since without the
others: of two courses, the one that a majority of the other seats plays on counts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random
from typing import Final, Literal, assert_never

from blooms import record
from blooms.core.game import Game
from blooms.core.position import CutText, GameError
from blooms.rooms import commitments, messages, resigning
from blooms.rooms.messages import LONGEST, TAKEN, Invitation, Line, tags
from blooms.rooms.round import Fault, Round

__all__ = ["Phase", "Room", "RoomError", "State", "read"]

Phase = Literal["seal", "open", "move", "over"]
"""All seal their moves, all open them, one is to move, the game is over."""
Places = dict[tuple[int, str], list[Line]]
"""The lines of each round and course."""

NAMED: Final = 5
"""Tables of a chat that are named in a message."""
LOOK: Final = 16
"""Turns of single seats between two rounds that are looked at."""


class RoomError(GameError):
    """A text that says nothing about a room, or too much."""


class CutLine(RoomError, CutText):
    """A line of a room that has lost its end on its way."""

    def __init__(self) -> None:
        super().__init__("This line is cut: ask for it again.")


@dataclass(frozen=True)
class State:
    """A game as far as the lines bring it, the round now being played, and what went wrong.

    `away` are the (round, seat) pairs passed over by a majority, `astray` the lines that belong to
    another course of the game, `ahead` those of rounds that something earlier is missing for.
    """

    game: Game
    round: Round
    faults: tuple[Fault, ...] = ()
    away: tuple[tuple[int, int], ...] = ()
    astray: tuple[Line, ...] = ()
    ahead: tuple[Line, ...] = ()

    @property
    def phase(self) -> Phase:
        """What the room waits for."""
        if self.game.position.outcome() is not None:
            return "over"
        if not self.round.is_at_once:
            return "move"
        return "seal" if self.round.unsealed else "open"

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are awaited."""
        match self.phase:
            case "over":
                return ()
            case "open":
                return self.round.unopened
            case "seal" | "move":
                return self.round.unsealed or self.round.movers
            case _:
                assert_never(self.phase)


@dataclass(frozen=True)
class Room:
    """An invitation and the lines received."""

    invitation: Invitation
    lines: frozenset[Line] = frozenset()

    @classmethod
    def new(cls, start: str, rng: Random, has_envelopes: bool = False) -> Room:
        """A room for a game from this record. Raises BadRecord."""
        return cls(Invitation(messages.new_tag(rng), record.read(start).record, has_envelopes))

    @property
    def rematch(self) -> Room:
        """The room of the next game from the same start: the same one for all who play on."""
        tag = messages.next_tag(self.state.round.course)
        return Room(replace(self.invitation, tag=tag))

    @property
    def tag(self) -> str:
        """The room's name, four signs."""
        return self.invitation.tag

    @property
    def text(self) -> str:
        """The room as text: everything that is needed to check the game."""
        return "\n".join(map(str, (self.invitation, *sorted(self.lines))))

    def hear(self, text: str) -> Room:
        """The room with the lines in a text. Raises RoomError if none is of this room."""
        if not text.strip():
            raise RoomError("there is no text: copy what the others wrote, and paste it")
        _check_length(text)
        invitations, all_lines = messages.find(text)
        mine = self._own(all_lines)
        if not mine and self.invitation not in invitations:
            if others := [tag for tag in tags(text) if tag != self.tag]:
                raise RoomError(f"this text is of the table {others[0]}, this table is {self.tag}")
            if f"{self.tag}/" in text.lower():
                raise CutLine
            raise RoomError(f"there is no line of the table {self.tag} in this text")
        return self.take(mine)

    def take(self, more: Iterable[Line]) -> Room:
        """The room with these lines."""
        return replace(self, lines=self.lines | frozenset(more))

    def _own(self, all_lines: Iterable[Line]) -> list[Line]:
        seats = _start(self.invitation.start).position.seats
        return [line for line in all_lines if line.tag == self.tag and line.seat < seats]

    @cached_property
    def state(self) -> State:
        """The game as far as the lines bring it. Raises BadRecord for a bad start."""
        places: Places = defaultdict(list)
        claims = [line for line in sorted(self.lines) if line.kind == TAKEN]
        for line in sorted(self.lines):
            if line.kind != TAKEN and not resigning.is_resignation(line):
                places[line.place].append(line)
        game, course = _start(self.invitation.start), commitments.chain("", str(self.invitation))
        faults: list[Fault] = []
        away: list[tuple[int, int]] = []
        leaving = resigning.announced(self.lines)
        reached = {line.seat: line.number for at in sorted(places) for line in places[at]}
        now = Round(
            game, course, self.invitation.has_envelopes,
            leaving=leaving, claims=claims, reached=reached,
        )  # fmt: skip
        while True:
            now = replace(now, lines=places.pop(now.place, []))
            if now.game.position.outcome() is not None:
                break
            faults += now.faults
            if not (turn := _followed(now, places)):
                break
            if turn in now.turns:
                away += [(now.number, seat) for seat in sorted(now.dropped)]
            now = now.then(turn)
        left = [line for at in sorted(places) for line in places[at]]
        astray = tuple(line for line in left if line.number <= now.number)
        ahead = tuple(line for line in left if line.number > now.number)
        return State(now.game, now, tuple(faults), tuple(away), astray, ahead)


def read(text: str, tag: str = "") -> Room:
    """The room that a chat is about; `tag` names it where there are several.

    Raises RoomError, and BadRecord for a bad start.
    """
    _check_length(text)
    invitations, all_lines = messages.find(text)
    rooms = {each.tag: each for each in sorted(set(invitations))}
    if tag:
        rooms = {name: each for name, each in rooms.items() if name == tag}
    if not rooms and tag:
        raise RoomError(f"there is no invitation of the table {tag[:20]} in this text")
    if not rooms:
        raise RoomError("there is no invitation, such as k7f3/table/go/9/5/parallel/, in this text")
    if len(rooms) > 1:
        first = ", ".join([*rooms][:NAMED]) + ", …" * (len(rooms) > NAMED)
        raise RoomError(f"this text has several tables, {first}: name one")
    ((name, invitation),) = rooms.items()
    if len({each.start for each in invitations if each.tag == name}) > 1:
        raise RoomError(f"this text opens the table {name} twice, with different games")
    room = Room(invitation)
    return room.take(room._own(all_lines))


def _followed(now: Round, places: Places) -> str:
    """The turn with which a round goes on; empty while none does.

    Where a seat has said two things it is what the others play on: in a round a majority of them,
    else its pass; where one seat moves, whoever plays on. Where others resign meanwhile, the move
    comes first, unless somebody has played on after a resignation.
    """
    ways = (*now.turns, *now.resignations)
    if len(ways) < 2:
        return ways[0] if ways else ""
    ignored = now.disputed if now.is_at_once else frozenset()
    followers = {turn: len(_followers(now, turn, places) - ignored) for turn in ways}
    if now.is_at_once:
        others = len(now.movers) - len(now.disputed)
        best = max(ways, key=followers.__getitem__)
        return best if 2 * followers[best] > others else ways[0]
    moves = now.turns
    if len(moves) > 1:
        moves = tuple(turn for turn in moves if followers[turn])
    certain = (*(moves if len(moves) == 1 else ()), *now.resignations)
    return max(certain, key=followers.__getitem__, default="")


def _followers(now: Round, turn: str, places: Places) -> set[int]:
    """The seats that play on after this turn, as far as the next round where all move at once."""
    seats: set[int] = set()
    for _ in range(LOOK):
        now = now.then(turn)
        now = replace(now, lines=places.get(now.place, []))
        seats |= {line.seat for line in now.lines}
        ways = (*now.turns, *now.resignations)
        if now.game.position.outcome() is not None or now.is_at_once or len(ways) != 1:
            break
        (turn,) = ways
    return seats


def _check_length(text: str) -> None:
    if len(text) > LONGEST:
        raise RoomError("the text is longer than 2 MiB")


@lru_cache(maxsize=8)
def _start(text: str) -> Game:
    """The game at the start of a room; kept, for it knows the turns played from it before."""
    return record.read(text)
