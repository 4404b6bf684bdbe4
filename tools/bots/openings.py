"""Play the bot against itself from every first stone, and write the results.

    .venv/bin/python -m tools.bots.openings          web/static/openings/blooms.json again

Some five minutes of one core. Stones and replies that are equal up to symmetry count together. The
same commands give the same file: every game has a seed of its own.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from blooms import bots
from blooms.cli.command import Parser, carry_out
from blooms.cli.paths import file_to_write
from blooms.core.game import Game
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import Blooms, Rules, Stone
from blooms.games.blooms.text import new
from blooms.search.settings import Settings

__all__ = ["FILE", "first_stones", "openings", "reply"]

FILE: Final = Path(__file__).parents[2] / "web" / "static" / "openings" / "blooms.json"
GAMES: Final = {3: 40, 4: 40, 5: 16}
"""Games from each first stone, by base."""
SIMS: Final = 80
VARIED: Final = 4
"""The turns after the first stone that are drawn by lot."""
MOST_REPLIES: Final = 3


def first_stones(base: int) -> list[int]:
    """The first cell in reading order of each kind of cells that symmetries exchange."""
    cells = board(base)
    return sorted({min(turn[cell] for turn in cells.symmetries) for cell in range(cells.size)})


def reply(base: int, first: int, turn: Sequence[int]) -> str:
    """The cells of a reply to the stone on `first`, the same for replies that symmetries exchange.
    Its colours do not matter: each player's two are alike.
    """
    cells = board(base)
    same = [turned for turned in cells.symmetries if turned[first] == first]
    return " ".join(cells.names[cell] for cell in min(sorted(s[c] for c in turn) for s in same))


def play(base: int, first: int, seed: int, sims: int) -> Game[Blooms]:
    """A race of the bot against itself that begins with this stone.

    The next turns are drawn from its best ones by their visits: otherwise all games would be alike.
    """
    rules, rng = Rules(base, Rules.default_target(base)), Random(seed)
    game = new(rules).play(f"{rules.board.names[first]}a")
    while game.position.outcome() is None:
        thought = bots.think(game, Settings(sims=sims, seed=seed))
        turn = thought.turn
        if len(game.turns) <= VARIED:
            weights = [each["visits"] for each in thought.best]
            turn = rng.choices([each["turn"] for each in thought.best], weights)[0]
        game = game.play(turn)
    return game


def openings(base: int, games: int, sims: int) -> dict[str, Any]:
    """The results on a board, by first stone."""
    rows = []
    for first in first_stones(base):
        played: Counter[str] = Counter()
        won: Counter[str] = Counter()
        turns = 0
        for seed in range(games):
            game = play(base, first, 1000 * first + seed, sims)
            steps = game.positions[1].read(game.turns[1])
            key = reply(base, first, [step.cell for step in steps if isinstance(step, Stone)])
            played[key] += 1
            won[key] += game.position.outcome() == (1.0, 0.0)
            turns += len(game.turns)
        common = sorted(played, key=lambda each: (-played[each], each))[:MOST_REPLIES]
        rows.append(
            {
                "stone": board(base).names[first],
                "games": games,
                "won": won.total(),
                "turns": turns,
                "replies": [[each, played[each], won[each]] for each in common],
            }
        )
    return {"base": base, "target": Rules.default_target(base), "sims": sims, "firsts": rows}


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.openings", description=__doc__)
    parser.add_argument("--into", type=file_to_write, default=FILE, help=f"default: {FILE.name}")
    into: Path = parser.parse_args(words).into
    made = [openings(base, games, SIMS) for base, games in GAMES.items()]
    into.parent.mkdir(parents=True, exist_ok=True)
    into.write_text(json.dumps(made, indent=1) + "\n", encoding="ascii")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.openings", main))
