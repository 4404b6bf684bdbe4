"""Go for many in both implementations, each ruleset with random options, for 2 to 8 players.

Compares the board, every stone off it, who is to move, the legal moves, scores, the total, the
points of every alliance and the payoff.
"""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import partial
from typing import Any

from blooms.games.go.board import COLOURS
from blooms.games.go.options import WORDS
from blooms.games.go.position import Go
from blooms.games.go.rules import RULESETS, Rules
from tests.reference.go import ReferenceGo

PASSES = 0.03
"""Probability of a pass; without passes, a random game would hardly end."""


class GoPair:
    """A game in the rules and in the reference."""

    def __init__(self, ruleset: str, rng: random.Random, size: int | None = None) -> None:
        players, side = rng.randint(2, 8), size or rng.randint(2, 6)
        options = {each for each, where in WORDS.items() if ruleset in where and rng.random() < 0.3}
        area = "crossman" not in options and rng.random() < 0.2
        komi = tuple(rng.choice((0, 1, 2.5)) for _ in range(players)) if rng.random() < 0.2 else ()
        self.rules = rules = Rules(side, players, ruleset, frozenset(options), area, komi)
        self.position = Go.start(rules)
        self.plain = ReferenceGo(side, players, ruleset, rules.options, area, komi)
        self.leaving = rng.choice((0, 0, 0.002, 0.01))
        """Probability of resigning."""
        self.limit = 40 * side * side

    def __str__(self) -> str:
        return str(self.rules)

    def is_over(self) -> bool:
        return self.position.phase == "over"

    def turn(self, rng: random.Random) -> list[str]:
        """Play one random move of each player to move in both."""
        position, plain = self.position, self.plain
        texts = [random_move(position, seat, rng, self.leaving) for seat in position.movers]
        step = step_of(position, texts)
        found = _compare_moves(position, plain) if rng.random() < 0.2 else []
        plain.play([step] if isinstance(step, str) else list(step))
        self.position = after = position.play(position.read(position.spell((step,)))[0])
        found += _compare(after, plain)
        return [f"after {step}: {each}" for each in found]


def step_of(position: Go, texts: list[str]) -> str | tuple[str, ...]:
    """The moves of all players to move as one step."""
    together = position.phase == "ally" or (position.phase == "play" and position.rules.at_once)
    return tuple(texts) if together else texts[0]


def random_move(position: Go, seat: int, rng: random.Random, leaving: float) -> str:
    if rng.random() < leaving:
        return "!"
    moves = position.moves(seat)
    if position.phase == "mark":
        firsts = [each[1:] for each in moves if each[1:]]
        some = "x" + "".join(first for first in firsts if rng.random() < 0.2)
        agree = position.spell_dead(position.dead) if position.agreed else some
        text = rng.choice((agree, agree, agree, some, "-"))
        return agree if text.startswith("x") and not position.may_propose(seat) else text
    if position.phase == "ally" and rng.random() < 0.5:  # the largest sets agree more often
        return max(moves, key=lambda text: (len(text), text))
    if position.phase == "play" and rng.random() < PASSES:
        return "-"
    return rng.choice(moves)


def _compare_moves(position: Go, plain: ReferenceGo) -> list[str]:
    """The differences in who is to move and in the legal moves."""
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
    """The differences between two positions that should be equal."""
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
            list(position.prisoners.by_holder),
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


STARTS = {ruleset: partial(GoPair, ruleset) for ruleset in RULESETS}
