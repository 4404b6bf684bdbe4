"""Counting the turns of Go for many."""

import pytest

from blooms import games, record


@pytest.mark.parametrize(
    ("text", "depth", "turns", "capturing", "captured"),
    [
        ("go/9/2/sequential/", 1, 82, 0, 0),
        ("go/9/3/sequential/A1.B1.C1.A2.B2.C2", 1, 1, 0, 0),  # Black must pass in round 3.
        ("go/9/2/sequential/A2.A1", 1, 80, 1, 1),
        ("go/9/2/parallel/@9-9-9-9-9-9-9-9-9,1/", 1, 82 * 82, 0, 0),
        ("go/9/4/sequential-coop/@9-9-9-3B1RR2-2BL1WWR1-3B1RR2-9-9-9,3/E5", 1, 2, 0, 0),
        ("go/9/2/sequential/E5.-.-", 3, 0, 0, 0),
        ("go/9/2/sequential/!", 1, 0, 0, 0),
    ],
)
def test_turns_are_counted_until_play_ends(
    text: str, depth: int, turns: int, capturing: int, captured: int
) -> None:
    game = record.read(text)
    found = games.of(game).perft(game.position, depth)
    assert found == {"turns": turns, "capturing": capturing, "captured": captured}
