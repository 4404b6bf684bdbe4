"""`.venv/bin/python -m tools.bots.rating`: how near to the truth ratings come, and how soon.

Players whose strength is known play rated games as the page proposes them: the first against level
4, the next, until five are played, against the level whose game tells most, later against that of
which 60 % is to be expected. Three rows have bots in real games: the levels; players between two
levels or with a character; and programs that have nothing in common with the bot, so that their
play looks worse than it is. The strength of the last two kinds is the one that makes all their
results likeliest. Of the others, made-up players, results and play are drawn by chance: such as a
new player is thought to be, and from the weakest level to the strongest, all as likely. Told is the
share of ratings within 150 points of the truth, and of those that lie within their ± of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from math import log
from random import Random
from typing import Any, Final

from blooms import record
from blooms.cli.command import Parser, carry_out
from blooms.cli.match_formats import Match
from blooms.cli.play_game import between, deal
from blooms.cli.players import player
from blooms.cli.workers import count
from blooms.core.game import Game, finish
from blooms.games.blooms.level_ratings import SCALE
from blooms.session.rating import ENOUGH, EVEN, MATCH, START, Met, Strength, expected, history

AFTER: Final = (5, 10, 15)
"""The numbers of games after which ratings are looked at."""
NEAR: Final = 150
FIRST: Final = 4
"""The level of the first opponent: the one nearest to what a new player is thought to be."""
LEVELS: Final = {f"level={at}": each.value for at, each in enumerate(SCALE.levels, 1)}
"""The levels as players, and their ratings."""
OTHERS: Final = dict.fromkeys(
    (
        "level=2 or level=3", "level=3 or level=4", "level=4 or level=5", "level=2 or level=5",
        "level=3,character=hoarder", "level=5,character=racer",
    ),
    0.0,
)  # fmt: skip
"""Players between the levels, or with a taste."""
PROGRAMS: Final = dict.fromkeys(("careful", "greedy", "uct=60", "rave=100"), 0.0)
"""Players that choose their turns in other ways than the bot."""
REAL: Final = {"base": 4, "rules": "race", "target": None, "opening": 0}

Outcome = Callable[[int, int], tuple[float, float | None]]
"""The score, 0 to 1, and the play of a player's game by its number against a level."""


def ratings(outcome: Outcome, games: int) -> list[Strength]:
    """A player's ratings after each of so many games."""
    played: list[Met] = []
    level = FIRST
    for number in range(games):
        played.append(Met(SCALE.levels[level - 1], *outcome(number, level)))
        match = EVEN if number + 1 < ENOUGH else MATCH
        level = SCALE.next_level(history(played, SCALE.conduct)[-1], match)
    return history(played, SCALE.conduct)


def made_up(truth: float, rng: Random) -> Outcome:
    """The games of somebody of this rating, drawn by chance."""
    looks = rng.gauss(0, SCALE.conduct.style) if SCALE.conduct else 0.0

    def outcome(number: int, level: int) -> tuple[float, float | None]:
        opponent = SCALE.levels[level - 1].value
        score = float(rng.random() < expected(Strength(truth), Strength(opponent)))
        if (told := SCALE.conduct) is None:
            return score, None
        should_be = told.base + truth + looks + told.opponent * opponent + told.won * score
        return score, rng.gauss(should_be, told.deviation)

    return outcome


class Bot:
    """A bot that plays real games, a player of each of two words in turn by lot; the colours
    alternate. `met` are its results: the opponent's rating and the own score.
    """

    def __init__(self, name: str, seed: str) -> None:
        self.name, self._seed = name, seed
        self.met: list[tuple[float, float]] = []

    def __call__(self, number: int, level: int) -> tuple[float, float | None]:
        own = [player("blooms", word) for word in self.name.split(" or ")]
        match = Match("blooms", (self.name, f"level={level}"), REAL, f"{self._seed} {number // 2}")

        def mixed(game: Game[Any], seat: int, rng: Random) -> str:
            return str(rng.choice(own)(game, seat, rng))

        dealt = deal(match, number % 2)
        played = finish(between([mixed, player("blooms", f"level={level}")], dealt))
        score = played.share()
        self.met.append((SCALE.levels[level - 1].value, score))
        game, seat = record.read(played.record), played.order.index(0)
        return score, SCALE.conduct.measure(game, seat) if SCALE.conduct else None


def likeliest(met: Sequence[tuple[float, float]]) -> float:
    """The rating that makes these results likeliest."""

    def surprise(rating: float) -> float:
        chances = [(expected(Strength(rating), Strength(other)), score) for other, score in met]
        return -sum(score * log(each) + (1 - score) * log(1 - each) for each, score in chances)

    return min(map(float, range(300, 2000, 5)), key=surprise)


def row(name: str, known: Sequence[tuple[float, Sequence[Strength]]]) -> str:
    """The row of players, each with the true rating and those after each game."""
    cells = []
    for games in AFTER:
        apart = [(abs(each[games - 1].value - truth), each[games - 1]) for truth, each in known]
        near = sum(distance <= NEAR for distance, _ in apart) / len(apart)
        right = sum(distance <= each.margin for distance, each in apart) / len(apart)
        cells.append(f"{near:.0%}, {right:.0%}")
    return f"| {name} | {' | '.join(cells)} |"


def made(truths: Sequence[float], rng: Random) -> list[tuple[float, list[Strength]]]:
    """Made-up players of these ratings."""
    return [(truth, ratings(made_up(truth, rng), max(AFTER))) for truth in truths]


def real(name: str, count: int, seed: int, truth: float) -> list[tuple[float, list[Strength]]]:
    """So many copies of a bot in real games; a `truth` of 0 is that of all their results."""
    bots = [Bot(name, f"rating {seed} {name} {number}") for number in range(count)]
    known = [ratings(bot, max(AFTER)) for bot in bots]
    truth = truth or likeliest([each for bot in bots for each in bot.met])
    return [(truth, each) for each in known]


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.rating", description=__doc__)
    parser.add_argument("--players", type=count, default=1000, help="made-up players a row (1000)")
    parser.add_argument("--real", type=count, default=10, help="copies of each bot (10)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    rng = Random(asked.seed)
    print("| players | " + " | ".join(f"after {games} games" for games in AFTER) + " |")
    print("|---" * (len(AFTER) + 1) + "|")
    likely = [rng.gauss(START.value, START.deviation) for _ in range(asked.players)]
    print(row("as new players are thought to be", made(likely, rng)))
    weakest, strongest = SCALE.levels[0].value, SCALE.levels[-1].value
    any_ = [rng.uniform(weakest, strongest) for _ in range(asked.players)]
    print(row("of any strength among the levels", made(any_, rng)))
    for title, bots in (
        ("the levels, in real games", LEVELS),
        ("bots between the levels and characters, in real games", OTHERS),
        ("other programs, in real games", PROGRAMS),
    ):
        known = [
            each
            for name, truth in bots.items()
            for each in real(name, asked.real, asked.seed, truth)
        ]
        print(row(title, known))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.rating", main))
