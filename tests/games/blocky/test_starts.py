"""Even starts, and the gain as the result: no start decides a game."""

from dataclasses import replace
from random import Random

import pytest

from blooms import record
from blooms.core.ending import HighestNet
from blooms.core.position import BadRecord
from blooms.games.blocky import blocks, planner, text
from blooms.games.blocky.editing import EDITING
from blooms.games.blocky.position import Setup, goal_score
from blooms.games.blocky.starts import even
from tests.positions import blocky_at
from tools.bots import blocky_starts
from web.games.blocky import words

COLOURS = "BRGY"


@pytest.mark.parametrize("depth", range(1, 7))
@pytest.mark.parametrize("seed", range(5))
def test_all_colours_have_the_same_scores_on_an_even_board(depth: int, seed: int) -> None:
    board = even(depth, Random(seed))
    assert blocks.levels(board) <= depth
    for goal in ("blob", "perimeter"):
        assert len({goal_score(goal, colour, board, depth) for colour in COLOURS}) == 1
    rows = blocks.rows(board, depth)
    turned = blocks.rows(blocks.turned(board), depth)
    pairs = {(was, now) for one, two in zip(rows, turned, strict=True)
             for was, now in zip(one, two, strict=True)}  # fmt: skip
    assert len(pairs) == 4 and all(was != now for was, now in pairs)


def test_an_even_board_comes_from_its_seed() -> None:
    assert even(4, Random(1)) == even(4, Random(1)) != even(4, Random(2))
    assert blocks.write_block(blocky_at("blocky/3/blob/5/38/hs/").board) == PLAIN
    assert blocks.write_block(blocky_at("blocky/3/blob+even/5/2/hs/").board) == EVEN


PLAIN = "(((YRGG)GG(YGBG))R(RB(RBBY)(BBGY))(Y(YRBG)(GYBY)(YRYB)))"
EVEN = "((G(YRRB)G(GYRY))((RBRG)B(YRGG)B)(Y(BGYG)Y(BRGB))((YYGB)R(BYBR)R))"


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize("goal", ["blob", "perimeter"])
def test_every_seat_can_reach_as_much_within_its_next_turns(goal: str) -> None:
    for seed in range(3):
        best = blocky_starts.reach(blocky_at(f"blocky/3/{goal}+even/5/{seed}/hps/"), width=2)
        assert max(best) <= 1.1 * min(best)
    uneven = blocky_starts.reach(blocky_at(f"blocky/3/{goal}/5/1/hps/"), width=2)
    assert max(uneven) > 1.5 * min(uneven)


def test_where_the_gain_counts_the_first_score_is_subtracted() -> None:
    plain, gain = blocky_at("blocky/3/blob/1/1/hh/"), blocky_at("blocky/3/blob+gain/1/1/hh/")
    assert plain.nets() == gain.costs != (0, 0)
    assert gain.nets() == (0, 0)
    moved = record.read("blocky/3/blob+gain/1/1/hh/UR:cw.top:pass").position
    same = record.read("blocky/3/blob/1/1/hh/UR:cw.top:pass").position
    gained = [now - then for now, then in zip(same.nets(), plain.nets(), strict=True)]
    assert list(moved.nets()) == gained
    assert moved.ending() == HighestNet(max(gained), is_gain=True)
    assert same.ending() == HighestNet(max(same.nets()))


def test_the_planner_plays_for_the_gain() -> None:
    gain = blocky_at("blocky/3/mixed+gain/2/5/pp/")
    found = planner.plan(gain, Random(1), ahead=1)
    plain = planner.plan(replace(gain, costs=(0, 0)), Random(1), ahead=1)
    assert found[0].move == plain[0].move


@pytest.mark.parametrize(
    ("players", "goal", "options"),
    [
        ("h", "mixed", set()),
        ("hh", "blob", {"even"}),
        ("hps5r", "perimeter", {"even"}),
        ("hs", "mixed", {"even", "gain"}),
    ],
)
def test_a_new_game_is_fair(players: str, goal: str, options: set[str]) -> None:
    setup = Setup(3, goal, 5, 7, players).fair()
    assert setup.options == options
    game = record.read(f"{text.head(setup)}/")
    assert game.position.setup == setup
    assert text.facts(game)["options"] == sorted(options)


@pytest.mark.parametrize(
    ("goal", "why"),
    [
        ("blob+odd", "'odd' is not an option; there is even, gain"),
        ("blob+even+even", "option even is given twice"),
        ("blob+", "'' is not an option"),
        ("ring+even", "goal: 'ring' is not one of blob, perimeter, mixed"),
    ],
)
def test_options_that_do_not_exist_are_refused(goal: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(f"blocky/3/{goal}/5/7/hh/")
    assert why in str(refused.value)


def test_a_board_that_was_set_up_begins_with_no_gain() -> None:
    position = EDITING.paint(blocky_at("blocky/2/blob+gain/5/7/hh/"), "UR", "R")
    game = EDITING.begin(position)
    assert game.position.nets() == (0, 0)
    assert record.read(game.record) == game


def test_the_rules_in_words_say_that_the_gain_counts() -> None:
    assert words.ruleset(blocky_at("blocky/3/mixed+even+gain/5/7/hh/")).endswith(
        "board 7 · gain counts"
    )
    assert words.ruleset(blocky_at("blocky/3/blob+even/5/7/hh/")).endswith("board 7")
