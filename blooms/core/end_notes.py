"""Why a game is over, including what its last position cannot tell.

A record has one sign for giving up, `!` (out of turn with the player's number, `!2`), and one for a
draw, `=`. Whether a clock decided is kept as a note: a fixed English sentence at the start of the
turn's comment, so that every reader of records shows it, also one that knows no notes.

    blooms/4/race-15/D4a.!;2:Out_of_time.           player 2 lost on time
    blooms/4/race-15/D4a.!;2:Decided_early.         player 1 was certain to win
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from blooms.core.game import Game
from blooms.core.resignation import is_resignation

__all__ = ["DECIDED", "OUT_OF_TIME", "note", "noted", "reason", "remark"]

OUT_OF_TIME: Final = "Out of time."
"""The note on a turn that the clock made: a resignation, or where there is none a pass."""
DECIDED: Final = "Decided early."
"""The note on a resignation that ends a game whose winner is certain."""
NOTES: Final = (OUT_OF_TIME, DECIDED)


def note(comment: str) -> str:
    """The note at the start of a comment, empty if there is none."""
    return next((each for each in NOTES if comment.startswith(each)), "")


def remark(comment: str) -> str:
    """What players wrote: the comment without its note."""
    return comment.removeprefix(end_note).lstrip() if (end_note := note(comment)) else comment


def noted(note: str, remark: str) -> str:
    """The comment with this note and remark; either may be empty."""
    return f"{note} {remark}".strip() if note else remark


def reason(game: Game[Any], comments: Mapping[tuple[str, ...], str] | None = None) -> str:
    """Why a game is over, as an English sentence; empty while it goes on.

    `comments` are those of the game's tree, by the turns from the start.
    """
    why: str = game.position.reason()
    if not why:
        return ""
    if game.turns[-1:] == ("=",):
        is_repeated = game.at(game.ply - 1).may_claim_draw
        return "draw by repetition" if is_repeated else "draw by agreement"
    texts = comments or {}
    notes = [
        note(texts.get(game.turns[: ply + 1], ""))
        for ply, turn in enumerate(game.turns)
        if any(map(is_resignation, turn.split(",")))
    ]
    if notes[-1:] == [DECIDED]:
        return "decided early"
    if "resigned" not in why or OUT_OF_TIME not in notes:
        return why
    if why.startswith("player"):
        return f"player {why.split()[1]} ran out of time"
    if all(each == OUT_OF_TIME for each in notes):
        return "all others ran out of time"
    return "all others resigned or ran out of time"
