"""What the specification of Go for many says must come out: positions, shares, scores."""

import json
from itertools import pairwise
from typing import Any

import pytest

from blooms.__main__ import main
from blooms.core.position import IllegalMove
from blooms.games.go.board import Region
from blooms.games.go.position import Go
from blooms.games.go.prisoners import Prisoners, shares_at_once, shares_in_turn
from blooms.games.go.score import Score
from tests.positions import go_at
from tests.reference import positions_go
from tests.reference.positions_go import COLLISION, KO, ONE_STONE, TWO_POOLS, named, placed


def at(rules: str, diagram: tuple[str, ...], seat: int, players: int = 4, top: int = 2) -> Go:
    return go_at(f"go/9/{players}/{rules}/@{placed(diagram, top=top)},{seat}/")


@pytest.mark.parametrize("seat", [3, 4])
def test_with_cooperation_the_mover_alone_holds_a_single_stone(seat: int) -> None:
    after = at("sequential-coop", ONE_STONE, seat).play(named(ONE_STONE, "1"))
    assert after.prisoners.by_holder[seat - 1] == (0, 1, 0, 0)
    assert after.prisoners.total == 1


@pytest.mark.parametrize("seat", [3, 4])
def test_without_coop_a_stone_with_two_captors_is_eliminated(seat: int) -> None:
    after = at("sequential", ONE_STONE, seat).play(named(ONE_STONE, "1"))
    assert after.prisoners.total == 0
    assert after.prisoners.eliminated == (0, 1, 0, 0)


def test_blue_at_2_shares_two_white_stones_with_red() -> None:
    after = at("sequential-coop", TWO_POOLS, 4).play(named(TWO_POOLS, "2"))
    assert after.prisoners.by_holder == ((0,) * 4, (0,) * 4, (0, 1, 0, 0), (0, 1, 0, 0))


@pytest.mark.parametrize(("choice", "black"), [("+WW", "L"), ("+WL", "W")])
def test_red_at_2_chooses_two_of_three_and_black_takes_the_last(choice: str, black: str) -> None:
    before = at("sequential-coop", TWO_POOLS, 3).play(named(TWO_POOLS, "2"))
    assert before.movers == (2,)
    assert sorted(before.moves(2)) == ["+WL", "+WW"]
    after = before.play(choice)
    assert sum(after.prisoners.by_holder[2]) == 2
    assert after.prisoners.by_holder[0]["BWRL".index(black)] == 1
    assert after.prisoners.eliminated == (0,) * 4
    assert (after.phase, after.movers) == ("play", (3,))


def test_ko_in_turn_may_not_be_retaken_at_once() -> None:
    after = at("sequential", KO, 1, 2).play(named(KO, "1"))
    assert after.prisoners.by_holder[0] == (0, 1)
    retake = "C6"
    assert "repeat an earlier position" in after.why_illegal(retake)
    with pytest.raises(IllegalMove):
        after.play(retake)
    later = after.play("J1").play("A1").play(retake)
    assert later.prisoners.by_holder[1] == (1, 0)


def test_a_ko_at_once_removes_both_stones_or_the_old_one() -> None:
    point = named(KO, "1")
    both = at("parallel", KO, 1, 2).play((point, "-"))
    assert both.prisoners.by_holder == ((0, 1), (1, 0))
    old = at("parallel+old_first", KO, 1, 2).play((point, "-"))
    assert old.prisoners.by_holder == ((0, 1), (0, 0))


def test_a_stone_with_two_captors_at_once_is_eliminated() -> None:
    here = at("parallel-coop", COLLISION, 1)
    after = here.play(("-", named(COLLISION, "4"), named(COLLISION, "3"), "-"))
    assert after.prisoners.eliminated == (1, 0, 0, 0)
    assert after.prisoners.total == 0


def test_a_point_wanted_twice_stays_empty() -> None:
    three, four = named(COLLISION, "3"), named(COLLISION, "4")
    after = at("parallel-coop", COLLISION, 1).play(("-", four, three, three))
    points = after.rules.board.points
    assert (after.stones[points[three]], after.stones[points[four]]) == (".", "W")
    black = points["D5"]
    near = [after.stones[point] for point in after.rules.board.neighbours[black]]
    assert sorted(near) == [".", "W", "W", "W"]


@pytest.mark.parametrize(
    ("stones", "captors", "shares"),
    [(5, [0, 1], [2, 2]), (2, [0, 1], [1, 1]), (3, [0, 2], [1, 1]), (7, [0, 1, 2], [2, 2, 2])],
)
def test_shares_at_once(stones: int, captors: list[int], shares: list[int]) -> None:
    assert [size for _, size in shares_at_once(stones, captors, [])] == shares


def test_in_turn_the_rest_goes_to_the_mover_who_chooses_first() -> None:
    assert shares_in_turn(5, [0, 1, 3], 1, 4) == [(1, 3), (0, 1), (3, 1)]


def test_fresh_captors_share_the_rest() -> None:
    assert shares_at_once(7, [0, 1, 2, 3], [1]) == [(3, 1), (2, 1), (1, 4), (0, 1)]
    assert shares_at_once(7, [0, 1, 2, 3], [0, 3]) == [(3, 2), (2, 1), (1, 1), (0, 2)]
    assert shares_at_once(7, [], []) == []


def scored(capsys: pytest.CaptureFixture[str], moves: str, rules: str = "") -> dict[str, Any]:
    """What `show --json` says of the four-player end after these moves."""
    head = f"go/19/4/{rules or 'sequential-coop'}"
    text = f"{head}/@{positions_go.scored()},1,{positions_go.SCORED_PRISONERS}/{moves}"
    assert main(["show", "--json", text]) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


def test_the_end_of_a_game_of_four(capsys: pytest.CaptureFixture[str]) -> None:
    facts = scored(capsys, "")
    assert [len(land) for land in facts["territory"]] == positions_go.SCORED_TERRITORY
    assert len(facts["neutral"]) == positions_go.SCORED_NEUTRAL or facts["shared"]
    assert facts["score"] == positions_go.SCORED_ALONE
    assert facts["total"] == positions_go.SCORED_TOTAL
    for letters, (points, qualifies) in positions_go.SCORED_ALLIANCES.items():
        assert facts["alliances"][letters] == {"points": points, "qualifies": qualifies}
    assert 12 * 30 < 5 * facts["total"] < 12 * 31  # 5T/12 = 30.83
    assert len(facts["alliances"]) == 6 + 4


def pointed(own: int, others: int) -> Score:
    """A count for three: the first two have these points each, as territory, the third the rest."""
    sizes = ((own, "B"), (others, "W"), (12 - own - others, "R"))
    ends = [sum(size for size, _ in sizes[:at]) for at in range(4)]
    regions = [
        Region(tuple(range(first, last)), colour)
        for (first, last), (_, colour) in zip(pairwise(ends), sizes, strict=True)
    ]
    return Score(regions, Prisoners.none(3), True, False)


@pytest.mark.parametrize(
    ("own", "others", "order"),
    [(2, 4, [(1, 2), (0, 2), (0, 1)]), (4, 2, [(0, 2), (1, 2), (0, 1)]), (1, 2, [(1, 2), (0, 2)])],
)
def test_qualifying_alliances_come_by_points(
    own: int, others: int, order: list[tuple[int, ...]]
) -> None:
    assert pointed(own, others).qualifying((0, 1, 2)) == order


def test_an_alliance_with_exactly_five_twelfths_does_not_qualify() -> None:
    # "It qualifies if 12 * points > 5 * T": of 12 points 5 are too few, 6 are enough.
    exact, more = pointed(2, 3), pointed(3, 3)
    assert (exact.total, exact.points((0, 1)), more.points((0, 1))) == (12, 5, 6)
    assert not exact.qualifies(5) and more.qualifies(6)
    assert exact.payoff([(0, 1)], (0, 1, 2)) == (0.0, 0.0, 1.0)
    assert more.payoff([(0, 1)], (0, 1)) == (0.5, 0.5, 0.0)
    # An unallied player competes only above 5/12 too.
    assert pointed(5, 1).payoff([(1, 2)], (0, 1, 2)) == (0.0, 0.5, 0.5)
    assert pointed(6, 3).payoff([(1, 2)], (0, 1, 2)) == (0.5, 0.25, 0.25)


PASSES = "-.-.-.-.x.x.x.x"


@pytest.mark.parametrize(
    ("named", "shares"),
    [
        ("~BW,~BW,~R,~L", [0.5, 0.5, 0, 0]),
        ("~B,~W,~RL,~RL", [0, 0, 1, 0]),
        ("~BW,~W,~R,~L", [0, 0, 1, 0]),
        ("~BW,~BWR,~R,~L", [0, 0, 1, 0]),
        ("~B,~W,~R,~L", [0, 0, 1, 0]),
    ],
)
def test_who_wins_the_game_of_four(
    capsys: pytest.CaptureFixture[str], named: str, shares: list[float]
) -> None:
    facts = scored(capsys, f"{PASSES}.{named}")
    assert facts["outcome"]["shares"] == shares


def test_alone_red_wins_the_game_of_four(capsys: pytest.CaptureFixture[str]) -> None:
    facts = scored(capsys, PASSES, "sequential")
    assert facts["outcome"]["winners"] == [3]
    assert facts["alliances"] == {}
    assert len(facts["neutral"]) == positions_go.SCORED_NEUTRAL


def test_with_crossman_lost_stones_are_taken_away(capsys: pytest.CaptureFixture[str]) -> None:
    # Black has lost 3, White 5 + 1, Red 5.
    facts = scored(capsys, "", "sequential+crossman")
    assert facts["score"] == [3 - 3, 15 - 6, 13 - 5, 11]
