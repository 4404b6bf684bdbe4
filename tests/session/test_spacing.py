"""When exercises come back: the formulas against the package `fsrs` and its published examples."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from blooms.session.spacing import (
    AGAIN,
    EASY,
    GOOD,
    LONGEST,
    Memory,
    Rating,
    interval,
    recall,
    reviewed,
)  # fmt: skip

fsrs = pytest.importorskip("fsrs", reason="python3 -m tests installs it")
BEGUN = datetime(2022, 11, 29, 12, 30, tzinfo=UTC)


def intervals(ratings: tuple[Rating, ...], gaps: tuple[int, ...]) -> tuple[Memory, list[int]]:
    """The memory after these answers with so many days before each, and each interval after."""
    memory, found = None, []
    for rating, days in zip(ratings, gaps, strict=True):
        memory = reviewed(memory, rating, days)
        found.append(interval(memory))
    assert memory is not None
    return memory, found


def by_the_package(ratings: tuple[Rating, ...], gaps: tuple[int, ...]) -> Any:
    """The card of the package after the same answers, each kept for days."""
    scheduler = fsrs.Scheduler(enable_fuzzing=False, learning_steps=(), relearning_steps=())
    card, now = fsrs.Card(), BEGUN
    for rating, days in zip(ratings, gaps, strict=True):
        now += timedelta(days=days)
        card, _ = scheduler.review_card(card, fsrs.Rating(rating), now)
    return card


def test_the_published_example_of_intervals() -> None:
    """tests/test_basic.py of the package, test_review_card; 0 is a step within a day."""
    ratings: tuple[Rating, ...] = (*[GOOD] * 6, AGAIN, AGAIN, *[GOOD] * 5)
    published = [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]
    _, found = intervals(ratings, (0, *published[:-1]))
    assert [days for days, known in zip(found, published, strict=True) if known] == [
        days for days in published if days
    ]


def test_the_published_example_of_a_memory() -> None:
    """The same file, test_memo_state: so many days between the answers."""
    ratings: tuple[Rating, ...] = (AGAIN, *[GOOD] * 6)
    gaps = (0, 0, 1, 3, 8, 21, 0)
    memory, _ = intervals(ratings, gaps)
    assert round(memory.stability, 4) == 53.6269
    card = by_the_package(ratings, gaps)
    assert memory == pytest.approx((card.stability, card.difficulty))


@pytest.mark.parametrize("seed", range(20))
def test_any_answers_lead_where_the_package_leads(seed: int) -> None:
    rng = Random(seed)
    ratings: tuple[Rating, ...] = tuple(rng.choice((1, 2, 3, 4)) for _ in range(12))
    gaps = (0, *(rng.choice((0, 0, 1, 2, 7, 30, 400)) for _ in ratings[1:]))
    memory, found = intervals(ratings, gaps)
    card = by_the_package(ratings, gaps)
    assert memory == pytest.approx((card.stability, card.difficulty))
    assert found[-1] == (card.due - card.last_review).days


def test_the_chance_to_recall_falls_as_in_the_package() -> None:
    scheduler = fsrs.Scheduler()
    card = by_the_package((GOOD, GOOD), (0, 3))
    memory = Memory(card.stability, card.difficulty)
    for days in (-5, 0, 1, 10, 1000):
        then = card.last_review + timedelta(days=days)
        assert recall(memory, days) == pytest.approx(scheduler.get_card_retrievability(card, then))


def test_intervals_stay_within_a_day_and_a_century() -> None:
    memory, found = intervals((EASY,) * 40, (0, *[9000] * 39))
    assert found[-1] == LONGEST and 1 <= memory.difficulty <= 10
    memory, found = intervals((AGAIN,) * 40, (0, *[1] * 39))
    assert found[-1] == 1 and memory.stability > 0
