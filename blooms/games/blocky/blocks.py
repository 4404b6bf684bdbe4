"""Blocks: squares of one colour, or squares divided into four blocks.

A block is an immutable value: a colour letter, or a tuple of four parts in the order of QUADRANTS.

    ((BRRY)GRY)     text: a letter, or the four parts in brackets
    UR.LL           an address, the path from the top; `top` is the whole board
    (0, 2)          the same path as numbers
    GGRB/GGRY/…     unit cells in rows, top row first

Scores are counted on masks: a mask is an int with one bit per unit cell, bit x + y * width, with x
from the left and y from the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp
from random import Random
from typing import Final, TypeAlias

__all__ = [
    "COLOURS", "QUADRANTS", "Block", "Path", "address", "at", "best_colour", "blob", "flipped",
    "fresh", "largest", "levels", "mask", "mirrored", "path_of", "paths", "perimeter", "put",
    "read_block", "rows", "sides", "square", "turned", "turned_back", "write_block",
]  # fmt: skip

Block: TypeAlias = "str | tuple[Block, Block, Block, Block]"
Path = tuple[int, ...]

COLOURS: Final = "BRGY"
QUADRANTS: Final = ("UR", "UL", "LL", "LR")

_DIGITS: Final = {name: digit for digit, name in enumerate(QUADRANTS)}


def address(path: Path) -> str:
    """(0, 2) is "UR.LL", () is "top"."""
    return ".".join(QUADRANTS[digit] for digit in path) or "top"


def path_of(text: str) -> Path | None:
    """ "UR.LL" is (0, 2); None for an invalid address."""
    if text == "top":
        return ()
    names = text.split(".")
    return tuple(_DIGITS[name] for name in names) if all(n in _DIGITS for n in names) else None


def at(block: Block, path: Path) -> Block | None:
    """The block at a path; None if there is none."""
    for digit in path:
        if isinstance(block, str):
            return None
        block = block[digit]
    return block


def put(block: Block, path: Path, part: Block) -> Block:
    """A copy of the block with `part` at an existing path."""
    if not path:
        return part
    assert not isinstance(block, str)
    a, b, c, d = (
        put(each, path[1:], part) if digit == path[0] else each for digit, each in enumerate(block)
    )
    return a, b, c, d


def paths(block: Block, path: Path = ()) -> Iterator[tuple[Path, Block]]:
    """Every block within the block, with its path; itself first, parts in order."""
    yield path, block
    if not isinstance(block, str):
        for digit, part in enumerate(block):
            yield from paths(part, (*path, digit))


def square(path: Path, depth: int) -> tuple[int, int, int]:
    """The square of a block on a board of this depth: left, top and width in unit cells."""
    left = top = 0
    width = 1 << depth
    for digit in path:
        width >>= 1
        left += width * (digit in (0, 3))
        top += width * (digit in (2, 3))
    return left, top, width


def levels(block: Block) -> int:
    """The number of levels below the block: 0 for a single colour."""
    return 0 if isinstance(block, str) else 1 + max(map(levels, block))


# Actions on a block


def turned(block: Block) -> Block:
    """Turned clockwise: "UR,UL,LL,LR become what UL,LL,LR,UR were", recursively."""
    if isinstance(block, str):
        return block
    ur, ul, ll, lr = map(turned, block)
    return ul, ll, lr, ur


def turned_back(block: Block) -> Block:
    """Turned counter-clockwise, recursively."""
    if isinstance(block, str):
        return block
    ur, ul, ll, lr = map(turned_back, block)
    return lr, ur, ul, ll


def mirrored(block: Block) -> Block:
    """Left and right halves swapped; "nothing is mirrored inside"."""
    assert not isinstance(block, str)
    ur, ul, ll, lr = block
    return ul, ur, lr, ll


def flipped(block: Block) -> Block:
    """Upper and lower halves swapped; nothing is mirrored inside."""
    assert not isinstance(block, str)
    ur, ul, ll, lr = block
    return lr, ll, ul, ur


def best_colour(block: Block) -> str:
    """The most frequent colour of four unit cells; empty on a tie."""
    counts = sorted((list(block).count(colour), colour) for colour in COLOURS)
    return counts[-1][1] if counts[-1][0] > counts[-2][0] else ""


def fresh(level: int, depth: int, rng: Random) -> Block:
    """Four random parts for a block at a level, 0 <= level < depth.

    "A new child at level L < d is divided again with probability exp(-L/4); else it takes one of
    the four colours, uniformly."
    """
    a, b, c, d = (_child(level + 1, depth, rng) for _ in QUADRANTS)
    return a, b, c, d


def _child(level: int, depth: int, rng: Random) -> Block:
    if level < depth and rng.random() < exp(-level / 4):
        return fresh(level, depth, rng)
    return COLOURS[int(rng.random() * 4)]


# Scores


def mask(block: Block, colour: str, depth: int, path: Path = ()) -> int:
    """The unit cells of a colour in the block at a path, as a mask of the whole board, which is
    2**depth cells wide.
    """
    left, top, width = square(path, depth)
    return _mask(block, colour, width, 1 << depth) << left + (top << depth)


def blob(cells: int, depth: int) -> int:
    """ "Unit cells in the largest group connected by sides." """
    return largest(cells, depth).bit_count()


def largest(cells: int, depth: int) -> int:
    """The largest connected group of the mask, as a mask; on a tie the first in row order."""
    width = 1 << depth
    left, _, right, _ = sides(depth)
    most = 0
    while cells.bit_count() > most.bit_count():
        group, grown = 0, cells & -cells
        while grown != group:
            group = grown
            near = (group & ~right) << 1 | (group & ~left) >> 1 | group << width | group >> width
            grown |= near & cells
        most = max(most, group, key=int.bit_count)
        cells &= ~group
    return most


def perimeter(cells: int, depth: int) -> int:
    """ "Unit cells along the four sides, a corner counting twice (once a side)." """
    return sum((cells & side).bit_count() for side in sides(depth))


def rows(block: Block, depth: int) -> list[str]:
    """The unit cells as letters, top row first."""
    if isinstance(block, str):
        return [block * (1 << depth)] * (1 << depth)
    ur, ul, ll, lr = (rows(part, depth - 1) for part in block)
    upper = [left + right for left, right in zip(ul, ur, strict=True)]
    return upper + [left + right for left, right in zip(ll, lr, strict=True)]


def _mask(block: Block, colour: str, size: int, width: int) -> int:
    if isinstance(block, str):
        return _square(size, width) if block == colour else 0
    ur, ul, ll, lr = block
    half = size >> 1
    return (
        _mask(ul, colour, half, width)
        | _mask(ur, colour, half, width) << half
        | _mask(ll, colour, half, width) << half * width
        | _mask(lr, colour, half, width) << half * width + half
    )


@cache
def _square(size: int, width: int) -> int:
    """The mask of a square of cells in the upper left corner."""
    return sum(((1 << size) - 1) << y * width for y in range(size))


@cache
def sides(depth: int) -> tuple[int, int, int, int]:
    """The masks of the cells along the left, upper, right and lower side."""
    width = 1 << depth
    left = sum(1 << y * width for y in range(width))
    top = (1 << width) - 1
    return left, top, left << width - 1, top << (width - 1) * width


# Text


def write_block(block: Block) -> str:
    """ "((BRRY)GRY)"."""
    return block if isinstance(block, str) else f"({''.join(map(write_block, block))})"


def read_block(text: str) -> Block | None:
    """The block in a text; None if the text is not a block."""
    open_: list[list[Block]] = [[]]
    for sign in text:
        if sign in COLOURS:
            open_[-1].append(sign)
        elif sign == "(":
            open_.append([])
        elif sign == ")" and len(open_) > 1 and len(open_[-1]) == 4:
            a, b, c, d = open_.pop()
            open_[-1].append((a, b, c, d))
        else:
            return None
    return open_[0][0] if len(open_) == 1 and len(open_[0]) == 1 else None
