"""`.venv/bin/python -m tools.bots.gnugo`: the bot of Go for many against GNU Go, two seats.

GNU Go (Debian: `apt-get install gnugo`) is a seat over GTP, without komi, by Chinese rules and
positional superko; colours alternate. When both have passed, GNU Go names the dead stones, and area
is counted: stones and territory. The bot plays by `crossman`, where its score differs from area by
the number of stones placed. It has its kernel, as in the page. With `--sims` the same command gives
the same games.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence

from blooms import record
from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count, seconds
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go.board import EMPTY, regions
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.position import PASS, RESIGN, Go
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from tools.bots.kernels import kernel

__all__ = ["area", "main"]

START = "go/{}/2/sequential+crossman/"
WORDS = {"PASS": PASS, "resign": RESIGN}
COLOURS = "BW"


class GnuGo:
    """A running GNU Go; close it after use. Raises GameError where it is missing or complains."""

    def __init__(self, level: int, seed: int, size: int) -> None:
        program = shutil.which("gnugo", path="/usr/games:/usr/bin:/usr/local/bin")
        if program is None:
            raise GameError("gnugo is not installed")
        options = f"--mode gtp --level {level} --seed {seed} --chinese-rules --positional-superko"
        self._process = subprocess.Popen(
            [program, *options.split()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.ask(f"boardsize {size}")
        self.ask("komi 0")

    def ask(self, command: str) -> str:
        """The answer to a command."""
        process = self._process
        assert process.stdin and process.stdout
        process.stdin.write(command + "\n")
        process.stdin.flush()
        lines = [process.stdout.readline()]
        while lines[-1].strip():
            lines.append(process.stdout.readline())
        answer = "".join(lines).strip()
        if not answer.startswith("="):
            raise GameError(f"gnugo answered {command!r} with {answer[:80]!r}")
        return answer[1:].strip()

    def close(self) -> None:
        """Stop the program."""
        self._process.kill()
        self._process.communicate()


def area(position: Go, dead: Sequence[str]) -> list[int]:
    """The stones and the territory of Black and White, without the dead stones at these points."""
    board = position.rules.board
    gone = {board.points[name] for name in dead}
    stones = "".join(
        EMPTY if point in gone else letter for point, letter in enumerate(position.stones)
    )
    found = [stones.count(colour) for colour in COLOURS]
    for region in regions(board, stones):
        if region.colours in tuple(COLOURS):
            found[COLOURS.index(region.colours)] += len(region.points)
    return found


def play(settings: Settings, level: int, number: int, size: int = 9) -> tuple[float, Game[Go]]:
    """One game by its number; the bot's points are 1, 0 or a half."""
    rival, seat = GnuGo(level, number + 1, size), number % 2
    game = record.read(START.format(size))
    try:
        while game.position.phase == "play" and RESIGN not in game.turns:
            colour = COLOURS[game.position.seat]
            if game.position.seat == seat:
                turn = str(finished(GoBot(game, settings)).answer()["turn"])
                rival.ask(f"play {colour} {'pass' if turn == PASS else turn}")
            else:
                turn = rival.ask(f"genmove {colour}")
            game = game.play(WORDS.get(turn, turn))
        if RESIGN in game.turns:
            return 1.0, game
        points = area(game.position, rival.ask("final_status_list dead").split())
    finally:
        rival.close()
    lead = points[seat] - points[1 - seat]
    return 0.5 if not lead else float(lead > 0), game


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.gnugo", description=__doc__)
    parser.add_argument("--level", type=count, default=1, help="GNU Go's level, 1 to 10 (1)")
    parser.add_argument("--games", type=count, default=20, help="games played (20)")
    parser.add_argument(
        "--size", type=count, choices=(9, 13, 19), default=9, help="points a side (9)"
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--sims", type=count, default=800, help="the bot's sims a move (800)")
    budget.add_argument("--seconds", type=seconds, help="the bot's seconds a move instead")
    asked = parser.parse_args(words)
    provide(kernel)
    won = 0.0
    for number in range(asked.games):
        sims = None if asked.seconds else asked.sims
        settings = Settings(sims=sims, seconds=asked.seconds, seed=number)
        points, game = play(settings, asked.level, number, asked.size)
        won += points
        print(f"{won:g} of {number + 1}: {game.record}", file=sys.stderr, flush=True)
    score = won / asked.games
    low, high = elo.interval(score, asked.games)
    found = {"games": asked.games, "score": round(score, 4)}
    print(json.dumps({**found, "interval": [round(low, 2), round(high, 2)]}))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.gnugo", main))
