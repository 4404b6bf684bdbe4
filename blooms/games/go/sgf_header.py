"""The first node of an SGF file of Go: rules, komi, stones set up, players, date and result.

What a record has no place for stands at the beginning of the first comment, a line each, and goes
back into its own property when the game is written:

    Black: Ann
    Black's rank: 3k
    Date: 2026-11-27
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from blooms.core.i18n import tr
from blooms.core.position import BadRecord
from blooms.core.row_text import short
from blooms.core.sgf import Node, escaped
from blooms.core.signs import unmarked, with_hyphens
from blooms.games.go.board import EMPTY, SIZES, breathless, goban
from blooms.games.go.position import Go
from blooms.games.go.rules import Rules
from blooms.games.go.sgf_points import points

__all__ = ["about", "changes", "facts", "first_seat", "komi", "rules", "set_up", "size"]

ABOUT: Final = {
    "PB": "Black", "BR": "Black's rank", "BT": "Black's team", "PW": "White", "WR": "White's rank",
    "WT": "White's team", "GN": "Game", "EV": "Event", "RO": "Round", "PC": "Place", "DT": "Date",
    "RE": "Result",
}  # fmt: skip
"""Properties that are lines of the first comment."""
SETUP: Final = {"AE": EMPTY, "AB": "B", "AW": "W"}
"""Properties that set up stones, and what then stands there."""
_LINE: Final = re.compile(rf"({'|'.join(ABOUT.values())}): (.+)")
_AREA: Final = re.compile(
    r"(?:old |ancient )?chin|cn|chn|aga|nz|new ?zealand|tromp|taylor|ing|goe|stone|area|bga|french"
    r"|中|数子|數子|.*scoring ?area"
)
_TERRITORY: Final = re.compile(
    r"japan|jp|korea|kr|territory|sequential|日|韓|韩|한국|일본|.*scoring ?territory"
)
_HALF: Final = re.compile(r"(?<=[0-9])\s?(?:½|1/2)|(?<=[0-9])目半")
_UNIT: Final = re.compile(r"(?<=[0-9])(?:points?|pts?|目|点|點|집)\Z", re.IGNORECASE)
_NUMBER: Final = re.compile(r"([+-]?)([0-9]{1,5}(?:[.,][0-9]*)?|[.,][0-9]+)")


def size(root: Node) -> int:
    """The size of the board. Raises BadRecord."""
    text = "".join(unmarked(root.text("SZ")).split()) or "19"
    parts = re.split("[:x×*]", text.lower())
    sides = {side.lstrip("0") for side in parts}
    if len(sides) == len(parts) == 2 and all(side.isdecimal() for side in parts):
        raise BadRecord(f"the board is {parts[0]}×{parts[1]}: only square boards are played here")
    if len(sides) != 1 or len(parts) > 2 or not sides <= set(map(str, SIZES)):
        raise BadRecord(f"{short(text)} is not a size; sizes are {SIZES[0]} to {SIZES[-1]}")
    return int(sides.pop())


def rules(root: Node) -> tuple[Rules, list[str]]:
    """The rules of a game of two in turn, and what was not understood. Raises BadRecord."""
    remarks, ruleset = [], root.text("RU").lower()
    is_area = bool(_AREA.match(ruleset)) or "+area" in ruleset
    if ruleset and not is_area and not _TERRITORY.match(ruleset):
        remarks.append(tr("The rules {name} are not known here.", name=short(root.text("RU"))))
    extra = komi(text := root.text("KM"))
    if extra is None:
        remarks.append(tr("The komi {komi} was not understood.", komi=short(text)))
    elif extra and _number(text) != extra:
        remarks.append(tr("The komi {komi} was read as {number}.", komi=short(text), number=extra))
    given = ((-extra, 0) if extra < 0 else (0, extra)) if extra else ()
    return Rules(size(root), 2, "sequential", area=is_area, komi=given), remarks


def komi(text: str) -> float | None:
    """The komi of White: whole or half; None where it cannot be one.

    Some servers write hundredths, and a Chinese one stones: 375 and 3.75 are 7.5 points.
    """
    if not text:
        return 0
    number = _number(text)
    if number is None:
        return None
    number = number / 100 if abs(number) >= 100 else number
    number = number * 2 if number * 4 % 2 == 1 else number
    if number * 2 != int(number * 2):
        return None
    return int(number) if number == int(number) else number


def _number(text: str) -> float | None:
    text = with_hyphens(unmarked(_HALF.sub(".5", text)))
    plain = "".join(unicodedata.normalize("NFKC", text).split())
    match = _NUMBER.fullmatch(_UNIT.sub("", plain))
    return float(match[1] + match[2].replace(",", ".")) if match else None


def set_up(nodes: Sequence[Node], rules: Rules, black: Sequence[str], seat: int) -> tuple[Go, str]:
    """The start with the stones of these nodes and more black ones, and a remark on it."""
    board = goban(rules.size)
    stones = [EMPTY] * (rules.size * rules.size)
    for node in nodes:
        for place, letter in _placed(node, rules.size):
            stones[place] = letter
    for point in black:
        stones[board.points[point]] = "B"
    dead = breathless(board, stones, range(len(stones)))
    for chain in dead:
        for place in chain:
            stones[place] = EMPTY
    if not "".join(stones).strip(EMPTY) and seat == 0:
        return Go.start(rules), ""
    remark = tr("Stones without a liberty were taken off the board.") if dead else ""
    return Go.at(rules, "".join(stones), seat), remark


def _placed(node: Node, size: int) -> Iterator[tuple[int, str]]:
    """The places that a node sets up, and what then stands there. Raises BadRecord."""
    board = goban(size)
    for name, letter in SETUP.items():
        for value in filter(str.strip, node.properties.get(name, ())):
            yield from ((board.points[point], letter) for point in points(value, size))


def changes(node: Node, position: Go) -> bool:
    """Whether a node sets up what does not stand there yet. Raises BadRecord."""
    placed = _placed(node, position.rules.size)
    return any(position.stones[place] != letter for place, letter in placed)


def first_seat(nodes: Sequence[Node]) -> int | None:
    """The seat that begins by the last PL of these nodes."""
    letters = [node.text("PL")[:1].upper() for node in nodes if node.text("PL")]
    return {"W": 1, "2": 1}.get(letters[-1], 0) if letters else None


def about(root: Node, is_over: bool) -> str:
    """Players, date and so on as lines; the result too, unless the game itself `is_over`."""
    stated = [
        (ABOUT[name], " ".join(root.text(name).split())[:80])
        for name in ABOUT
        if name in root.properties
        and not (name == "RE" and is_over)
        and not (name == "GN" and root.text(name).startswith("go/"))
    ]
    return "\n".join(f"{name}: {text}" for name, text in stated if text)


def facts(comment: str) -> tuple[dict[str, list[str]], str]:
    """The properties of the lines at the beginning of a comment, and the rest of it."""
    names, stated = {line: name for name, line in ABOUT.items()}, dict[str, list[str]]()
    lines = comment.split("\n")
    while lines and (line := _LINE.fullmatch(lines[0])) and names[line[1]] not in stated:
        stated[names[line[1]]] = [escaped(line[2])]
        lines.pop(0)
    return stated, "\n".join(lines)
