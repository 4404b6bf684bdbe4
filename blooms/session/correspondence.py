"""What a game by links has besides its record: its number, who sits where, names, days, times.

A link is a record, `?` and fields joined by commas, each a letter and its value; all but the number
may be missing, and a link without them is a plain record.

    blooms/4/race-15/D4a.C3cC4d?cY1c,nAnna.Ben,d3,thplpd,f2,gk3x9f2

    c<signs>         the check, three signs: of the record, `?` and all other fields, or without
                     others of the record
    n<name>.<name>   the players by seat; an unknown one is empty
    d<days>          days for each move
    t<minutes>       when the last turn was made, in minutes since 1970
    r<number>        the sides are drawn: the number of the player who answers, empty before
    f<seat>          who sent the link, from 1
    m<number>        who sent the link offers a rematch: the number of that game
    g<number>        the game's number, chosen at random by whoever invites

Numbers but days and seats have base 36. In a name `_` is a space, and every UTF-8 byte other than
letters, digits and `-` is `~` and two hexadecimal digits. A link ends in a letter or digit, so that
no program that finds links in a text cuts it. Its check comes first: it is missing from no link
that has lost its end, and tells so. Links of earlier versions have none.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, replace
from string import ascii_letters, ascii_lowercase
from typing import Final

from blooms.core.names import one_line
from blooms.core.position import BadRecord, CutText
from blooms.core.row_text import digits, escape, short, unescape

__all__ = [
    "CutLink", "LONGEST_NAME", "MOST_DAYS", "NUMBERS", "SECRET", "Terms", "answered", "check",
    "clean", "draw_brought", "drawn", "following", "has_terms", "is_secret", "read", "seat_for",
    "split", "write",
]  # fmt: skip

NUMBERS: Final = 36**6
"""Numbers of games and of draws are from 1 up to this, exclusive."""
SECRET: Final = "secret/"
"""How a link to one's own game on another device begins, after its #."""
MOST_DAYS: Final = 99
LONGEST_NAME: Final = 24
"""Characters of a name."""
LONGEST: Final = 2000
"""Characters of all fields; a name of eight players escaped takes 300."""

_VALUES: Final = {
    "n": re.compile(r"(?:[A-Za-z0-9_.-]|~[0-9a-f]{2})+"),
    "d": re.compile(r"[1-9][0-9]?"),
    "t": re.compile(r"[1-9a-z][0-9a-z]{0,5}"),
    "r": re.compile(r"(?:[1-9a-z][0-9a-z]{0,5})?"),
    "f": re.compile(r"[1-8]"),
    "m": re.compile(r"[1-9a-z][0-9a-z]{0,5}"),
    "g": re.compile(r"[1-9a-z][0-9a-z]{0,5}"),
}
_DIGITS: Final = "0123456789"
_SIGNS: Final = _DIGITS + ascii_lowercase


class CutLink(BadRecord, CutText):
    """A link that has lost its end, or been changed, on its way."""

    def __init__(self) -> None:
        super().__init__("This link is cut: ask for it again.")


@dataclass(frozen=True)
class Terms:
    """What players by links agree on. Seats are numbered from 0.

    `number` tells the game from all others. `sender` is the seat that sent the link. `reply` is
    None if the host chose a side; where the sides are drawn, it is the responder's random number,
    and 0 before there is one. `sent` is when the last turn was made, in minutes since 1970, 0 if
    unknown. `days` are those for each move, 0 for no limit. `rematch` is the number of the next
    game, 0 if nobody has offered one.
    """

    number: int
    sender: int | None = None
    reply: int | None = None
    names: tuple[str, ...] = ()
    days: int = 0
    sent: int = 0
    rematch: int = 0

    @property
    def awaits_draw(self) -> bool:
        """Whether the sides are to be drawn by the answer to the invitation."""
        return self.reply == 0

    def name(self, seat: int) -> str:
        """The name of a player, empty if unknown."""
        return self.names[seat] if seat < len(self.names) else ""

    def named(self, seat: int, name: str) -> tuple[str, ...]:
        """The names with this one."""
        names = [*self.names, *[""] * (seat + 1 - len(self.names))]
        names[seat] = clean(name)
        return tuple(names)

    @property
    def due(self) -> int:
        """When the next move is due, in minutes since 1970; 0: never.

        Only what the links say: a claim, not a proof.
        """
        return self.sent + self.days * 24 * 60 if self.sent and self.days else 0


def clean(name: str) -> str:
    """A name as it can be sent: one line, at most LONGEST_NAME code points."""
    return one_line(name, LONGEST_NAME)


def drawn(number: int, reply: int, seats: int) -> int:
    """The seat of the player who invited, from the numbers of both: both see the same draw."""
    return (number + reply) % seats


def draw_brought(known: Terms, brought: Terms, seats: int) -> int | None:
    """The seat of the player who invited, where a link brings the answer that draws it."""
    if not known.awaits_draw or not brought.reply:
        return None
    return drawn(brought.number, brought.reply, seats)


def answered(terms: Terms, seats: int, reply: int) -> Terms:
    """The terms once an open draw has been answered with this number.

    Before the draw the name of the host stands first; now it stands at the host's seat.
    """
    host, name = drawn(terms.number, reply, seats), terms.name(0)
    names = replace(terms, names=()).named(host, name) if name else ()
    return replace(terms, reply=reply, sender=host, names=names)


def following(number: int) -> int:
    """The number of the rematch of a game: both find the same, whoever offers it."""
    return 1 + zlib.crc32(f"rematch {number}".encode()) % (NUMBERS - 1)


def seat_for(terms: Terms, seats: int, mover: int) -> int:
    """The seat of a player who opens a link of a game that is new to them; `mover` is to move.

    The draw must have been made. With two seats it is the other one than the sender's, else the
    first from the mover on that nobody is known to have.
    """
    sender = terms.sender
    if terms.reply:
        sender = drawn(terms.number, terms.reply, seats) if sender is None else sender
    others = [(mover + step) % seats for step in range(seats)]
    free = [seat for seat in others if seat != sender and not (seats > 2 and terms.name(seat))]
    return (free or others)[0]


def split(text: str) -> tuple[str, str]:
    """The record of a link, and its fields; without fields an empty text.

    Raises CutLink where the check of the link is another.
    """
    text, _, fields = text.partition("?")
    listed = fields.split(",")
    kept = ",".join(field for field in listed if not field.startswith("c"))
    checks = {field for field in listed if field.startswith("c")}
    if not checks <= {f"c{check(text)}", f"c{check(f'{text}?{kept}')}"}:
        raise CutLink
    return text, kept


def line(record: str, terms: Terms) -> str:
    """The line of a link: the record, the check and the fields; the inverse of `split`."""
    fields = write(terms)
    return f"{record}?c{check(f'{record}?{fields}')},{fields}"


def has_terms(text: str) -> bool:
    """Whether a link has more fields than its check."""
    return any(field and field[0] != "c" for field in text.partition("?")[2].split(","))


def is_secret(text: str) -> bool:
    """Whether a text is a link to one's own game on another device."""
    return text.strip().rpartition("#")[2].startswith(SECRET)


def check(record: str) -> str:
    """Three signs that go with a record, and perhaps with the fields of a link."""
    signs = ascii_letters + _DIGITS
    return digits(zlib.crc32(record.encode()) % len(signs) ** 3, signs, 3)


def read(fields: str, seats: int = 8) -> Terms:
    """The terms in the fields of a link to a game with this many seats.

    Raises CutLink where the end is missing, else BadRecord.
    """
    if len(fields) > LONGEST:
        raise BadRecord(f"the fields of the link are longer than {LONGEST} characters")
    by_kind: dict[str, str] = {}
    *before, last = fields.split(",")
    for at, field in enumerate([*before, last], 1):
        kind, value = field[:1], field[1:]
        if kind not in _VALUES or kind in by_kind or not _VALUES[kind].fullmatch(value):
            if at > len(before):
                raise CutLink
            raise BadRecord(f"field {at} of the link: {short(field)} is not one")
        by_kind[kind] = value
    if "g" not in by_kind:
        raise CutLink
    sender = int(by_kind["f"]) - 1 if "f" in by_kind else None
    reply = int(by_kind["r"] or "0", 36) if "r" in by_kind else None
    names = tuple(map(_name, by_kind["n"].split("."))) if "n" in by_kind else ()
    if (sender or 0) >= seats or len(names) > seats:
        raise BadRecord(f"the link has more players than {seats}")
    if sender is None and reply != 0:
        raise BadRecord("the link does not say who sent it")
    if sender is not None and reply == 0:
        raise BadRecord("the link has a sender before the draw")
    days, sent = int(by_kind.get("d", "0")), int(by_kind.get("t", "0"), 36)
    rematch = int(by_kind.get("m", "0"), 36)
    return Terms(int(by_kind["g"], 36), sender, reply, names, days, sent, rematch)


def write(terms: Terms) -> str:
    """The fields of a link; the inverse of `read`."""
    fields = []
    if any(terms.names):
        fields.append("n" + ".".join(escape(name, "-") for name in terms.names))
    if terms.days:
        fields.append(f"d{terms.days}")
    if terms.sent:
        fields.append(f"t{_base36(terms.sent)}")
    if terms.reply is not None:
        fields.append(f"r{_base36(terms.reply)}")
    if terms.sender is not None:
        fields.append(f"f{terms.sender + 1}")
    if terms.rematch:
        fields.append(f"m{_base36(terms.rematch)}")
    return ",".join([*fields, f"g{_base36(terms.number)}"])


def _base36(number: int) -> str:
    return digits(number, _SIGNS)


def _name(text: str) -> str:
    """A name in a field. Raises BadRecord."""
    try:
        name = unescape(text)
    except UnicodeDecodeError:
        raise BadRecord(f"the name {short(text)} is not UTF-8") from None
    if name != clean(name):
        raise BadRecord(f"the name {short(text)} cannot be shown")
    return name
