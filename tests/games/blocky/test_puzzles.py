"""The puzzles of Blocky: solved as they say, by the rules; a few are proven anew by others."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple, cast

import pytest

from blooms import record
from blooms.games.blocky.learn import goals
from blooms.games.blocky.learn.puzzles import GRADES, Puzzle, puzzles
from blooms.games.blocky.motifs import MOTIFS
from blooms.games.blocky.position import Blocky, move_of
from blooms.games.blocky.text import split
from blooms.session.events import Play
from blooms.session.lessons import Verdict
from tests.games.blocky.conftest import OpenBlocky
from tests.games.blocky.hand import SMALL, Hand
from tests.reference import blocky_puzzles
from tools.puzzles import blocky as making

CHEAP = [number for number, each in enumerate(puzzles()) if each.grade == 0]
"""Puzzles that are proven in a moment."""


def start(puzzle: Puzzle) -> Blocky:
    return cast(Blocky, record.read(puzzle.record).position)


ALONE = [each for each in puzzles() if each.grade < making.ALONE]
"""Puzzles of several moves; in the others one is right."""
ONE_MOVE = [each for each in puzzles() if each.grade >= making.ALONE]


def test_there_are_sixty_in_three_grades_and_eighteen_in_more() -> None:
    counts = [20, 20, 20, 6, 6, 6]
    assert Counter(each.grade for each in puzzles()) == dict(enumerate(counts))
    assert len({each.name for each in puzzles()}) == len({each.record for each in puzzles()}) == 78
    assert len(GRADES) == len(counts)
    assert {each.motif for each in puzzles()} == set(MOTIFS)
    assert {start(each).setup.goal for each in puzzles()} == {"blob", "perimeter"}


@pytest.mark.parametrize("puzzle", ALONE, ids=lambda each: each.name)
def test_the_solution_reaches_the_net_score_in_its_moves(puzzle: Puzzle) -> None:
    goal, game = goals.read(f"net {puzzle.net} in {puzzle.moves}"), record.read(puzzle.record)
    for turn in split(puzzle.solution):
        assert goals.check(goal, game).state == ""
        assert not turn.endswith(":smash")
        game = game.play(turn)
    assert goals.check(goal, game).state == "solved"
    assert cast(Blocky, game.position).is_over
    assert cast(Blocky, game.position).nets()[0] == puzzle.net
    assert puzzle.net >= start(puzzle).nets()[0] + making.GAIN


@pytest.mark.parametrize("puzzle", [each for each in ALONE if each.grade], ids=lambda e: e.name)
def test_taking_the_best_move_each_time_is_not_enough(puzzle: Puzzle) -> None:
    assert making.greedy(start(puzzle), puzzle.moves) < puzzle.net


@pytest.mark.parametrize("number", CHEAP[::4])
def test_no_line_nets_more_by_the_rules_or_by_the_reference(number: int) -> None:
    puzzle = puzzles()[number]
    text, net, solution = blocky_puzzles.puzzle(number)
    assert (text, net, solution) == (puzzle.record, puzzle.net, puzzle.solution)
    assert making.best_lines(start(puzzle), puzzle.moves)[-1][0] == puzzle.net
    assert blocky_puzzles.best_net(text) == puzzle.net
    assert blocky_puzzles.solved_net(text, solution) == puzzle.net


def test_a_puzzle_fails_after_its_moves_and_by_passing() -> None:
    puzzle = puzzles()[0]
    goal, game = goals.read(f"net {puzzle.net} in {puzzle.moves}"), record.read(puzzle.record)
    states = []
    for _ in range(puzzle.moves):
        game = game.play("top:pass")
        verdict = goals.check(goal, game)
        states.append((verdict.state, verdict.is_lost))
    assert states == [("", True), ("failed", False)]


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize("puzzle", ALONE[::7], ids=lambda each: each.name)
def test_a_puzzle_tells_when_its_goal_is_out_of_reach(puzzle: Puzzle) -> None:
    goal, game = goals.read(f"net {puzzle.net} in {puzzle.moves}"), record.read(puzzle.record)
    told = {
        goals.check(goal, after).is_lost
        for after in map(game.play, map(str, making.calm(cast(Blocky, game.position))))
    }
    assert told == {True, False}
    for move in making.calm(cast(Blocky, game.position))[:: 1 if puzzle.moves == 2 else 9]:
        after = game.play(str(move))
        best = making.best_lines(cast(Blocky, after.position), puzzle.moves - 1)
        verdict = goals.check(goal, after)
        assert verdict.is_lost == (max(net for net, _ in best) < puzzle.net)
        assert ("out of reach" in verdict.why) == verdict.is_lost


def tried(puzzle: Puzzle, move: str) -> Verdict:
    """What becomes of a move, after the reply."""
    goal, game = goals.read(puzzle.goal), record.read(puzzle.record).play(move)
    verdict = goals.check(goal, game)
    return goals.check(goal, game.play(verdict.next)) if verdict.next else verdict


@pytest.mark.parametrize("puzzle", ONE_MOVE, ids=lambda each: each.name)
def test_one_move_alone_is_right(puzzle: Puzzle) -> None:
    moves = [str(each) for each in start(puzzle).moves(0)]
    few = moves if "hh" in puzzle.record else [each for each in moves if each.endswith(":smash")]
    right = [move for move in few if tried(puzzle, move).state == "solved"]
    assert set(right) - {puzzle.solution} == set()
    assert tried(puzzle, puzzle.solution).state == "solved"


@pytest.mark.parametrize("number", range(60, 78, 6))
def test_the_reference_finds_the_one_move(number: int) -> None:
    puzzle = puzzles()[number]
    found = blocky_puzzles.one_move(puzzle.record, puzzle.grade, puzzle.net)
    assert found == {puzzle.solution}


def test_the_best_move_at_once_is_answered_by_a_reply() -> None:
    """A puzzle is one because the move with the highest net at once is wrong."""
    puzzle = next(each for each in ONE_MOVE if each.motif == "reply")
    greedy = max(making.calm(start(puzzle)), key=lambda move: start(puzzle).play(move).nets()[0])
    verdict = tried(puzzle, str(greedy))
    assert verdict.state == "failed" and verdict.why.startswith("Your net score is ")


def test_a_smash_counts_by_all_boards_that_chance_can_bring() -> None:
    puzzle = next(each for each in ONE_MOVE if each.motif == "smash")
    move = move_of(puzzle.solution)
    nets = [
        start(puzzle).unseen(Random(seed)).play(move).nets()[0] for seed in range(2000)
    ]  # fmt: skip
    assert goals.average(start(puzzle), move) == pytest.approx(sum(nets) / len(nets), abs=0.15)


class Opened(NamedTuple):
    """A puzzle on the page."""

    hand: Hand
    puzzle: Puzzle

    def play(self, turn: str) -> None:
        self.hand.table.do(Play(turn))

    @property
    def told(self) -> str:
        return self.hand.view.text("study-why")

    def is_shown(self, action: str) -> bool:
        return self.hand.view.is_shown(f'[data-action="{action}"]')


@pytest.fixture
def opened(blocky: OpenBlocky) -> Opened:
    made = Opened(blocky(SMALL), puzzles()[0])
    made.hand.press(f"study {made.puzzle.name}")
    return made


def test_a_puzzle_gives_hints_and_its_solution(opened: Opened) -> None:
    hand, view = opened.hand, opened.hand.view
    assert view.text("study-why") == "" and not opened.is_shown("study-solution")
    hand.press("hint")
    assert opened.told == "The first action: swap top and bottom."
    hand.press("hint")
    assert opened.told == "Swap top and bottom, the whole board."
    assert opened.is_shown("study-solution")
    hand.press("study-solution")
    assert hand.view.text("study-task") == (
        "Solution: Swap top and bottom, the whole board. Combine, upper right."
    )
    assert not opened.is_shown("study-solution")
    for turn in split(opened.puzzle.solution):
        opened.play(turn)
    assert opened.told.startswith("Solved.") and opened.is_shown("study-next")
    assert opened.puzzle.name not in hand.table.saves.setting("blocky.learned"), "it was shown"


def test_a_lost_puzzle_offers_another_try_and_the_solution(opened: Opened) -> None:
    hand = opened.hand
    opened.play("top:pass")
    assert "6 is out of reach now" in opened.told
    assert not hand.is_enabled("hint") and hand.is_enabled("undo")
    assert opened.is_shown("study-again") and opened.is_shown("study-solution")
    hand.press("undo", "hint")
    assert opened.told == "Swap top and bottom, the whole board."
    hand.press("study-again")
    for turn in split(opened.puzzle.solution):
        opened.play(turn)
    assert opened.puzzle.name in hand.table.saves.setting("blocky.learned")


def test_a_solution_that_breaks_the_rules_is_found_out() -> None:
    text = puzzles()[0].record
    with pytest.raises(AssertionError):
        blocky_puzzles.solved_net(text, "top:combine")
