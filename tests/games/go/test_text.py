"""Go for many as text: boards, facts, positions, and what a record may say."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.core.position import BadRecord
from blooms.games.go.facts import board_text, facts
from blooms.games.go.position import Go
from blooms.games.go.text import head, new, position_text

ROUND = "go/9/3/parallel-coop/E5,D4,-.F5,D5,C3"
EMPTY = "9-9-9-9-9-9-9-9-9"


def at(text: str) -> Go:
    position = record.read(text).position
    assert isinstance(position, Go)
    return position


def test_a_board_has_its_rows_and_columns_named() -> None:
    lines = board_text(at(ROUND)).splitlines()
    assert lines[0] == "   A B C D E F G H J"
    assert lines[1] == " 9 . . . . . . . . ."
    assert lines[5:8] == [
        " 5 . . . W B B . . .",
        " 4 . . . W . . . . .",
        " 3 . . R . . . . . .",
    ]
    assert len(lines) == 10


def test_the_facts_are_these() -> None:
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
    assert position_text(at(f"go/9/3/sequential-coop/@{text}/")) == text


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
    rules = at(f"go/{fields}/").rules
    assert head(rules) == f"go/{fields}" and new(rules).record == f"go/{fields}/"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9/2", "looks like"),
        ("9/2/sequential/@x/y/z", "looks like"),
        ("8/2/sequential/", "'8' is not a size"),
        ("22/2/sequential/", "'22' is not a size"),
        ("26/2/sequential/", "'26' is not a size"),
        ("9/1/sequential/", "'1' players"),
        ("9/9/sequential/", "'9' players"),
        ("9/02/sequential/", "'02' players"),
        ("9/2/chess/", "'chess' is not a ruleset"),
        ("9/2/sequential+old_first/", "'old_first' is not an option of sequential"),
        ("9/4/parallel+old_first+old_first/", "names an option twice"),
        (f"9/2/sequential/{EMPTY},1/", "begins with @"),
        (f"9/2/sequential/@{EMPTY}/", "give rows,seat"),
        (f"9/2/sequential/@{EMPTY},1,0-0,0,0/", "give rows,seat"),
        (f"9/2/sequential/@{EMPTY},0/", "seat to move is 1 to 2"),
        (f"9/2/sequential/@{EMPTY},3/", "seat to move is 1 to 2"),
        (f"9/2/sequential/@{EMPTY[2:]},1/", "size 9 has 9 rows, not 8"),
        (f"9/2/sequential/@8-{EMPTY[2:]},1/", "row 9 has 9 points, '8' fills 8"),
        (f"9/2/sequential/@{EMPTY[:-1]}8R,1/", "row 1 is '8R'; use BW and numbers"),
        (f"9/2/sequential/@WB7-B8-{EMPTY[4:]},1/", "a chain has no liberty"),
        (f"9/2/sequential/@{EMPTY},1,0/", "the prisoners of 2 players"),
        (f"9/2/sequential/@{EMPTY},1,B1-0/", "nobody holds prisoners of their own colour"),
        (f"9/2/sequential/@{EMPTY},1,W0-0/", "'W0' is not a count"),
        (f"9/2/sequential/@{EMPTY},1,-0/", "is not a count"),
        (f"9/2/sequential/@{EMPTY},1,W10000-0/", "is not a count"),
        (f"9/2/sequential/@{EMPTY},1,0-0,R1/", "is not a count"),
        (f"9/3/sequential/@{EMPTY},1,R1W1-0-0/", "is not a count"),
    ],
)
def test_a_bad_head_or_position_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        record.read(f"go/{text}")
