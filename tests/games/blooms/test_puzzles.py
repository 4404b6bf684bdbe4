"""The puzzle file: enough of it, varied, as it says, and a day for each."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

from blooms import record
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.learn.puzzles import GRADES, Puzzle
from blooms.games.blooms.motifs import MOTIFS, Motif
from blooms.games.blooms.paint import fixed
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.thumbnail import thumbnail
from tests.positions import blooms_at
from tools.puzzles import composing, exhaustive, motifs

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


def test_puzzles_cover_kinds_bases_and_players() -> None:
    kinds = Counter((goals.read(p.goal).kind, goals.read(p.goal).turns) for p in ALL)
    asked = [("capture", 1), ("capture", 2), ("save", 1), ("keep", 1), ("live", 1), ("win", 2)]
    assert min(kinds[kind] for kind in asked) >= 8
    assert {position_of(puzzle).rules.base for puzzle in ALL} >= {3, 4, 5}
    assert {position_of(puzzle).seat for puzzle in ALL} == {0, 1}


def test_no_two_puzzles_are_the_same_turned_or_recoloured() -> None:
    assert len({composing.code(position_of(puzzle)) for puzzle in ALL}) == len(ALL)
    for puzzle in ALL:
        assert puzzle.name == composing.name(position_of(puzzle))


def test_symmetric_boards_have_the_same_code() -> None:
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


def test_every_motif_has_eight_puzzles_or_more() -> None:
    found = Counter(each.motif for each in ALL)
    assert set(found) == set(MOTIFS) == set(puzzles.THEMES)
    assert min(found.values()) >= 8


def is_one_pair(puzzle: Puzzle) -> bool:
    cells = [re.sub("[a-d]", " ", each).split() for each in puzzle.solutions]
    return len({frozenset(each) for each in cells}) == 1


@pytest.mark.parametrize("motif", ["snapback", "shared-liberty", "ladder", "tempo"])
def test_eight_puzzles_for_a_motif_have_one_pair_of_cells(motif: Motif) -> None:
    chosen = [each for each in ALL if each.motif == motif and is_one_pair(each)]
    assert len(chosen) >= 8
    quick = min(chosen, key=lambda each: position_of(each).stones.count("."))
    found = motifs.asks(motif)(position_of(quick))
    assert found and (found.goal, found.answers) == (quick.goal, quick.solutions)


def test_a_bait_is_taken_back_with_more_stones() -> None:
    chosen = next(each for each in ALL if each.motif == "snapback")
    goal, game, start = goals.read(chosen.goal), record.read(chosen.record), position_of(chosen)
    balances = []
    for turn in start.turns():
        if turn and (text := start.spell(turn)) not in chosen.solutions:
            after = game.play(text)
            if reply := goals.check(goal, after).next:
                later = after.play(reply)
                assert goals.check(goal, later).state == "failed"
                captured = later.position.captured
                balances.append(captured[1 - start.seat] - captured[start.seat])
    assert max(balances) > 0


def test_a_thumbnail_is_small_and_shows_every_stone() -> None:
    for puzzle in ALL[::12]:
        position = position_of(puzzle)
        drawn = thumbnail(position, fixed({}))
        stones = [letter for letter in position.stones if letter != "."]
        rings = sum(letter in "bd" for letter in stones)
        root = ElementTree.fromstring(drawn)
        discs = sum(path.attrib["d"].count("M") for path in root)
        assert discs == position.rules.board.size + len(stones) + rings
        assert len(drawn) < 9000
