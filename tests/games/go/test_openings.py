"""The first stones of bots, and what weaker levels overlook."""

from collections.abc import Callable

import pytest

from blooms.games.go.bot.fast import FastGo
from blooms.games.go.bot.openings import opening_worth
from blooms.games.go.bot.oversights import overlooked
from tests.positions import go_at
from tools.bots import go_openings

pytestmark = pytest.mark.usefixtures("kernels")


@pytest.mark.parametrize("size", [9, 13, 19])
def test_corners_come_before_sides_and_the_edge_comes_last(size: int) -> None:
    on, worth = go_at(f"go/{size}/2/sequential/").rules.board.points, opening_worth(size)
    corner, edge, second = worth[on["C4"]], worth[on["E1"]], worth[on["E2"]]
    side = worth[on["C7" if size > 11 else "C5"]]
    assert corner == max(worth) and edge == min(worth)
    assert edge < second < 0 < side <= corner
    assert worth[on["J10"] if size == 19 else on["E5"]] > 0
    assert (side < corner) == (size > 11)


@pytest.mark.parametrize("level", [1, 2, 3, 5])
def test_the_first_stones_of_eight_seats_spread_out(level: int) -> None:
    games = [go_openings.played("13/8/sequential", level, 5, number) for number in range(2)]
    for each in games:
        assert min(each.distances) > 1
        assert min(each.lines) > 2
    assert sum(each.areas for each in games) >= 2 * 4


@pytest.mark.parametrize("level", [2, 3])
def test_the_second_stone_keeps_away_on_the_smallest_board(level: int) -> None:
    for number in range(4):
        assert go_openings.played("9/2/sequential", level, 2, number).distances[0] > 1


@pytest.mark.parametrize("level", [1, 3, 6])
def test_on_a_large_board_nobody_plays_beside_the_first_stone(level: int) -> None:
    openings = [go_openings.played("19/2/sequential", level, 3, number) for number in range(6)]
    for found in openings:
        assert min(found.distances) > 1
        assert set(found.lines) <= {3, 4, 5}
    if level > 1:
        assert sum(min(found.distances) > 3 for found in openings) >= 4


def chance(rows: str, *recent: str) -> Callable[[str], float]:
    """How likely Black is to overlook each point after these last stones, at 0.5."""
    here = go_at(f"go/9/2/sequential/@{rows},1/")
    on = here.rules.board.points
    found = overlooked(FastGo.of(here), 0, [on[name] for name in recent], 0.5)
    return lambda name: found(on.get(name, 81))


def test_far_moves_are_overlooked_more_often() -> None:
    found = chance("9-9-2B6-9-9-9-6W2-9-9", "G3")
    assert found("G4") == found("H4") < found("G5") < found("D6")
    assert found("-") == 0


def test_a_large_chain_in_atari_catches_the_eye() -> None:
    found = chance("9-3BB4-2BWW4-3BB4-9-1B7-BW5B1-1B4BWB-9", "A9")
    two, one = found("F7"), found("C3")
    assert two < one < found("J9")
    own = chance("9-3WW4-2WBB4-3WW4-9-9-9-9-9", "A9")
    assert own("F7") > two


def test_nobody_thinks_of_the_edge_where_no_stone_is_near() -> None:
    found = chance("9-9-9-9-4W4-9-9-9-9", "E5")
    assert found("A1") == found("B2") == 1
    assert found("C3") < 0.5
    assert chance("9-9-9-9-9-9-9-9-9")("E5") == 0.5


def test_an_opening_is_described_by_lines_distances_and_areas() -> None:
    on = go_at("go/9/2/sequential/").rules.board.points
    found = go_openings.opening([on[name] for name in ("C3", "C4", "G5", "A9")], 9)
    assert found == ((3, 3, 3, 1), (1, 4, 5), 4)
    assert go_openings.row([found, found])[0] == "33% (10% to 70%)"
    assert go_openings.row([found])[1] == "3.3"


@pytest.mark.parametrize("level", [1, 3, 4])
def test_three_players_keep_off_the_edge_while_the_board_is_open(level: int) -> None:
    for number in range(2):
        assert min(go_openings.played("9/3/sequential", level, 8, number).lines) > 1
