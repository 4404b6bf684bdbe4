"""Looking back: evaluations, sizes of mistakes, captures, the graph."""

import re
from math import exp

import pytest

from blooms import record
from blooms.drawing.chart import ply_at
from blooms.drawing.shape import Shape
from blooms.games.blooms import chart
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.geometry import joined, spot
from blooms.search.settings import Settings
from blooms.session import analysis
from blooms.session.analysis import Evaluation, Mistake, accuracy, evaluation, loss, sized
from tests.positions import DEATH_MATCH


def test_an_evaluation_gives_every_seat_its_chance() -> None:
    told = {"win": 0.7, "turn": "D4a"}
    assert evaluation(told, 0, 2).chances == pytest.approx((0.7, 0.3))
    assert evaluation(told, 1, 2).chances == pytest.approx((0.3, 0.7))
    assert evaluation(told, 1, 3).chances == pytest.approx((0.15, 0.7, 0.15))
    assert evaluation(told | {"chances": [0.1, 0.7, 0.2]}, 1, 3).chances == (0.1, 0.7, 0.2)
    assert evaluation(told, 0, 2).turn == "D4a"


def test_a_game_that_is_over_is_evaluated_by_its_end() -> None:
    over = record.read("blooms/4/race-15/D4a.!").position
    assert analysis.ended(over) == Evaluation((1.0, 0.0))
    assert analysis.ended(record.read("blooms/4/race-15/D4a").position) is None


@pytest.mark.parametrize(
    ("after", "size"),
    [
        (0.6, ""),
        (0.55, ""),
        (0.49, "inaccuracy"),
        (0.39, "mistake"),
        (0.29, "blunder"),
        (0, "blunder"),
    ],
)
def test_a_slip_is_sized_by_the_chance_it_lost(after: float, size: str) -> None:
    lost = loss(Evaluation((0.6, 0.4), "D4a"), Evaluation((after, 1 - after)), 0, "A1a")
    found = sized(lost, "D4a")
    assert (found.size if found else "") == size


def test_a_mistake_names_the_movers_loss_and_the_better_move() -> None:
    before, after = Evaluation((0.5, 0.5), "C3c"), Evaluation((0.75, 0.25))
    assert sized(loss(before, after, 1, "A1c"), "C3c") == Mistake("mistake", 0.25, "C3c")
    assert loss(before, after, 0, "A1c") == 0


@pytest.mark.parametrize(("name", "least"), analysis.SIZES)
def test_a_slip_of_just_a_size_has_its_name(name: str, least: float) -> None:
    lost = loss(Evaluation((least, 1 - least), "D4a"), Evaluation((0.0, 1.0)), 0, "A1a")
    found = sized(lost, "D4a")
    assert found == Mistake(name, least, "D4a")


def test_the_best_turn_is_no_slip_whatever_came_of_it() -> None:
    assert loss(Evaluation((0.9, 0.1), "D4a"), Evaluation((0.1, 0.9)), 0, "D4a") == 0


def test_accuracy_falls_with_the_odds_that_turns_lose() -> None:
    assert accuracy([]) is None
    assert accuracy([(0.5, 0.5), (0.2, 0.2)]) == 1
    assert accuracy([(0.5, 1 / (1 + exp(0.5)))]) == pytest.approx(exp(-0.75))
    assert accuracy([(0.5, 1 / (1 + exp(0.5)))], steep=4) == pytest.approx(exp(-2))
    assert accuracy([(0.96, 0.92)]) == pytest.approx(accuracy([(0.08, 0.04)]))


def test_what_a_bot_sees_later_evens_out_and_accuracy_has_an_end() -> None:
    assert accuracy([(0.5, 0.4), (0.5, 0.6)]) == pytest.approx(1)
    assert accuracy([(0.5, 0.6)]) == 1


def test_a_decided_game_says_little_of_its_turns() -> None:
    bad = (0.5, 0.2)
    lost, even = accuracy([bad, *[(0.01, 0.0)] * 5]), accuracy([bad, *[(0.5, 0.5)] * 5])
    assert lost and even and lost < 0.3 < 0.7 < even
    assert accuracy([(0.0, 0.0), (1.0, 1.0)]) == 1


def test_turning_points_are_the_largest_swings_in_order() -> None:
    chances = [0.5, 0.45, 0.8, 0.2, None, 0.9, 0.6, 0.45]
    points = [None if each is None else Evaluation((each, 1 - each)) for each in chances]
    assert analysis.turning_points(points) == (2, 3, 6)
    assert analysis.turning_points([Evaluation((0.5, 0.5))] * 3) == ()
    assert analysis.turning_points([Evaluation((0.0, 1.0)), Evaluation((0.1, 0.9))]) == (1,)
    three = [Evaluation((0.3, 0.3, 0.4)), Evaluation((0.3, 0.1, 0.6))]
    assert analysis.turning_points(three) == (1,)


def test_captures_are_counted_by_turn_and_seat() -> None:
    game = record.read(f"blooms/4/race-15/@{DEATH_MATCH},1,9,0/D6aD4b.A3d.D6aF4b")
    assert chart.captures(game.positions) == [(0, 0), (0, 1), (6, 0)]


def test_the_same_record_is_always_evaluated_alike() -> None:
    game = record.read("blooms/3/race-8/C3a.B2cB3d")
    found = []
    for _ in range(2):
        thought = BloomsBot(game, Settings(sims=analysis.SIMS, seed=analysis.SEED))
        while not thought.work(iter(range(10**9)).__next__, 3):
            pass
        found.append({**thought.explain(), "seconds": 0})
    assert found[0] == found[1]


def ways(shape: Shape) -> dict[str, str]:
    return {each.attrs["class"]: each.attrs.get("d", "") for each in shape.children}


def test_the_graph_of_two_seats_keeps_its_lines() -> None:
    empty = chart.chart([None], [], {}, 0)
    full = chart.chart([(0.5, 0.5), (0.75, 0.25), None], [(0, 0), (2, 1)], {1: "blunder"}, 2)
    assert [each.attrs["class"] for each in empty.children] == [
        each.attrs["class"] for each in full.children
    ]


def test_the_graph_shows_chances_and_captures() -> None:
    shape = chart.chart([(0.5, 0.5), (1.0, 0.0), (0.0, 1.0)], [(0, 0), (2, 1)], {2: "mistake"}, 1)
    drawn = ways(shape)
    assert drawn["chance chance-1"] == "M36.0 61.0L174.0 17.0L312.0 105.0"
    assert drawn["taken taken-1"] == "M312.0 127v-14.0"
    assert drawn["taken taken-2"] == "M312.0 127v7.0"
    assert drawn["now"].startswith("M174.0 ")
    assert drawn["slip mistake"].startswith("M312.0 105.0")
    assert drawn["slip blunder"] == ""
    names = [each.text for each in shape.children if each.attrs["class"] == "inside"]
    assert names == ["Red", "Blue", "Captures"]


@pytest.mark.parametrize(
    ("target", "top"), [(9, ["0", "9"]), (None, ["0", "4"]), (3, ["0", "3", "4"])]
)
def test_before_an_analysis_the_graph_shows_the_points(target: int | None, top: list[str]) -> None:
    shape = chart.points_chart([(0, 0), (2, 0), (2, 4)], target, 1)
    ticks = [each.text for each in shape.children[0].children if each.attrs["class"] == "tick"]
    assert ticks == [*top, "Move"]
    assert shape.children[0].children[0].text == ("Captured stones" if target else "Points")
    lines = [each.attrs["d"] for each in shape.children if each.attrs["class"] == "tally tally-1"]
    assert lines[0].count("L") == (2 if target else 0)  # all of territory but the first round
    assert [each.text for each in shape.children if each.text] == ["Red 2", "Blue 4"]


def test_numbers_of_the_graph_are_apart() -> None:
    shape = chart.points_chart([(0, 0), (0, 16)], 15, 1)
    ticks = [each.text for each in shape.children[0].children if each.attrs["class"] == "tick"]
    assert ticks == ["0", "15", "Move"]


def test_what_is_not_evaluated_breaks_the_line() -> None:
    drawn = ways(chart.chart([(0.5, 0.5), None, (0.5, 0.5), (0.5, 0.5)], [], {}, 0))
    assert drawn["chance chance-1"].count("M") == 2
    assert drawn["share"].count("z") == drawn["share share-2"].count("z") == 1


def test_every_place_of_the_graph_leads_to_the_nearest_turn() -> None:
    assert [ply_at(share, 4) for share in (0, 0.12, 0.3, 0.5, 1, 2)] == [0, 0, 1, 2, 4, 4]
    assert ply_at(0.7, 0) == 0


def test_two_cells_are_joined_and_no_other_number() -> None:
    assert joined(4, []) == joined(4, [3]) == joined(4, [1, 2, 3]) == ""
    numbers = [float(each) for each in re.findall(r"-?[\d.]+", joined(4, [0, 3]))]
    (left, top), (right, _) = spot(4, 0), spot(4, 3)
    assert left < numbers[0] < numbers[2] < right
    assert numbers[1] == pytest.approx(top, abs=0.1)
