"""The tables of the evaluation of Blooms, which is in features.py and move_scores.py.

They are in `weights.json`, one set per ruleset, in whole hundredths, trained by self-play
(tools/training). Indices:

    values   blooms  [step][side][liberties][size]   every bloom
             clash   [step][side][liberties][least][size]  ... least: the fewest liberties of an
                                                     enemy bloom that it touches
             rival   [step][side][liberties][least][size]  ... and the size of that enemy bloom
             kin     [step][side][liberties][least][size]  the same for the weakest bloom that it
                                                     touches of its side's other colour
             second  [step][side][liberties][cells]  every bloom: empty cells beside its liberties
             weak    [step][side][more][fewer]       blooms with at most three liberties, of one
                                                     colour and of the other
             free    [step][side][cells]             each colour: the liberties of all its blooms
             eyes    [step][side][eyes][liberties]   a bloom with eyes: liberties that touch neither
                                                     an empty cell nor a stone of the other side
             grab    [step][side][eighths]           the most this turn (the enemy's next) captures,
                                                     in eighths of what that side still needs
             need    [side][stones]                  race: captures a side still needs
             lead    [step][room]                    multiplied by the lead (see features.py)
             room    [step][room]                    empty cells, in eighths of the board
    priors   open    [step][touch][empty]            the cell: who touches it, its empty neighbours
             rim     [step][neighbours]              the cell: its neighbours on the board
             ring    [ring]                          a cell beside a stone: rings.py
             same    [step][liberties][size]         each neighbouring bloom of the stone's colour
             other   [step][liberties][size]         ... of the mover's other colour
             enemy   [step][liberties][size]         ... of the enemy
             duel    [step][kind][liberties][least][size]  ... of these three kinds; least as for
                                                     `clash`
             bond    [step][kind][liberties][least]  ... least as for `kin`
             stage   [step][kind][liberties][room]   ... and how full the board is
             after   [step][liberties][size]         the bloom that the stone will belong to
             facing  [step][liberties][least][size]  ... least: the fewest liberties of an enemy
                                                     bloom beside the stone, 6 if there is none
             near    [beside]                        second stone: next to the first or not
             again   [least]                         second stone: the fewest liberties of an enemy
                                                     bloom that the first stone is beside too
             last    [step][room]                    ending the turn
             wins    [step]                          the stone can make the winning captures

`step` is 0 before the first stone of a turn and 1 before the second; `side` is 0 for the mover, 1
for the enemy. Liberties, sizes and needs are capped at the last index (see `stretched`).
"""

from __future__ import annotations

from typing import Any, Final

from blooms.games.blooms.bot.board.neighbour_patterns import RINGS, counts

__all__ = [
    "CLOSE", "EIGHTHS", "NO_ENEMY", "SHAPES", "TERRITORY_NEED", "WEAK", "Tables", "stretched",
]  # fmt: skip

Tables = dict[str, Any]
"""Nested lists of weights, by the names above."""

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
KINDS: Final = 3
FEW: Final = 4

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "blooms": (2, 2, LIBERTIES + 1, SIZE + 1),
    "clash": (2, 2, CLOSE + 1, CLOSE + 1, CLOSE + 1),
    "rival": (2, 2, CLOSE + 1, CLOSE, CLOSE + 1),
    "kin": (2, 2, CLOSE + 1, CLOSE + 1, CLOSE),
    "second": (2, 2, LIBERTIES, SECOND + 1),
    "weak": (2, 2, CLOSE, CLOSE),
    "free": (2, 2, NEED),
    "eyes": (2, 2, EYES + 1, CLOSE + 1),
    "grab": (2, 2, EIGHTHS + 1),
    "need": (2, NEED + 1),
    "lead": (2, EIGHTHS + 1),
    "room": (2, EIGHTHS + 1),
    "open": (2, 4, 7),
    "rim": (2, 7),
    "ring": (RINGS,),
    "same": (2, LIBERTIES + 1, SIZE + 1),
    "other": (2, LIBERTIES + 1, SIZE + 1),
    "enemy": (2, LIBERTIES + 1, SIZE + 1),
    "duel": (2, KINDS, CLOSE + 1, CLOSE + 1, FEW + 1),
    "bond": (2, KINDS, CLOSE + 1, CLOSE + 1),
    "stage": (2, KINDS, FEW, EIGHTHS + 1),
    "after": (2, LIBERTIES + 1, SIZE + 1),
    "facing": (2, LIBERTIES, NO_ENEMY + 1, FEW + 1),
    "near": (2,),
    "again": (CLOSE + 1,),
    "last": (2, EIGHTHS + 1),
    "wins": (2,),
}
"""The dimensions of each table."""

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
        [_worth(uncapped, step, kind, name) for kind, name in enumerate(("same", "other", "enemy"))]
        for step in (0, 1)
    ]
    uncapped["sides"] = [[_rows(uncapped, step, side) for side in (0, 1)] for step in (0, 1)]
    return uncapped


def _stretched(table: Any, shape: tuple[int, ...]) -> Any:
    """A table whose dimensions of more than two go on to LONGEST."""
    if not shape:
        return table
    rows = [_stretched(row, shape[1:]) for row in table]
    return rows + rows[-1:] * (LONGEST - len(rows)) if shape[0] > 2 else rows


def _landing(tables: Tables, step: int) -> list[Any]:
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


def _worth(tables: Tables, step: int, kind: int, name: str) -> list[tuple[Any, ...]]:
    """What a bloom of this kind adds to the cells beside it, by its liberties: by size, `duel`,
    `bond` and `stage`.
    """
    duel, bond, stage = (tables[each][step][kind] for each in ("duel", "bond", "stage"))
    return [*zip(tables[name][step], duel, bond, stage, strict=True)]


def _rows(tables: Tables, step: int, side: int) -> tuple[Any, ...]:
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
