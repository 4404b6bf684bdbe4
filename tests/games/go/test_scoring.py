"""What the bot makes of area scoring and komi: values of playouts, and its moves by them."""

from collections.abc import Sequence
from random import Random

import pytest

from blooms import record
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.dead_points import pointless
from blooms.games.go.bot.fast import FastGo
from blooms.games.go.bot.scoring import Scoring, expected
from blooms.games.go.bot.search import GoSearch
from blooms.games.go.offers import Side
from blooms.games.go.position import Go
from blooms.search.bot import finished
from blooms.search.settings import Settings
from tests.games.go.playouts import playout
from tests.positions import go_at

HALF = "1BBBBWWW1-BBBBBWWWW-1BBBBWWW1-BBBBBWWWW"
FINAL = f"@{HALF}-BBBB{{}}WWWW-{HALF[20:]}-{HALF[:19]}"
"""All alive, four eyes each. Without E5 Black has 44 points of area, White 36: whoever plays E5
leads by 9 or by 7. Of territory both have 4 points.
"""


def position(options: str, middle: str = "1", seat: int = 1, rest: str = "") -> Go:
    text = f"go/9/2/sequential{options}/{FINAL.format(middle)},{seat}{rest}/"
    return go_at(text)


def chances(here: Go) -> tuple[float, ...]:
    search = GoSearch(here, Random(1))
    search.run(30)
    return search.chances()


def test_area_counts_stones_and_eyes_and_no_prisoners() -> None:
    here = position("+area", "B")
    board = FastGo.of(here)
    assert Scoring(here).points(board, board) == [45, 36]
    board.taken, board.lost = [5, 3], [3, 5]
    assert Scoring(here).points(board, board) == [45, 36]


def test_area_counts_stones_placed_before_the_playout() -> None:
    here = position("+area")
    end = FastGo.of(here)
    end.place(here.rules.board.points["E5"], 1)
    assert Scoring(here).points(end, end) == [44, 37]


@pytest.mark.parametrize("area", ["", "+area"])
def test_half_a_point_of_komi_is_kept(area: str) -> None:
    here = position(f"{area}+komi-0-6.5", "B")
    board = FastGo.of(here)
    plain = Scoring(position(area, "B")).points(board, board)
    assert Scoring(here).points(board, board) == [plain[0], plain[1] + 6.5]


@pytest.mark.parametrize(("komi", "winner"), [("8.5", 0), ("9.5", 1)])
def test_half_a_point_decides_by_area(komi: str, winner: int) -> None:
    found = chances(position(f"+area+komi-0-{komi}", "B"))
    assert found[winner] > 0.8


@pytest.mark.parametrize(("komi", "winner"), [("5.5", 0), ("6.5", 1)])
def test_half_a_point_decides_by_territory(komi: str, winner: int) -> None:
    found = chances(position(f"+komi-0-{komi}", "B", rest=",W6-0,0"))
    assert found[winner] > 0.8


@pytest.mark.parametrize(("komi", "winner"), [("6.5", 0), ("7.5", 1)])
def test_the_last_point_of_area_wins_with_enough_komi_only(komi: str, winner: int) -> None:
    search = GoSearch(position(f"+area+komi-0-{komi}", seat=2), Random(1))
    search.run(30)
    assert search.move() == "E5"
    assert search.chances()[winner] > 0.8


@pytest.mark.parametrize("sims", [20, 150])
def test_the_last_neutral_point_is_played_for_area(sims: int) -> None:
    moves = {}
    for scoring in ("", "+area"):
        game = record.read(f"go/9/2/sequential{scoring}+komi-0-8.5/{FINAL.format(1)},1/")
        moves[scoring] = finished(GoBot(game, Settings(sims=sims, seed=1))).answer()["turn"]
    assert moves["+area"] == "E5"
    assert moves[""] in ("-", "E5")  # of territory it is worth nothing, and costs nothing


def test_dead_stones_leave_no_area_to_gain() -> None:
    rows = "1BBBBWWW1-" * 4 + "WBBBBWWW1" + "-1BBBBWWW1" * 4
    found = go_at(f"go/9/2/sequential+area/@{rows},1/")
    held = [playout(found, Random(seed)) for seed in range(16)]
    assert {"A4", "A6"} <= set(pointless(found, 0, held, is_disputed=False))
    assert not {"A4", "A6"} & set(pointless(found, 0, held, is_disputed=True))


def test_the_estimate_of_area_has_stones_eyes_and_komi() -> None:
    here = position("+area+komi-0-6.5", "B")
    assert expected(here, playout(here, Random(1))) == [45, 42.5]


SOURCE = (13, 15, 17, 11)
"""What the four players of the source's example have alone, of 74 points."""


def shares(points: Sequence[float], *allied: Side, rules: str = "sequential-coop") -> list[float]:
    """The values of a playout that ends so, on a board of 9."""
    here = go_at(f"go/9/{len(points)}/{rules}/")
    return [*Scoring(here, allied).shares(points)]


def test_allies_share_what_they_win_together() -> None:
    alone, together = shares(SOURCE), shares(SOURCE, (0, 1))
    assert alone[2] > 0.75 > alone[0]
    assert together[0] == together[1] > 0.4 > together[2] + 0.25
    assert sum(together) == pytest.approx(1)


def test_an_alliance_with_too_few_points_wins_nothing() -> None:
    few = shares((10, 10, 20, 30), (0, 1))
    assert few[3] > 0.75 > 0.25 > few[0] == few[1]


def test_of_two_alliances_the_one_with_more_points_wins() -> None:
    found = shares((30, 10, 25, 24), (0, 1), (2, 3))
    assert found[2] == found[3] > 0.4 > 0.15 > found[0] == found[1]


def test_without_cooperation_nobody_is_allied() -> None:
    assert shares(SOURCE, (0, 1), rules="sequential") == shares(SOURCE)


def test_a_seat_that_cannot_win_still_counts_its_points() -> None:
    lost, worse = (shares((points, 60))[0] for points in (14, 4))
    assert 0.05 > lost > worse > 0
