"""The queue of the bot: what waits, what is dropped, what is told."""

from collections.abc import Callable
from typing import Any

import pytest

from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind, Queue


class Client:
    """A bot that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.cancels = 0
        self.answered: Callable[[dict[str, Any]], None]
        self.failed: Callable[[], None]

    def ask(
        self,
        request: Request,
        answered: Callable[[dict[str, Any]], None],
        failed: Callable[[], None],
        at_least: int,
    ) -> None:
        self.asked.append(request.record)
        self.answered, self.failed = answered, failed

    def cancel(self) -> None:
        self.cancels += 1

    def start(self) -> None: ...
    def end(self) -> None: ...


@pytest.fixture
def client() -> Client:
    return Client()


def job(kind: Kind, name: str, told: list[str]) -> Job:
    """A job that notes what it is told."""
    return Job(
        kind,
        Request(name, 0),
        lambda answer: told.append(f"{name}: {answer['turn']}"),
        lambda: told.append(f"{name} failed"),
    )


def test_an_answer_is_told_once(client: Client) -> None:
    told: list[str] = []
    asked = Queue(client).ask(job(Kind.HINT, "hint", told))
    client.answered({"turn": "a"})
    client.answered({"turn": "b"})
    assert told == ["hint: a"]
    assert not asked.is_open


def test_a_hint_interrupts_an_analysis_which_starts_again(client: Client) -> None:
    told: list[str] = []
    queue = Queue(client)
    queue.ask(job(Kind.ANALYSIS, "analysis", told))
    queue.ask(job(Kind.HINT, "hint", told))
    assert client.cancels == 1
    client.answered({"turn": "a"})
    client.answered({"turn": "b"})
    assert client.asked == ["analysis", "hint", "analysis"]
    assert told == ["hint: a", "analysis: b"]


def test_par_waits_while_a_move_is_searched(client: Client) -> None:
    told: list[str] = []
    queue = Queue(client)
    queue.ask(job(Kind.MOVE, "move", told))
    queue.ask(job(Kind.PAR, "par", told))
    assert client.asked == ["move"]
    client.answered({"turn": "a"})
    assert client.asked == ["move", "par"]
    assert client.cancels == 0


def test_a_hint_drops_pondering(client: Client) -> None:
    told: list[str] = []
    queue = Queue(client)
    ahead = queue.ask(job(Kind.PONDERING, "ahead", told))
    queue.ask(job(Kind.HINT, "hint", told))
    client.answered({"turn": "a"})
    assert not ahead.is_open
    assert client.asked == ["ahead", "hint"]


def test_pondering_waits_for_a_hint(client: Client) -> None:
    queue = Queue(client)
    queue.ask(job(Kind.HINT, "hint", []))
    queue.ask(job(Kind.PONDERING, "ahead", []))
    assert client.asked == ["hint"]
    client.answered({"turn": "a"})
    assert client.asked == ["hint", "ahead"]


def test_a_new_move_replaces_the_old_one(client: Client) -> None:
    told: list[str] = []
    queue = Queue(client)
    old = queue.ask(job(Kind.MOVE, "old", told))
    queue.ask(job(Kind.MOVE, "new", told))
    client.answered({"turn": "a"})
    assert not old.is_open
    assert told == ["new: a"]


def test_analyses_are_answered_in_the_order_asked(client: Client) -> None:
    told: list[str] = []
    queue = Queue(client)
    for name in ("one", "two", "three"):
        queue.ask(job(Kind.ANALYSIS, name, told))
    for _ in range(3):
        client.answered({"turn": "a"})
    assert told == ["one: a", "two: a", "three: a"]


def test_a_cancelled_job_is_told_nothing(client: Client) -> None:
    told: list[str] = []
    queue = Queue(client)
    asked = queue.ask(job(Kind.HINT, "hint", told))
    waiting = queue.ask(job(Kind.PAR, "par", told))
    asked.cancel()
    waiting.cancel()
    client.answered({"turn": "a"})
    assert told == []
    assert not queue.is_open()


def test_a_cancelled_job_lets_the_next_begin(client: Client) -> None:
    queue = Queue(client)
    asked = queue.ask(job(Kind.HINT, "hint", []))
    queue.ask(job(Kind.PAR, "par", []))
    asked.cancel()
    assert client.asked == ["hint", "par"]


def test_a_failed_job_is_told_and_the_next_begins(client: Client) -> None:
    told: list[str] = []
    queue = Queue(client)
    queue.ask(job(Kind.MOVE, "move", told))
    queue.ask(job(Kind.PAR, "par", told))
    client.failed()
    assert told == ["move failed"]
    assert client.asked == ["move", "par"]


def test_a_callback_may_ask_the_next_question(client: Client) -> None:
    queue = Queue(client)
    queue.ask(job(Kind.PAR, "waiting", []))
    first = Job(Kind.MOVE, Request("one", 0), lambda _: void(queue.ask(job(Kind.MOVE, "two", []))))
    queue.ask(first)
    client.answered({"turn": "a"})
    assert client.asked == ["waiting", "one", "two"]


def void(_: object) -> None: ...
