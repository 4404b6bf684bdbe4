"""Go by the Go Text Protocol: moves, files, scores, and a game with another program."""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
from pathlib import Path

import pytest

import blooms
from blooms.cli import gtp
from tests.cli.gtp_referee import play, playing

GNU_GO = shutil.which("gnugo", path=f"/usr/games:/usr/local/bin:{os.environ.get('PATH', '')}")
OURS = [sys.executable, "-m", "blooms", "gtp", "--game", "go"]
CORNER = ("boardsize 5", "play b B1", "play b B2", "play b A3", "play w A1")


def said(*commands: str) -> list[str]:
    """The answers to some commands."""
    out = io.StringIO()
    assert gtp.serve(io.StringIO("\n".join(commands) + "\n"), out, "go") == 0
    return out.getvalue().removesuffix("\n\n").split("\n\n")


def test_moves_are_points_and_may_come_twice_in_a_row() -> None:
    answers = said("boardsize 9", "play B d4", "play b E5", "play W pass", "blooms-record")
    assert answers[-1] == "= go/9/2/sequential+area/D4.-.E5.-"
    assert said("list_stones b", *CORNER, "list_stones b", "list_stones w") == [
        "=", "=", "=", "=", "=", "=", "= A3 B2 B1", "= A1",
    ]  # fmt: skip


def test_undo_takes_back_what_a_command_did() -> None:
    answers = said("boardsize 9", "play b D4", "play b E5", "undo", "blooms-record", "undo", "undo")
    assert answers[-3:] == ["= go/9/2/sequential+area/D4", "=", "? cannot undo"]


def test_play_goes_on_after_two_passes() -> None:
    answers = said(
        *("boardsize 5", "play b C3"), *("play w pass", "play b pass", "play w D4"), "blooms-record"
    )
    assert answers[-2:] == ["=", "= go/5/2/sequential+area/C3.-.-.-.D4"]


def test_komi_and_scoring_change_the_score_and_not_the_moves() -> None:
    board = ("boardsize 5", "play b C3")
    assert said(*board, "final_score")[-1] == "= B+25"
    assert said(*board, "komi 6.5", "final_score", "blooms-record")[-2:] == [
        "= B+18.5", "= go/5/2/sequential+area+komi-0-6.5/C3",
    ]  # fmt: skip
    assert said(*board, "komi -3", "final_score")[-1] == "= B+28"
    assert said("boardsize 5", "blooms-rules territory", "play b C3", "final_score")[-1] == "= B+24"
    assert said(*board, "komi 25", "final_score")[-1] == "= 0"
    assert said(*board, "play w resign", "final_score")[-1] == "= B+R"


def test_dead_stones_are_listed_and_counted() -> None:
    dead = ("boardsize 7", *(f"play b {point}" for point in ("D1", "D2", "D3", "D4", "D5", "D6")))
    dead = (*dead, "play b D7", "play w A1")
    assert said(*dead, "final_status_list dead")[-1] == "= A1"
    assert said(*dead, "final_status_list alive")[-1] == "= D7 D6 D5 D4 D3 D2 D1"
    chains = ("boardsize 5", "play b A1", "play b A2", "play b C3", "final_status_list alive")
    assert said(*chains)[-1] == "= C3\nA2 A1"
    assert said(*dead, "final_status_list seki", "final_score")[-2:] == ["=", "= B+49"]


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    made = said("boardsize 9", "komi 6.5", "play b D4", "play w E5", "printsgf", f"printsgf {file}")
    assert made[-2].startswith("= (;FF[4]GM[1]") and made[-1] == "="
    game = blooms.read(file)
    assert game == blooms.read(made[-2][2:])
    assert game.record == "go/9/2/sequential+area+komi-0-6.5/D4.E5"
    assert said(f"loadsgf {file}", "blooms-record")[-1] == f"= {game.record}"
    assert said(f"loadsgf {file} 2", "blooms-record")[-1] == f"= {game.at(1).record}"


def test_a_handicap_stands_on_the_usual_points_and_white_begins() -> None:
    answers = said("boardsize 9", "komi 0", "fixed_handicap 2", "play w E5", "fixed_handicap 2")
    assert answers[2:] == ["= G7 C3", "=", "? board not empty"]
    assert said("boardsize 9", "place_free_handicap 9", "list_stones w")[-1] == "="


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("boardsize 30", "? unacceptable size"),
        ("play b Z9", "? 'Z9' is not a point of a board of size 19"),
        ("komi 6.75", "? 6.75 is not a komi: give whole or half points"),
        ("blooms-rules go", "? 'go' is not a ruleset; say area or territory"),
        ("blooms-record go/9/3/sequential/", "? only Go for two in turn is played here"),
        ("blooms-record blooms/4/race-15/", "? only Go for two in turn is played here"),
        ("loadsgf /nowhere/it.sgf", "? /nowhere/it.sgf: No such file or directory"),
        ("loadsgf", "? loadsgf takes a file, and perhaps the number of a move"),
        ("printsgf /nowhere/it.sgf", "? cannot save file: No such file or directory"),
        ("printsgf /", "? cannot save file: / is a folder, not a file"),
        ("list_stones x", "? x is not a colour; say 1 or 2"),
        ("blooms-set seconds \u0663", "? \u0663 is not a number of seconds"),
        ("\u0663 name", "? unknown command"),
        ("3 name", "=3 Blooms"),
        ("fixed_handicap 1", "? a board of size 19 has 2 to 9 handicap stones"),
        ("final_status_list odd", "? 'odd' is not a status; say alive, dead, seki"),
    ],
)
def test_go_says_what_is_wrong(command: str, answer: str) -> None:
    assert said(command)[0].startswith(answer)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("go", "'go' is not a ruleset; say race 15 or territory"),
        ("territory 3", "'territory 3' is not a ruleset; say race 15 or territory"),
        ("race \u0663", "target: '\u0663' is not a whole number from 1 to 99"),
        ("race 100", "target: '100' is not a whole number from 1 to 99"),
    ],
)
def test_rules_that_blooms_does_not_have_are_refused(words: str, why: str) -> None:
    out = io.StringIO()
    gtp.serve(io.StringIO(f"blooms-rules {words}\n"), out)
    assert out.getvalue() == f"? {why}\n\n"


def test_a_game_without_the_protocol_is_refused() -> None:
    with pytest.raises(blooms.GameError, match=r"^--game: 'blocky' is not played by GTP; there is"):
        gtp.serve(io.StringIO(""), io.StringIO(), "blocky")


def test_the_bot_plays_to_the_end_of_a_game_with_itself() -> None:
    with playing(OURS) as one:
        one.ask("blooms-set sims 4")
        one.ask("blooms-set seed 1")
        one.ask("boardsize 5")
        moves = []
        while moves[-2:] != ["pass", "pass"] and "resign" not in moves and len(moves) < 60:
            moves.append(one.ask(f"genmove {'bw'[len(moves) % 2]}"))
        score = one.ask("final_score")
    assert re.fullmatch(r"0|[BW]\+(R|[0-9.]+)", score)


@pytest.mark.skipif(GNU_GO is None, reason="GNU Go is not installed (Debian: gnugo)")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_referee_sees_a_whole_game_with_gnu_go(seat: int) -> None:
    theirs = [str(GNU_GO), *"--mode gtp --level 1 --seed 1 --chinese-rules".split()]
    with playing(OURS) as us, playing([*theirs, "--positional-superko"]) as them:
        us.ask("blooms-set sims 30")
        us.ask("blooms-set seed 1")
        moves = play(*((us, them) if seat == 0 else (them, us)), size=9, komi=6.5)
        assert moves[-1] in ("PASS", "RESIGN")
        for player in (us, them):
            assert re.fullmatch(r"0|[BW]\+(R|[0-9.]+)", player.ask("final_score"))
