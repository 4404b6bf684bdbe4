"""Whose turn it is, in every game: a single person here is told so, several by their names."""

import pytest

from tests.fake_browser import OpenTable
from tests.page.modes import opened


@pytest.mark.parametrize(
    ("game", "address", "said"),
    [
        ("go", "?p2=bot:1#go/9/2/sequential/E5.D4", "Your turn"),
        ("go", "?p2=human#go/9/2/sequential/E5.D4", "Black to move"),
        ("go", "?p2=bot:1#go/9/2/sequential/E5.D4.-.-", "Black marks the dead chains"),
        ("blocky", "#blocky/3/blob/5/7/hs/", "Your turn"),
        ("blocky", "#blocky/3/blob/5/7/h/", "Your turn"),
        ("blocky", "#blocky/3/blob/5/7/hh/", "Player 1 to move"),
        ("blooms", "?p2=bot:1#blooms/4/race-15/D4a.C3cC4d", "Your turn: two stones"),
        ("blooms", "?p2=human#blooms/4/race-15/D4a.C3cC4d", "Red to move"),
    ],
)
def test_the_line_says_whose_turn_it_is(
    open_table: OpenTable, game: str, address: str, said: str
) -> None:
    assert opened(open_table, game, address).view().text("status") == said
