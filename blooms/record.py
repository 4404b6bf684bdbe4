"""Text <-> game, for every game. All size limits of texts stand here.

One line of printable ASCII holds a whole game: the saved game, the share link, the attribute of
an embedded board, the message to the bot, the argument of every command. Reading one replays it
by the rules; a stored result is never believed.

    blooms/<base>/<rules>[/@<position>]/<turns>        rules: territory or race-<target>
    blooms/4/race-15/@4-5-6-3a3-6-5-4,2/E5cC3d.D5b
    go/<size>/<players>/<rules>[+options][/@<position>]/<moves>    blooms/games/go/text.py says how
    blocky/<depth>/<goal>/<rounds>/<seed>/<seats>[/@<board>]/<moves>    and blooms/games/blocky/text.py

After that, notes may tell other lines and comments: blooms/core/variations.py says how.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from blooms.core.game import BadRecord, Game, Position
from blooms.core.variations import GameTree, read_notes, replay
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.rules import TARGETS, Blooms, Rules

__all__ = ["LONGEST", "GAMES", "begin", "head", "new", "position_text", "read", "read_tree"]

LONGEST: Final = 64 * 1024
"""No record is longer, in characters; a longer text is refused before it is parsed."""

MOST_CAPTURED: Final = 9999
"""The largest count of captured stones that a position may state."""

GAMES: Final = ("blooms", "go", "blocky")


def read(text: str) -> Game:
    """The game that a record tells, up to the place its notes look at; the line without notes.

    Raises BadRecord, saying what is wrong and where.
    """
    return read_tree(text).game


def read_tree(text: str) -> GameTree:
    """The game that a record tells with its notes. Raises BadRecord as `read` does."""
    if len(text) > LONGEST:
        raise BadRecord(f"the record is longer than {LONGEST // 1024} KiB")
    if not (text.isascii() and text.isprintable()):
        odd = next(
            at for at, sign in enumerate(text) if not (sign.isascii() and sign.isprintable())
        )
        raise BadRecord(f"character {odd + 1} of the record is not printable ASCII")
    text, *notes = text.split(";")
    return read_notes(_read_game(text), notes)


def _read_game(text: str) -> Game:
    """The game of a record without notes. Other games' rules are imported when a record wants them:
    a page that plays Blooms is ready sooner without."""
    game, *fields = text.split("/")
    start: Position
    if game == "blooms":
        start = _start(fields[:-1])
    elif game == "go":
        from blooms.games.go import text as go_text

        start = go_text.start(fields[:-1])
    elif game == "blocky":
        from blooms.games.blocky import text as blocky_text

        start = blocky_text.start(fields[:-1])
    else:
        raise BadRecord(f"{_short(game)} is no game here; there is {', '.join(GAMES)}")
    return replay(Game(text.rpartition("/")[0], (start,)), fields[-1])


def new(rules: Rules) -> Game:
    """A game of Blooms at its start."""
    return Game(head(rules), (Blooms.start(rules),))


def begin(start: Blooms) -> Game:
    """A game from a position, which its record states unless it is the usual start."""
    given = "" if start == Blooms.start(start.rules) else f"/@{position_text(start)}"
    return Game(head(start.rules) + given, (start,))


def head(rules: Rules) -> str:
    """The record of a fresh game up to its turns: blooms/4/race-15."""
    ruleset = "territory" if rules.target is None else f"race-{rules.target}"
    return f"blooms/{rules.base}/{ruleset}"


def position_text(position: Blooms) -> str:
    """A position between turns as it stands after `@`, with all its fields."""
    rows = []
    for cells in position.rules.board.rows:
        letters = "".join(position.stones[cell] for cell in cells)
        rows.append(
            "".join(
                str(len(list(run))) if letter == EMPTY else "".join(run)
                for letter, run in groupby(letters)
            )
        )
    one, two = position.captured
    fields = (position.seat + 1, one, two, position.first_pass, position.passes)
    return ",".join(("-".join(rows), *map(str, fields)))


def _start(fields: list[str]) -> Blooms:
    """The start that the fields between `blooms` and the turns describe."""
    if len(fields) not in (2, 3):
        raise BadRecord("a record of Blooms looks like blooms/4/race-15/D4a.C3c")
    rules = _rules(fields[0], fields[1])
    return _position(rules, fields[2]) if len(fields) == 3 else Blooms.start(rules)


def _rules(base: str, ruleset: str) -> Rules:
    if base not in map(str, BASES):
        raise BadRecord(f"{_short(base)} is no base; bases are {BASES[0]} to {BASES[-1]}")
    if ruleset == "territory":
        return Rules(int(base), None)
    target = ruleset.removeprefix("race-")
    if target == ruleset or target not in map(str, TARGETS):
        raise BadRecord(
            f"{_short(ruleset)} is no ruleset; write territory, or race-1 to race-{TARGETS[-1]}"
        )
    return Rules(int(base), int(target))


def _position(rules: Rules, text: str) -> Blooms:
    """The start that `@…` describes."""
    if not text.startswith("@"):
        raise BadRecord(f"{_short(text)} is no position; a position begins with @")
    rows, *fields = text[1:].split(",")
    if len(fields) not in (1, 3, 5):
        raise BadRecord("position: give rows,player[,captured,captured[,first to pass,passes]]")
    numbers = [_number(field) for field in fields] + [0] * (5 - len(fields))
    player, one, two, first_pass, passes = numbers
    if player not in (1, 2):
        raise BadRecord(f"position: the player to move is 1 or 2, not {player}")
    if first_pass > 2 or passes > 1 or passes > first_pass:
        raise BadRecord(f"position: {first_pass},{passes} cannot say who passed")
    if first_pass and rules.target is not None:
        raise BadRecord("position: nobody passes in a race")
    if rules.target is not None and min(one, two) >= rules.target:
        raise BadRecord("position: both players cannot have reached the target")
    stones = _stones(rules, rows)
    if EMPTY not in stones and rules.target is not None:
        raise BadRecord("position: the board is full, and nobody passes in a race")
    return Blooms(rules, stones, player - 1, (one, two), first_pass, passes)


def _stones(rules: Rules, text: str) -> str:
    rows = text.split("-")
    wanted = rules.board.rows
    if len(rows) != len(wanted):
        raise BadRecord(f"position: base {rules.base} has {len(wanted)} rows, not {len(rows)}")
    stones = ""
    for at, (row, cells) in enumerate(zip(rows, wanted, strict=True)):
        name = chr(ord("A") + at)
        if not re.fullmatch(r"[0-9a-d]+", row) or re.search(r"[0-9]{3}|(?<![0-9])0", row):
            raise BadRecord(f"position: row {name} is {_short(row)}; use a to d and numbers")
        letters = re.sub(r"\d+", lambda run: EMPTY * int(run[0]), row)
        if len(letters) != len(cells):
            raise BadRecord(
                f"position: row {name} has {len(cells)} cells, {_short(row)} fills {len(letters)}"
            )
        stones += letters
    return stones


def _number(text: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,3}", text):
        raise BadRecord(f"position: {_short(text)} is no number from 0 to {MOST_CAPTURED}")
    return int(text)


def _short(text: str) -> str:
    return repr(text if len(text) <= 24 else text[:21] + "...")
