"""A game with variations, comments and a current position.

Independent of the rules. The record of a tree is the record of its main line followed by notes,
each starting with `;`. Without variations and comments there are no notes.

    blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;@1-2

    ;<place>.<turns>     a variation from a place; variations are numbered from 1
    ;<place>:<comment>   a comment on the turn that led to the place, or on the start
    ;@<place>            the current position, unless it is the end of the main line

A place is a ply of the main line, or `<line>-<ply>`. In a comment `_` is a space, and every UTF-8
byte other than letters, digits, `-`, `.` and `,` is `~` and two hexadecimal digits, so that a
link can contain it and no program rewrites it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Final, Generic, NamedTuple

from blooms.core.game import Game, P, playing
from blooms.core.position import BadRecord
from blooms.core.row_text import escape, unescape

__all__ = [
    "LONGEST", "LONGEST_COMMENT", "GameTree", "Run", "Turns", "gather", "parting", "reading_notes",
    "runs", "siblings", "split", "write",
]  # fmt: skip

Turns = tuple[str, ...]
"""A path from the start, as whole turns."""

LONGEST: Final = 64 * 1024
"""The longest allowed record, in characters; longer texts are refused before parsing."""
LONGEST_COMMENT: Final = 2000
"""Characters of a comment; the rest of a longer one is left out."""

MOST_REACH: Final = 1_000_000
"""How far the notes of a record may reach together, in turns from the start.

A variation counts tenfold: its whole line is kept, and looked through when the tree is shown.
"""

_PLACE: Final = re.compile(r"(?:([1-9]\d{0,4})-)?(0|[1-9]\d{0,4})")


@dataclass(frozen=True)
class GameTree(Generic[P]):
    """A game with all its variations.

    `game` is the current line up to the current position. `lines` are all lines, the main line
    first; none is a prefix of another. `line` is the current line. The keys of `comments` are the
    turns from the start.
    """

    game: Game[P]
    lines: tuple[Turns, ...]
    line: Turns
    comments: Mapping[Turns, str] = field(default_factory=dict)

    @property
    def record(self) -> str:
        """The whole tree as one line of text."""
        return write(self)

    def at(self, ply: int) -> Game[P]:
        """The game after the first `ply` turns of the current line."""
        game = self.game.at(min(ply, self.game.ply))
        for text in self.line[game.ply : ply]:
            game = game.play(text)
        return game

    def through(self, path: Turns) -> Turns | None:
        """The current line if it begins with these turns, else the first that does."""
        return next((line for line in (self.line, *self.lines) if line[: len(path)] == path), None)

    def on(self, line: Turns) -> GameTree[P]:
        """The tree on another of its lines, where that parts from the current one or before."""
        return replace(self, line=line, game=self.game.at(parting(self.game.turns, line)))

    def moved(self, game: Game[P]) -> GameTree[P]:
        """The tree at the end of a game from the same start; turns that are new become a line, or
        go on with the line that ends where they begin.
        """
        path = game.turns
        if (line := self.through(path)) is not None:
            return replace(self, game=game, line=line)
        lines = tuple(path if path[: len(each)] == each else each for each in self.lines)
        lines = lines if path in lines else (*lines, path)
        return replace(self, game=game, line=path, lines=lines)

    def commented(self, path: Turns, text: str) -> GameTree[P]:
        """The tree with this comment on the end of a path; a blank one removes it."""
        others = {other: old for other, old in self.comments.items() if other != path}
        return replace(self, comments=others | ({path: text} if text.strip() else {}))


class Run(NamedTuple):
    """Consecutive turns without a branch: `turns` after `path`. `depth` counts nested variations;
    `is_other` marks the first run of a variation.
    """

    path: Turns
    turns: Turns
    depth: int
    is_other: bool = False


def split(turns: str) -> Turns:
    """The turns of a text joined by dots, the format of most games."""
    return tuple(turns.split(".")) if turns else ()


def parting(one: Turns, other: Turns) -> int:
    """The ply at which two lines part: how many turns they have in common from the start."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((ply for ply, (a, b) in pairs if a != b), min(len(one), len(other)))


def gather(
    game: Game[P],
    lines: Iterable[Turns] = (),
    line: Turns = (),
    comments: Mapping[Turns, str] | None = None,
) -> GameTree[P]:
    """The tree of a game and other lines from the same start; prefixes of other lines are dropped.

    `line` is the current line if it continues the game; otherwise it is the first that does.
    """
    lines = tuple(lines)
    is_held = any(each[: len(game.turns)] == game.turns for each in lines)
    played = dict.fromkeys(lines if is_held else (game.turns, *lines))
    # In sorted order a line stands right before those that go on from it.
    begun = {start for start, whole in pairwise(sorted(played)) if whole[: len(start)] == start}
    kept = tuple(each for each in played if each not in begun)
    ahead = [each for each in kept if each[: len(game.turns)] == game.turns]
    return GameTree(game, kept, line if line in ahead else ahead[0], comments or {})


def write(tree: GameTree) -> str:
    """The record of a tree, one line of printable ASCII."""
    main = tree.lines[0]
    texts = [f"{tree.game.head}/{'.'.join(main)}"]
    root = _Node(0)
    for number, line in enumerate(tree.lines):
        node, ply = root, 0
        while ply < len(line) and line[ply] in node.after:
            node, ply = node.after[line[ply]], ply + 1
        if number:
            texts.append(f"{_place(node.line, ply)}.{'.'.join(line[ply:])}")
        for turn in line[ply:]:
            node.after[turn] = node = _Node(number)
    noted = sorted((_line(root, path), len(path), text) for path, text in tree.comments.items())
    texts += [f"{_place(line, ply)}:{escape(text, '-.,')}" for line, ply, text in noted]
    if tree.game.turns != main:
        place = _place(tree.lines.index(tree.line), len(tree.game.turns))
        texts.append(f"@{place}")
    return ";".join(texts)


def reading_notes(
    game: Game[P], notes: Sequence[str], split: Callable[[str], Turns] = split
) -> Generator[None, None, GameTree[P]]:
    """Reads the tree of a main line and its notes; replays all variations. Raises BadRecord.

    `split` finds the turns in a text of this game. Yields after every turn and every note.
    """
    games: list[Game[P]] = [game]
    reach = 0
    root: dict[str, Any] = {}
    tree = [_grow(root, game.turns)]
    comments: dict[Turns, str] = {}
    looked_at = game
    followed = 0
    for number, note in enumerate(notes, 1):
        kind = "@" if note.startswith("@") else ""
        match = _PLACE.match(note, len(kind))
        if not match:
            raise BadRecord(f"note {number}: {note[:24]!r} names no place")
        line, ply = int(match[1] or 0), int(match[2])
        rest = note[match.end() :]
        if line >= len(games) or ply > games[line].ply:
            raise BadRecord(f"note {number}: there is no place {match[0]}")
        reach += ply * (10 if rest.startswith(".") else 1)
        if reach > MOST_REACH:
            raise BadRecord(f"note {number}: too many notes for so long a game")
        yield
        if kind and not rest:
            looked_at, followed = games[line].at(ply), line
        elif rest.startswith(".") and not kind:
            try:
                games.append((yield from playing(games[line].at(ply), split(rest[1:]))))
            except BadRecord as why:
                raise BadRecord(f"note {number}: {why}") from None
            beside, own = tree[line][ply], games[-1].turns[ply:]
            if not beside or not own or own[0] in beside:
                raise BadRecord(f"note {number}: {note[:24]!r} is not a separate line")
            tree.append([*tree[line][:ply], *_grow(beside, own)])
        elif rest.startswith(":") and not kind:
            comments[games[line].turns[:ply]] = _comment(rest[1:], number)
        else:
            raise BadRecord(f"note {number}: {note[:24]!r} is neither turns nor a comment")
    lines = tuple(each.turns for each in games)
    return GameTree(looked_at, lines, lines[followed], comments)


def runs(lines: Iterable[Turns]) -> list[Run]:
    """The runs of the tree in reading order: variations follow the turn they replace."""
    root: dict[str, Any] = {}
    for line in lines:
        _grow(root, line)
    ordered: list[Run] = []
    waiting: list[tuple[dict[str, Any], Turns, Turns, int]] = [(root, (), (), 0)]
    while waiting:
        branches, path, begun, depth = waiting.pop()
        turns = list(begun)
        while branches:
            first, *others = branches
            turns.append(first)
            fork, branches = branches, branches[first]
            if others:
                before = (*path, *turns[:-1])
                waiting.append((branches, (*path, *turns), (), depth))
                waiting += [(fork[turn], before, (turn,), depth + 1) for turn in reversed(others)]
                break
        if turns:
            ordered.append(Run(path, tuple(turns), depth, bool(begun)))
    return ordered


def siblings(lines: Iterable[Turns], path: Turns) -> list[Turns]:
    """The alternatives to the last turn of `path`, including that turn."""
    before = path[:-1]
    played = dict.fromkeys(
        line[: len(path)]
        for line in lines
        if path and len(line) >= len(path) and line[: len(before)] == before
    )
    return list(played)


def _grow(node: dict[str, Any], turns: Turns) -> list[dict[str, Any]]:
    """Add a line to a tree of turns. Returns its nodes, starting with the root."""
    nodes = [node]
    for turn in turns:
        nodes.append(nodes[-1].setdefault(turn, {}))
    return nodes


def _place(line: int, ply: int) -> str:
    return f"{line}-{ply}" if line else str(ply)


@dataclass
class _Node:
    """A place in the tree of lines: the first line that reaches it, and the turns after it."""

    line: int
    after: dict[str, _Node] = field(default_factory=dict)


def _line(root: _Node, path: Turns) -> int:
    """The first line that starts with `path`."""
    for turn in path:
        root = root.after[turn]
    return root.line


def _comment(text: str, number: int) -> str:
    """The comment of a note. Raises BadRecord."""
    if not re.fullmatch(r"(?:[A-Za-z0-9.,_-]|~[0-9a-f]{2})+", text):
        raise BadRecord(f"note {number}: {text[:24]!r} is not a comment")
    try:
        return unescape(text)
    except UnicodeDecodeError:
        raise BadRecord(f"note {number}: {text[:24]!r} is not UTF-8") from None
