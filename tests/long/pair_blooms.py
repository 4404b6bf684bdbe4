"""Blooms in both implementations.

Compares stones, captures, score, territory, fenced blooms, the winner, and the reasons for illegal
moves; occasionally, if few cells are empty, the whole set of legal moves.
"""

from __future__ import annotations

import random

from blooms.games.blooms.rules import END, OWN, Blooms, Rules, Stone
from tests.reference.blooms import Reference

BASES = (*(2, 3, 4, 5, 6) * 4, 7, 8)
"""Large boards take their time, so they are played less often."""
REASONS = (
    "occupied", "not your colour", "two stones of the same colour", "two stones on one cell",
    "more than one stone on the first turn", "no passing in a race",
    "no passing on the first turn", "fenced", "game is over",
)  # fmt: skip
"""The kinds of reasons that both implementations name."""


class BloomsPair:
    """A game in the rules and in the reference."""

    def __init__(self, rng: random.Random, size: int | None = None) -> None:
        base = size or rng.choice(BASES)
        target = None if rng.random() < 0.5 else rng.randint(1, 8 * base)
        self.position, self.plain = Blooms.start(Rules(base, target)), Reference(base, target)
        # Under random play a territory game can repeat forever; a race cannot.
        self.limit = 4 * self.position.rules.board.size

    def __str__(self) -> str:
        return f"base {self.position.rules.base}, target {self.position.rules.target}"

    def is_over(self) -> bool:
        return self.position.outcome() is not None

    def turn(self, rng: random.Random) -> list[str]:
        """Play one random legal move in both, trying illegal ones on the way."""
        position, plain = self.position, self.plain
        names = position.rules.board.names
        found = []
        few = position.stones.count(".") <= 19
        if few and rng.random() < 0.04:
            mine = {frozenset((names[c], colour) for c, colour in t) for t in position.turns()}
            if mine != plain.legal_turns():
                found.append(f"legal turns differ at {position}")
        while True:
            turn = _random_turn(position, rng)
            why = position.why_illegal(turn)
            named = [(names[cell], colour) for cell, colour in turn]
            said = plain.why_illegal(named) or ""
            # A move of two stones may be illegal for several reasons; either may be named.
            if bool(why) != bool(said) or (len(turn) < 2 and _kind(why) != _kind(said)):
                found.append(f"{named}: {why!r} or {said!r} at {position}")
                return found
            if not why:
                break
        before = sum(position.captured)
        for step in position.read(position.spell(turn or (END,))):
            position = position.play(step)
        taken = plain.play(named)
        if position.rules.target is not None and sum(position.captured) - before != taken:
            found.append(f"{named} captures {sum(position.captured) - before} or {taken}")
        found += _compare(position, plain)
        self.position = position
        return found


def _random_turn(position: Blooms, rng: random.Random) -> tuple[Stone, ...]:
    """A random move: mostly well-formed, sometimes one that breaks a rule."""
    size, own = position.rules.board.size, OWN[position.seat]
    if position.rules.target is None and rng.random() < 0.03:
        return ()
    if rng.random() < 0.05:
        return tuple(
            Stone(rng.randrange(size), rng.choice("abcd")) for _ in range(rng.randint(1, 2))
        )
    empties = [cell for cell, letter in enumerate(position.stones) if letter == "."]
    if not empties:
        return ()
    if len(empties) == size or len(empties) == 1 or rng.random() < 0.2:
        return (Stone(rng.choice(empties), rng.choice(own)),)
    first, second = rng.sample(empties, 2)
    return (Stone(first, own[0]), Stone(second, own[1]))


def _kind(why: str) -> str:
    return next((reason for reason in REASONS if reason in why), why)


def _compare(position: Blooms, plain: Reference) -> list[str]:
    """The differences between two positions that should be equal."""
    names = position.rules.board.names
    lands = [{names[cell] for cell in land} for land in position.territory()]
    winner = None
    if outcome := position.outcome():
        winner = outcome.index(1.0) + 1 if 1.0 in outcome else 0
    pairs = {
        "stones": ({names[c]: s for c, s in enumerate(position.stones) if s != "."}, plain.stones),
        "to move": (position.seat + 1, plain.to_move),
        "first pass": (position.first_pass, plain.first_pass),
        "score": (list(position.score()), list(plain.score())),
        "territory": (lands, [set(land) for land in plain.territory()]),
        "fenced": (
            sorted(sorted(names[cell] for cell in bloom.cells) for bloom in position.fenced()),
            sorted(sorted(bloom) for bloom in plain.fenced()),
        ),
        "winner": (winner, plain.winner),
    }
    over = outcome is not None
    return [
        f"{what}: {mine!r} or {theirs!r} at {position}"
        for what, (mine, theirs) in pairs.items()
        if mine != theirs and not (over and what == "to move")
    ]


STARTS = {"blooms": BloomsPair}
