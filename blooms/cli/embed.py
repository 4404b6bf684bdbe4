"""`embed`: the text to paste that shows a game, lesson or puzzle on somebody's site."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from blooms import exercises, figures, games, record, snippets
from blooms.cli import given
from blooms.core.i18n import tr
from blooms.core.options import number_in
from blooms.core.position import GameError
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.core.variations import GameTree
from blooms.drawing import shape
from blooms.exercises import Kind

__all__ = ["HOST", "LAST", "WIDE", "Asked", "Subject", "embed", "figure", "subject"]

HOST: Final = "https://your.host/"
"""The site in a snippet, where nobody names one."""
LAST: Final = "last"
"""The turn shown first, where it is the last one."""
WIDE: Final = 480
"""The width of a picture in pixels, where nobody names one."""


@dataclass(frozen=True)
class Subject:
    """What is shown. `content` is a record, or the name of an exercise of this kind; `tree` is the
    game, None for the puzzle or board of the day, which changes every day; `task` is an
    exercise's.
    """

    content: str
    tree: GameTree | None
    host: str = ""
    exercise: Kind | None = None
    task: str = ""

    @property
    def words(self) -> str:
        """What a link to it says."""
        if self.tree is None:
            is_board = self.content != exercises.DAILY
            return tr("The board of the day") if is_board else tr("The puzzle of the day")
        called = games.of(self.tree.game).called(self.tree.game.position.seats)
        match self.exercise:
            case None:
                return figures.title(self.tree)
            case "puzzle":
                return tr("A puzzle of {game}", game=called)
            case "lesson":
                return tr("A lesson of {game}", game=called)
            case _:
                assert_never(self.exercise)


@dataclass(frozen=True)
class Asked:
    """What an author wants: attributes of the element, a caption, the address of a picture that is
    online, and how one is drawn that is not.
    """

    options: Mapping[str, str]
    host: str = ""
    caption: str = ""
    picture: str = ""
    style: Style = DEFAULT_STYLE


def subject(word: str) -> Subject:
    """What an argument names: a record, a link, a file, or `?puzzle=NAME`. Raises GameError."""
    if asked := exercises.asked(word):
        host, kind, name = asked
        if kind == "puzzle" and name.rpartition("/")[2] == exercises.DAILY:
            return Subject(name, None, host, kind)
        exercise = exercises.found(kind, name)
        return Subject(name, record.read_tree(exercise.record), host, kind, exercise.task)
    tree = given.tree(word)
    return Subject(tree.record, tree)


def embed(shown: Subject, kind: str, asked: Asked) -> str:
    """A snippet of one of the kinds of `snippets.KINDS`. Raises GameError."""
    host = asked.host or shown.host or HOST
    board = _board(shown, asked, host if host.endswith("/") else f"{host}/")
    if kind == "figure" and not (board.picture or board.drawn):
        raise GameError("it changes every day: a picture cannot show it")
    return snippets.snippet(kind, board) + "\n"


def figure(shown: Subject, caption: str = "", style: Style = DEFAULT_STYLE) -> str:
    """The picture of a position with its caption, which is no link. Raises GameError."""
    return snippets.snippet("figure", _board(shown, Asked({}, "", caption, "", style), "")) + "\n"


def _board(shown: Subject, asked: Asked, host: str) -> snippets.Board:
    caption = " ".join(asked.caption.split())
    if shown.tree is None:
        return snippets.Board(
            host, shown.content, shown.words, shown.exercise, asked.options, caption=caption,
            said=shown.words, picture=asked.picture,
        )  # fmt: skip
    tree = _at(shown.tree, asked.options.get("ply", ""))
    drawn = figures.picture(tree, asked.style._replace(size=asked.style.size or WIDE))
    return snippets.Board(
        host,
        shown.content,
        shown.words,
        shown.exercise,
        asked.options,
        alt=figures.alternative(tree, drawn),
        caption=caption,
        said=shown.task or figures.caption(tree),
        picture=asked.picture,
        drawn=shape.data_address(drawn),
        size=shape.size(drawn),
        comment=figures.comment_length(tree)
        if "diagram" in asked.options
        else figures.longest_comment(shown.tree),
        seats=tree.game.position.seats,
    )


def _at(tree: GameTree, ply: str) -> GameTree:
    """The tree after so many turns of its main line. Raises GameError."""
    if not ply:
        return tree
    main = tree.on(tree.lines[0])
    turns = len(tree.lines[0])
    number = turns if ply == LAST else number_in(ply, 0, turns)
    if number is None:
        raise GameError(f"ply: {ply[:20]!r} is not a turn from 0 to {turns}, nor {LAST}")
    return main.moved(main.at(number))
