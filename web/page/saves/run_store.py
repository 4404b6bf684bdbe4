"""Runs against the clock and the rating in puzzles, as one text. Pure, but for `load` and `save`.

    {"v": 1, "rating": [1500.0, 350.0], "at": 29600000, "seen": "0f3a77b1 …",
     "runs": [[29600000, "110", "0f3a77b1 …", 180, 1610], ...]}

`at` and the first number of a run are minutes since 1970. Two texts, as of two devices, are merged
run by run; of their ratings the newer one counts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from blooms.core.checked_json import MALFORMED, Json, parse_json, readable
from blooms.core.position import GameError
from blooms.session import rating
from blooms.session.rating import Strength

if TYPE_CHECKING:
    from web.page.saves.storage import Storage

__all__ = [
    "APART", "NEW", "Kept", "KeptRun", "best", "load", "merged", "read", "save", "unwanted",
    "with_answer", "with_run", "write",
]  # fmt: skip

NEW: Final = Strength(1200.0, 350.0)
"""What is known before the first answer."""
LEAST: Final = 30.0
"""The deviation stays so large, or a rating would follow no change of strength."""
MOST: Final = 60
"""The most runs that are kept, the newest."""
APART: Final = 5
"""No puzzle comes twice in so many runs."""
MOST_SEEN: Final = 200
"""The most puzzles without a clock that do not come again, the newest."""
LONGEST: Final = 500
"""No run has more puzzles."""


class KeptRun(NamedTuple):
    """A run: the minute in which it ended, a 1 or 0 for each answer, the names of its puzzles, the
    seconds that it took, the rating of the hardest puzzle solved, 0 for none.
    """

    minute: int
    marks: str
    names: tuple[str, ...] = ()
    seconds: int = 0
    hardest: int = 0

    @property
    def key(self) -> tuple[int, str, tuple[str, ...]]:
        """What tells runs apart."""
        return self.minute, self.marks, self.names[:1]

    @property
    def solved(self) -> int:
        """How many puzzles were solved."""
        return self.marks.count("1")


class Kept(NamedTuple):
    """What is known: the rating, the minute of the last answer, the runs, the newest last, and the
    names of the puzzles seen without a clock.
    """

    rating: Strength = NEW
    at: int = 0
    runs: tuple[KeptRun, ...] = ()
    seen: tuple[str, ...] = ()


def load(saves: Storage) -> Kept:
    """What a page has kept; nothing where that is damaged."""
    return read(saves.setting(_name(saves)))


def save(saves: Storage, kept: Kept) -> None:
    """Keep it, together with what another tab has written."""
    saves.set_setting(_name(saves), write(_both(kept, load(saves))))


def read(text: str) -> Kept:
    """What a stored text says; runs that cannot be read are left out."""
    try:
        return _kept(text)[0]
    except GameError:
        return Kept()


def write(kept: Kept) -> str:
    """The text; only the newest runs have the names of all their puzzles."""
    old = len(kept.runs) - APART
    runs = [
        (each.minute, each.marks, " ".join(each.names[: None if at >= old else 1]), *each[3:])
        for at, each in enumerate(kept.runs)
    ]
    stored = {
        "v": 1,
        "rating": kept.rating,
        "at": kept.at,
        "seen": " ".join(kept.seen),
        "runs": runs,
    }
    return json.dumps(stored, separators=(",", ":"))


def merged(text: str, backup: str) -> tuple[str, bool]:
    """The stored text with what a backup has, and whether all of that could be read. Raises
    GameError if nothing of it can be.
    """
    other, is_whole = _kept(backup)
    mine = read(text)
    both = _both(mine, other)
    return (text if both == mine else write(both)), is_whole


def with_answer(kept: Kept, puzzle: Strength, is_right: bool, minute: int) -> Kept:
    """With the rating after an answer to a puzzle."""
    after = rating.rated(kept.rating, [(puzzle, float(is_right))])
    deviation = max(LEAST, after.deviation)
    return kept._replace(
        rating=Strength(round(after.value, 1), round(deviation, 1)), at=minute
    )  # as it is written


def with_run(kept: Kept, run: KeptRun) -> Kept:
    """With one more run."""
    return _limited(kept, (*kept.runs, run), kept.seen)


def unwanted(kept: Kept) -> frozenset[str]:
    """The puzzles that do not come again now."""
    return frozenset(chain(kept.seen, *(each.names for each in kept.runs[1 - APART :])))


def best(kept: Kept) -> KeptRun | None:
    """The run with the most puzzles solved, of several the last; None before the first."""
    return max(reversed(kept.runs), key=lambda each: each.solved, default=None)


def _name(saves: Storage) -> str:
    """The setting with the runs of a page's game."""
    return f"{saves.page}runs"


def _both(one: Kept, other: Kept) -> Kept:
    """What two texts have."""
    newer, older = (one, other) if one.at >= other.at else (other, one)
    # Of the same run, the one that has all its names still.
    runs = {each.key: each for each in sorted((*older.runs, *newer.runs), key=_known)}
    seen = dict.fromkeys((*(each for each in older.seen if each not in newer.seen), *newer.seen))
    return _limited(newer, sorted(runs.values(), key=_minute), seen)


def _known(run: KeptRun) -> int:
    return len(run.names)


def _minute(run: KeptRun) -> int:
    return run.minute


def _limited(kept: Kept, runs: Iterable[KeptRun], seen: Iterable[str]) -> Kept:
    """As much as is kept."""
    return kept._replace(runs=tuple(runs)[-MOST:], seen=tuple(seen)[-MOST_SEEN:])


def _kept(text: str) -> tuple[Kept, bool]:
    """What a text says, and whether all could be read. Raises GameError."""
    if not text:
        return Kept(), True
    try:
        stored = parse_json(text)
        value, deviation = map(float, stored["rating"])
        runs, is_whole = readable(stored["runs"], _run)
        if not (0 <= value <= 5000 and 0 < deviation <= NEW.deviation):
            raise ValueError
        kept = Kept(Strength(value, deviation), int(stored["at"]))
        return _limited(kept, sorted(runs, key=_minute), str(stored["seen"]).split()), is_whole
    except MALFORMED:
        raise GameError("it is damaged") from None


def _run(minute: Json, marks: Json, names: Json, seconds: Json, hardest: Json) -> KeptRun:
    if not isinstance(marks, str) or marks.strip("01") or len(marks) > LONGEST:
        raise ValueError
    return KeptRun(int(minute), marks, tuple(str(names).split()), int(seconds), int(hardest))
