"""The last move in words, in every game."""

from __future__ import annotations

from collections.abc import Mapping

from blooms.core import end_notes
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.variations import Turns
from web.page.contract.game_page import GamePage

__all__ = ["is_out_of_time", "last_move"]


def is_out_of_time(comments: Mapping[Turns, str], path: Turns) -> bool:
    """Whether the clock made the last of these turns."""
    return end_notes.note(comments.get(path, "")).startswith(end_notes.OUT_OF_TIME)


def last_move(page: GamePage, comments: Mapping[Turns, str], game: Game) -> str:
    """The last move in words, and whether the clock made it; empty before the first."""
    if not is_out_of_time(comments, game.turns):
        return page.story.last(game)
    late = end_notes.late(game.positions[-2], game.turns[-1], comments[game.turns])
    players = map(page.words.player, late)
    sentences = " ".join(tr("{player} ran out of time.", player=player) for player in players)
    return sentences if game.turns[-1] == "!" else f"{sentences} {page.story.last(game)}"
