"""Evaluating a line with the bot: one position at a time, kept, and what each move lost."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from blooms import record
from blooms.search.settings import Settings
from web.page.bot.evaluations import Evaluations
from web.page.bot.protocol import Request
from web.page.bot.queue import Queue
from web.page.contract.loss import Loss, Reason

WINS = {"": 0.5, "D4a": 0.4, "D4a.C3c": 0.9}
"""The mover's win chance after these turns of Blooms."""
CHECKS = 1000


class Checked(Loss[Any]):
    """Mistakes are looked at once more."""

    checking = Settings(sims=CHECKS)


class Bot:
    """Answers at once, or fails; a second look finds what `later` says, where it differs."""

    def __init__(self) -> None:
        self.fails = False
        self.later: dict[str, float] = {}
        self.best: list[str] = []
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
            wins = WINS | (self.later if request.settings.sims == CHECKS else {})
            best = [{"turn": each} for each in self.best]
            turn = ("B2a", "B2c")[request.seat]
            answered({"turn": turn, "win": wins[turns], "best": best})

    def cancel(self) -> None: ...
    def start(self) -> None: ...
    def end(self) -> None: ...


@pytest.fixture
def bot() -> Bot:
    return Bot()


def evaluating(bot: Bot, loss: Loss[Any] | None = None) -> Evaluations:
    story: Any = SimpleNamespace(
        can_evaluate=lambda position: True, thinking=Settings(sims=1), loss=loss or Loss()
    )
    made = Evaluations(Queue(bot), story, lambda: None, lambda: None)
    made.of("blooms/4/race-15")
    made.start()
    return made


def finish(evaluations: Evaluations, text: str) -> None:
    while evaluations.go_on(record.read(text)):
        pass


def test_a_line_is_evaluated_in_order_and_nothing_twice(bot: Bot) -> None:
    evaluations = evaluating(bot)
    whole = record.read("blooms/4/race-15/D4a.C3c")
    assert evaluations.share(whole) == 0
    finish(evaluations, whole.record)
    assert bot.asked == ["", "D4a", "D4a.C3c"] and not evaluations.is_on
    assert evaluations.share(whole) == 1
    finish(evaluations, whole.record)
    assert len(bot.asked) == 3


def test_a_move_lost_what_its_mover_had_before_it(bot: Bot) -> None:
    evaluations = evaluating(bot)
    finish(evaluations, "blooms/4/race-15/D4a.C3c")
    assert evaluations.loss(("D4a",)) == 0  # Red had 0.5 and has 0.6.
    assert evaluations.loss(("D4a", "C3c")) == pytest.approx(0.3)
    found = evaluations.mistake(("D4a", "C3c"))
    assert found and (found.size, found.better) == ("blunder", "B2c")
    assert evaluations.loss(()) is None and evaluations.loss(("A1a",)) is None


def test_to_resign_is_no_mistake(bot: Bot) -> None:
    evaluations = evaluating(bot)
    finish(evaluations, "blooms/4/race-15/D4a.C3c.!")
    assert evaluations.points(record.read("blooms/4/race-15/D4a.C3c.!"))[3] is not None
    assert evaluations.loss(("D4a", "C3c", "!")) is None


def test_it_stops_when_the_bot_fails(bot: Bot) -> None:
    evaluations = evaluating(bot)
    bot.fails = True
    evaluations.go_on(record.read("blooms/4/race-15/"))
    assert not evaluations.is_on and evaluations.by_path == {}


def test_another_game_forgets_what_was_found(bot: Bot) -> None:
    evaluations = evaluating(bot)
    finish(evaluations, "blooms/4/race-15/D4a")
    evaluations.of("blooms/4/race-15")
    assert evaluations.by_path
    evaluations.of("blooms/3/race-9")
    assert not evaluations.by_path


SECOND = ("D4a", "C3c")
"""A turn that looks like a blunder at first: its mover's chance falls from 0.4 to 0.1."""


@pytest.mark.parametrize(
    ("later", "size"),
    [
        ({"D4a": 0.59, "D4a.C3c": 0.8, "D4a.B2c": 0.41}, "blunder"),
        ({"D4a": 0.59, "D4a.C3c": 0.8, "D4a.B2c": 0.6}, "inaccuracy"),
        ({"D4a": 0.6, "D4a.C3c": 0.72, "D4a.B2c": 0.4}, "mistake"),  # 0.32, or 0.04 less
        ({"D4a": 0.6, "D4a.C3c": 0.7, "D4a.B2c": 0.7}, None),
        ({"D4a": 0.6, "D4a.C3c": 1.0, "D4a.B2c": 0.676}, "blunder"),  # 0.324: a loss is certain
    ],
)
def test_the_mildest_verdict_that_all_looks_bear_out_stands(
    bot: Bot, later: dict[str, float], size: str | None
) -> None:
    bot.later = later
    evaluations = evaluating(bot, Checked())
    finish(evaluations, "blooms/4/race-15/D4a.C3c")
    assert bot.asked[-1] == "D4a.B2c", "the better move is looked at on the board"
    found, back = evaluations.mistake(SECOND), evaluations.taken_back(SECOND)
    assert (found.size if found else None) == size
    assert (back.size if back else None) == (None if size == "blunder" else "blunder")
    chances = evaluations.chances(SECOND)
    assert chances and (not found or chances[0] > chances[1]), "what is shown is better"


def test_a_verdict_that_the_second_look_overturns_is_taken_back(bot: Bot) -> None:
    bot.later = {"D4a": 0.5, "D4a.C3c": 0.62}
    evaluations = evaluating(bot, Checked())
    finish(evaluations, "blooms/4/race-15/D4a.C3c")
    back = evaluations.taken_back(SECOND)
    assert evaluations.mistake(SECOND) is None and back and back.size == "blunder"
    assert evaluations.taken_back(SECOND[:1]) is None, "that never was a mistake"


def test_a_proved_win_is_not_looked_at_again(bot: Bot) -> None:
    bot.later = {"": 0.05, "D4a": 1.0, "D4a.C3c": 0.5}
    evaluations = evaluating(bot, Checked())
    finish(evaluations, "blooms/4/race-15/D4a.C3c")
    assert bot.asked[-1] == "D4a.C3c" and not evaluations.is_on
    assert evaluations.chances(SECOND) == (1.0, 0.5)


def test_a_game_says_by_how_much_its_second_look_may_be_wrong(bot: Bot) -> None:
    class Rough(Checked):
        error = 0.1

    bot.later = {"D4a": 0.59, "D4a.C3c": 0.8, "D4a.B2c": 0.41}
    evaluations = evaluating(bot, Rough())
    finish(evaluations, "blooms/4/race-15/D4a.C3c")
    found = evaluations.mistake(SECOND)
    assert found and found.size == "inaccuracy", "0.39, or 0.2 less"


class Reasoned(Checked):
    """Every mistake has a reason."""

    def reason(self, position: Any, turn: str, before: Any, after: Any) -> Any:
        return Reason("It loses.", (turn,), (before.turn,), 1)


def singled_out(bot: Bot, one: float, two: float, *people: int) -> tuple[bool, list[str]]:
    """Whether Blue's better move is the only one, where the bot lists two others that leave Red so
    much; and which of these it was asked about.
    """
    rivals = {"D4a.A1c": one, "D4a.A2c": two}
    bot.best = ["B2c", "A1c", "A2c"]
    bot.later = {**WINS, **rivals, "": 0.05, "D4a": 0.95, "D4a.B2c": 0.05}
    evaluations, game = evaluating(bot, Reasoned()), record.read("blooms/4/race-15/D4a.C3c")
    while evaluations.go_on(game, people):
        pass
    return evaluations.is_only_one(game.turns), [each for each in bot.asked if each in rivals]


@pytest.mark.parametrize(
    ("one", "two", "is_only_one", "asked"),
    [(0.5, 0.9, True, 2), (0.3, 0.9, False, 1), (0.9, 0.3, False, 2), (0.08, 0.5, True, 2)],
)
def test_a_move_is_the_only_one_where_each_other_is_far_worse(
    bot: Bot, one: float, two: float, is_only_one: bool, asked: int
) -> None:
    """Each is searched by itself; one as good as the best is another way to play it."""
    assert singled_out(bot, one, two, 1) == (is_only_one, ["D4a.A1c", "D4a.A2c"][:asked])


def test_exercises_are_made_of_own_mistakes_only(bot: Bot) -> None:
    assert singled_out(bot, 0.5, 0.9, 0) == (False, [])


def test_what_is_known_of_the_own_mistakes_is_counted(bot: Bot) -> None:
    evaluations, game = evaluating(bot, Reasoned()), record.read("blooms/4/race-15/D4a.C3c")
    bot.best = ["B2c", "A1c"]
    bot.later = {**WINS, "D4a.A1c": 0.5, "": 0.05, "D4a": 0.95, "D4a.B2c": 0.05}
    assert evaluations.settled(game, [1]) == 1, "no mistake is known yet"
    shares = []
    while evaluations.go_on(game, [1]):
        shares.append(evaluations.settled(game, [1]))
    assert 0 in shares and evaluations.settled(game, [1]) == 1
    assert evaluations.settled(game, [0]) == 1, "a rival's mistakes make no exercises"
