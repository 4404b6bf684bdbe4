"""The worker's side of a question, without a browser: progress, answers, and being stopped."""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace

import pytest

from blooms import games
from blooms.core.game import Game
from blooms.search.settings import Settings
from web.page.bot.protocol import (
    Answered,
    Cancelled,
    Failed,
    Progress,
    Ready,
    Reply,
    Report,
    Request,
    reply,
)

BOARD = "blooms/6/race-25/"
ENDLESS = Settings(sims=10**6, seed=1)
"""More simulations than a test can wait for."""


class Worker:
    """The module `bot_worker`, and what it has said."""

    def __init__(self, module: ModuleType, said: list[str]) -> None:
        self.hear: Callable[[str], None] = module.hear
        self.module, self._texts = module, said

    @property
    def said(self) -> list[Reply]:
        return [reply(text) for text in self._texts]

    @property
    def thinks(self) -> bool:
        return bool(self.module._tasks)

    async def until(self, holds: Callable[[], bool], most: int = 5_000) -> None:
        """Let the worker think until something holds, for at most this many slices."""
        for _ in range(most):
            if holds():
                return
            await asyncio.sleep(0)
        raise AssertionError(f"not after {most} slices; the worker said {self.said[-3:]}")


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    said: list[str] = []
    js = ModuleType("js")
    js.postMessage = said.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "js", js)
    kernels = ModuleType("web.page.bot.wasm")
    kernels.load = lambda game: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "web.page.bot.wasm", kernels)
    monkeypatch.delitem(sys.modules, "web.page.bot.worker", raising=False)
    module = importlib.import_module("web.page.bot.worker")
    module.SLICE, module.REPORT = 0.001, 0.0  # type: ignore[attr-defined]
    yield Worker(module, said)
    sys.modules.pop("web.page.bot.worker", None)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_worker_warms_up_with_the_game_of_its_page(
    worker: Worker, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    begun: list[Game] = []
    begin = worker.module.bots.begin
    monkeypatch.setattr(
        worker.module.bots, "begin", lambda at, *rest: begun.append(at) or begin(at, *rest)
    )
    worker.module.ready(game)
    assert [games.of(each).NAME for each in begun] == [game]
    assert worker.said == [Ready()]


def test_a_cancelled_search_ends_at_its_next_slice(worker: Worker) -> None:
    async def drill() -> None:
        worker.hear(Request(BOARD, 0, ENDLESS, number=1).text())
        await worker.until(lambda: len(worker.said) >= 3)
        sims = [each.steps for each in worker.said if isinstance(each, Progress)]
        assert sims == sorted(set(sims))
        worker.hear(Cancelled(1).text())
        await worker.until(lambda: not worker.thinks, most=3)
        assert [each.steps for each in worker.said if isinstance(each, Progress)] == sims

    asyncio.run(drill())


def test_a_new_question_ends_the_old_one_and_only_it_is_answered(worker: Worker) -> None:
    async def drill() -> None:
        worker.hear(Request(BOARD, 0, ENDLESS, number=1).text())
        await worker.until(lambda: bool(worker.said))
        worker.hear(Cancelled(7).text())  # Another question's number stops nothing.
        heard = len(worker.said)
        await worker.until(lambda: len(worker.said) > heard)
        worker.hear(Request("blooms/4/race-15/", 0, Settings(sims=40, seed=1), number=2).text())
        await worker.until(lambda: not worker.thinks)
        answers = [each for each in worker.said if isinstance(each, Answered)]
        assert [each.number for each in answers] == [2]
        assert answers[0].answer["sims"] == 40

    asyncio.run(drill())


def test_after_a_bad_record_the_next_question_is_answered(
    worker: Worker,
) -> None:
    async def drill() -> None:
        worker.hear(Request(BOARD + "Z9z", 0, ENDLESS, number=1).text())
        await worker.until(lambda: not worker.thinks)
        worker.hear(Request(BOARD, 0, Settings(sims=20, seed=1), number=2).text())
        await worker.until(lambda: not worker.thinks)

    asyncio.run(drill())
    kinds = [(type(each), each.number) for each in worker.said if not isinstance(each, Progress)]
    assert kinds == [(Failed, 1), (Answered, 2)]


def test_a_helping_worker_reports_and_counts_what_it_hears(worker: Worker) -> None:
    async def drill() -> None:
        worker.hear(
            Request(BOARD, 0, Settings(seconds=60), process=0, processes=2, number=1).text()
        )
        await worker.until(lambda: len(worker.said) >= 3)
        said = [each for each in worker.said if isinstance(each, Progress)]
        ahead = "[[[],[[100000,50000]]]]"
        worker.hear(Report(1, 1, ahead).text())
        worker.hear(Report(2, 1, ahead).text())  # for another request
        heard = len(worker.said)
        await worker.until(lambda: len(worker.said) > heard)
        last = worker.said[-1]
        assert isinstance(last, Progress) and 100_000 < last.steps < 200_000
        assert all(each.report.startswith("[") for each in said)
        worker.hear(Cancelled(1).text())
        await worker.until(lambda: not worker.thinks)

    asyncio.run(drill())


class Listener:
    """A bot without a search, for which a report takes ten times as long as a slice."""

    def __init__(self) -> None:
        self.now = self.steps = 0
        self.heard: list[tuple[int, str]] = []

    def share(self, process: int, processes: int) -> None: ...

    def work(self, clock: Callable[[], float], seconds: float) -> bool:
        self.now, self.steps = self.now + 1, self.steps + 1
        return False

    def hear(self, sender: int, report: str) -> None:
        self.now += 10
        self.heard.append((sender, report))

    def report(self) -> str:
        return ""


def test_reports_leave_a_worker_most_of_its_time(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hears each worker in turn, and of many reports only the last."""
    bot = Listener()
    monkeypatch.setattr(worker.module.bots, "begin", lambda *_: bot)
    monkeypatch.setattr(worker.module, "time", SimpleNamespace(perf_counter=lambda: bot.now))

    async def drill() -> None:
        worker.hear(Request(BOARD, 0, Settings(seconds=60), processes=3, number=1).text())
        for text in range(200):
            for sender in (1, 2):
                worker.hear(Report(1, sender, str(text)).text())
            await asyncio.sleep(0)
        worker.hear(Cancelled(1).text())
        await worker.until(lambda: not worker.thinks)

    asyncio.run(drill())
    assert 0.2 < 10 * len(bot.heard) / bot.now < 0.3
    senders = [sender for sender, _ in bot.heard]
    assert senders == [1, 2] * (len(senders) // 2) + [1] * (len(senders) % 2)
    assert len({text for _, text in bot.heard}) == len(bot.heard)
