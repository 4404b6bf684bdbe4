"""Area scoring, komi and handicap stones."""

import json

import pytest

from blooms import record
from blooms.__main__ import main
from blooms.core.position import BadRecord, GameError
from blooms.games.go import handicap
from blooms.games.go.position import Go
from blooms.games.go.rules import Rules
from tests.positions import go_at
from tests.reference.positions_go import TWO_POOLS, placed

HALVES = "@9-9-9-9-WWWWWWWWW-BBBBBBBBB-9-9-8W,1"


def test_stones_and_territory_count_and_prisoners_do_not() -> None:
    plain, area = (go_at(f"go/9/2/sequential{more}/{HALVES}/-.-.xJ1.xJ1") for more in ("", "+area"))
    assert plain.count().scores == (28, 36)
    assert area.count().scores == (36, 45)
    assert area.count().total == 81
    assert area.prisoners.eliminated == (0, 1)


def test_nobody_chooses_prisoners_that_count_nowhere() -> None:
    start = f"@{placed(TWO_POOLS)},3/E5"
    assert go_at(f"go/9/4/sequential-coop/{start}").phase == "choose"
    taken = go_at(f"go/9/4/sequential-coop+area/{start}")
    assert (taken.phase, taken.prisoners.total) == ("play", 0)
    assert taken.prisoners.eliminated == (0, 2, 0, 1)


def test_komi_is_added_to_the_points_of_seats_and_alliances() -> None:
    start = HALVES.replace("8W", "9")
    position = go_at(f"go/9/2/sequential+komi-0-6.5/{start}/-.-.x.x")
    assert position.count().scores == (27, 42.5)
    assert position.outcome() == (0, 1)
    lead = go_at(f"go/9/2/sequential+komi-10-0/{start}/-.-.x.x")
    assert lead.count().scores == (37, 36) and lead.outcome() == (1, 0)
    three = go_at("go/9/3/sequential-coop+komi-0-3-4.5/E5.D4.C3")
    count = three.count()
    assert count.points((1, 2)) == sum(count.points((seat,)) for seat in (1, 2))
    assert count.total == 78 + 7.5


@pytest.mark.parametrize(
    "name", ["sequential+komi-0-6.5", "parallel-coop+area+komi-1-0", "sequential+area"]
)
def test_options_with_numbers_are_read_and_written(name: str) -> None:
    position = go_at(f"go/9/2/{name}/")
    assert position.rules.name == name
    assert record.read(f"go/9/2/{name}/").head == f"go/9/2/{name}"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("sequential+komi-6.5", "give 2 numbers, such as komi-0-6.5"),
        ("sequential+komi", "give 2 numbers"),
        ("sequential+komi-0-6.7", "whole or half"),
        ("sequential+komi-0-06", "whole or half"),
        ("sequential+komi-0-1000", "whole or half"),
        ("sequential+komi-0-1+komi-0-1", "names an option twice"),
        ("sequential+area+crossman", "exclude each other"),
    ],
)
def test_options_that_cannot_be_are_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        record.read(f"go/9/2/{name}/")


def test_the_facts_name_the_komi(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--json", "go/9/2/sequential+area+komi-0-6.5/E5"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["options"], found["komi"]) == (["area"], [0, 6.5])


@pytest.mark.parametrize(
    ("size", "stones", "names"),
    [
        (9, 2, {"C3", "G7"}),
        (9, 5, {"C3", "G7", "C7", "G3", "E5"}),
        (13, 4, {"D4", "K10", "D10", "K4"}),
        (7, 4, {"C3", "E5", "C5", "E3"}),
        (11, 3, {"C3", "J9", "J3"}),
        (19, 6, {"D4", "Q16", "D16", "Q4", "D10", "Q10"}),
        (19, 7, {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"}),
        (19, 8, {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16"}),
        (19, 9, {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16", "K10"}),
    ],
)
def test_handicap_stones_stand_on_star_points(size: int, stones: int, names: set[str]) -> None:
    game = handicap.new(Rules(size, 2), stones)
    position = game.position
    board = position.rules.board
    assert {board.names[p] for p, letter in enumerate(position.stones) if letter == "B"} == names
    assert position.seat == 1
    assert handicap.handicap(position) == stones
    assert record.read(game.record).position == position


def test_a_board_without_star_points_has_no_handicap() -> None:
    for size, stones in ((5, 2), (7, 5), (8, 5), (9, 10), (9, 1), (18, 5)):
        with pytest.raises(GameError, match="handicap stones"):
            handicap.new(Rules(size, 2), stones)
    assert handicap.new(Rules(5, 2), 0).record == "go/5/2/sequential/"
    assert handicap.handicap(go_at("go/9/2/sequential/E5.D4.C3")) == 0


def test_stones_of_a_handicap_on_which_black_moves_are_none() -> None:
    stones = record.read(handicap.new(Rules(9, 2), 2).record).position.stones
    black, white = Go.at(Rules(9, 2), stones, 0), Go.at(Rules(9, 2), stones, 1)
    assert (handicap.handicap(black), handicap.handicap(white)) == (0, 2)
