"""One tree of a game made of two: the comments, marks and variations of several people.

Who wrote a paragraph of a comment stands before it in brackets. A paragraph without a name is by
the tree's own reader; blank lines part paragraphs.

    ;2:Too_slow.~0a~0a~5bAda~5d_C4_was_better.       the reader's own paragraph, and one by Ada
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from blooms.core import end_notes, marks
from blooms.core.branches import Turns, begins_with
from blooms.core.game import P
from blooms.core.position import GameError
from blooms.core.variations import GameTree, gather, parting

__all__ = ["News", "is_same_game", "merged", "news", "signed"]

ENOUGH: Final = 2
"""Turns that two games have in common, of which one goes on from the other."""
_PARAGRAPHS: Final = re.compile(r"\n\s*\n")
_SIGNED: Final = re.compile(r"\[(?![%\s])([^\[\]\n]{1,40})\] ?(.*)", re.DOTALL)
_FOR_GAMES: Final = "~"
"""A paragraph that begins so is a game's own, such as an offer, and nobody's."""


class Paragraph(NamedTuple):
    """A paragraph of a comment, and who wrote it; empty for the tree's own reader."""

    author: str
    text: str

    def __str__(self) -> str:
        return f"[{self.author}] {self.text}" if self.author else self.text


class News(NamedTuple):
    """What a merged tree has that one's own had not: comments and lines, and by whom these are."""

    comments: int
    lines: int
    authors: tuple[str, ...]


def is_same_game(one: Turns, other: Turns) -> bool:
    """Whether two lines from one start are of the same game: one goes on from the other."""
    common = parting(one, other)
    return common == min(len(one), len(other)) and (common >= ENOUGH or one == other)


def signed(tree: GameTree[P], name: str) -> GameTree[P]:
    """The tree with a name before every paragraph that has none; the same tree without a name."""
    name = re.sub(r"[\[\]\n%]", "", name).strip()
    if not name:
        return tree
    comments = {
        path: _written(comment, _marks(comment), (_by(each, name) for each in _paragraphs(comment)))
        for path, comment in tree.comments.items()
    }
    return _with_comments(tree, tree.lines, tree.line, comments)


def merged(
    own: GameTree[P], theirs: GameTree[P], me: str = "", sender: str = "a friend"
) -> GameTree[P]:
    """One's own tree with all that another has further, at its own position.

    `me` is by what name the other tree may know the reader, `sender` who wrote its paragraphs
    without a name. Nothing of either is lost, and what both have stands once; so a tree that is
    merged a second time changes nothing. Raises GameError for games from different starts.
    """
    if own.game.head != theirs.game.head:
        raise GameError("the comments are on a game from another start")
    lines = own.lines
    for line in theirs.lines:
        if not any(begins_with(each, line) for each in lines):
            longer = tuple(line if begins_with(line, each) else each for each in lines)
            lines = longer if line in longer else (*lines, line)
    comments = dict(own.comments)
    for path, comment in theirs.comments.items():
        comments[path] = _united(comments.get(path, ""), comment, me, sender)
    return _with_comments(own, lines, own.line, comments, {**theirs.properties, **own.properties})


def news(own: GameTree, joined: GameTree) -> News:
    """What a tree has that was merged into one's own."""
    comments, authors = 0, dict[str, None]()
    for path, comment in joined.comments.items():
        before = own.comments.get(path, "")
        known = {str(each) for each in _paragraphs(before)}
        further = [each for each in _paragraphs(comment) if str(each) not in known]
        comments += comment != before
        authors |= dict.fromkeys(each.author for each in further if each.author)
    return News(comments, len(set(joined.lines) - set(own.lines)), tuple(authors))


def _with_comments(
    tree: GameTree[P],
    lines: tuple[Turns, ...],
    line: Turns,
    comments: Mapping[Turns, str],
    properties: Mapping[Turns, Mapping[str, tuple[str, ...]]] | None = None,
) -> GameTree[P]:
    """The tree with other lines and comments."""
    beside = tree.properties if properties is None else properties
    longer = next(each for each in lines if begins_with(each, line))
    return gather(tree.game, lines, longer, comments, beside, tree.remarks)


def _united(own: str, theirs: str, me: str, sender: str) -> str:
    """A comment with what another has further."""
    drawn = tuple(dict.fromkeys((*_marks(own), *_marks(theirs))))[: marks.MOST]
    paragraphs = [*_paragraphs(own)]
    for each in _paragraphs(theirs):
        if not each.author and any(each.text == known.text for known in paragraphs):
            continue
        by = each.author or ("" if each.text.startswith(_FOR_GAMES) else sender)
        _add(paragraphs, Paragraph("" if by == me else by, each.text))
    note = own if end_notes.note(own) else theirs
    return _written(note, drawn, paragraphs)


def _add(paragraphs: list[Paragraph], new: Paragraph) -> None:
    """Add a paragraph, unless it is there; one that goes on from an earlier one takes its place."""
    for at, (author, text) in enumerate(paragraphs):
        if author == new.author and text.startswith(new.text):
            return
        if author == new.author and new.text.startswith(text):
            paragraphs[at] = new
            return
    paragraphs.append(new)


def _by(paragraph: Paragraph, name: str) -> Paragraph:
    is_mine = not paragraph.author and not paragraph.text.startswith(_FOR_GAMES)
    return paragraph._replace(author=name) if is_mine else paragraph


def _marks(comment: str) -> marks.Marks:
    return marks.read(end_notes.remark(comment), lambda place: True)[0]


def _paragraphs(comment: str) -> list[Paragraph]:
    """What people wrote in a comment, without its note and its marks."""
    text = marks.read(end_notes.remark(comment), lambda place: True)[1]
    texts = filter(None, (each.strip() for each in _PARAGRAPHS.split(text)))
    return [_read(each) for each in texts]


def _read(text: str) -> Paragraph:
    match = _SIGNED.fullmatch(text)
    return Paragraph(match[1], match[2]) if match and match[2] else Paragraph("", text)


def _written(noted: str, drawn: marks.Marks, paragraphs: Iterable[Paragraph]) -> str:
    """A comment with the note of another at its beginning."""
    text = marks.write(drawn, "\n\n".join(map(str, paragraphs)))
    return end_notes.noted(end_notes.note(noted), text)
