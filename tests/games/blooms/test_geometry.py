"""Where cells and the names along the edges stand, on boards of every size and orientation."""

from math import hypot

import pytest

from blooms.games.blooms import geometry
from blooms.games.blooms.hexes import BASES, board


@pytest.mark.parametrize("base", [2, 5, 10])
@pytest.mark.parametrize("angle", [0, 30, 180, 210])
def test_every_cell_is_inside_the_frame_of_a_turned_board(base: int, angle: int) -> None:
    cells = board(base)
    left, top, wide, high = map(float, geometry.view_box(cells, angle).split())
    for cell in range(cells.size):
        x, y = geometry.spot(base, cell, angle)
        assert left + 20 <= x <= left + wide - 20
        assert top + 20 <= y <= top + high - 20


def test_a_turned_board_is_high_and_a_flipped_one_swaps_ends() -> None:
    wide, high = map(float, geometry.view_box(board(5)).split()[2:])
    turned_wide, turned_high = map(float, geometry.view_box(board(5), 30).split()[2:])
    assert wide > high and turned_wide < turned_high
    assert geometry.spot(5, 0, 180) == pytest.approx(geometry.spot(5, 60))


def test_a_frame_near_a_cell_has_it_in_the_middle() -> None:
    left, top, wide, high = map(float, geometry.view_box(board(10), 30, near=7).split())
    assert (left + wide / 2, top + high / 2) == pytest.approx(geometry.spot(10, 7, 30), abs=0.1)


def text_box(name: geometry.EdgeName, size: float) -> tuple[float, float, float, float]:
    """left, top, right, bottom of a name, for digits and capitals of a common sans serif."""
    wide, high = 0.3 * size * len(name.text), 0.37 * size
    return name.x - wide, name.y - high, name.x + wide, name.y + high


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("angle", [0, 30, 180, 210])
def test_edge_names_are_in_the_frame_outside_the_cells_and_apart(base: int, angle: int) -> None:
    cells, size = board(base), geometry.text_size(base)
    left, top, wide, high = map(float, geometry.view_box(cells, angle).split())
    spots = [geometry.spot(base, cell, angle) for cell in range(cells.size)]
    boxes = [text_box(name, size) for name in geometry.edge_names(base, angle)]
    for at, (x0, y0, x1, y1) in enumerate(boxes):
        assert left <= x0 and x1 <= left + wide and top <= y0 and y1 <= top + high
        # The cells are drawn within 0.94 of their inner radius.
        nearest = min(hypot(max(x0 - x, 0, x - x1), max(y0 - y, 0, y - y1)) for x, y in spots)
        assert nearest > 0.94 * geometry.WIDTH / 2
        for other in boxes[:at]:
            assert x1 < other[0] or other[2] < x0 or y1 < other[1] or other[3] < y0


@pytest.mark.parametrize("base", [2, 4, 6, 8])
@pytest.mark.parametrize("angle", [0, 30])
def test_edge_names_are_9_pixels_high_on_a_screen_of_320(base: int, angle: int) -> None:
    wide = float(geometry.view_box(board(base), angle).split()[2])
    assert geometry.text_size(base) * (320 - 24) / wide >= 8.0


def test_an_edge_name_is_in_line_with_the_cells_that_it_names() -> None:
    cells = board(4)
    for angle in (0, 30, 180):
        for name in geometry.edge_names(4, angle):
            near = min(
                range(cells.size),
                key=lambda cell: hypot(
                    geometry.spot(4, cell, angle)[0] - name.x,
                    geometry.spot(4, cell, angle)[1] - name.y,
                ),
            )
            assert name.text in (cells.names[near][0], cells.names[near][1:])


def test_without_names_the_board_has_the_room() -> None:
    with_names = geometry.view_box(board(4)).split()
    without = geometry.view_box(board(4), has_names=False).split()
    assert float(without[2]) < float(with_names[2])
