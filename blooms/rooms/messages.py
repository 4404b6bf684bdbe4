"""The lines of a room, found in any text: a whole chat with its names, times and quotations.

    k7f3/table/go/9/5/parallel/         opens the room k7f3; `envelope` instead of `table`: no seals
    k7f3/5s3/q8Z/1bTnFq0gD7kMPwTz4RvJ2h in round 5 seat 3 seals its move,
    k7f3/5o3/q8Z/D4/tY3kQm81LsZx0PfA    and opens it: the move and its salt
    k7f3/5e3/q8Z/2Tf9                   its move in an envelope
    k7f3/5m3/q8Z/D4                     its move where one seat is to move
    k7f3/5m3/q8Z/!3                     it resigns, whoever is to move
    k7f3/5d3/q8Z/1                      it wants round 5 to go on without seat 1
    k7f3/1t3/q8Z/Xy7A1                  the device Xy7A takes seat 3 (`seating.py`)

The three signs after the seat are the check of the course of the game that the line belongs to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from blooms import record
from blooms.core.position import BadRecord
from blooms.core.row_text import digits
from blooms.core.signs import unmarked, with_hyphens
from blooms.pasted import WRAPPED, with_plus
from blooms.rooms import commitments
from blooms.rooms.commitments import SALT, SEAL

__all__ = [
    "DROP", "ENVELOPE", "LONGEST", "MOVE", "OPENING", "SEALED", "TAKEN", "Invitation", "Kind",
    "Line", "find", "new_tag", "next_tag", "tags",
]  # fmt: skip

Kind = Literal["s", "o", "e", "m", "d", "t"]
SEALED: Final = "s"
OPENING: Final = "o"
ENVELOPE: Final = "e"
MOVE: Final = "m"
DROP: Final = "d"
TAKEN: Final = "t"

LONGEST: Final = 2**21
"""Characters of a chat that is read at most."""
TAG_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No signs that are easily mistaken for one another."""
_TEXTS: Final[dict[Kind, str]] = {
    SEALED: rf"[0-9A-Za-z]{{{SEAL}}}",
    OPENING: rf"[0-9A-Za-z+!~=:.\-]{{1,400}}/[0-9A-Za-z]{{{SALT}}}",
    ENVELOPE: r"[0-9A-Za-z]{1,60}",
    MOVE: r"[0-9A-Za-z+!~=:.\-]{0,400}[0-9A-Za-z+!~=\-]",
    DROP: r"[1-8]",
    TAKEN: r"[0-9A-Za-z]{4}[0-9](?:/[0-9A-Za-z]{1,60})?",
}
_HEAD: Final = r"(?<![0-9A-Za-z/])([A-Za-z2-9]{4})/"
_LINE: Final = re.compile(
    rf"{_HEAD}([1-9][0-9]{{0,4}})(?:"
    + "|".join(
        rf"{kind}([1-8])/([0-9A-Za-z]{{3}})/({text})(?![0-9A-Za-z])"
        for kind, text in _TEXTS.items()
    )
    + ")",
    re.ASCII,
)
_INVITATION: Final = re.compile(
    rf"{_HEAD}(table|envelope)/([a-z]+(?:/[0-9A-Za-z@+!~=:.,()\-]+)+/[0-9A-Za-z@+!~=:.,()\-]*)",
    re.ASCII,
)
_NEXT: Final = re.compile(
    r"[ \t]*\r?\n[ \t]*(?:>[ \t]?)*([0-9A-Za-z@+!~=:.,()/\-]+)(?=[ \t]*\r?(?:\n|\Z))"
)
"""A line that may go on with a wrapped one."""
_TOKEN: Final = re.compile(rf"{_HEAD}[0-9A-Za-z/+!~=:.\-]*(?=[ \t]*\r?\n)", re.ASCII)
"""What may be the beginning of a broken line."""
BREAKS: Final = 2
"""The most line breaks within one line of a room."""
_CHOICE: Final = re.compile(r"(?<=/[0-9A-Za-z]{3}/)[^\S\r\n]+(?=[BWRLGOPC]+(?![0-9A-Za-z]))")
"""Blanks that a program has made of the `+` before a choice of prisoners."""


@dataclass(frozen=True, order=True)
class Line:
    """One line of a seat: `at` is the check of the course, `text` the seal, move or seat. `salt`
    is that of a move, or what a device that takes another seat takes back.
    """

    tag: str
    number: int
    kind: Kind
    seat: int
    at: str
    text: str
    salt: str = ""

    @property
    def place(self) -> tuple[int, str]:
        """The round that it belongs to: its number, and the check of the course."""
        return self.number, self.at

    def __str__(self) -> str:
        rest = f"{self.text}/{self.salt}" if self.salt else self.text
        return f"{self.tag}/{self.number}{self.kind}{self.seat + 1}/{self.at}/{rest}"


@dataclass(frozen=True, order=True)
class Invitation:
    """The line that opens a room: a record to play on from, with envelopes or with seals."""

    tag: str
    start: str
    has_envelopes: bool = False

    def __str__(self) -> str:
        return f"{self.tag}/{'envelope' if self.has_envelopes else 'table'}/{self.start}"


def find(text: str) -> tuple[list[Invitation], list[Line]]:
    """The lines in a text, in their order; everything else is ignored."""
    text = _unbroken(_CHOICE.sub("+", with_plus(with_hyphens(unmarked(text)))))
    invitations = [
        Invitation(match[1].lower(), _start(match, text), match[2] == "envelope")
        for match in _INVITATION.finditer(text)
    ]
    return invitations, [_line(match) for match in _LINE.finditer(text)]


def _unbroken(text: str) -> str:
    """A text with the lines of a room whole that a program has broken over two or three."""
    parts: list[str] = []
    at = 0
    for match in _TOKEN.finditer(text):
        line, end = match[0], match.end()
        for _ in range(BREAKS):
            if _LINE.fullmatch(line) or not (more := _NEXT.match(text, end)):
                break
            line, end = line.removesuffix("=") + more[1], more.end()
        if end > match.end() and _LINE.fullmatch(line):
            parts += text[at : match.start()], line
            at = end
    return "".join(parts) + text[at:]


def _start(match: re.Match[str], text: str) -> str:
    """The record of an opening line; mail may have wrapped it, so that the next lines belong to it.

    Lines are joined where that gives a record.
    """
    start, rest = match[3], text[match.end() :]
    parts = [start.removesuffix("=")]
    joined = ""
    while len(parts[-1]) >= WRAPPED and (more := _NEXT.match(rest)):
        parts.append(more[1].removesuffix("="))
        rest = rest[more.end() :]
        try:
            record.read("".join(parts))
        except BadRecord:
            continue
        joined = "".join(parts)
    return joined or start.rstrip(".,:()")


def _line(match: re.Match[str]) -> Line:
    tag, number = match[1].lower(), int(match[2])
    kind = next(kind for at, kind in enumerate(_TEXTS) if match[3 * at + 3])
    first = 3 * list(_TEXTS).index(kind) + 3
    seat, at, text = match[first], match[first + 1], match[first + 2]
    move, salt = text, ""
    if kind in (OPENING, TAKEN) and "/" in text:
        move, _, salt = text.rpartition("/")
    return Line(tag, number, kind, int(seat) - 1, at, move, salt)


def tags(text: str) -> list[str]:
    """The rooms that a text has invitations or lines of."""
    if len(text) > LONGEST:
        return []
    return sorted({each.tag for listed in find(text) for each in listed})


def new_tag(rng: Random) -> str:
    """The name of a new room, four signs."""
    return "".join(rng.choice(TAG_SIGNS) for _ in range(4))


def next_tag(course: str) -> str:
    """The name of the room in which a game with this course has its rematch."""
    number = int(commitments.chain(course, "rematch")[:16], 16)
    return digits(number % len(TAG_SIGNS) ** 4, TAG_SIGNS, 4)
