"""Who sits where in a room: every device says which seat it takes, with four signs of its own.

    k7f3/1t3/q8Z/Xy7A1                          the device Xy7A takes seat 3, as its first
    k7f3/1t3/q8Z/Xy7A2/1bTnFq0gD7kMPwTz4RvJ2h   as its second, and takes back what it sealed before
    k7f3/1t3/q8Z/Xy7A0                          it gives seat 3 back, and watches

A seat that two devices take in the same round waits until one of them takes another or gives it
back. Under seals nobody opens a move meanwhile; with envelopes it waits no longer once others have
played on. What a device took back counts for nothing; but if others have opened their moves, only
where it has sealed anew in a seat that nobody else has, or where one who opened says that it had
read it: so nobody can choose another move after seeing theirs.

    k7f3/1t3/q8Z/Xy7A0/1bTnFq0gD7kMPwTz4RvJ2h   it gives seat 3 back, with what it sealed
    k7f3/1t1/q8Z/Ab3C2/1bTnFq0gD7kMPwTz4RvJ2h   the device in seat 1 had read that, and opens
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from blooms.rooms.commitments import DIGITS
from blooms.rooms.messages import TAKEN, Line

__all__ = [
    "GIVEN_BACK", "count", "holders", "is_given_back", "last_seats", "new_token", "taken",
    "taken_back", "token",
]  # fmt: skip

TOKEN: Final = 4
GIVEN_BACK: Final = 0
"""What is said in place of a count by a device that takes no seat any more."""


def new_token(rng: Random) -> str:
    """Four signs that tell a device from the others."""
    return "".join(rng.choice(DIGITS) for _ in range(TOKEN))


def taken(token: str, count: int) -> str:
    """The text of a line with which a device takes its `count`-th seat, from 1."""
    return f"{token}{count}"


def token(line: Line) -> str:
    """The device that takes a seat by a line."""
    return line.text[:TOKEN]


def count(line: Line) -> int:
    """Which seat of its device a line takes, counted from 1."""
    return int(line.text[TOKEN:])


def taken_back(line: Line) -> str:
    """What its device had sealed in another seat, and takes back by a line; empty for nothing."""
    return line.salt


def is_given_back(line: Line) -> bool:
    """Whether a device gives its seat back by a line."""
    return count(line) == GIVEN_BACK


def last_seats(lines: Iterable[Line], until: int) -> Mapping[str, Line]:
    """The line by which each device has taken its last seat, up to a round."""
    said = [line for line in lines if line.kind == TAKEN and line.number <= until]
    ordered = sorted(said, key=lambda line: (is_given_back(line), count(line), line))
    return {token(line): line for line in ordered}


def holders(seats: Mapping[str, Line]) -> Mapping[int, frozenset[str]]:
    """The devices in each seat that has any."""
    by_seat = defaultdict(set)
    for name, line in seats.items():
        if not is_given_back(line):
            by_seat[line.seat].add(name)
    return {seat: frozenset(names) for seat, names in by_seat.items()}
