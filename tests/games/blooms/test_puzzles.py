"""The puzzle file: enough of it, varied, as it says, and a day for each."""

from __future__ import annotations

from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

from blooms import record
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.learn.puzzles import GRADES, Puzzle
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.thumbnail import thumbnail
from tests.positions import blooms_at
from tools.puzzles import composing, exhaustive

ALL = puzzles.puzzles()
SAMPLE = [puzzle for puzzle in ALL if puzzle.grade < 2 and "live" not in puzzle.goal][::6]
SAMPLE += [puzzle for puzzle in ALL if puzzle.grade == 2 and "blooms/3" in puzzle.record][:2]
SAMPLE += min(
    ([puzzle] for puzzle in ALL if "live" in puzzle.goal),
    key=lambda only: sum(map(only[0].record.count, "123456789")),
)


def position_of(puzzle: Puzzle) -> Blooms:
    return blooms_at(puzzle.record)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.name)
def test_the_plain_rules_find_the_same_answers(puzzle: Puzzle) -> None:
    found = exhaustive.answers(puzzle.record, goals.read(puzzle.goal))
    assert found == set(puzzle.solutions)


def test_there_are_sixty_puzzles_or_more_in_three_grades() -> None:
    assert len(ALL) >= 60
    assert sorted({puzzle.grade for puzzle in ALL}) == list(range(len(GRADES))) == [0, 1, 2]
    assert [puzzle.grade for puzzle in ALL] == sorted(puzzle.grade for puzzle in ALL)


def test_every_kind_and_several_bases_and_both_players_have_theirs() -> None:
    kinds = Counter((goals.read(p.goal).kind, goals.read(p.goal).turns) for p in ALL)
    asked = [("capture", 1), ("capture", 2), ("save", 1), ("live", 1), ("win", 2)]
    assert min(kinds[kind] for kind in asked) >= 8
    assert {position_of(puzzle).rules.base for puzzle in ALL} >= {3, 4, 5}
    assert {position_of(puzzle).seat for puzzle in ALL} == {0, 1}


def test_no_two_puzzles_are_the_same_turned_or_recoloured() -> None:
    assert len({composing.code(position_of(puzzle)) for puzzle in ALL}) == len(ALL)
    for puzzle in ALL:
        assert puzzle.name == composing.name(position_of(puzzle))


def test_the_code_is_the_same_for_every_turned_and_recoloured_board() -> None:
    position = position_of(ALL[0])
    image = position.rules.board.symmetries[7]
    turned = "".join(position.stones[cell] for cell in image)
    swapped = turned.translate(str.maketrans("abcd", "dcba"))
    other = Blooms(position.rules, swapped, 1 - position.seat)
    assert composing.code(other) == composing.code(position)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.name)
def test_answers_are_few_and_the_page_takes_them(puzzle: Puzzle) -> None:
    goal, game = goals.read(puzzle.goal), record.read(puzzle.record)
    assert 1 <= len(puzzle.solutions) <= composing.MOST_ANSWERS
    assert list(puzzle.solutions) == sorted(puzzle.solutions)
    after = game.play(puzzle.solutions[0])
    verdict = goals.check(goal, after)
    if goal.turns == 1:
        assert verdict.state == "solved"
    else:
        assert goals.check(goal, after.play(verdict.next)).state == ""


@pytest.mark.parametrize("puzzle", ALL[::7], ids=lambda puzzle: puzzle.name)
def test_other_turns_fail(puzzle: Puzzle) -> None:
    goal, game = goals.read(puzzle.goal), record.read(puzzle.record)
    position = position_of(puzzle)
    turns = [text for turn in position.turns() if turn and (text := position.spell(turn))]
    wrong = sorted(set(turns) - set(puzzle.solutions))
    for text in Random(puzzle.name).sample(wrong, min(5, len(wrong))):
        after = game.play(text)
        while (verdict := goals.check(goal, after)).next:
            after = after.play(verdict.next)
        assert verdict.state == "failed", text


def test_each_day_has_its_puzzle_and_all_have_theirs() -> None:
    days = [puzzles.daily(day) for day in range(20_000, 20_000 + len(ALL))]
    assert sorted(days) == list(range(len(ALL)))
    assert days[0] != days[1]


def test_composing_gives_the_same_for_the_same_seed() -> None:
    rules = Rules(3, 10)
    first, second = (next(composing.games(rules, Random(4))) for _ in range(2))
    assert first == second
    asked = [q for position in first[2:] if (q := composing.capture_now(position))]
    for question in asked:
        again = composing.stripped(question, composing.capture_now, Random(1))
        assert again.goal == question.goal
        assert again.position.stones.count(".") >= question.position.stones.count(".")


def test_every_puzzle_has_a_theme_and_every_theme_puzzles() -> None:
    found = Counter(map(puzzles.theme, ALL))
    assert sorted(found) == list(range(len(puzzles.THEMES)))
    goals_of = {puzzles.theme(each): each.goal.split()[0] for each in ALL}
    assert goals_of == {0: "capture", 1: "save", 2: "live", 3: "capture", 4: "win"}


def test_a_thumbnail_has_a_disc_for_every_cell_and_stone_and_is_small() -> None:
    for puzzle in ALL[::12]:
        position = position_of(puzzle)
        drawn = thumbnail(position)
        stones = [letter for letter in position.stones if letter != "."]
        rings = sum(letter in "bd" for letter in stones)
        root = ElementTree.fromstring(drawn)
        discs = sum(path.attrib["d"].count("M") for path in root)
        assert discs == position.rules.board.size + len(stones) + rings
        assert len(drawn) < 9000
