"""Saved games as JSON, readable since version 0.1."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import inf
from typing import NamedTuple, assert_never

from blooms import games, record
from blooms.core.checked_json import MALFORMED, Json, parse_json
from blooms.core.game import Game
from blooms.core.position import GameError, seal
from blooms.core.variations import GameTree, Turns, begins_with, gather
from blooms.session import correspondence, session
from blooms.session.clock import Clock, Pace
from blooms.session.correspondence import Terms
from blooms.session.events import Seat
from blooms.session.remote import ByLink, ByRoom, Remote, RoomMember, Unreadable
from blooms.session.sending import is_unsent
from blooms.session.session import Session
from blooms.session.turns import Taken
from web.page.contract.players import saved_seat, seat_text
from web.page.saves.header import header

__all__ = [
    "Earlier",
    "Saved",
    "glance",
    "parse",
    "text_of",
]

Read = Callable[[str], GameTree]


@dataclass(frozen=True)
class Saved:
    """A saved game: its slot, the game tree with comments, the players, the clock, and the moves
    handed in of a round where all move at once. `origin` is the slot of which it is a copy, `count`
    the number of the save, 0 from a version that did not count saves.
    """

    slot: str
    tree: GameTree
    seats: tuple[Seat, ...]
    clock: Clock | None = None
    sealed: tuple[tuple[int, str], ...] = ()
    origin: str = ""
    count: int = 0
    remote: Remote | None = None

    def begin(self, now: float, pace: Pace | None = None) -> Taken:
        """Continue the game; `pace` starts a new clock."""
        return session.begin(
            self.tree, self.seats, now, pace or self.clock, self.sealed, self.remote
        )

    def joined(self, linked: GameTree) -> GameTree:
        """The game with what a link adds, at the link's position."""
        from blooms.core.study import merged  # not needed for a first screen

        tree = merged(self.tree, linked, sender="")
        return tree.moved(linked.game)


class Earlier(NamedTuple):
    """A saved game in the list: its slot, its start, the moves played, whether it is over.

    `line` is its current line as a record, `when` the time of its last save in ms, `terms` those
    of a game by links. `waits` is whether it is the player's turn in a game with players elsewhere,
    `is_unsent` whether the player's last move in one has not been sent.
    """

    slot: str
    start: Game
    moves: int
    is_over: bool
    line: str
    when: float
    seats: tuple[Seat, ...]
    terms: Terms | None
    waits: bool
    is_unsent: bool


def text_of(session: Session, when: float, count: int = 0, origin: str = "") -> str:
    """The saved text of a session: the `count`-th save of this browser, at `when` (ms)."""
    body = json.dumps(
        {
            "v": 1,
            "when": when,
            "count": count,
            "origin": origin,
            "over": session.game.position.outcome() is not None,
            "record": session.game.record,
            "lines": [f"{session.game.head}/{'.'.join(line)}" for line in session.lines],
            "line": session.lines.index(session.line),
            "comments": {".".join(at): text for at, text in session.comments.items()},
            "seats": [seat_text(seat) for seat in session.seats],
            "sealed": session.sealed,
            "clock": session.clock and asdict(session.clock),
            **_remote_texts(session),
        }
    )
    return f'{body[:-1]}, "sum": {zlib.crc32(body.encode())}}}'


def _remote_texts(session: Session) -> dict[str, Json]:
    """What a saved game says of the players elsewhere."""
    texts: dict[str, Json] = {
        "terms": None, "waits": session.remote is not None and session.awaits_person,
        "unsent": is_unsent(session), "replies": {}, "told": "", "room": "",
    }  # fmt: skip
    match session.remote:
        case ByLink(terms, replies, line):
            texts |= {
                "terms": correspondence.write(terms),
                "replies": {".".join(at): text for at, text in replies.items()},
                "told": ".".join(line),
            }  # fmt: skip
        case ByRoom(member):
            texts["room"] = member.text
        case None:
            pass
        case _:
            assert_never(session.remote)
    return texts


def glance(slot: str, text: str, read: Read) -> Earlier:
    """A saved game without its moves, to be listed quickly. Raises GameError."""
    summary = header(text)
    if summary is None or not summary.is_whole:
        raise GameError("it is damaged")
    head, _, turns = summary.line.rpartition("/")
    start = read(f"{head}/").game
    package = games.of(start)
    count = sum(map(package.is_move, package.split(turns)))
    return Earlier(
        slot, start, count, summary.is_over, summary.line, summary.order[1], summary.seats,
        summary.terms, summary.waits, summary.is_unsent,
    )  # fmt: skip


def parse(slot: str, text: str, read: Read) -> Saved:
    """Parse a saved game. Raises GameError. Only records are trusted."""
    if len(text) > 64 * record.LONGEST:
        raise GameError("it is too long")
    try:
        saved = parse_json(text)
        version, _ = saved["v"], float(saved["when"])
        texts, seats = [saved["record"], *saved["lines"]], saved["seats"]
        # Games saved before comments existed have none, and their current line is the first.
        followed, comments = int(saved.get("line", 0)), dict(saved.get("comments", {}))
        handed_in = tuple((int(at), str(move)) for at, move in saved.get("sealed", ()))
        origin, count = str(saved.get("origin") or slot), int(saved.get("count", 0))
        agreed, replies = str(saved.get("terms") or ""), dict(saved.get("replies", {}))
        member = str(saved.get("room") or "")
        known = saved.get("told")
        strings = [*texts, *seats, *comments.values(), *replies.values(), known or ""]
        if not all(isinstance(each, str) for each in strings):
            raise TypeError
    except MALFORMED:
        raise GameError("it is damaged") from None
    if version != 1:
        raise GameError("it is from another version")
    if not _is_whole(saved):
        raise GameError("it is damaged")
    first, *others = record.read_lines(texts)
    read(f"{first.head}/")  # Another game's record is refused.
    if len(seats) != first.position.seats or any(game.head != first.head for game in others):
        raise GameError("it is damaged")
    lines = [game.turns for game in others]
    line = lines[followed] if 0 <= followed < len(lines) else ()
    split = games.of(first).split
    by_path = {split(at): text for at, text in comments.items()}
    tree = gather(first, lines, line, by_path)
    if not all(any(begins_with(each, at) for each in tree.lines) for at in by_path):
        raise GameError("it is damaged")
    clock = _clock(saved.get("clock"), len(seats))
    sealed = _sealed(first, handed_in)
    players = tuple(map(saved_seat, seats))
    remote: Remote | None = None
    if member:
        remote = ByRoom(_member(member, saved.get("unsent") is True))
    if agreed:
        terms = correspondence.read(agreed, len(seats))
        line = _line_of_link(tree, players, terms) if known is None else split(known)
        remote = ByLink(terms, {split(at): text for at, text in replies.items()}, line)
    return Saved(slot, tree, players, clock, sealed, origin, count, remote)


def _member(text: str, has_news: bool) -> RoomMember:
    from blooms.rooms.member import Member  # only games in a room need it

    try:
        return Member.read(text)
    except GameError:
        return Unreadable(text, has_news)


def _line_of_link(tree: GameTree, players: tuple[Seat, ...], terms: Terms) -> Turns:
    """The line last told to the others, in a save of a version that did not keep it."""
    if not terms.sent:
        return ()
    is_sent = terms.sender is None or players[terms.sender].is_human
    return tree.line if is_sent else ()


def _is_whole(saved: dict[str, Json]) -> bool:
    """Whether nothing was changed since it was saved; older saves have no sum."""
    checksum = saved.pop("sum", None)
    return checksum is None or checksum == zlib.crc32(json.dumps(saved).encode())


def _sealed(game: Game, handed_in: tuple[tuple[int, str], ...]) -> tuple[tuple[int, str], ...]:
    """The moves handed in of a round. Raises GameError if the seats cannot have made them."""
    movers, seats = game.position.movers, {at for at, _ in handed_in}
    if handed_in and not (len(seats) == len(handed_in) < len(movers) and seats <= set(movers)):
        raise GameError("it is damaged")
    return tuple((at, seal(game.position, at, move)) for at, move in handed_in)


def _clock(saved: Json, seats: int) -> Clock | None:
    """A saved clock, paused; None if it is missing or cannot be read."""
    try:
        pace = Pace(**{name: float(seconds) for name, seconds in saved["pace"].items()})
        blocks = tuple(map(int, saved["blocks"]))
        seat, turn, spent = int(saved["seat"]), int(saved["turn"]), float(saved["spent"])
        played = float(saved.get("played", 0))  # Older versions did not count it,
        banks = tuple(map(float, saved.get("banks", (0,) * seats)))  # nor had time for the game.
        paid = tuple(map(int, saved.get("paid", (-1,) * seats)))
    except MALFORMED:
        return None
    fits = len(blocks) == len(banks) == len(paid) == seats
    fits = fits and min(blocks) >= -1 and 0 <= seat < seats
    fits = fits and all(0 <= each < inf for each in (spent, played, *banks))
    return Clock(pace, blocks, seat, turn, None, spent, played, banks, paid) if fits else None
