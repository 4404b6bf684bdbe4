"""Alliances offered in the open: what bots offer and answer, and what records say."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

import blooms
from blooms.core.game import finish
from blooms.games.go.board import COLOURS, Region
from blooms.games.go.bot.bargain import Answer, Bargain
from blooms.games.go.bot.estimate import Estimate, estimating
from blooms.games.go.bot.expected_score import expected_score
from blooms.games.go.offers import Side, Stances, agreed, letters, stances, with_offer
from blooms.games.go.prisoners import Prisoners
from blooms.games.go.score import Score
from tests.positions import FOUR_LANDS, go_at
from tests.reference import positions_go


def score(*points: int, neutral: int = 0) -> Score:
    """A score with so many points of territory for each seat, and points that touch nobody."""
    regions = [
        Region(tuple(range(100 * seat, 100 * seat + count)), "BWRLGOPC"[seat])
        for seat, count in enumerate(points)
    ]
    regions.append(Region(tuple(range(900, 900 + neutral)), ""))
    return Score(regions, Prisoners.none(len(points)), shares=True, crossman=False)


def bargain(*points: int, neutral: int = 0, standing: Stances | None = None) -> Bargain:
    return Bargain(score(*points, neutral=neutral), range(len(points)), standing)


def test_five_twelfths_and_one_point_are_enough() -> None:
    assert bargain(3, 2, 1, 1, neutral=5).answer(1, (0, 1)) == Answer("few")
    assert bargain(3, 2, 1, 1, neutral=4).answer(1, (0, 1)) == Answer("enough")


def test_who_wins_alone_refuses_and_offers_nothing() -> None:
    leads = bargain(50, 20, 20)
    assert leads.answer(0, (0, 1)) == Answer("alone")
    assert leads.offer(0) == ()
    assert leads.answer(1, (1, 2)) == Answer("beaten", (0,)), "40 of 90 are enough, but fewer"
    assert [leads.offer(seat) for seat in (1, 2)] == [(), ()]


def test_a_smaller_alliance_is_worth_more_if_it_is_enough() -> None:
    said = bargain(30, 25, 20, 15).answer(0, (0, 1, 2))
    assert said == Answer("smaller", (0, 1)) and not said.accepts


def test_an_alliance_that_others_can_beat_is_refused() -> None:
    four = bargain(40, 30, 20, 10)
    assert four.worth((0, 3)) == four.worth((0, 1)) / 2 == 1 / 4
    assert four.answer(0, (0, 3)) == Answer("safer", (0, 1))
    assert four.answer(3, (0, 3)).accepts, "nobody would have the last in a safe one"


def test_an_offer_is_the_best_that_all_members_agree_to() -> None:
    four = bargain(30, 25, 20, 15)
    assert four.offer(0) == four.offer(1) == (0, 1)
    for seat in range(4):
        side = four.offer(seat)
        assert all(four.answer(each, side).accepts for each in side)


@pytest.mark.parametrize("seed", range(40))
def test_nobody_offers_what_members_would_lose_by(seed: int) -> None:
    rng = Random(seed)
    points = [rng.randrange(5, 40) for _ in range(rng.randrange(3, 7))]
    table, seats = bargain(*points, neutral=rng.randrange(30)), range(len(points))
    apart = table.score.payoff([], seats)
    for side in filter(None, map(table.offer, seats)):
        together = table.score.payoff([side], seats)
        assert [together[each] for each in side] == [1 / len(side)] * len(side), points
        assert not all(together[each] < apart[each] for each in side), points
        assert all(table.answer(each, side).accepts for each in side), points


def formed(named: Sequence[Side]) -> list[Side]:
    """The alliances that exactly their members have named."""
    return [side for side in {*named} if len(side) > 1 and all(named[at] == side for at in side)]


@pytest.mark.parametrize("seed", range(40))
def test_only_the_strongest_would_gain_by_breaking_its_word(seed: int) -> None:
    rng = Random(seed)
    points = [rng.randrange(5, 40) for _ in range(rng.randrange(3, 6))]
    seats, neutral = range(len(points)), rng.randrange(30)
    side = bargain(*points, neutral=neutral).offer(rng.randrange(len(points)))
    table = bargain(*points, neutral=neutral, standing=dict.fromkeys(side, side))
    named = [tuple(COLOURS.index(letter) for letter in table.named(at)[1:]) for at in seats]
    assert all(named[at] == side for at in side), "bots keep their word"
    shares = table.score.payoff(formed(named), seats)
    others = [each for count in seats[1:] for each in combinations(seats, count)]
    for seat in (each for each in seats if points[each] < max(points)):
        for other in (each for each in others if seat in each):
            changed = [*named[:seat], other, *named[seat + 1 :]]
            gained = table.score.payoff(formed(changed), seats)[seat]
            assert gained <= shares[seat], (points, neutral, named, other)


def test_the_strongest_would_win_alone_by_breaking_its_word() -> None:
    four = score(40, 30, 20, 10)
    assert four.payoff([(0, 1)], range(4)) == (0.5, 0.5, 0, 0)
    assert four.payoff([], range(4)) == (1, 0, 0, 0)
    standing = {0: (0, 1), 1: (0, 1)}
    assert bargain(40, 30, 20, 10, standing=standing).named(0) == "~BW", "a bot does not"


def test_a_bot_keeps_its_word_while_it_is_good_for_it() -> None:
    standing = {1: (1, 2), 2: (1, 2)}
    four = bargain(30, 25, 21, 15, standing=standing)
    assert four.answer(1, (0, 1)) == Answer("agreed", (1, 2))
    assert [four.named(seat) for seat in range(4)] == ["~BL", "~WR", "~WR", "~BL"]
    few = bargain(40, 5, 5, 6, standing=standing)
    assert few.named(1) != "~WR", "the points are too few now"
    alone = bargain(10, 50, 5, 6, standing=standing)
    assert alone.named(1) == "~W"


def test_a_word_that_the_others_have_not_given_does_not_bind() -> None:
    waiting = bargain(30, 25, 20, 15, standing={1: (1, 2)})
    assert waiting.named(1) == bargain(30, 25, 20, 15).named(1) == "~BW"
    assert waiting.answer(1, (0, 1)).accepts


def test_a_program_that_thinks_knows_what_was_agreed() -> None:
    start = f"go/9/4/sequential-coop/@{FOUR_LANDS},1/-.-.-.-.x.x.x.x"
    plain, noted = blooms.read(start), blooms.read(f"{start};8:~7eBL~3dBL~3a_Black_offers")
    seats = range(4)
    assert [blooms.think(plain, seat=at, sims=1).turn for at in seats] == ["~BR", "~W", "~BR", "~L"]
    assert [blooms.think(noted, seat=at, sims=1).turn for at in seats] == [
        "~BL", "~WR", "~WR", "~BL",
    ]  # fmt: skip


def test_a_program_that_thinks_in_play_wins_with_its_allies() -> None:
    start = f"go/9/4/sequential-coop/@{FOUR_LANDS},1/-"
    plain, noted = blooms.read(start), blooms.read(f"{start};1:~7eWL~3dWL~3a_White_offers")
    alone, allied = (blooms.think(each, sims=40, seed=1).win for each in (plain, noted))
    assert allied > alone + 0.05


def test_in_the_example_black_and_white_qualify() -> None:
    rows = f"@{positions_go.scored()},1,{positions_go.SCORED_PRISONERS}"
    count = go_at(f"go/19/4/sequential-coop/{rows}/").count()
    four = Bargain(count, range(4))
    assert (count.points((0, 1)), four.answer(1, (0, 1))) == (33, Answer("enough"))
    assert (count.points((2, 3)), four.answer(2, (2, 3))) == (28, Answer("few"))


def test_eight_seats_are_compared_at_once() -> None:
    eight = bargain(9, 8, 7, 6, 5, 4, 3, 2)
    side = eight.offer(0)
    assert len(side) == 3 and eight.worth(side) == 1 / 3


def test_the_last_word_on_an_alliance_counts() -> None:
    one = with_offer("Good.", (0, 1), {0}, "Black offers.")
    assert one == "Good.\n~BW=B: Black offers."
    comments = {("E5",): one, ("E5", "D4"): "~BW=W: Yes.", ("E5", "C3"): "~WR=W: Elsewhere."}
    assert stances(comments, ("E5",), 4) == {0: (0, 1)}
    after = stances(comments, ("E5", "D4", "F6"), 4)
    assert after == {0: (0, 1), 1: (0, 1)} and agreed(after) == [(0, 1)]
    back = comments | {("E5", "D4", "F6"): "~B=B: Taken back."}
    assert stances(back, ("E5", "D4", "F6"), 4) == {1: (0, 1)}
    assert agreed(stances(back, ("E5", "D4", "F6"), 4)) == []


def test_the_last_turn_has_the_last_word_on_alliances() -> None:
    comments = {("E5", "D4"): "~BR=B: Better.", ("E5",): "~BW=B: Good."}
    assert stances(comments, ("E5", "D4"), 4) == {0: (0, 2)}


@pytest.mark.parametrize("line", ["~BWRL=B: all", "~BC=B: no such seat", "~BW=R: other", "~BW: -"])
def test_a_line_that_names_no_alliance_is_a_plain_comment(line: str) -> None:
    assert stances({(): line}, (), 4) == {}
    assert letters((2, 0)) == "BR"


WALLS = "@9-9-9-9-WWWWWWWWW-BBBBBBBBB-9-9-4R4,1/"


@pytest.mark.parametrize("option", ["", "+crossman", "+area"])
def test_an_expected_score_counts_what_an_estimate_expects(option: str) -> None:
    here = go_at(f"go/9/3/sequential-coop{option}/{WALLS}")
    red = here.rules.board.points["E1"]
    held = {point: (point >= 45, 3) for point in range(81)}
    seats = {point: (0 if low else 1, band) for point, (low, band) in held.items()}
    found = expected_score(here, Estimate(seats, 9))
    if option == "+area":
        assert found.scores == (36, 45, 0) and found.total == 81
    elif option == "+crossman":
        assert found.scores == (27, 36, -1) and found.total == 62
    else:
        assert found.scores == (28, 36, 0) and found.total == 64
    open_ = {point: each for point, each in seats.items() if point < 45} | {red: (2, 1)}
    contested = {point: "BR" for point in range(54, 81) if point != red}
    shared = expected_score(here, Estimate(open_, 9, contested=contested))
    assert shared.points((0, 2)) == (26 if option != "+area" else 36)


def test_the_expected_scores_of_random_games_share_all_points() -> None:
    here = go_at(f"go/9/3/sequential-coop/{WALLS}")
    found = expected_score(here, finish(estimating(here, Random(2))))
    assert found.total >= here.stones.count(".")
    assert found.points((1,)) > 25
