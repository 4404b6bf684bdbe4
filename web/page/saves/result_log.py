"""The results of the games played here, as a journal. Pure.

The journal is one text. It also names the games that were begun here and are not over: a game that
was opened in the middle, from a link or a file, is not among them and does not count. A game counts
once, with its first result, whatever becomes of its save.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Final, NamedTuple

from blooms.core.checked_json import MALFORMED, Json, parse_json, readable
from blooms.core.position import GameError
from blooms.session.session import Session
from web.page.contract.players import seat_text

__all__ = [
    "KEPT",
    "OPENING",
    "Journal",
    "Result",
    "Streak",
    "merged",
    "read",
    "result_of",
    "streak",
    "write",
]

KEPT: Final = "results"
"""The setting with the journal, the same for all pages."""
MOST: Final = 3000
"""The most results that are kept, the newest."""
BEGUN: Final = 60
"""The most games that are remembered as begun here; fewer are ever saved."""


LAST: Final = 5
"""So many games against one level are looked at for the level to try next."""
ENOUGH: Final = 4
"""Of these, so many won, or lost, suggest another level."""
OPENING: Final = 2
"""How many turns make an opening in the statistics: the first and the reply."""
BEGINNING: Final = 12
"""How many turns of a game are kept for the tree of openings; older versions kept two."""


class Result(NamedTuple):
    """A finished game: `name` tells games apart, `head` is its record up to the turns.

    `seats` are the players as texts, `seat` is the human's, -1 where there are several or nobody to
    win against; `share` is then 0, otherwise the human's share of the win. `opening` are the first
    turns in record text, `is_first` whether the human made the first.
    """

    name: str
    head: str
    seats: tuple[str, ...]
    seat: int
    share: float
    length: int
    is_first: bool
    opening: str

    @property
    def game(self) -> str:
        """The game's name in records."""
        return self.head.partition("/")[0]

    @property
    def others(self) -> tuple[str, ...]:
        """The kinds of players besides the one human, each once, in order."""
        kinds = [text for at, text in enumerate(self.seats) if at != self.seat]
        return tuple(dict.fromkeys(sorted(kinds)))


class Journal(NamedTuple):
    """The results by the games' names; the games begun here and not over; the pages whose saved
    games of earlier versions have been counted; how well the human played and on which day
    (20261126) a game ended, where it is known; which games are rated; in which of those that are
    not over the player has had help; what the play of rated games tells (session/rating.py).
    """

    results: dict[str, Result]
    begun: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    accuracies: Mapping[str, float] = {}
    days: Mapping[str, int] = {}
    rated: tuple[str, ...] = ()
    helped: tuple[str, ...] = ()
    plays: Mapping[str, float] = {}

    def with_accuracy(self, name: str, accuracy: float) -> Journal:
        """The journal with how well the human played a game, 0 to 1; a game without result has
        none.
        """
        known = {**self.accuracies, name: accuracy}
        return self._replace(
            accuracies={each: known[each] for each in self.results if each in known}
        )

    def with_result(
        self, result: Result, day: int = 0, is_rated: bool = False, play: float | None = None
    ) -> Journal:
        """The journal with one more result; a game that has one keeps it, and its day. It is rated
        if it may be and the player has had no help; `play` is what its play tells.
        """
        results = {**self.results} | {result.name: self.results.get(result.name, result)}
        begun = tuple(name for name in self.begun if name != result.name)
        last = dict([*results.items()][-MOST:])
        days, rated, plays = self.days, self.rated, self.plays
        if day and result.name not in self.results:
            days = {name: each for name, each in days.items() if name in last} | {result.name: day}
        if is_rated and result.name not in (*self.results, *self.helped):
            rated = (*(name for name in rated if name in last), result.name)
            known = plays if play is None else {**plays, result.name: round(play)}
            plays = {name: each for name, each in known.items() if name in rated}
        helped = tuple(name for name in self.helped if name in begun)
        return Journal(last, begun, self.counted, self.accuracies, days, rated, helped, plays)

    def with_help(self, name: str) -> Journal:
        """The journal once the player has had help in a game that began here and is not over."""
        if name not in self.begun or name in self.helped:
            return self
        return self._replace(helped=(*self.helped, name))

    @property
    def rated_results(self) -> list[Result]:
        """The results of the rated games in the order of their days, so that those of two devices
        are in the order of play.
        """
        known = [self.results[name] for name in self.rated if name in self.results]
        return sorted(known, key=lambda result: self.days.get(result.name, 0))

    def with_begun(self, name: str) -> Journal:
        """The journal once a game has begun here."""
        others = tuple(each for each in self.begun if each != name)
        return self._replace(begun=(*others, name)[-BEGUN:])


def read(text: str) -> Journal:
    """The journal in a text; results that cannot be read are left out."""
    try:
        return _journal(text)[0]
    except GameError:
        return Journal({})


def write(journal: Journal) -> str:
    """The text of a journal."""
    rows = [[*each] for each in journal.results.values()]
    saved: dict[str, Json] = {"v": 1, "results": rows, "begun": journal.begun}
    saved["counted"] = journal.counted
    if journal.accuracies:
        saved["accuracies"] = {name: round(each, 3) for name, each in journal.accuracies.items()}
    if journal.days:
        saved["days"] = journal.days
    if journal.rated:
        saved["rated"] = journal.rated
    if journal.helped:
        saved["helped"] = journal.helped
    if journal.plays:
        saved["plays"] = journal.plays
    return json.dumps(saved, separators=(",", ":"))


def merged(text: str, backup: str) -> tuple[str, bool]:
    """A journal with the results of another from a backup, and whether all of that could be read.
    Raises GameError if nothing of it can be.
    """
    mine, (other, is_whole) = read(text), _journal(backup)
    for result in other.results.values():
        day, is_rated = other.days.get(result.name, 0), result.name in other.rated
        mine = mine.with_result(result, day, is_rated, other.plays.get(result.name))
        if result.name in other.accuracies and result.name not in mine.accuracies:
            mine = mine.with_accuracy(result.name, other.accuracies[result.name])
    return write(mine) if other.results else text, is_whole


def result_of(session: Session, name: str) -> Result | None:
    """The result of a session's game; None if it goes on or nobody but bots played."""
    game, shares = session.game, session.game.position.outcome()
    people = session.local_seats
    if shares is None or not people or not game.turns:
        return None
    seat = people[0] if len(people) == 1 < len(session.seats) else -1
    is_first = seat in game.positions[0].movers
    share = shares[seat] if seat >= 0 else 0.0
    seats = tuple(map(seat_text, session.seats))
    opening = ".".join(game.turns[:BEGINNING])
    return Result(name, game.head, seats, seat, share, len(game.turns), is_first, opening)


class Streak(NamedTuple):
    """The last games against one bot: its seat as text, and how many of LAST were won and lost."""

    bot: str
    won: int
    lost: int

    @property
    def step(self) -> int:
        """1 if a stronger level would be a better match, -1 for a weaker one, 0 for this one."""
        return (self.won >= ENOUGH) - (self.lost >= ENOUGH)


def streak(results: Iterable[Result], game: str) -> Streak | None:
    """How the last games went against the bot of the newest result; None where they are too few.

    Only results of this game count, the newest last, and only games whose bots are all alike.
    """
    decided = [each for each in results if each.seat >= 0 and each.game == game]
    against = decided[-1].others if decided else ()
    shares = [each.share for each in decided if each.others == against][-LAST:]
    if len(against) != 1 or not against[0].startswith("bot:") or len(shares) < LAST:
        return None
    return Streak(against[0], shares.count(1.0), shares.count(0.0))


def _journal(text: str) -> tuple[Journal, bool]:
    """The journal in a text, and whether all its results could be read. Raises GameError."""
    try:
        saved = parse_json(text)
        results, is_whole = readable(saved["results"], _result)
        begun, counted, rated, helped = (
            tuple(map(str, saved.get(name, ()))) for name in ("begun", "counted", "rated", "helped")
        )
        accuracies = {
            str(name): min(1.0, max(0.0, float(each)))
            for name, each in saved.get("accuracies", {}).items()
        }
        days = {str(name): int(day) for name, day in saved.get("days", {}).items()}
        days = {name: day for name, day in days.items() if 1 <= day // 100 % 100 <= 12}
        plays = {str(name): float(each) for name, each in saved.get("plays", {}).items()}
    except MALFORMED:
        raise GameError("it is damaged") from None
    latest = {each.name: each for each in results[-MOST:]}
    rated = tuple(dict.fromkeys(name for name in rated if name in latest))
    plays = {name: each for name, each in plays.items() if isfinite(each)}
    journal = Journal(latest, begun[-BEGUN:], counted, accuracies, days, rated, helped, plays)
    return journal, is_whole


def _result(
    name: Json,
    head: Json,
    seats: Json,
    seat: Json,
    share: Json,
    length: Json,
    first: Json,
    opening: Json,
) -> Result:
    players = tuple(map(str, seats))
    if not -1 <= int(seat) < len(players) or not 0 <= float(share) <= 1:
        raise ValueError
    return Result(
        str(name), str(head), players, int(seat), float(share), int(length), bool(first),
        str(opening),
    )  # fmt: skip
