"""Random games to their ends, and by undo back to their starts.

    .venv/bin/python -m tests.long.endings --games 10000 --seed 1

Promise 4: every game ends within its cap. A race and a game of Blocky end by themselves; players of
territory and of Go pass once they are past the cap of random play.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from typing import Any

from blooms.core.game import Game
from blooms.core.position import IllegalMove
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.position import GOALS, Setup
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.rules import OWN, Rules
from blooms.games.go import rules as go_rules
from blooms.games.go import text as go_text
from blooms.games.go.options import WORDS
from blooms.session import session
from blooms.session.events import Seat, Undo
from tests.games.go.test_random import random_step

Play = Callable[[random.Random], tuple[Game[Any], int]]
"""Plays a random game to its end; returns it and the most turns that it may have."""


def blooms(target: bool, rng: random.Random) -> tuple[Game[Any], int]:
    """A race, or a game of territory where both pass once there are four turns a cell."""
    base = rng.randint(2, 4)
    game: Game[Any] = blooms_text.new(Rules(base, rng.randint(1, 5 * base) if target else None))
    board = game.position.rules.board
    cap = 4 * board.size
    while game.position.outcome() is None and game.ply <= cap + 2:
        position = game.position
        free = [
            name for name, stone in zip(board.names, position.stones, strict=True) if stone == "."
        ]
        turn = "-"
        for _ in range(20 if game.ply < cap or target else 0):
            first, second = rng.choice(free), rng.choice(free)
            one, two = OWN[position.seat]
            turn = f"{first}{one}{second}{two}" if rng.random() < 0.7 else f"{first}{two}"
            if not position_refuses(game, turn):
                break
            turn = "-"
        if turn == "-" and (target or not game.ply):  # may not pass
            turn = next(f"{name}{OWN[position.seat][0]}" for name in free)
        game = game.play(turn)
    return game, cap + 2


def position_refuses(game: Game[Any], turn: str) -> bool:
    """Whether a turn is illegal."""
    try:
        game.position.read(turn)
    except IllegalMove:
        return True
    return False


def go(ruleset: str, rng: random.Random) -> tuple[Game[Any], int]:
    """A game of Go for many on a small board, with random options."""
    fitting = [each for each, where in WORDS.items() if ruleset in where]
    options = frozenset(each for each in fitting if rng.random() < 0.3)
    size, players = rng.randint(2, 4), rng.randint(2, 8)
    rules = go_rules.Rules(size, players, ruleset, options)
    game: Game[Any] = go_text.new(rules)
    cap = 3 * players * (size**2 + 1)
    while game.position.outcome() is None and game.position.made <= cap:
        game = game.play(game.position.spell((random_step(game.position, rng),)))
    return game, cap + 4 * players * size**2  # prisoners, marks and alliances


def blocky(goal: str, rng: random.Random) -> tuple[Game[Any], int]:
    """A game of Blocky: as many turns as rounds and seats."""
    rounds, players = rng.randint(1, 12), "hhhh"[: rng.randint(1, 4)]
    game: Game[Any] = blocky_text.new(
        Setup(rng.randint(2, 4), goal, rounds, rng.randrange(10**6), players)
    )
    while game.position.outcome() is None and game.ply <= rounds * len(players):
        position = game.position
        game = game.play(position.spell((rng.choice(position.moves(position.seat)),)))
    return game, rounds * len(players)


KINDS: dict[str, Play] = {
    "blooms race": lambda rng: blooms(True, rng),
    "blooms territory": lambda rng: blooms(False, rng),
    **{f"go {name}": lambda rng, name=name: go(name, rng) for name in go_rules.RULESETS},  # type: ignore[misc]
    **{f"blocky {goal}": lambda rng, goal=goal: blocky(goal, rng) for goal in GOALS},  # type: ignore[misc]
}
"""Every ruleset of the three games."""


def failures(kind: str, games: int, seed: int) -> list[str]:
    """The games that did not end within their cap, or that undo did not take back to the start."""
    found = []
    for number in range(games):
        game, cap = KINDS[kind](random.Random(f"{kind}/{seed}/{number}"))
        shares = game.position.outcome()
        if shares is None or abs(sum(shares) - 1) > 1e-9 or game.ply > cap:
            found.append(f"{game.record}: {shares} after {game.ply} turns of {cap}")
        held, _ = session.begin(game, (Seat(0),) * game.position.seats, 0)
        for ply in reversed(range(game.ply)):
            held, _ = session.step(held, Undo(), 0)
            if held.ply != ply or held.game.position != game.positions[ply]:
                found.append(f"{game.record}: undo leads to {held.ply}, not {ply}")
                break
        if held.game.turns or held.line != game.turns:
            found.append(f"{game.record}: undo keeps {held.game.turns}")
    return found


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=10_000)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    for kind in KINDS:
        if found := failures(kind, asked.games, asked.seed):
            print("\n".join(found[:5]))
            return 1
        print(f"{kind}: {asked.games} games, all ended and walked back", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
