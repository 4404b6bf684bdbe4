"""Resignations in records: `!` by the seat to move, `!2` by seat 2 out of turn."""

import pytest

import blooms
from blooms import games, record
from blooms.core.position import GameError
from blooms.core.variations import GameTree, write

THREE = "go/9/3/sequential/"


@pytest.mark.parametrize(
    ("text", "outcome", "why"),
    [
        ("blooms/4/race-15/D4a.!1", (0, 1), "player 1 resigned"),
        ("blooms/4/race-15/!2", (1, 0), "player 2 resigned"),
        ("blooms/4/territory/D4a.C3c.!2", (1, 0), "player 2 resigned"),
        ("go/9/2/sequential/E5.!1", (0, 1), "player 1 resigned"),
        (f"{THREE}E5.!1.!3", (0, 1, 0), "all others resigned"),
        (f"{THREE}E5.!1.!", (0, 0, 1), "all others resigned"),
    ],
)
def test_a_player_resigns_while_another_is_to_move(
    text: str, outcome: tuple[float, ...], why: str
) -> None:
    game = record.read(text)
    assert game.record == text
    assert (game.position.outcome(), blooms.reason(game)) == (outcome, why)
    assert record.read(write(GameTree(game, (game.turns,), game.turns))).record == text
    assert games.of(game).split(games.of(game).fold(game.turns)) == game.turns


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("blooms/4/race-15/D4a.!2", "blooms/4/race-15/D4a.!"),
        (f"{THREE}E5.!2.C4", f"{THREE}E5.!.C4"),
    ],
)
def test_in_turn_it_has_one_spelling(text: str, written: str) -> None:
    assert record.read(text).record == written


@pytest.mark.parametrize(
    "text",
    [
        "blooms/4/race-15/D4a.!3",
        "blooms/4/race-15/D4a.!0",
        "blooms/4/race-15/D4a.!!",
        "blooms/4/race-15/D4a.!1.C3c",
        "blooms/4/race-15/D4a.!.!1",
        f"{THREE}E5.!1.!1",
        f"{THREE}E5.!4",
        "go/9/3/parallel/!1",
        "go/9/3/parallel/E5,!1,D4",
        "blocky/2/mixed/2/7/hh/!2",
    ],
)
def test_what_is_no_resignation_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        record.read(text)


def test_in_go_the_others_play_on_and_the_turn_stays() -> None:
    before = record.read(f"{THREE}E5").position
    after = record.read(f"{THREE}E5.!3").position
    assert (after.movers, after.active, after.outcome()) == (before.movers, (0, 1), None)
    assert record.read(f"{THREE}E5.!3.D4.C3").position.movers == (1,)


def test_who_must_answer_two_passes_moves_after_a_resignation() -> None:
    game = record.read("go/9/3/sequential+no_first_turns/E5.D4.C3.-.-.!1")
    assert (game.position.phase, game.position.movers) == ("play", (2,))
    assert game.play("-").position.phase == "mark"


@pytest.mark.parametrize(
    "moves", ["E5.D4.C3.-.-.-", "E5.D4.C3.-.-.-.x", "E5.D4.C3.-.-.-.xE5"], ids=len
)
def test_a_player_resigns_while_others_mark_dead_chains(moves: str) -> None:
    position = record.read(f"{THREE[:-1]}+no_first_turns/{moves}").position
    for seat in range(3):
        after = position.play(*position.read(f"!{seat + 1}"))
        assert after.active == tuple(other for other in range(3) if other != seat)
        assert after.phase in ("mark", "over")
