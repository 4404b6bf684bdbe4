"""Stones that turns give away, counted on the board."""

import pytest

from blooms import record
from blooms.games.blooms.bot.exposed import exposed, given_away

CORNER = "blooms/4/race-9/@aac1-a1d2-c5-7-6-5-4,1,0,0/"
"""Two cells capture Red's three stones in the corner."""
EXCHANGE = "blooms/4/race-15/E5b.F2cD7d.G4aA2b.D3cD4d.F5aD1b.F3cE6d"
"""After B1aD6b Blue captures two stones with F4cG3d, and Red two with the next turn."""


@pytest.mark.parametrize(
    ("turn", "better", "count"),
    [("G4a", "C2a", 3), ("C2a", "G4a", 0), ("B2a", "C2a", 4), ("B2a", "G4a", 1), ("G4a", "G4b", 0)],
)
def test_a_turn_gives_away_what_the_reply_captures(turn: str, better: str, count: int) -> None:
    assert given_away(record.read(CORNER).position, turn, better) == count


def test_a_missed_capture_is_given_away() -> None:
    position = record.read("blooms/4/race-9/@c3-1a3-6-7-6-5-4,1,0,0/").position
    assert given_away(position, "G4a", "A2aB1b") == 1


def test_what_can_be_captured_back_is_no_loss() -> None:
    position = record.read(EXCHANGE).position
    assert exposed(position.after(tuple(position.read("B1aD6b")))) == 2
    assert given_away(position, "B1aD6b", "A1aA3b") == 0
