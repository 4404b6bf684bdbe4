"""Texts for screen readers stand long enough to be noticed, by a clock that the test moves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from web.page.view.announcements import Announcements


class Region:
    """A live region: what it has shown, each text with the time at which it came."""

    def __init__(self) -> None:
        self.now = 0
        self.shown: list[tuple[int, str]] = []
        self._timers: list[tuple[int, Callable[[], None]]] = []
        self._announcements = Announcements(self._show, self._later)

    def _show(self, words: str) -> None:
        self.shown.append((self.now, words))

    def _later(self, milliseconds: int, run: Callable[[], None]) -> None:
        self._timers.append((self.now + milliseconds, run))

    def say(self, when: int, words: str) -> None:
        self.go_to(when)
        self._announcements.say(words)

    def go_to(self, when: int) -> None:
        """Move the clock on."""
        while self._timers and min(self._timers)[0] <= when:
            self.now, run = self._timers.pop(self._timers.index(min(self._timers)))
            run()
        self.now = when


@pytest.fixture
def region() -> Region:
    return Region()


def test_a_text_is_announced_at_once(region: Region) -> None:
    region.say(10, "One.")
    region.say(600, "Two.")
    assert region.shown == [(10, "One."), (600, "Two.")]


def test_what_comes_too_soon_is_joined_and_waits(region: Region) -> None:
    for when, words in ((0, "One."), (100, "Two"), (400, "Three."), (700, "Four.")):
        region.say(when, words)
    region.go_to(2000)
    assert region.shown == [(0, "One."), (500, "Two. Three."), (1000, "Four.")]
    region.say(2000, "Five.")
    assert region.shown[-1] == (2000, "Five."), "nothing waits any more"


def test_fast_play_is_announced_in_order_and_soon(region: Region) -> None:
    """A bot's pace is 300 ms; a key that is held down repeats every 30."""
    for pace in (300, 30):
        region.shown.clear()
        begun = region.now + 1000
        said = [f"Move {number}." for number in range(100)]
        for number, words in enumerate(said):
            region.say(begun + pace * number, words)
        region.go_to(region.now + 1000)
        assert " ".join(words for _, words in region.shown) == " ".join(said)
        times = [when for when, _ in region.shown]
        assert all(after - before >= 500 for before, after in pairwise(times))
        assert max(words.count(".") for _, words in region.shown) <= 500 // pace + 1


def test_a_text_announced_twice_is_shown_twice(region: Region) -> None:
    for when in (0, 100, 600):
        region.say(when, "Hint.")
    region.go_to(2000)
    assert [words for _, words in region.shown] == ["Hint."] * 3


def test_nothing_to_say_is_not_shown(region: Region) -> None:
    region.say(0, "")
    region.say(0, "One.")
    region.say(10, "")
    region.go_to(2000)
    assert region.shown == [(0, "One.")]
