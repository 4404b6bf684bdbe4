"""Blooms as text: boards, ends, stones in either order, and the bounds of a position."""

from __future__ import annotations

import pytest

import blooms
from blooms import record
from blooms.core.position import BadRecord, GameError, IllegalMove
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.text import begin, checked, fold, new, split, start
from tests.positions import blooms_at

EMPTY = "4-5-6-7-6-5-4"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "blooms/2/territory/B2a.C1cA2d.-.-",
            ["A  . d", "B . a .", "C  c .", "base 2, territory, Red 1, Blue 2 points",
             "Blue wins: 2 to 1 points."],
        ),
        (
            "blooms/2/race-3/@1c-ca1-1a,1,0,0/A1aB3b",
            ["A  a .", "B c a b", "C  . a", "base 2, race-3, Red 1, Blue 0 of 3 captures",
             "player 2 (Blue) to move"],
        ),
    ],
)  # fmt: skip
def test_a_board_is_shown_in_rows_with_the_score(text: str, lines: list[str]) -> None:
    assert str(checked(record.read(text)).position).splitlines() == lines


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("2/territory/B2a.C1cA2d.-.-", "2 to 1 points"),
        ("4/territory/D4a.D5c.-.-", "1 to 1 points, player 1 passed first"),
        ("4/territory/D4a.-.D5a.E6c.-.-", "2 to 1 points"),
        ("2/race-1/@1c-ca1-1a,1,0,0/A1aB3b", "captured 1 of 1"),
        ("4/race-15/D4a.!", "player 2 resigned"),
        ("4/race-15/D4a", ""),
    ],
)
def test_the_reason_of_an_end_is_given_in_full(text: str, why: str) -> None:
    assert blooms.reason(record.read(f"blooms/{text}")) == why


def test_stones_are_read_in_either_order() -> None:
    position = record.read("blooms/4/race-15/D4a").position
    assert position.read("C3dE5c") == position.read("E5cC3d")
    assert [stone.colour for stone in position.read("C3dE5c")] == ["c", "d"]


@pytest.mark.parametrize("turn", ["D4", "D4aa", "xD4a", "D4a ", "4Da", "D4A", "D04a", "D4aE5"])
def test_what_is_no_turn_is_refused(turn: str) -> None:
    with pytest.raises(IllegalMove):
        Blooms.start(Rules(4, 15)).read(turn)


@pytest.mark.parametrize("ruleset", ["race-1", "race-99", "territory"])
@pytest.mark.parametrize("base", ["2", "10"])
def test_the_first_and_the_last_base_and_target_are_taken(base: str, ruleset: str) -> None:
    assert record.read(f"blooms/{base}/{ruleset}/").record == f"blooms/{base}/{ruleset}/"


@pytest.mark.parametrize(
    ("base", "ruleset"),
    [("1", "territory"), ("11", "territory"), ("4", "race-0"), ("4", "race-100"), ("4", "race")],
)
def test_a_base_or_target_beyond_is_refused(base: str, ruleset: str) -> None:
    with pytest.raises(BadRecord):
        start([base, ruleset])


@pytest.mark.parametrize(
    ("ruleset", "fields", "is_good"),
    [
        ("territory", "1,9999,9999,2,1", True), ("territory", "2,0,0,1,1", True),
        ("territory", "2,0,0,2,0", True), ("race-15", "1,14,15", True), ("race-15", "1", True),
        ("territory", "1,10000,0,0,0", False), ("territory", "1,0,0,3,0", False),
        ("territory", "1,0,0,1,2", False), ("territory", "1,0,0,0,1", False),
        ("race-15", "1,15,15", False), ("race-15", "0", False), ("race-15", "3", False),
        ("race-15", "1,0,0,1,0", False), ("race-15", "1,0", False), ("race-15", "1,0,0,0", False),
    ],
)  # fmt: skip
def test_the_numbers_of_a_position_have_these_bounds(
    ruleset: str, fields: str, is_good: bool
) -> None:
    text = f"blooms/4/{ruleset}/@3a-5-6-7-6-5-4,{fields}/"
    if is_good:
        assert record.read(text).record == text
    else:
        with pytest.raises(BadRecord):
            record.read(text)


def test_a_game_from_the_usual_start_has_the_plain_record() -> None:
    rules = Rules(4, 15)
    assert begin(Blooms.start(rules)).record == new(rules).record == "blooms/4/race-15/"
    given = blooms_at(f"blooms/4/race-15/@{EMPTY},2,0,0,0,0/")
    assert begin(given).record == f"blooms/4/race-15/@{EMPTY},2,0,0,0,0/"


def test_only_a_game_of_blooms_is_one() -> None:
    game = record.read("blooms/4/race-15/")
    assert checked(game) is game
    with pytest.raises(GameError):
        checked(record.read("go/9/2/sequential/E5"))


@pytest.mark.parametrize(
    ("folded", "plain"),
    [
        ("+D4aC3C4D5b-E5E6!", "D4a.C3cC4d.D5b.-.E5aE6b.!"),
        ("+C3cC4dD5E5C5d", "C3cC4d.D5aE5b.C5d"),
        ("+-D4cE5dA1A2", "-.D4cE5d.A1aA2b"),
        ("+F10aF1F11G12bK1K10", "F10a.F1cF11d.G12b.K1cK10d"),
    ],
)
def test_in_a_link_turns_stand_without_points_and_known_colours(folded: str, plain: str) -> None:
    turns = tuple(plain.split("."))
    assert fold(turns) == folded
    assert split(folded) == split(plain) == turns


@pytest.mark.parametrize("plain", ["", "D4a", "-", "-.-"])
def test_what_is_no_shorter_stays_as_a_record_has_it(plain: str) -> None:
    assert fold(split(plain)) == plain


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("+D4aC3", "turn 2 ('C')"), ("+D4a.C3c", "turn 2 ('.')"), ("+D4E5", "turn 1 ('D4E5')"),
        ("+D4aC3C4D4b", "turn 3 ('D4b'): D4: occupied cell"), ("++", "turn 1 ('+')"),
        ("+", "turn 1 ('+')"), ("+D4aC3aC4b", "turn 2 ('C3aC4b')"), ("D4a.C3C4", "turn 2 ('C3C4')"),
    ],
)  # fmt: skip
def test_wrong_turns_of_a_link_are_refused_with_their_place(text: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(f"blooms/4/race-15/{text}")
    assert why in str(refused.value)
