"""Alliances that players of Go for many offer each other in the open, before they name them.

An offer binds nobody. Every player stands by one alliance at most; a new word replaces the earlier
one. Words are kept in the comments of the record, one line each:

    ~BWR=BW: Black offers an alliance of Black, White, Red. White agrees.

The letters before `=` are the members, those after it the members who now stand by the alliance.
`~B=B` takes Black's word back. What follows the colon is for readers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from blooms.core.variations import begins_with
from blooms.games.go.board import COLOURS

__all__ = ["Side", "Stances", "agreed", "letters", "stances", "with_offer"]

Side = tuple[int, ...]
"""The members of an alliance: seats in order."""
Stances = Mapping[int, Side]
"""The alliance that each seat stands by; seats that stand by none are missing."""

_LINE: Final = re.compile(rf"~([{COLOURS}]+)=([{COLOURS}]+):")


def letters(side: Iterable[int]) -> str:
    """The letters of some seats, in seat order: BW."""
    return "".join(COLOURS[seat] for seat in sorted(side))


def stances(comments: Mapping[tuple[str, ...], str], turns: tuple[str, ...], seats: int) -> Stances:
    """What the players of a game with this many seats stand by, after these turns.

    `comments` are those of the game's tree, by the turns from the start.
    """
    side_of: dict[int, Side] = {}
    passed = [path for path in comments if begins_with(turns, path)]
    for path in sorted(passed, key=len):
        for line in comments[path].splitlines():
            if not (written := _LINE.match(line)):
                continue
            side, members = (sorted(map(COLOURS.index, set(part))) for part in written.groups())
            if side[-1] < seats and len(side) < seats and set(members) <= set(side):
                side_of |= dict.fromkeys(members, tuple(side))
    return {seat: side for seat, side in side_of.items() if len(side) > 1}


def with_offer(comment: str, side: Iterable[int], members: Collection[int], words: str) -> str:
    """The comment with another line: these members stand by this alliance."""
    line = f"~{letters(side)}={letters(members)}: {words}"
    return f"{comment}\n{line}" if comment else line


def agreed(standing: Stances) -> list[Side]:
    """The alliances that all their members stand by."""
    sides = dict.fromkeys(standing.values())
    return [side for side in sides if all(standing.get(seat) == side for seat in side)]
