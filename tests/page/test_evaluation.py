"""Evaluating a line with the bot: one position at a time, kept, and what each move lost."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from blooms import record
from blooms.search.settings import Settings
from blooms.session import analysis
from web.page.bot.evaluation import Evaluation
from web.page.bot.protocol import Request
from web.page.bot.queue import Queue

WINS = {"": 0.5, "D4a": 0.4, "D4a.C3c": 0.9}
"""The mover's win chance after these turns of Blooms."""


class Bot:
    """Answers at once, or fails."""

    def __init__(self) -> None:
        self.fails = False
        self.asked: list[str] = []

    def ask(
        self,
        request: Request,
        answered: Callable[[dict[str, Any]], None],
        failed: Callable[[], None],
        at_least: int,
    ) -> None:
        turns = request.record.rpartition("/")[2]
        self.asked.append(turns)
        if self.fails:
            failed()
        else:
            answered({"turn": "B2a", "win": WINS[turns]})

    def cancel(self) -> None: ...
    def start(self) -> None: ...
    def end(self) -> None: ...


@pytest.fixture
def bot() -> Bot:
    return Bot()


def judging(bot: Bot) -> Evaluation:
    judge: Any = SimpleNamespace(
        judges=lambda position: True, thinking=Settings(sims=1), loss=analysis.loss,
        is_free=lambda position: False, given_away=lambda game: 0,
        lost_to=lambda game, reply: 0, steep=2.0,
    )  # fmt: skip
    made = Evaluation(Queue(bot), judge, lambda: None, lambda: None)
    made.of("blooms/4/race-15")
    made.start()
    return made


def finish(judged: Evaluation, text: str) -> None:
    while judged.go_on(record.read(text)):
        pass


def test_a_line_is_evaluated_in_order_and_nothing_twice(bot: Bot) -> None:
    judged = judging(bot)
    whole = record.read("blooms/4/race-15/D4a.C3c")
    assert judged.share(whole) == 0
    finish(judged, whole.record)
    assert bot.asked == ["", "D4a", "D4a.C3c"] and not judged.is_on
    assert judged.share(whole) == 1
    finish(judged, whole.record)
    assert len(bot.asked) == 3


def test_a_move_lost_what_its_mover_had_before_it(bot: Bot) -> None:
    judged = judging(bot)
    finish(judged, "blooms/4/race-15/D4a.C3c")
    assert judged.loss(("D4a",)) == 0  # Red had 0.5 and has 0.6.
    assert judged.loss(("D4a", "C3c")) == pytest.approx(0.3)
    found = judged.mistake(("D4a", "C3c"))
    assert found and (found.size, found.better) == ("blunder", "B2a")
    assert judged.loss(()) is None and judged.loss(("A1a",)) is None


def test_to_resign_is_no_mistake(bot: Bot) -> None:
    judged = judging(bot)
    finish(judged, "blooms/4/race-15/D4a.C3c.!")
    assert judged.points(record.read("blooms/4/race-15/D4a.C3c.!"))[3] is not None
    assert judged.loss(("D4a", "C3c", "!")) is None


def test_it_stops_when_the_bot_fails(bot: Bot) -> None:
    judged = judging(bot)
    bot.fails = True
    judged.go_on(record.read("blooms/4/race-15/"))
    assert not judged.is_on and judged.found == {}


def test_another_game_forgets_what_was_found(bot: Bot) -> None:
    judged = judging(bot)
    finish(judged, "blooms/4/race-15/D4a")
    judged.of("blooms/4/race-15")
    assert judged.found
    judged.of("blooms/3/race-9")
    assert not judged.found
