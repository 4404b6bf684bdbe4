"""`.venv/bin/python -m tools.bots.go_gate`: Go's bot with its kernel against the same without it.

Both think equally long, at level 8. One seat has the kernel and all others have none, each seat in
turn; its share of the wins is told with a 95 % interval. Equals would get one part in N of N seats.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from statistics import fmean

from blooms import record
from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count, seconds
from blooms.core.game import Game
from blooms.games.go.board import SIZES
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.position import Go
from blooms.games.go.rules import PLAYERS
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from tools.bots.kernels import kernel


def turn_of(game: Game[Go], seat: int, is_quick: bool, settings: Settings) -> str:
    """The move of one seat."""
    provide(kernel if is_quick else lambda game: None)
    return finished(GoBot(game, settings, seat), time.process_time).answer()["turn"]


def share(quick: int, size: int, seats: int, settings: Settings) -> float:
    """The share of the win of the seat with the kernel."""
    game = record.read(f"go/{size}/{seats}/sequential/")
    while (outcome := game.position.outcome()) is None:
        turns = [turn_of(game, seat, seat == quick, settings) for seat in game.position.movers]
        game = game.play(",".join(turns))
    return float(outcome[quick])


def main(given: Sequence[str] | None = None) -> None:
    words = Parser(prog="python -m tools.bots.go_gate", description=__doc__)
    words.add_argument("--games", type=count, default=20)
    words.add_argument("--size", type=count, choices=SIZES, default=9)
    words.add_argument("--players", type=count, choices=PLAYERS, default=2)
    words.add_argument("--seconds", type=seconds, default=0.1, help="processor time a move (0.1)")
    asked = words.parse_args(given)
    settings, shares = Settings(level=8, seconds=asked.seconds), list[float]()
    for number in range(asked.games):
        seat = number % asked.players
        shares.append(share(seat, asked.size, asked.players, settings))
        print(f"{sum(shares):g} of {len(shares)}", file=sys.stderr, flush=True)
    low, high = elo.interval(fmean(shares), len(shares))
    found = {"games": len(shares), "score": round(fmean(shares), 4)}
    print(json.dumps({**found, "interval": [round(low, 2), round(high, 2)]}))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_gate", main))
