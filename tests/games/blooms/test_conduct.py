"""What the play of a race tells of a player's strength."""

from __future__ import annotations

from math import sqrt
from statistics import fmean

from blooms import record
from blooms.cli.match_formats import Match
from blooms.cli.play_game import play
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.eval.evaluator import evaluator
from blooms.games.blooms.conduct import LEAST, POINTS, WORST, conduct
from blooms.games.blooms.level_ratings import CONDUCT, SCALE
from tools.bots.rating import REAL

WEAK = (  # level 1 against level 1
    "blooms/4/race-15/B2a.B4cC2d.C3aC5b.E5cD3d.D4aC4b.E4cB3d.E3aE2b.C1cF3d.B1aD2b.D1cC2d.D3aE1b."
    "C2cD5d.A3aG4b.A2cA4d.B5aF4b.C1cD1d.C6b.D7cE6d.D6aG2b.F2cC2d.A1aA3b.D5cD7d.B5aF5b.C1d.D1aB3b"
)


def test_the_stones_that_the_bot_likes_best_count_nothing() -> None:
    game = record.read("blooms/4/race-15/")
    while game.ply < 2 * LEAST:
        turn, position = [], FastPosition.of(game.position)
        while position.seat == game.position.seat:
            turn.append(next(evaluator().priors(position, position.seat))[0])
            position = position.play(turn[-1])
        game = game.play(FastPosition.of(game.position).spell(turn))
    assert conduct(game, 0) == conduct(game, 1) == 0


def test_a_worse_turn_counts_against_its_player_alone() -> None:
    game = record.read(WEAK.rpartition(".")[0])
    position = FastPosition.of(game.position)
    steps = [step for step, _ in evaluator().priors(position, position.seat)]
    good, bad = (game.play(position.spell([step])) for step in (steps[0], steps[-1]))
    assert (conduct(bad, 0) or 0) < (conduct(good, 0) or 0)
    assert conduct(bad, 1) == conduct(good, 1)


def test_no_stone_counts_more_than_the_worst() -> None:
    assert -POINTS * sqrt(WORST) < (conduct(record.read(WEAK), 0) or 0)


def test_the_order_of_the_stones_of_a_turn_is_the_better_one() -> None:
    game = record.read(WEAK)
    swapped = record.read(WEAK.replace("D3aE2b", "E2bD3a"))
    assert conduct(swapped, 0) == conduct(game, 0)


def test_levels_play_better_than_those_below() -> None:
    """On average, in two games of each."""

    def played(level: int) -> float:
        match = Match("blooms", (f"level={level}", f"level={level}"), REAL, "conduct of levels")
        games = [record.read(play(match, number).record) for number in range(2)]
        found = [conduct(game, seat) for game in games for seat in (0, 1)]
        return fmean(each for each in found if each is not None)

    known = [played(level) for level in (1, 3, 5, 7)]
    assert known == sorted(known)


def test_a_short_game_tells_nothing() -> None:
    game = record.read(WEAK)
    assert conduct(game.until(2 * LEAST - 2), 0) is None
    assert conduct(game.until(2 * LEAST - 1), 0) is not None


def test_the_scale_measures_by_it() -> None:
    assert SCALE.conduct is CONDUCT
    assert CONDUCT.measure(record.read(WEAK), 1) == conduct(record.read(WEAK), 1)
