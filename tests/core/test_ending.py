"""Why a game is over, as a value and in plain English: every kind of ending in each game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import blooms
from blooms import games, record
from blooms.core import end_notes
from blooms.core.end_notes import Decided, OutOfTime
from blooms.core.ending import (
    AlliancePoints,
    DecidedEarly,
    Drawn,
    Ending,
    HighestNet,
    MostPoints,
    Resigned,
    TargetCaptured,
    in_english,
)
from blooms.core.variations import write
from tests.positions import CYCLE

ROOT = Path(__file__).parents[2]

THREE = "go/9/3/sequential/E5"
REPEATED = f"blooms/4/territory/@{CYCLE},1/D4a.D5d.D4a.D5d.="
ALLIES = "go/9/3/parallel-coop/E5,A1,J9.-,-,-.x.x.x.~BW,~BW,~R"

ENDINGS: Final[tuple[tuple[str, Ending | None, str], ...]] = (
    ("blooms/4/race-15/D4a", None, ""),
    (f"blooms/4/race-1/@{CYCLE},1/D4a", TargetCaptured(1, 1, 0), "captured 1 of 1"),
    ("blooms/4/territory/D4a.D5dE5c.-.-", MostPoints(2, 1), "2 to 1 points"),
    ("blooms/4/territory/D4a.D5c.-.-", MostPoints(1, 1, 0), "1 to 1 points, player 1 passed first"),
    ("blooms/4/race-15/D4a.!", Resigned((1,)), "player 2 resigned"),
    ("blooms/4/race-15/D4a.!1", Resigned((0,)), "player 1 resigned"),
    ("blooms/4/race-15/D4a.!;2:Out_of_time.", Resigned((1,), (1,)), "player 2 ran out of time"),
    ("blooms/4/race-15/D4a.!;2:Out_of_time._A_pity~21", Resigned((1,), (1,)),
     "player 2 ran out of time"),
    ("blooms/4/race-15/D4a.!;1:Out_of_time.", Resigned((1,)), "player 2 resigned"),
    ("blooms/4/race-15/D4a.!;2:I_am_out_of_time", Resigned((1,)), "player 2 resigned"),
    ("blooms/4/race-15/D4a.!;2:Decided_early.", DecidedEarly(1), "decided early"),
    ("blooms/4/territory/D4a.=", Drawn("agreement"), "draw by agreement"),
    (REPEATED, Drawn("repetition"), "draw by repetition"),
    ("go/9/2/sequential/E5.D4", None, ""),
    ("go/9/2/sequential/E5.-.-.x.x", MostPoints(80, 0), "80 to 0 points"),
    (ALLIES, AlliancePoints((0, 1), "BW", 52, 78), "the alliance BW has 52 of 78 points"),
    ("go/9/2/sequential/E5.!", Resigned((1,)), "player 2 resigned"),
    ("go/9/2/sequential/E5.!;2:Out_of_time.", Resigned((1,), (1,)), "player 2 ran out of time"),
    (f"{THREE}.!.!", Resigned((1, 2)), "all others resigned"),
    (f"{THREE}.!.!;2:Out_of_time.;3:Out_of_time.", Resigned((1, 2), (1, 2)),
     "all others ran out of time"),
    (f"{THREE}.!.!;2:Out_of_time.", Resigned((1, 2), (1,)),
     "all others resigned or ran out of time"),
    ("go/9/2/parallel/E5,D4.!,!", Resigned((0, 1)), "all resigned"),
    ("go/9/4/parallel/!,!,!,!;1:Out_of_time.", Resigned((0, 1, 2, 3), (0, 1, 2, 3)),
     "all ran out of time"),
    ("go/9/4/parallel/!,!,!,!;1:Out_of_time._Players_1,_3.", Resigned((0, 1, 2, 3), (0, 2)),
     "all resigned or ran out of time"),
    ("go/9/3/parallel/!,!,E5;1:Out_of_time._Player_2.", Resigned((0, 1), (1,)),
     "all others resigned or ran out of time"),
    (f"{THREE}.!;2:Out_of_time.", None, ""),
    ("blocky/1/blob/1/7/hh/top:cw", None, ""),
    ("blocky/1/blob/1/7/hh/top:cw.top:pass", HighestNet(1), "the highest net score, 1"),
    ("blocky/1/blob/1/7/hh/top:cw.top:pass;2:Out_of_time.", HighestNet(1),
     "the highest net score, 1"),
    ("blocky/1/blob+gain/1/7/hh/top:cw.top:pass", HighestNet(0, is_gain=True),
     "the largest gain, 0"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "ending", "english"), ENDINGS)
def test_a_record_tells_why_its_game_is_over(
    text: str, ending: Ending | None, english: str
) -> None:
    tree = record.read_tree(text)
    assert end_notes.ending(tree.game, tree.comments) == ending
    assert in_english(ending, tree.game.position.seats) == english


@pytest.mark.parametrize(("text", "ending", "english"), ENDINGS)
def test_an_ending_survives_notation_and_files(
    text: str, ending: Ending | None, english: str
) -> None:
    game = blooms.read(text)
    assert (blooms.ending(game), blooms.reason(game)) == (ending, english)
    (tree,) = blooms.trees(write(record.read_tree(text)))
    assert end_notes.ending(tree.game, tree.comments) == ending
    if not text.startswith("blocky"):
        assert blooms.ending(blooms.read(blooms.sgf(game))) == ending


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("blooms/4/race-15/D4a.!", Resigned((1,))),
        ("blooms/4/territory/D4a.=", Drawn()),
        ("go/9/2/parallel/!,!;1:Out_of_time.", Resigned((0, 1))),
    ],
)
def test_a_position_alone_knows_less_of_its_end(text: str, ending: Ending) -> None:
    assert record.read(text).position.ending() == ending


def test_an_early_decision_counts_for_the_last_resignation_only() -> None:
    game = record.read_tree(f"{THREE}.!.!;2:Decided_early.")
    assert end_notes.ending(game.game, game.comments) == Resigned((1, 2))


def test_notes_stand_before_what_players_write() -> None:
    assert end_notes.noted(OutOfTime(), "A pity") == "Out of time. A pity"
    assert end_notes.noted(None, "A pity") == end_notes.remark("A pity") == "A pity"
    assert end_notes.note("Decided early. Good game") == Decided()
    assert end_notes.remark("Decided early. Good game") == "Good game"
    assert (end_notes.note("Too late"), end_notes.remark("Out of time.")) == (None, "")


def test_notes_are_spelled_in_one_module_only() -> None:
    spelled = {
        file.name
        for folder in ("blooms", "web")
        for file in (ROOT / folder).rglob("*.py")
        if re.search("Out[ _]of[ _]time|Decided[ _]early", file.read_text())
    }
    assert spelled == {"end_notes.py"}


@pytest.mark.parametrize("remark", ["Player 2.", "Players 1, 2. are slow", "Player two"])
def test_no_remark_is_taken_for_the_names_of_a_note(remark: str) -> None:
    comment = end_notes.noted(OutOfTime(), remark)
    assert (end_notes.note(comment), end_notes.remark(comment)) == (OutOfTime(), remark)


@pytest.mark.parametrize(
    ("late", "sentence"),
    [
        ((0, 1, 2), "Out of time."),
        ((1,), "Out of time. Player 2."),
        ((2, 0), "Out of time. Players 1, 3."),
    ],
)
def test_a_note_names_who_ran_out_where_others_resigned(
    late: tuple[int, ...], sentence: str
) -> None:
    position = record.read("go/9/4/parallel/").position
    note = end_notes.out_of_time(late, (0, 1, 2))
    assert end_notes.noted(note) == sentence
    assert end_notes.note(f"{sentence} A pity") == note
    assert end_notes.late(position, "!,!,!,E5", sentence) == tuple(sorted(late))


@pytest.mark.parametrize(
    ("text", "late"),
    [
        ("go/9/3/parallel/!,E5,!", (0, 2)),
        ("go/9/3/sequential/E5.!3", (2,)),
        ("blocky/1/blob/1/7/hh/top:cw", (0,)),
    ],
)
def test_a_clock_makes_the_moves_of_its_own_turn_only(text: str, late: tuple[int, ...]) -> None:
    game = record.read(text)
    position, turn = game.positions[-2], game.turns[-1]
    assert end_notes.late(position, turn, "Out of time. A pity") == late
    assert end_notes.late(position, turn, "A pity") == ()


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("blooms/4/race-15/D4a", ""),
        ("blooms/4/race-15/D4a.!", "RE[B+R]"),
        ("blooms/4/race-15/D4a.!;2:Out_of_time.", "RE[B+T]"),
        ("blooms/4/race-15/D4a.!;2:Decided_early.", "RE[B+R]"),
        (f"blooms/4/race-1/@{CYCLE},1/D4a", "RE[B+]"),
        ("blooms/4/territory/D4a.=", "RE[0]"),
        ("blooms/4/territory/D4a.E5cD5d.-.-", "RE[W+1]"),
        ("go/9/2/sequential/E5.!", "RE[B+R]"),
        ("go/9/2/sequential/E5.!;2:Out_of_time.", "RE[B+T]"),
        ("go/9/2/sequential/E5.-.-.x.x", "RE[B+80]"),
        ("go/9/2/parallel/!,!;1:Out_of_time.", "RE[0]"),
    ],
)
def test_an_archive_has_the_result_and_opens_as_the_same_game(text: str, result: str) -> None:
    tree = record.read_tree(text)
    archive = blooms.sgf(tree)
    assert archive.count("RE[") == bool(result)
    assert result in archive
    assert blooms.trees(archive) == (tree,)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("blooms/4/race-15/D4a.!;2:Out_of_time.", "player 2 ran out of time"),
        ("go/9/2/sequential/E5.!;2:Out_of_time.", "player 2 ran out of time"),
        ("blooms/4/territory/D4a.=", "draw by agreement"),
    ],
)
def test_the_facts_of_a_game_say_why_it_is_over(text: str, reason: str) -> None:
    game = blooms.read(text)
    outcome = games.of(game).facts_of(game)["outcome"]
    assert isinstance(outcome, dict) and outcome["reason"] == reason


@pytest.mark.parametrize(
    ("ending", "english"),
    [
        (MostPoints(24.0), "the most points, 24"),
        (MostPoints(24.5, 6.0), "24.5 to 6 points"),
        (AlliancePoints((0, 1), "BW", 52.0, 78), "the alliance BW has 52 of 78 points"),
    ],
)
def test_whole_points_have_no_decimals(ending: Ending, english: str) -> None:
    assert in_english(ending, 3) == english


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"blooms/4/race-1/@{CYCLE},1/D4a", "Red wins: captured 1 of 1."),
        ("blooms/4/race-15/D4a.!;2:Out_of_time.", "Red wins."),
        ("blooms/4/territory/D4a.=", "The game is a draw."),
        ("go/9/2/sequential/E5.-.-.x.x", "Black wins: 80 to 0 points."),
        (ALLIES, "Black and White share the win: the alliance BW has 52 of 78 points."),
        ("go/9/3/parallel/!,!,!", "Black, White and Red share the win."),
        ("blocky/1/blob/1/7/hh/top:cw.top:pass", "Player 2 wins: the highest net score, 1."),
    ],
)
def test_every_board_as_text_tells_the_result_alike(text: str, said: str) -> None:
    assert str(record.read(text)).splitlines()[-1] == said
