"""What a game by links says: the link to send, whose turn it is, how long there is time. Pure."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from blooms import games
from blooms.core.i18n import tr
from blooms.core.variations import Turns, begins_with, parting
from blooms.session import correspondence
from blooms.session.correspondence import NUMBERS, Terms
from blooms.session.remote import ByLink, ByRoom
from blooms.session.sending import is_sent, only_watches
from blooms.session.session import Session

if TYPE_CHECKING:
    from web.page.contract.parts import Words

__all__ = [
    "after_taking_back", "answered", "escaped", "is_invited", "link", "named", "other", "planned",
    "rematch", "sender", "signed", "status", "takes_back", "time_left", "unsent", "what_follows",
]  # fmt: skip

HOUR: Final = 60
DAY: Final = 24 * HOUR
"""In minutes."""


def takes_back(session: Session, to: int) -> bool:
    """Whether going back to this ply leaves out a move played here that the others know."""
    if not isinstance(session.remote, ByLink):
        return False
    known = parting(session.remote.link_line, session.line)
    if not to < known <= session.ply:
        return False
    seats = (seat for ply in range(to, known) for seat in session.movers(ply + 1))
    return any(seat in session.local_seats for seat in seats)


def signed(session: Session, agreed: Terms, name: str, now: int) -> Terms:
    """The terms to send at `now`, in minutes since 1970; the time of a link sent before stays."""
    # Before the draw the name of the host stands first.
    names = agreed.named(next(iter(session.local_seats), 0), name)
    if not agreed.awaits_draw:
        agreed = replace(agreed, sender=next(iter(session.local_seats), agreed.sender))
    return replace(agreed, names=names, sent=agreed.sent if is_sent(session) else now)


def link(session: Session, agreed: Terms, base: str) -> str:
    """The link with the whole current line; `base` is the page's address."""
    turns = games.of(session.game).fold(session.line)
    # Nothing but a number of days asks for the time.
    terms = agreed if agreed.days else replace(agreed, sent=0)
    line = correspondence.line(f"{session.game.head}/{turns}", terms)
    return f"{base}#{escaped(*line.split('?'))}"


def escaped(*parts: str) -> str:
    """A record, and the fields of a link behind it, as they stand in an address."""
    return "?".join(quote(part, safe="/.,+~@-=!;:()") for part in parts)


def answered(agreed: Terms, seats: int, me: str) -> Terms:
    """The terms once an open draw has been answered by a browser that calls itself `me`.

    The same link brings the same draw, however often it is opened.
    """
    reply = 1 + zlib.crc32(f"{me} {agreed.number}".encode()) % (NUMBERS - 1)
    return correspondence.answered(agreed, seats, reply)


def other(session: Session) -> str:
    """The name of the player to move elsewhere, or of the others; "your friend" if unknown."""
    return named(session) or tr("your friend")


def named(session: Session) -> str:
    """The name of the player to move elsewhere, or of the others; empty if it is unknown."""
    away = [seat for seat in session.still_to_move if session.seats[seat].away]
    away = away or [at for at, seat in enumerate(session.seats) if seat.away]
    names = [session.known_name(seat) for seat in away if session.local_seats]
    return " + ".join(filter(None, names))


def status(session: Session, words: Words, now: int) -> str:
    """Whose turn it is, what is to be done and how long there is time; empty at the end, and where
    nobody plays by links.
    """
    link = session.remote
    if not isinstance(link, ByLink) or not session.still_to_move:
        return ""
    if only_watches(session):
        mover = session.still_to_move[0]
        sentence = tr("Watching: {player} to move",
                  player=session.known_name(mover) or words.player(mover))  # fmt: skip
    elif session.awaits_person:
        sentence = tr("Your turn: {player}", player=words.player(session.still_to_move[0]))
    elif is_sent(session):
        sentence = tr("Waiting for {player}", player=other(session))
    elif session.line:
        return tr("Send your move to {player}", player=other(session))
    else:
        return tr("Send the link to {player}", player=other(session))
    more = [time_left(link.terms, now)]
    if is_sent(session):
        more.append(planned(session.line, link.replies))
    return " · ".join(filter(None, (sentence, *more)))


def planned(line: Turns, replies: Iterable[Turns]) -> str:
    """How many answers are planned for what may follow a line; empty if none is."""
    count = sum(begins_with(at, line) and len(at) > len(line) for at in replies)
    if not count:
        return ""
    return tr("1 answer planned" if count == 1 else "{count} answers planned", count=count)


def sender(agreed: Terms) -> str:
    """The name of the sender of the last link; "Your friend" if it is unknown."""
    name = agreed.name(agreed.sender) if agreed.sender is not None else ""
    return name or tr("Your friend")


def is_invited(session: Session, agreed: Terms) -> bool:
    """Whether somebody else has offered a rematch, in their last link."""
    return agreed.rematch > 0 and agreed.sender not in session.local_seats


def rematch(session: Session, agreed: Terms) -> str:
    """Who has offered a rematch, in a sentence."""
    if is_invited(session, agreed):
        return tr("{player} offers a rematch.", player=sender(agreed))
    if name := named(session):
        return tr("You have offered a rematch. {player} can accept it with your link.", player=name)
    return tr("You have offered a rematch. Your friend can accept it with your link.")


def what_follows(session: Session, agreed: Terms) -> str:
    """What happens when the link has been sent, in a sentence."""
    name = named(session)
    if not session.line:
        return tr("Whoever opens the link plays you.")
    is_own = session.ply > 0 and session.movers(session.ply)[0] in session.local_seats
    if agreed.rematch:
        friend = name or tr("Your friend")
        if is_own:
            return tr("{player} opens the link, sees your move and can accept a rematch.",
                      player=friend)  # fmt: skip
        return tr("{player} opens the link and can accept a rematch.", player=friend)
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
    if isinstance(session.remote, ByRoom):
        return tr("The others do not know your move yet. The game stays in My games.")
    if name := named(session):
        return tr("{player} does not know your move yet. The game stays in My games.", player=name)
    return tr("Your friend does not know your move yet. The game stays in My games.")


def time_left(agreed: Terms, now: int) -> str:
    """ "2 days left", "5 hours left", "time is up"; empty without a limit."""
    if not agreed.due:
        return ""
    left = min(agreed.due - now, agreed.days * DAY)  # The clock of a friend may be ahead.
    if left <= 0:
        return tr("time is up")
    days, hours = (left + DAY // 2) // DAY, -(-left // HOUR)
    if days >= 2:
        return tr("{count} days left", count=days)
    return tr("1 hour left" if hours == 1 else "{count} hours left", count=hours)
