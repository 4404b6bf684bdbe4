"""The page's side of the lab's workers: one program a sandbox, a spare, and none that hangs."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.lab.browser import Timers, Worker, imported
from web.lab.page.events import Answered, Event, Printed, Unanswered

BEGIN = {"do": "begin"}


class Bench:
    """Workers of the lab, the worker threads that they started, and what the page heard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.started: list[Worker] = []
        self.heard: list[Event] = []
        self.timers = Timers()

        self.is_refused = False

        def new(address: str, name: str) -> Worker:
            assert address == "lab"
            if self.is_refused:
                raise RuntimeError("no workers")
            self.started.append(Worker(name))
            return self.started[-1]

        window = SimpleNamespace(
            Worker=SimpleNamespace(new=new),
            bloomsWorkers=SimpleNamespace(lab="lab"),
            setTimeout=self.timers.setTimeout,
            clearTimeout=self.timers.clearTimeout,
        )
        module = imported(monkeypatch, "web.lab.page.workers", window, None)
        self.workers: Any = module.Workers(self.heard.append)

    def named(self, name: str) -> list[Worker]:
        return [each for each in self.started if each.name == name]

    @property
    def sandboxes(self) -> list[Worker]:
        return self.named("sandbox")

    def ask(self, code: str, limit: int = 2000) -> None:
        self.workers.ask_program(code, BEGIN, limit)

    def answered(self, code: str) -> Worker:
        """The sandbox of a program, which has answered a request."""
        before = [len(each.sent) for each in self.sandboxes]
        self.ask(code)
        for at, each in enumerate(self.sandboxes):
            if not each.sent and not each.is_ended:
                each.say("ready")
            if len(each.sent) > (before[at] if at < len(before) else 0):
                each.say("answer", "{}")
                return each
        raise AssertionError("nobody was asked")


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(monkeypatch)


def test_a_referee_and_a_spare_sandbox_start_once(bench: Bench) -> None:
    bench.workers.start()
    bench.workers.start()
    assert [each.name for each in bench.started] == ["sandbox", "referee"]


def test_a_browser_without_workers_is_told_of_at_once(bench: Bench) -> None:
    bench.is_refused = True
    bench.workers.start()
    bench.ask("a")
    bench.workers.ask_referee({"do": "begin"})
    assert bench.heard == [Unanswered("worker"), Unanswered("worker")]


def test_a_request_waits_until_python_is_there(bench: Bench) -> None:
    bench.workers.ask_referee({"do": "begin"})
    (referee,) = bench.named("referee")
    assert referee.sent == []
    referee.say("ready")
    assert [json.loads(each) for each in referee.sent] == [{"do": "begin"}]
    referee.say("answer", '{"share": null}')
    assert bench.heard == [Answered({"share": None})]


def test_each_program_has_a_python_that_no_other_has_used(bench: Bench) -> None:
    first, again, second = (bench.answered(code) for code in ("a", "a", "b"))
    assert first is again and second is not first
    assert not first.is_ended


def test_no_more_than_four_sandboxes_stay_open(bench: Bench) -> None:
    used = [bench.answered(code) for code in "abcd"]
    bench.answered("a")
    last = bench.answered("e")
    assert [each.is_ended for each in used] == [False, True, False, False]
    assert not last.is_ended and bench.answered("b") not in used


def test_an_idle_lab_keeps_only_the_sandbox_of_its_game(bench: Bench) -> None:
    first, second = bench.answered("a"), bench.answered("b")
    bench.workers.rest("b")
    assert first.is_ended and not second.is_ended
    assert bench.answered("b") is second
    bench.workers.rest(None)
    assert second.is_ended and bench.answered("b") is not second


def test_a_turn_that_takes_too_long_ends_its_python_only(bench: Bench) -> None:
    good = bench.answered("good")
    bench.ask("slow")
    bench.sandboxes[-1].say("ready")
    bench.timers.wait(1999)
    assert len(bench.heard) == 1
    bench.timers.wait(2)
    assert bench.heard[1:] == [Unanswered("late")]
    assert bench.sandboxes[-1].is_ended and not good.is_ended
    assert not bench.named("referee")[0].is_ended
    assert bench.answered("slow") is not bench.sandboxes[1]


def test_the_time_of_a_turn_begins_when_python_is_there(bench: Bench) -> None:
    bench.ask("a", limit=2000)
    bench.timers.wait(30_000)
    assert bench.heard == []
    bench.sandboxes[0].say("ready")
    bench.timers.wait(1000)
    bench.sandboxes[0].say("answer", "{}")
    bench.timers.wait(100_000)
    assert bench.heard == [Answered({})]


def test_a_python_that_does_not_start_is_told_of(bench: Bench) -> None:
    bench.ask("a")
    bench.timers.wait(60_001)
    assert bench.heard == [Unanswered("start")]
    assert bench.answered("a") is bench.sandboxes[1]


def test_the_referee_has_two_minutes(bench: Bench) -> None:
    bench.workers.ask_referee({})
    bench.named("referee")[0].say("ready")
    bench.timers.wait(119_999)
    assert bench.heard == []
    bench.timers.wait(2)
    assert bench.heard == [Unanswered("late")]
    bench.workers.ask_referee({})
    assert len(bench.named("referee")) == 2


@pytest.mark.parametrize("text", ["no JSON", "[1]", "7", "", "null"])
def test_an_answer_that_cannot_be_read_ends_the_python(bench: Bench, text: str) -> None:
    bench.ask("a")
    bench.sandboxes[0].say("ready")
    bench.sandboxes[0].say("answer", text)
    assert bench.heard == [Unanswered("silent")] and bench.sandboxes[0].is_ended


@pytest.mark.parametrize(
    "die", [lambda worker: worker.say("ended", "why"), lambda worker: worker.fail("why")]
)
def test_a_python_that_dies_says_of_what(bench: Bench, die: Callable[[Worker], None]) -> None:
    bench.ask("a")
    bench.sandboxes[0].say("ready")
    die(bench.sandboxes[0])
    assert bench.heard == [Unanswered("ended", "why")]


def test_a_spare_worker_that_dies_is_replaced_when_needed(bench: Bench) -> None:
    bench.workers.start()
    bench.sandboxes[0].fail("no network")
    assert bench.heard == [] and len(bench.sandboxes) == 1
    assert bench.answered("a") is bench.sandboxes[1]


def test_the_python_that_is_asked_can_be_ended(bench: Bench) -> None:
    bench.workers.end()
    assert bench.heard == []
    bench.ask("a")
    bench.workers.end()
    assert bench.heard == [Unanswered("stopped")] and bench.sandboxes[0].is_ended


def test_every_referee_is_told_the_language_first(bench: Bench) -> None:
    bench.workers.start()
    (referee,) = bench.named("referee")
    bench.workers.speak({"do": "speak", "name": "de"})
    bench.workers.ask_referee(BEGIN)
    referee.say("ready")
    assert [json.loads(each)["do"] for each in referee.sent] == ["speak", "begin"]
    referee.say("answer", "{}")
    assert bench.heard == []
    referee.say("answer", '{"a": 1}')
    assert bench.heard == [Answered({"a": 1})]
    referee.fail("gone")
    bench.workers.ask_referee(BEGIN)
    later = bench.named("referee")[1]
    later.say("ready")
    assert json.loads(later.sent[0])["do"] == "speak"


def test_printed_lines_come_together_and_before_the_answer(bench: Bench) -> None:
    bench.ask("a")
    (sandbox,) = bench.sandboxes
    sandbox.say("ready")
    sandbox.say("printed", "one")
    sandbox.say("printed", "two")
    bench.timers.wait(50)
    sandbox.say("printed", "three")
    sandbox.say("answer", "{}")
    assert bench.heard == [Printed("one\ntwo\n"), Printed("three\n"), Answered({})]
