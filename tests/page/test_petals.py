"""Petals fly when stones are captured, and fall when a game is won."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from blooms.core.end_notes import Decided
from blooms.session import events
from tests.fake_browser import FakeBrowser, JsException, OpenTable
from tests.page.modes import opened
from tests.positions import ALMOST_WON

ALMOST = f"#{ALMOST_WON}"


@pytest.fixture
def petals(monkeypatch: pytest.MonkeyPatch, open_table: OpenTable) -> Mock:
    from web.page.view import capture_animation  # once the fake browser is in place

    flown = Mock()
    monkeypatch.setattr(capture_animation, "rain", flown.rain)
    monkeypatch.setattr(capture_animation, "scatter", flown.scatter)
    monkeypatch.setattr(capture_animation, "land", flown.land)
    return flown


def test_the_winner_s_petals_fall_once(open_table: OpenTable, petals: Mock) -> None:
    table = opened(open_table, "blooms", ALMOST)
    seat = table.session.game.position.seat
    table.do(events.Play("D4cE1d"))
    assert table.session.game.position.outcome() is not None
    petals.rain.assert_called_once_with(("ab", "cd")[seat])
    petals.scatter.assert_called_once()
    petals.land.assert_called_once_with({"D4": "c", "E1": "d"})
    table.do(events.Undo())
    table.do(events.Redo())
    assert petals.scatter.call_count == 2, "a move shown again is seen again"


def test_a_finished_game_that_is_opened_shows_no_petals(
    open_table: OpenTable, petals: Mock
) -> None:
    opened(open_table, "blooms", f"{ALMOST}.D4cE1d")
    petals.rain.assert_not_called()


@pytest.mark.parametrize(
    ("seats", "event", "rains"),
    [
        ("p1=human&p2=bot:1", events.Resign(0), False),
        ("p1=human&p2=bot:1", events.Play("!", note=Decided()), False),
        ("p1=bot:1&p2=human", events.Play("!", note=Decided()), True),
        ("p1=human&p2=human", events.Resign(0), True),
        ("p1=bot:1&p2=bot:1", events.Play("!"), True),
    ],
)
def test_no_petals_fall_for_the_one_who_resigned(
    open_table: OpenTable, petals: Mock, seats: str, event: events.Event, rains: bool
) -> None:
    table = opened(open_table, "blooms", f"?{seats}#blooms/4/race-15/D4a.C3c")
    table.do(event)
    assert table.session.game.position.outcome() is not None
    assert petals.rain.called is rains


@pytest.mark.parametrize("why", [None, AttributeError("animate"), JsException("refused")])
def test_nothing_flies_where_the_browser_animates_nothing(
    open_table: OpenTable, browser: FakeBrowser, why: Exception | None
) -> None:
    opened(open_table, "blooms", ALMOST)
    from web.page.view import capture_animation

    browser.element.animate.side_effect = why
    browser.element.remove.reset_mock()
    capture_animation.fly("+1", browser.element, browser.element)
    assert browser.element.remove.called == (why is not None)
    browser.element.animate.side_effect = None
