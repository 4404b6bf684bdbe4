"""The state of a session, and moving about in its lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Generic

from blooms.core import end_notes, resignation
from blooms.core.ending import Ending
from blooms.core.game import Game, P
from blooms.core.names import told
from blooms.core.variations import GameTree, Turns
from blooms.session.clock import Clock
from blooms.session.events import Ask, Seat
from blooms.session.remote import ByLink, Remote

__all__ = ["Session", "goto", "persons_ply", "ply_of_undo"]


@dataclass(frozen=True)
class Session(Generic[P]):
    """A game in progress: its tree, with the current position, and the state of play.

    `question` is the open request to the bot, `asked` the last number used. `sealed` holds the
    (seat, move) pairs entered so far while several seats move at once. While `paused`, bots are
    not asked and the clock is stopped. `remote` is how the turns of players elsewhere come; None
    where all play here.
    """

    tree: GameTree[P]
    seats: tuple[Seat, ...]
    question: Ask | None = None
    asked: int = 0
    failures: int = 0
    sealed: tuple[tuple[int, str], ...] = ()
    paused: bool = False
    clock: Clock | None = None
    remote: Remote | None = None

    @property
    def game(self) -> Game[P]:
        """The game up to the current position."""
        return self.tree.game

    @property
    def line(self) -> Turns:
        """The current line."""
        return self.tree.line

    @property
    def lines(self) -> tuple[Turns, ...]:
        """All lines, the main line first."""
        return self.tree.lines

    @property
    def comments(self) -> Mapping[Turns, str]:
        """The comments, by the turns from the start."""
        return self.tree.comments

    @property
    def ply(self) -> int:
        """The current ply: how many turns of the line are on the board."""
        return self.game.ply

    @property
    def is_at_end(self) -> bool:
        """Whether the position on the board is the last of its line."""
        return self.ply == len(self.line)

    @property
    def still_to_move(self) -> tuple[int, ...]:
        """The seats that still have to move."""
        if self.game.position.outcome() is not None:
            return ()
        handed_in = {seat for seat, _ in self.sealed}
        return tuple(seat for seat in self.game.position.movers if seat not in handed_in)

    @property
    def awaits_person(self) -> bool:
        """Whether a human is to move who plays here."""
        return any(self.seats[seat].is_human for seat in self.still_to_move)

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot is to move."""
        return any(self.seats[seat].level for seat in self.still_to_move)

    @property
    def awaits_remote(self) -> bool:
        """Whether somebody is to move who plays elsewhere, in the position played last."""
        return self.is_at_end and any(self.seats[seat].away for seat in self.still_to_move)

    @property
    def local_seats(self) -> tuple[int, ...]:
        """The seats of humans who play here."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.is_human)

    def known_name(self, seat: int) -> str:
        """The name of a player as links tell it, or in a game of two people a file; else empty."""
        if isinstance(self.remote, ByLink):
            return self.remote.terms.name(seat)
        is_for_two = not self.remote and len(self.local_seats) == len(self.seats) == 2
        return told(self.comments.get((), ""))[seat] if is_for_two else ""

    def movers(self, ply: int) -> tuple[int, ...]:
        """The seats that made this turn of the line, counted from 1, up to the current one."""
        return resignation.movers(self.game.positions[ply - 1], self.line[ply - 1])

    @property
    def ending(self) -> Ending | None:
        """Why the game is over; None while it goes on."""
        return end_notes.ending(self.game, self.comments)


def goto(session: Session[P], ply: int) -> Session[P]:
    """Go to `ply` of the same line; before its end the bots are paused."""
    tree = session.tree.moved(session.tree.at(ply))
    return replace(session, tree=tree, sealed=(), paused=ply < len(session.line))


def persons_ply(session: Session[P], plies: range, otherwise: int) -> int:
    """The first of these plies at which a human is to move."""
    if all(seat.level for seat in session.seats):
        return plies[0] if plies else otherwise
    for ply in plies:
        position = session.tree.at(ply).position
        seats = {*position.movers}
        if ply < len(session.line):
            seats.add(resignation.mover(position, session.line[ply]))
        if any(session.seats[seat].is_human for seat in seats):
            return ply
    return otherwise


def ply_of_undo(session: Session[P]) -> int:
    """The ply to which Undo goes back: the last human turn, or one turn where only bots play."""
    return persons_ply(session, range(session.ply - 1, -1, -1), session.ply - 1)
