"""Blocky as text: boards, facts, what a seed decides, and the bounds of a record's numbers."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.core.position import BadRecord, IllegalMove
from blooms.games.blocky import blocks
from blooms.games.blocky.move import ACTIONS, move_of
from blooms.games.blocky.text import daily, facts, head, new, perft
from tests.positions import SMALL_BOARD, blocky_at

MIXED = "blocky/2/mixed/5/7/hrsp/"
OVER = f"blocky/2/blob/1/7/hp/@{SMALL_BOARD}/UR:cw.UR.LL:paint-G"


def test_a_board_is_shown_with_the_scores_and_the_turn() -> None:
    assert str(
        blocky_at(MIXED + "top:pass.top:pass.top:pass.top:pass.LL:combine")
    ).splitlines() == [
        *("Y Y R R", "Y Y R R", "R R G R", "R R R Y"),
        "(RYR(RGRY))",
        "player 1 (human), blob of G: 1 - 1 = 0",
        "player 2 (random), blob of R: 5 - 0 = 5",
        "player 3 (smart), perimeter of Y: 6 - 0 = 6",
        "player 4 (planner), blob of B: 0 - 0 = 0",
        "round 2 of 5, player 2 to move",
    ]


def test_a_finished_game_is_shown_with_its_result() -> None:
    lines = str(blocky_at(OVER)).splitlines()
    assert lines[-2:] == [
        "player 2 (planner), blob of R: 4 - 1 = 3",
        "Player 1 wins: the highest net score, 5.",
    ]


def test_the_facts_are_these() -> None:
    assert facts(record.read(OVER)) == {
        "game": "blocky", "depth": 2, "goal": "blob", "options": [], "rounds": 1, "seed": 7,
        "seats": [
            {"player": "human", "goal": "blob", "target": "G"},
            {"player": "planner", "goal": "blob", "target": "R"},
        ],
        "turn_number": 3, "to_move": 1,
        "board": "((RRGB)GRY)", "rows": ["GGRR", "GGGB", "RRYY", "RRYY"],
        "goal_scores": {
            "blob": {"B": 1, "R": 4, "G": 5, "Y": 4},
            "perimeter": {"B": 1, "R": 7, "G": 4, "Y": 4},
        },
        "costs": [0, 1], "net": [5, 3], "legal_actions": 0,
        "outcome": {"winner": 1, "winners": [1], "reason": "the highest net score, 5"},
    }  # fmt: skip
    shared = facts(record.read("blocky/2/blob/1/7/hp/@(BRGY)/top:cw.top:cw"))
    assert shared["outcome"]["winner"] == 0 and shared["outcome"]["winners"] == [1, 2]
    going = facts(record.read(MIXED))
    assert (going["legal_actions"], going["outcome"], going["to_move"]) == (41, None, 1)


@pytest.mark.parametrize(
    ("seed", "board", "targets", "goals", "smashed"),
    [
        (0, "((GR(YRRY)(GBGG))Y((YRGR)(RYGY)BY)(GB(RGRY)(RYGY)))", "BRGY", "bbbb", "(RRY(YBYB))"),
        (
            1,
            "(((RGYR)B(GGBY)(RYGY))((YGRG)(BGYG)(BRGG)B)Y(Y(BRGY)(YRYB)B))",
            *("RYGB", "ppbp", "((GGYG)(BBGG)(RRYR)Y)"),
        ),
        (
            2,
            "(BG(RR(BYGR)(YRYR))((RYBB)Y(BYBB)(BYBB)))",
            *("BGYR", "ppbb", "((BGYG)Y(BRGY)(YBBG))"),
        ),
    ],
)
def test_a_seed_gives_the_same_game_for_ever(
    seed: int, board: str, targets: str, goals: str, smashed: str
) -> None:
    # A saved game is its record: what a seed decides may never change.
    start = blocky_at(f"blocky/3/mixed/5/{seed}/hhhh/")
    assert blocks.write_block(start.board) == board
    assert start.setup.targets == targets
    assert "".join(goal[0] for goal in start.setup.goals) == goals
    after = blocky_at(f"blocky/3/mixed/5/{seed}/hhhh/@(BRGY)/top:pass.UR:smash")
    assert blocks.write_block(after.board) == f"({smashed}RGY)"


@pytest.mark.parametrize(
    ("fields", "is_good"),
    [
        ("1/blob/1/0/h", True), ("6/mixed/999/9007199254740991/hrsp", True),
        ("0/blob/1/0/h", False), ("7/blob/1/0/h", False), ("3/blob/0/0/h", False),
        ("3/blob/1000/0/h", False), ("3/blob/1/9007199254740992/h", False),
        ("3/blob/1/-1/h", False), ("3/blob/1/01/h", False), ("3/blob/1/7/", False),
        ("3/blob/1/7/hhhhh", False), ("3/mixed/1/7/hx", False),
    ],
)  # fmt: skip
def test_the_numbers_of_a_record_have_these_bounds(fields: str, is_good: bool) -> None:
    if is_good:
        position = blocky_at(f"blocky/{fields}/")
        assert head(position.setup) == f"blocky/{fields}"
        assert new(position.setup).record == f"blocky/{fields}/"
    else:
        with pytest.raises(BadRecord):
            record.read(f"blocky/{fields}/")


def test_a_board_as_deep_as_its_setup_is_taken() -> None:
    assert blocky_at("blocky/1/blob/5/7/h/@(BRGY)/").board == ("B", "R", "G", "Y")
    for board in ("(BRGY", "x(BRGY)", "(BRGY)"):
        with pytest.raises(BadRecord, match="is not a board"):
            record.read(f"blocky/1/blob/5/7/h/{board}/")


def test_the_games_of_the_days_alternate_their_goals() -> None:
    assert head(daily(20261121)) == "blocky/3/perimeter/10/20261121/h"
    assert head(daily(20261122)) == "blocky/3/blob/10/20261122/h"


def test_turns_are_counted_by_depth_without_smashes() -> None:
    assert perft(blocky_at(f"blocky/2/blob/5/7/h/@{SMALL_BOARD}/"), 1) == 22
    start = blocky_at("blocky/1/blob/9/7/h/@(BRGY)/")
    # Four turns of the whole, three paints of each cell, the pass; ties combine to nothing.
    assert perft(start, 1) == 4 + 4 * 3 + 1
    # After a paint one colour stands twice, and the board can be combined: one more each.
    assert perft(start, 2) == 5 * 17 + 12 * 18


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x" * 99, f"{'x' * 40!r} is not a move; a move looks like UR.LL:cw"),
        ("UR:" + "x" * 99, f"{'x' * 20!r} is not an action; actions are {' '.join(ACTIONS)}"),
    ],
)
def test_refusals_quote_the_beginning_of_a_long_move(text: str, why: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        move_of(text)
    assert str(refused.value) == why
