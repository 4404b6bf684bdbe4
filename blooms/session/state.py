"""The state of a session, and moving about in its lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic

from blooms.core import end_notes, resignation
from blooms.core.game import Game, P
from blooms.core.variations import GameTree, Turns, parting
from blooms.session.clock import Clock
from blooms.session.correspondence import Terms
from blooms.session.events import Ask, Seat

__all__ = ["Session", "commented", "goto", "onto", "persons_ply", "ply_of_undo"]


@dataclass(frozen=True)
class Session(Generic[P]):
    """The current position (`game`, the line up to the current ply) and the state of play.

    `lines` are all lines from this start, the main line first; none is a prefix of another. `line`
    is the current one. The keys of `comments` are the turns from the start. `question` is the open
    request to the bot, `asked` the last number used. `sealed` holds the (seat, move) pairs entered
    so far while several seats move at once. While `paused`, bots are not asked and the clock is
    stopped. A game by links has `terms`, `replies` (answers planned ahead, by the turns from the
    start) and `link_line`, the line of its last link, sent or received. A table by messages has a
    `room`: the device there, as text of blooms.rooms.
    """

    game: Game[P]
    seats: tuple[Seat, ...]
    lines: tuple[Turns, ...] = ((),)
    line: Turns = ()
    comments: Mapping[Turns, str] = field(default_factory=dict)
    question: Ask | None = None
    asked: int = 0
    failures: int = 0
    sealed: tuple[tuple[int, str], ...] = ()
    paused: bool = False
    clock: Clock | None = None
    terms: Terms | None = None
    replies: Mapping[Turns, str] = field(default_factory=dict)
    link_line: Turns = ()
    room: str = ""

    @property
    def ply(self) -> int:
        """The current ply: how many turns of the line are on the board."""
        return self.game.ply

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
    def awaits_link(self) -> bool:
        """Whether somebody is to move who plays elsewhere, in the position played last."""
        is_last = self.ply == len(self.line)
        return is_last and any(self.seats[seat].away for seat in self.still_to_move)

    @property
    def local_seats(self) -> tuple[int, ...]:
        """The seats of humans who play here."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.is_human)

    @property
    def only_watches(self) -> bool:
        """Whether this is a game by links that only others play."""
        return self.terms is not None and self.terms.reply != 0 and not self.local_seats

    @property
    def is_to_send(self) -> bool:
        """Whether it is the others' turn, or the end of the game is one's own."""
        if self.terms is None or self.only_watches or self.ply < len(self.line):
            return False
        if self.still_to_move:
            return self.awaits_link
        return self.ply > 0 and self.movers(self.ply)[0] in self.local_seats

    def movers(self, ply: int) -> tuple[int, ...]:
        """The seats that made this turn of the line, counted from 1, up to the current one."""
        return resignation.movers(self.game.positions[ply - 1], self.line[ply - 1])

    @property
    def is_sent(self) -> bool:
        """Whether the last link of the game is one's own, and has the current line."""
        if self.terms is None or not self.terms.sent or self.link_line != self.line:
            return False
        return self.terms.sender is None or self.terms.sender in self.local_seats

    @property
    def is_unsent(self) -> bool:
        """Whether the others do not know the position yet, and are to. They know the end of a game
        when a link with it has been sent or received.
        """
        is_known = self.link_line == self.line if not self.still_to_move else self.is_sent
        return self.is_to_send and not is_known

    @property
    def reason(self) -> str:
        """Why the game is over, as an English sentence; empty while it goes on."""
        return end_notes.reason(self.game, self.comments)

    @property
    def tree(self) -> GameTree[P]:
        """The game with all its variations and comments."""
        return GameTree(self.game, self.lines, self.line, self.comments)


def commented(session: Session[P], path: Turns, text: str) -> Session[P]:
    """Set the comment on a turn; a blank one removes it."""
    others = {other: old for other, old in session.comments.items() if other != path}
    return replace(session, comments=others | ({path: text} if text.strip() else {}))


def onto(session: Session[P], line: Turns) -> Session[P]:
    """Switch to another line, at its branching point or before."""
    return replace(session, line=line, game=session.game.at(parting(session.game.turns, line)))


def goto(session: Session[P], ply: int) -> Session[P]:
    """Go to `ply` of the same line; before its end the bots are paused."""
    return replace(session, game=_game_at(session, ply), sealed=(), paused=ply < len(session.line))


def _game_at(session: Session[P], ply: int) -> Game[P]:
    """The game after the first `ply` turns of the line."""
    game = session.game.at(min(ply, session.ply))
    for text in session.line[game.ply : ply]:
        game = game.play(text)
    return game


def persons_ply(session: Session[P], plies: range, otherwise: int) -> int:
    """The first of these plies at which a human is to move."""
    if all(seat.level for seat in session.seats):
        return plies[0] if plies else otherwise
    for ply in plies:
        position = _game_at(session, ply).position
        seats = {*position.movers}
        if ply < len(session.line):
            seats.add(resignation.mover(position, session.line[ply]))
        if any(session.seats[seat].is_human for seat in seats):
            return ply
    return otherwise


def ply_of_undo(session: Session[P]) -> int:
    """The ply to which Undo goes back: the last human turn, or one turn where only bots play."""
    return persons_ply(session, range(session.ply - 1, -1, -1), session.ply - 1)
