"""Go for many as text: boards, facts, positions, and what a record may say."""

from __future__ import annotations

import pytest

import blooms
from blooms import record
from blooms.core.position import BadRecord, IllegalMove
from blooms.games.go.facts import facts
from blooms.games.go.rules import RULESETS
from blooms.games.go.text import head, new, position_text
from tests.positions import go_at

ROUND = "go/9/3/parallel-coop/E5,D4,-.F5,D5,C3"
EMPTY = "9-9-9-9-9-9-9-9-9"


def test_a_board_has_its_rows_and_columns_named() -> None:
    lines = str(go_at(ROUND)).splitlines()
    assert lines[0] == "   A B C D E F G H J"
    assert lines[1] == " 9 . . . . . . . . ."
    assert lines[5:8] == [
        " 5 . . . W B B . . .",
        " 4 . . . W . . . . .",
        " 3 . . R . . . . . .",
    ]
    assert len(lines) == 13


def test_facts_of_a_game_of_three() -> None:
    found = facts(record.read(ROUND))
    (shared,) = found.pop("shared")
    assert (shared["colours"], len(shared["points"]), shared["each"]) == ("BWR", 76, 25)
    assert found == {
        "game": "go", "size": 9, "players": 3, "rules": "parallel-coop", "options": [],
        "turn_number": 3, "phase": "play", "to_move": [1, 2, 3],
        "rows": [*["." * 9] * 4, "...WBB...", "...W.....", "..R......", *["." * 9] * 2],
        "prisoners": {"B": {}, "W": {}, "R": {}}, "eliminated": {},
        "territory": [[], [], []], "neutral": [], "score": [25, 25, 25], "total": 76,
        "alliances": {
            pair: {"points": 50, "qualifies": True} for pair in ("BW", "BR", "WR")
        },
        "resigned": [], "outcome": None,
    }  # fmt: skip


def test_the_facts_of_a_resigned_game_name_the_winner() -> None:
    found = facts(record.read("go/9/2/sequential/E5.!"))
    assert (found["phase"], found["to_move"], found["resigned"]) == ("over", [], [2])
    assert found["outcome"]["winners"] == [1] and found["outcome"]["shares"] == [1.0, 0.0]
    assert found["outcome"]["reason"]


@pytest.mark.parametrize(
    "text",
    [
        f"{EMPTY},1,0-0-0,0",
        f"{EMPTY},3,W9999R1-B1-0,B2W1R30",
        "BWR6-9-9-9-9-9-9-9-8R,2,0-0-0,0",
        "9-9-9-9-3BWR3-4B4-9-9-9,2,R10-0-B3W1,0",
    ],
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert position_text(go_at(f"go/9/3/sequential-coop/@{text}/")) == text


@pytest.mark.parametrize(
    "fields",
    [
        "9/2/sequential",
        "13/4/parallel+old_first",
        "19/8/parallel-coop",
        "21/3/parallel",
        "25/2/parallel",
    ],
)
def test_a_head_is_written_as_it_was_read(fields: str) -> None:
    rules = go_at(f"go/{fields}/").rules
    assert head(rules) == f"go/{fields}" and new(rules).record == f"go/{fields}/"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9/2", "a record of Go for many looks like go/9/3/sequential/D4.E5.-"),
        ("9/2/sequential/@x/y/z", "a record of Go for many looks like go/9/3/sequential/D4.E5.-"),
        ("4/2/sequential/", "'4' is not a size; sizes are 5 to 25"),
        ("26/2/sequential/", "'26' is not a size; sizes are 5 to 25"),
        ("9/1/sequential/", "'1' players cannot play; 2 to 8 can"),
        ("9/9/sequential/", "'9' players cannot play; 2 to 8 can"),
        ("9/02/sequential/", "'02' players cannot play; 2 to 8 can"),
        (
            "9/2/chess/",
            "'chess' is not a ruleset; "
            "there is sequential, sequential-coop, parallel, parallel-coop",
        ),
        (
            "9/2/sequential+old_first/",
            "'old_first' is not an option of sequential; "
            "there is area, komi, crossman, no_first_turns",
        ),
        ("9/4/parallel+old_first+old_first/", "'parallel+old_first+ol...' names an option twice"),
        (
            "9/4/parallel+/",
            "'' is not an option of parallel; there is area, komi, crossman, old_first",
        ),
        (
            "9/2/sequential++area/",
            "'' is not an option of sequential; there is area, komi, crossman, no_first_turns",
        ),
        (
            f"9/2/sequential/{EMPTY},1/",
            "'9-9-9-9-9-9-9-9-9,1' is not a position; a position begins with @",
        ),
        (f"9/2/sequential/@{EMPTY}/", "position: give rows,seat[,prisoners[,eliminated]]"),
        (
            f"9/2/sequential/@{EMPTY},1,0-0,0,0/",
            "position: give rows,seat[,prisoners[,eliminated]]",
        ),
        (f"9/2/sequential/@{EMPTY},0/", "position: the seat to move is 1 to 2"),
        (f"9/2/sequential/@{EMPTY},3/", "position: the seat to move is 1 to 2"),
        (f"9/2/sequential/@{EMPTY[2:]},1/", "position: size 9 has 9 rows, not 8"),
        (f"9/2/sequential/@8-{EMPTY[2:]},1/", "position: row 9 has 9 points, '8' fills 8"),
        (f"9/2/sequential/@{EMPTY[:-1]}8R,1/", "position: row 1 is '8R'; use BW and numbers"),
        (f"9/2/sequential/@WB7-B8-{EMPTY[4:]},1/", "position: a chain has no liberty"),
        (f"9/2/sequential/@{EMPTY},1,0/", "position: give the prisoners of 2 players"),
        (
            f"9/2/sequential/@{EMPTY},1,B1-0/",
            "position: nobody holds prisoners of their own colour",
        ),
        (
            f"9/2/sequential/@{EMPTY},1,W0-0/",
            "position: 'W0' is not a count of stones, such as B3W1 or 0",
        ),
        (
            f"9/2/sequential/@{EMPTY},1,-0/",
            "position: '' is not a count of stones, such as B3W1 or 0",
        ),
        (
            f"9/2/sequential/@{EMPTY},1,W10000-0/",
            "position: 'W10000' is not a count of stones, such as B3W1 or 0",
        ),
        (
            f"9/2/sequential/@{EMPTY},1,0-0,R1/",
            "position: 'R1' is not a count of stones, such as B3W1 or 0",
        ),
        (
            f"9/3/sequential/@{EMPTY},1,R1W1-0-0/",
            "position: 'R1W1' is not a count of stones, such as B3W1 or 0",
        ),
    ],
)
def test_a_bad_head_or_position_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(f"go/{text}")
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("option", "rulesets"),
    [
        ("crossman", ["sequential", "sequential-coop", "parallel", "parallel-coop"]),
        ("no_first_turns", ["sequential", "sequential-coop"]),
        ("no_shared", ["sequential-coop", "parallel-coop"]),
        ("old_first", ["parallel", "parallel-coop"]),
    ],
)
def test_an_option_is_one_of_these_rulesets_and_of_no_other(
    option: str, rulesets: list[str]
) -> None:
    taken = []
    for ruleset in RULESETS:
        try:
            assert go_at(f"go/9/3/{ruleset}+{option}/").rules.options == {option}
        except BadRecord as why:
            assert str(why).startswith(f"'{option}' is not an option of {ruleset}; there is ")
        else:
            taken.append(ruleset)
    assert taken == rulesets


def test_refusals_quote_the_beginning_of_a_long_text() -> None:
    round_, turn = (
        record.read(f"go/9/2/{rules}/").position for rules in ("parallel", "sequential")
    )
    with pytest.raises(IllegalMove) as refused:
        round_.read("x" * 99)
    assert str(refused.value) == f"2 seats move at once, but {'x' * 40!r} has 1"
    with pytest.raises(IllegalMove) as refused:
        turn.read("x" * 99)
    assert str(refused.value) == f"{'x' * 20!r} is not a point of a board of size 9"


@pytest.mark.parametrize(
    ("record", "below"),
    [
        ("go/5/2/sequential+komi-0-6.5/C3",
         ["size 5, sequential, komi White 6.5", "prisoners: Black 0, White 0",
          "player 2 (White) to move"]),
        ("go/5/2/sequential+area/A1.A2.-.B1",
         ["size 5, sequential+area", "prisoners: Black 0, White 0, eliminated 1",
          "player 1 (Black) to move"]),
        ("go/5/3/parallel/C3,-,A1.!,D4,-",
         ["size 5, parallel", "prisoners: Black 0, White 0, Red 0",
          "player 2 (White), player 3 (Red) to move at once"]),
        ("go/5/2/sequential/E5.-.-",
         ["size 5, sequential", "prisoners: Black 0, White 0",
          "play has stopped: player 2 (White) to mark the dead chains; proposed: nothing"]),
        ("go/5/2/sequential/E5.-.-.xE5",
         ["size 5, sequential", "prisoners: Black 0, White 0",
          "play has stopped: player 1 (Black) to mark the dead chains; proposed: xE5"]),
        ("go/5/3/sequential-coop/E5.-.-.-.x.x.x",
         ["size 5, sequential-coop", "prisoners: Black 0, White 0, Red 0",
          "play has stopped: player 1 (Black), player 2 (White), player 3 (Red) to name their "
          "alliances at once"]),
        ("go/5/2/sequential/E5.-.-.x.x",
         ["size 5, sequential", "prisoners: Black 0, White 0", "Black wins: 24 to 0 points."]),
        ("go/5/2/sequential/E5.!",
         ["size 5, sequential", "prisoners: Black 0, White 0", "Black wins."]),
    ],
)  # fmt: skip
def test_below_the_board_stand_rules_prisoners_and_the_phase(record: str, below: list[str]) -> None:
    assert blooms.text(blooms.read(record)).splitlines()[6:] == below
