"""Why a game is over: what the record's notes add to what the last position tells."""

import pytest

import blooms
from blooms import record
from blooms.core import end_notes
from blooms.core.end_notes import DECIDED, OUT_OF_TIME
from blooms.games.blooms import words
from blooms.games.go import words as go_words
from tests.positions import CYCLE

THREE = "go/9/3/sequential/E5"


def reason(text: str) -> str:
    tree = record.read_tree(text)
    return end_notes.reason(tree.game, tree.comments)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("blooms/4/race-15/D4a", ""),
        ("blooms/4/race-15/D4a.!", "player 2 resigned"),
        ("blooms/4/race-15/D4a.!;2:Out_of_time.", "player 2 ran out of time"),
        ("blooms/4/race-15/D4a.!;2:Out_of_time._A_pity~21", "player 2 ran out of time"),
        ("blooms/4/race-15/D4a.!;1:Out_of_time.", "player 2 resigned"),
        ("blooms/4/race-15/D4a.!;2:I_am_out_of_time", "player 2 resigned"),
        ("blooms/4/race-15/D4a.!;2:Decided_early.", "decided early"),
        (f"blooms/4/race-1/@{CYCLE},1/D4a", "captured 1 of 1"),
        ("blooms/4/territory/D4a.=", "draw by agreement"),
        ("blooms/4/territory/D4a.D5dE5c.-.-", "2 to 1 points"),
        ("go/9/2/sequential/E5.!", "player 2 resigned"),
        ("go/9/2/sequential/E5.!;2:Out_of_time.", "player 2 ran out of time"),
        (f"{THREE}.!.!", "all others resigned"),
        (f"{THREE}.!.!;2:Out_of_time.;3:Out_of_time.", "all others ran out of time"),
        (f"{THREE}.!.!;2:Out_of_time.", "all others resigned or ran out of time"),
        ("go/9/2/parallel/E5,D4.!,!", "all resigned"),
        ("blocky/1/blob/1/7/hh/top:cw.top:pass;2:Out_of_time.", "the highest net score, 1"),
    ],
)
def test_a_record_tells_why_its_game_is_over(text: str, why: str) -> None:
    assert reason(text) == why


def test_a_draw_is_by_repetition_where_the_position_stood_three_times() -> None:
    start = f"blooms/4/territory/@{CYCLE},1/"
    once, thrice = record.read(f"{start}D4a.D5d"), record.read(f"{start}D4a.D5d.D4a.D5d")
    assert end_notes.reason(once.play("=")) == "draw by agreement"
    assert end_notes.reason(thrice.play("=")) == "draw by repetition"


def test_notes_stand_before_what_players_write() -> None:
    assert end_notes.noted(OUT_OF_TIME, "A pity") == "Out of time. A pity"
    assert end_notes.noted("", "A pity") == end_notes.remark("A pity") == "A pity"
    assert end_notes.note("Decided early. Good game") == DECIDED
    assert end_notes.remark("Decided early. Good game") == "Good game"
    assert (end_notes.note("Too late"), end_notes.remark(OUT_OF_TIME)) == ("", "")


def test_results_name_the_player_and_the_true_reason() -> None:
    lost = record.read("blooms/4/race-15/D4a.!").position
    assert words.result(lost, "player 2 ran out of time") == "Red wins: Blue ran out of time."
    assert words.result(lost, "decided early") == "Red wins: decided early."
    drawn = record.read("blooms/4/territory/D4a.=").position
    assert words.result(drawn, "draw by repetition") == "Draw by repetition."
    one = record.read("go/9/2/sequential/E5.!").position
    assert go_words.result(one) == "Black wins: White resigned."
    assert go_words.result(one, "player 2 ran out of time") == "Black wins: White ran out of time."


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("blooms/4/race-15/D4a", ""),
        ("blooms/4/race-15/D4a.!", "RE[B+R]"),
        ("blooms/4/race-15/D4a.!;2:Out_of_time.", "RE[B+T]"),
        ("blooms/4/race-15/D4a.!;2:Decided_early.", "RE[B+R]"),
        ("blooms/4/territory/D4a.=", "RE[0]"),
        ("blooms/4/territory/D4a.E5cD5d.-.-", "RE[W+1]"),
    ],
)
def test_an_archive_has_the_result_and_opens_as_the_same_game(text: str, result: str) -> None:
    tree = record.read_tree(text)
    archive = blooms.sgf(tree)
    assert archive.count("RE[") == bool(result)
    assert result in archive
    assert blooms.trees(archive) == (tree,)
