"""The puzzles of Go: enough on every motif, as they say, and played through on the page."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go.learn import goals
from blooms.games.go.learn.puzzles import THEMES, Puzzle, puzzles
from blooms.games.go.motifs import LESSONS, MOTIFS, Motif
from blooms.games.go.position import PASS, Go
from blooms.session.lessons import Verdict
from tests.reference import go_puzzles

ALL = puzzles()


def tried(puzzle: Puzzle, move: str) -> tuple[Verdict, Game[Go]]:
    """What becomes of a first move: the replies, and the best that follows, are played."""
    goal, game = goals.read(puzzle.goal), record.read(puzzle.record)
    while True:
        game = game.play(move)
        verdict = goals.check(goal, 0, game)
        if verdict.state:
            return verdict, game
        move = verdict.next or goals.onward(goal, game)


def legal(puzzle: Puzzle) -> list[str]:
    """The first moves."""
    start = record.read(puzzle.record).position
    return [*start.moves(start.movers[0])]


def test_every_motif_has_a_lesson_and_six_puzzles() -> None:
    assert Counter(each.motif for each in ALL) == dict.fromkeys(MOTIFS, 6)
    assert set(THEMES) == set(LESSONS) == set(MOTIFS)
    assert len({each.name for each in ALL}) == len({each.record for each in ALL}) == len(ALL)
    assert {record.read(each.record).position.seat for each in ALL} == {0, 1}


@pytest.mark.parametrize("motif", MOTIFS)
def test_the_plain_rules_find_the_one_answer(motif: Motif) -> None:
    """The fullest board; `tests.reference.go_puzzles` proves all."""
    puzzle = max((each for each in ALL if each.motif == motif), key=lambda each: stones(each))
    assert go_puzzles.answers(puzzle.goal, puzzle.record) == {puzzle.solution}


def stones(puzzle: Puzzle) -> int:
    return len(re.findall("[BW]", puzzle.record))


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.name)
def test_the_page_takes_the_answer_and_no_other(puzzle: Puzzle) -> None:
    assert tried(puzzle, puzzle.solution)[0].state == "solved"
    moves = sorted({*legal(puzzle)} - {puzzle.solution, PASS})
    for move in Random(puzzle.name).sample(moves, 2):
        assert tried(puzzle, move)[0].state == "failed", move


def test_a_ladder_is_played_to_its_end() -> None:
    puzzle = next(each for each in ALL if each.motif == "ladder")
    verdict, game = tried(puzzle, puzzle.solution)
    assert verdict.why.endswith("captured.") and game.ply >= 5


def test_the_chain_with_two_eyes_passes_and_lives() -> None:
    puzzle = next(each for each in ALL if each.motif == "eye")
    verdict, game = tried(puzzle, puzzle.solution)
    assert verdict.why == "It lives: your opponent can never capture it." and game.ply == 1
    other = next(
        move for move in legal(puzzle)
        if move not in (puzzle.solution, PASS)
    )  # fmt: skip
    verdict, game = tried(puzzle, other)
    assert verdict.why == "Your stone has been captured." and set(game.turns[2::2]) <= {PASS}


@pytest.mark.parametrize("text", ["join C3", "save C3 D4", "points 3 in 2", "chase", "live I1"])
def test_a_goal_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(GameError, match="is not a goal"):
        goals.read(text)
