"""SGF, the Smart Game Format, as trees of nodes: reading files of every version, and writing FF[4].

What the properties mean is up to each game. Reading forgives what other programs forgive: text
around a game, a missing first sign, small letters in names as FF[1] to FF[3] have them, names
without values, values with unescaped brackets, missing brackets at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, assert_never

from blooms.core.ending import (
    AlliancePoints,
    DecidedEarly,
    Drawn,
    Ending,
    HighestNet,
    MostPoints,
    Resigned,
    TargetCaptured,
)
from blooms.core.position import BadRecord
from blooms.core.row_text import short
from blooms.core.signs import HIDDEN

__all__ = ["RECORD", "Node", "escaped", "is_sgf", "parse", "plain", "result_of", "same", "written"]

RECORD: Final = "BLOOMS"
"""The private property with the whole record of a game that this program wrote."""
FORMAL: Final = frozenset(("AP", "CA", "FF", "GM", "GN", "ST", "VW", RECORD))
"""Properties that say nothing of what was played and written."""

LONG_NAMES: Final = {
    "Size": "SZ", "Game": "GM", "Komi": "KM", "Handicap": "HA", "Rules": "RU", "Result": "RE",
}  # fmt: skip
"""Names that people write, whose capital letters are not those of the property."""

MOST: Final = 2**24
"""Characters of a file; larger ones are refused."""
MOST_NODES: Final = 200_000
LONGEST: Final = 16_384
"""Characters of a value; longer ones hold the data of other programs and are skipped."""

_BEGIN: Final = re.compile(
    rf"\([\s{HIDDEN}]{{0,9}};[\s;({HIDDEN}]{{0,9}}(?=[A-Za-z]\w{{0,40}}[\s{HIDDEN}]{{0,99}}\[)"
)
_BARE: Final = re.compile(
    r"\s*(?:\(\s*(?=[A-Za-z]\w{0,40}\s{0,99}\[)|;\s*(?=(?:FF|GM|SZ|CA|AP)\s{0,99}\[))"
)
"""A game without its first sign, the bracket or the semicolon."""
_SPACE: Final = re.compile(rf"[\s\x00\x1a\-=_*~.,:{HIDDEN}]+")
_BLANK: Final = re.compile(rf"[\s{HIDDEN}]+")
_NAME: Final = re.compile(rf"([A-Za-z][A-Za-z0-9_]*)[\s{HIDDEN}]*")
_VALUE: Final = re.compile(r"\[([^\]\\]*(?:\\.[^\]\\]*)*)\]", re.DOTALL)
_REST: Final = re.compile(r"[^\]\\]*(?:\\.[^\]\\]*)*\]", re.DOTALL)
_NEXT: Final = r"[a-z]*[A-Z][A-Za-z0-9_]*\s*\["
_AFTER: Final = re.compile(rf"\s*(?:{_NEXT}|[\[()]|;\s*(?:{_NEXT}|[;()]|\Z)|\Z)")
_OPEN: Final = re.compile(r"(?<!\\)\[")


@dataclass(eq=False, repr=False)
class Node:
    """A node: the values of its properties as they stand in the file, and the nodes after it."""

    properties: dict[str, list[str]] = field(default_factory=dict)
    after: list[Node] = field(default_factory=list)

    def text(self, name: str) -> str:
        """The first value of a property as text; empty where it has none."""
        return plain((self.properties.get(name) or [""])[0]).strip()

    def main(self) -> Iterator[Node]:
        """This node, and the first after each."""
        node = self
        yield node
        while node.after:
            node = node.after[0]
            yield node

    def stated(self) -> Node:
        """What the nodes of the main line say; where they differ, the first counts."""
        said: dict[str, list[str]] = {}
        for node in self.main():
            for name, values in node.properties.items():
                if any(map(str.strip, values)):
                    said.setdefault(name, values)
        return Node(said)

    def all(self) -> Iterator[Node]:
        """This node and all that come after it, those of the first variation first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.after)


def is_sgf(text: str) -> bool:
    """Whether a text has an SGF file in it."""
    return bool(_BEGIN.search(text) or _BARE.match(text))


def parse(text: str) -> tuple[Node, ...]:
    """The first nodes of all games in a file, or in a text around one. Raises BadRecord."""
    if len(text) > MOST:
        raise BadRecord(f"this file has more than {MOST} characters")
    if (lost := _BARE.match(text)) and "(" not in lost[0]:
        text = f"({text}"  # the first bracket was not copied
    games: list[Node] = []
    begun = _BEGIN.search(text) or _BARE.match(text)
    count = 0
    while begun:
        at, parent = begun.start() + begun[0].index("("), None
        waiting: list[Node | None] = []
        while at < len(text):
            sign = text[at]
            if sign == "(":
                waiting.append(parent)
            elif sign == ")":
                parent = waiting.pop()
                if not waiting:
                    break
            elif sign == ";" or (parent is None and sign.isalpha()):
                count += 1
                if count > MOST_NODES:
                    raise BadRecord(f"this file has more than {MOST_NODES} moves")
                node = Node()
                (games if parent is None else parent.after).append(node)
                parent = node
                at -= sign != ";"
            elif match := _SPACE.match(text, at):
                at = match.end()
                continue
            elif parent is not None and (match := _NAME.match(text, at)):
                at = _values(text, match.end(), parent, _standard(match[1]))
                continue
            else:
                raise BadRecord(f"this file cannot be read from {short(text[at : at + 20])}")
            at += 1
        begun = _BEGIN.search(text, at + 1)
    return tuple(games)


def _values(text: str, at: int, node: Node, name: str) -> int:
    """Add the values from a place on to a property; returns the place behind them."""
    values = node.properties.setdefault(name, [])
    while match := _VALUE.match(text, at):
        begun, at = at + 1, match.end()
        # Other programs leave brackets unescaped: `PB[Ann [3k]]` ends where something goes on.
        is_open = text.find("[", begun, at) >= 0 and _OPEN.search(text, begun, at) is not None
        while is_open and not _AFTER.match(text, at) and (more := _REST.match(text, at)):
            at = more.end()
        if at - begun <= LONGEST or name in ("C", RECORD):
            values.append(text[begun : at - 1])
        if blank := _BLANK.match(text, at):
            at = blank.end()
    return at


def _standard(name: str) -> str:
    """A name as FF[4] has it: `Black` is B, as small letters are none of it."""
    if known := LONG_NAMES.get(name):
        return known
    return name if name.isupper() else re.sub(r"[a-z]", "", name) or name.upper()


def plain(value: str) -> str:
    """A value as text, without escapes and with plain line breaks."""
    lines = value.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n")
    return re.sub(r"\\(\n|.)", lambda sign: sign[1].strip("\n"), lines, flags=re.DOTALL)


def escaped(text: str) -> str:
    """A text as a value."""
    return re.sub(r"([\]\\])", r"\\\1", text)


def written(root: Node) -> str:
    """A game as a file."""
    parts: list[str] = []
    waiting: list[Node | str] = [")", root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            parts.append(node)
            continue
        parts.append(f"\n;{_text(node.properties)}")
        if len(node.after) == 1:
            waiting.append(node.after[0])
        for each in reversed(node.after if len(node.after) > 1 else []):
            waiting += [")", each, "\n("]
    return f"({''.join(parts).lstrip()}\n"


def result_of(
    ending: Ending | None, shares: Sequence[float] | None, points: Sequence[float]
) -> str:
    """The property RE of a game of two: "B+R" by resignation, "B+T" on time, "B+3" by points, "0"
    for a draw; empty while it goes on. `shares` are the outcome.
    """
    if ending is None or shares is None:
        return ""
    if shares[0] == shares[1]:
        return "0"
    match ending:
        case Resigned(late=late):
            how = "T" if late else "R"
        case DecidedEarly():
            how = "R"
        case MostPoints() | AlliancePoints():
            how = f"{abs(points[0] - points[1]):g}"
        case TargetCaptured() | HighestNet() | Drawn():
            how = ""
        case _:
            assert_never(ending)
    return f"{'BW'[shares.index(1.0)]}+{how}"


def _text(properties: Mapping[str, list[str]]) -> str:
    return "".join(
        f"{name}{''.join(f'[{value}]' for value in values)}" for name, values in properties.items()
    )


def same(game: Node, other: Node) -> bool:
    """Whether two games have the same moves, texts and marks, in the same places."""
    waiting = [(game, other)]
    while waiting:
        left, right = waiting.pop()
        if len(left.after) != len(right.after) or _contents(left) != _contents(right):
            return False
        waiting += zip(left.after, right.after, strict=True)
    return True


def _contents(node: Node) -> dict[str, list[str]]:
    return {
        name: sorted(plain(value).strip() for value in values)
        for name, values in node.properties.items()
        if name not in FORMAL
    }
