"""Blocky's page without a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.blocky.hand import Hand

OpenBlocky = Callable[..., Hand]


@pytest.fixture
def blocky(open_table: Callable[..., Any]) -> OpenBlocky:
    """Opens Blocky at an address: the hand of its player."""

    def opened(address: str = "", storage: Any = None) -> Hand:
        return Hand(open_table("web.games.blocky.page", "BlockyPage", address, storage))

    return opened
