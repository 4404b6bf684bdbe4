"""`.venv/bin/python -m tools.bots.go_gate`: Go's bot with its kernel against the same without it.

Both think equally long, at level 8. One seat has the kernel and all others have none, each seat in
turn; its share of the wins is told with a 95 % interval. Equals would get one part in N of N seats.
"""

from __future__ import annotations

import sys
import time
from statistics import fmean

from blooms import record
from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count, seconds
from blooms.core.game import Game
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.position import Go
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


def main() -> None:
    words = Parser(prog="python -m tools.bots.go_gate", description=__doc__)
    words.add_argument("--games", type=count, default=20)
    words.add_argument("--size", type=count, default=9)
    words.add_argument("--players", type=count, default=2)
    words.add_argument("--seconds", type=seconds, default=0.1, help="processor time a move (0.1)")
    asked = words.parse_args()
    settings, shares = Settings(level=8, seconds=asked.seconds), list[float]()
    for number in range(asked.games):
        seat = number % asked.players
        shares.append(share(seat, asked.size, asked.players, settings))
        low, high = elo.interval(fmean(shares), len(shares))
        print(
            f"{len(shares)} games, even {1 / asked.players:.0%}: {fmean(shares):.1%} "
            f"({low:.0%} to {high:.0%})",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_gate", main))
