"""Go for many: first turns, the end, resigning, dead stones, alliances, ordinary Go."""

import pytest

from blooms import record
from blooms.core.ending import Resigned
from blooms.core.position import BadRecord, GameError, IllegalMove
from blooms.games.go.position import LONGEST, Go
from blooms.games.go.rules import Rules
from blooms.games.go.text import head, new, position_text
from tests.positions import CORNER_EYE, go_at

# First turns


def test_the_first_of_three_must_pass_in_round_3() -> None:
    here = go_at("go/9/3/sequential/A1.B1.C1.A2.B2.C2")
    assert (here.must_pass, here.moves(0)) == (True, ["-"])
    with pytest.raises(IllegalMove) as refused:
        here.play("D4")
    assert str(refused.value) == "D4: this seat must pass in round 3"
    assert not here.play("-").must_pass


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_of_two_or_more_than_four_nobody_must_pass(seats: int) -> None:
    here = go_at(f"go/9/{seats}/sequential/")
    for point in here.rules.board.names[: 4 * seats]:
        assert not here.must_pass
        here = here.play(point)


def test_the_first_two_of_four_must_pass_in_round_3() -> None:
    here = go_at("go/9/4/sequential/" + "A1.B1.C1.D1.A3.B3.C3.D3")
    assert [here.must_pass, here.play("-").must_pass] == [True, True]
    assert not here.play("-").play("-").must_pass


def test_forced_passes_do_not_count_towards_the_end() -> None:
    here = go_at("go/9/3/sequential/A1.B1.C1.A2.-.-.-")
    assert (here.phase, here.passes) == ("play", 2)
    assert here.play("-").phase == "mark"


def test_the_fifth_and_later_place_two_stones_in_round_1() -> None:
    here = go_at("go/9/6/sequential/A1.B1.C1.D1.E1.E2.F1")
    assert here.movers == (5,)
    assert here.play("F2").movers == (0,)
    assert here.play("-").movers == (0,)


def test_first_turns_can_be_switched_off() -> None:
    assert go_at("go/9/5/sequential+no_first_turns/A1.B1.C1.D1.E1").movers == (0,)
    assert not go_at("go/9/3/sequential+no_first_turns/A1.B1.C1.A2.B2.C2").must_pass


# The end


def test_all_passing_on_an_empty_board_shares_the_win() -> None:
    here = go_at("go/9/2/sequential/-.-")
    assert (here.phase, here.outcome()) == ("over", (0.5, 0.5))


def test_a_round_at_once_in_which_all_pass_ends_play() -> None:
    assert go_at("go/9/3/parallel/A1,B1,C1.-,-,-").phase == "mark"


def test_six_rounds_that_change_nothing_end_play() -> None:
    text = "go/9/2/parallel/A1,B1" + ".E5,E5" * 5
    assert go_at(text).phase == "play"
    assert go_at(text + ".E5,E5").phase == "mark"


def test_a_void_round_places_nothing() -> None:
    # Black alone in the corner that White surrounds: the same board as before.
    here = go_at(f"go/9/2/parallel/@{CORNER_EYE},1/A1,-")
    assert (here.stones.count("B"), here.still, here.prisoners.total) == (0, 1, 0)


def test_play_stops_after_very_many_moves() -> None:
    here = go_at("go/9/2/sequential/A1.B1")
    long = Go(**{**vars(here), "made": LONGEST - 1})
    assert long.play("C3").phase == "over"


def test_the_last_active_seat_wins() -> None:
    here = go_at("go/9/3/sequential/A1.!.C1.!")
    assert (here.outcome(), here.ending()) == ((0, 0, 1), Resigned((0, 1)))
    with pytest.raises(IllegalMove, match="over"):
        here.play("A5")
    assert here.moves(2) == []


def test_all_resigning_at_once_share_the_win() -> None:
    here = go_at("go/9/2/parallel/!,!")
    assert (here.outcome(), here.ending()) == ((0.5, 0.5), Resigned((0, 1)))


def test_a_resigned_seat_is_skipped_and_its_stones_stay() -> None:
    here = go_at("go/9/3/sequential/A1.B1.C1.!.B2.C2")
    assert (here.movers, here.stones.count("B")) == ((1,), 1)
    rounds = go_at("go/9/3/parallel/A1,B1,C1.!,B2,C2.B3,C3")
    assert (rounds.active, rounds.stones.count("B")) == ((1, 2), 1)
    assert rounds.play(("-", "-")).phase == "mark"


def test_resigning_can_complete_the_passes() -> None:
    assert go_at("go/9/3/sequential/A1.B1.C1.-.-.!").phase == "mark"
    assert go_at("go/9/3/sequential/A1.B1.C1.A2.B2.-.-.!").phase == "play"  # one was forced


# Dead stones

ALIVE_AND_DEAD = "@9-9-9-9-9-BBBB5-WWWWB4-1B1WB4-WW1WB4,1"
"""White in the corner with a black stone at B2 inside."""


def test_marked_chains_are_taken_when_all_agree() -> None:
    here = go_at(f"go/9/2/sequential/{ALIVE_AND_DEAD}/-.-.xB2.xB2")
    assert (here.phase, here.prisoners.by_holder[1]) == ("over", (1, 0))
    assert here.stones.count("B") == 7


def test_the_dead_that_touch_nobody_belong_to_those_round_them() -> None:
    here = go_at("go/9/2/sequential/@9-9-9-9-9-WWWWW4-4W4-4W4-B3W4,1/-.-.xA1.xA1")
    assert here.prisoners.by_holder[1] == (1, 0)


def test_play_goes_on_without_agreement_and_then_nothing_is_dead() -> None:
    here = go_at(f"go/9/2/sequential/{ALIVE_AND_DEAD}/-.-.xB2.-")
    assert (here.phase, here.movers) == ("play", (0,))
    assert here.play("-").play("-").phase == "over"
    again = here.play("J9").play("-").play("-")
    assert again.phase == "mark"


def test_dead_chains_are_named_by_any_column() -> None:
    here = go_at("go/25/2/sequential/A1.Z9.X3.C3.-.-")
    assert here.phase == "mark"
    points = here.rules.board.points
    assert here.read_dead("xA1X3") == {points["A1"], points["X3"]}
    with pytest.raises(IllegalMove, match="'X': there is no chain there"):
        here.read_dead("xA1X")


def test_each_may_propose_three_sets() -> None:
    here = go_at(f"go/9/2/sequential/{ALIVE_AND_DEAD}/-.-.xB2.x.xB2.x.xB2.x")
    assert here.movers == (0,)
    with pytest.raises(IllegalMove, match="each player may propose 3 times"):
        here.play("xB2")
    assert here.play("x").phase == "over"
    assert here.moves(0) == ["x", "-"]


def test_who_agrees_may_still_propose_another_set() -> None:
    # Black proposes three sets; White agrees each time, and Red answers with another one.
    here = go_at("go/9/3/sequential/E5.D4.C3.-.-.-.x.x.xE5.x.x.xE5.x.x.xE5")
    assert here.moves(0) == ["xE5", "-"]
    assert here.play("xE5").moves(1) == ["xE5", "x", "xD4", "xC3", "-"]


def test_a_dead_chain_is_written_by_its_first_stone() -> None:
    here = record.read(f"go/9/2/sequential/{ALIVE_AND_DEAD}/-.-.xC4B2")
    assert here.turns[-1] == "xA4B2"
    for wrong in ("xZ9", "xA1A9", "x4", "yB2", "D4"):
        with pytest.raises(IllegalMove):
            here.position.read(wrong)


def test_with_cooperation_dead_stones_are_shared_like_taken_ones() -> None:
    # One black stone between white and red.
    rows = "@9-9-9-9-9-9-WR7-1R7-WB1R5,1"
    here = go_at(f"go/9/3/sequential-coop/{rows}/-.-.-.xB1.xB1.xB1")
    assert here.prisoners.eliminated == (1, 0, 0)
    alone = go_at(f"go/9/3/sequential-coop/{rows}/-.-.-.xA3.x.x")
    assert alone.phase == "mark"


def test_who_resigns_while_marking_leaves_it_to_the_others() -> None:
    here = go_at(f"go/9/3/sequential/{ALIVE_AND_DEAD}/-.-.-.xB2.xB2.!")
    assert (here.phase, here.prisoners.by_holder[1]) == ("over", (1, 0, 0))
    first = go_at(f"go/9/3/sequential/{ALIVE_AND_DEAD}/-.-.-.!.xB2")
    assert first.movers == (2,)


# Prisoners and alliances


def test_a_chooser_who_resigns_takes_last_and_does_not_choose() -> None:
    rows = "@9-9-9-9-2B1RR3-1BL1WWR2-2B1RR3-9-9"
    here = go_at(f"go/9/4/sequential-coop/{rows},3/D4.!.+W")
    assert here.prisoners.by_holder[0] == (0, 1, 0, 0)
    assert here.prisoners.by_holder[2] == (0, 1, 0, 1)
    assert here.movers == (3,)


def test_only_a_fitting_choice_is_taken() -> None:
    rows = "@9-9-9-9-2B1RR3-1BL1WWR2-2B1RR3-9-9"
    here = go_at(f"go/9/4/sequential-coop/{rows},3/D4")
    for wrong in ("+W", "+LL", "+LW", "+RR", "WW", "+WWW", "-", "D9"):
        with pytest.raises(IllegalMove) as refused:
            here.play(wrong)
        assert str(refused.value) == f"{wrong!r}: choose 2 prisoners, as in +WW"


def test_alliances_have_two_to_seven_of_eight_players() -> None:
    assert go_at("go/9/2/sequential-coop/A1.B1.-.-.x.x").phase == "over"
    ally = go_at("go/9/8/parallel-coop/-,-,-,-,-,-,-,-")
    assert ally.phase == "ally"
    assert len(ally.moves(3)) == 2**7 - 1
    with pytest.raises(IllegalMove):
        ally.seal(0, "~WR")


def test_an_alliance_is_a_set_that_exactly_its_members_named() -> None:
    here = go_at("go/9/4/parallel-coop/-,-,-,-.~BWR,~BWR,~BR,~L")
    assert here.formed() == ()
    here = go_at("go/9/4/parallel-coop/-,-,-,-.~BR,~WL,~BR,~WL")
    assert here.formed() == ((0, 2), (1, 3))


def test_the_moves_of_a_round_must_be_as_many_as_the_seats() -> None:
    here = go_at("go/9/3/parallel/")
    for wrong in ("A1", "A1,B1", "A1,B1,C1,D1", "A1,B1,I1"):
        with pytest.raises(IllegalMove):
            here.read(wrong)
    with pytest.raises(IllegalMove, match="3 seats move"):
        here.play("A1")


# Ordinary Go: two in turn on 9x9


def test_a_corner_stone_is_captured() -> None:
    here = go_at("go/9/2/sequential/A2.A1.B1")
    assert (here.prisoners.by_holder[0], here.stones.count("W")) == ((0, 1), 0)


def test_suicide_is_illegal_unless_it_captures() -> None:
    here = go_at(f"go/9/2/sequential/@{CORNER_EYE},1/")
    assert "suicide" in here.why_illegal("A1")
    takes = go_at("go/9/2/sequential/@9-9-9-9-9-9-B8-WB7-1WB6,1/")
    assert takes.play("A1").prisoners.by_holder[0] == (0, 2)


def test_a_snapback_is_no_ko() -> None:
    # White takes one stone; Black takes two back at the same point.
    here = go_at("go/9/2/sequential/@9-9-9-9-9-9-BB7-WWBB5-1BW1B4,2/")
    taken = here.play("A1")
    assert taken.prisoners.by_holder[1] == (1, 0)
    assert taken.play("B1").prisoners.by_holder[0][1] >= 1


@pytest.mark.parametrize(
    ("rows", "scores"),
    [
        ("4BW3-4BW3-4BW3-4BW3-4BW3-4BW3-4BW3-4BW3-4BW3", (36, 27)),
        ("3B1W3-3B1W3-3B1W3-3B1W3-3B1W3-3B1W3-3B1W3-3B1W3-3B1W3", (27, 27)),
        ("9-9-9-9-4B4-9-9-9-9", (80, 0)),
        ("1B1BBBBBB-BBBBBBBBB-WWWWWWWWW-9-9-9-9-9-9", (2, 54)),
        ("B8-9-9-9-9-9-9-9-8W", (0, 0)),
    ],
)
def test_territory_is_counted_as_in_ordinary_go(rows: str, scores: tuple[int, int]) -> None:
    assert go_at(f"go/9/2/sequential/@{rows},1/").count().scores == scores


# Text


@pytest.mark.parametrize(
    "wrong",
    [
        "go/", "go/9/2/sequential", "go/4/2/sequential/", "go/9/1/sequential/", "go/9/9/parallel/",
        "go/9/2/both/", "go/9/2/sequential+old_first/", "go/9/2/parallel+no_shared/",
        "go/9/2/sequential+crossman+crossman/", "go/9/2/sequential/9/", "go/9/2/sequential/@9/",
        "go/9/2/sequential/@9-9-9-9-9-9-9-9-9/", "go/9/2/sequential/@9-9-9-9-9-9-9-9-9,3/",
        "go/9/2/sequential/@9-9-9-9-9-9-9-9-8,1/", "go/9/2/sequential/@9-9-9-9-9-9-9-9-R8,1/",
        "go/9/2/sequential/@9-9-9-9-9-9-9-B8-WB7,1/", "go/9/2/sequential/@9-9-9-9-9-9-9-9-9,1,0/",
        "go/9/2/sequential/@9-9-9-9-9-9-9-9-9,1,B2-0/", "go/9/2/sequential/A1.A1",
        "go/9/2/sequential/@9-9-9-9-9-9-9-9-9,1,W2-x/", "go/9/2/sequential/A1,B1",
        "go/9/2/sequential/@9-9-9-9-9-9-9-9-9,1,0-0,0,0/", "go/9/2/sequential/=",
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_in_one_line(wrong: str) -> None:
    with pytest.raises(BadRecord) as why:
        record.read(wrong)
    assert str(why.value)
    assert "\n" not in str(why.value)


def test_a_position_is_written_as_it_is_read() -> None:
    text = "4BW3-9-9-9-9-9-9-9-9,2,W3R1-0-B12,B1L0"
    with pytest.raises(BadRecord):
        record.read(f"go/9/3/parallel-coop/@{text}/")
    text = "4BW3-9-9-9-9-9-9-9-9,2,W3R1-0-B12,B1W2"
    here = go_at(f"go/9/3/parallel-coop/@{text}/")
    assert position_text(here) == text
    assert (here.round, here.code()[1], here.repeats_draw) == (0, 1, False)


def test_a_game_begins_with_its_rules() -> None:
    rules = Rules(13, 5, "parallel-coop", frozenset({"old_first", "crossman"}))
    assert head(rules) == "go/13/5/parallel-coop+crossman+old_first"
    game = new(rules).play("A1,B1,C1,D1,E1")
    assert record.read(game.record).positions == game.positions
    assert issubclass(IllegalMove, GameError)


def test_a_choice_of_blue_stones_is_no_part_of_an_address() -> None:
    rows = "@9-9-9-9-2B1RR3-1BW1LLR2-2B1RR3-9-9"
    game = record.read(f"go/9/4/sequential-coop/{rows},3/D4.+LL.-")
    assert game.turns == ("D4", "+LL", "-")


def test_a_set_up_position_may_not_return_to_the_empty_board() -> None:
    here = go_at("go/9/2/parallel/@1B7-9-9-9-9-9-9-9-9,1/")
    assert here.has_stood("." * 81) and here.has_stood(here.stones)
    assert not here.has_stood("B" + "." * 80)
