"""Compares the kernel of Go for many with Python along random games of all kinds.

    nice -n 15 .venv/bin/python -m tests.long.go_kernel --positions 1000000 --seed 1

From every third position of a game it compares playouts, whose every move depends on all before:
the seats that hold the points at the end, and the random numbers that are left. So as many
positions are compared as playouts have moves. At every fourth one it compares the trees of a
search, too: all statistics at the root, random numbers, and the expected lines.
"""

from __future__ import annotations

import sys
from random import Random

from blooms import record
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.game import Game
from blooms.games.go.bot.bot import recent_stones
from blooms.games.go.bot.fast import FastGo
from blooms.games.go.bot.kernel.kernel import size_kernel
from blooms.games.go.bot.kernel.kernel_search import KernelSearch
from blooms.games.go.bot.playout import finish, first_to_move, holders
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.offers import Side
from blooms.games.go.position import PASS, Go
from blooms.games.go.rules import RULESETS
from tools.bots.kernels import kernel

__all__ = ["compare_playout", "compare_search", "random_start", "random_turn", "same"]

SIZES = (*(5, 6, 7, 8, 9) * 8, 11, 13, 19, 25)
LONGEST = 120
"""Turns of a game at most."""
SIMS = 16
PLAYOUTS = 2
"""From every third position of a game."""


def random_start(rng: Random, size: int) -> Game[Go]:
    """A new game of any kind on a board of a size."""
    ruleset, seats = rng.choice(RULESETS), rng.randint(2, 8)
    options = "+old_first" if ruleset.startswith("parallel") and rng.random() < 0.3 else ""
    options += rng.choice(["", "+crossman", "+area"])
    if rng.random() < 0.3:
        options += "+komi" + "".join(f"-{rng.randrange(20) / 2:g}" for _ in range(seats))
    return record.read(f"go/{size}/{seats}/{ruleset}{options}/")


def random_turn(game: Game[Go], rng: Random) -> Game[Go]:
    """The game after a random turn, seldom a pass."""
    moves = []
    for seat in game.position.movers:
        legal = game.position.moves(seat)
        moves.append(rng.choice([move for move in legal if move != PASS] or legal))
        if rng.random() < 0.05 and PASS in legal:
            moves[-1] = PASS
    return game.play(",".join(moves))


def alliances(position: Go, rng: Random) -> list[Side]:
    """Some alliances of the seats, in half of the positions where there may be any."""
    seats = list(position.active)
    if not position.rules.coop or len(seats) < 3 or rng.random() < 0.5:
        return []
    rng.shuffle(seats)
    first = rng.randint(2, len(seats) - 1)
    sides = [seats[:first], seats[first : first + rng.randint(0, len(seats))]]
    return [tuple(sorted(side)) for side in sides if len(side) > 1]


def compare_playout(position: Go, seed: object) -> int:
    """Compare the end of a playout, and the random numbers that are left; returns its moves."""
    ours, theirs, turn = Random(str(seed)), Random(str(seed)), first_to_move(position, False)
    found = size_kernel(kernel("go"), position.rules.size).playouts(position, theirs, 1, turn)[0]
    board = FastGo.of(position)
    moves, _ = finish(board, position.active, turn, ours)
    assert found == holders(board), position
    assert theirs.getstate() == ours.getstate(), position
    return len(moves)


def compare_search(game: Game[Go], seed: object, sims: int) -> None:
    """Compare two searches after each of two parts of the sims."""
    here, recent = game.position, recent_stones(game)
    ours, theirs = Random(str(seed)), Random(str(seed))
    allied = alliances(here, Random(f"{seed}/allied"))
    python = GoSearch(here, ours, recent, allied)
    quick = KernelSearch(size_kernel(kernel("go"), here.rules.size), here, theirs, recent, allied)
    for part in (sims // 3, sims - sims // 3):
        python.run(part)
        quick.run(part)
        same(python, quick)
        assert theirs.getstate() == ours.getstate(), here


def same(python: GoSearch, quick: GoSearch) -> None:
    """Compare what two searches have found."""
    assert (quick.sims, quick.totals) == (python.sims, python.totals)
    for here, there in zip(python.stats(), quick.stats(), strict=True):
        for name in here.__slots__:
            assert getattr(there, name) == getattr(here, name), (name, python.position)
    if len(python.stats()) == 1:
        for searched in python.searched()[:6]:
            line = python.line(searched.move, 2)
            assert quick.line(searched.move, 2) == line, python.position


def main() -> None:
    words = Parser(prog="python -m tests.long.go_kernel", description=__doc__)
    words.add_argument("--positions", type=count, default=1_000_000)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    positions = playouts = searches = begun = 0
    while positions < asked.positions:
        rng = Random(f"{asked.seed}/{begun}")
        begun += 1
        game = random_start(rng, rng.choice(SIZES))
        for ply in range(LONGEST):
            if positions >= asked.positions or game.position.outcome() is not None:
                break
            if game.position.phase == "play" and ply % 3 == 0:
                for number in range(PLAYOUTS):
                    positions += compare_playout(game.position, f"{begun}/{ply}/{number}")
                    playouts += 1
                if rng.random() < 0.25:
                    compare_search(game, ply, SIMS)
                    searches += 1
            game = random_turn(game, rng)
        told = f"{begun} games, {playouts} playouts, {searches} searches, {positions} positions"
        print(f"\r{told}", end="", flush=True)
    print(f"\n{positions} positions, 0 differences")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.go_kernel", main))
