"""What the last position cannot tell of the end of a game, and where the record tells it.

A record has one sign for giving up, `!` (out of turn with the player's number, `!2`), and one for a
draw, `=`. Whether a clock decided is kept as a note: a fixed English sentence at the start of the
turn's comment, so that every reader of records shows it, also one that knows no notes. Where some
players resign in a round and others run out of time, a second sentence says who did.

    blooms/4/race-15/D4a.!;2:Out_of_time.                     player 2 lost on time
    blooms/4/race-15/D4a.!;2:Decided_early.                   player 1 was certain to win
    go/9/3/parallel/!,!,!;1:Out_of_time.                      all three lost on time
    go/9/3/parallel/!,!,!;1:Out_of_time._Players_1,_3.        the second resigned
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from blooms.core.ending import DecidedEarly, Drawn, Ending, Resigned
from blooms.core.game import Game
from blooms.core.position import Position
from blooms.core.resignation import leaving, movers
from blooms.core.variations import Turns

__all__ = ["DECIDED", "OUT_OF_TIME", "ending", "late", "note", "noted", "out_of_time", "remark"]

OUT_OF_TIME: Final = "Out of time."
"""The note on a turn that the clock made: a resignation, or where there is none a pass."""
DECIDED: Final = "Decided early."
"""The note on a resignation that ends a game whose winner is certain."""

_NOTE: Final = re.compile(
    rf"{re.escape(DECIDED)}|{re.escape(OUT_OF_TIME)}(?: Players? ([1-8](?:, [1-8])*)\.)?"
)


def note(comment: str) -> str:
    """The note at the start of a comment, empty if there is none."""
    match = _NOTE.match(comment)
    return match[0] if match else ""


def remark(comment: str) -> str:
    """What players wrote: the comment without its note."""
    return comment.removeprefix(end_note).lstrip() if (end_note := note(comment)) else comment


def noted(sentence: str, words: str) -> str:
    """The comment with this note and this remark; either may be empty."""
    if not sentence or not words:
        return sentence or words
    comment = f"{sentence} {words}"
    # Words that begin as if they named players stand in a line of their own.
    return comment if note(comment) == note(sentence) else f"{sentence}\n{words}"


def out_of_time(late: Collection[int], gone: Collection[int]) -> str:
    """The note on a turn in which the seats `gone` resign, some or all of them out of time."""
    if set(late) >= set(gone):
        return OUT_OF_TIME
    names = ", ".join(str(seat + 1) for seat in sorted(late))
    return f"{OUT_OF_TIME} Player{'s' * (len(late) > 1)} {names}."


def late(position: Position, turn: str, comment: str) -> tuple[int, ...]:
    """The seats whose clock made a turn of this position; none without a note that says so."""
    match = _NOTE.match(comment)
    if not match or match[0] == DECIDED:
        return ()
    gone = leaving(position, turn)
    named = [int(number) - 1 for number in re.findall("[1-8]", match[1] or "")]
    return tuple(seat for seat in gone if seat in named) or gone or movers(position, turn)[:1]


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
            if note(comment) == DECIDED and ply + 1 == game.ply:
                return DecidedEarly(gone[-1])
            out.update(late(position, turn, comment))
    return replace(resigned, late=tuple(seat for seat in resigned.seats if seat in out))
