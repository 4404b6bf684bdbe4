"""Random games of Go for many played side by side by blooms.games.go.position and tests/reference_go.py.

`.venv/bin/python -m tests.long.agreement_go --moves 100000 --seed 1` plays so many random moves of each
ruleset, with random options, 2 to 8 players and boards of 2 to 6 points a side (or of `--size`, as
players have them). It compares the board, every stone off it, whose move it is, the legal moves,
scores, the total, the points of every alliance and the payoff.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from blooms.games.go.board import COLOURS, SIZES
from blooms.games.go.position import Go
from blooms.games.go.rules import OPTIONS, RULESETS, Rules
from tests.reference.go import ReferenceGo

ROUND = 0.03
"""How likely anybody passes; a game of random moves without passes would hardly end."""


def differences(ruleset: str, moves: int, seed: int, size: int | None = None) -> Iterator[str]:
    """Play so many random moves of one ruleset, on small boards if no size is given; yield what
    differs.
    """
    rng = random.Random(f"{ruleset}/{seed}")
    played = 0
    while played < moves:
        players, side = rng.randint(2, 8), size or rng.randint(2, 6)
        options = {
            each for each, where in OPTIONS.items() if ruleset in where and rng.random() < 0.3
        }
        rules = Rules(side, players, ruleset, frozenset(options))
        position, plain = Go.start(rules), ReferenceGo(side, players, ruleset, rules.options)
        leaving = rng.choice((0, 0, 0.002, 0.01))
        for _ in range(40 * side * side):
            if position.phase == "over" or played >= moves:
                break
            step = step_of(
                position, [_random_move(position, s, rng, leaving) for s in position.movers]
            )
            found = _compare_moves(position, plain) if rng.random() < 0.2 else []
            plain.play([step] if isinstance(step, str) else list(step))
            position = position.play(position.read(position.spell((step,)))[0])
            played += 1
            found += _compare(position, plain)
            if found:
                yield from (f"{rules}, after {step}: {each}" for each in found)
                return


def step_of(position: Go, texts: list[str]) -> str | tuple[str, ...]:
    """The movers' texts as one step."""
    together = position.phase == "ally" or (position.phase == "play" and position.rules.at_once)
    return tuple(texts) if together else texts[0]


def _random_move(position: Go, seat: int, rng: random.Random, leaving: float) -> str:
    if rng.random() < leaving:
        return "!"
    moves = position.moves(seat)
    if position.phase == "mark":
        firsts = [each[1:] for each in moves if each[1:]]
        some = "x" + "".join(first for first in firsts if rng.random() < 0.2)
        agree = position.spell_dead(position.dead) if position.agreed else some
        text = rng.choice((agree, agree, agree, some, "-"))
        return agree if text.startswith("x") and seat in position.asked else text
    if position.phase == "ally" and rng.random() < 0.5:  # the largest sets agree more often
        return max(moves, key=lambda text: (len(text), text))
    if position.phase == "play" and rng.random() < ROUND:
        return "-"
    return rng.choice(moves)


def _compare_moves(position: Go, plain: ReferenceGo) -> list[str]:
    """What differs in whose move it is and what is legal."""
    if list(position.movers) != plain.movers():
        return [f"movers {position.movers} or {plain.movers()}"]
    found = []
    for seat in position.movers:
        mine, theirs = set(position.moves(seat)), plain.legal(seat)
        if position.phase == "mark":
            mine &= theirs | {position.spell_dead(position.dead)} if position.agreed else {"-"}
        if mine != theirs:
            found.append(f"seat {seat} may {sorted(mine ^ theirs)} in one only")
    return found


def _compare(position: Go, plain: ReferenceGo) -> list[str]:
    """What differs between two positions that should be the same."""
    seats = range(position.seats)
    names = position.rules.board.names
    count = position.count()
    shares = position.outcome()
    pairs: dict[str, tuple[Any, Any]] = {
        "phase": (position.phase, plain.phase),
        "stones": (
            {names[p]: COLOURS.index(s) for p, s in enumerate(position.stones) if s != "."},
            {plain.name(point): seat for point, seat in plain.board.items()},
        ),
        "held": (
            list(position.prisoners.held),
            [tuple(plain.held[seat][colour] for colour in seats) for seat in seats],
        ),
        "eliminated": (
            position.prisoners.eliminated,
            tuple(plain.eliminated[colour] for colour in seats),
        ),
        "total": (count.total, plain.total()),
        "scores": (count.scores, tuple(plain.score(seat) for seat in seats)),
        "shares": (
            shares and [round(share, 9) for share in shares],
            (theirs := plain.shares()) and [round(float(share), 9) for share in theirs],
        ),
    }
    if position.phase in ("ally", "over") and position.seats < 6:
        pairs["alliances"] = (
            {members: count.points(members) for members in count.alliances(seats)},
            {m: plain.alliance(frozenset(m)) for m in count.alliances(seats)},
        )
    found = [
        f"{what}: {mine!r} or {ours!r}" for what, (mine, ours) in pairs.items() if mine != ours
    ]
    placed = Counter(plain.placed)
    for seat in seats:
        off = sum(held[seat] for held in plain.held) + plain.eliminated[seat]
        off += sum(pool[seat] for pool, _ in plain.pools)
        if placed[seat] != off + sum(own == seat for own in plain.board.values()):
            found.append(f"stones of seat {seat} are lost")
    if shares is not None and sum(map(Fraction, plain.shares() or [])) != 1:
        found.append(f"the shares {shares} are not one win")
    return found


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--moves", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--size", type=int, choices=SIZES)
    asked = words.parse_args()
    block = 5_000
    for ruleset in RULESETS:
        for number in range(0, asked.moves, block):
            few = min(block, asked.moves - number)
            for difference in differences(ruleset, few, asked.seed + number, asked.size):
                print(difference)
                return 1
            print(f"\r{ruleset}: {number + few} moves agree", end="", file=sys.stderr)
        print(f"\n{ruleset}: {asked.moves} moves, 0 differences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
