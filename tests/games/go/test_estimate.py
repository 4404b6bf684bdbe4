"""The estimate of a score: who probably holds which point, and what everybody would have."""

import re
from dataclasses import replace
from random import Random

import pytest

from blooms.core.game import finish
from blooms.games.go.bot.estimate import Estimate, default_playouts, estimating, rough_playouts
from blooms.games.go.bot.expected_score import estimate_words, expected_score
from blooms.games.go.drawing import GoMarks, go_shapes
from tests.positions import SHARED_LIBERTIES, TWO_WALLS, go_at

WALLS = f"go/9/2/sequential/@{TWO_WALLS},1/"
"""White holds the upper half, Black the lower."""


def estimate(text: str, playouts: int = 20) -> Estimate:
    return finish(estimating(go_at(text), Random(1), playouts))


def test_walled_off_halves_belong_to_their_owners() -> None:
    found = estimate(WALLS)
    assert {seat for point, (seat, _) in found.holders.items() if point < 45} == {1}
    assert {seat for point, (seat, _) in found.holders.items() if point >= 45} == {0}
    assert len(found.holders) > 70


def test_the_words_count_what_is_shaded() -> None:
    here, found = go_at(WALLS), estimate(WALLS)
    held = [(at, seat) for at, (seat, _) in found.holders.items() if here.stones[at] == "."]
    counts = [[seat for _, seat in held].count(each) for each in (0, 1)]
    left = here.stones.count(".") - len(held)
    told = f"Estimate from 20 random games: Black {counts[0]}, White {counts[1]}"
    assert estimate_words(here, found) == told + (f"; {left} points open" if left else "")
    unsure = replace(found, holders={}, contested={0: "", 1: "", 80: ""})
    assert estimate_words(here, unsure).endswith("Black 0, White 0; 3 points open")


@pytest.mark.parametrize("swapped", [False, True])
def test_nobody_gets_the_liberties_of_a_seki(swapped: bool) -> None:
    text = SHARED_LIBERTIES.translate(str.maketrans("BW", "WB")) if swapped else SHARED_LIBERTIES
    here = go_at(f"go/9/2/sequential/@{text},1/")
    found = finish(estimating(here, Random(here.stones)))
    points = here.rules.board.points
    black, white = (1, 0) if swapped else (0, 1)
    assert [found.holders[points[at]] for at in ("D1", "D3")] == [(black, 3)] * 2
    assert [found.holders[points[at]] for at in ("A1", "C3")] == [(white, 3)] * 2
    assert {points["C1"], points["C2"]} == found.contested.keys() - found.holders.keys()
    assert estimate_words(here, found).endswith("; 2 points open")


def test_the_estimate_counts_as_the_offers_of_allies_do() -> None:
    text = WALLS.replace("go/9/2/sequential", "go/9/3/sequential-coop")
    found = estimate(text)
    expected = expected_score(go_at(text), found)
    told = [
        int(each) for each in re.findall(r" (\d+)(?:[,;]|$)", estimate_words(go_at(text), found))
    ]
    assert told == [expected.points((seat,)) for seat in range(3)]
    assert sum(told) <= expected.total


def test_prisoners_count() -> None:
    plain, rich = estimate(WALLS), estimate(WALLS.replace(",1/", ",1,W30-0,0/"))
    scores = [
        expected_score(go_at(text), found).scores[0]
        for text, found in ((WALLS, plain), (WALLS.replace(",1/", ",1,W30-0,0/"), rich))
    ]
    assert scores[1] - scores[0] == 30


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
    assert estimate(text, 3).playouts == 3


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


def test_a_first_estimate_takes_a_sixth_of_the_time() -> None:
    assert [rough_playouts(size) for size in (9, 13, 19, 25)] == [10, 4, 3, 3]
    rough, whole = (estimate(WALLS, count(9)) for count in (rough_playouts, default_playouts))
    same = sum(rough.holders.get(at, (-1, 0))[0] == seat for at, (seat, _) in whole.holders.items())
    assert same > 0.9 * len(whole.holders)


def test_large_boards_have_fewer_playouts() -> None:
    assert [default_playouts(size) for size in (9, 13, 19, 25)] == [60, 28, 20, 20]
    assert sum(1 for _ in estimating(go_at("go/13/2/sequential/"), Random(1))) == 28
