"""The commands answer as the notation says, from a clone with nothing installed."""

import json
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import fromstring

import pytest

import blooms
from blooms import record
from blooms.__main__ import main
from blooms.core import variations
from blooms.core.variations import GameTree
from tests.positions import DEATH_MATCH, FIVE_BLOOMS, LONG_RACE, ONE_STONE, RESCUE, SMALL_BOARD
from tests.reference.positions_blooms import ILLEGAL, PERFT

ROOT = Path(__file__).parents[2]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(words) == 0
    return json.loads(capsys.readouterr().out)


def test_show_gives_the_facts_in_the_order_of_the_notation(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = f"blooms/4/race-15/@{RESCUE},1,0,0/D6b"
    facts = said(capsys, "show", text, "--json")
    assert list(facts) == [
        "game", "base", "rules", "target", "turn_number", "to_move", "stones", "fenced",
        "liberties", "captured", "territory", "score", "legal_turns", "outcome",
    ]  # fmt: skip
    assert facts["game"] == "blooms"
    assert (facts["base"], facts["rules"], facts["target"]) == (4, "race", 15)
    assert (facts["turn_number"], facts["to_move"]) == (2, 2)
    assert facts["stones"]["D4"] == "a"
    assert facts["captured"] == facts["score"] == [1, 0]
    assert facts["liberties"]["D4"] == ["D5"]
    assert facts["outcome"] is None


def test_show_tells_fenced_blooms_and_outcomes(capsys: pytest.CaptureFixture[str]) -> None:
    fenced = said(capsys, "show", f"blooms/4/race-15/@{FIVE_BLOOMS},1,0,0/", "--json")
    assert fenced["fenced"] == [["C4", "D4"]]
    ended = said(capsys, "show", "blooms/4/race-15/D4a.!", "--json")
    assert ended["outcome"] == {"winner": 1, "reason": "player 2 resigned"}
    assert ended["legal_turns"] == 0
    drawn = said(capsys, "show", "blooms/4/territory/D4a.=", "--json")
    assert drawn["outcome"] == {"winner": 0, "reason": "draw by agreement"}
    assert drawn["target"] is None


def test_show_prints_a_board_and_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    main(["show", "blooms/2/race-5/B2a"])
    assert capsys.readouterr().out.startswith("A  . .\nB . a .\n")
    main(["show", "blooms/2/race-5/B2a", "--svg"])
    assert capsys.readouterr().out.startswith("<svg")


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("blooms/4/race-15/D4a.!", "Red wins.\nThe game is over: player 2 resigned."),
        ("blooms/4/race-15/D4a.!;2:Out_of_time.",
         "Red wins.\nThe game is over: player 2 ran out of time."),
        ("blooms/4/race-15/D4a.!;2:Decided_early.", "Red wins.\nThe game is over: decided early."),
        ("blooms/4/territory/D4a.=",
         "The game is a draw.\nThe game is over: draw by agreement."),
        ("blooms/4/territory/D4a.D5dE5c.-.-", "Blue wins: 2 to 1 points."),
        ("go/9/4/parallel/!,!,!,!;1:Out_of_time.", "The game is over: all ran out of time."),
    ],
)  # fmt: skip
def test_show_ends_with_the_true_reason(
    capsys: pytest.CaptureFixture[str], record: str, told: str
) -> None:
    main(["show", record])
    assert capsys.readouterr().out.endswith(f"\n{told}\n")
    if "The game is over" in told:
        why = told.rpartition(": ")[2].removesuffix(".")
        assert said(capsys, "show", record, "--json")["outcome"]["reason"] == why


def test_blocky_is_shown_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    text = f"blocky/2/blob/1/7/hp/@{SMALL_BOARD}/UR:cw.UR.LL:paint-G"
    facts = said(capsys, "show", text, "--json")
    assert (facts["board"], facts["rows"][0]) == ("((RRGB)GRY)", "GGRR")
    assert facts["goal_scores"]["perimeter"] == {"B": 1, "R": 7, "G": 4, "Y": 4}
    assert (facts["costs"], facts["net"], facts["legal_actions"]) == ([0, 1], [5, 3], 0)
    assert facts["outcome"] == {
        "winner": 1, "winners": [1], "reason": "the highest net score, 5",
    }  # fmt: skip
    main(["show", text])
    assert "Player 1 wins: the highest net score, 5." in capsys.readouterr().out
    start = text.rpartition("/")[0] + "/"
    main(["show", start])
    assert capsys.readouterr().out.endswith("round 1 of 1, player 1 to move\n")
    # Eight turns of two divided blocks, a combination, 4 x 3 paints, a pass; no smash.
    assert said(capsys, "perft", start, "1") == {"turns": 22}
    for each in (start, text):
        assert main(["show", each, "--svg"]) == 0
        drawing = fromstring(capsys.readouterr().out)
        assert len(drawing.findall("{*}g/{*}g")) == 7 and drawing.find("{*}desc") is not None


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "perft", "blooms/2/race-5/", "3") == {
        "turns": 13440, "capturing": 2016, "captured": 2160,
    }  # fmt: skip


def test_think_answers_with_turn_sims_win_and_best_turns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("think", "blooms/4/race-15/D4a", "--sims", "60", "--seed", "1")
    answer = said(capsys, *words)
    assert {"turn", "sims", "seconds", "win", "best", "line", "cells", "why"} <= set(answer)
    assert answer["best"][0]["visits"] >= answer["best"][-1]["visits"]
    assert 0 <= answer["win"] <= 1
    again = said(capsys, *words)
    assert {**answer, "seconds": 0} == {**again, "seconds": 0}


def test_a_level_may_be_given_its_sims(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("think", "blooms/4/race-15/D4a", "--level", "8", "--seed", "1")
    assert said(capsys, *words, "--sims", "90")["sims"] == 90 + 45
    assert said(capsys, *words)["sims"] > 90  # without a limit it has a second


def test_a_hint_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    text = f"blooms/4/race-15/@{DEATH_MATCH},1,9,0/D6aD4b.A3d"
    answer = said(capsys, "think", text, "--sims", "200", "--seed", "1")
    assert answer["why"][:2] == ["wins the game", "captures 6"]
    assert answer["line"] == [answer["turn"]]
    assert answer["captures"] == [6, 0]
    assert answer["cells"]["F4"] > 0.9


@pytest.mark.parametrize(
    "words",
    [
        ["show", "nonsense"],
        ["show", "blooms/4/race-15/D4a.D4c"],
        ["perft", "blooms/9", "1"],
        ["think", "blooms/4/race-15/!"],
        ["think", "blooms/4/race-15/", "--level", "9"],
        ["think", "blooms/4/race-15/", "--sims", "0"],
        ["match", "nobody", "level=1"],
        [],  # a checkout has no built page to open
    ],
)
def test_bad_text_gets_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["dance"], ["show"], ["perft", "blooms/2/race-5/", "0"],
        ["perft", "blooms/2/race-5/", "x"], ["show", "blooms/2/race-5/", "--json", "--svg"],
        ["think", "blooms/2/race-5/", "--level", "x"], ["serve", "--port", "65536"],
    ],
)  # fmt: skip
def test_bad_words_get_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_command_runs_from_a_clone_without_site_packages() -> None:
    asked = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
             "from blooms.__main__ import main; sys.exit(main(sys.argv[1:]))"]  # fmt: skip
    ran = subprocess.run(
        [*asked, "perft", "blooms/4/race-15/", "1"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, json.loads(ran.stdout)["turns"], ran.stderr) == (0, 74, "")
    ran = subprocess.run([*asked, "show", "x"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")


def test_the_picture_of_the_readme_is_what_the_command_draws(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = LONG_RACE
    main(["show", text, "--svg"])
    assert capsys.readouterr().out == (ROOT / "web/static/icons/example.svg").read_text()


def test_show_answers_the_example_of_the_notation(capsys: pytest.CaptureFixture[str]) -> None:
    text = f"blooms/4/race-15/@{ONE_STONE},2/E5cC3d.D5b"
    facts = said(capsys, "show", text, "--json")
    assert facts["stones"] == {"C3": "d", "D4": "a", "D5": "b", "E5": "c"}
    assert facts["fenced"] == []
    assert facts["liberties"]["D5"] == ["C4", "C5", "D6", "E4"]
    assert facts["captured"] == facts["score"] == [0, 0]
    assert facts["territory"] == [[], []]
    assert (facts["turn_number"], facts["to_move"], facts["outcome"]) == (3, 2, None)
    assert facts["legal_turns"] == 33 * 2 + 33 * 32


@pytest.mark.parametrize(
    ("text", "ply", "comment", "count"),
    [
        ("blooms/4/race-15/D4a", 1, "[%marks D4 C3-E5] so", 2),
        ("go/9/2/sequential/E5.D5", 1, "[%marks E5=A]", 0),  # of another position
        ("go/9/2/sequential/E5", 1, "[%marks E5=A]", 1),
        ("go/9/2/sequential/E5", 1, "[%marks Z99]", 0),
        ("blocky/1/blob/1/7/h/@(BRGY)/", 0, "[%marks UR]", 1),
    ],
)
def test_the_marks_of_the_comment_are_drawn_and_described(
    capsys: pytest.CaptureFixture[str], text: str, ply: int, comment: str, count: int
) -> None:
    game = record.read(text)
    tree = GameTree(game, (game.turns,), game.turns, {game.turns[:ply]: comment})
    main(["show", variations.write(tree), "--svg"])
    drawing = fromstring(capsys.readouterr().out)
    marks = next(part for part in drawing.iter() if part.get("class") == "marks")
    assert len(marks) >= count
    assert bool(len(marks)) == bool(count)
    said = drawing.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert ("Marks:" in said) == bool(count)


def test_a_picture_on_the_command_line_is_svg_with_a_description(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["show", "blooms/4/race-15/D4a", "--svg"])
    root = ElementTree.fromstring(capsys.readouterr().out)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Dark red: D4." in (root.findtext("{http://www.w3.org/2000/svg}desc") or "")


@pytest.mark.parametrize("fact", [fact for fact in PERFT if fact[2] < 20_000], ids=str)
def test_perft_prints_the_figures_of_the_rules(
    capsys: pytest.CaptureFixture[str], fact: tuple[str, int, int, int | None, int | None]
) -> None:
    text, depth, turns, capturing, captured = fact
    counted = said(capsys, "perft", text, str(depth))
    assert list(counted) == ["turns", "capturing", "captured"]
    assert counted["turns"] == turns
    assert capturing is None or counted == {
        "turns": turns, "capturing": capturing, "captured": captured,
    }  # fmt: skip


def test_perft_of_a_finished_game_is_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "perft", "blooms/2/race-5/!", "2")["turns"] == 0


def test_the_turn_of_think_is_legal_and_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    text = "blooms/3/territory/C3a"
    answer = said(capsys, "think", text, "--sims", "40", "--seed", "2")
    assert record.read(f"{text}.{answer['turn']}").turns[-1] == answer["turn"]
    assert all(record.read(f"{text}.{each['turn']}") for each in answer["best"])
    assert answer["sims"] >= 40
    assert answer["seconds"] >= 0


@pytest.mark.parametrize("text", ILLEGAL)
@pytest.mark.parametrize("command", [["show"], ["think", "--sims", "1"]])
def test_an_illegal_record_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], text: str, command: list[str]
) -> None:
    assert main([command[0], text, *command[1:]]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"python3 -m blooms {command[0]}: turn ")
    assert ILLEGAL[text] in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["show", "a\nb"],
        ["show", "blooms/4/race-15/\udc80"],
        ["show", "x" * 70_000],
        ["show", "blooms/4/race-15/", "a\nb"],
        ["think", "blooms/4/race-15/", "--seconds", "nan"],
        ["think", "blooms/4/race-15/", "--seconds", "-1"],
        ["think", "blooms/4/race-15/", "--sims", "1" + "0" * 30],
        ["perft", "blooms/2/race-5/", "\u00b2"],
    ],
)
def test_odd_words_get_one_short_line(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    try:
        assert main(words) == 2
    except SystemExit as stopped:
        assert stopped.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert len(err) < 400


CHAT = """Anna: k7f3/table/go/9/2/sequential/
> k7f3/2m2/lYc/E5
Tom: k7f3/1m1/XhB/D4 ok?
"""


def test_table_reads_a_chat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chat = tmp_path / "chat.txt"
    chat.write_text(CHAT, "utf-8")
    assert main(["table", str(chat)]) == 0
    shown = capsys.readouterr().out
    assert "awaited to move: seat 1" in shown
    assert shown.endswith("go/9/2/sequential/D4.E5\n")
    facts = said(capsys, "table", str(chat), "--json", "--tag", "k7f3")
    assert (facts["round"], facts["awaited"], facts["faults"]) == (3, [1], [])


def test_table_refuses_what_is_no_chat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chat = tmp_path / "chat.txt"
    for held, why in ((b"hello", "no invitation"), (b"\xff", "is not a text in UTF-8")):
        chat.write_bytes(held)
        assert main(["table", str(chat)]) == 2
        assert why in capsys.readouterr().err


def test_a_file_or_standard_input_is_shown_like_a_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.sgf"
    file.write_bytes("(;SZ[9]PB[ソ]KM[375];B[ee])(;SZ[9];B[cc])".encode("shift_jis"))
    assert main(["show", str(file)]) == 0
    shown = capsys.readouterr()
    assert "5 . . . . B . . . ." in shown.out
    assert "The komi '375' was read as 7.5." in shown.err
    assert "This is the first of 2 games." in shown.err
    text = "see https://h.org/#blooms/3/race-4/B3a."
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
    assert main(["show", "-"]) == 0
    piped = capsys.readouterr().out
    assert main(["show", "blooms/3/race-4/B3a"]) == 0
    assert capsys.readouterr().out == piped


def test_no_more_of_a_file_is_read_than_a_game_can_have(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blooms.cli.given.MOST_BYTES", 1 << 20)
    monkeypatch.setattr("blooms.cli.room.LONGEST", 1 << 18)
    (tmp_path / "large.sgf").write_bytes(b"(" * (1 << 21))
    for command in ("show", "table"):
        for word in (str(tmp_path / "large.sgf"), "/dev/zero", "-"):
            monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"(" * (1 << 21))))
            assert main([command, word]) == 2
            said = capsys.readouterr()
            assert said.out == "" and said.err.endswith("is longer than 1 MiB\n")


@pytest.mark.parametrize("command", ["show", "table"])
def test_standard_input_that_is_closed_is_told(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main([command, "-"]) == 2
    assert capsys.readouterr().err.endswith("standard input is closed\n")


@pytest.mark.parametrize("command", ["show", "think", "link", "perft"])
@pytest.mark.parametrize(
    "word",
    ["", " ", ".", "/", "missing.sgf", "\0", "x" * 9000, "../nowhere/game.sgf", "(;B[zz])", "é"],
)
def test_no_wrong_game_is_a_traceback(
    command: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, word, *["2"] * (command == "perft")]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and len(said.err) < 400


def test_the_version_and_every_complaint_begin_with_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"python3 -m blooms {blooms.__version__}\n"
    for words in (["show", "x"], ["think", "x"], ["perft", "x", "1"], ["match", "x", "y"]):
        assert main(words) == 2
        assert capsys.readouterr().err.startswith(f"python3 -m blooms {words[0]}: ")


def test_show_writes_an_sgf_file(capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("go/9/2/sequential/E5.D4;2:Here", "blooms/4/race-15/D4a.C3c;1.E5d"):
        assert main(["show", text, "--sgf"]) == 0
        tree = blooms.trees(capsys.readouterr().out)[0]
        assert tree.record == text or tree.game.record == text.partition(";")[0]
    assert main(["show", "blocky/2/blob/2/7/hh/", "--sgf"]) == 2
    assert "Blocky has no SGF files" in capsys.readouterr().err


def test_think_takes_the_player_where_several_move_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("think", "go/5/3/parallel/", "--sims", "2", "--seed", "1")
    turns = {said(capsys, *words, "--seat", seat)["turn"] for seat in ("1", "2", "3")}
    assert turns
    assert main([*words, "--seat", "4"]) == 2
    assert "seat: player 4 is not to move" in capsys.readouterr().err
