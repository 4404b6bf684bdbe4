"""Go for many at the limits of its rules: where a count begins anew and who is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from blooms.core.ending import MostPoints
from blooms.core.position import IllegalMove
from blooms.games.go.position import Go
from blooms.games.go.prisoners import Pool, Prisoners, Share
from blooms.games.go.state import LONGEST
from tests.positions import go_at
from tests.reference.positions_go import TWO_POOLS, placed

VOID = "E5,E5"
"""A round in which both want the same point: nothing changes."""


def rounds(*turns: str) -> Go:
    return go_at(f"go/9/2/parallel/{'.'.join(turns)}")


def test_who_must_pass_in_round_3_may_play_in_round_4() -> None:
    position = go_at("go/9/3/sequential/A1.C1.E1.A3.C3.E3.-.C5.E5")
    assert (position.round, position.seat, position.must_pass) == (4, 0, False)
    assert "A5" in position.moves(0)


def test_a_game_from_a_position_never_has_first_turns() -> None:
    start = "go/9/3/sequential/@9-9-9-9-4B4-9-9-9-9,1/"
    for turns in ("A1.C1.E1", "A1.C1.E1.A3.C3.E3"):
        position = go_at(start + turns)
        assert (position.round, position.must_pass) == (0, False)


def test_a_stone_between_passes_begins_their_count_anew() -> None:
    assert go_at("go/9/2/sequential/E5.-.D4.-").phase == "play"
    assert go_at("go/9/2/sequential/E5.-.D4.-.-").phase == "mark"


def test_dead_chains_are_marked_from_the_seat_to_play_on() -> None:
    position = go_at("go/9/3/sequential+no_first_turns/E5.-.-.-")
    assert position.movers == (1,)
    assert position.play("x").movers == (2,)
    assert position.play("x").play("x").movers == (0,)


def test_a_round_with_a_change_restarts_the_count_of_six() -> None:
    five = [VOID] * 5
    assert rounds("A1,J9", *five, "D4,C3", *five).phase == "play"
    assert rounds("A1,J9", *five, "D4,C3", *five, VOID).phase == "mark"


def test_after_a_disagreement_six_quiet_rounds_count_again() -> None:
    again = rounds("A1,J9", *[VOID] * 6, "-", *[VOID] * 5)
    assert again.phase == "play"
    assert rounds("A1,J9", *[VOID] * 6, "-", *[VOID] * 6).phase == "over"


@pytest.mark.parametrize(
    ("start", "stones"),
    [("go/9/2/sequential/E5.D4.-.-.-", "C3"), ("go/9/2/parallel/E5,D4.-,-.-", "C3,G7")],
)
def test_a_stone_after_a_disagreement_lets_players_mark_again(start: str, stones: str) -> None:
    passes = "-,-" if "," in stones else "-.-"
    assert go_at(f"{start}.{passes}").phase == "over"
    assert go_at(f"{start}.{stones}.{passes}").phase == "mark"


def test_nothing_is_proposed_any_more_after_a_disagreement() -> None:
    assert go_at("go/9/2/sequential/E5.D4.-.-.xE5.-").dead == frozenset()


def test_a_round_counts_as_a_move_of_every_seat() -> None:
    assert (rounds("A1,J9").made, rounds("A1,J9", VOID).made) == (2, 4)


def test_very_many_rounds_end_play() -> None:
    late = replace(rounds("A1,J9"), made=LONGEST - 2)
    assert late.play(("E5", "E5")).phase == "over"


def test_half_of_the_board_may_be_owned_while_stones_are_played() -> None:
    # Nine points of 36 are stones; eighteen and nine are enclosed.
    half = go_at("go/6/2/sequential/@6-6-6-BBBBBB-5W-5B,1/").standing()
    assert half.scores[0] == 18
    more = go_at("go/6/2/sequential/@6-6-6-5B-BBBBBB-5W,1/").standing()
    assert more.scores[0] == 0


def test_while_prisoners_are_chosen_the_board_has_no_owner() -> None:
    rows = "2B6-2B6-2B6-2B6-2B6-2B6-R1B6-LRB6-1WB6"
    position = go_at(f"go/9/4/sequential-coop/@{rows},3/A1")
    assert position.phase == "choose"
    assert [position.count().scores[0] - 54, *position.count().scores[1:]] == [
        *position.standing().scores
    ]


def test_a_shared_region_counts_by_the_rules_however_large_it_is() -> None:
    position = go_at(f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5")
    assert position.phase == "choose"
    assert position.standing().scores == position.count().scores == (34, 0, 36, 0)
    assert go_at("go/9/2/sequential-coop/E5.D4").standing().scores == (39, 39)


def test_without_shared_regions_no_seat_has_what_several_touch() -> None:
    assert go_at("go/9/2/sequential-coop/E5.D4").count().scores == (39, 39)
    assert go_at("go/9/2/sequential-coop+no_shared/E5.D4").count().scores == (0, 0)


def test_an_alliance_with_too_few_points_is_no_reason_for_a_win() -> None:
    turns = "E5.D4.C3.A1.B1.C1.-.-.-.-.x.x.x"
    position = go_at(f"go/9/3/sequential-coop+no_shared/{turns}")
    assert position.phase == "ally"
    over = position.play(("~BW", "~BW", "~R"))
    assert over.ending() == MostPoints(0)


def test_nobody_names_an_alliance_with_a_player_who_has_resigned() -> None:
    turns = "E5.D4.C3.A1.B1.!.-.-.x.x"
    position = go_at(f"go/9/3/sequential-coop+no_first_turns/{turns}")
    assert (position.phase, position.active) == ("ally", (0, 1))
    with pytest.raises(IllegalMove, match="is not an alliance of this seat"):
        position.play(("~BR", "~W"))


def test_after_a_seat_resigns_while_marking_play_goes_on() -> None:
    marking = go_at("go/9/3/sequential+no_first_turns/E5.-.-.-")
    left = marking.play("!")
    assert (left.gone, left.seat) == ({1}, 2)
    assert left.play("-").movers == (2,)


def test_after_a_seat_resigns_while_choosing_play_goes_on() -> None:
    choosing = go_at(f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5")
    assert choosing.movers == (2,)
    assert replace(choosing, seat=2).play("!").seat == 3


def test_dead_stones_between_two_colours_go_to_the_opponent() -> None:
    marked = go_at("go/9/2/sequential/E5.A1.J9.G3.-.-.xA1.xA1")
    assert marked.prisoners.by_holder == ((0, 1), (0, 0))


def test_dead_stones_go_to_the_living_only() -> None:
    marked = go_at("go/9/3/sequential/@9-9-9-9-9-9-9-1B7-WR7,1/-.-.-.xA1B1.xA1B1.xA1B1")
    assert marked.prisoners.by_holder == ((0, 1, 1), (0, 0, 0), (0, 0, 0))


def test_a_share_of_no_stone_is_not_chosen() -> None:
    shares = tuple(Share(seat, 0) for seat in (4, 3, 2))
    after = Prisoners.none(5).share_out([Pool((1, 1, 0, 0, 0), shares)], ())
    assert (after.chooser, after.eliminated) == (None, (1, 1, 0, 0, 0))


def test_nobody_takes_prisoners_of_their_own_colour() -> None:
    after = Prisoners.none(3).share_out([Pool((1, 1, 0), (Share(0, 1),))], ())
    assert after.by_holder[0] == (0, 1, 0) and after.eliminated == (1, 0, 0)
