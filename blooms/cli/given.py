"""The games that a command is given: a record or link in its words, a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from blooms import files
from blooms.cli.paths import file_to_read, shown
from blooms.core.game import finish
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.files import FILE_NAME, MOST_BYTES, Line

__all__ = ["bytes_of", "line", "text", "tree"]


def text(word: str) -> str:
    """The text of a word: itself, or what is in the file of this name; "-" is standard input.

    Raises GameError and OSError.
    """
    if word == "-" or _is_there(word) or FILE_NAME.fullmatch(word):
        return files.text_of(bytes_of(word, MOST_BYTES))
    return word


def bytes_of(file: str, most: int) -> bytes:
    """What is in a file, which may be a device or a pipe; "-" is standard input.

    No more than `most` bytes are read. Raises GameError where there are more, and OSError.
    """
    if file != "-":
        with file_to_read(file).open("rb") as opened:
            return files.bytes_in(opened, most, shown(file))
    if sys.stdin is None:
        raise GameError("standard input is closed")
    return files.bytes_in(sys.stdin.buffer, most, shown(file))


def _is_there(word: str) -> bool:
    try:
        return Path(word).exists()
    except (OSError, ValueError):  # a text too long for a name, or one with a NUL
        return False


def tree(word: str) -> GameTree:
    """The first game that a word gives; what was left out goes to standard error."""
    content = text(word)
    games = files.games_in(content)
    if not games:
        return finish(files.reading_line(content)).tree
    tree = finish(games[0].reading())
    remarks = list(tree.remarks)
    if len(games) > 1:
        remarks.append(f"This is the first of {len(games)} games.")
    for remark in remarks:
        print(f"{shown(word)}: {remark}", file=sys.stderr)
    return tree


def line(word: str) -> Line:
    """The link in an argument of the command line."""
    content = text(word)
    if files.games_in(content):
        raise GameError("this is a file of games, not a link")
    return finish(files.reading_line(content))
