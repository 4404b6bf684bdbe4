"""Setting up boards of Blocky: the colours and the shape of the blocks.

blooms.core.editing describes each edit. Costs, rounds played and the player to move
are not part of a starting board: records cannot say them.
"""

from __future__ import annotations

from typing import Final

from blooms.core.editing import Brush, Editing
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.games.blocky import blocks, text, words
from blooms.games.blocky.blocks import COLOURS, Block
from blooms.games.blocky.position import Blocky

__all__ = ["EDITING"]

DIVIDE: Final = "divide"
JOIN: Final = "join"


class BlockyEditing(Editing[Blocky]):
    """How boards of Blocky are edited."""

    def brushes(self, position: Blocky) -> tuple[Brush, ...]:
        """The four colours, dividing a block and joining four."""
        colours = (Brush(each, words.colour(each)) for each in COLOURS)
        return (*colours, Brush(DIVIDE, tr("Divide in four")), Brush(JOIN, tr("Join four")))

    def paint(self, position: Blocky, place: str, brush: str) -> Blocky:
        """A block in one colour, divided into four of its colour, or joined with the others of its
        four.

        A joined block has the colour of the part that was painted.
        """
        path = blocks.path_of(place)
        block = None if path is None else blocks.at(position.board, path)
        if path is None or block is None:
            return position
        if brush == DIVIDE:
            if not isinstance(block, str) or len(path) == position.setup.depth:
                return position
            return _with(position, blocks.put(position.board, path, (block,) * 4))
        if brush == JOIN:
            colour = next(each for _, each in blocks.paths(block) if isinstance(each, str))
            return _with(position, blocks.put(position.board, path[:-1], colour))
        return _with(position, blocks.put(position.board, path, brush))

    def clear(self, position: Blocky) -> Blocky:
        """A board of one colour."""
        return _with(position, COLOURS[0])

    def draft(self, position: Blocky) -> Blocky:
        """The board of a position at the start of a game."""
        return _with(position, position.board)

    def begin(self, position: Blocky) -> Game[Blocky]:
        """The game that starts from this board; every board is possible."""
        game = text.new(position.setup)
        if position.board == game.position.board:
            return game
        return Game(f"{game.head}/@{blocks.write_block(position.board)}", (position,))


EDITING = BlockyEditing()


def _with(position: Blocky, board: Block) -> Blocky:
    """The start of the same game on another board."""
    return Blocky.start(position.setup, board)
