"""One round of a room: what its lines say, in whatever order they came.

Where all move at once every seat seals first and opens when all have sealed. Two different seals
of one seat bind nothing: it passes. A majority of the others, two at least, can let the round go on
without a seat: it passes. A seat that resigns moves nothing else (`resigning.py`); one that two
devices take waits (`seating.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from math import prod
from typing import Final

from blooms import games
from blooms.core import resignation
from blooms.core.game import Game
from blooms.core.position import IllegalMove, seal
from blooms.core.resignation import DRAW, RESIGN, out_of_turn
from blooms.rooms import commitments, resigning, seating
from blooms.rooms.messages import DROP, ENVELOPE, MOVE, OPENING, SEALED, Kind, Line

__all__ = ["Disputed", "Fault", "Illegal", "Round", "Unfit", "Wrong"]

MOST_WAYS: Final = 64
"""More ways to go on than this are not looked at."""


@dataclass(frozen=True)
class Disputed:
    """Two different moves: sealed ones where all move `at_once`, else sent."""

    at_once: bool


@dataclass(frozen=True)
class Unfit:
    """A move was opened that had not been sealed."""


@dataclass(frozen=True)
class Illegal:
    """A move that the rules refuse: `why` is their sentence."""

    why: str


Wrong = Disputed | Unfit | Illegal


@dataclass(frozen=True)
class Fault:
    """What a seat did wrong in the round of this `number`."""

    number: int
    seat: int
    what: Wrong


@dataclass(frozen=True)
class Round:
    """The next turn of a game after `course`, with the lines about it.

    `turns` are the ways in which it can go on, the usual one first; none while seats are awaited.
    More than one: a seat has said two things, and what the others play on decides. `leaving` are
    the seats that resign and have not left yet, each with the round from which on it does. `claims`
    are the lines of all rounds by which devices take seats, `reached` the last round that each seat
    has played in.
    """

    game: Game
    course: str
    has_envelopes: bool
    lines: Sequence[Line] = ()
    leaving: Mapping[int, int] = field(default_factory=dict)
    claims: Sequence[Line] = ()
    reached: Mapping[int, int] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """Counted from 1, as turns are."""
        return self.game.ply + 1

    @property
    def place(self) -> tuple[int, str]:
        """Its number, and the check of its course."""
        return self.number, commitments.check(self.course)

    def then(self, turn: str) -> Round:
        """The next round, without its lines."""
        game, position = self.game.play(turn), self.game.position
        played = game.turns[-1]
        course = commitments.chain(self.course, played)
        gone = resignation.leaving(position, played)
        leaving = {seat: since for seat, since in self.leaving.items() if seat not in gone}
        return replace(self, game=game, course=course, lines=(), leaving=leaving)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats to move."""
        return tuple(self.game.position.movers)

    @property
    def is_at_once(self) -> bool:
        """Whether several seats move."""
        return len(self.movers) > 1

    @cached_property
    def votes(self) -> Mapping[int, frozenset[int]]:
        """The seats that want to go on without a mover, for each mover."""
        voters = self.movers if self.is_at_once else range(self.game.position.seats)
        return {
            seat: frozenset(
                line.seat
                for line in self.lines
                if line.kind == DROP and line.text == str(seat + 1) and line.seat in voters
            )
            - {seat}
            for seat in self.movers
        }

    @cached_property
    def dropped(self) -> frozenset[int]:
        """The movers without whom a majority goes on."""
        others = (len(self.movers) if self.is_at_once else self.game.position.seats) - 1
        return frozenset(
            seat for seat, by in self.votes.items() if len(by) > 1 and 2 * len(by) > others
        )

    @cached_property
    def resigning(self) -> frozenset[int]:
        """The seats that leave as soon as they can."""
        return frozenset(seat for seat, since in self.leaving.items() if since <= self.number)

    @cached_property
    def resignations(self) -> tuple[str, ...]:
        """The turns by which seats leave where one seat is to move."""
        return resigning.turns(self.game.position, self.resigning)

    @cached_property
    def sealed(self) -> Mapping[int, frozenset[str]]:
        """The seals or envelopes of each mover; the moves where one seat moves. None that a device
        took back.
        """
        taken_back = self._taken_back
        said = {seat: texts - taken_back for seat, texts in self._said.items()}
        return {seat: texts for seat, texts in said.items() if texts}

    @cached_property
    def _said(self) -> Mapping[int, frozenset[str]]:
        """The same with what was taken back."""
        kind: Kind = MOVE if not self.is_at_once else ENVELOPE if self.has_envelopes else SEALED
        by_seat = defaultdict(set)
        for line in self.lines:
            if line.kind == kind and line.seat in self.movers:
                by_seat[line.seat].add(line.text)
        return {seat: frozenset(texts) for seat, texts in by_seat.items()}

    @cached_property
    def seats(self) -> Mapping[str, Line]:
        """The line by which each device has taken its seat, up to this round."""
        return seating.last_seats(self.claims, self.number)

    @property
    def _taken_back(self) -> frozenset[str]:
        """What devices took back when they took another seat or gave theirs back. Once a move has
        been opened, only where they have sealed anew in a seat that nobody else has, or whoever
        opened one says that they had read it.
        """
        moved = [
            line
            for line in self.seats.values()
            if seating.taken_back(line)
            and line.place == self.place
            and not seating.is_given_back(line)
        ]
        if self.has_envelopes or self._openers:
            holders = seating.holders(self.seats)
            moved = [
                line
                for line in moved
                if len(holders[line.seat]) == len(self._said.get(line.seat, ())) == 1
                and line.seat not in self.dropped
            ]
        return frozenset(map(seating.taken_back, (*moved, *self.given_up)))

    @property
    def given_up(self) -> tuple[Line, ...]:
        """The lines by which devices have given seats back, and what they had sealed there, while
        no other seat has opened a move or played on.
        """
        return tuple(
            line
            for line in self.seats.values()
            if seating.is_given_back(line)
            and seating.taken_back(line)
            and line.place == self.place
            and self._openers | self._later <= {line.seat}
        )

    @property
    def _later(self) -> frozenset[int]:
        """The seats that have played on."""
        return frozenset(seat for seat, number in self.reached.items() if number > self.number)

    @cached_property
    def _openers(self) -> frozenset[int]:
        """The seats that have opened a move, also one that was taken back."""
        said = self._said
        return frozenset(
            line.seat for line in self._openings if self._seal(line) in said.get(line.seat, ())
        )

    @cached_property
    def contested(self) -> frozenset[int]:
        """The movers whose seat two devices take in this round, while nobody has opened a move, and
        with envelopes while no other seat has played on.
        """
        if not self.is_at_once or self._openers:
            return frozenset()
        new = {name: line for name, line in self.seats.items() if line.number == self.number}
        held = seating.holders(new)
        return frozenset(
            seat for seat in self.movers if len(held.get(seat, ())) > 1 and self._later <= {seat}
        )

    @cached_property
    def opened(self) -> Mapping[int, frozenset[str]]:
        """The moves of each mover that fit its seal; a seat that resigns need not open it."""
        by_seat = defaultdict(set)
        for line in self._openings:
            if self._fits(line):
                by_seat[line.seat].add(line.text)
        if self.has_envelopes or not self.is_at_once:
            for seat, texts in self.sealed.items():
                by_seat[seat] |= {self._out_of(seat, text) for text in texts}
        if self.is_at_once:
            for seat in self.resigning.intersection(self.movers) - self.disputed:
                by_seat[seat] = by_seat[seat] or {RESIGN}
        return {seat: frozenset(moves) for seat, moves in by_seat.items()}

    @property
    def unsealed(self) -> tuple[int, ...]:
        """The movers who have yet to seal, or to move."""
        done = {*self.sealed, *self.dropped, *self.resigning} - (self.contested - self.dropped)
        return tuple(seat for seat in self.movers if seat not in done)

    @property
    def unopened(self) -> tuple[int, ...]:
        """The movers who have sealed and have yet to open."""
        return tuple(
            seat
            for seat, texts in sorted(self.sealed.items())
            if len(texts) == 1 and seat not in self.dropped and not self.opened.get(seat)
        )

    @cached_property
    def turns(self) -> tuple[str, ...]:
        """The ways to go on; see above."""
        if not self.is_at_once:
            return self._plain_turns()
        if self.unsealed or self.unopened:
            return ()
        ways = [self._ways(seat) for seat in self.movers]
        if prod(map(len, ways)) > MOST_WAYS:
            ways = [each[:1] for each in ways]
        return tuple(",".join(moves) for moves in product(*ways))

    @cached_property
    def disputed(self) -> frozenset[int]:
        """The movers who have said two things."""
        doubled = frozenset(seat for seat, texts in self.sealed.items() if len(texts) > 1)
        return doubled - self.contested

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """What seats did wrong."""
        return tuple(
            Fault(self.number, seat, what) for seat in self.movers for what in self._faults_of(seat)
        )

    def _faults_of(self, seat: int) -> Iterator[Wrong]:
        if seat in self.disputed:
            yield Disputed(self.is_at_once)
        if seat in self.sealed and not all(
            self._fits(line) for line in self._openings if line.seat == seat
        ):
            yield Unfit()
        whys = {self._why_not(seat, move) for move in self.opened.get(seat, ())}
        yield from map(Illegal, sorted(whys - {""}))

    def _plain_turns(self) -> tuple[str, ...]:
        """The legal moves sent by the seat to move."""
        (seat,) = self.movers
        if seat in self.dropped:
            return (self._pass(seat),)
        legal = (move for move in self.opened.get(seat, ()) if not self._why_not(seat, move))
        return tuple(sorted({self.game.play(move).turns[-1] for move in legal}))

    def _ways(self, seat: int) -> list[str]:
        """A seat's moves in a round that is complete."""
        if seat in self.dropped:
            return [self._pass(seat)]
        legal = [m for m in sorted(self.opened.get(seat, ())) if not self._why_not(seat, m)]
        if legal and seat not in self.disputed:
            return legal
        passed = self._pass(seat)
        return [passed, *(move for move in legal if move != passed)]

    def _pass(self, seat: int) -> str:
        """The move of a seat that is passed over: a pass, else what binds it least."""
        position, passed = self.game.position, games.of(self.game).PASS
        if passed and not self._why_not(seat, passed):
            return passed
        moves = position.moves(seat)
        return str(moves[0]) if self.is_at_once else position.spell((moves[-1],))

    def _why_not(self, seat: int, move: str) -> str:
        """Why a seat cannot make this move; empty if it can."""
        try:
            if self.is_at_once:
                seal(self.game.position, seat, move)
            elif out_of_turn(move) is not None:
                return "nobody resigns for another player"
            else:
                if move == DRAW:
                    self.game.check_draw()
                self.game.play(move)
        except IllegalMove as why:
            return str(why)
        return ""

    @property
    def _openings(self) -> list[Line]:
        return [line for line in self.lines if line.kind == OPENING and line.seat in self.movers]

    def _fits(self, line: Line) -> bool:
        """Whether an opening fits a seal of its seat."""
        return self._seal(line) in self.sealed.get(line.seat, ())

    def _seal(self, line: Line) -> str:
        """The seal that an opening fits."""
        return commitments.seal(self.course, self.number, line.seat, line.text, line.salt)

    def _out_of(self, seat: int, text: str) -> str:
        """The move in an envelope, or the plain move."""
        return (
            commitments.uncover(self.course, self.number, seat, text) if self.is_at_once else text
        )
