"""The reference implementations reproduce every known fact."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from tests.reference.blooms import Reference, Turn, perft
from tests.reference.positions_blooms import (
    CELLS,
    GREEDY_WINS,
    ILLEGAL,
    LOCAL_LOOK_DIFFERS,
    PERFT,
    POSITIONS,
    RANDOM_PLAY,
)


def having(fact: str) -> pytest.MarkDecorator:
    """Parametrize over the positions for which this fact is known."""
    known = [position for position in POSITIONS if fact in position]
    return pytest.mark.parametrize("position", known, ids=lambda position: position["name"])


def replay(position: dict[str, Any]) -> Reference:
    return Reference.from_record(position["record"])


def before_last_turn(record: str) -> Reference:
    start, _, turns = record.rpartition("/")
    return Reference.from_record(f"{start}/{turns.rpartition('.')[0]}")


def in_order(game: Reference) -> list[Turn]:
    """Legal moves in an order that is the same in every run."""
    return sorted(game.legal_turns(), key=sorted)


def captures(game: Reference, turn: Turn) -> int:
    return game.copy().play(turn)


def greedy(game: Reference, random: Random) -> Turn:
    turns = in_order(game)
    taken = [captures(game, turn) for turn in turns]
    return random.choice([turn for turn, n in zip(turns, taken, strict=True) if n == max(taken)])


@pytest.mark.parametrize(("base", "cells"), CELLS.items())
def test_board_has_the_right_number_of_cells(base: int, cells: int) -> None:
    assert len(Reference(base, None).neighbours) == cells


def test_cells_are_named_from_the_top_left() -> None:
    neighbours = Reference(4, None).neighbours
    assert next(iter(neighbours)) == "A1"
    assert list(neighbours)[-1] == "G4"
    assert set(neighbours["D6"]) == {"C5", "C6", "D5", "D7", "E5", "E6"}
    assert set(neighbours["A1"]) == {"A2", "B1", "B2"}


@having("score")
def test_score(position: dict[str, Any]) -> None:
    assert replay(position).score() == position["score"]


@having("territory")
def test_territory(position: dict[str, Any]) -> None:
    assert [len(cells) for cells in replay(position).territory()] == position["territory"]


@having("blooms")
def test_number_of_blooms(position: dict[str, Any]) -> None:
    assert len(replay(position).blooms()) == position["blooms"]


@having("fenced")
def test_fenced(position: dict[str, Any]) -> None:
    assert replay(position).fenced() == position["fenced"]


@having("liberties")
def test_liberties(position: dict[str, Any]) -> None:
    game = replay(position)
    for cell, liberties in position["liberties"].items():
        [bloom] = [bloom for bloom in game.blooms() if cell in bloom]
        assert sorted(game.liberties(bloom)) == liberties


@having("steps")
def test_steps(position: dict[str, Any]) -> None:
    start, _, _ = position["record"].rpartition("/")
    played: list[str] = []
    for step in position["steps"]:
        played.append(step["turn"])
        game = Reference.from_record(f"{start}/{'.'.join(played)}")
        assert (game.captured, game.winner) == (step["captured"], step["winner"])
    assert f"{start}/{'.'.join(played)}" == position["record"]


@having("rows_after")
def test_rows_after(position: dict[str, Any]) -> None:
    game = replay(position)
    expected = Reference.from_record(f"blooms/{game.base}/territory/@{position['rows_after']},1/")
    assert (game.stones, game.to_move) == (expected.stones, expected.to_move)


@having("captured")
def test_captured(position: dict[str, Any]) -> None:
    assert replay(position).captured == position["captured"]


@having("winner")
def test_winner(position: dict[str, Any]) -> None:
    assert replay(position).winner == position["winner"]


@having("legal_turns")
def test_number_of_legal_turns(position: dict[str, Any]) -> None:
    assert len(replay(position).legal_turns()) == position["legal_turns"]


@having("best_capture")
def test_best_capture(position: dict[str, Any]) -> None:
    game = replay(position)
    best = max(captures(game, turn) for turn in game.legal_turns())
    assert best == position["best_capture"]


@having("captured_cells")
def test_captured_cells(position: dict[str, Any]) -> None:
    before = before_last_turn(position["record"])
    after = replay(position)
    assert sorted(before.stones.keys() - after.stones.keys()) == position["captured_cells"]


@pytest.mark.parametrize(("record", "reason"), ILLEGAL.items())
def test_illegal_turn_says_why(record: str, reason: str) -> None:
    before_last_turn(record)  # everything before is legal
    with pytest.raises(ValueError, match=f"^{reason}$"):
        Reference.from_record(record)


def test_own_bloom_may_be_left_fenced_in_a_race_only() -> None:
    corner = "@1c2-cc3-6-7-6-5-4,1/"
    race = Reference.from_record(f"blooms/4/race-15/{corner}")
    assert race.why_illegal([("A1", "a")]) is None
    territory = Reference.from_record(f"blooms/4/territory/{corner}")
    assert territory.why_illegal([("A1", "a")]) == "would leave your own bloom fenced"


def test_a_stone_freed_by_its_own_capture_is_legal() -> None:
    game = Reference.from_record("blooms/2/territory/@1c-dca-aa,1/")
    assert game.play([("A1", "b")]) == 3
    assert game.fenced() == []


def test_the_two_colours_of_a_player_fence_each_other() -> None:
    game = Reference.from_record("blooms/4/territory/@1b2-bb3-6-7-6-5-4,1/")
    assert game.why_illegal([("A1", "a")]) == "would leave your own bloom fenced"


def test_a_bloom_fenced_by_its_owner_falls_on_any_next_turn() -> None:
    [position] = [position for position in POSITIONS if "fenced" in position]
    game = replay(position)
    assert game.play([("A1", "a")]) == 0
    assert game.stones["D4"] == "b"
    assert game.play([("G4", "c")]) == 2
    assert "C4" not in game.stones
    assert "D4" not in game.stones


def test_two_passes_end_the_game() -> None:
    game = Reference.from_record("blooms/4/territory/D4a.-.-")
    assert (game.winner, game.first_pass) == (1, 2)
    assert game.legal_turns() == set()
    assert game.why_illegal([("A1", "c")]) == "game is over"


def test_the_first_pass_of_the_whole_game_wins_a_tie() -> None:
    game = Reference.from_record("blooms/4/territory/D4a.-.A1a.C1cE1d.-.-")
    assert game.score() == [2, 2]
    assert (game.winner, game.first_pass) == (2, 2)


def test_an_empty_board_is_nobodys_territory() -> None:
    assert Reference(4, None).territory() == [set(), set()]


@pytest.mark.parametrize(
    ("record", "depth", "turns", "capturing", "captured"),
    [pytest.param(*each, marks=[pytest.mark.long] * (each[2] > 90_000)) for each in PERFT],
)
def test_perft(
    record: str, depth: int, turns: int, capturing: int | None, captured: int | None
) -> None:
    counts = perft(Reference.from_record(record), depth)
    assert counts[0] == turns
    if capturing is not None:
        assert counts[1:] == (capturing, captured)


@pytest.mark.long
def test_random_play_on_base_4() -> None:
    record = "blooms/4/race-15/"
    facts = RANDOM_PLAY[record]
    random = Random(1)
    wins_1, lengths, choices = [], [], []
    for _ in range(200):
        game = Reference.from_record(record)
        length = 0
        while game.winner is None:
            turns = in_order(game)
            choices.append(len(turns))
            game.play(random.choice(turns))
            length += 1
        wins_1.append(game.winner == 1)
        lengths.append(length)
    # Each within about three standard errors.
    assert mean(wins_1) == pytest.approx(facts["wins_1"], abs=0.11)
    assert mean(lengths) == pytest.approx(facts["turns"], abs=0.7)
    assert mean(choices) == pytest.approx(facts["choice"], rel=0.03)
    fewest, most = facts["range"]
    assert fewest <= min(lengths) <= max(lengths) <= most


@pytest.mark.long
def test_greedy_play_beats_random_play_on_base_4() -> None:
    record = "blooms/4/race-15/"
    random = Random(1)
    games, wins = 12, 0
    for number in range(games):
        game = Reference.from_record(record)
        greedy_player = 1 + number % 2
        while game.winner is None:
            mine = game.to_move == greedy_player
            game.play(greedy(game, random) if mine else random.choice(in_order(game)))
        wins += game.winner == greedy_player
    assert wins >= GREEDY_WINS[record] * games - 1.5


@pytest.mark.parametrize("games", [20, pytest.param(60, marks=pytest.mark.long)])
def test_captures_are_not_only_beside_the_new_stones(games: int) -> None:
    random = Random(1)
    wrong = 0
    for _ in range(games):
        game = Reference(4, 15)
        missed = False
        while game.winner is None:
            turn = random.choice(in_order(game))
            blooms = game.blooms()
            game.play(turn)
            beside = {cell for placed, _ in turn for cell in game.neighbours[placed]}
            fallen = [bloom for bloom in blooms if not bloom & game.stones.keys()]
            missed = missed or any(not bloom & beside for bloom in fallen)
        wrong += missed
    differing, of = LOCAL_LOOK_DIFFERS
    assert wrong / games == pytest.approx(differing / of, abs=0.03 * (60 / games) ** 0.5)
