"""What the characters of the bot like: hundredths added to the weights of the evaluation.

A character's search is that of any bot, in Python and in the kernel: only the tables differ. They
say which moves come to mind (priors), and what a position is worth to the character (values).
Values are added for one side and taken off for the other, so that a bot thinks its opponent wants
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from blooms.games.blooms.bot.board.neighbour_patterns import (
    ENEMIES,
    OFF,
    OTHER,
    RINGS,
    SAME,
    numbers,
)  # fmt: skip
from blooms.games.blooms.bot.eval.tables import Table, Tables

__all__ = ["add_taste"]

FEW: Final = 3
"""A bloom with at most so many liberties is in danger."""

Ring = tuple[int, ...]
"""What the six neighbours of a cell hold, clockwise, as in neighbour_patterns.py."""


def add_taste(tables: Tables, character: str) -> None:
    """Add to the tables what a character likes; nothing without one."""
    if character:
        _TASTES[character](tables)


def _hoard(tables: Tables) -> None:
    """Large blooms of its own with many liberties; few of them."""
    _each(tables["same"], lambda step, liberties, size: 140 * (liberties > 1))
    _each(
        tables["after"],
        lambda step, liberties, size: 30 * min(size, 6) - 60 * (size < 2) - 50 * (liberties <= FEW),
    )
    _each(tables["enemy"], lambda step, liberties, size: -60 * (liberties > 1))
    _sides(tables["blooms"], lambda liberties, size: 14 * (size - 3) - 20 * (liberties <= FEW))


def _cut(tables: Tables) -> None:
    """Cells that keep two groups of enemy stones apart; many small enemy blooms."""
    _add_rings(tables, lambda ring: 220 * (_runs(ring, ENEMIES) - 1) if _is_cut(ring) else 0)
    _each(tables["enemy"], lambda step, liberties, size: 70 * (liberties > 1))
    _sides(tables["blooms"], lambda liberties, size: 8 * (size - 3))


def _race(tables: Tables) -> None:
    """Captures now: enemy blooms with one or two liberties."""
    _each(tables["enemy"], lambda step, liberties, size: (220, 110)[step] + 20 * size
          if liberties == 1 else (130, 0)[step] if liberties == 2 else 0)  # fmt: skip
    _each(tables["after"], lambda step, liberties, size: 40 if liberties <= FEW else 0)
    _sides(tables["grab"], lambda eighths: 12 * eighths)


def _build(tables: Tables) -> None:
    """Lines of both its colours that end at the edge; few liberties for the enemy."""
    _add_rings(tables, _wall)
    _sides(tables["free"], lambda cells: 7 * (cells - 8))


def _wall(ring: Ring) -> int:
    """What a stone adds to a wall: one that joins two of its parts, or a part and the edge."""
    parts = _runs(ring, (SAME, OTHER))
    ends = parts + _runs(ring, (OFF,))
    if not parts or max(map(ring.count, (SAME, OTHER))) > 2:
        return 0
    return 300 if ends > 1 and _runs(ring, (0, *ENEMIES)) > 1 else 130


def _is_cut(ring: Ring) -> bool:
    """Whether enemy stones of one colour stand apart around the cell."""
    return any(_runs(ring, (enemy,)) > 1 for enemy in ENEMIES)


def _runs(ring: Ring, contents: tuple[int, ...]) -> int:
    """How many groups of such neighbours there are, one beside the other, around a cell."""
    inside = [each in contents for each in ring]
    return sum(
        now and not before for before, now in zip(inside[-1:] + inside, inside, strict=False)
    )


_TASTES: Final[Mapping[str, Callable[[Tables], None]]] = {
    "hoarder": _hoard, "cutter": _cut, "racer": _race, "wall": _build,
}  # fmt: skip


# Adding to tables


def _each(table: Table, worth: Callable[..., int], *at: int) -> None:
    """Add to every entry what it is worth, by its indices."""
    for number, part in enumerate(table):
        if isinstance(part, list):
            _each(part, worth, *at, number)
        else:
            table[number] += worth(*at, number)


def _sides(table: Table, worth: Callable[..., int]) -> None:
    """Add to a table of values, whose first indices are step and side, for the mover's side; take
    the same off for the other."""
    _each(table, lambda step, side, *at: -worth(*at) if side else worth(*at))


def _add_rings(tables: Tables, worth: Callable[[Ring], int]) -> None:
    """Add to the cells beside stones, by what is around them."""
    tables["ring"] = [old + worth(ring) for old, ring in zip(tables["ring"], _rings(), strict=True)]


@cache
def _rings() -> tuple[Ring, ...]:
    """A ring of each number."""
    found: dict[int, Ring] = {0: (0,) * 6}
    for code, number in enumerate(numbers()):
        if number not in found:
            found[number] = tuple(code // 6**at % 6 for at in range(6))
    return tuple(found[number] for number in range(RINGS))
