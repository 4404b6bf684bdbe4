"""The page of Go for many: what it says and asks beside the board."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.fake_browser import OpenTable
from web.page.view.view import View

EYE = "?p1=human&p2=human#go/9/2/sequential/@9-9-9-9-9-9-BBBBB4-WWWWB4-3WB4,1/-.-"
"""White's eye has three points: whether White is alive is decided by who begins."""


def seen(open_table: OpenTable, address: str) -> View:
    """The page at an address, once it has looked for dead chains."""

    async def looked() -> View:
        table: Any = open_table("web.games.go.page", "GoPage", address)
        while "Looking" in (view := table.view()).text("preview"):
            await asyncio.sleep(0)
        return view

    return asyncio.run(asyncio.wait_for(looked(), timeout=60))


@pytest.mark.parametrize(
    ("turns", "said", "signs", "label"),
    [
        ("", "Tap the chains marked ? that are dead.", (5, 0), "Propose"),
        (".xA2", "Agree, or tap chains and propose anew.", (0, 5), "Agree"),
    ],
)
def test_a_game_opened_at_its_end_asks_about_chains(
    open_table: OpenTable, turns: str, said: str, signs: tuple[int, int], label: str
) -> None:
    view = seen(open_table, EYE + turns)
    cells = str(view["#board", "cells"])
    assert view.text("preview") == said
    assert (cells.count("point unclear"), cells.count("point dead")) == signs
    assert view.text('[data-action="confirm"]') == label
