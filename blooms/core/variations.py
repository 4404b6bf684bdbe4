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
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple

from blooms.core.game import Game, P
from blooms.core.position import BadRecord, IllegalMove
from blooms.core.rows import short

__all__ = [
    "LONGEST", "GameTree", "Run", "Turns", "gather", "play_all", "read_notes", "runs", "siblings",
    "split", "write",
]  # fmt: skip

Turns = tuple[str, ...]
"""A path from the start, as whole turns."""

LONGEST: Final = 64 * 1024
"""The longest allowed record, in characters; longer texts are refused before parsing."""

_ODD: Final = re.compile(r"[^A-Za-z0-9., -]")
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
    kept = tuple(
        each
        for each in played
        if not any(other != each and other[: len(each)] == each for other in played)
    )
    ahead = [each for each in kept if each[: len(game.turns)] == game.turns]
    return GameTree(game, kept, line if line in ahead else ahead[0], comments or {})


def write(tree: GameTree) -> str:
    """The record of a tree, one line of printable ASCII."""
    main = tree.lines[0]
    texts = [f"{tree.game.head}/{'.'.join(main)}"]
    for number, line in enumerate(tree.lines[1:], 1):
        shared = [_shared(line, other) for other in tree.lines[:number]]
        ply = max(shared)
        texts.append(f"{_place(shared.index(ply), ply)}.{'.'.join(line[ply:])}")
    noted = sorted((_on(tree.lines, path), len(path), text) for path, text in tree.comments.items())
    texts += [f"{_place(line, ply)}:{_escape(text)}" for line, ply, text in noted]
    if tree.game.turns != main:
        place = _place(tree.lines.index(tree.line), len(tree.game.turns))
        texts.append(f"@{place}")
    return ";".join(texts)


def read_notes(
    game: Game[P], notes: Sequence[str], split: Callable[[str], Turns] = split
) -> GameTree[P]:
    """The tree of a main line and its notes; all variations are replayed. Raises BadRecord.

    `split` finds the turns in a text of this game.
    """
    games: list[Game[P]] = [game]
    root: dict[str, Any] = {}
    tree = [_grow(root, game.turns)]
    comments: dict[Turns, str] = {}
    looked_at = game
    followed = 0
    for number, note in enumerate(notes, 1):
        kind = "@" if note.startswith("@") else ""
        found = _PLACE.match(note, len(kind))
        if not found:
            raise BadRecord(f"note {number}: {note[:24]!r} names no place")
        line, ply = int(found[1] or 0), int(found[2])
        rest = note[found.end() :]
        if line >= len(games) or ply > len(games[line].turns):
            raise BadRecord(f"note {number}: there is no place {found[0]}")
        if kind and not rest:
            looked_at, followed = games[line].at(ply), line
        elif rest.startswith(".") and not kind:
            try:
                games.append(play_all(games[line].at(ply), split(rest[1:])))
            except BadRecord as why:
                raise BadRecord(f"note {number}: {why}") from None
            beside, own = tree[line][ply], games[-1].turns[ply:]
            if not beside or not own or own[0] in beside:
                raise BadRecord(f"note {number}: {note[:24]!r} is not a separate line")
            tree.append([*tree[line][:ply], *_grow(beside, own)])
        elif rest.startswith(":") and not kind:
            comments[games[line].turns[:ply]] = _unescape(rest[1:], number)
        else:
            raise BadRecord(f"note {number}: {note[:24]!r} is neither turns nor a comment")
    lines = tuple(each.turns for each in games)
    return GameTree(looked_at, lines, lines[followed], comments)


def play_all(game: Game[P], turns: Sequence[str]) -> Game[P]:
    """The game after these whole turns. Raises BadRecord, naming the bad turn."""
    positions, spelt = list(game.positions), list(game.turns)
    for number, turn in enumerate(turns, len(spelt) + 1):
        position = positions[-1]
        try:
            steps = position.read(turn)
            for step in steps:
                position = position.play(step)
        except IllegalMove as why:
            raise BadRecord(f"turn {number} ({short(turn)}): {why}") from None
        spelt.append(positions[-1].spell(steps))
        positions.append(position)
    return Game(game.head, tuple(positions), tuple(spelt))


def runs(lines: Iterable[Turns]) -> list[Run]:
    """The runs of the tree in reading order: variations follow the turn they replace."""
    root: dict[str, Any] = {}
    for line in lines:
        _grow(root, line)
    found: list[Run] = []
    waiting: list[tuple[dict[str, Any], Turns, Turns, int]] = [(root, (), (), 0)]
    while waiting:
        here, path, begun, depth = waiting.pop()
        turns = list(begun)
        while here:
            first, *others = here
            turns.append(first)
            fork, here = here, here[first]
            if others:
                before = (*path, *turns[:-1])
                waiting.append((here, (*path, *turns), (), depth))
                waiting += [(fork[turn], before, (turn,), depth + 1) for turn in reversed(others)]
                break
        if turns:
            found.append(Run(path, tuple(turns), depth, bool(begun)))
    return found


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


def _on(lines: Sequence[Turns], path: Turns) -> int:
    """The first line that starts with `path`."""
    return next(at for at, line in enumerate(lines) if line[: len(path)] == path)


def _shared(line: Turns, other: Turns) -> int:
    """The length of the common prefix of two lines."""
    for ply, (one, two) in enumerate(zip(line, other, strict=False)):
        if one != two:
            return ply
    return min(len(line), len(other))


def _escape(text: str) -> str:
    found = _ODD.sub(lambda sign: f"~{sign[0].encode('utf-8', 'replace').hex('~')}", text)
    return found.replace(" ", "_")


def _unescape(text: str, number: int) -> str:
    if not re.fullmatch(r"(?:[A-Za-z0-9.,_-]|~[0-9a-f]{2})+", text):
        raise BadRecord(f"note {number}: {text[:24]!r} is not a comment")
    blanks = text.replace("_", " ").encode()
    found = re.sub(rb"~(..)", lambda code: bytes([int(code[1], 16)]), blanks)
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"note {number}: {text[:24]!r} is not UTF-8") from None
