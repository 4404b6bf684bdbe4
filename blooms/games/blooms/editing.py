"""Setting up positions of Blooms: stones, the player to move, captured stones.

blooms.core.editing describes each edit.
"""

from __future__ import annotations

from dataclasses import replace

from blooms.core.editing import Brush, Count, Editing, painted
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.blooms import text, words
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.rules import OWN, Blooms
from blooms.games.blooms.text import MOST_CAPTURED

__all__ = ["EDITING"]


class BloomsEditing(Editing[Blooms]):
    """How positions of Blooms are edited."""

    def brushes(self, position: Blooms) -> tuple[Brush, ...]:
        """The four colours, and empty."""
        colours = (Brush(each, words.colour(each), f"stone-{each}") for each in "abcd")
        return (*colours, Brush(EMPTY, tr("Empty")))

    def paint(self, position: Blooms, place: str, brush: str) -> Blooms:
        """A stone on a cell; the same colour again removes it."""
        cell = position.rules.board.cells[place]
        return replace(position, stones=painted(position.stones, cell, brush))

    def clear(self, position: Blooms) -> Blooms:
        """The empty board, player 1 to move."""
        return Blooms.start(position.rules)

    def movers(self, position: Blooms) -> tuple[str, ...]:
        """Both players."""
        return words.player(0), words.player(1)

    def move_next(self, position: Blooms, seat: int) -> Blooms:
        """The same stones, another player to move."""
        return replace(position, seat=seat)

    def counts(self, position: Blooms) -> tuple[Count, ...]:
        """The captured stones of both players; in a race, fewer than end it."""
        target = position.rules.target
        most = MOST_CAPTURED if target is None else target - 1
        group = tr("Captured stones")
        return tuple(
            Count(str(seat), words.player(seat), count, most, group)
            for seat, count in enumerate(position.captured)
        )

    def set_count(self, position: Blooms, name: str, value: int) -> Blooms:
        """The same stones, another number of captured stones."""
        first, second = position.captured
        return replace(position, captured=(first, value) if int(name) else (value, second))

    def draft(self, position: Blooms) -> Blooms:
        """The stones, the player to move and the captured stones of a position."""
        return Blooms(position.rules, position.stones, position.seat, position.captured)

    def begin(self, position: Blooms) -> Game[Blooms]:
        """The game that starts from a position. Raises GameError."""
        if why := _why_not(position):
            raise GameError(why)
        game = text.begin(position)
        text.start(game.head.split("/")[1:])  # What cannot be read again cannot be played.
        return game


EDITING = BloomsEditing()


def _why_not(position: Blooms) -> str:
    """Why no game can have come to this position; empty if one can.

    A race may leave blooms without liberties on the board, but only those of the player who has
    just moved: the others have been captured.
    """
    if position.outcome() is not None:
        return "the game would already be over in this position"
    is_race = position.rules.target is not None
    for bloom in position.fenced():
        if not is_race or bloom.colour in OWN[position.seat]:
            cell = position.rules.board.names[bloom.cells[0]]
            return f"the bloom on {cell} has no liberties: it would already have been captured"
    return ""
