"""QR codes: a text as a square of light and dark modules, for a phone to read from a screen.

ISO/IEC 18004: byte mode, error correction L (nothing covers a screen), versions 1 to 20.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from blooms.core.position import GameError

__all__ = ["LONGEST", "modules", "path"]

LONGEST: Final = 858  # bytes
CHECKS: Final = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
"""Bytes of error correction in each block, by version from 1."""
BLOCKS: Final = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
"""The number of blocks, by version from 1."""
POWERS: Final = [1]
"""The powers of 2 in the field of 256 numbers."""
while len(POWERS) < 255:
    POWERS.append(POWERS[-1] << 1 ^ (0x11D if POWERS[-1] > 127 else 0))
LOGS: Final = {power: at for at, power in enumerate(POWERS)}
MASK: Final = 2
"""Data is inverted where x is a multiple of 3; any mask is read, this one has no long runs."""


def modules(text: str) -> tuple[str, ...]:
    """The rows of the code from the top, "1" for dark. Raises GameError for a text too long."""
    data = text.encode()
    for version in range(1, 21):
        size, room = (
            4 * version + 17,
            _capacity(version) - CHECKS[version - 1] * BLOCKS[version - 1],
        )
        if len(data) + (2 if version < 10 else 3) <= room:
            break
    else:
        raise GameError(f"the text is longer than {LONGEST} bytes")
    length = f"{len(data):0{8 if version < 10 else 16}b}"
    bits = f"0100{length}{''.join(f'{byte:08b}' for byte in data)}0000"
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    words = (words + [0xEC, 0x11] * room)[:room]
    bits = "".join(f"{byte:08b}" for byte in _interleaved(words, version))
    fixed = _patterns(version, size)
    places = [place for place in _snake(size) if place not in fixed]
    for at, (x, y) in enumerate(places):
        fixed[x, y] = int(bits[at : at + 1] or "0") ^ (x % 3 == 0)
    return tuple("".join(str(fixed[x, y]) for x in range(size)) for y in range(size))


def path(rows: Sequence[str]) -> str:
    """The dark modules as an SVG path, one unit each."""
    return "".join(
        f"M{run.start()} {y}h{len(run[0])}v1h-{len(run[0])}z"
        for y, row in enumerate(rows)
        for run in re.finditer("1+", row)
    )


def _capacity(version: int) -> int:
    """The bytes of a code: its modules without the patterns."""
    lines = version // 7 + 2 if version > 1 else 0
    patterns = (25 * lines - 10) * lines - 55 if lines else 0
    return ((16 * version + 128) * version + 64 - patterns - 36 * (version > 6)) // 8


def _interleaved(words: list[int], version: int) -> list[int]:
    """The bytes of all blocks in turn, then their error correction; late blocks are longer."""
    blocks, checks = BLOCKS[version - 1], CHECKS[version - 1]
    short, more = divmod(len(words), blocks)
    ends = [short * (at + 1) + max(0, at + 1 - blocks + more) for at in range(blocks)]
    data = [words[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]
    interleaved = [block[at] for at in range(short + 1) for block in data if at < len(block)]
    rest = [_check(block, checks) for block in data]
    return interleaved + [block[at] for at in range(checks) for block in rest]


def _times(left: int, right: int) -> int:
    return POWERS[(LOGS[left] + LOGS[right]) % 255] if left and right else 0


def _check(data: list[int], count: int) -> list[int]:
    """The Reed-Solomon bytes of a block: the rest of a division of polynomials."""
    divisor = [1]
    for power in POWERS[:count]:
        shifted = [0, *(_times(power, each) for each in divisor)]
        divisor = [left ^ right for left, right in zip([*divisor, 0], shifted, strict=True)]
    rest = data + [0] * count
    for at in range(len(data)):
        if factor := rest[at]:
            for step, each in enumerate(divisor):
                rest[at + step] ^= _times(factor, each)
    return rest[-count:]


def _snake(size: int) -> list[tuple[int, int]]:
    """The places of the data, in pairs of columns from the right, up and down."""
    places = []
    for at, right in enumerate([*range(size - 1, 7, -2), 5, 3, 1]):
        rows = range(size) if at % 2 else range(size - 1, -1, -1)
        places += [(x, y) for y in rows for x in (right, right - 1)]
    return places


def _patterns(version: int, size: int) -> dict[tuple[int, int], int]:
    """Everything but the data: finders, alignment, timing, format and version."""
    fixed: dict[tuple[int, int], int] = {}
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _square(fixed, x, y, "11010", size)
    count = version // 7 + 2
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    lines = [6, *(size - 7 - step * at for at in range(count - 1))] if version > 1 else []
    for x in lines:
        for y in lines:
            if (x, y) not in fixed:
                _square(fixed, x, y, "101", size)
    for at in range(8, size - 8):
        fixed[at, 6] = fixed[6, at] = 1 - at % 2
    bits = _coded(1 << 3 | MASK, 10, 0x537) ^ 0x5412
    around = [*((8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)), *((x, 8) for x in (7, 5, 4, 3, 2, 1, 0))]
    beside = [*((size - 1 - at, 8) for at in range(8)), *((8, size - 7 + at) for at in range(7))]
    for at, (first, second) in enumerate(zip(around, beside, strict=True)):
        fixed[first] = fixed[second] = bits >> at & 1
    fixed[8, size - 8] = 1
    if version > 6:
        bits = _coded(version, 12, 0x1F25)
        for at in range(18):
            x, y = size - 11 + at % 3, at // 3
            fixed[x, y] = fixed[y, x] = bits >> at & 1
    return fixed


def _square(fixed: dict[tuple[int, int], int], x: int, y: int, rings: str, size: int) -> None:
    """Concentric squares, from the middle outwards."""
    for dx in range(-len(rings) + 1, len(rings)):
        for dy in range(-len(rings) + 1, len(rings)):
            if 0 <= x + dx < size and 0 <= y + dy < size:
                fixed[x + dx, y + dy] = int(rings[max(abs(dx), abs(dy))])


def _coded(value: int, count: int, divisor: int) -> int:
    """A number followed by `count` bits of error correction."""
    rest = value
    for _ in range(count):
        rest = rest << 1 ^ (rest >> (count - 1)) * divisor
    return value << count | rest
