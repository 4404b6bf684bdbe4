"""Dates and times in words."""

from __future__ import annotations

import pytest

from web.page.view.dates import DAY, until_tomorrow


@pytest.mark.parametrize(
    ("minute", "said"),
    [(0, "24 h 0 min"), (16 * 60 + 48, "7 h 12 min"), (23 * 60 + 1, "59 min"), (DAY - 1, "1 min")],
)
def test_the_time_until_tomorrow_is_told(minute: int, said: str) -> None:
    assert until_tomorrow(minute) == until_tomorrow(20_000 * DAY + minute) == said
