"""Fuzzes the record parser. `.venv/bin/python -m tests.long.fuzz --records 1000000 --seed 1`

A mutated record either raises BadRecord or reads back exactly as it was written.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from blooms import record
from blooms.cli.command import Parser, carry_out
from blooms.core.position import BadRecord
from blooms.core.variations import write
from tests.reference.positions_blooms import ILLEGAL, POSITIONS
from tests.reference.positions_go import TWO_POOLS, named, placed

NOTED = (
    "blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;2-3:Why~3f;@1-2",
    "blooms/3/territory/C3a.-;1.B2c;@1",
)
BLOOMS = (*NOTED, *(fact["record"] for fact in POSITIONS), *ILLEGAL, "blooms/10/race-50/J10a.A1c")
POOL = f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/{named(TWO_POOLS, '2')}.+WL"
GO = (
    "go/9/3/sequential/E5.D4.C3.E6.-.-.!;2.F6.-;1:Hm;@2-3",
    "go/9/4/sequential-coop+crossman/@9-9-9-9-3BWR3-4B4-9-9-9,3/E6.-",
    "go/9/2/sequential/A1.B1.-.-.xA1.xA1",
    "go/9/2/parallel+old_first/A1,B1.C3,C3.-,E5.-,-.x.x",
    "go/13/3/parallel-coop+no_shared/A1,B1,C1.!,-,D4.-,-.x.x.~W,~WR",
    "go/9/5/sequential+no_first_turns/@9-9-9-9-4B4-9-9-9-9,2,W2-0-B1-0-L3,G1/E6.E4",
    POOL,
)
BLOCKY = (
    "blocky/2/blob/5/7/hp/@((BRRY)GRY)/UR:cw.UR.LL:paint-G",
    "blocky/3/mixed/9/77/hrsp/LL:cw.top:swaph.UL:smash.top:pass.UR.LR:ccw;3.top:swapv;0:Go",
    "blocky/4/perimeter/2/1/h/UL.UL.LR:paint-B.UL.UL:combine",
)
GAMES = (BLOOMS, GO, BLOCKY)
SIGNS = "abcdABCDEFGH0123456789/@.,-=!#%;:_~ \n\x00\u00e4\u4e2dWRLGOPCxUwpts+()"


BEGUN = ("", "blooms/4/race-15/", "blooms/3/territory/@", "go/9/2/parallel/", "blocky/2/blob/5/")


def breaches(records: int, seed: int) -> Iterator[str]:
    """Yield texts that neither raise BadRecord nor round-trip, with what happened."""
    rng = random.Random(seed)
    for _ in range(records):
        text = _bent(rng)
        try:
            tree = record.read_tree(text)
        except BadRecord as why:
            if not str(why) or len(str(why)) > 300:
                yield f"{text!r}: no fit message: {why}"
            continue
        except Exception as wrong:
            yield f"{text!r}: {type(wrong).__name__}: {wrong}"
            continue
        whole = write(tree)
        again = record.read_tree(whole)
        if again != tree or write(again) != whole:
            yield f"{text!r} reads back as {write(again)!r}"
        # Stones of a turn and marks of dead chains are written in their usual order and place.
        is_marked = text.startswith("go/") and "x" in text.rpartition("/")[2]
        if ";" not in text and not is_marked and not _holds_the_same(text, whole):
            yield f"{text!r} was taken for {whole!r}"


def _holds_the_same(text: str, whole: str) -> bool:
    """Whether both have the same characters; the turns of a link (`+`) are written in full."""
    head, plus, folded = text.partition("/+")
    if text.startswith("blooms/") and plus and folded:
        return not Counter(f"{head}/{folded}") - Counter(whole)
    return sorted(text) == sorted(whole)


def _bent(rng: random.Random) -> str:
    """A valid record after a few mutations, or random characters."""
    if rng.random() < 0.1:
        return "".join(rng.choice(SIGNS) for _ in range(rng.randrange(60)))
    if rng.random() < 0.1:
        return rng.choice(BEGUN) + "".join(
            chr(rng.randrange(rng.choice((128, 0x110000)))) for _ in range(rng.randrange(1, 40))
        )
    good = rng.choice(GAMES)
    text = rng.choice(good)
    for _ in range(rng.randint(1, 3)):
        at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        match rng.randrange(5):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + rng.choice(SIGNS) + text[at:]
            case 2:
                text = text[:at] + rng.choice(SIGNS) + text[at + 1 :]
            case 3:
                text = text[:at] + text[at:to] * rng.randint(2, 5) + text[to:]
            case 4:
                text = text[:at] + rng.choice(good)[at:]
    return text


def search(
    program: str, what: str, count: int, block: int, found: Callable[[int, int], Iterator[str]]
) -> int:
    """The command that looks through so many "records" or "files", by default; 1 for a breach."""
    words = Parser(prog=program)
    words.add_argument(f"--{what}", dest="count", type=int, default=count)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    for number in range(0, asked.count, block):
        few = min(block, asked.count - number)
        for breach in found(few, asked.seed + number):
            print(breach)
            return 1
        print(f"\r{number + few} of {asked.count} {what}", end="", file=sys.stderr)
    print(f"\n{asked.count} {what}, 0 breaches")
    return 0


if __name__ == "__main__":
    PROGRAM = "python -m tests.long.fuzz"
    work = partial(search, PROGRAM, "records", 1_000_000, 10_000, breaches)
    sys.exit(carry_out(PROGRAM, work))
