"""SGF files of Go for many, written and read.

A game of two in turn is a standard file: B and W, AB and AW, PL, KM, HA. Seats 3 to 8 have private
properties, their letter in records behind X: XR, XL, XG, XO, XP, XC for moves, AXR and so on for
stones set up. A round of moves made at once is one node. GN holds the whole record, from which a
file of this program is read; any other file of a game of two is read move by move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, cast

from blooms.core.position import BadRecord
from blooms.core.row_text import short
from blooms.core.variations import LONGEST, GameTree, write
from blooms.games.go.board import COLOURS, EMPTY, SIZES, goban
from blooms.games.go.handicap import handicap
from blooms.games.go.position import PASS, RESIGN, Go
from blooms.games.go.rules import Rules
from blooms.games.go.text import head, position_text

__all__ = ["is_sgf", "read", "written"]

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
ARCHIVE: Final = re.compile(r"\s*\(;FF\[4\][^()]{0,80}?GN\[(go/(?:\\.|[^\]\\])*)\]", re.DOTALL)
"""Matches a file that `written` has made, with its record."""
PROPERTY: Final = re.compile(r"([A-Za-z]+)((?:\s*\[(?:\\.|[^\]\\])*\])+)", re.DOTALL)
VALUE: Final = re.compile(r"\[((?:\\.|[^\]\\])*)\]", re.DOTALL)
MOST: Final = 2**20
"""Characters of a file; larger ones are refused."""


def is_sgf(text: str) -> bool:
    """Whether a text looks like an SGF file."""
    return re.match(r"\s*\(\s*;", text) is not None


def written(tree: GameTree) -> str:
    """The game of a tree with its comments as SGF; variations stand in the record in GN."""
    game = tree.game
    first, last = cast(Go, game.positions[0]), cast(Go, game.position)
    rules, whole = first.rules, write(tree)
    record = _escaped(whole if len(whole) <= LONGEST else game.record)
    nodes = [
        f";FF[4]GM[1]CA[UTF-8]AP[Blooms]SZ[{rules.size}]GN[{record}]"
        f"RU[{rules.name}]{_komi(rules)}{_setup(first)}{_result(last)}"
    ]
    for position, turn in zip(cast("tuple[Go, ...]", game.positions), game.turns, strict=False):
        moves = "".join(
            f"{_property(seat)}[{_vertex(rules.size, text)}]"
            for seat, text in zip(position.movers, turn.split(","), strict=False)
            if position.phase == "play" and text != RESIGN
        )
        nodes.append(";" + moves)
    for ply in range(len(nodes)):
        if said := tree.comments.get(game.turns[:ply]):
            nodes[ply] += f"C[{_escaped(said)}]"
    return f"({chr(10).join(nodes)})\n"


def read(text: str) -> str:
    """The record of an SGF file: the one in it, or the main line of a game of two.

    Raises BadRecord.
    """
    if archived := ARCHIVE.match(text):
        return _plain(archived[1])
    if len(text) > MOST:
        raise BadRecord(f"this file has more than {MOST} characters")
    nodes = list(_nodes(text))
    if not nodes:
        raise BadRecord("this file has no game")
    root = nodes[0]
    if root.get("GM", ["1"])[0].strip() not in ("1", ""):
        raise BadRecord("this file is not a game of Go")
    size = root.get("SZ", ["19"])[0].strip()
    if size not in map(str, SIZES):
        raise BadRecord(f"{short(size)} is not a size; sizes are {SIZES[0]} to {SIZES[-1]}")
    turns: list[str] = []
    seat = _first(nodes)
    start = _start(root, int(size), seat)
    for number, node in enumerate(nodes):
        for name in ("AB", "AW", "AE"):
            if number and name in node:
                raise BadRecord(f"move {len(turns) + 1}: stones are set up during the game")
        for name in ("B", "W"):
            for vertex in node.get(name, ()):
                if "BW"[seat] != name:
                    raise BadRecord(f"move {len(turns) + 1}: it is not the turn of {name}")
                turns.append(_point(vertex, int(size), len(turns) + 1))
                seat = 1 - seat
                if turns[-2:] == [PASS, PASS]:
                    return f"{start}/{'.'.join(turns)}"  # The rest is not play.
    return f"{start}/{'.'.join(turns)}"


def _start(root: dict[str, list[str]], size: int, seat: int) -> str:
    """The record of the start: the rules, and the stones set up."""
    komi = _komi_of(root)
    rules = Rules(size, 2, "sequential", komi=(0, komi) if komi else ())
    board = goban(size)
    stones = [EMPTY] * (size * size)
    for letter, name in (("B", "AB"), ("W", "AW")):
        for vertex in root.get(name, ()):
            for one in _area(vertex, size):
                stones[board.points[one]] = letter
    if not "".join(stones).strip(EMPTY) and seat == 0:
        return head(rules)
    return f"{head(rules)}/@{position_text(Go.at(rules, ''.join(stones), seat))}"


def _komi_of(root: dict[str, list[str]]) -> float:
    """The komi of White, where it can be one."""
    text = root.get("KM", ["0"])[0].strip()
    number = float(text) if re.fullmatch(r"[0-9]{1,3}(\.[05]0*)?", text, re.ASCII) else 0
    return int(number) if number == int(number) else number


def _first(nodes: list[dict[str, list[str]]]) -> int:
    """The seat that begins: by PL, else by the first move."""
    if "PL" in nodes[0]:
        return int(nodes[0]["PL"][0].strip().upper().startswith("W"))
    return next((name == "W" for node in nodes for name in node if name in ("B", "W")), False)


def _nodes(text: str) -> Iterator[dict[str, list[str]]]:
    """The properties of each node of the main line: of several variations the first is taken."""
    at, found = text.find("(") + 1, dict[str, list[str]]()
    while 0 < at < len(text):
        sign = text[at]
        if sign == ")":
            break
        if property_ := PROPERTY.match(text, at):
            values = [_plain(value) for value in VALUE.findall(property_[2])]
            found.setdefault(property_[1], []).extend(values)
            at = property_.end()
            continue
        if sign == ";" and found:
            yield found
            found = {}
        elif sign not in ";( \t\r\n":
            raise BadRecord(f"this file cannot be read from {short(text[at : at + 20])}")
        at += 1
    if found:
        yield found


def _point(vertex: str, size: int, number: int) -> str:
    """A move as record text; an empty vertex, and tt on boards of up to 19, is a pass."""
    vertex = vertex.strip()
    if not vertex or (vertex == "tt" and size <= 19):
        return PASS
    found = _area(vertex, size)
    if len(found) != 1:
        raise BadRecord(f"move {number}: {short(vertex)} is not a point of the board")
    return found[0]


def _area(vertex: str, size: int) -> list[str]:
    """The points of a vertex, or of a rectangle such as aa:cc, in record text. Raises BadRecord."""
    corners = vertex.strip().split(":")
    places = [[LETTERS.find(letter) for letter in corner] for corner in corners]
    fits = all(len(place) == 2 and 0 <= min(place) <= max(place) < size for place in places)
    if not fits or len(places) > 2:
        raise BadRecord(f"{short(vertex)} is not a point of the board")
    (left, top), (right, bottom) = places[0], places[-1]
    names = goban(size).names
    return [
        names[row * size + column]
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
    ]


def _vertex(size: int, text: str) -> str:
    if text == PASS:
        return ""
    row, column = divmod(goban(size).points[text], size)
    return LETTERS[column] + LETTERS[row]


def _property(seat: int) -> str:
    return COLOURS[seat] if seat < 2 else f"X{COLOURS[seat]}"


def _setup(first: Go) -> str:
    """Stones set up, the seat to move, and handicap stones."""
    said, names = "", first.rules.board.names
    for seat in range(first.seats):
        points = [names[p] for p, letter in enumerate(first.stones) if letter == COLOURS[seat]]
        if points:
            placed = "".join(f"[{_vertex(first.rules.size, name)}]" for name in points)
            said += f"A{_property(seat)}{placed}"
    if said and not first.rules.at_once:
        said += f"PL[{_property(first.seat)}]"
    count = handicap(first)
    return said + (f"HA[{count}]" if count else "")


def _komi(rules: Rules) -> str:
    """Komi of a game of two: what White has more than Black."""
    if rules.players == 2 and any(rules.komi):
        return f"KM[{rules.komi[1] - rules.komi[0]}]"
    return ""


def _result(last: Go) -> str:
    """The property RE of a game of two: "B+R" by resignation, "B+3" by points, "0" for a draw."""
    shares = last.outcome()
    if shares is None or last.seats > 2:
        return ""
    if shares[0] == shares[1]:
        return "RE[0]"
    one, two = last.count().scores
    how = "R" if last.gone else str(abs(one - two))
    return f"RE[{'BW'[shares.index(1.0)]}+{how}]"


def _escaped(text: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", text)


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
