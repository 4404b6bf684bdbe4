"""The tables of the evaluation of Blooms, which is in features.py and move_scores.py.

They are in `weights.json`, one set per ruleset, in whole hundredths, trained by self-play
(tools/training). `AXES` has their indices.

    values   blooms  every bloom
             clash   ... least: the fewest liberties of an enemy bloom that it touches
             rival   ... and the size of that enemy bloom
             kin     the same for the weakest bloom that it touches of its side's other colour
             second  every bloom: empty cells beside its liberties
             weak    blooms with at most three liberties, of one colour and of the other
             free    each colour: the liberties of all its blooms
             eyes    a bloom with eyes: liberties that touch neither an empty cell nor a stone of
                     the other side
             grab    the most this turn (the enemy's next) captures, in eighths of what that side
                     still needs
             need    race: captures a side still needs
             lead    multiplied by the lead (see features.py)
             room    empty cells, in eighths of the board
    priors   open    the cell: who touches it, its empty neighbours
             rim     the cell: its neighbours on the board
             ring    a cell beside a stone: neighbour_patterns.py
             same    each neighbouring bloom of the stone's colour
             other   ... of the mover's other colour
             enemy   ... of the enemy
             duel    ... of these three kinds; least as for `clash`
             bond    ... least as for `kin`
             stage   ... and how full the board is
             after   the bloom that the stone will belong to
             facing  ... least: the fewest liberties of an enemy bloom beside the stone, 6 if there
                     is none
             near    second stone: next to the first or not
             again   second stone: the fewest liberties of an enemy bloom that the first stone is
                     beside too
             last    ending the turn
             wins    the stone can make the winning captures

`step` is 0 before the first stone of a turn and 1 before the second; `side` is 0 for the mover, 1
for the enemy. Indices of COUNTS are capped at the last one (see `stretched`).
"""

from __future__ import annotations

from typing import Any, Final

from blooms.games.blooms.bot.board.neighbour_patterns import RINGS, counts

__all__ = [
    "AXES", "CLOSE", "COUNTS", "EIGHTHS", "KINDS", "NO_ENEMY", "SHAPES", "TERRITORY_NEED", "WEAK",
    "Table", "Tables", "Weight", "stretched",
]  # fmt: skip

Weight = Any
"""A whole number of hundredths; in training something else that can be added, so no type fits."""
Table = Any
"""Nested lists of weights."""
Tables = dict[str, Table]
"""Tables by the names above."""

LIBERTIES: Final = 8
SIZE: Final = 9
NEED: Final = 16
EIGHTHS: Final = 8
EYES: Final = 3
CLOSE: Final = 5
NO_ENEMY: Final = CLOSE + 1
"""The index of `facing` where no enemy bloom is beside the stone."""
SECOND: Final = 14
WEAK: Final = 3
"""A bloom with at most so many liberties is weak."""
KINDS: Final = ("same", "other", "enemy")
"""The tables of the kinds of blooms beside a stone. They have the same indices."""
FEW: Final = 4

AXES: Final[dict[str, dict[str, int]]] = {
    "blooms": {"step": 2, "side": 2, "liberties": LIBERTIES + 1, "size": SIZE + 1},
    "clash": {"step": 2, "side": 2, "liberties": CLOSE + 1, "least": CLOSE + 1, "size": CLOSE + 1},
    "rival": {"step": 2, "side": 2, "liberties": CLOSE + 1, "least": CLOSE, "size": CLOSE + 1},
    "kin": {"step": 2, "side": 2, "liberties": CLOSE + 1, "least": CLOSE + 1, "size": CLOSE},
    "second": {"step": 2, "side": 2, "liberties": LIBERTIES, "cells": SECOND + 1},
    "weak": {"step": 2, "side": 2, "more": CLOSE, "fewer": CLOSE},
    "free": {"step": 2, "side": 2, "cells": NEED},
    "eyes": {"step": 2, "side": 2, "eyes": EYES + 1, "liberties": CLOSE + 1},
    "grab": {"step": 2, "side": 2, "eighths": EIGHTHS + 1},
    "need": {"side": 2, "stones": NEED + 1},
    "lead": {"step": 2, "room": EIGHTHS + 1},
    "room": {"step": 2, "room": EIGHTHS + 1},
    "open": {"step": 2, "touch": 4, "empty": 7},
    "rim": {"step": 2, "neighbours": 7},
    "ring": {"ring": RINGS},
    "same": {"step": 2, "liberties": LIBERTIES + 1, "size": SIZE + 1},
    "other": {"step": 2, "liberties": LIBERTIES + 1, "size": SIZE + 1},
    "enemy": {"step": 2, "liberties": LIBERTIES + 1, "size": SIZE + 1},
    "duel": {
        "step": 2,
        "kind": len(KINDS),
        "liberties": CLOSE + 1,
        "least": CLOSE + 1,
        "size": FEW + 1,
    },
    "bond": {"step": 2, "kind": len(KINDS), "liberties": CLOSE + 1, "least": CLOSE + 1},
    "stage": {"step": 2, "kind": len(KINDS), "liberties": FEW, "room": EIGHTHS + 1},
    "after": {"step": 2, "liberties": LIBERTIES + 1, "size": SIZE + 1},
    "facing": {"step": 2, "liberties": LIBERTIES, "least": NO_ENEMY + 1, "size": FEW + 1},
    "near": {"beside": 2},
    "again": {"least": CLOSE + 1},
    "last": {"step": 2, "room": EIGHTHS + 1},
    "wins": {"step": 2},
}
"""The indices of each table, and how many values each of them has."""

COUNTS: Final = {"liberties", "size", "cells", "more", "fewer", "eyes", "eighths", "stones"}
"""Indices that go on: a larger one counts as the last."""

SHAPES: Final = {name: tuple(axes.values()) for name, axes in AXES.items()}

LONGEST: Final = 272
"""More than all cells of the largest board."""

TERRITORY_NEED: Final = 12
"""The reference for captures under territory, where there is no target."""


def stretched(tables: Tables) -> Tables:
    """The tables for `value` and `move_scores`: no look-up by a count needs a cap.

    Every index that counts cells goes on to LONGEST, with the last entry repeated. Further tables
    are sums that are needed often. For `move_scores`: `landing[step][least][liberties][size]`,
    `after` and `facing` together, and `alone[step][least][liberties]`, the same for one stone;
    `quiet[step][neighbours]`, a stone on a cell that touches no stone; `begun[step][ring]`, `ring`,
    `open` and `rim` together; `kinds[step][kind][liberties]`, what it needs for a bloom.
    `sides[step][side]` holds tables of `value` in the order in which it needs them.
    """
    uncapped = {name: _stretched(tables[name], shape) for name, shape in SHAPES.items()}
    uncapped["landing"] = [_landing(tables, step) for step in (0, 1)]
    uncapped["quiet"] = [
        [open_[0][count] + rim[count] + landing[NO_ENEMY][count][1] for count in range(7)]
        for open_, rim, landing in zip(
            uncapped["open"], uncapped["rim"], uncapped["landing"], strict=True
        )
    ]
    uncapped["begun"] = [
        [
            ring + open_[touch][empty] + rim[neighbours]
            for ring, (touch, neighbours, empty) in zip(uncapped["ring"], counts(), strict=True)
        ]
        for open_, rim in zip(uncapped["open"], uncapped["rim"], strict=True)
    ]
    uncapped["alone"] = [
        [[row[1] for row in rows] for rows in each] for each in uncapped["landing"]
    ]
    uncapped["kinds"] = [
        [_worth(uncapped, step, kind, name) for kind, name in enumerate(KINDS)] for step in (0, 1)
    ]
    uncapped["sides"] = [[_rows(uncapped, step, side) for side in (0, 1)] for step in (0, 1)]
    return uncapped


def _stretched(table: Table, shape: tuple[int, ...]) -> Table:
    """A table whose dimensions of more than two go on to LONGEST."""
    if not shape:
        return table
    rows = [_stretched(row, shape[1:]) for row in table]
    return rows + rows[-1:] * (LONGEST - len(rows)) if shape[0] > 2 else rows


def _landing(tables: Tables, step: int) -> list[Table]:
    """By the weakest enemy bloom beside a stone: `after` and `facing` together."""
    after, facing = tables["after"][step], tables["facing"][step]
    by_least = []
    for least in range(NO_ENEMY + 1):
        table = []
        for liberties, row in enumerate(after):
            faced = facing[min(liberties, LIBERTIES - 1)][least]
            table.append([each + faced[min(size, FEW)] for size, each in enumerate(row)])
        by_least.append(_stretched(table, SHAPES["after"][1:]))
    return by_least


def _worth(tables: Tables, step: int, kind: int, name: str) -> list[tuple[Table, ...]]:
    """What a bloom of this kind adds to the cells beside it, by its liberties: by size, `duel`,
    `bond` and `stage`.
    """
    duel, bond, stage = (tables[each][step][kind] for each in ("duel", "bond", "stage"))
    return [*zip(tables[name][step], duel, bond, stage, strict=True)]


def _rows(tables: Tables, step: int, side: int) -> tuple[Table, ...]:
    """What `value` looks up for a side: by liberties, what is added for a bloom; then the rest.

    For a bloom: `blooms`, `second`, `clash`, the same without a close enemy, `rival`, `kin`, the
    same without a close bloom of the other colour.
    """
    names = ("blooms", "second", "clash", "rival", "kin", "eyes", "weak", "free")
    blooms, second, clash, rival, kin, eyes, weak, free = (tables[n][step][side] for n in names)
    rows = [
        (blooms[n], second[n], clash[n], clash[n][CLOSE], rival[n], kin[n], kin[n][CLOSE][0])
        for n in range(LONGEST)
    ]
    return rows, eyes, weak, free
