"""Searches for records that hold a page: `.venv/bin/python -m tests.long.slow --texts 20000`

A page reads a record in slices, so what counts is the work between two pauses of
`blooms.record.reading`, measured in function calls. Random records of the worst kinds (large pools,
eight seats, deep boards, dead chains, long lines, many notes) are bent further where they are slow.
"""

from __future__ import annotations

import argparse
import random
import sys
from contextlib import suppress
from typing import Any

from blooms import record
from blooms.core.position import GameError
from blooms.core.row_text import row
from blooms.games.go.board import COLOURS

MOST: int = 20_000
"""Function calls that reading may take between two pauses: some 10 ms in a browser."""
POOL = 12


def work(text: str) -> int:
    """The most function calls between two pauses while a text is read."""
    counts = [0]

    def called(frame: object, event: str, arg: object) -> None:
        counts[-1] += event in ("call", "c_call")

    before = sys.getprofile()
    with suppress(GameError):
        reading = record.reading(text)
        while True:
            sys.setprofile(called)
            try:
                next(reading)
            except StopIteration:
                break
            finally:
                sys.setprofile(before)
            counts.append(0)
            if len(counts) > 400:
                break
    return max(counts)


def slowest(texts: int, seed: int) -> tuple[int, str]:
    """The slowest of many texts: a third are new, the others are bent from the slowest so far."""
    rng = random.Random(seed)
    pool: list[tuple[int, str]] = []
    for _ in range(texts):
        if len(pool) < POOL or rng.random() < 0.35:
            text = rng.choice((blooms, go, pools, blocky))(rng)
        else:
            text = bent(rng.choice(pool)[1], rng)
        pool = sorted({(work(text), text), *pool})[-POOL:]
    return pool[-1]


def bent(text: str, rng: random.Random) -> str:
    """A record with some of its turns or notes repeated, dropped or exchanged."""
    sign = rng.choice(".;-")
    parts = text.split(sign)
    at, to = sorted(rng.randrange(len(parts) + 1) for _ in range(2))
    match rng.randrange(3):
        case 0:
            parts[at:at] = parts[at:to] * rng.randint(1, 3)
        case 1:
            del parts[at:to]
        case 2:
            rng.shuffle(parts[at:to])
    return sign.join(parts)[: record.LONGEST]


def blooms(rng: random.Random) -> str:
    """A large board of Blooms with few liberties left, and random turns and notes."""
    base = rng.choice((4, 8, 10))
    signs = "abcd" if rng.random() < 0.3 else "abcd."
    lengths = [2 * base - 1 - abs(at - base + 1) for at in range(2 * base - 1)]
    rows = [row("".join(rng.choice(signs) for _ in range(n))) for n in lengths]
    rules = rng.choice(("territory", "race-99"))
    cells = [f"{chr(65 + at)}{n + 1}" for at, size in enumerate(lengths) for n in range(size)]
    turns = [
        f"{rng.choice(cells)}{'ac'[ply % 2]}{rng.choice(cells)}{'bd'[ply % 2]}" for ply in range(60)
    ]
    start = f"/@{'-'.join(rows)},1" if rng.random() < 0.7 else ""
    return f"blooms/{base}/{rules}{start}/{'.'.join(turns)}{notes(rng, turns)}"


def go(rng: random.Random) -> str:
    """A large board of Go for many players, played to its end."""
    size, players = rng.choice((9, 19, 25)), rng.randint(2, 8)
    rules = rng.choice(("sequential", "sequential-coop", "parallel", "parallel-coop+old_first"))
    names = [f"{letter}{n}" for letter in "ABCDEFGHJ" for n in range(1, 10)]
    count = players if rules.startswith("parallel") else 1
    turns = [",".join(rng.choice(names) for _ in range(count)) for _ in range(rng.randrange(60))]
    ends = [",".join("-" * count)] * (players if count == 1 else 1)
    marks = ["x" + "".join(rng.sample(names, rng.randrange(60)))] * players
    allies = [",".join("~" + COLOURS[:players] for _ in range(players))]
    letters = COLOURS[:players] + "." * rng.randint(1, 4)
    rows = "-".join(row("".join(rng.choice(letters) for _ in range(size))) for _ in range(size))
    start = f"/@{rows},1" if rng.random() < 0.5 else ""
    played = [*turns, *ends, *marks, *allies]
    return f"go/{size}/{players}/{rules}{start}/{'.'.join(played)}{notes(rng, played)}"


def pools(rng: random.Random) -> str:
    """A move that captures hundreds of stones of several colours for several captors."""
    size, players = 25, rng.randint(3, 8)
    inner, outer = rng.randint(1, players - 2), rng.randint(1, 2)
    half, rows = size // 2, []
    for down in range(-half, half + 1):
        line = ""
        for right in range(-half, half + 1):
            edge = max(abs(down), abs(right)) == half
            share = (abs(down) + (right > 0)) if abs(down) > abs(right) else abs(right) + (down > 0)
            inside = COLOURS[outer + share * inner // (half + 1) % inner]
            line += COLOURS[(right > 0) % outer] if edge else inside
        rows.append(line)
    rows[0] = "." + rows[0][1:-1] + "."
    rows[half] = rows[half][:half] + "." + rows[half][half + 1 :]
    rules = rng.choice(("sequential-coop", "sequential", "sequential-coop+crossman"))
    board = "-".join(map(row, rows))
    return f"go/{size}/{players}/{rules}/@{board},1/N13.+{COLOURS[1] * rng.randrange(300)}"


def blocky(rng: random.Random) -> str:
    """A deep board of Blocky."""
    depth, players = rng.randint(2, 6), "".join(rng.choice("hrsp") for _ in range(4))
    places = ["top", *(".".join(["UR", "LL"][n % 2] for n in range(1, depth)) for _ in "12"), "UL"]
    actions = ("cw", "ccw", "swaph", "smash", "combine", "pass", "paint-G")
    moves = [f"{rng.choice(places)}:{rng.choice(actions)}" for _ in range(rng.randrange(80))]
    goal = rng.choice(("blob", "perimeter", "mixed"))
    seed = rng.randrange(999)
    return f"blocky/{depth}/{goal}/999/{seed}/{players}/{'.'.join(moves)}{notes(rng, moves)}"


def notes(rng: random.Random, turns: list[str]) -> str:
    """Variations and comments at random places."""
    found: list[Any] = []
    for _ in range(rng.choice((0, 5, 100))):
        ply = rng.randrange(len(turns) + 1)
        found.append(f";{ply}.{rng.choice(turns) if turns else '-'}")
        found.append(f";{ply}:{'a' * rng.randrange(40)}")
    return "".join(found)


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--texts", type=int, default=20_000)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    calls, text = slowest(asked.texts, asked.seed)
    print(f"{asked.texts} texts; at most {calls} calls between two pauses, of {MOST}: {text[:200]}")
    return int(calls > MOST)


if __name__ == "__main__":
    sys.exit(main())
