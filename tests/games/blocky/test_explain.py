"""What the bot of Blocky says of its move: reasons by the scores before and after it."""

from __future__ import annotations

from typing import cast

import pytest

from blooms import record
from blooms.games.blocky import blocks
from blooms.games.blocky.bot import BlockyBot
from blooms.games.blocky.explain import reasons
from blooms.games.blocky.position import Blocky, Move, move_of
from blooms.search.bot import finished
from blooms.search.settings import Settings
from tests.positions import SMALL_BOARD, blocky_at

START = f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}/"


def start() -> Blocky:
    return blocky_at(START)


def test_reasons_say_what_a_move_does_to_every_score() -> None:
    position = start()
    for move in position.moves(0):
        if move.action in ("smash", "pass"):
            continue
        after = position.play(move)
        gain = after.nets()[0] - position.nets()[0]
        lost = position.score(1) - after.score(1)
        found = reasons(position, [move], after.nets()[0])
        assert (f"raises your net score by {gain}" in found) == (gain > 0)
        assert (f"takes {lost} off the opponents' scores" in found) == (lost > 0)
        assert found


@pytest.mark.parametrize(
    ("line", "ahead", "why"),
    [
        (["top:pass"], 0, ["every action would cost more than it gains"]),
        (["top:pass", "top:cw"], 2, []),
        (["UL:smash"], 2.4, ["gains 2 on average"]),
        (["UL:smash"], 0.4, ["a new block may score more"]),
    ],
)
def test_a_pass_and_a_smash_are_told_by_what_is_expected(
    line: list[str], ahead: float, why: list[str]
) -> None:
    position = start()
    moves = [move_of(text) for text in line]
    assert reasons(position, moves, position.nets()[0] + ahead) == why


def test_a_smash_of_an_opponent_s_block_says_so() -> None:
    position = start()
    opponent = next(
        path for path, block in blocks.paths(position.board) if block == position.setup.targets[1]
    )
    why = "breaks up a block of an opponent's colour"
    assert reasons(position, [Move(opponent, "smash")], position.nets()[0]) == [why]
    alone = cast(Blocky, record.read(START.replace("/hh/", "/h/")).position)
    assert why not in reasons(alone, [Move(opponent, "smash")], alone.nets()[0])


def test_a_gain_that_needs_several_turns_says_how_many() -> None:
    bot = finished(BlockyBot(record.read("blocky/3/perimeter/8/9/h/"), Settings(level=3, seed=1)))
    answer = bot.explain()
    ahead = int(answer["net"] - bot._position.nets()[0])
    assert f"gains {ahead} within {len(answer['line'])} moves" in answer["why"]
