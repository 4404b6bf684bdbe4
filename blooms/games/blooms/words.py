"""A position of Blooms in words: labels of cells, turns, results."""

from __future__ import annotations

from typing import Final

from blooms.core import ending_words, resignation
from blooms.core.ending import Ending
from blooms.core.ending_words import Reader
from blooms.core.i18n import tr
from blooms.games.blooms import legal
from blooms.games.blooms.state import DRAW, END, BloomsState, Stone

__all__ = [
    "COLOURS", "PLAYERS", "bloom", "colour", "player", "result", "standing", "stone",
    "turn",
]  # fmt: skip

COLOURS: Final = {"a": "dark red", "b": "light red", "c": "dark blue", "d": "light blue"}
PLAYERS: Final = ("Red", "Blue")


def colour(letter: str) -> str:
    """A stone colour's name: "dark red"."""
    return tr(COLOURS[letter])


def player(seat: int) -> str:
    """A player's name: "Red"."""
    return tr(PLAYERS[seat])


def stone(position: BloomsState, stone: Stone) -> str:
    """ "D4 dark red"."""
    return f"{position.rules.board.names[stone.cell]} {colour(stone.colour)}"


def bloom(size: int, liberties: int) -> tuple[str, str]:
    """ "bloom of 3" or "single stone", and "2 liberties", "1 liberty" or "fenced"."""
    free = tr("1 liberty" if liberties == 1 else "{count} liberties", count=liberties)
    many = tr("single stone" if size == 1 else "bloom of {size}", size=size)
    return many, free if liberties else tr("fenced")


def turn(before: BloomsState, after: BloomsState, text: str) -> str:
    """One or two sentences about a whole turn, its captures and the score."""
    mover = player(resignation.mover(before, text))
    if text == END:
        return tr("{player} passes.", player=mover)
    if resignation.is_resignation(text):
        return tr("{player} resigns.", player=mover)
    if text == DRAW:
        return tr("Draw.")
    stones = sorted(before.stones_in(text), key=lambda each: each.colour)
    sentences = [f"{mover}: {', '.join(stone(before, each) for each in stones)}."]
    captured = len(legal.resolve(before, tuple(stones))[1])
    if captured:
        sentences.append(tr("Captures {count}.", count=captured))
        if after.rules.target is not None:
            count, target = after.captured[before.seat], after.rules.target
            is_more = count > target
            total = tr(
                "Total: {count} ({target} needed)." if is_more else "Total: {count} of {target}.",
                count=count,
                target=target,
            )
            sentences.append(total)
    return " ".join(sentences)


def standing(position: BloomsState) -> str:
    """The score: captures and target, or points."""
    counts = ", ".join(f"{player(seat)} {count}" for seat, count in enumerate(position.score()))
    if position.rules.target is not None:
        return tr("{counts} of {target} captures", counts=counts, target=position.rules.target)
    return tr("{counts} points", counts=counts)


def result(position: BloomsState, ending: Ending | None = None) -> str:
    """The result: "Red wins: 16 captures to 3."; empty while the game goes on.

    `ending` is that of the whole game, blooms.core.end_notes.ending, where it is known.
    """
    return ending_words.result(position, ending, Reader(player))
