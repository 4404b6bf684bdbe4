"""Goals and lessons: every lesson can be done as it says, and wrong tries are told why."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.blooms.bot.board import capture_count
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.learn import goals
from blooms.games.blooms.learn.goals import Goal
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.session.lessons import FOLLOW, Lesson, Step, Verdict

STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps if step.goal != FOLLOW]


def tried(goal: str, text: str, *turns: str) -> tuple[Verdict, Game]:
    """What turns come to when the exercise plays its own between them."""
    game, left, wanted = record.read(text), list(turns), goals.read(goal)
    verdict = goals.check(wanted, game)
    while not verdict.state and (verdict.next or left):
        game = game.play(verdict.next or left.pop(0))
        verdict = goals.check(wanted, game)
    return verdict, game


def step_of(name: str, at: int = 0) -> Step:
    return next(lesson for lesson in LESSONS if lesson.name == name).steps[at]


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("capture 5", Goal("capture", 5)),
        ("capture 7 in 2", Goal("capture", 7, turns=2)),
        ("win in 2", Goal("win", turns=2)),
        ("win", Goal("win")),
        ("save", Goal("save")),
        ("live B3", Goal("live", cell="B3")),
        ("liberties 4 B3", Goal("liberties", 4, "B3")),
    ],
)
def test_goals_are_read(text: str, goal: Goal) -> None:
    assert goals.read(text) == goal


@pytest.mark.parametrize(
    "text", ["", "capture", "live", "save 3", "capture 5 in 3", "eat 5", "win B3"]
)
def test_other_texts_are_no_goals(text: str) -> None:
    with pytest.raises(GameError, match="is not a goal"):
        goals.read(text)


def test_every_goal_can_be_said() -> None:
    said = {goals.task(goals.read(step.goal)) for _, step in STEPS}
    assert len(said) == len({step.goal for _, step in STEPS})


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda each: each[0])
def test_a_lesson_is_done_by_its_answer(lesson: Lesson, step: Step) -> None:
    second = {"win in 2": "-"}.get(step.goal)
    verdict, game = tried(step.goal, step.record, step.answer, *([second] if second else []))
    if step.goal.startswith("capture") and step.goal.endswith("in 2"):
        quick = FastPosition.of(game.position)
        turn = capture_count.capturing(quick)
        assert turn
        verdict = goals.check(goals.read(step.goal), game.play(quick.spell(turn)))
    assert verdict.state == "solved"
    assert verdict.why


@pytest.mark.parametrize(
    ("name", "at", "turn", "why"),
    [
        ("bloom", 0, "E1a", "Your largest bloom has 2 stones."),
        ("colours", 0, "C3a", "Your largest blooms have 3 and 2 stones."),
        ("fenced", 1, "E1a", "That captures nothing."),
        ("yourself", 0, "E1a", "None of your blooms is fenced."),
        ("liberties", 0, "B2b", "It has 2 liberties."),
        ("two", 1, "A3a", "Your opponent captures 3."),
        ("sacrifice", 0, "A1aC5b", "After that reply you can capture at most"),
        ("eyes", 1, "D4a", "The bloom has been captured."),
        ("race", 0, "D3a", "That captures nothing."),
        ("territory", 0, "A1a", "The game continues."),
    ],
)
def test_a_wrong_try_fails_and_says_why(name: str, at: int, turn: str, why: str) -> None:
    step = step_of(name, at)
    verdict, _ = tried(step.goal, step.record, turn)
    assert verdict.state == "failed"
    assert why in verdict.why


def test_the_stones_that_failed_are_marked_where_left() -> None:
    """Those that were captured are marked as such already."""
    save = step_of("two", 1).record
    assert tried("save", save, "A3a")[0].places == ()
    assert tried("save", save, "E1a")[0].places == ("E1",)


def test_the_cells_of_the_answer_are_not_marked() -> None:
    step = step_of("fenced", 1)
    verdict, _ = tried(step.goal, step.record, "E1a")
    assert verdict.places == ("E1",)


def test_passing_too_early_loses_territory() -> None:
    step = step_of("territory", 1)
    verdict, _ = tried(step.goal, step.record, "-")
    assert verdict == Verdict("failed", "Your opponent wins.")


def test_an_enemy_who_wins_first_is_told() -> None:
    text = "blooms/3/race-10/@aa1-dc2-5-4-2c,1,5,8/"
    verdict, game = tried("win in 2", text, "E1a", "E2a")
    assert verdict == Verdict("failed", "Your opponent wins.")
    assert len(game.turns) == 2


def test_taking_a_turn_back_takes_its_verdict_back() -> None:
    step = step_of("two", 1)
    goal = goals.read(step.goal)
    game = record.read(step.record).play("A3a")
    reply = goals.check(goal, game).next
    assert goals.check(goal, game.play(reply)).state == "failed"
    assert goals.check(goal, game.at(0)) == Verdict()
