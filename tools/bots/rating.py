"""`.venv/bin/python -m tools.bots.rating`: how near to the truth ratings come, and how soon.

Players whose strength is known play rated games as the page proposes them: the first against level
3, the next against the level of which 60 % is to be expected. One row has the levels themselves,
which play real games; the others have made-up players, of whom only the results are drawn: such as
a new player is thought to be, and from the weakest level to the strongest, all as likely. Told is
the share of ratings within 150 points of the truth, and of those that lie within their ± of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from blooms.cli.command import Parser, carry_out
from blooms.cli.match_formats import Match
from blooms.cli.play_game import play
from blooms.cli.workers import count
from blooms.games.blooms.level_ratings import SCALE
from blooms.session.rating import START, Strength, expected, history

AFTER: Final = (5, 10, 15)
"""The numbers of games after which ratings are looked at."""
NEAR: Final = 150
FIRST: Final = 3
"""The level of the first opponent, which the page has before anything is chosen."""
REAL: Final = {"base": 4, "rules": "race", "target": None, "opening": 0}

Outcome = Callable[[int, int], float]
"""The score, 0 to 1, of a player's game by its number against a level."""


def ratings(outcome: Outcome, games: int) -> list[Strength]:
    """A player's ratings after each of so many games."""
    played: list[tuple[Strength, float]] = []
    level = FIRST
    for number in range(games):
        played.append((SCALE.levels[level - 1], outcome(number, level)))
        level = SCALE.next_level(history(played)[-1])
    return history(played)


def made_up(truth: float, rng: Random) -> Outcome:
    """The results of somebody of this rating, drawn by chance."""

    def outcome(number: int, level: int) -> float:
        chance = expected(Strength(truth), Strength(SCALE.levels[level - 1].value))
        return float(rng.random() < chance)

    return outcome


def real(own: int, seed: str) -> Outcome:
    """The results of a level, in real games; the colours alternate."""

    def outcome(number: int, level: int) -> float:
        players = (f"level={own}", f"level={level}")
        return play(Match("blooms", players, REAL, f"{seed} {number // 2}"), number % 2).share()

    return outcome


def row(name: str, players: Sequence[tuple[float, Outcome]]) -> str:
    """The row of players, each with the true rating."""
    known = [(truth, ratings(outcome, max(AFTER))) for truth, outcome in players]
    cells = []
    for games in AFTER:
        apart = [(abs(each[games - 1].value - truth), each[games - 1]) for truth, each in known]
        near = sum(distance <= NEAR for distance, _ in apart) / len(apart)
        right = sum(distance <= each.margin for distance, each in apart) / len(apart)
        cells.append(f"{near:.0%}, {right:.0%}")
    return f"| {name} | {' | '.join(cells)} |"


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.rating", description=__doc__)
    parser.add_argument("--players", type=count, default=1000, help="made-up players a row (1000)")
    parser.add_argument("--real", type=count, default=10, help="players of each level (10)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    rng = Random(asked.seed)
    print("| players | " + " | ".join(f"after {games} games" for games in AFTER) + " |")
    print("|---" * (len(AFTER) + 1) + "|")
    likely = [rng.gauss(START.value, START.deviation) for _ in range(asked.players)]
    print(row("as new players are thought to be", [(each, made_up(each, rng)) for each in likely]))
    weakest, strongest = SCALE.levels[0].value, SCALE.levels[-1].value
    any_ = [rng.uniform(weakest, strongest) for _ in range(asked.players)]
    print(row("of any strength among the levels", [(each, made_up(each, rng)) for each in any_]))
    bots = [
        (SCALE.levels[own - 1].value, real(own, f"rating {asked.seed} {own} {number}"))
        for own in range(1, len(SCALE.levels) + 1)
        for number in range(asked.real)
    ]
    print(row("the levels, in real games", bots))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.rating", main))
