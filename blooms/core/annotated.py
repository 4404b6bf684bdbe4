"""A game with the comments and variations of its record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from blooms.core.game import Game, P, play_all
from blooms.core.variations import LONGEST, GameTree, Turns, begins_with, gather, parting, write

__all__ = ["AnnotatedGame", "main_line", "noted"]


class AnnotatedGame(Game[P]):
    """The main line of a tree, with its notes.

    `record` contains them. `tree` has all: `tree.lines` are the turns of every line, the main line
    first, `tree.comments` the comments by the turns from the start. After `play` they are still
    there; `at` gives a game without.
    """

    def __init__(self, tree: GameTree[P]) -> None:
        game = tree.game
        super().__init__(game.head, game.positions, game.turns)
        self.tree = tree

    @cached_property
    def record(self) -> str:
        """The whole game with its notes as one line of text; blooms.record reads it."""
        return write(self.tree)

    @property
    def comments(self) -> Mapping[int, str]:
        """The comments on the main line, by the number of the turn; 0 is the start. Read-only."""
        paths = sorted(self.tree.comments, key=len)
        found = {
            len(path): self.tree.comments[path] for path in paths if begins_with(self.turns, path)
        }
        return MappingProxyType(found)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What of a file was left out or read otherwise, in sentences."""
        return self.tree.remarks

    @cached_property
    def variations(self) -> tuple[Game[P], ...]:
        """The other lines, each as a game from the start."""
        start = self.until(0)
        return tuple(play_all(start, line) for line in self.tree.lines[1:])

    def play(self, text: str) -> Game[P]:
        """The game after one more whole turn, with the notes so far. Raises IllegalMove."""
        return AnnotatedGame(self.tree.moved(super().play(text)))


def main_line(tree: GameTree[P]) -> Game[P]:
    """The main line of a tree; a plain game where a record of its turns says all."""
    main = tree.lines[0]
    same = parting(main, tree.game.turns)
    game = play_all(tree.game.until(same), main[same:])
    if len(tree.lines) == 1 and not (tree.comments or tree.properties or tree.remarks):
        return game
    return AnnotatedGame(tree.moved(game))


def noted(game: Game, comments: Mapping[Turns, str]) -> str:
    """The record of a game with those of these comments that are on its way, as the bot gets it:
    players may have agreed on something. Without them where it would be too long to be read.
    """
    way = {path: text for path, text in comments.items() if begins_with(game.turns, path)}
    text = write(gather(game, comments=way))
    return text if len(text) <= LONGEST else game.record
