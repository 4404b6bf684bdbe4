"""Glicko against the example of its paper."""

from __future__ import annotations

import pytest

from web.page.saves.glicko import LEAST, NEW, Rating, after

MINE = Rating(1500, 200)
GAMES = ((Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0))


def test_the_example_of_the_paper() -> None:
    found = after(MINE, GAMES)
    assert (round(found.value), round(found.deviation, 1)) == (1464, 151.4)


def test_without_games_nothing_changes() -> None:
    assert after(MINE, ()) == pytest.approx(MINE)


def test_a_solved_puzzle_raises_what_a_missed_one_lowers() -> None:
    other = Rating(NEW.value, 80)
    up, down = after(NEW, [(other, 1.0)]), after(NEW, [(other, 0.0)])
    assert up.value - NEW.value == pytest.approx(NEW.value - down.value)
    assert up.value > NEW.value and up.deviation < NEW.deviation


def test_a_rating_is_never_so_sure_that_it_stands_still() -> None:
    rating = NEW
    for _ in range(300):
        rating = after(rating, [(rating, 1.0), (rating, 0.0)])
    assert rating.deviation == LEAST and rating.value == pytest.approx(NEW.value)
    assert rating.spread == 59
