"""The points that a mistake loses, in words and on the board."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from blooms import record
from blooms.core.answer import Answer
from blooms.core.game import finish
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.ownership import Lost, losing, lost_words
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.session import analysis, events
from blooms.session.analysis import Evaluation
from tests.fake_browser import OpenTable
from tests.positions import go_at
from web.page.contract.loss import Reason

pytestmark = pytest.mark.usefixtures("kernels")

EYES = "go/9/2/sequential/@9-9-9-9-9-WWWWW4-BBBBW4-3BW4-B1BBW4,1/"
"""Black lives with B2; with B1 White kills the corner of 12 points, B2 among them."""
TWO_EYES = f"go/9/2/sequential+area/@{'4WB3-' * 5}WWWWWB3-BBBBWB3-1B1BWB3-BBBBWB3,1/"
"""Black lives with two eyes and leads; White kills the corner if Black fills one."""
CORNER = {"A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3", "D1", "D2", "D3"}


def test_a_corner_that_is_killed_goes_to_the_killer() -> None:
    start = go_at(EYES)
    lost = finish(losing(start, "B2", "B1"))
    names = start.rules.board.names
    assert {names[point] for point in lost.holders} == CORNER
    assert {seat for seat, _ in lost.holders.values()} == {1} and not lost.open
    assert lost_words(start, lost) == "Probably loses 11 points to White."


def test_the_same_move_loses_nothing() -> None:
    assert finish(losing(go_at(EYES), "B2", "B2")) == Lost({}, ())


@pytest.mark.parametrize(
    ("holders", "left", "said"),
    [
        ({72: (1, 2), 73: (1, 2)}, (), "Probably loses A1 and B1 to White."),
        ({}, (72, 73), "Leaves A1 and B1 open."),
        ({72: (1, 2)}, tuple(range(7)), "Probably loses A1 to White. Leaves 7 points open."),
        ({}, (), ""),
    ],
)
def test_the_words_name_a_few_points(
    holders: dict[int, tuple[int, int]], left: tuple[int, ...], said: str
) -> None:
    assert lost_words(go_at(EYES), Lost(holders, left)) == said


@pytest.fixture
def reviewed(open_table: OpenTable) -> Any:
    """A game whose last move is a blunder by an analysis."""
    table: Any = open_table("web.games.go.page", "GoPage", f"?p1=human&p2=human#{EYES}B1")
    found = table.evaluations
    found.of(table.session.game.head)
    best: Answer = {"turn": "B2", "line": ["B2"], "best": [], "win": 0.9, "sims": 500}
    found._games[("B1",)] = table.session.game
    found.by_path = {
        (): Evaluation((0.9, 0.1), "B2", best),
        ("B1",): Evaluation((0.1, 0.9), "B2", best),
    }
    found._first = dict(found.by_path)
    return table


async def looked_at(table: Any) -> Any:
    list(table.game.lost.tick())
    await table.game.lost._task
    return table.view()


def test_what_a_mistake_loses_is_its_reason_and_marked(reviewed: Any) -> None:
    assert "No clear reason found." in reviewed.view().text("better")
    view = asyncio.run(asyncio.wait_for(looked_at(reviewed), timeout=60))
    assert view.text("why-words") == "Probably loses 11 points to White."
    assert "No clear reason found." not in view.text("better")
    assert not view.is_shown("lost"), "nothing is told twice"
    cells = [cell.attrs for row in view["#board", "cells"].children for cell in row.children]
    assert {each["data-cell"] for each in cells if " guess" in each["class"]} == CORNER
    reviewed.do(events.Goto(0))
    cells = [c.attrs for row in reviewed.view()["#board", "cells"].children for c in row.children]
    assert not [each for each in cells if " guess" in each["class"]]


def test_beside_another_reason_the_points_are_told_too(
    reviewed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Reason("Fills its own eye at B1.", ("B1",), ("B2",), 1)
    monkeypatch.setattr(reviewed.game.story.loss, "reason", lambda *args: other)
    view = asyncio.run(asyncio.wait_for(looked_at(reviewed), timeout=60))
    assert view.text("why-words") == other.words
    assert view.text("lost") == "Probably loses 11 points to White."


def test_an_own_eye_filled_is_the_only_blunder() -> None:
    def chances(*turns: str) -> Evaluation:
        game = record.read(TWO_EYES)
        for turn in turns:
            game = game.play(turn)
        told = finished(GoBot(game, Settings(sims=200, seed=1))).explain()
        return analysis.evaluation(told, game.position.movers[0], 2)

    before = chances()
    sizes = {}
    for turn in ("A2", "H8", "-"):
        mistake = analysis.sized(analysis.loss(before, chances(turn), 0, turn), "")
        sizes[turn] = mistake and mistake.size
    assert sizes == {"A2": "blunder", "H8": None, "-": None}
