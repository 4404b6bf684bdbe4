"""Random games of every ruleset end within their caps; undo walks back to the start."""

import random

import pytest

from blooms.core.row_text import row
from tests.long import slow
from tests.long.endings import KINDS, failures


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize("kind", KINDS)
def test_random_games_end_and_walk_back(kind: str) -> None:
    assert failures(kind, 60, 1) == []


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand_random_games_end_and_walk_back(kind: str) -> None:
    assert failures(kind, 10_000, 2) == []


@pytest.mark.no_cover
def test_no_record_found_holds_the_page_between_two_pauses() -> None:
    calls, text = slow.slowest(150, 1)
    assert calls <= slow.MOST, text


@pytest.mark.no_cover
def test_marking_no_chain_of_a_full_board_dead_holds_no_page() -> None:
    rng = random.Random(0)
    lines = ["".join(rng.choice("BW..") for _ in range(25)) for _ in range(25)]
    text = f"go/25/2/sequential/@{'-'.join(map(row, lines))},1/-.-.x.x"
    assert 5_000 < slow.work(text) <= slow.MOST


@pytest.mark.long
def test_no_record_of_many_holds_the_page_between_two_pauses() -> None:
    calls, text = slow.slowest(20_000, 2)
    assert calls <= slow.MOST, text
