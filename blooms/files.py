"""Games from files and from any text: SGF, records and links as people paste them, other sites.

`games_in` says which games there are; each is replayed only when it is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import Any, BinaryIO, Final, NamedTuple

from blooms import games, pasted, record
from blooms.core import sgf
from blooms.core.checked_json import parse_json
from blooms.core.decoding import Decode, decoded, python_decode
from blooms.core.game import BadTurn, finish
from blooms.core.position import BadRecord, GameError, NotATurn, WrongRound
from blooms.core.sgf import RECORD, Node
from blooms.core.signs import unmarked
from blooms.core.variations import GameTree, gather
from blooms.session import correspondence
from blooms.session.correspondence import CutLink

__all__ = [
    "FILE_NAME",
    "MOST_BYTES",
    "Line",
    "ListedGame",
    "bytes_in",
    "games_in",
    "opened",
    "reading",
    "reading_line",
    "sgf_of",
    "text_of",
]

MOST_BYTES: Final = 2**26
"""Bytes of a file of games that is read at most; no encoding needs more for a file that is read."""
FILE_NAME: Final = re.compile(
    r"[^#(\n{?]*\.(?:sgf|txt|json|md|eml)|(?:\.{0,2}/|~/|[a-z]:\\)[^#(\n{?]*", re.IGNORECASE
)
"""What can only be the name of a file, also where there is none."""
TITLED: Final = ("EV", "RO", "DT")
"""What tells games of one file apart, besides the players."""


_EATEN: Final = re.compile(r"[A-Z]{2}\[|;\s?[BW]\[")
_LIST: Final = re.compile(r'[\s\ufeff]*\[\s*\{\s*"')
_WITHIN: Final = re.compile(
    r"(?:\A|[.,+a-d])[A-Z]\Z|[.,:+]\Z|:[a-z]+\Z|(?:\A|[.])(?:U[LR]|L[LR]|to?p?)\Z"
)
"""The end of turns that were cut within one."""
_UNCOLOURED: Final = re.compile(r"(?:\A|[.+a-d0-9])[A-Z][0-9]{1,2}\Z")
_TABLE: Final = re.compile("#[A-Za-z2-9]{4}/")
"""The beginning of a link to a room; blooms.rooms reads one that is whole."""
_PRIVATE: Final = re.compile("A?X[A-Z]")
"""Moves and set-ups of seats that SGF has no properties for."""


class ListedGame(NamedTuple):
    """A game in a text: the name of its game, a title, and the work of reading it."""

    game: str
    title: str
    reading: Callable[[], Generator[None, None, GameTree[Any]]]


class Line(NamedTuple):
    """A record in a text, the fields of a friend's link behind it, and the address before it."""

    tree: GameTree
    fields: str = ""
    address: str = ""


def bytes_in(file: BinaryIO, most: int = MOST_BYTES, name: str = "this file") -> bytes:
    """What is in a file, which may be a device or a pipe: no more than `most` bytes are read.

    Raises GameError where there are more, and OSError.
    """
    data = file.read(most + 1)
    if len(data) > most:
        raise GameError(f"{name} is longer than {most >> 20} MiB")
    return data


def text_of(data: str | bytes, decode: Decode = python_decode) -> str:
    """The text of a file, in whatever encoding it was written."""
    if isinstance(data, str):
        return data
    return decoded(bytes(data), _is_sound, decode)


def _is_sound(text: str) -> bool:
    try:
        roots = sgf.parse(text) if sgf.is_sgf(text) else ()
    except BadRecord:
        return False
    # In a wrong encoding the bracket behind a value belongs to a sign, and the value goes on.
    return not any(
        _EATEN.search(value)
        for root in roots[:1]
        for name, values in root.properties.items()
        for value in values
        if name not in ("C", "GC", RECORD)
    )


def games_in(text: str) -> tuple[ListedGame, ...]:
    """The games in a text; none where it is a line of a record, or nothing that is known."""
    if not sgf.is_sgf(text):
        return _listed(text)
    text = pasted.unquoted(text)
    known: list[ListedGame] = []
    for root in sgf.parse(text):
        stated = root.stated()
        if name := _game_of(stated):
            title = _title(stated) or f"Game {len(known) + 1}"
            known.append(ListedGame(name, title, partial(_reading_sgf, name, root)))
    if not known:
        raise BadRecord("this file has no game that is played here")
    return tuple(known)


def _listed(text: str) -> tuple[ListedGame, ...]:
    """The games in a list of AbstractPlay's records; none in a text that is no such list."""
    if not _LIST.match(text):
        return ()
    try:
        rows = [(each["header"], json.dumps(each)) for each in parse_json(text.lstrip("\ufeff"))]
        names = [str(head["game"]["name"]).lower() for head, _ in rows]
        titles = [
            " – ".join(str(player["name"])[:40] for player in head["players"]) for head, _ in rows
        ]
    except (ValueError, KeyError, TypeError):
        return ()

    def work(record: str) -> Callable[[], Generator[None, None, GameTree[Any]]]:
        return lambda: reading(record)

    played = zip(names, titles, rows, strict=True)
    known = [(name, title, row[1]) for name, title, row in played if name in games.GAMES]
    return tuple(
        ListedGame(name, title or f"Game {number}", work(record))
        for number, (name, title, record) in enumerate(known, 1)
    )


def reading_line(text: str) -> Generator[None, None, Line]:
    """Reads the record, the link or the other site's game in a text, in slices. Raises BadRecord.

    What could be read in several ways is read in the likeliest that is a game.
    """
    if not text.strip():
        raise BadRecord("there is no game in this text")
    refused = None
    for candidate in pasted.lines_in(text):
        try:
            line, fields = correspondence.split(candidate.line)
            tree = yield from record.reading(line)
            if fields:
                correspondence.read(fields, tree.game.position.seats)
            return Line(tree, fields, candidate.address)
        except BadRecord as why:
            if _is_cut(candidate, why):
                why = CutLink()
            refused = refused if isinstance(refused, CutLink) else why
    if refused:
        raise CutLink if _TABLE.search(text) else refused
    text = unmarked(text).strip()
    for name in games.GAMES:
        if translated := (yield from games.package(name).translating(text)):
            return Line((yield from record.reading(translated)))
    if _TABLE.search(text):
        raise CutLink
    if not text.isascii():
        raise BadRecord("this is no record, no link and no SGF file")
    return Line((yield from record.reading(text.rpartition("#")[2])))


def _is_cut(candidate: pasted.Pasted, refused: BadRecord) -> bool:
    """Whether a link without fields ends within its head or its last turn."""
    line = candidate.line
    head, _, turns = line.rpartition("/")
    package = games.package(line.partition("/")[0])
    if not candidate.is_link or "?" in line or ";" in line:
        return False
    if head.count("/") < len(package.options.head):
        return True
    if not isinstance(refused, BadTurn):
        return False
    # Without points a cell without a number or colour is split in two.
    if refused.number < len(package.split(turns)) - turns.startswith("+"):
        return False
    match refused.why:
        case WrongRound():
            return True
        case NotATurn() if turns[:1] == "+" or _UNCOLOURED.search(turns):
            return True
        case _:
            return bool(_WITHIN.search(turns))


def reading(text: str) -> Generator[None, None, GameTree[Any]]:
    """Reads the first game in a text, in slices. Raises BadRecord."""
    if several := games_in(text):
        return (yield from several[0].reading())
    return (yield from reading_line(text)).tree


def opened(data: str | bytes) -> Iterator[GameTree[Any]]:
    """Every game in a text or file, the first first. Raises BadRecord where there is none.

    Of several games those that cannot be read are left out.
    """
    text = text_of(data)
    several = games_in(text)
    if not several:
        yield finish(reading_line(text)).tree
        return
    refused, count = None, 0
    for listed in several:
        try:
            yield finish(listed.reading())
            count += 1
        except GameError as why:
            refused = refused or why
    if refused and not count:
        raise refused


def sgf_of(tree: GameTree) -> str:
    """A game as an SGF file. Raises GameError for a game that has none."""
    return games.of(tree.game).to_sgf(tree)


def _game_of(stated: Node) -> str:
    """The name of a file's game; empty where it is none of ours."""
    recorded = _record_in(stated).partition("/")[0]
    if recorded in games.GAMES:
        return recorded
    number = stated.text("GM").lstrip("0")
    return next((name for name in games.GAMES if number in games.package(name).SGF), "")


def _record_in(stated: Node) -> str:
    """The record that this program has put into a file; earlier versions wrote it as the name."""
    text = stated.text(RECORD) or stated.text("GN")
    return text if text.partition("/")[0] in games.GAMES else ""


def _title(stated: Node) -> str:
    players = " – ".join(" ".join(stated.text(name).split())[:40] for name in ("PB", "PW"))
    parts = [players if players.strip("– ") else ""]
    parts += [" ".join(stated.text(name).split())[:40] for name in TITLED]
    return ", ".join(filter(None, parts))


def _reading_sgf(name: str, root: Node) -> Generator[None, None, GameTree[Any]]:
    """Reads a game of a file: its record if that still has the moves of the nodes, or these.

    What others have added, and no record has a place for, is kept in either case.
    """
    package = games.package(name)
    if not (text := _record_in(root.stated())):
        return (yield from package.reading_sgf(root))
    try:
        tree = yield from record.reading(text)
    except BadRecord:
        if not package.SGF:
            raise
        return (yield from package.reading_sgf(root))
    if _is_unchanged(tree, root, package):
        return tree
    read = yield from package.reading_sgf(root)
    told = gather(tree.game, tree.lines, tree.line, tree.comments, read.properties)
    is_told = read.game.head == tree.game.head and _is_unchanged(told, root, package)
    return told if is_told else read


def _is_unchanged(tree: GameTree, root: Node, package: games.GamePackage[Any]) -> bool:
    if RECORD in root.properties:
        return sgf.same(root, sgf.parse(package.to_sgf(tree))[0])
    # Earlier versions wrote the moves up to the current position, with the text of each comment.
    plain = sgf.parse(package.to_sgf(gather(tree.game)))[0]
    paths = [tree.game.turns[:ply] for ply in range(tree.game.ply + 1)]
    comments = [tree.comments[path].strip() for path in paths if tree.comments.get(path)]
    return _played(plain) == _played(root) and comments == [
        node.text("C") for node in root.main() if node.text("C")
    ]


def _played(root: Node) -> list[dict[str, str]]:
    """The moves and set-ups of every node of the main line that has some."""
    orders = (
        {
            name: " ".join(sorted(values))
            for name, values in node.properties.items()
            if name in ("B", "W", "AB", "AW", "PL") or _PRIVATE.fullmatch(name)
        }
        for node in root.main()
    )
    return [moves for moves in orders if moves]
