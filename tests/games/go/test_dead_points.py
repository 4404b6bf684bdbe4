"""After others have passed: a bot passes when that wins, and takes dead stones only if it must."""

from random import Random

import pytest

from blooms import record
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.dead_points import is_won
from blooms.search.bot import finished
from blooms.search.settings import Settings
from tests.games.go.playouts import playout
from tests.positions import go_at

DEAD = f"@{'1BBBBWWW1-' * 3}BBBBBWWW1-WB1BBWWW1{'-1BBBBWWW1' * 4},2"
"""All is settled but a white stone at A5, in atari at A4. Black has 10 points, White 9."""


def answer(record_text: str, sims: int = 20) -> str:
    game = record.read(record_text)
    return str(finished(GoBot(game, Settings(sims=sims, seed=1))).answer()["turn"])


@pytest.mark.parametrize("sims", [20, 150])
def test_who_wins_by_it_answers_a_pass_with_a_pass(sims: int) -> None:
    assert answer(f"go/9/2/sequential/{DEAD}/-", sims) == "-"


def test_dead_stones_that_decide_a_dispute_are_taken() -> None:
    # White does not agree that A5 is dead; with it alive White wins by komi.
    text = f"go/9/2/sequential+komi-0-0.5/{DEAD}/-.-.xA5.-"
    assert go_at(text).phase == "play"
    assert answer(f"{text}.-") == "A4"


def test_a_pass_wins_only_with_more_points_even_if_play_goes_on() -> None:
    for komi, wins in (("0.5", True), ("1.5", False)):
        here = go_at(f"go/9/2/sequential+komi-0-{komi}/{DEAD}/-")
        held = [playout(here, Random(seed), passing=True) for seed in range(16)]
        assert is_won(here, 0, held, is_disputed=False) == wins
        assert not is_won(here, 0, held, is_disputed=True)


def test_an_early_pass_is_not_answered_with_a_pass() -> None:
    assert answer("go/9/2/sequential/E5.-") != "-"
    assert answer("go/9/2/sequential+komi-0-0.5/E5.D4.-.C7.-") != "-"


def test_a_playout_begins_with_the_seat_to_play_or_with_the_next() -> None:
    # One point is left: whoever moves first holds it.
    rows = (
        "1BBBBWWW1-BBBBBWWWW-1BBBBWWW1-BBBBBWWWW-BBBB1WWWW-BBBBBWWWW-1BBBBWWW1-BBBBBWWWW-1BBBBWWW1"
    )
    here = go_at(f"go/9/2/sequential/@{rows},1/")
    middle = here.rules.board.points["E5"]
    assert [playout(here, Random(1), passing)[middle] for passing in (False, True)] == [0, 1]
