"""Placing and capturing on bitboards, and which turns are legal under territory.

All functions take the blooms of the four colours a b c d, each a tuple of blooms, and the set of
empty cells. A bloom is (stones, around): its stones, and every neighbouring cell. Its liberties are
`around & empty` and need no update when other stones are placed or captured. So a later capture
also removes blooms that were fenced in earlier turns, by either player.
"""

from __future__ import annotations

from collections.abc import Iterable

from blooms.games.blooms.bot.bitboard import Bitboard

__all__ = [
    "Bloom", "Blooms", "is_sound", "legal_firsts", "legal_seconds", "max_capture", "place",
    "points", "remove_fenced",
]  # fmt: skip

Bloom = tuple[int, int]
"""(stones, around) as sets of cells."""
Blooms = tuple[tuple[Bloom, ...], ...]
"""The blooms of each colour."""


def place(board: Bitboard, blooms: Blooms, empty: int, seat: int, step: int) -> tuple[Blooms, int]:
    """The blooms and the empty cells after placing a stone, before captures."""
    cell = step >> 1
    colour = 2 * seat + (step & 1)
    bit = board.bits[cell]
    stones, around = bit, board.around[cell]
    kept = []
    for bloom in blooms[colour]:
        if bloom[1] & bit:
            stones |= bloom[0]
            around |= bloom[1]
        else:
            kept.append(bloom)
    kept.append((stones, around))
    after = list(blooms)
    after[colour] = tuple(kept)
    return tuple(after), empty ^ bit


def remove_fenced(blooms: Blooms, empty: int, seat: int) -> tuple[Blooms, int]:
    """The blooms without the fenced ones of this seat, and the cells those occupied.

    "All fenced ENEMY blooms are removed at the same moment."
    """
    freed = 0
    first = 2 * seat
    for colour in (first, first + 1):
        for stones, around in blooms[colour]:
            if not around & empty:
                freed |= stones
    if freed:
        left = list(blooms)
        for colour in (first, first + 1):
            left[colour] = tuple(bloom for bloom in blooms[colour] if bloom[1] & empty)
        blooms = tuple(left)
    return blooms, freed


# Territory: "After the captures none of your own blooms may be fenced."


def is_sound(blooms: Blooms, empty: int, seat: int) -> bool:
    """Whether this seat's turn, ended here, leaves no own bloom fenced."""
    own = blooms[2 * seat] + blooms[2 * seat + 1]
    if all(around & empty for _, around in own):
        return True
    empty |= remove_fenced(blooms, empty, 1 - seat)[1]
    return all(around & empty for _, around in own)


def legal_seconds(
    board: Bitboard, blooms: Blooms, empty: int, seat: int, steps: Iterable[int]
) -> list[int]:
    """The second stones that complete a legal turn."""
    doubtful = _doubtful(board, blooms, empty, seat)
    bits = board.bits
    return [
        step
        for step in steps
        if not doubtful & bits[step >> 1]
        or is_sound(*place(board, blooms, empty, seat, step), seat)
    ]


def legal_firsts(
    board: Bitboard, blooms: Blooms, empty: int, seat: int, steps: Iterable[int]
) -> list[int]:
    """The first stones of which some legal turn exists."""
    doubtful = _doubtful(board, blooms, empty, seat)
    bits = board.bits
    return [
        step
        for step in steps
        if not doubtful & bits[step >> 1] or _has_legal_turn(board, blooms, empty, seat, step)
    ]


def _doubtful(board: Bitboard, blooms: Blooms, empty: int, seat: int) -> int:
    """The cells where a stone may fence an own bloom; on other cells it cannot."""
    cells = 0
    for _, around in blooms[2 * seat] + blooms[2 * seat + 1]:
        liberties = around & empty
        if not liberties:
            return empty
        if not liberties & (liberties - 1):
            cells |= liberties
    bits, beside = board.bits, board.around
    for cell in board.cells(empty & ~cells):
        if not beside[cell] & empty:
            cells |= bits[cell]
    return cells


def _has_legal_turn(board: Bitboard, blooms: Blooms, empty: int, seat: int, step: int) -> bool:
    """Whether some legal turn starts with this stone."""
    blooms, empty = place(board, blooms, empty, seat, step)
    if is_sound(blooms, empty, seat):
        return True
    second = 1 - (step & 1)
    return any(
        is_sound(*place(board, blooms, empty, seat, 2 * cell + second), seat)
        for cell in board.cells(empty)
    )


def points(board: Bitboard, blooms: Blooms, empty: int) -> tuple[int, int]:
    """Each player's points: stones on the board plus empty cells in regions only they touch."""
    a, b, c, d = (sum(stones for stones, _ in colour) for colour in blooms)
    ours, theirs = a | b, c | d
    one, two = ours.bit_count(), theirs.bit_count()
    rest = empty
    while rest:
        region = board.flood(rest & -rest, rest)
        rest ^= region
        border = board.dilate(region)
        if not border & theirs:
            one += region.bit_count() if border & ours else 0
        elif not border & ours:
            two += region.bit_count()
    return one, two


def max_capture(weak: list[tuple[int, int]], stones: int) -> int:
    """The most stones that a turn of 1 or 2 stones captures among these (size, liberties)."""
    if not weak:
        return 0
    sure = 0
    ones: dict[int, int] = {}
    twos: dict[int, int] = {}
    for size, free in weak:
        if not free:
            sure += size
        elif free & (free - 1):
            twos[free] = twos.get(free, 0) + size
        else:
            ones[free] = ones.get(free, 0) + size
    best = 0
    if ones:
        sizes = sorted(ones.values(), reverse=True)
        best = sum(sizes[:stones])
    if stones == 2:
        for free, size in twos.items():
            low = free & -free
            best = max(best, size + ones.get(low, 0) + ones.get(free ^ low, 0))
    return sure + best
