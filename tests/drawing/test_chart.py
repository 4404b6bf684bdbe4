"""What the graphs of all games share: their frame."""

from __future__ import annotations

from itertools import pairwise

import pytest

from blooms.drawing.chart import WIDTH, Frame


@pytest.mark.parametrize("last", [1, 5, 10, 30, 200, 1000])
def test_the_numbers_of_moves_are_inside_the_frame(last: int) -> None:
    axes = Frame(last, 0, 1, 100).axes("Points", [(0, "0")])
    numbers = [each for each in axes.children if each.attrs.get("class") == "ply"]
    assert numbers
    for each in numbers:
        assert float(each.attrs["x"]) + 3 * len(each.text) <= WIDTH - 2


@pytest.mark.parametrize("values", [(0, 0.5, 1), (-1, 0, 40)])
def test_no_label_of_a_graph_touches_another(values: tuple[float, ...]) -> None:
    axes = Frame(30, min(values), max(values), 100).axes("Points", [(at, "0") for at in values])
    heights = sorted(
        float(each.attrs["y"]) for each in axes.children if each.attrs.get("class") == "tick"
    )
    assert len(heights) == len(values) + 1
    assert min(low - high for high, low in pairwise(heights)) >= 10
