"""A bot's worker killed, hung, throwing or talking rubbish at any moment costs no move."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import blooms
from blooms.games.blooms.rules import OWN
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import fields_of, opened
from tests.page.test_bot_client import Page, Worker
from web.page.feature import Press

HEAD = "blooms/5/race-60"
TROUBLES = (
    "throw",
    "hang",
    "circle",
    "rubbish",
    " ",
    "{}",
    "null",
    "[NUMBER]",
    '{"number": 1e999, "steps": 1}',
    '{"number": "NUMBER th", "answer": {"turn": "D4a"}}',
    '{"number": NUMBER, "steps": "many"}',
    '{"number": NUMBER, "answer": null}',
    '{"number": NUMBER, "answer": {}}',
    '{"number": NUMBER, "answer": {"turn": 7}}',
    '{"number": NUMBER, "answer": {"turn": ""}}',
    '{"number": NUMBER, "answer": {"turn": "Z9x"}}',
    '{"number": NUMBER, "answer": {"turn": "A1a.A2c"}}',
    '{"number": NUMBER, "error": "out of memory"}',
)
"""What a worker does instead of answering."""
NEVER = 10_000
"""Seconds in which every wait of the page ends."""


def scripted_game(turns: int) -> list[str]:
    """A random game of single stones: the human's turns and the bot's, alternately."""
    rng, game = random.Random(9), blooms.new(HEAD)
    for _ in range(turns):
        position = game.position
        cells = [at for at, stone in enumerate(position.stones) if stone == "."]
        name = position.rules.board.names[rng.choice(cells)]
        game = game.play(name + rng.choice(OWN[position.seat]))
    return list(game.turns)


class Scene:
    """A game against a bot whose worker does what the test says."""

    def __init__(self, open_table: OpenTable, browser: FakeBrowser) -> None:
        self.table: Any = opened(open_table, "blooms", "?base=5&target=60&p1=human&p2=bot:1&seed=1")
        self.page = Page(browser)
        self.table.queue._client = self.page.bot
        self.table.settings.change("pace", "0")
        self.table.queue.start()
        self.worker.say(ready=True)

    @property
    def worker(self) -> Worker:
        return self.page.workers[-1]

    @property
    def notice(self) -> str:
        view = self.table.view()
        return str(view.text('[data-role="notice"] span')) if view.is_shown("notice") else ""

    def play(self, turn: str) -> None:
        self.table.press(Press("type", "", {"typed": turn}))

    def fail(self, trouble: str) -> None:
        """The worker that is asked gets into trouble, which the page notices."""
        worker = self.worker
        if trouble == "boot":
            self.page.wait(NEVER)
            return
        if not worker.sent:
            worker.say(ready=True)
        number = worker.sent[-1]["number"]
        match trouble:
            case "throw":
                worker.heard["error"](None)
            case "hang":
                self.page.wait(NEVER)
            case "circle":
                for _ in range(3):
                    worker.say(number=number, steps=5)
                    self.page.wait(3)
            case text:
                said = SimpleNamespace(data=text.replace("NUMBER", str(number)))
                worker.heard["message"](said)

    def answer(self, turn: str) -> None:
        """The worker that is asked answers."""
        if not self.worker.sent:
            self.worker.say(ready=True)
        self.worker.answer(turn)

    def expect(self, turns: list[str]) -> None:
        assert self.table.session.game.record == f"{HEAD}/" + ".".join(turns)


@pytest.fixture
def scene(open_table: OpenTable, browser: FakeBrowser) -> Scene:
    return Scene(open_table, browser)


def test_a_worker_that_fails_is_replaced_and_no_turn_is_lost(scene: Scene) -> None:
    turns = scripted_game(2 * len(TROUBLES))
    for at, trouble in enumerate(TROUBLES):
        before = len(scene.page.workers)
        scene.play(turns[2 * at])
        scene.fail(trouble)
        scene.answer(turns[2 * at + 1])
        scene.expect(turns[: 2 * at + 2])
        assert len(scene.page.workers) == before + 1, trouble
        assert [each.is_ended for each in scene.page.workers].count(False) == 1
    assert scene.notice == ""


def test_three_failures_leave_the_choice_to_the_player(scene: Scene) -> None:
    turns, waits = scripted_game(8), []
    set_timer = scene.page.browser.window.setTimeout.side_effect

    def timed(run: Any, milliseconds: float) -> Any:
        waits.append(milliseconds)
        return set_timer(run, milliseconds)

    scene.page.browser.window.setTimeout.side_effect = timed
    for at, troubles in enumerate((("hang", "boot"), ("throw", "hang"), ("{}", "throw"))):
        scene.play(turns[2 * at])
        for trouble in troubles:
            scene.fail(trouble)
        scene.answer(turns[2 * at + 1])
        scene.expect(turns[: 2 * at + 2])
    first, *later = [each for each in waits if each >= 5000]
    assert max(later) <= 4 * first, "the bot is soon back"
    scene.play(turns[6])
    for trouble in ("throw", "rubbish", "hang"):
        assert scene.notice == ""
        scene.fail(trouble)
    assert "failed three times" in scene.notice
    scene.expect(turns[:7])
    scene.table.press(Press("unpause"))
    scene.answer(turns[7])
    scene.expect(turns[:8])


def test_stop_undo_and_a_new_game_cancel_the_open_question(scene: Scene) -> None:
    turns, worker, table = scripted_game(2), scene.worker, scene.table
    scene.play(turns[0])
    for stops, resumes in (("stop", "unpause"), ("undo", "redo"), ("new", "")):
        assert table.view()[":root", "@data-thinking"] == "true"
        asked = [each["number"] for each in worker.sent if "number" in each]
        assert cancelled(worker) == asked[:-1]
        table.press(Press(stops))
        if stops == "new":
            table.press(Press("begin", "", fields_of(table)))
        assert cancelled(worker) == asked, stops
        worker.say(number=asked[-1], answer={"turn": turns[1]})
        assert turns[1] not in table.session.game.turns, "it comes too late"
        if resumes:
            table.press(Press(resumes))
    assert scene.page.workers == [worker]
    assert len(set(asked)) == len(asked) == 3


def cancelled(worker: Worker) -> list[int]:
    """The numbers of the questions that the worker need not answer any more."""
    return [each["cancel"] for each in worker.sent if "cancel" in each]


def test_a_delayed_move_does_not_reach_the_next_game(scene: Scene) -> None:
    table = scene.table
    table.settings.change("pace", "3000")
    for base, turn in (("3", "A1a"), ("4", "D4a")):
        table.press(Press("new"))
        chosen = {"base": base, "target": "9", "p1": "bot:1", "p2": "human"}
        table.press(Press("begin", "", fields_of(table) | chosen))
        scene.answer(turn)
        scene.page.wait(0.5)
        assert table.session.game.turns == ()
    scene.page.wait(3)
    assert table.session.game.record == "blooms/4/race-9/D4a"


def test_a_senseless_hint_can_be_asked_for_again(scene: Scene) -> None:
    for trouble in ("throw", '{"number": NUMBER, "answer": {"turn": "Z9x"}}'):
        scene.table.press(Press("hint"))
        assert "Looking for a hint" in scene.table.view().text("status")
        scene.fail(trouble)
        assert "No hint this time" in scene.notice
        assert "Looking for a hint" not in scene.table.view().text("status")
        scene.table.press(Press("dismiss"))
    scene.play("E5a")
    scene.answer("D4c")
    scene.expect(["E5a", "D4c"])
