"""The estimate of a score: who probably holds which point, and what everybody would have."""

import re
from random import Random

import pytest

from blooms.core.game import finish
from blooms.games.go.bot.estimate import Estimate, default_playouts, estimating
from blooms.games.go.bot.expected_score import estimate_words, expected_score
from blooms.games.go.drawing import GoMarks, go_shapes
from tests.positions import TWO_WALLS, go_at

WALLS = f"go/9/2/sequential/@{TWO_WALLS},1/"
"""White holds the upper half, Black the lower."""


def estimate(text: str, playouts: int = 20) -> Estimate:
    return finish(estimating(go_at(text), Random(1), playouts))


def test_walled_off_halves_belong_to_their_owners() -> None:
    found = estimate(WALLS)
    assert {seat for point, (seat, _) in found.holders.items() if point < 45} == {1}
    assert {seat for point, (seat, _) in found.holders.items() if point >= 45} == {0}
    assert len(found.holders) > 70
    scores = " ".join(
        f"{name} {points:.0f}"
        for name, points in zip(("Black", "White"), found.points, strict=True)
    )
    told = estimate_words(go_at(WALLS), found)
    assert told == f"Estimate from 20 random games: {scores}".replace(" White", ", White")


def test_the_estimate_counts_as_the_offers_of_allies_do() -> None:
    text = WALLS.replace("go/9/2/sequential", "go/9/3/sequential-coop")
    found = estimate(text)
    expected = expected_score(go_at(text), found)
    told = [int(each) for each in re.findall(r" (\d+)(?:,|$)", estimate_words(go_at(text), found))]
    assert told == [expected.points((seat,)) for seat in range(3)]
    assert sum(told) <= expected.total


def test_prisoners_count() -> None:
    plain, rich = estimate(WALLS), estimate(WALLS.replace(",1/", ",1,W30-0,0/"))
    assert rich.points[0] - plain.points[0] == pytest.approx(30)


def test_an_empty_board_is_open() -> None:
    found = estimate("go/9/4/sequential/")
    assert len(found.holders) < 10 and found.is_early
    assert not estimate(WALLS).is_early


def test_the_same_seed_gives_the_same_estimate() -> None:
    assert sum(1 for _ in estimating(go_at(WALLS), Random(3), 5)) == 5
    one, other = (finish(estimating(go_at(WALLS), Random(3), 5)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("text", ["go/9/3/parallel-coop/", "go/9/2/sequential+crossman/E5.D4"])
def test_every_ruleset_is_estimated(text: str) -> None:
    assert len(estimate(text, 3).points) == go_at(text).seats


def test_points_and_lost_stones_are_shaded_but_not_safe_ones() -> None:
    here = go_at("go/9/2/sequential/E5.D4")
    names = here.rules.board.points
    guess = {names["A1"]: (1, 2), names["E5"]: (0, 3), names["D4"]: (0, 1)}
    cells = {
        cell.attrs["data-cell"]: cell.attrs
        for row in go_shapes(here, GoMarks(guess=guess)).children
        for cell in row.children
    }
    assert cells["A1"]["class"].endswith("guess guess-2")
    assert (cells["A1"]["data-colour"], cells["D4"]["data-colour"]) == ("W", "B")
    assert cells["A1"]["aria-label"].endswith("probably White's")
    assert "guess" not in cells["E5"]["class"]
    assert "guess" not in cells["C3"]["class"]


def test_large_boards_have_fewer_playouts() -> None:
    assert [default_playouts(size) for size in (9, 13, 19, 25)] == [60, 28, 20, 20]
    assert sum(1 for _ in estimating(go_at("go/13/2/sequential/"), Random(1))) == 28
