"""Boards: the coordinate table, neighbours, symmetries."""

import pytest

from blooms.games.blooms.hexes import BASES, board
from tests.reference.positions_blooms import CELLS


@pytest.mark.parametrize(("base", "size"), CELLS.items())
def test_a_board_has_the_cells_that_the_rules_say(base: int, size: int) -> None:
    assert board(base).size == size == len(set(board(base).names))


def test_the_coordinate_table_holds_for_base_4() -> None:
    cells = board(4)
    assert [cells.cells[name] for name in ("A1", "D4", "G4")] == [0, 18, 36]
    assert [cells.places[cell] for cell in (0, 18, 36)] == [(0, 0), (3, 3), (6, 6)]
    assert cells.points[0] == (1.5, 0)
    assert cells.points[36] == pytest.approx((4.5, 5.196), abs=1e-3)


@pytest.mark.parametrize("base", BASES)
def test_neighbours_are_mutual_and_one_cell_away(base: int) -> None:
    cells = board(base)
    for cell, beside in enumerate(cells.neighbours):
        for other in beside:
            assert cell in cells.neighbours[other]
            (x, y), (u, v) = cells.points[cell], cells.points[other]
            assert (x - u) ** 2 + (y - v) ** 2 == pytest.approx(1)
    assert sum(len(beside) for beside in cells.neighbours) == 6 * (3 * base - 2) * (base - 1)


@pytest.mark.parametrize("base", BASES)
def test_twelve_symmetries_keep_neighbours(base: int) -> None:
    cells = board(base)
    assert len(cells.symmetries) == len(set(cells.symmetries)) == 12
    assert cells.symmetries[0] == tuple(range(cells.size))
    for image in cells.symmetries:
        assert sorted(image) == list(range(cells.size))
        for cell, beside in enumerate(cells.neighbours):
            assert {image[other] for other in beside} == set(cells.neighbours[image[cell]])


@pytest.mark.parametrize("base", BASES)
def test_names_and_cells_lead_to_each_other(base: int) -> None:
    cells = board(base)
    assert [cells.cells[name] for name in cells.names] == list(range(cells.size))
    assert [len(row) for row in cells.rows] == [
        2 * base - 1 - abs(row - base + 1) for row in range(2 * base - 1)
    ]
    for row, numbers in enumerate(cells.rows):
        assert cells.names[numbers[-1]] == f"{chr(ord('A') + row)}{len(numbers)}"


def test_one_symmetry_after_another_is_a_symmetry() -> None:
    known = set(board(3).symmetries)
    for one in known:
        for two in known:
            assert tuple(two[cell] for cell in one) in known


def test_a_board_is_made_once() -> None:
    assert board(5) is board(5)
