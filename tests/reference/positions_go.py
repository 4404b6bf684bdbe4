"""Facts about Go for many from its specification: positions and their consequences.

Diagrams are cut out of larger boards, rows from the top; `placed` puts them on a 9x9 board.
"""

from __future__ import annotations

from typing import Final

ONE_STONE: Final = (".....", "..B..", ".BW1.", "..B..", ".....")
TWO_POOLS: Final = (".......", "..B.RR.", ".BL2WWR", "..B.RR.", ".......")
KO: Final = (".BW.", "BW1W", ".BW.")
COLLISION: Final = (".....", "..W..", ".WB3.", "..4..", ".....")

# The end of a four-player game: columns 0-4 Black, 5-9 White, 10-14 Red, 15-18 Blue, but empty at
# these points (row, column), from the upper left, counting from 0.
SCORED_SIZE: Final = 19
SCORED_EMPTY: Final = (
    *((row, 5) for row in range(0, 19, 2)),
    *((row, 10) for row in range(0, 15, 2)),
    *((row, 1) for row in (1, 3, 5)),
    *((row, 7) for row in range(0, 19, 2)),
    *((row, 8) for row in (1, 3, 5, 7, 9)),
    *((row, 12) for row in range(0, 19, 2)),
    *((row, 13) for row in (1, 3, 5)),
    *((row, 17) for row in range(0, 19, 2)),
    (1, 16),
)
SCORED_PRISONERS: Final = "W5R5-0-B3W1-0"
SCORED_TERRITORY: Final = [3, 15, 13, 11]
SCORED_NEUTRAL: Final = 18
SCORED_TOTAL: Final = 74
SCORED_ALONE: Final = [13, 15, 17, 11]
SCORED_ALLIANCES: Final = {"BW": (33, True), "RL": (28, False)}


def placed(diagram: tuple[str, ...], size: int = 9, top: int = 2, left: int = 1) -> str:
    """The rows of a position text with the diagram on an otherwise empty board."""
    rows = ["." * size] * size
    for number, row in enumerate(diagram, top):
        line = "".join("." if sign.isdigit() else sign for sign in row)
        rows[number] = "." * left + line + "." * (size - left - len(line))
    return "-".join(_packed(row) for row in rows)


def named(diagram: tuple[str, ...], digit: str, size: int = 9, top: int = 2, left: int = 1) -> str:
    """The name of the point that a digit marks in a diagram placed in this way."""
    row = next(at for at, line in enumerate(diagram) if digit in line)
    return "ABCDEFGHJKLMNOPQRST"[left + diagram[row].index(digit)] + str(size - top - row)


def scored() -> str:
    """The rows at the end of a four-player game."""
    rows = []
    for row in range(SCORED_SIZE):
        colours = "BBBBBWWWWWRRRRRLLLL"
        rows.append(
            "".join("." if (row, at) in SCORED_EMPTY else c for at, c in enumerate(colours))
        )
    return "-".join(_packed(row) for row in rows)


def _packed(row: str) -> str:
    packed, run = "", 0
    for sign in row + "!":
        if sign == ".":
            run += 1
            continue
        packed, run = packed + (str(run) if run else "") + sign, 0
    return packed[:-1]
