"""Ladders on the board of Go: the run of a hint or of a mistake, as stones with numbers."""

from __future__ import annotations

from typing import Any

import pytest

from blooms import record
from blooms.core.game import Game
from blooms.games.go.ahead import stones_ahead
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.explain import reasons
from blooms.games.go.ladder import caught
from blooms.games.go.position import Go
from blooms.games.go.refutation import MissesLadder, motif, reason, words
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.session import events, session
from tests.fake_browser import OpenTable
from web.page.host import Enter
from web.page.mode import Shown

SHAPE = "go/9/2/sequential/D3.A1.G3.E3.F2.J1.F3.E4.F4.F5.E5.E6.D5.D4"
RUN = ("C4", "E2", "D2", "E1", "D1", "F1", "G1")
"""Black catches D4, E4 and E3 in a ladder from C4."""


@pytest.fixture
def shape() -> Game[Go]:
    return record.read(SHAPE)


def test_a_hint_that_is_a_ladder_has_its_whole_run(shape: Game[Go]) -> None:
    told = finished(GoBot(shape, Settings(sims=400, seed=2))).explain()
    assert told["why"] == ["captures 3 in a ladder"]
    assert tuple(told["line"]) == RUN and told["forced"]
    assert (
        "forced"
        not in finished(GoBot(record.read("go/9/2/sequential/E5"), Settings(sims=9))).explain()
    )


def test_a_missed_ladder_is_a_reason_with_its_run(shape: Game[Go]) -> None:
    found = reason(shape.position, ["H7", "C4"], ["C4", "E2"])
    assert found and found.why == MissesLadder(3, "D4")
    assert found.better == RUN and found.is_forced and motif(found.why) == "ladder"
    assert words(found.why, "") == "Misses the ladder that captures 3 stones at D4."
    assert reason(shape.position, ["C4", "E2"], ["C4", "E2"]) is None


def test_of_three_players_the_last_two_have_ladders(shape: Game[Go]) -> None:
    three = "go/9/3/sequential/@9-9-9-4W4-3BBW3-3WWB3-3BWBB2-5B3-W7W,1/"
    start = record.read(three).position
    assert start.stones == shape.position.stones
    assert caught(start, "C4") is None, "Red moves in between"
    assert reasons(start, 0, "C4") == ["captures 3 next turn unless answered"]
    last_two = record.read(f"{three}!3").position
    found = caught(last_two, "C4")
    assert found and found.line == RUN
    assert reasons(last_two, 0, "C4") == ["captures 3 in a ladder"]


def test_own_chains_are_not_caught_by_their_player(shape: Game[Go]) -> None:
    own = record.read(f"{SHAPE}.C4").position
    assert all(caught(own, move) is None for move in own.moves(1))


def test_a_ladder_across_a_large_board_is_told() -> None:
    rows = "-".join(["19"] * 14)
    start = record.read(f"go/19/2/sequential/@{rows}-2B16-2BW15-3B15-19-19,1/").position
    long = caught(start, "E4")
    assert long and len(long.line) > 50
    chased = start.play("E4")
    found = reason(chased, ["D5", "D6"], ["Q16", "D5"])
    assert found and found.line[:2] == ("D5", "D6") and len(found.line) > 50


def drawn(shape: Any) -> dict[str, str]:
    """The numbers on the board with the colours of their stones."""
    return {part.children[-1].text: part.attrs["data-colour"] for part in shape.children}


def test_stones_ahead_have_colours_and_numbers(shape: Game[Go]) -> None:
    shown = drawn(stones_ahead(shape.position, RUN))
    assert [*shown] == [str(each) for each in range(1, 8)]
    assert "".join(shown.values()) == "BWBWBWB"
    assert not drawn(stones_ahead(shape.position, RUN[:1])), "a first stone needs no number"


def test_a_pass_has_a_number_but_no_stone(shape: Game[Go]) -> None:
    assert [*drawn(stones_ahead(shape.position, ("C4", "-", "E2")))] == ["1", "3"]


def hinted(open_table: OpenTable, **answer: Any) -> Any:
    table: Any = open_table("web.games.go.page", "GoPage", f"?p1=human&p2=bot:1#{SHAPE}")
    table.device = table.device._replace(is_tall=True)
    told = {"turn": "C4", "why": ("captures 3 in a ladder",), "sims": 1, "win": 0.9, "best": ()}
    table.show_hint({**told, "line": RUN, "cells": {}, **answer})
    return drawn(dict(table.view())["#board > .best-line", "drawing"])


def test_a_phone_draws_the_run_of_a_ladder_at_once(open_table: OpenTable) -> None:
    assert len(hinted(open_table, forced=True)) == len(RUN)


def test_a_phone_draws_another_line_on_demand(open_table: OpenTable) -> None:
    assert not hinted(open_table)


def test_a_line_that_shows_why_numbers_its_stones(open_table: OpenTable) -> None:
    table: Any = open_table("web.games.go.page", "GoPage", f"?p1=human&p2=human#{SHAPE}.H7")

    def numbers() -> dict[str, str]:
        rows = table.view()["#board", "cells"].children
        cells = [cell for row in rows for cell in row.children]
        return {
            cell.attrs["data-cell"]: cell.children[-1].text
            for cell in cells
            if cell.children[-1].attrs.get("class") == "number" and cell.children[-1].text
        }

    assert not numbers()
    line = record.read(f"{SHAPE}.C4.E2.D2")
    seats = (events.Seat(), events.Seat())
    table.do(Enter(Shown, session.begin(line, seats, 0)))
    assert numbers() == {"C4": "1", "E2": "2", "D2": "3"}
