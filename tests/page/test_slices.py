"""Reading in slices: with a clock that each step of the work moves on."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from itertools import pairwise

import pytest

from blooms.core.position import GameError
from web.page.slices import FEW, PATIENCE, SLICE, SOON, Background, at_once, in_slices, soon


class Work:
    """Work of `steps` steps, each of which takes `each` seconds of its own clock."""

    def __init__(self, steps: int, each: float) -> None:
        self.steps, self.each = steps, each
        self.now, self.done = 0.0, 0

    def clock(self) -> float:
        return self.now

    def run(self) -> Generator[None, None, str]:
        for _ in range(self.steps):
            self.now += self.each
            self.done += 1
            yield
        return "read"


def slices(work: Work) -> list[int]:
    """The steps done each time that the loop has a turn, until the work ends."""
    seen = []

    async def watch() -> None:
        task = asyncio.ensure_future(in_slices(work.run(), work.clock))
        while not task.done():
            seen.append(work.done)
            await asyncio.sleep(0)
        assert task.result() == "read"

    asyncio.run(watch())
    return seen


def test_no_slice_is_longer_than_its_time_and_a_step() -> None:
    seen = slices(Work(200, SLICE / 4))
    assert len(seen) >= 40
    assert max(late - early for early, late in pairwise(seen)) <= 5


def test_short_work_is_done_in_one_slice() -> None:
    assert slices(Work(3, SLICE / 10)) == [0]


@pytest.mark.parametrize("read", [at_once, lambda *work: asyncio.run(in_slices(*work))])
def test_long_work_is_given_up_with_a_sentence(read: object) -> None:
    work = Work(10_000, SLICE)
    with pytest.raises(GameError, match="takes too long"):
        read(work.run(), work.clock)  # type: ignore[operator]
    assert PATIENCE <= work.now < PATIENCE + 2 * SLICE


def test_only_the_latest_background_work_goes_on() -> None:
    first, second = Work(FEW + 5, 0), Work(FEW + 5, 0)

    async def both() -> None:
        background = Background()
        background.start(first.run())  # type: ignore[arg-type]
        assert first.done == FEW
        background.start(second.run())  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(both())
    assert (first.done, second.done) == (FEW, FEW + 5)


def test_few_steps_are_done_before_anything_else_runs() -> None:
    work = Work(FEW - 1, 0)
    Background().start(work.run())  # type: ignore[arg-type]
    assert work.done == FEW - 1


def test_what_is_not_done_in_a_moment_is_left_for_later() -> None:
    quick, slow = Work(10, SOON / 20), Work(100, SOON / 10)
    assert soon(quick.run(), quick.clock) == "read"
    assert soon(slow.run(), slow.clock) is None
    assert slow.done <= 11
