"""Openings of many games: which turns were played from a position, how often, with what result.

Independent of the rules; a game says what its board's symmetries exchange.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from blooms.core.branches import Turns
from blooms.core.resignation import is_word

__all__ = ["IDENTITY", "Begun", "Book", "Continuation", "Symmetry", "continuing", "exchange"]

AT_ONCE: Final = 50
"""Games that are looked at between two pauses."""
FEW: Final = 8
"""Symmetries that are looked at between two pauses."""
_NAME: Final = re.compile(r"[A-Z]+\d+|[a-z]", re.ASCII)


class Begun(NamedTuple):
    """The first turns of a finished game, and the player's share of the win, from 0 to 1; None
    where nobody could win against another.
    """

    turns: Turns
    share: float | None = None


class Book(NamedTuple):
    """A book of openings: its file on the site, and its games in the text of that file from the
    start with a record.
    """

    file: str
    begun: Callable[[str, str], Sequence[Begun]]


class Continuation(NamedTuple):
    """A turn that was played from a position: in how many games, how many of them were won and
    lost.
    """

    turn: str
    games: int
    won: int = 0
    lost: int = 0


class Symmetry(NamedTuple):
    """A way to turn a game: a turn of its image, and back."""

    image: Callable[[str], str]
    origin: Callable[[str], str]


def exchange(
    names: Mapping[str, str], spelled: Callable[[str], str] = lambda turn: turn
) -> Symmetry:
    """The symmetry that exchanges places and colours for those of other names; what has no name
    here stays. `spelled` writes a turn as records have it.
    """

    def by(images: Mapping[str, str]) -> Callable[[str], str]:
        return lambda turn: spelled(_NAME.sub(lambda name: images.get(name[0], name[0]), turn))

    return Symmetry(by(names), by({new: old for old, new in names.items()}))


IDENTITY: Final = exchange({})


def continuing(
    games: Iterable[Begun],
    path: Turns,
    symmetries: Sequence[Symmetry],
    known: Collection[str] = (),
) -> Generator[None, None, list[Continuation]]:
    """What was played after these turns, the most often played first, in slices.

    Games that a symmetry of the start makes equal count as one, each turn as it is on this board;
    of several equal ones, the one that is `known`, else the first by name.
    """
    back: dict[Turns, list[Symmetry]] = {}
    for number, each in enumerate(symmetries):
        back.setdefault(tuple(map(each.image, path)), []).append(each)
        if number % FEW == FEW - 1:
            yield
    counts: dict[str, list[int]] = {}
    for number, (turns, share) in enumerate(games):
        ways = back.get(turns[: len(path)], ())
        if ways and len(turns) > len(path) and not is_word(turn := turns[len(path)]):
            equal = {way.origin(turn) for way in ways}
            row = counts.setdefault(min(equal, key=lambda one: (one not in known, one)), [0, 0, 0])
            row[0] += 1
            row[1] += share == 1
            row[2] += share == 0
        if number % AT_ONCE == AT_ONCE - 1:
            yield
    rows = [Continuation(turn, *row) for turn, row in counts.items()]
    return sorted(rows, key=lambda row: (-row.games, row.turn))
