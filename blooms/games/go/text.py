"""Go for many as text: record heads and positions.

    go/<size>/<players>/<rules>[+options][/@<position>]/<moves>
    go/9/4/sequential-coop+crossman/@9-9-9-9-3BWR3-4B4-9-9-9,3/E6
    go/9/2/sequential+area+komi-0-6.5/E5

A position: `<rows>,<seat to move>[,<prisoners>[,<eliminated>]]`. Rows are listed from the top,
joined by `-`; in a row a number is a run of empty points, a letter a stone. Prisoners are listed by
holder in seat order, joined by `-`, each as colours with counts: `W5R5-0-B3W1-0`. Eliminated stones
are one such entry: `B2W1`. Under `crossman` all of them go back to their own colour: `B3-W1`, and
none is eliminated. First-turn rules do not apply to a game that starts from a position.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from blooms.core.game import Game
from blooms.core.position import BadRecord
from blooms.core.row_text import read_row, row, short
from blooms.games.go import board
from blooms.games.go.board import COLOURS, SIZES
from blooms.games.go.options import WORDS
from blooms.games.go.position import Go
from blooms.games.go.prisoners import Prisoners
from blooms.games.go.rules import PLAYERS, RULESETS, Rules

__all__ = ["begin", "head", "komi", "new", "position_text", "start", "tidied"]

_MARKED: Final = re.compile(r"(?<![A-Z0-9])X(?![0-9])")
"""Dead chains, not a point of the column X."""
KOMI: Final = r"(0|[1-9][0-9]{0,2})(\.5)?"


def new(rules: Rules) -> Game[Go]:
    """A new game of Go for many."""
    return Game(head(rules), (Go.start(rules),))


def begin(start: Go) -> Game[Go]:
    """A new game from this start."""
    if start == Go.start(start.rules):
        return new(start.rules)
    return Game(f"{head(start.rules)}/@{position_text(start)}", (start,))


def head(rules: Rules) -> str:
    """The record of a new game, up to its moves: go/9/4/sequential-coop."""
    return f"go/{rules.size}/{rules.players}/{rules.name}"


def start(fields: Sequence[str]) -> Go:
    """The start given by the fields between `go` and the moves. Raises BadRecord."""
    if len(fields) not in (3, 4):
        raise BadRecord("a record of Go for many looks like go/9/3/sequential/D4.E5.-")
    rules = _rules(*fields[:3])
    return _position(rules, fields[3]) if len(fields) == 4 else Go.start(rules)


def position_text(position: Go) -> str:
    """Stones, seat to move and stones off the board, as written after `@`."""
    size = position.rules.size
    rows = "-".join(
        row(position.stones[first : first + size]) for first in range(0, size * size, size)
    )
    prisoners = "-".join(_counted(counts) for counts in position.prisoners.by_holder)
    gone = _counted(position.prisoners.eliminated)
    return f"{rows},{position.seat + 1},{prisoners},{gone}"


def tidied(turns: str) -> str:
    """Moves in any letters as records have them: e5,-.XA1 is E5,-.xA1."""
    return _MARKED.sub("x", turns.upper())


def _rules(size: str, players: str, ruleset: str) -> Rules:
    if size not in map(str, SIZES):
        raise BadRecord(f"{short(size)} is not a size; sizes are {SIZES[0]} to {SIZES[-1]}")
    if players not in map(str, PLAYERS):
        raise BadRecord(f"{short(players)} players cannot play; 2 to 8 can")
    name, *options = ruleset.split("+")
    if name not in RULESETS:
        raise BadRecord(f"{short(name)} is not a ruleset; there is {', '.join(RULESETS)}")
    if len(set(options)) < len(options) or sum(map(_is_komi, options)) > 1:
        raise BadRecord(f"{short(ruleset)} names an option twice")
    area, given = "area" in options, next(filter(_is_komi, options), "")
    options = [option for option in options if option != "area" and not _is_komi(option)]
    for option in options:
        if name not in WORDS.get(option, ()):
            own = (each for each, where in WORDS.items() if name in where)
            fitting = ", ".join(("area", "komi", *own))
            raise BadRecord(f"{short(option)} is not an option of {name}; there is {fitting}")
    if area and "crossman" in options:
        raise BadRecord("area and crossman exclude each other: both give the same result")
    extra = _every_komi(given, int(players)) if given else ()
    return Rules(int(size), int(players), name, frozenset(options), area, extra)


def _is_komi(option: str) -> bool:
    return option.startswith("komi")


def _every_komi(text: str, players: int) -> tuple[float, ...]:
    """Extra points of every seat: komi-0-6.5."""
    numbers = text.split("-")[1:]
    if len(numbers) != players or not text.startswith("komi-"):
        example = "-".join(("komi", "0", *["6.5"] * (players - 1)))
        raise BadRecord(f"{short(text)} is not a komi; give {players} numbers, such as {example}")
    return tuple(map(komi, numbers))


def komi(number: str) -> float:
    """The extra points of a seat; whole numbers stay whole. Raises BadRecord."""
    if not re.fullmatch(KOMI, number, re.ASCII):
        raise BadRecord(f"{short(number)}: a komi is 0 to 999.5, whole or half, such as 6.5")
    return float(number) if "." in number else int(number)


def _position(rules: Rules, text: str) -> Go:
    """The start given by `@…`."""
    if not text.startswith("@"):
        raise BadRecord(f"{short(text)} is not a position; a position begins with @")
    rows, *fields = text[1:].split(",")
    if len(fields) not in (1, 2, 3):
        raise BadRecord("position: give rows,seat[,prisoners[,eliminated]]")
    stones = _stones(rules, rows)
    if board.breathless(rules.board, stones, range(len(stones))):
        raise BadRecord("position: a chain has no liberty")
    if fields[0] not in map(str, range(1, rules.players + 1)):
        raise BadRecord(f"position: the seat to move is 1 to {rules.players}")
    prisoners = Prisoners.none(rules.players)
    if len(fields) > 1:
        texts = fields[1].split("-")
        if len(texts) != rules.players:
            raise BadRecord(f"position: give the prisoners of {rules.players} players")
        by_holder = tuple(_counts(rules, each) for each in texts)
        if not rules.crossman and any(counts[seat] for seat, counts in enumerate(by_holder)):
            raise BadRecord("position: nobody holds prisoners of their own colour")
        gone = _counts(rules, fields[2]) if len(fields) > 2 else prisoners.eliminated
        prisoners = Prisoners(by_holder, gone)
        if rules.crossman:
            lost = [prisoners.lost(seat) + gone[seat] for seat in range(rules.players)]
            prisoners = Prisoners.none(rules.players).give_back(lost)
    return Go.at(rules, stones, int(fields[0]) - 1, prisoners)


def _stones(rules: Rules, text: str) -> str:
    rows = text.split("-")
    if len(rows) != rules.size:
        raise BadRecord(f"position: size {rules.size} has {rules.size} rows, not {len(rows)}")
    letters, stones = COLOURS[: rules.players], ""
    for number, line in zip(range(rules.size, 0, -1), rows, strict=True):
        points = read_row(line, letters)
        if points is None:
            raise BadRecord(f"position: row {number} is {short(line)}; use {letters} and numbers")
        if len(points) != rules.size:
            raise BadRecord(
                f"position: row {number} has {rules.size} points, {short(line)} fills {len(points)}"
            )
        stones += points
    return stones


def _counts(rules: Rules, text: str) -> tuple[int, ...]:
    """Stones by colour: B3W1, or 0 for none."""
    letters = COLOURS[: rules.players]
    pattern = "".join(f"(?:{letter}([1-9][0-9]{{0,3}}))?" for letter in letters)
    match = re.fullmatch(pattern, "" if text == "0" else text, re.ASCII)
    if not match or not text:
        raise BadRecord(f"position: {short(text)} is not a count of stones, such as B3W1 or 0")
    return tuple(int(count or 0) for count in match.groups())


def _counted(counts: Sequence[int]) -> str:
    pairs = zip(COLOURS, counts, strict=False)
    return "".join(f"{letter}{count}" for letter, count in pairs if count) or "0"
