"""What the last position cannot tell of the end of a game, and where the record tells it.

A record has one sign for giving up, `!` (out of turn with the player's number, `!2`), and one for a
draw, `=`. Whether a clock decided is an EndNote, in records a fixed English sentence at the start
of the turn's comment, so that every reader of records shows it, also one that knows no notes. Where
some players resign in a round and others run out of time, a second sentence says who did.

    blooms/4/race-15/D4a.!;2:Out_of_time.                     player 2 lost on time
    blooms/4/race-15/D4a.!;2:Decided_early.                   player 1 was certain to win
    go/9/3/parallel/!,!,!;1:Out_of_time.                      all three lost on time
    go/9/3/parallel/!,!,!;1:Out_of_time._Players_1,_3.        the second resigned
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final, assert_never

from blooms.core.ending import DecidedEarly, Drawn, Ending, Resigned
from blooms.core.game import Game
from blooms.core.position import Position
from blooms.core.resignation import leaving, movers
from blooms.core.variations import GameTree, Turns

__all__ = [
    "Decided", "EndNote", "OutOfTime", "ending", "has_notes", "late", "note", "noted",
    "out_of_time", "remark",
]  # fmt: skip


@dataclass(frozen=True)
class OutOfTime:
    """The clock made the turn, a resignation, or a pass where there is none: for these of the seats
    that resign in it, or for all of them (none named).
    """

    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Decided:
    """The resignation ends a game whose winner is certain."""


EndNote = OutOfTime | Decided

_DECIDED: Final = "Decided early."
_OUT_OF_TIME: Final = "Out of time."
_NOTE: Final = re.compile(
    rf"{re.escape(_DECIDED)}|{re.escape(_OUT_OF_TIME)}(?: Players? ([1-8](?:, [1-8])*)\.)?"
)


def note(comment: str) -> EndNote | None:
    """The note at the start of a comment."""
    match = _NOTE.match(comment)
    if not match:
        return None
    if match[0] == _DECIDED:
        return Decided()
    return OutOfTime(tuple(int(number) - 1 for number in re.findall("[1-8]", match[1] or "")))


def remark(comment: str) -> str:
    """What players wrote: the comment without its note."""
    match = _NOTE.match(comment)
    return comment[match.end() :].lstrip() if match else comment


def has_notes(tree: GameTree) -> bool:
    """Whether a tree has variations, or comments that people wrote."""
    return len(tree.lines) > 1 or any(map(remark, tree.comments.values()))


def noted(end_note: EndNote | None, words: str = "") -> str:
    """The comment with this note and this remark."""
    match end_note:
        case None:
            return words
        case Decided():
            sentence = _DECIDED
        case OutOfTime(()):
            sentence = _OUT_OF_TIME
        case OutOfTime(seats):
            names = ", ".join(str(seat + 1) for seat in seats)
            sentence = f"{_OUT_OF_TIME} Player{'s' * (len(seats) > 1)} {names}."
        case _:
            assert_never(end_note)
    comment = f"{sentence} {words}" if words else sentence
    # Words that begin as if they named players stand in a line of their own.
    return comment if note(comment) == end_note else f"{sentence}\n{words}"


def out_of_time(late: Collection[int], gone: Collection[int]) -> OutOfTime:
    """The note on a turn in which the seats `gone` resign, some or all of them out of time."""
    return OutOfTime(() if set(late) >= set(gone) else tuple(sorted(late)))


def late(position: Position, turn: str, comment: str) -> tuple[int, ...]:
    """The seats whose clock made a turn of this position; none without a note that says so."""
    match note(comment):
        case OutOfTime(named):
            gone = leaving(position, turn)
            these = tuple(seat for seat in gone if seat in named)
            return these or gone or movers(position, turn)[:1]
        case _:
            return ()


def ending(game: Game, comments: Mapping[Turns, str] | None = None) -> Ending | None:
    """Why a game is over; None while it goes on.

    `comments` are those of the game's tree, by the turns from the start; else the game's own.
    """
    if comments is None:
        comments = {game.turns[:ply]: text for ply, text in game.comments.items()}
    over: Ending | None = game.position.ending()
    match over:
        case Drawn():
            is_repeated = game.at(game.ply - 1).may_claim_draw
            return Drawn("repetition" if is_repeated else "agreement")
        case Resigned():
            return _resigned(game, over, comments)
        case _:
            return over


def _resigned(game: Game, resigned: Resigned, comments: Mapping[Turns, str]) -> Ending:
    """With those who ran out of time."""
    out = set[int]()
    for ply, turn in enumerate(game.turns):
        position = game.positions[ply]
        if gone := leaving(position, turn):
            comment = comments.get(game.turns[: ply + 1], "")
            if note(comment) == Decided() and ply + 1 == game.ply:
                return DecidedEarly(gone[-1])
            out.update(late(position, turn, comment))
    return replace(resigned, late=tuple(seat for seat in resigned.seats if seat in out))
