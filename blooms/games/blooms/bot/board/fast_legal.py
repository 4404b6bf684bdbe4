"""Placing and capturing on bitboards, and which turns are legal under territory.

All functions take the blooms of the four colours a b c d, each a tuple of blooms, and the set of
empty cells. A stone changes the blooms beside it; all others are the same objects in the next
position. A bloom without liberties may stay for turns, and a later capture also removes blooms that
were fenced earlier, by either player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from blooms.games.blooms.bot.board.bitboard import Bitboard

__all__ = [
    "AROUND", "FREE", "LIBERTIES", "RING", "SIZE", "STONES", "Bloom", "Blooms", "bloom_of",
    "illegal_steps", "is_sound", "max_capture", "place", "points", "remove_fenced",
]  # fmt: skip

Bloom = tuple[int, int, int, int, int, int]
"""Two numbers, then four sets of cells, by the names below.

A tuple, since a NamedTuple makes the whole bot a tenth slower."""
LIBERTIES: Final = 0
SIZE: Final = 1
FREE: Final = 2
"""The empty cells beside the bloom: its liberties."""
STONES: Final = 3
AROUND: Final = 4
"""Every cell beside the bloom, empty or not."""
RING: Final = 5
"""What lies beside the liberties and is none, some of it perhaps off the board."""
Blooms = tuple[tuple[Bloom, ...], ...]
"""The blooms of each colour."""


def bloom_of(board: Bitboard, stones: int, around: int, empty: int) -> Bloom:
    """The bloom of these stones."""
    free = around & empty
    ring = board.dilate(free) ^ free
    return free.bit_count(), stones.bit_count(), free, stones, around, ring


def place(board: Bitboard, blooms: Blooms, empty: int, seat: int, step: int) -> tuple[Blooms, int]:
    """The blooms and the empty cells after placing a stone, before captures."""
    cell = step >> 1
    own = 2 * seat + (step & 1)
    bit = board.bits[cell]
    empty ^= bit
    after = []
    for colour, group in enumerate(blooms):
        if colour == own:
            stones, around, kept = bit, board.around[cell], []
            for bloom in group:
                if bloom[FREE] & bit:
                    stones |= bloom[STONES]
                    around |= bloom[AROUND]
                else:
                    kept.append(bloom)
            group = (*kept, bloom_of(board, stones, around, empty))
        else:
            for bloom in group:
                if bloom[FREE] & bit:
                    group = _without(board, group, bit)
                    break
        after.append(group)
    return tuple(after), empty


def _without(board: Bitboard, group: tuple[Bloom, ...], bit: int) -> tuple[Bloom, ...]:
    """The blooms when a liberty of some of them is taken."""
    remaining = []
    for bloom in group:
        liberties, size, free, stones, around, _ = bloom
        if free & bit:
            free ^= bit
            bloom = liberties - 1, size, free, stones, around, board.dilate(free) ^ free
        remaining.append(bloom)
    return tuple(remaining)


def remove_fenced(board: Bitboard, blooms: Blooms, empty: int, seat: int) -> tuple[Blooms, int]:
    """The blooms without the fenced ones of this seat, and the cells those occupied.

    "All fenced ENEMY blooms are removed at the same moment."
    """
    freed = 0
    enemies = (2 * seat, 2 * seat + 1)
    for colour in enemies:
        for bloom in blooms[colour]:
            if not bloom[LIBERTIES]:
                freed |= bloom[STONES]
    if not freed:
        return blooms, 0
    empty |= freed
    return tuple(
        tuple(
            bloom_of(board, bloom[STONES], bloom[AROUND], empty) if bloom[AROUND] & freed else bloom
            for bloom in group
            if bloom[LIBERTIES] or colour not in enemies
        )
        for colour, group in enumerate(blooms)
    ), freed


# Territory: "After the captures none of your own blooms may be fenced."


def is_sound(board: Bitboard, blooms: Blooms, empty: int, seat: int) -> bool:
    """Whether this seat's turn, ended here, leaves no own bloom fenced."""
    own = blooms[2 * seat] + blooms[2 * seat + 1]
    if all(bloom[LIBERTIES] for bloom in own):
        return True
    blooms, _ = remove_fenced(board, blooms, empty, 1 - seat)
    return all(bloom[LIBERTIES] for bloom in blooms[2 * seat] + blooms[2 * seat + 1])


def illegal_steps(
    board: Bitboard, blooms: Blooms, empty: int, seat: int, colours: Sequence[int], is_first: bool
) -> list[int]:
    """The stones of these colours, 0 and 1, that no legal turn contains.

    Without `is_first` the stone must complete the turn.
    """
    is_legal = _has_legal_turn if is_first else _completes_turn
    return [
        step
        for cell in board.cells(_doubtful(board, blooms, empty, seat))
        for step in (2 * cell + colour for colour in colours)
        if not is_legal(board, blooms, empty, seat, step)
    ]


def _doubtful(board: Bitboard, blooms: Blooms, empty: int, seat: int) -> int:
    """The cells where a stone may fence an own bloom; on other cells it cannot."""
    cells = board.lone(empty)
    for bloom in blooms[2 * seat] + blooms[2 * seat + 1]:
        if not bloom[LIBERTIES]:
            return empty
        if bloom[LIBERTIES] == 1:
            cells |= bloom[FREE]
    return cells


def _completes_turn(board: Bitboard, blooms: Blooms, empty: int, seat: int, step: int) -> bool:
    """Whether a turn that ends with this stone is legal."""
    if _keeps_liberties(board, blooms, empty, seat, step):
        return True
    bit, enemies = board.bits[step >> 1], blooms[2 - 2 * seat] + blooms[3 - 2 * seat]
    if not any(not bloom[FREE] & ~bit for bloom in enemies):
        return False  # It captures nothing.
    return is_sound(board, *place(board, blooms, empty, seat, step), seat)


def _has_legal_turn(board: Bitboard, blooms: Blooms, empty: int, seat: int, step: int) -> bool:
    """Whether some legal turn starts with this stone."""
    if _completes_turn(board, blooms, empty, seat, step):
        return True
    # Only captures help a fenced bloom, since the second stone has another colour.
    bit, captures = board.bits[step >> 1], 0
    for bloom in blooms[2 - 2 * seat] + blooms[3 - 2 * seat]:
        free = bloom[FREE] & ~bit
        if not free & (free - 1):
            captures |= free
    if not captures:
        return False
    blooms, empty = place(board, blooms, empty, seat, step)
    second = 1 - (step & 1)
    return any(
        _completes_turn(board, blooms, empty, seat, 2 * cell + second)
        for cell in board.cells(captures)
    )


def _keeps_liberties(board: Bitboard, blooms: Blooms, empty: int, seat: int, step: int) -> bool:
    """Whether every own bloom has a liberty after this stone, even without captures."""
    cell, colour = step >> 1, 2 * seat + (step & 1)
    bit = board.bits[cell]
    joined = board.around[cell] & empty
    for bloom in blooms[colour]:
        if bloom[FREE] & bit:
            joined |= bloom[FREE] ^ bit
        elif not bloom[LIBERTIES]:
            return False
    return bool(joined) and all(bloom[FREE] & ~bit for bloom in blooms[colour ^ 1])


def points(board: Bitboard, blooms: Blooms, empty: int) -> tuple[int, int]:
    """Each player's points: stones on the board plus empty cells in regions only they touch."""
    a, b, c, d = (sum(bloom[STONES] for bloom in group) for group in blooms)
    ours, theirs = a | b, c | d
    our_points, their_points = ours.bit_count(), theirs.bit_count()
    rest = empty
    while rest:
        region = board.flood(rest & -rest, rest)
        rest ^= region
        border = board.dilate(region)
        if not border & theirs:
            our_points += region.bit_count() if border & ours else 0
        elif not border & ours:
            their_points += region.bit_count()
    return our_points, their_points


def max_capture(blooms: Iterable[Bloom], stones: int) -> int:
    """The most stones that a turn of 1 or 2 stones captures among these blooms, weakest first."""
    sure = 0
    ones: dict[int, int] = {}
    twos: dict[int, int] = {}
    for liberties, size, free, _, _, _ in blooms:
        if liberties > stones:
            break
        if liberties == 1:
            ones[free] = ones.get(free, 0) + size
        elif liberties:
            twos[free] = twos.get(free, 0) + size
        else:
            sure += size
    best = 0
    if ones:
        best = max(ones.values())
        if stones == 2 and len(ones) > 1:
            best = sum(sorted(ones.values())[-2:])
    if stones == 2:
        for free, size in twos.items():
            if ones:
                low = free & -free
                size += ones.get(low, 0) + ones.get(free ^ low, 0)
            if size > best:
                best = size
    return sure + best
