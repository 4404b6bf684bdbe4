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
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, Generic

from blooms.core.branches import Branches, Turns, begins_with, grow
from blooms.core.game import Game, P, play_all, playing
from blooms.core.position import BadRecord, GameError
from blooms.core.row_text import escape, short, unescape

__all__ = [
    "LONGEST", "LONGEST_COMMENT", "GameNode", "GameTree", "Properties", "Turns", "begins_with",
    "gather", "parting", "reading_notes", "split", "write",
]  # fmt: skip

Properties = Mapping[str, tuple[str, ...]]
"""Properties of an SGF file: their values, by name."""

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
    """A game with all its variations. Immutable: `add`, `remove` and `comment` give new trees.

    `game` is the current line up to the current position. `lines` are all lines, the main line
    first; none is a prefix of another. `line` is the current line. The keys of `comments` are the
    turns from the start. `root` is the first node to walk from, `nodes` are all.

    Of a tree that was read from a file, `remarks` are sentences on what was left out or read
    otherwise. `properties` are what an SGF file says beside, by the turns from the start, as they
    stand there; records have no place for them.

    Trees are equal whose records are. Raises GameError where a line is illegal, or where these do
    not fit together.
    """

    game: Game[P]
    lines: tuple[Turns, ...]
    line: Turns
    comments: Mapping[Turns, str] = field(default_factory=dict)
    properties: Mapping[Turns, Properties] = field(default_factory=dict, compare=False)
    remarks: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        _check(self)
        self.__setstate__(self.__dict__)

    def __getstate__(self) -> dict[str, Any]:
        mine = {each.name: self.__dict__[each.name] for each in fields(self)}
        return mine | {name: dict(mine[name]) for name in ("comments", "properties")}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        views = {name: MappingProxyType(dict(state[name])) for name in ("comments", "properties")}
        self.__dict__.update(state, **views)

    def __hash__(self) -> int:
        return hash((self.game, self.lines))

    @classmethod
    def known(
        cls,
        game: Game[P],
        lines: tuple[Turns, ...],
        line: Turns,
        comments: Mapping[Turns, str],
        properties: Mapping[Turns, Properties] = MappingProxyType({}),
        remarks: tuple[str, ...] = (),
    ) -> GameTree[P]:
        """The tree of lines that are known to be legal and to fit together, without a check."""
        tree = cls.__new__(cls)
        tree.__setstate__({
            "game": game, "lines": lines, "line": line, "comments": comments,
            "properties": properties, "remarks": remarks,
        })  # fmt: skip
        return tree

    def _with(self, **changes: Any) -> GameTree[P]:
        """The tree with other fields that are known to fit."""
        tree = self.known(**self.__getstate__() | changes)
        if "root" in self.__dict__ and changes.keys() <= {"game", "line"}:
            tree.__dict__["root"] = self.root
        return tree

    @property
    def record(self) -> str:
        """The whole tree as one line of text."""
        return write(self)

    @cached_property
    def root(self) -> GameNode[P]:
        """The start, from which all nodes can be walked to."""
        root: GameNode[P] = GameNode()
        root.game = self.game.until(0)
        for number, line in enumerate(self.lines):
            node = root
            for turn in line:
                if turn not in node.after:
                    node.after[turn] = GameNode(node, turn, number)
                node = node.after[turn]
        for path, text in self.comments.items():
            root.find(path).comment = text
        for path, said in self.properties.items():
            root.find(path).properties = said
        return root

    @property
    def nodes(self) -> Iterator[GameNode[P]]:
        """All nodes: the start, then each before those after it, and the main line first."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def at(self, ply: int) -> Game[P]:
        """The game after the first `ply` turns of the current line."""
        game = self.game.until(min(ply, self.game.ply))
        for text in self.line[game.ply : ply]:
            game = game.play(text)
        return game

    def through(self, path: Turns) -> Turns | None:
        """The current line if it begins with these turns, else the first that does."""
        return next((line for line in (self.line, *self.lines) if begins_with(line, path)), None)

    def on(self, line: Turns) -> GameTree[P]:
        """The tree on another of its lines, where that parts from the current one or before."""
        return self._with(line=line, game=self.game.until(parting(self.game.turns, line)))

    def moved(self, game: Game[P]) -> GameTree[P]:
        """The tree at the end of a game from the same start; turns that are new become a line, or
        go on with the line that ends where they begin.
        """
        path = game.turns
        if (line := self.through(path)) is not None:
            return self._with(game=game, line=line)
        return self._with(game=game, line=path, lines=_longer(self.lines, path))

    def add(self, node: GameNode[P], *turns: str) -> GameTree[P]:
        """The tree with these turns after a node, one after another. Raises IllegalMove."""
        game = self.root.find(node.path).game
        for turn in turns:
            game = game.play(turn)
        if self.through(path := game.turns) is not None:
            return self
        is_longer = begins_with(path, self.line)
        return self._with(lines=_longer(self.lines, path), line=path if is_longer else self.line)

    def remove(self, node: GameNode[P]) -> GameTree[P]:
        """The tree without a node and all that comes after it. Raises GameError for the start."""
        path = self.root.find(node.path).path
        if not path:
            raise GameError("the start of a game cannot be removed")
        before = path[:-1]
        lines = tuple(before if begins_with(line, path) else line for line in self.lines)
        game = self.game.until(len(before)) if begins_with(self.game.turns, path) else self.game
        tree = gather(game, lines, before if begins_with(self.line, path) else self.line)
        kept = {
            name: {at: it for at, it in getattr(self, name).items() if not begins_with(at, path)}
            for name in ("comments", "properties")
        }
        return self._with(game=game, lines=tree.lines, line=tree.line, **kept)

    def comment(self, node: GameNode[P] | Turns, text: str) -> GameTree[P]:
        """The tree with this comment on a node, or on the end of a path; a blank one removes it."""
        path = node.path if isinstance(node, GameNode) else node
        if self.through(path) is None:
            self.root.find(path)
        if not text.strip() and path not in self.comments:
            return self
        others = {other: old for other, old in self.comments.items() if other != path}
        return self._with(comments=others | ({path: text} if text.strip() else {}))


class GameNode(Generic[P]):
    """A place in a tree: the start, or where a turn leads.

    `parent` is None at the start, and `turn` empty; `line` is the number of the first line that
    comes through, `comment` the comment on the turn, `properties` what an SGF file says beside.
    """

    def __init__(self, parent: GameNode[P] | None = None, turn: str = "", line: int = 0) -> None:
        self.parent, self.turn, self.line = parent, turn, line
        self.ply: int = parent.ply + 1 if parent else 0
        self.comment = ""
        self.properties: Properties = {}
        self.after: dict[str, GameNode[P]] = {}

    @property
    def children(self) -> tuple[GameNode[P], ...]:
        """The nodes of the turns that follow, that of the main line first."""
        return tuple(self.after.values())

    @property
    def path(self) -> Turns:
        """The turns from the start to here."""
        node, turns = self, list[str]()
        while node.parent:
            turns.append(node.turn)
            node = node.parent
        return tuple(reversed(turns))

    @cached_property
    def game(self) -> Game[P]:
        """The game from the start to here."""
        node, way = self, list[GameNode[P]]()
        while node.parent and "game" not in node.__dict__:
            way.append(node)
            node = node.parent
        game = node.game
        for node in reversed(way):
            node.game = game = game.play(node.turn)
        return game

    def find(self, path: Turns) -> GameNode[P]:
        """The node that these turns lead to from here. Raises GameError."""
        node = self
        for turn in path:
            if turn not in node.after:
                raise GameError(f"there is no turn {short(turn)} after ply {node.ply}")
            node = node.after[turn]
        return node

    def __repr__(self) -> str:
        return f"<GameNode {self.ply} {self.turn}>"


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
    properties: Mapping[Turns, Properties] | None = None,
    remarks: tuple[str, ...] = (),
) -> GameTree[P]:
    """The tree of a game and other lines from the same start; prefixes of other lines are dropped.

    `line` is the current line if it continues the game; otherwise it is the first that does.
    """
    lines = tuple(lines)
    is_held = any(begins_with(each, game.turns) for each in lines)
    played = dict.fromkeys(lines if is_held else (game.turns, *lines))
    # In sorted order a line stands right before those that go on from it.
    begun = {start for start, whole in pairwise(sorted(played)) if begins_with(whole, start)}
    kept = tuple(each for each in played if each not in begun)
    ahead = [each for each in kept if begins_with(each, game.turns)]
    line = line if line in ahead else ahead[0]
    return GameTree.known(game, kept, line, comments or {}, properties or {}, remarks)


def _check(tree: GameTree) -> None:
    """Raises GameError where a line of a tree is illegal, or where its parts do not fit."""
    start = tree.game.until(0)
    for number, line in enumerate(tree.lines, 1):
        try:
            played = play_all(start, line).turns
        except BadRecord as why:
            raise GameError(f"line {number}: {why}") from None
        if played != line:
            at = parting(played, line)
            raise GameError(f"line {number}: turn {at + 1} is written {played[at]!r}")
    if gather(tree.game, tree.lines, tree.line).lines != tree.lines:
        raise GameError("a line is part of another, or the game is in none of the lines")
    if tree.line not in tree.lines or not begins_with(tree.line, tree.game.turns):
        raise GameError("the current line is not one of the lines through the current position")
    for path in (*tree.comments, *tree.properties):
        if tree.through(path) is None:
            raise GameError(f"there is no place {short('.'.join(path))} for a comment")
    if odd := next((text for text in tree.comments.values() if not isinstance(text, str)), None):
        raise TypeError(f"a comment is text, not {type(odd).__name__}")


def write(tree: GameTree) -> str:
    """The record of a tree, one line of printable ASCII."""
    main = tree.lines[0]
    texts = [f"{tree.game.head}/{'.'.join(main)}"]
    for number, line in enumerate(tree.lines[1:], 1):
        node, ply = tree.root, 0
        while (after := node.after[line[ply]]).line != number:
            node, ply = after, ply + 1
        texts.append(f"{_place(node.line, ply)}.{'.'.join(line[ply:])}")
    noted = sorted(
        (node.line, node.ply, text)
        for node, text in ((tree.root.find(path), text) for path, text in tree.comments.items())
    )
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
    root: Branches = {}
    tree = [grow(root, game.turns)]
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
            looked_at, followed = games[line].until(ply), line
        elif rest.startswith(".") and not kind:
            try:
                games.append((yield from playing(games[line].until(ply), split(rest[1:]))))
            except BadRecord as why:
                raise BadRecord(f"note {number}: {why}") from None
            beside, own = tree[line][ply], games[-1].turns[ply:]
            if not beside or not own or own[0] in beside:
                raise BadRecord(f"note {number}: {note[:24]!r} is not a separate line")
            tree.append([*tree[line][:ply], *grow(beside, own)])
        elif rest.startswith(":") and not kind:
            comments[games[line].turns[:ply]] = _comment(rest[1:], number)
        else:
            raise BadRecord(f"note {number}: {note[:24]!r} is neither turns nor a comment")
    lines = tuple(each.turns for each in games)
    return GameTree.known(looked_at, lines, lines[followed], comments)


def _place(line: int, ply: int) -> str:
    return f"{line}-{ply}" if line else str(ply)


def _longer(lines: tuple[Turns, ...], path: Turns) -> tuple[Turns, ...]:
    """The lines with a new one, which goes on with the line that ends on its way, if any."""
    lines = tuple(path if begins_with(path, each) else each for each in lines)
    return lines if path in lines else (*lines, path)


def _comment(text: str, number: int) -> str:
    """The comment of a note. Raises BadRecord."""
    if not re.fullmatch(r"(?:[A-Za-z0-9.,_-]|~[0-9a-f]{2})+", text):
        raise BadRecord(f"note {number}: {text[:24]!r} is not a comment")
    try:
        return unescape(text)
    except UnicodeDecodeError:
        raise BadRecord(f"note {number}: {text[:24]!r} is not UTF-8") from None
