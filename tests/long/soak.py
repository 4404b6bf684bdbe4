"""`python3 -m tests.long.soak --games 2000`: the bot plays itself with all boards and rules.

Every move is checked against the reference (an illegal one raises), every game must end or be a
draw by repetition within its cap, and no tree may exceed its limit. Base 2 to 10, race with targets
from 1 to far above the default, territory; the trees have a low limit so that it is reached. The
same seed plays the same games.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random

import blooms
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import add_places, count, results, workers
from blooms.core.game import Game
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.bot import finished
from blooms.search.settings import LEVELS, Settings

CAP = 2_000
"""Limit of positions and moves in a tree; it may be exceeded by the moves of one position."""
KEPT = 4
"""One in this many trees is kept from move to move."""


def rules_of(number: int, rng: Random) -> Rules:
    """All bases and rulesets in turn; the larger boards occasionally with unusual targets."""
    base = 2 + number // 2 % 9
    if number % 2:
        return Rules(base, None)
    usual = Rules.default_target(base)
    return Rules(base, usual if rng.random() < 0.6 else rng.randint(1, 3 * usual))


def longest(rules: Rules) -> int:
    """The number of moves within which a game must end: many times the cells of its board."""
    return 40 * (3 * rules.base * (rules.base - 1) + 1)


def hasty(position: Blooms, rng: Random) -> str:
    """A legal move with random steps; cheap on large boards."""
    here = FastPosition.of(position)
    steps = []
    while here.seat == position.seat:
        steps.append(rng.choice(here.moves(here.seat)))
        here = here.play(steps[-1])
    return FastPosition.of(position).spell(steps)


def play(sims: int, seed: str) -> tuple[str, str, int]:
    """Play one game; returns its head, result and number of moves. Raises on any failure."""
    rng = Random(seed)
    rules = rules_of(int(seed.split("/")[1]), rng)
    game: Game = blooms_text.new(rules)
    keeps = rng.randrange(KEPT) == 0
    earlier: BloomsBot | None = None
    level = rng.choice([None, *range(1, len(LEVELS) + 1)])
    while game.position.outcome() is None:
        if len(game.turns) >= longest(rules):
            raise AssertionError(f"endless: {game.record}")
        position = game.position
        assert isinstance(position, Blooms)
        if rng.random() < 0.05:
            turn = hasty(position, rng)
        else:
            settings = Settings(level=level, sims=sims, seed=rng.randrange(1 << 30))
            thought = BloomsBot(game, settings, earlier, CAP)
            turn = str(finished(thought, lambda: 0.0).answer()["turn"])
            if thought.tree.size > CAP + 2 * len(position.stones) + 2:
                raise AssertionError(f"a tree held {thought.tree.size}: {game.record}")
            earlier = thought if keeps else None
        game = game.play(turn)
        if rules.target is None and game.times_stood() >= 3:
            return blooms_text.head(rules), "draw by repetition", len(game.turns)
    return blooms_text.head(rules), blooms.reason(game), len(game.turns)


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python3 -m tests.long.soak", description=__doc__)
    parser.add_argument("--games", type=count, default=2000)
    parser.add_argument("--sims", type=count, default=6)
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser)
    asked = parser.parse_args(words)
    seeds = [f"{asked.seed}/{number}" for number in range(asked.games)]
    ends: Counter[str] = Counter()
    turns = 0
    with workers(asked.processes, asked.dask) as pool:
        played = results(pool, partial(play, asked.sims), seeds, lambda game: f"{game[0]:24}")
        for head, end, length in played:
            ruleset = "territory" if head.endswith("territory") else "race"
            ends[f"{ruleset}: {'draw' if end.startswith('draw') else 'decided'}"] += 1
            turns += length
    print(f"{asked.games} games, {turns} turns")
    for end, games in sorted(ends.items()):
        print(f"{games:6} {end}")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.soak", main))
