"""Why moves of Blocky were bad: what the scores show, and nothing else."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.blocky.position import PASS, Blocky, move_of
from blooms.games.blocky.refutation import (
    GivesAway,
    LetsGain,
    LetsTake,
    MissesPlan,
    MissesSmash,
    Reason,
    motif,
    reason,
    words,
)
from web.build import reference

Case = tuple[str, str, str, float, Reason, int, bool]
CASES: list[Case] = [
    ("UR.LL:paint-Y", "UL.LL:paint-B", "UR:swapv", 4, GivesAway(1), 1, True),
    ("UL.UR:paint-R", "UL:swaph", "UL.LL:paint-Y", 4, LetsTake(1), 2, False),
    ("UL:cw", "LL:cw", "LL.LR:paint-Y", 1, LetsGain(1), 2, False),
    ("UL.LL:paint-G", "UL:swaph", "LR:smash", 4, MissesSmash(3), 1, False),
    ("UR:swaph", "top:ccw", "UL.LL:paint-G", 4, MissesPlan(3, 2), 1, False),
]


def start(seats: str = "hh") -> Blocky:
    position = record.read(f"blocky/2/blob/5/1/{seats}/").position
    assert isinstance(position, Blocky)
    return position


@pytest.mark.parametrize("case", CASES, ids=[type(each[4]).__name__ for each in CASES])
def test_a_reason_is_what_the_scores_show(case: Case) -> None:
    move, reply, best, expected, why, steps, is_forced = case
    found = reason(start(), move_of(move), move_of(reply), [move_of(best), PASS], expected)
    assert found == (why, steps, is_forced)
    said = words(why, "Blue")
    assert said.endswith(".") and "{" not in said


def test_the_reference_shows_a_move_of_each_motif() -> None:
    shown = {motif(why): move for move, _, _, _, why, *_ in CASES}
    assert shown == reference.BLOCKY_MOVES
    assert reference.BLOCKY == "blocky/2/blob/5/1/hh/"


def test_what_a_reply_does_after_both_moves_is_no_reason() -> None:
    moves = [move_of(each) for each in ("UL.UR:paint-R", "UL:swaph")]
    assert reason(start(), moves[0], moves[1], [moves[0]], 1) is None


def test_nothing_is_said_where_nothing_is_gained() -> None:
    """An expected net no higher than now explains nothing, whatever the better move is."""
    moves = [move_of(each) for each in ("UR.UR:paint-G", "LR:smash")]
    assert reason(start("h"), moves[0], None, [moves[1]], 1) is None
