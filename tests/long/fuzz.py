"""Fuzzes the record parser. `.venv/bin/python -m tests.long.fuzz --records 1000000 --seed 1`

A mutated record either raises BadRecord or reads back exactly as it was written.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from blooms import record
from blooms.cli.command import Parser, carry_out
from blooms.core.position import BadRecord
from blooms.core.variations import write
from tests.reference.positions_blooms import ILLEGAL, POSITIONS

NOTED = (
    "blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;2-3:Why~3f;@1-2",
    "blooms/3/territory/C3a.-;1.B2c;@1",
)
GOOD = (*NOTED, *(fact["record"] for fact in POSITIONS), *ILLEGAL, "blooms/10/race-50/J10a.A1c")
SIGNS = "abcdABCDEFGH0123456789/@.,-=!#%;:_~ \n\x00\u00e4\u4e2d"


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
        if ";" not in text and sorted(whole) != sorted(text):
            yield f"{text!r} was taken for {whole!r}"


def _bent(rng: random.Random) -> str:
    """A valid record after a few mutations, or random characters."""
    if rng.random() < 0.1:
        return "".join(rng.choice(SIGNS) for _ in range(rng.randrange(60)))
    if rng.random() < 0.1:
        return rng.choice(("", "blooms/4/race-15/", "blooms/3/territory/@")) + "".join(
            chr(rng.randrange(rng.choice((128, 0x110000)))) for _ in range(rng.randrange(1, 40))
        )
    text = rng.choice(GOOD)
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
                text = text[:at] + rng.choice(GOOD)[at:]
    return text


def main() -> int:
    words = Parser(prog="python -m tests.long.fuzz", description=__doc__)
    words.add_argument("--records", type=int, default=1_000_000)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    block = 10_000
    for number in range(0, asked.records, block):
        few = min(block, asked.records - number)
        for breach in breaches(few, asked.seed + number):
            print(breach)
            return 1
        print(f"\r{number + few} of {asked.records} records", end="", file=sys.stderr)
    print(f"\n{asked.records} records, 0 breaches")
    return 0


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.fuzz", main))
