"""Matches, what they show, and the Go Text Protocol."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import get_args

import pytest

from blooms import record
from blooms.cli import elo, external_player, gtp, match, play_game, players
from blooms.cli.gtp_blooms import BloomsEngine
from blooms.cli.match_formats import FORMS, Match, Played
from blooms.core.position import GameError
from blooms.games import MatchForm

WALL = "level=2,character=wall"
GTP = f'gtp:{sys.executable} -c "import sys, blooms.cli.gtp as g; g.serve(sys.stdin, sys.stdout)"'


def said(*commands: str) -> list[str]:
    """The answers to some commands."""
    out = io.StringIO()
    assert gtp.serve(io.StringIO("\n".join(commands) + "\n"), out) == 0
    return out.getvalue().removesuffix("\n\n").split("\n\n")


def pair(first: str, second: str, target: int | None = 10, opening: int = 2) -> list[Played]:
    """Two games of base 3 from one opening."""
    rules = "race" if target else "territory"
    options = {"base": 3, "rules": rules, "target": target, "opening": opening}
    return [play_game.play(Match("blooms", (first, second), options, 7), at) for at in (0, 1)]


def test_elo_and_score_are_each_others_inverse() -> None:
    for score in (0.1, 0.5, 0.64, 0.9):
        assert elo.expected(elo.difference(score)) == pytest.approx(score)
    assert elo.difference(1.0) == -elo.difference(0.0) == 1200


def test_the_interval_is_wilsons() -> None:
    assert elo.interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert elo.interval(1.0, 40) == pytest.approx((0.9124, 1.0), abs=1e-4)


def test_the_sprt_decides_both_ways_and_not_at_once() -> None:
    assert elo.sprt([1.0], 0, 30).verdict == ""
    assert elo.sprt([0.5, 1.0, 0.5, 0.5] * 100, 0, 30).verdict == "elo1"
    assert elo.sprt([0.5, 0.0, 0.5, 0.5] * 100, 0, 30).verdict == "elo0"
    assert elo.sprt([0.0, 1.0] * 20, 0, 30).verdict == ""


def test_a_pair_shares_its_opening_and_repeats() -> None:
    played = pair("sims=10", "greedy")
    first, second = (record.read(one.record) for one in played)
    scores = [one.share() for one in played]
    assert first.turns[:2] == second.turns[:2]
    assert first.position.outcome() == (scores[0], 1 - scores[0])
    assert second.position.outcome() == (1 - scores[1], scores[1])
    assert pair("sims=10", "greedy") == played


def test_every_form_of_matches_can_be_played() -> None:
    assert set(FORMS) == set(get_args(MatchForm))


def test_the_command_reports_and_writes_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.txt"
    words = ["careful", "random", "--games", "6", "--base", "3", "--sprt", "0,30"]
    assert match.main([*words, "--records", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == found["wins"] + found["draws"] + found["losses"] == 6
    assert found["rules"] == "blooms/3/race-10"
    assert found["sprt"]["verdict"] == ""
    assert len([record.read(line) for line in file.read_text().splitlines()]) == 6


@pytest.mark.parametrize("opponent", ["uct=20", "rave=20", "careful", WALL, GTP])
@pytest.mark.parametrize("target", [pytest.param(None, marks=pytest.mark.long), 10])
def test_every_kind_of_player_plays(opponent: str, target: int | None) -> None:
    for one in pair("random", opponent, target, opening=1):
        assert record.read(one.record).position.outcome() is not None


def test_the_installed_program_says_where_uct_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    players._turn_of_baselines.cache_clear()
    monkeypatch.setattr(players, "BASELINES", tmp_path / "baselines.py")
    with pytest.raises(GameError, match="uct and rave come with the sources only"):
        players.player("blooms", "uct=20")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "strong",
        "sims",
        "sims=many",
        "sims=\u0663",
        "seconds=1_0",
        "level=9",
        "uct=5,sims=3",
        "character=baker",
    ],
)
def test_a_wrong_player_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        players.player("blooms", text)


def test_a_character_in_another_game_is_refused() -> None:
    with pytest.raises(GameError, match="character: the bot of Go for many has no 'wall'"):
        players.player("go", WALL)


def test_a_program_that_errs_is_named() -> None:
    with pytest.raises(GameError, match="boardsize 3"):
        pair("random", "gtp:echo ? no", opening=1)


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("cat", "'boardsize 3' was answered with 'boardsize 3'"),
        ("true", "the program ended before"),
        ("sleep 1000", "no answer to 'boardsize 3' in 0.2 s"),
        (f"{sys.executable} nowhere.py", "the program ended before"),
        (
            f"{sys.executable} -c \"while input(): print('= Z9a\\\\n', flush=True)\"",
            "genmove answered 'Z9a': Z9: no such cell on base 3",
        ),
    ],
)
def test_a_program_that_does_not_answer_is_told(
    program: str, told: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if "no answer" in told:
        monkeypatch.setattr(external_player.Program._ask, "__defaults__", (0.2,))
    with pytest.raises(GameError, match=f"^gtp:{program.split()[0]}: {told}"):
        pair("random", f"gtp:{program}", opening=1)


def test_gtp_plays_a_game() -> None:
    answers = said(
        "1 protocol_version",
        "boardsize 3",
        "blooms-rules race 5",
        "blooms-set sims 20",
        "play 1 C3a",
        "2 genmove w",
        "undo",
        "blooms-record",
        "# a remark",
        "quit",
        "name",
    )
    assert answers[:5] == ["=1 2", "=", "=", "=", "="]
    assert answers[5].startswith("=2 ")
    assert answers[6:] == ["=", "= blooms/3/race-5/C3a", "="]


def test_gtp_knows_its_commands() -> None:
    known = said("list_commands")[0].removeprefix("= ").splitlines()
    for command in ("name", "version", "showboard", "final_score", "time_left", "play"):
        assert command in known
    assert said("known_command play", "known_command dance") == ["= true", "= false"]


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("dance", "? unknown command"),
        ("boardsize 11", "? unacceptable size"),
        ("boardsize ten", "? ten is not a whole number"),
        ("play 2 D4c", "? player 1 is to move"),
        ("play 3 D4c", "? 3 is not a colour; say 1 or 2"),
        ("play 1 D4c", "? D4c: not your colour (yours are a and b)"),
        ("play 1", "? play takes a colour and a turn"),
        ("undo", "? cannot undo"),
        ("final_score", "? cannot score"),
        ("blooms-set sims 0", "? sims: 0 is not a whole number from 1 to 10000000"),
        ("blooms-set speed 3", "? blooms-set takes sims, seconds, level or seed, and a number"),
        ("blooms-set seconds soon", "? soon is not a number of seconds"),
        ("time_left 1", "? time_left takes a colour, seconds and stones"),
        ("genmove", "? one word is wanted, not 0"),
        ("komi half", "? half is not a komi"),
        ("time_settings 60 5", "? time_settings takes main time, time of a period and its stones"),
        ("kgs-time_settings", "? kgs-time_settings takes none, absolute, byoyomi or canadian"),
        ("time_left 3 9 0", "? 3 is not a colour; say 1 or 2"),
    ],
)
def test_gtp_says_what_is_wrong(command: str, answer: str) -> None:
    assert said(command) == [answer]


def test_gtp_scores_and_stops_when_the_game_is_over() -> None:
    assert said("play 1 resign", "final_score", "genmove 2") == ["=", "= 2+R", "? game is over"]
    assert said("blooms-record blooms/2/territory/B2a.-.-", "final_score")[1] == "= 1+7"


def test_gtp_shows_the_board() -> None:
    board = said("boardsize 2", "play 1 B2a", "showboard")[2]
    assert board == "= \nA  . .\nB . a .\nC  . .\nplayer 2 to move"


def test_gtp_takes_the_commands_that_the_protocol_requires() -> None:
    taken = (
        "4 komi 6.5",
        "komi -5",
        "time_settings 60 5 1",
        "time_left b -3 0",
        "time_left b 30.5 0",
    )
    assert said(*taken, "known_command komi") == ["=4", "=", "=", "=", "=", "= true"]
    answers = said("boardsize 2", "blooms-set sims 4", "reg_genmove b", "blooms-record")
    assert answers[2] != "=" and answers[3].endswith("/")


def test_gtp_reads_turns_in_any_letters() -> None:
    answers = said("play B d4A", "play w c3cC4D", "play B PASS", "blooms-record")
    assert answers[-1] == "= blooms/4/race-15/D4a.C3cC4d"


def test_gtp_counts_time_for_a_turn_as_the_protocol_has_it() -> None:
    engine = BloomsEngine()
    for words, seconds in (
        ("time_settings 60 0 0", 3.0), ("time_settings 0 10 5", 2.0), ("time_settings 0 5 0", None),
        ("time_left b 30 10", 3.0), ("time_left w 1 0", 3.0), ("time_left b -3 0", 0.05),
        ("kgs-time_settings absolute 60", 3.0), ("kgs-time_settings byoyomi 60 10 5", 10.0),
        ("kgs-time_settings canadian 0 10 5", 2.0), ("kgs-time_settings none", None),
    ):  # fmt: skip
        engine.answer(words.split())
        assert engine.seconds == seconds


def test_gtp_keeps_to_the_time_left() -> None:
    answers = said("time_left 1 0.2 0", "genmove 1", "blooms-rules territory", "clear_board")
    assert [answer[0] for answer in answers] == ["="] * 4


def test_three_players_or_more_play_all_pairs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.txt"
    words = ["random", "greedy", "careful", "--games", "4", "--base", "2"]
    assert match.main([*words, "--records", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["rules"], found["games"]) == ("blooms/2/race-5", 12)
    rows = {row["player"]: row for row in found["players"]}
    assert [row["games"] for row in rows.values()] == [8, 8, 8]
    for one, other in (("random", "greedy"), ("random", "careful"), ("greedy", "careful")):
        assert rows[one]["against"][other] == pytest.approx(1 - rows[other]["against"][one])
    scores = [row["score"] for row in found["players"]]
    assert scores == sorted(scores, reverse=True) and sum(scores) == pytest.approx(1.5)
    assert len(file.read_text().splitlines()) == 12
    pairs = [["random", "greedy"], ["greedy", "careful"]]
    for pair_ in pairs:
        assert match.main([*pair_, "--games", "4", "--base", "2"]) == 0
        alone = json.loads(capsys.readouterr().out)
        assert rows[pair_[0]]["against"][pair_[1]] == alone["score"]


def test_a_tournament_of_go_has_every_player_first_and_second(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["random", "level=1,sims=1", "level=2,sims=1", "--go", "5/2/sequential"]
    assert match.main([*words, "--games", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 12 and all(len(row["against"]) == 2 for row in found["players"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["random", "random", "greedy"], "a player is named twice"),
        (["random", "greedy", "careful", "--sprt", "0,30"], "for a match of two players"),
        ([f"seed={at},sims=1" for at in range(17)], "up to 16 players"),
    ],
)
def test_what_is_no_tournament_is_refused(words: list[str], told: str) -> None:
    with pytest.raises(GameError, match=told):
        match.main(words)
