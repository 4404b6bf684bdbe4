"""On solved boards the strongest level plays perfectly, and says how the game ends."""

from __future__ import annotations

from random import Random

import pytest

from blooms import bots, record
from blooms.core.position import GameError
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.solved import Value, value
from blooms.games.blooms.bot.solved_bot import SolvedBot
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.bot import finished
from blooms.search.settings import Settings
from tests.reference.solver import after_bot, compare, left_of, sample
from tools.solver.__main__ import TABLE, table
from web.games.blooms import words


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        # The last turn of a race is the winner's: an odd number of turns is the mover's win.
        ("blooms/2/race-1/", Value(1, 3)),
        ("blooms/2/race-4/", Value(-1, 8)),
        ("blooms/2/race-5/", Value(-1, 10)),
        ("blooms/2/race-99/", Value(1, 199)),
        ("blooms/2/territory/", Value(0, 0)),
        # B1 and B3 fence the lone stone of the corner with its last liberty.
        ("blooms/2/race-1/@ca-1b1-2,1,0,0/", Value(1, 1)),
        # Player 2 has passed with nothing on the board: passing too wins.
        ("blooms/2/territory/A1a.-", Value(1, 1)),
    ],
)
def test_the_table_knows_how_games_end(start: str, expected: Value) -> None:
    assert value(record.read(start).position) == expected


def test_nothing_is_known_of_larger_boards() -> None:
    assert value(Blooms.start(Rules(3, 10))) is None


@pytest.mark.parametrize("positions", [20, pytest.param(100, marks=pytest.mark.long)])
def test_the_solved_table_agrees_with_a_second_solver(
    positions: int,
) -> None:
    rng = Random(20)
    for position in (sample(rng, 3) for _ in range(positions)):
        found, left = value(position), left_of(position)
        assert found and found.result * found.turns == left, position
        if left:  # there is a turn
            assert after_bot(position) == left, position


def test_the_strongest_levels_look_up_and_the_others_search() -> None:
    game = record.read("blooms/2/race-5/")
    assert isinstance(bots.begin(game, Settings(level=8)), SolvedBot)
    assert isinstance(bots.begin(game, Settings(sims=9)), SolvedBot)
    assert isinstance(bots.begin(game, Settings(level=7)), BloomsBot)
    assert isinstance(bots.begin(record.read("blooms/3/race-10/"), Settings(sims=9)), BloomsBot)


def test_a_hint_says_in_how_many_turns_the_game_is_won_or_lost() -> None:
    game = record.read("blooms/2/race-5/")
    answer = finished(bots.begin(game, Settings(seed=1))).explain()
    said = words.hint(game.position, answer)
    assert "loses in 5, the longest defence" in said.words
    after = game.play(answer["turn"])
    hint = words.hint(after.position, finished(bots.begin(after, Settings(seed=1))).explain())
    assert "wins in 5" in hint.words
    assert hint.figures == "Blue's win chance: 100\u00a0%."
    assert hint.turns[0].endswith(": wins in 5")
    drawn = record.read("blooms/2/territory/")
    held = words.hint(drawn.position, finished(bots.begin(drawn, Settings(seed=1))).explain())
    assert "holds the draw" in held.words


def test_a_turn_that_wins_at_once_says_so_once() -> None:
    game = record.read("blooms/2/race-1/@ca-1b1-2,1,0,0/")
    why = finished(bots.begin(game, Settings(seed=1))).explain()["why"]
    assert why[0] == "wins the game"
    assert not any(each.startswith("wins in") for each in why)


def test_the_expected_line_is_legal_and_its_captures_are_counted() -> None:
    game = record.read("blooms/2/race-2/")
    answer = finished(bots.begin(game, Settings(seed=1))).explain()
    for turn in answer["line"]:
        game = game.play(turn)
    assert game.position.outcome() == (1.0, 0.0)
    assert tuple(answer["captures"]) == game.position.captured
    assert 0 < max(answer["cells"].values()) <= 1


def test_nothing_is_looked_up_when_the_game_is_over() -> None:
    with pytest.raises(GameError, match="game is over"):
        bots.begin(record.read("blooms/2/race-5/A1a.!"), Settings())


@pytest.mark.long
def test_ten_thousand_positions_are_played_perfectly() -> None:
    assert compare(10_000) == []


@pytest.mark.long
def test_the_table_is_made_again_byte_for_byte() -> None:
    assert table() == TABLE.read_text()
