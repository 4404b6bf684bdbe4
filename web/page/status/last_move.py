"""The last move in words, in every game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from blooms.core import end_notes
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import Position
from blooms.core.resignation import is_word, leaving
from blooms.core.variations import Turns
from web.page.contract.game_page import GamePage

__all__ = ["is_clocks", "is_out_of_time", "last_move"]


def is_out_of_time(comments: Mapping[Turns, str], path: Turns) -> bool:
    """Whether the clock made the last of these turns."""
    return isinstance(end_notes.note(comments.get(path, "")), end_notes.OutOfTime)


def last_move(page: GamePage, comments: Mapping[Turns, str], game: Game) -> str:
    """The last move in words, and whether the clock made it; empty before the first."""
    if not is_out_of_time(comments, game.turns):
        return page.story.last(game)
    before, turn = game.positions[-2], game.turns[-1]
    late = end_notes.late(before, turn, comments[game.turns])
    sentences = [tr("{player} ran out of time.", player=page.words.player(seat)) for seat in late]
    if not is_clocks(before, turn, late):
        resigned = set(leaving(before, turn))
        sentences.append(page.story.last(game, resigned.intersection(late)))
    return " ".join(sentences)


def is_clocks(before: Position, turn: str, late: Collection[int]) -> bool:
    """Whether a turn is nothing but the resignations of these seats, for which the clock moved."""
    gone = leaving(before, turn)
    return bool(gone) and is_word(turn) and set(gone) <= set(late)
