"""`link`: what a link to a game with a friend says, and the link to answer it with."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple, assert_never

from blooms import pasted
from blooms.core import end_notes
from blooms.core.ending import in_english
from blooms.core.game import Game
from blooms.core.position import BadRecord, GameError
from blooms.core.variations import GameTree
from blooms.files import Line
from blooms.session import correspondence
from blooms.session.correspondence import NUMBERS, Terms
from blooms.session.incoming_link import Arrival, compare

__all__ = ["Link", "answer", "compared", "invite", "read", "tell"]


class Link(NamedTuple):
    """A link: the address before its `#` (empty for a line of text), the game and the terms."""

    address: str
    tree: GameTree
    terms: Terms

    def __str__(self) -> str:
        address = f"{self.address}#" if self.address else ""
        return f"{address}{correspondence.line(self.tree.game.record, self.terms)}"


def read(line: Line) -> Link:
    """The link in a line. Raises GameError."""
    if not line.fields:
        raise BadRecord("this is a record, not a game by links: it has no number")
    terms = correspondence.read(line.fields, line.tree.game.position.seats)
    return Link(line.address, line.tree, terms)


def invite(line: Line, number: int, seat: int, name: str, days: int) -> Link:
    """The link that invites to a game; `line` is its start. Raises GameError."""
    address, tree = line.address, line.tree
    _check_in_turn(tree.game)
    if not 1 <= seat <= tree.game.position.seats:
        raise GameError(f"seat: {seat} is not from 1 to {tree.game.position.seats}")
    if not 0 <= days <= correspondence.MOST_DAYS:
        raise GameError(f"days: {days} is not from 0 to {correspondence.MOST_DAYS}")
    terms = Terms(number, seat - 1, days=days)
    return Link(address, tree, Terms(number, seat - 1, None, terms.named(seat - 1, name), days))


def answer(link: Link, turn: str | None, number: int, name: str, sent: int) -> Link:
    """The link that answers one: with a turn, or without where it is the other's to begin.

    `number` is the answerer's in a draw, from 1; `sent` are minutes since 1970. Raises GameError.
    """
    game, terms = link.tree.game, link.terms
    _check_in_turn(game)
    seats, movers = game.position.seats, game.position.movers
    if terms.awaits_draw:
        terms = correspondence.answered(terms, seats, 1 + number % (NUMBERS - 1))
    seat = correspondence.seat_for(terms, seats, movers[0])
    after = game
    if turn is not None:
        if movers != (seat,):
            raise GameError(f"player {seat + 1} plays here, and is not to move")
        after = game.play(pasted.turn(turn, game.head.partition("/")[0]))
    names = terms.named(seat, name) if name else terms.names
    return Link(
        link.address,
        GameTree(after, (after.turns,), after.turns),
        replace(terms, sender=seat, names=names, sent=sent),
    )


def _check_in_turn(game: Game) -> None:
    if len(game.position.movers) > 1:
        raise GameError("several seats move at once here: such a game has a table, and no links")


def tell(link: Link) -> str:
    """The board as text, who plays, who is to move and until when."""
    game, terms = link.tree.game, link.terms
    players = " - ".join(terms.name(seat) or str(seat + 1) for seat in range(game.position.seats))
    lines = [str(game), "", f"Players: {players}"]
    if ending := end_notes.ending(game, link.tree.comments):
        lines.append(f"The game is over: {in_english(ending, game.position.seats)}.")
    elif terms.awaits_draw:
        lines.append("The sides are drawn by the answer.")
    else:
        lines.append(f"To move: player {game.position.movers[0] + 1}")
        if terms.due:
            until = datetime.fromtimestamp(terms.due * 60, UTC)
            lines.append(f"Until: {until:%Y-%m-%d %H:%M} UTC, by the link's own time")
    return "\n".join(lines)


def compared(link: Link, known: Link) -> str:
    """What a link is to the one sent before, in words: "next: turn 4 is new"."""
    if link.terms.number != known.terms.number:
        return "other: another game"
    mine = () if known.terms.sender is None else (known.terms.sender,)
    comparison = compare(known.tree, link.tree.game, mine)
    return f"{comparison.kind}: {_meaning(comparison)}"


def _meaning(comparison: Arrival) -> str:
    match comparison.kind:
        case "same":
            return "no new turn"
        case "next":
            return f"turn {comparison.turn} is new"
        case "own":
            return f"turn {comparison.turn} is one of the sender of the known link"
        case "behind":
            return "an earlier state of the game"
        case "resigned":
            return "made before it was known that the sender of the known link had resigned"
        case "fork":
            return f"turn {comparison.turn} differs"
        case "other":
            return "another start"
        case _:
            assert_never(comparison.kind)
