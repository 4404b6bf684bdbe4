"""What stands beside the picture of a position in an article: what it shows, for those who cannot
see it, and its caption, which says what the author means by it.
"""

from __future__ import annotations

import re
from typing import Final

from blooms import games
from blooms.core import end_notes, marks
from blooms.core.i18n import tr
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.core.variations import GameTree, Turns
from blooms.drawing.shape import xml_text

__all__ = [
    "alternative",
    "caption",
    "comment_length",
    "first_words",
    "longest_comment",
    "picture",
    "title",
]

LONGEST: Final = 160
"""Characters of a caption that is made of a comment."""

_SENTENCE: Final = re.compile(rf".{{1,{LONGEST}}}?[.!?…](?= |$)")


def picture(tree: GameTree, style: Style = DEFAULT_STYLE) -> str:
    """The board as a complete SVG file, with the marks of the position's comment."""
    comment = end_notes.remark(tree.comments.get(tree.game.turns, ""))
    return games.of(tree.game).svg(tree.game.position, comment, style=style)


def alternative(tree: GameTree, drawn: str) -> str:
    """The position in words, with the marks that its picture shows: the picture's `alt`."""
    package, position = games.of(tree.game), tree.game.position
    words = package.describe(position, end_notes.ending(tree.game, tree.comments))
    marked = marks.words(_read(tree, tree.game.turns)[0])
    return f"{words} {marked}" if marked and xml_text(marked) in drawn else words


def caption(tree: GameTree) -> str:
    """The first words of the position's comment, else its last turn in words, else its game."""
    if words := first_words(_read(tree, tree.game.turns)[1]):
        return words
    called = games.of(tree.game).called(tree.game.position.seats)
    return games.last_turn(tree.game) or f"{called}."


def first_words(comment: str) -> str:
    """The first sentence of a comment in one line, cut between words where it is long."""
    line = " ".join(comment.split())
    if sentence := _SENTENCE.match(line):
        return sentence[0]
    if len(line) <= LONGEST:
        return line
    return f"{line[:LONGEST].rpartition(' ')[0] or line[:LONGEST]}…"


def longest_comment(tree: GameTree) -> int:
    """How many characters the longest comment on the main line has, without marks and notes."""
    main = tree.lines[0]
    return max(comment_length(tree, main[:ply]) for ply in range(len(main) + 1))


def comment_length(tree: GameTree, turns: Turns | None = None) -> int:
    """The same of the comment on one position, by default the one looked at."""
    _, comment = _read(tree, tree.game.turns if turns is None else turns)
    return len(" ".join(comment.split()))


def title(tree: GameTree) -> str:
    """What a link to a game says: "A game of Go for three, 30 moves"."""
    package = games.of(tree.game)
    called = package.called(tree.game.position.seats)
    match sum(map(package.is_move, tree.lines[0])):
        case 0:
            return tr("A position of {game}", game=called)
        case 1:
            return tr("A game of {game}, 1 move", game=called)
        case count:
            return tr("A game of {game}, {count} moves", game=called, count=count)


def _read(tree: GameTree, path: Turns) -> tuple[marks.Marks, str]:
    """The marks and the text of the comment at the end of a path."""
    return marks.read(end_notes.remark(tree.comments.get(path, "")), lambda place: True)
