"""The lessons of all games: each is done as it says, only by what it teaches, and says why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from blooms import games, record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.blocky.blocks import path_of
from blooms.games.blocky.learn import goals as blocky_goals
from blooms.games.blocky.learn.lessons import LESSONS as BLOCKY
from blooms.games.blooms.learn import goals as blooms_goals
from blooms.games.blooms.learn.lessons import LESSONS as BLOOMS
from blooms.games.go.learn import goals as go_goals
from blooms.games.go.learn.lessons import LESSONS as GO
from blooms.session.lessons import FOLLOW, Lesson, Step, Verdict, followed

Check = Callable[[Step, Game], Verdict]


def blooms_check(step: Step, game: Game) -> Verdict:
    return blooms_goals.check(blooms_goals.read(step.goal), game)


def go_check(step: Step, game: Game) -> Verdict:
    start = record.read(step.record)
    return go_goals.check(go_goals.read(step.goal), len(start.turns), game)


def blocky_check(step: Step, game: Game) -> Verdict:
    return blocky_goals.check(blocky_goals.read(step.goal), game)


class Case(NamedTuple):
    lesson: Lesson
    at: int
    check: Check

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def name(self) -> str:
        return f"{self.step.record.partition('/')[0]} {self.lesson.name} {self.at + 1}"

    @property
    def is_long(self) -> bool:
        """Whether the step takes two turns; the first is checked with the second."""
        return self.step.goal.endswith("in 2")


COURSES: dict[str, tuple[tuple[Lesson, ...], Check]] = {
    "blooms": (BLOOMS, blooms_check), "go": (GO, go_check), "blocky": (BLOCKY, blocky_check),
}  # fmt: skip
CASES = [
    Case(lesson, at, check)
    for lessons, check in COURSES.values()
    for lesson in lessons
    for at in range(len(lesson.steps))
]


def each(cases: list[Case]) -> pytest.MarkDecorator:
    """Runs a test for each of these steps."""
    return pytest.mark.parametrize("case", cases, ids=[case.name for case in cases])


every_step = each(CASES)

ALSO = {
    "go allies 1": {"C5"},  # one point inside the gap
    "go repetition 1": {"H6"},  # the same threat from the other side
    "blocky turn 1": {"UR:ccw", "UR:swaph", "top:swaph"},  # all are free turns and swaps
    "blocky smash 1": {"LL:smash"},  # the other neighbour
}
"""Other moves that solve a step by what it teaches."""
SEVERAL = {
    "blooms colours 1", "blooms yourself 2", "blooms liberties 1", "blooms liberties 2",
}  # fmt: skip
"""Steps whose idea several cells follow, as growing both blooms does."""


def test_every_game_of_the_list_has_lessons_here() -> None:
    assert list(COURSES) == list(games.GAMES)


def tried(case: Case, turn: str) -> tuple[Verdict, Game]:
    """How an attempt stands after a turn and the exercise's replies."""
    step, start = case.step, record.read(case.step.record)
    game = start.play(",".join([turn, *step.sealed.split()]))
    while True:
        verdict = followed(step, start, game) if step.goal == FOLLOW else case.check(step, game)
        if verdict.state or not verdict.next:
            return verdict, game
        game = game.play(verdict.next)


@cache
def outcomes(case: Case) -> dict[str, Verdict]:
    """What every turn that the learner may play first comes to."""
    start = record.read(case.step.record)
    return {turn: tried(case, turn)[0] for turn in games.of(start).turns(start.position)}


@every_step
def test_the_answer_reaches_the_goal_or_leads_on(case: Case) -> None:
    verdict, _ = tried(case, case.step.answer)
    several = case.is_long or case.step.goal == "retake"
    assert verdict.state == ("" if several else "solved")
    assert verdict.why or case.step.goal == FOLLOW


@every_step
def test_nothing_is_done_before_a_step_has_begun(case: Case) -> None:
    game = record.read(case.step.record)
    if case.step.goal != FOLLOW:
        assert case.check(case.step, game) == Verdict()
    else:
        assert followed(case.step, game, game) == Verdict()


@each([case for case in CASES if case.is_long])
def test_the_first_of_two_turns_solves_nothing_yet(case: Case) -> None:
    states = {turn: verdict.state for turn, verdict in outcomes(case).items()}
    assert "solved" not in states.values()
    assert states[case.step.answer] == ""


@each([case for case in CASES if not case.is_long])
def test_a_step_is_solved_only_by_what_it_teaches(case: Case) -> None:
    turns = outcomes(case)
    found = {turn for turn, verdict in turns.items() if verdict.state != "failed"}
    if case.name.startswith("blooms") and case.step.goal != FOLLOW:
        # A second stone is free, and the two colours may change places.
        answer = case.step.answer
        cells = [answer[at : at + 2] for at in range(0, len(answer), 3)] if answer != "-" else "-"
        assert 0 < len(found) <= len(turns) / 5
        assert case.name in SEVERAL or all(cell in turn for turn in found for cell in cells)
    else:
        assert found == {case.step.answer} | ALSO.get(case.name, set())


@every_step
def test_a_wrong_turn_is_told_in_words_and_on_the_board(case: Case) -> None:
    position: Any = record.read(case.step.record).position
    failed = [each for each in outcomes(case).values() if each.state == "failed"]
    assert failed or case.step.goal.endswith("in 2")
    assert all(verdict.why for verdict in failed)
    for place in {place for verdict in failed for place in verdict.places}:
        assert is_place(position, place)


@every_step
def test_arrows_are_between_places_and_marked_steps_need_no_hint(case: Case) -> None:
    position: Any = record.read(case.step.record).position
    for pair in case.step.arrows.split():
        assert all(is_place(position, place) for place in pair.split(">"))
    assert case.step.text
    assert case.step.hint or case.step.marked


def is_place(position: Any, name: str) -> bool:
    board = getattr(getattr(position, "rules", None), "board", None)
    if board is None:
        return path_of(name) is not None
    return name in (board.cells if hasattr(board, "cells") else board.points)


@pytest.mark.parametrize("game", COURSES)
def test_lessons_have_names_of_their_own(game: str) -> None:
    lessons, _ = COURSES[game]
    assert len({lesson.name for lesson in lessons}) == len(lessons) >= 3


@pytest.mark.parametrize("game", COURSES)
def test_the_guided_game_is_one_game_that_the_learner_wins(game: str) -> None:
    lessons, check = COURSES[game]
    first = lessons[0]
    assert first.flows
    assert first.name == "first"
    assert not record.read(first.steps[0].record).turns
    for at, (step, after) in enumerate(zip(first.steps, first.steps[1:], strict=False)):
        verdict, played = tried(Case(first, at, check), step.answer)
        assert verdict == Verdict("solved")
        assert played.record == record.read(after.record).record
        assert len(played.turns) == len(record.read(step.record).turns) + 2
    verdict, played = tried(Case(first, len(first.steps) - 1, check), first.steps[-1].answer)
    assert verdict == Verdict("solved", "You win.")
    assert played.position.outcome() == (1, 0)


@pytest.mark.parametrize("game", COURSES)
def test_the_guided_game_begins_with_few_words(game: str) -> None:
    assert len(COURSES[game][0][0].steps[0].text.split()) <= 25


def test_a_threat_is_answered_before_the_stone_is_taken_back() -> None:
    case = next(case for case in CASES if case.name == "go repetition 1")
    verdict, game = tried(case, "J7")
    assert verdict.why == "White answered your threat. Now take back."
    game = game.play("D5")
    assert case.check(case.step, game) == Verdict("solved", "1 captured.")


@pytest.mark.parametrize("text", ["", "capture", "save", "save I5", "points x", "eat 3"])
def test_other_texts_are_no_goals_of_go(text: str) -> None:
    with pytest.raises(GameError, match="is not a goal"):
        go_goals.read(text)


@pytest.mark.parametrize("text", ["", "score", "net 5 in 5", "net -1"])
def test_other_texts_are_no_goals_of_blocky(text: str) -> None:
    with pytest.raises(GameError, match="is not a goal"):
        blocky_goals.read(text)
