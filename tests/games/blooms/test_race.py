"""The race as a flower: a petal for each stone to capture."""

from __future__ import annotations

import pytest

from blooms.drawing.shape import Shape
from blooms.games.blooms.race import race


def states(shape: Shape) -> list[str]:
    return [each.attrs["class"].removeprefix("petal ") for each in shape.children]


@pytest.mark.parametrize(("score", "planned"), [(0, 0), (6, 0), (6, 3), (14, 5), (15, 0), (18, 0)])
def test_every_stone_to_capture_has_a_petal(score: int, planned: int) -> None:
    drawn = states(race(0, score, 15, planned))
    full = min(15, score)
    soon = min(15 - full, planned)
    assert drawn[:15] == ["full"] * full + ["planned"] * soon + ["open"] * (15 - full - soon)
    assert race(0, score, 15, planned).children[-1].text == str(score)


def test_a_high_target_has_twenty_petals_and_one_in_part() -> None:
    drawn = race(1, 18, 50)
    assert states(drawn)[:20].count("full") == 7
    part = next(each for each in drawn.children if each.attrs["class"] == "petal part")
    assert part.attrs["transform"].endswith("scale(0.20)")
    assert states(race(1, 18, 50, 1))[:20].count("planned") == 1


def test_players_differ_in_shape_at_any_score() -> None:
    assert race(0, 0, 15).children[0].attrs["d"] != race(1, 0, 15).children[0].attrs["d"]
    tags = {tuple(each.tag for each in race(0, score, 15).children) for score in range(16)}
    assert len(tags) == 1
