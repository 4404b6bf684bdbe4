"""How many workers help the bot's first one."""

from __future__ import annotations

import pytest

from web.page.bot.helper_count import helper_count


@pytest.mark.parametrize(
    ("cores", "memory", "is_touched", "count"),
    [
        (1, 8, False, 0),
        (2, 8, False, 0),  # the page's own and the first worker's
        (3, 8, False, 1),
        (4, 8, False, 2),
        (5, 8, False, 3),
        (64, 32, False, 3),
        (8, 4, False, 1),
        (8, 2, False, 0),
        (8, 8, True, 3),
        (8, 4, True, 1),
        (8, None, False, 1),
        (8, None, True, 0),
    ],
)
def test_cores_and_memory_set_the_number(
    cores: int, memory: float | None, is_touched: bool, count: int
) -> None:
    assert helper_count(cores, memory, is_touched) == count
