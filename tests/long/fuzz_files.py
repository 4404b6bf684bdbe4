"""Fuzzes SGF files. `.venv/bin/python -m tests.long.fuzz_files --files 100000 --seed 1`

A bent file is refused in a sentence, or is a game whose record reads back, and whose own file opens
as the same game. The bytes of a sound file, in any encoding, open as its game.
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Iterator
from functools import partial

import blooms
from blooms import files, record
from blooms.cli.command import carry_out
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from tests.long.fuzz import search

SLOW = 20.0
"""Seconds of the processor in which every file is read, on any machine."""
FILES = (
    "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]PB[Ann]PW[Bob]RE[W+R]C[hello];B[ee]C[a \\] b]"
    "(;W[cc]TR[ee]LB[cc:A][dd:b];B[gg])(;W[dd]CR[aa:bb];B[];W[tt]))",
    "(;FF[3]SiZe[13]KoMi[375]HA[2];B[jd];B[dj];W[dd])(;GM[1]SZ[9];B[cc])",
    "(;SZ[19]AB[dd][pp]AW[dp]PL[W];W[pd]KT[xxxx];B[qf]AR[pd:qf]LN[aa:bb];AE[dd];W[aa])",
    "(;GM[1]SZ[9]PB[ソ]PW[許功]GN[x];B[ee];W[ef];B[fe];W[ff];B[df];W[de];B[ed];W[dd])",
    *(blooms.sgf(blooms.trees(text)[0]) for text in (
        "go/9/2/sequential+komi-0-6.5/E5.C3.-.-.x.x;1.C4;1:~5b~25marks_D4_C3-E5_D5~3dA~5d_Two",
        "go/9/3/parallel/@R8-9-9-9-9-9-9-9-9,1,0-0-0,0/E5,D4,-.C3,-,A1;1:Hm",
        "blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21",
        "go/9/2/sequential/E5.!;2:Out_of_time.",
    )),
)  # fmt: skip
SIGNS = "abceBW;;()[][]\\:.,-=0123456789KMSZHARUABLCG \n\r\x00\u00e4\u4e2d"
CODINGS = ("utf-8", "shift_jis", "gbk", "big5", "euc-kr", "cp1251", "utf-16", "latin-1")


def breaches(count: int, seed: int) -> Iterator[str]:
    """Yield files that do harm, with what happened."""
    rng = random.Random(seed)
    for _ in range(count):
        data = _bent(rng)
        begun = time.process_time()
        try:
            for tree in files.opened(data):
                yield from _wrong(data, tree)
        except GameError as why:
            if not str(why) or len(str(why)) > 300:
                yield f"{data!r}: no fit message: {why}"
        except Exception as wrong:
            yield f"{data!r}: {type(wrong).__name__}: {wrong}"
        if (took := time.process_time() - begun) > SLOW:
            yield f"{data!r}: took {took:.1f} s"


def _wrong(data: str | bytes, tree: GameTree) -> Iterator[str]:
    whole = tree.record
    if record.read_tree(whole) != tree:
        yield f"{data!r}: {whole} reads back as another tree"
    if blooms.trees(blooms.sgf(tree)) != (tree,):
        yield f"{data!r}: {whole} is written as another game"
    text = files.text_of(data)
    said = re.sub("[a-z]", "", text)
    is_known = "SZ" in said or "go/" in text or "blooms/" in text  # the size of an empty board
    if not (tree.game.ply or tree.comments or "@" in whole or is_known):
        yield f"{data!r}: an empty board"


def _bent(rng: random.Random) -> str | bytes:
    """A file after a few mutations, as text or in some encoding."""
    text = rng.choice(FILES)
    for _ in range(rng.randint(0, 3)):
        at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        match rng.randrange(6):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + rng.choice(SIGNS) + text[at:]
            case 2:
                text = text[:at] + rng.choice(SIGNS) + text[at + 1 :]
            case 3:
                text = text[:at] + text[at:to] * rng.randint(2, 5) + text[to:]
            case 4:
                text = text[:at] + rng.choice(FILES)[at:]
            case 5:
                text = text[:at] + "".join(rng.choice(SIGNS) for _ in range(9)) + text[at:]
    if rng.random() < 0.7:
        return text
    data = bytearray(text.encode(rng.choice(CODINGS), "ignore"))
    if data and rng.random() < 0.5:
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


if __name__ == "__main__":
    PROGRAM = "python -m tests.long.fuzz_files"
    work = partial(search, PROGRAM, "files", 100_000, 1_000, breaches)
    sys.exit(carry_out(PROGRAM, work))
