"""Blooms as text: record heads, positions, and the board as plain text.

blooms/<base>/<rules>[/@<position>]/<turns>             rules: territory or race-<target>

    blooms/4/race-15/@4-5-6-3a3-6-5-4,2/E5cC3d.D5b

A position: `<rows>,<player to move>[,<captured>,<captured>[,<first to pass>,<passes>]]`, rows from
the top joined by `-`, as blooms.core.row_text writes them.

In a link the turns may stand without points, after a `+`; of two stones the colours are left out
where a stone before tells who moves: `+D4aC3C4D5b-E5E6` is `D4a.C3cC4d.D5b.-.E5aE6b`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from blooms.core import variations
from blooms.core.game import Game
from blooms.core.position import BadRecord, GameError, Position
from blooms.core.row_text import read_row, row, short, whole_number
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.options import OPTIONS
from blooms.games.blooms.rules import TARGETS, Blooms, Rules

__all__ = [
    "begin", "checked", "fold", "head", "head_pattern", "new", "position_text",
    "split", "start", "tidied",
]  # fmt: skip

MOST_CAPTURED: Final = 9999
"""The largest number of captured stones allowed in a position."""

_FOLDED: Final = re.compile(
    r"[A-Z]\d+a[A-Z]\d+b|[A-Z]\d+c[A-Z]\d+d|[A-Z]\d+[a-d]|[A-Z]\d+[A-Z]\d+|![12]|.", re.ASCII
)
"""A turn after `+`; anything else is an illegal turn."""
_STONE: Final = re.compile(r"([A-Z]\d+)([A-D](?!\d))?", re.ASCII | re.IGNORECASE)
_PAIR: Final = re.compile(r"([A-Z]\d+)[ac]?([A-Z]\d+)[bd]?", re.ASCII)
_NEXT: Final = {"ab": "cd", "cd": "ab"}
"""The colours that move after these."""


def new(rules: Rules) -> Game[Blooms]:
    """A new game."""
    return Game(head(rules), (Blooms.start(rules),))


def begin(start: Blooms) -> Game[Blooms]:
    """A game from a position; its record includes the position unless it is the usual start."""
    given = "" if start == Blooms.start(start.rules) else f"/@{position_text(start)}"
    return Game(head(start.rules) + given, (start,))


def checked(game: Game[Position]) -> Game[Blooms]:
    """The same game, typed as Blooms. Raises GameError for another game."""
    start = game.positions[0]
    if not isinstance(start, Blooms):
        raise GameError("only Blooms is played here")
    return game  # type: ignore[return-value]  # All positions of a game have one type.


def head(rules: Rules) -> str:
    """The record of a new game, up to its turns: blooms/4/race-15."""
    return f"blooms/{rules.base}/{rules.ruleset}"


def head_pattern() -> str:
    """A regular expression of records up to their turns, for embed.js: its groups are the base, the
    ruleset and the position."""
    bases, words = "|".join(map(str, BASES)), "|".join(each.word for each in OPTIONS.worded)
    options = rf"(?:\+(?:{words}))*" if words else ""
    return rf"^blooms/({bases})/((?:territory|race-\d{{1,2}}){options})(?:/@([^/]*))?/"


def position_text(position: Blooms) -> str:
    """A position between turns as written after `@`, with all its fields."""
    rows = "-".join(
        row("".join(position.stones[cell] for cell in cells)) for cells in position.rules.board.rows
    )
    first, second = position.captured
    fields = (position.seat + 1, first, second, position.first_pass, position.passes)
    return ",".join((rows, *map(str, fields)))


def start(fields: Sequence[str]) -> Blooms:
    """The start given by the fields between `blooms` and the turns. Raises BadRecord."""
    if len(fields) not in (2, 3):
        raise BadRecord("a record of Blooms looks like blooms/4/race-15/D4a.C3c")
    rules = _rules(fields[0], fields[1])
    return _position(rules, fields[2]) if len(fields) == 3 else Blooms.start(rules)


def split(turns: str) -> tuple[str, ...]:
    """The turns of the last field of a record, or of a link."""
    if not turns.startswith("+") or turns == "+":
        return variations.split(turns)
    unfolded, colours = [], ""
    for turn in _FOLDED.findall(turns[1:]):
        if colours and turn[-1].isdigit():
            turn = _PAIR.sub(rf"\1{colours[0]}\2{colours[1]}", turn)
        unfolded.append(turn)
        mover = next((pair for pair in _NEXT if turn[-1] in pair), colours)
        colours = _NEXT.get(mover, "")
    return tuple(unfolded)


def fold(turns: Sequence[str]) -> str:
    """The turns for a link; the inverse of `split`."""
    folded, is_known = "+", False
    for turn in turns:
        folded += _PAIR.sub(r"\1\2", turn) if is_known else turn
        is_known = is_known or turn[-1] in "abcd"
    return min(".".join(turns), folded, key=len)


def tidied(turns: str) -> str:
    """Turns in any letters as records have them: D4A.c3Cc4D is D4a.C3cC4d."""
    return _STONE.sub(lambda stone: stone[1].upper() + (stone[2] or "").lower(), turns)


def _rules(base: str, ruleset: str) -> Rules:
    if base not in map(str, BASES):
        raise BadRecord(f"{short(base)} is not a base; bases are {BASES[0]} to {BASES[-1]}")
    aim, *words = ruleset.split("+")
    target = aim.removeprefix("race-")
    is_known = aim == "territory" or (target != aim and target in map(str, TARGETS))
    if not (is_known and OPTIONS.has(words)):
        raise BadRecord(
            f"{short(ruleset)} is not a ruleset; write territory, or race-1 to race-{TARGETS[-1]}"
        )
    return Rules(int(base), None if aim == "territory" else int(target), frozenset(words))


def _position(rules: Rules, text: str) -> Blooms:
    """The start given by `@…`."""
    if not text.startswith("@"):
        raise BadRecord(f"{short(text)} is not a position; a position begins with @")
    rows, *fields = text[1:].split(",")
    if len(fields) not in (1, 3, 5):
        raise BadRecord("position: give rows,player[,captured,captured[,first to pass,passes]]")
    numbers = (whole_number("position", field, 0, MOST_CAPTURED) for field in fields)
    player, first, second, first_pass, passes = *numbers, *[0] * (5 - len(fields))
    if player not in (1, 2):
        raise BadRecord(f"position: the player to move is 1 or 2, not {player}")
    if first_pass > 2 or passes > 1 or passes > first_pass:
        raise BadRecord(f"position: {first_pass},{passes} cannot say who passed")
    if first_pass and rules.target is not None:
        raise BadRecord("position: nobody passes in a race")
    if rules.target is not None and min(first, second) >= rules.target:
        raise BadRecord("position: both players cannot have reached the target")
    stones = _stones(rules, rows)
    if EMPTY not in stones and rules.target is not None:
        raise BadRecord("position: the board is full, and nobody passes in a race")
    return Blooms(rules, stones, player - 1, (first, second), first_pass, passes)


def _stones(rules: Rules, text: str) -> str:
    rows = text.split("-")
    wanted = rules.board.rows
    if len(rows) != len(wanted):
        raise BadRecord(f"position: base {rules.base} has {len(wanted)} rows, not {len(rows)}")
    stones = ""
    for at, (line, cells) in enumerate(zip(rows, wanted, strict=True)):
        name = chr(ord("A") + at)
        letters = read_row(line, "a-d")
        if letters is None:
            raise BadRecord(f"position: row {name} is {short(line)}; use a to d and numbers")
        if len(letters) != len(cells):
            raise BadRecord(
                f"position: row {name} has {len(cells)} cells, {short(line)} fills {len(letters)}"
            )
        stones += letters
    return stones
