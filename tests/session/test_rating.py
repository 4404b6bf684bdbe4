"""Ratings of players: Glicko's published example, and players of known strength."""

from __future__ import annotations

from random import Random

import pytest

from blooms.games.blooms.level_ratings import SCALE
from blooms.session.rating import (
    EVEN,
    START,
    Conduct,
    Met,
    Scale,
    Strength,
    expected,
    history,
    rated,
)  # fmt: skip
from tools.bots.rating import made_up, ratings


def test_the_published_example_of_glicko() -> None:
    met = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]
    after = rated(Strength(1500, 200), met)
    assert (round(after.value), round(after.deviation, 1)) == (1464, 151.4)


def test_the_published_example_of_an_expected_score() -> None:
    assert round(expected(Strength(1400, 80), Strength(1500, 150)), 3) == 0.376


@pytest.mark.parametrize(("score", "sign"), [(1.0, 1), (0.0, -1)])
def test_a_win_raises_and_a_loss_lowers_a_rating(score: float, sign: int) -> None:
    (after,) = history([Met(Strength(START.value), score)])
    assert (after.value - START.value) * sign > 0
    assert after.deviation < START.deviation


def test_a_player_of_many_games_is_still_not_known_for_certain() -> None:
    played = [Met(SCALE.levels[3], float(number % 2)) for number in range(500)]
    late = history(played)[-100:]
    assert max(each.margin for each in late) - min(each.margin for each in late) < 1
    assert 60 < late[-1].margin < 150


def test_of_the_next_opponent_60_percent_are_expected() -> None:
    scale = Scale("blooms/4/race-15", (Strength(800), Strength(930), Strength(1000)))
    assert scale.next_level(Strength(1000)) == 2
    assert scale.next_level(Strength(100)) == 1
    assert scale.next_level(Strength(2000)) == 3


def test_against_an_equal_a_game_tells_most() -> None:
    scale = Scale("blooms/4/race-15", (Strength(800), Strength(930), Strength(1000)))
    assert scale.next_level(Strength(1000), EVEN) == 3


CONDUCT = Conduct(lambda game, seat: None, 50, -0.5, 200, 150, 100)
"""A made-up measure: 50 + one's own rating - half the opponent's + 200 for a win."""


def met(looks: float, score: float = 1.0) -> Met:
    """A game against 1000 whose play looks like that of a player of this rating."""
    return Met(Strength(1000), score, 50 + looks - 500 + 200 * score)


def test_play_as_expected_makes_a_rating_surer_and_nothing_else() -> None:
    (before,) = history([met(0)._replace(play=None)], CONDUCT)
    (after,) = history([met(before.value)], CONDUCT)
    assert after.value == pytest.approx(before.value)
    told = 1 / before.deviation**2 + 1 / (CONDUCT.deviation**2 + CONDUCT.style**2)
    assert after.deviation == pytest.approx(told**-0.5)


@pytest.mark.parametrize("better", [1, -1])
def test_better_play_than_expected_raises_a_rating(better: int) -> None:
    (before,) = history([met(0)._replace(play=None)], CONDUCT)
    (after,) = history([met(before.value + 300 * better)], CONDUCT)
    assert 50 < (after.value - before.value) * better < 300


def test_play_that_may_mean_anything_tells_nothing() -> None:
    (seen,) = history([met(1500, 0.5)], CONDUCT._replace(style=1e6))
    (unseen,) = history([met(1500, 0.5)])
    assert seen == pytest.approx(unseen, abs=0.1)


def test_results_have_the_last_word() -> None:
    """Equal to 1300 in results, while the play looks like 900."""
    rival = Strength(1300)
    games = [Met(rival, number % 2, 50 + 900 - 650 + 200 * (number % 2)) for number in range(100)]
    known = history(games, CONDUCT)
    assert known[4].value < 1100
    assert abs(known[-1].value - 1300) < known[-1].margin


def test_a_game_whose_play_tells_nothing_is_rated_by_its_result() -> None:
    met = [Met(SCALE.levels[2], 1.0), Met(SCALE.levels[3], 0.0)]
    assert history(met, CONDUCT) == history(met)


@pytest.mark.parametrize(("games", "near", "right"), [(5, 0.87, 0.92), (15, 0.96, 0.92)])
def test_ratings_of_known_players_are_near_the_truth(games: int, near: float, right: float) -> None:
    rng = Random(5)
    truths = [rng.gauss(START.value, START.deviation) for _ in range(500)]
    known = [(truth, ratings(made_up(truth, rng), games)[-1]) for truth in truths]
    apart = [(abs(each.value - truth), each.margin) for truth, each in known]
    assert sum(distance <= 150 for distance, _ in apart) >= near * len(apart)
    assert sum(distance <= margin for distance, margin in apart) >= right * len(apart)
