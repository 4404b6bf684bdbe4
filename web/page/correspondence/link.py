"""What a game by links says: the link to send, whose turn it is, how long there is time. Pure."""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from blooms import games
from blooms.core.i18n import tr
from blooms.core.variations import parting
from blooms.session import correspondence
from blooms.session.correspondence import NUMBERS, Terms
from blooms.session.session import Session

if TYPE_CHECKING:
    from web.page.contract.parts import Words

__all__ = [
    "after_taking_back", "answered", "is_invited", "link", "named", "other", "planned",
    "rematch", "sender", "signed", "status", "takes_back", "time_left", "unsent", "what_follows",
]  # fmt: skip

HOUR: Final = 60
DAY: Final = 24 * HOUR
"""In minutes."""


def takes_back(session: Session, to: int) -> bool:
    """Whether going back to this ply leaves out a move played here that the others know."""
    if session.terms is None:
        return False
    known = parting(session.link_line, session.line)
    if not to < known <= session.ply:
        return False
    seats = (seat for ply in range(to, known) for seat in session.movers(ply + 1))
    return any(seat in session.local_seats for seat in seats)


def signed(session: Session, name: str, now: int) -> Terms:
    """The terms to send at `now`, in minutes since 1970; the time of a link sent before stays."""
    agreed = session.terms
    assert agreed is not None
    # Before the draw the name of the host stands first.
    names = agreed.named(next(iter(session.local_seats), 0), name)
    if agreed.reply != 0:
        agreed = replace(agreed, sender=next(iter(session.local_seats), agreed.sender))
    return replace(agreed, names=names, sent=agreed.sent if session.is_sent else now)


def link(session: Session, agreed: Terms, base: str) -> str:
    """The link with the whole current line; `base` is the page's address."""
    turns = games.of(session.game).fold(session.line)
    line = quote(f"{session.game.head}/{turns}", safe="/.,+~@-=!:()")
    # Nothing but a number of days asks for the time.
    terms = agreed if agreed.days else replace(agreed, sent=0)
    return f"{base}#{line}?{correspondence.write(terms)}"


def answered(agreed: Terms, seats: int, me: str) -> Terms:
    """The terms once an open draw has been answered by a browser that calls itself `me`.

    The same link brings the same draw, however often it is opened.
    """
    reply = 1 + zlib.crc32(f"{me} {agreed.number}".encode()) % (NUMBERS - 1)
    host = correspondence.drawn(agreed.number, reply, seats)
    names = replace(agreed, names=()).named(host, agreed.name(0))
    return replace(agreed, reply=reply, sender=host, names=names)


def other(session: Session) -> str:
    """The name of the player to move elsewhere, or of the others; "your friend" if unknown."""
    return named(session) or tr("your friend")


def named(session: Session) -> str:
    """The name of the player to move elsewhere, or of the others; empty if it is unknown."""
    assert session.terms is not None
    away = [seat for seat in session.still_to_move if session.seats[seat].away]
    away = away or [at for at, seat in enumerate(session.seats) if seat.away]
    names = [session.terms.name(seat) for seat in away if session.local_seats]
    return " + ".join(filter(None, names))


def status(session: Session, words: Words, now: int) -> str:
    """Whose turn it is, what is to be done and how long there is time; empty at the end."""
    agreed = session.terms
    if agreed is None or not session.still_to_move:
        return ""
    if session.only_watches:
        mover = session.still_to_move[0]
        sentence = tr("Watching: {player} to move",
                  player=agreed.name(mover) or words.player(mover))  # fmt: skip
    elif session.awaits_person:
        sentence = tr("Your turn: {player}", player=words.player(session.still_to_move[0]))
    elif session.is_sent:
        sentence = tr("Waiting for {player}", player=other(session))
    elif session.line:
        return tr("Send your move to {player}", player=other(session))
    else:
        return tr("Send the link to {player}", player=other(session))
    more = time_left(agreed, now), planned(session) if session.is_sent else ""
    return " · ".join(filter(None, (sentence, *more)))


def planned(session: Session) -> str:
    """How many answers are thought out for what may follow; empty if none is."""
    line = session.line
    count = sum(at[: len(line)] == line and len(at) > len(line) for at in session.replies)
    if not count:
        return ""
    return tr("1 answer planned" if count == 1 else "{count} answers planned", count=count)


def sender(session: Session) -> str:
    """The name of the sender of the last link; "Your friend" if it is unknown."""
    agreed = session.terms
    name = agreed.name(agreed.sender) if agreed and agreed.sender is not None else ""
    return name or tr("Your friend")


def is_invited(session: Session) -> bool:
    """Whether somebody else has offered a rematch, in their last link."""
    agreed = session.terms
    return agreed is not None and agreed.rematch > 0 and agreed.sender not in session.local_seats


def rematch(session: Session) -> str:
    """Who has offered a rematch, in a sentence; empty if nobody has."""
    if is_invited(session):
        return tr("{player} offers a rematch.", player=sender(session))
    if session.terms is None or not session.terms.rematch:
        return ""
    if name := named(session):
        return tr("You have offered a rematch. {player} accepts it by your link.", player=name)
    return tr("You have offered a rematch. Your friend accepts it by your link.")


def what_follows(session: Session) -> str:
    """What happens when the link has been sent, in a sentence."""
    assert session.terms is not None
    name = named(session)
    if not session.line:
        return tr("Whoever opens the link plays you.")
    if session.terms.rematch:
        words = tr("Your friend opens the link, sees your move and can accept a rematch.")
        if name:
            words = tr("{player} opens the link, sees your move and can accept a rematch.",
                      player=name)  # fmt: skip
        return words
    if name:
        return tr("{player} opens the link and sees your move.", player=name)
    return tr("Your friend opens the link and sees your move.")


def after_taking_back(session: Session) -> str:
    """What a friend sees of a sent move that is taken back, in two sentences."""
    if name := named(session):
        return tr(
            "{player} may have seen this move already. Send the one that you play instead: "
            "{player} is asked which of the two counts.",
            player=name,
        )
    return tr(
        "Your friend may have seen this move already. Send the one that you play instead: "
        "your friend is asked which of the two counts."
    )


def unsent(session: Session) -> str:
    """Who does not know the last move yet, in a sentence."""
    if name := named(session):
        return tr("{player} does not know your move yet. The game stays in My games.", player=name)
    return tr("Your friend does not know your move yet. The game stays in My games.")


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
