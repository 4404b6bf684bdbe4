"""The games that a command is given: a record or link in its words, a file, or standard input."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from blooms import files
from blooms.cli.paths import file_to_read, shown
from blooms.core.game import finish
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.files import Line

__all__ = ["line", "text", "tree"]

_FILE: Final = re.compile(
    r"[^#(\n{?]*\.(?:sgf|txt|json|md|eml)|(?:\.{0,2}/|~/|[a-z]:\\)[^#(\n{?]*", re.IGNORECASE
)
"""What can only be the name of a file, also where there is none."""


def text(word: str) -> str:
    """The text of a word: itself, or what is in the file of this name; "-" is standard input.

    Raises GameError and OSError.
    """
    if word == "-":
        return files.text_of(sys.stdin.buffer.read())
    if _is_there(word) or _FILE.fullmatch(word):
        return files.text_of(file_to_read(word).read_bytes())
    return word


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
