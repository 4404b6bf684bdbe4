"""What a game by links says: the link to send, whose turn it is, how long there is time. Pure."""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from blooms import games
from blooms.session import correspondence
from blooms.session.correspondence import NUMBERS, Terms
from blooms.session.session import Session
from web.page.view.i18n import tr

if TYPE_CHECKING:
    from web.page.contract.parts import Words

__all__ = [
    "answered", "is_sent", "is_to_send", "link", "named", "other", "signed", "status",
    "time_left",
]  # fmt: skip

HOUR: Final = 60
DAY: Final = 24 * HOUR
"""In minutes."""


def is_to_send(session: Session) -> bool:
    """Whether the position is to be sent: somebody else is to move, or the end is one's own."""
    if session.terms is None or session.ply < len(session.line):
        return False
    if session.owing:
        return session.awaits_link
    return session.ply > 0 and session.game.positions[-2].movers[0] in session.mine


def is_sent(session: Session) -> bool:
    """Whether the last link of the game is one's own and has been sent."""
    agreed = session.terms
    if agreed is None or not agreed.sent:
        return False
    return agreed.sender is None or agreed.sender in session.mine


def signed(session: Session, name: str, now: int) -> Terms:
    """The terms to send at `now`, in minutes since 1970; the time of a link sent before stays."""
    agreed = session.terms
    assert agreed is not None
    # Before the draw the name of who invites stands first.
    names = agreed.named(next(iter(session.mine), 0), name)
    if agreed.reply != 0:
        agreed = replace(agreed, sender=next(iter(session.mine), agreed.sender))
    return replace(agreed, names=names, sent=agreed.sent if is_sent(session) else now)


def link(session: Session, agreed: Terms, base: str) -> str:
    """The link with the whole current line; `base` is the page's address."""
    turns = games.of(session.game).fold(session.line)
    line = quote(f"{session.game.head}/{turns}", safe="/.,+~@-=!:()")
    # Nothing but a number of days asks for the time.
    told = agreed if agreed.days else replace(agreed, sent=0)
    return f"{base}#{line}?{correspondence.write(told)}"


def answered(agreed: Terms, seats: int, me: str) -> Terms:
    """The terms once an open draw has been answered by a browser that calls itself `me`.

    The same link brings the same draw, however often it is opened.
    """
    reply = 1 + zlib.crc32(f"{me} {agreed.number}".encode()) % (NUMBERS - 1)
    host = correspondence.drawn(agreed.number, reply, seats)
    names = replace(agreed, names=()).named(host, agreed.name(0))
    return replace(agreed, reply=reply, sender=host, names=names)


def other(session: Session) -> str:
    """The name of who is to move elsewhere, or of the others; "your friend" if it is unknown."""
    return named(session) or tr("your friend")


def named(session: Session) -> str:
    """The name of who is to move elsewhere, or of the others; empty if it is unknown."""
    assert session.terms is not None
    away = [seat for seat in session.owing if session.seats[seat].away]
    away = away or [at for at, seat in enumerate(session.seats) if seat.away]
    names = [session.terms.name(seat) for seat in away if session.mine]
    return " + ".join(filter(None, names))


def status(session: Session, words: Words, now: int) -> str:
    """Whose turn it is, what is to be done and how long there is time; empty at the end."""
    agreed = session.terms
    if agreed is None or not session.owing:
        return ""
    if session.awaits_person:
        said = tr("Your turn: {player}", player=words.player(session.owing[0]))
    elif is_sent(session):
        said = tr("Waiting for {player}", player=other(session))
    elif session.line:
        return tr("Send your move to {player}", player=other(session))
    else:
        return tr("Send the link to {player}", player=other(session))
    left = time_left(agreed, now)
    return f"{said} · {left}" if left else said


def time_left(agreed: Terms, now: int) -> str:
    """ "2 days left", "5 hours left", "time is up"; empty without a limit."""
    if not agreed.due:
        return ""
    left = agreed.due - now
    if left <= 0:
        return tr("time is up")
    days, hours = (left + DAY // 2) // DAY, -(-left // HOUR)
    if days >= 2:
        return tr("{count} days left", count=days)
    return tr("1 hour left" if hours == 1 else "{count} hours left", count=hours)
