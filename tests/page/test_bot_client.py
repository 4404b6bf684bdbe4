"""The page's side of the bot's workers: answers, crashes, silence, and workers that help."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from blooms.search.settings import Settings
from tests.fake_browser import FakeBrowser
from web.page.bot.protocol import Request

BOARD = "blooms/4/race-15/"
TIMED = Settings(level=8, seconds=3)


class Worker:
    """A worker without a browser; it says what the test lets it say."""

    def __init__(self) -> None:
        self.heard: dict[str, Callable[[Any], None]] = {}
        self.sent: list[dict[str, Any]] = []
        self.is_ended = False

    def addEventListener(self, kind: str, handler: Callable[[Any], None]) -> None:
        self.heard[kind] = handler

    def postMessage(self, text: str) -> None:
        assert not self.is_ended
        self.sent.append(json.loads(text))

    def terminate(self) -> None:
        self.is_ended = True

    def say(self, **message: Any) -> None:
        self.heard["message"](SimpleNamespace(data=json.dumps(message)))

    def answer(self, turn: str) -> None:
        """Answer the last question."""
        self.say(number=self.sent[-1]["number"], answer={"turn": turn})


class Page:
    """The bot of a page with `cores` workers to help, and what its owner is told."""

    def __init__(self, browser: FakeBrowser) -> None:
        self.browser, self.cores = browser, 0
        self.workers: list[Worker] = []
        self.timers: dict[int, tuple[float, Callable[[], None]]] = {}
        self.told: list[str] = []
        window = browser.window
        window.bloomsStartBot.side_effect = self._start
        window.setTimeout.side_effect = self._set_timer
        window.clearTimeout.side_effect = lambda number: self.timers.pop(number, None)
        self.bot = import_module("web.page.bot.client").Bot(lambda: self.cores)

    def _start(self) -> Worker:
        self.workers.append(Worker())
        return self.workers[-1]

    def _set_timer(self, run: Callable[[], None], milliseconds: float) -> int:
        number = 1 + max(self.timers, default=0)
        self.timers[number] = self.browser.seconds + milliseconds / 1000, run
        return number

    def wait(self, seconds: float) -> None:
        """Let time pass; timers that are due run."""
        self.browser.seconds += seconds
        for number, (due, run) in sorted(self.timers.items()):
            if due <= self.browser.seconds and self.timers.pop(number, None):
                run()

    def ask(self, settings: Settings = Settings(sims=9), at_least: int = 0) -> None:  # noqa: B008
        self.bot.ask(
            Request(BOARD, 0, settings),
            lambda answer: self.told.append(answer["turn"]),
            lambda: self.told.append("failed"),
            at_least,
        )

    def ready(self) -> Worker:
        """Start the bot, and its first worker is ready."""
        self.bot.start()
        self.workers[0].say(ready=True)
        return self.workers[0]

    def helped(self) -> tuple[Worker, Worker]:
        """A bot with one more worker, both at work on a question."""
        self.cores = 1
        first = self.ready()
        self.ask(TIMED)
        self.workers[1].say(ready=True)
        first.answer("A1a")
        self.ask(TIMED)
        return first, self.workers[1]

    def ask_where_helpers_fail(self, times: int) -> None:
        """Ask so many questions; every helper that is started meanwhile fails."""
        self.cores = 1
        first = self.workers[0] if self.workers else self.ready()
        for _ in range(times):
            helpers = len(self.workers)
            self.ask(TIMED)
            for helper in self.workers[helpers:]:
                helper.heard["error"](None)
            first.answer("A1a")


@pytest.fixture
def page(browser: FakeBrowser) -> Page:
    browser.opened("")
    return Page(browser)


def test_a_question_waits_until_the_worker_is_ready(page: Page) -> None:
    page.ask()
    (worker,) = page.workers
    assert worker.sent == []
    worker.say(ready=True)
    assert [each["record"] for each in worker.sent] == [BOARD]
    worker.answer("D4a")
    worker.answer("C3a")
    assert page.told == ["D4a"], "an answer is taken once"


def test_an_early_answer_is_held_back_and_can_be_cancelled(page: Page) -> None:
    worker = page.ready()
    page.ask(at_least=400)
    worker.answer("D4a")
    assert page.told == []
    page.wait(0.5)
    assert page.told == ["D4a"]
    page.ask(at_least=400)
    worker.answer("C3a")
    page.ask()
    page.wait(0.5)
    assert page.told == ["D4a"], "another question was asked meanwhile"


def test_a_cancelled_question_is_told_to_the_worker(page: Page) -> None:
    worker = page.ready()
    page.ask()
    page.bot.cancel()
    assert worker.sent[-1] == {"cancel": 1}
    worker.say(number=1, answer={"turn": "D4a"})
    page.wait(60)
    assert page.told == [] and not worker.is_ended


@pytest.mark.parametrize(
    "trouble",
    [
        lambda page, worker: worker.heard["error"](None),
        lambda page, worker: worker.say(number=1, error="out of memory"),
        lambda page, worker: worker.heard["message"](SimpleNamespace(data="rubbish")),
        lambda page, worker: page.wait(6),
    ],
    ids=["crash", "error", "rubbish", "silence"],
)
def test_a_worker_in_trouble_is_replaced(
    page: Page, trouble: Callable[[Page, Worker], None]
) -> None:
    worker = page.ready()
    page.ask()
    trouble(page, worker)
    assert page.told == ["failed"] and worker.is_ended
    page.ask()
    page.workers[1].say(ready=True)
    page.workers[1].answer("D4a")
    assert page.told == ["failed", "D4a"]


def test_only_further_simulations_show_that_a_worker_lives(page: Page) -> None:
    worker = page.ready()
    page.ask()
    for steps in (5, 9):
        page.wait(4)
        worker.say(number=1, steps=steps)
    assert page.told == []
    for _ in range(2):
        page.wait(3)
        worker.say(number=1, steps=9)
    assert page.told == ["failed"]


def test_a_worker_that_cannot_start_gets_twice_the_time(page: Page) -> None:
    page.ask()
    page.wait(21)
    assert page.told == ["failed"]
    page.ask()
    page.wait(39)
    assert page.told == ["failed"]
    page.wait(2)
    assert page.told == ["failed", "failed"]


def test_workers_search_together_where_time_limits_the_search(page: Page) -> None:
    first, second = page.helped()
    shared, helping = first.sent[-1], second.sent[-1]
    assert (shared["process"], shared["processes"]) == (0, 2)
    assert (helping["process"], helping["processes"]) == (1, 2)
    first.say(number=2, steps=7, report="[1]")
    assert second.sent[-1] == {"number": 2, "sender": 0, "report": "[1]"}
    second.say(number=2, steps=8, report="[2]")
    assert first.sent[-1] == {"number": 2, "sender": 1, "report": "[2]"}
    first.say(number=2, answer={"turn": "D4a"})
    assert page.told == ["A1a", "D4a"] and second.sent[-1] == {"cancel": 2}


@pytest.mark.parametrize("settings", [Settings(sims=9), Settings(seconds=3, seed=1)])
def test_a_search_that_nobody_can_help_is_one_workers(page: Page, settings: Settings) -> None:
    page.cores = 3
    worker = page.ready()
    page.ask(settings)
    assert len(page.workers) == 1 and worker.sent[-1]["processes"] == 1


def test_the_answer_of_a_helper_counts_if_the_first_is_silent(page: Page) -> None:
    _, second = page.helped()
    second.say(number=2, answer={"turn": "C3a"})
    assert page.told == ["A1a"], "the first worker may still answer"
    page.wait(0.6)
    assert page.told == ["A1a", "C3a"]


def test_a_first_worker_that_is_only_late_is_kept(page: Page) -> None:
    first, second = page.helped()
    page.wait(4)
    second.say(number=2, answer={"turn": "C3a"})
    page.wait(0.6)
    assert page.told == ["A1a", "C3a"] and not first.is_ended
    first.say(number=2, answer={"turn": "D4a"})
    page.wait(60)
    page.ask(TIMED)
    page.wait(4)
    second.say(number=3, answer={"turn": "B2a"})
    page.wait(0.6)
    assert page.told == ["A1a", "C3a", "B2a"] and not first.is_ended


def test_a_first_worker_silent_over_two_questions_is_replaced(page: Page) -> None:
    first, second = page.helped()
    for number, turn in ((2, "C3a"), (3, "D4a")):
        assert not first.is_ended
        page.wait(3)
        second.say(number=number, answer={"turn": turn})
        page.wait(0.6)
        page.ask(TIMED)
    assert first.is_ended and page.told == ["A1a", "C3a", "D4a"]


def test_a_first_worker_that_dies_is_mended_while_others_think(page: Page) -> None:
    first, second = page.helped()
    first.heard["error"](None)
    assert first.is_ended and page.told == ["A1a"]
    page.workers[2].say(ready=True)
    assert page.workers[2].sent[-1]["number"] == 2, "the question is asked again"
    page.workers[2].heard["error"](None)
    assert page.told == ["A1a", "failed"] and not second.is_ended


def test_a_helper_that_hangs_is_ended_and_another_started(page: Page) -> None:
    first, second = page.helped()
    page.wait(4)
    first.say(number=2, steps=9)
    page.wait(2)
    first.answer("D4a")
    assert second.is_ended and page.told == ["A1a", "D4a"]
    page.ask(TIMED)
    assert len(page.workers) == 3


def test_after_three_failures_no_helper_is_started_for_a_while(page: Page) -> None:
    page.ask_where_helpers_fail(5)
    assert len(page.workers) == 4


def test_in_ten_minutes_one_more_helper_is_tried(page: Page) -> None:
    page.ask_where_helpers_fail(5)
    page.wait(601)
    page.ask_where_helpers_fail(5)
    assert len(page.workers) == 5


def test_helpers_that_nobody_needs_are_ended(page: Page) -> None:
    first, second = page.helped()
    first.answer("D4a")
    page.wait(181)
    assert second.is_ended and not first.is_ended


@pytest.mark.parametrize(
    ("setting", "cores", "touch", "framed", "found"),
    [("on", 8, False, False, True), ("off", 8, False, False, False),
     ("on", 1, False, False, False), ("on", 8, False, True, False)],
)  # fmt: skip
def test_how_many_workers_help(
    browser: FakeBrowser, setting: str, cores: int, touch: bool, framed: bool, found: bool
) -> None:
    browser.opened("")
    window = browser.window
    window.bloomsParent = object() if framed else None
    window.matchMedia.return_value.matches = touch
    window.navigator.hardwareConcurrency, window.navigator.deviceMemory = cores, 8
    settings = SimpleNamespace(on=lambda name: setting == "on")
    assert (import_module("web.page.bot.helpers").most_helpers(settings) > 0) == found
