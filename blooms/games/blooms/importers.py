"""Import games of Blooms from other sites.

Two formats are supported, each a list of turns with or without numbers:

    1. 1d4  2. 1e5,2d5          AbstractPlay: stone 1 or 2 of the mover, row a at the BOTTOM;
                                games there are races to 5 times the base. Its JSON records too.
    1. D4 light red             the death match's game room, one turn a line, rows as here;
    2. C3 dark blue, E5 light blue      a race to the usual target of the base.

A game may end by `resign`, `timeout`, `draw` or `abandoned`.

Neither states the board size. A size in the text (`size-5`, `base 5`) is used; otherwise the
smallest board of that site on which all turns are legal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from blooms.core import end_notes
from blooms.core.checked_json import parse_json
from blooms.core.end_notes import OutOfTime
from blooms.core.position import BadRecord, GameError
from blooms.core.row_text import short
from blooms.core.variations import LONGEST, gather
from blooms.games.blooms.hexes import BASES, board
from blooms.games.blooms.rules import DRAW, END, OWN, RESIGN, Blooms, Rules
from blooms.games.blooms.text import begin
from blooms.games.blooms.words import COLOURS

__all__ = ["translating"]

ABSTRACT_BASES: Final = (4, 5, 6, 8, 10)
ABSTRACT_DEFAULT: Final = 6
"""The default board size of AbstractPlay (#board)."""
ROOM_BASES: Final = range(4, BASES[-1] + 1)
ABSTRACT_TURN: Final = re.compile(r"[12][a-z]\d{1,2}(?:,[12][a-z]\d{1,2})?")
PLAYGROUND: Final = "abstractplay-playground"
"""What its playground calls a file with the state of a game."""
RECORD: Final = re.compile(r"\s*[a-z]+/")
"""Matches the start of any game's record; no move list starts like this."""
SIZE: Final = re.compile(r"\b(?:size|base|hexhex)[- ]?(\d{1,2})\b|#board")
NUMBER: Final = re.compile(r"(?<![\w,-])\d{1,4}[.):](?!\d(?![a-z]))\s*")
CLUTTER: Final = re.compile(
    r"\b(?:turn|move|round) (?=\d{1,4}\b)|\([^()\d]{0,60}\)"
    r"|(?<![\w,])[a-z]\w{0,30}: ?(?=[12]?[a-z]\d)"
)
"""What forums write around turns: "Turn 3", "(Ann)", "Ann:"."""
SPOKEN: Final = re.compile(rf"([a-z]\d{{1,2}})[\s:]*({'|'.join(COLOURS.values())})")
REST: Final = re.compile(r"[\s,;.&+]|\band\b")
LETTERS: Final = {name: letter for letter, name in COLOURS.items()}
TIMEOUT: Final = "timeout"
WORDS: Final = {
    "pass": END, "resign": RESIGN, "resigns": RESIGN, "resigned": RESIGN, TIMEOUT: RESIGN,
    "draw": DRAW, END: END, RESIGN: RESIGN, DRAW: DRAW,
}  # fmt: skip
"""A turn without stones."""
LEFT: Final = "abandoned"
"""The last word of a game that nobody has finished."""


def translating(text: str) -> Generator[None, None, str]:
    """The record of a move list; empty for any other text. Yields after every turn that it tries.

    Raises BadRecord, naming the turn, if the list is not a game of Blooms.
    """
    if len(text) > LONGEST or RECORD.match(text):
        return ""
    lower = text.lower()
    if json := _json(lower):
        lower = _rounds(json)
        if not ABSTRACT_TURN.search(lower):
            raise BadRecord("this AbstractPlay record has no moves")
    # Long runs of blanks would be looked through again from each of them.
    lower = re.sub(r"\s+", lambda run: "\n" if "\n" in run[0] else " ", lower)
    lower = CLUTTER.sub("", lower)
    if SPOKEN.search(lower):
        return (yield from _spoken(lower))
    if ABSTRACT_TURN.search(joined := re.sub(r"\s?,\s?", ",", re.sub("[|;]", " ", lower))):
        return (yield from _abstract(joined))
    return ""


# AbstractPlay


def _abstract(text: str) -> Generator[None, None, str]:
    """The record of a move list without spaces after commas."""
    turns = NUMBER.sub(" ", SIZE.sub(" ", text)).split()
    turns = turns[:-1] if turns[-1:] == [LEFT] else turns
    for number, turn in enumerate(turns, 1):
        if turn not in WORDS and not ABSTRACT_TURN.fullmatch(turn):
            raise BadRecord(f"turn {number}: {turn[:24]!r} does not look like 1d4 or 1d4,2e5")
    starts = {base: Blooms.start(Rules(base, 5 * base)) for base in _sizes(text, ABSTRACT_BASES)}
    return (yield from _first_legal(starts, turns, _from_below))


def _from_below(turn: str, base: int, seat: int) -> str:
    """1d4,2e5, with rows counted from the bottom, as record text."""
    rows = len(board(base).rows)
    stones = []
    for tile, row, cell in re.findall(r"([12])([a-z])(\d+)", turn):
        at = rows - 1 - (ord(row) - ord("a"))
        if at < 0:
            raise BadRecord(f"there is no row {row} on base {base}")
        stones.append(f"{chr(ord('A') + at)}{int(cell)}{OWN[seat][int(tile) - 1]}")
    return "".join(stones)


def _json(text: str) -> str:
    """The JSON in a text: all of it, or what words and a code block stand around."""
    begin = min(filter(lambda at: at >= 0, map(text.find, "[{")), default=-1)
    end = max(text.rfind("}"), text.rfind("]"))
    if begin < 0 or not re.search(r'"(?:header|stack|format)"\s*:', text):
        return text if re.match(r"\s*(?:\{|\[\s?\{)", text) else ""
    return text[begin : end + 1]


def _rounds(text: str) -> str:
    """The turns of an AbstractPlay record or state in JSON, separated by spaces, and its size."""
    try:
        known = parse_json(text)
        if isinstance(known, list):
            (known,) = known
        if known.get("format") == PLAYGROUND:
            state, variants = known["state"], known.get("variants")
            known = parse_json(state) if isinstance(state, str) else state
            known = {"game": "blooms", "variants": variants} | known
        is_state = "stack" in known
        game = {} if is_state else known.get("header", {}).get("game", {})
        name = known.get("game") if is_state else game.get("name")
        if is_state:
            turns = [each["lastmove"] for each in known["stack"] if each.get("lastmove")]
        else:
            turns = [turn for turns in known["moves"] for turn in turns if turn is not None]
        variants = map(str, (known if is_state else game).get("variants") or [])
        size = next(filter(None, map(SIZE.search, variants)), None)
        words = [size[0] if size else "", *map(_move, turns)]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadRecord("this JSON is not an AbstractPlay game record") from None
    if name not in (None, "blooms"):
        raise BadRecord(f"this is a game of {short(str(name))}, not of Blooms")
    return " ".join(words)


def _move(turn: Any) -> str:
    return str(turn["move"] if isinstance(turn, dict) else turn)


# The game room


def _spoken(text: str) -> Generator[None, None, str]:
    turns: list[str] = []
    for number, line in enumerate(_lines(text), 1):
        phrase = line.strip(" .;,")
        stones = SPOKEN.findall(phrase)
        if phrase not in WORDS and (not stones or REST.sub("", SPOKEN.sub("", phrase))):
            raise BadRecord(
                f"turn {number}: {phrase[:40]!r} does not look like D4 light red, E5 dark red"
            )
        turns.append("".join(cell.upper() + LETTERS[name] for cell, name in stones) or phrase)
    seat = int(turns[0][-1] in OWN[1])
    starts = {
        base: replace(Blooms.start(Rules(base, Rules.default_target(base))), seat=seat)
        for base in _sizes(text, ROOM_BASES)
    }
    return (yield from _first_legal(starts, turns, lambda turn, base, seat: turn))


def _lines(text: str) -> Iterable[str]:
    """One turn per line, or the turn after each number."""
    body = SIZE.sub(" ", text)
    parts = NUMBER.split(body) if NUMBER.search(body) else body.splitlines()
    return (part for part in map(str.strip, parts) if part)


# Both


def _sizes(text: str, others: Sequence[int]) -> Sequence[int]:
    """The base stated in the text, else all the others."""
    if stated := SIZE.search(text):
        base = int(stated[1] or ABSTRACT_DEFAULT)
        if base not in BASES:
            raise BadRecord(f"{stated[0]}: bases are {BASES[0]} to {BASES[-1]}")
        return (base,)
    return others


def _first_legal(
    starts: Mapping[int, Blooms], turns: Sequence[str], text_of: Callable[[str, int, int], str]
) -> Generator[None, None, str]:
    """The record from the first start on which all turns are legal; otherwise the error of the
    start that got furthest. `text_of` converts a turn to record text, given the base and the
    seat to move."""
    furthest, where, why = -1, 0, ""
    for base, start in starts.items():
        game = begin(start)
        try:
            for turn in turns:
                game = game.play(WORDS.get(turn) or text_of(turn, base, game.position.movers[0]))
                yield
        except GameError as wrong:
            if game.ply > furthest:
                furthest, where, why = game.ply, base, str(wrong)
        else:
            tree = gather(game)
            if turns[-1:] == [TIMEOUT]:
                tree = tree.comment(game.turns, end_notes.noted(OutOfTime()))
            return tree.record
    raise BadRecord(f"turn {furthest + 1} on base {where}: {why}")
