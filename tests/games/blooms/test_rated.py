"""The rated puzzles: their file, and the choice among them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from blooms import record
from blooms.core.position import GameError
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.learn import goals, rated
from blooms.games.blooms.learn.rated import GRADES, RatedPuzzle
from tools.puzzles import exhaustive, stream

LINE = "4 4-cbcc1-bccb1b-1bbdad1-2ddad-2aaa-4,2,0,11 l C5cE2d 1716 8"
TEXT = stream.FILE.read_text(encoding="ascii")
PUZZLES = rated.read(TEXT)


def test_a_line_is_a_puzzle() -> None:
    puzzle = rated.read(LINE)[0]
    assert puzzle.goal == "win in 2" and puzzle.answers == ("C5cE2d",)
    assert puzzle.record == "blooms/4/race-15/@4-cbcc1-bccb1b-1bbdad1-2ddad-2aaa-4,2,0,11,0,0/"
    assert (puzzle.needed, puzzle.rating, puzzle.grade) == (4, 1716, 8)
    assert puzzle.motif == "ladder"


def test_cells_without_colours_are_right_either_way_round() -> None:
    puzzle = rated.read(LINE.replace("C5cE2d", "C5E2").replace(" l ", " c "))[0]
    assert puzzle.answers == ("C5cE2d", "E2cC5d") and puzzle.goal == "capture 4"


def test_a_line_that_is_none_is_refused() -> None:
    for text in ("", "x", LINE.replace(" l ", " w "), LINE[:-1]):
        with pytest.raises(GameError, match="is no rated puzzle"):
            rated.read(text + "\n")


def test_the_file_is_read_and_written_alike() -> None:
    assert "\n".join(map(rated.written, PUZZLES)) + "\n" == TEXT


def test_the_names_tell_all_apart() -> None:
    assert len({each.name for each in PUZZLES}) == len(PUZZLES)


def test_every_answer_is_a_legal_turn_of_two_stones() -> None:
    for each in PUZZLES:
        start = record.read(each.record).position
        for answer in each.answers:
            assert len(start.read(answer)) == 2 and start.spell(start.read(answer)) == answer


def test_every_grade_has_some() -> None:
    grades = Counter(each.grade for each in PUZZLES)
    assert set(grades) <= set(GRADES) and len(grades) >= 6


def test_every_motif_has_some_and_is_asked_alone() -> None:
    for motif in rated.ASKED.values():
        own = rated.of_kind(PUZZLES, motif)
        assert len(own) > 40 and {each.motif for each in own} == {motif}
    assert rated.of_kind(PUZZLES, "") == [*PUZZLES]
    assert {each.grade for each in rated.of_kind(PUZZLES, "5")} == {5}


@pytest.mark.parametrize("motif", ["double-threat", "ladder", "tempo"])
def test_the_motif_of_a_win_in_two_is_found_again(motif: str) -> None:
    """`tools.puzzles.stream --check` does so for all."""
    small = (each for each in rated.of_kind(PUZZLES, motif) if "/4/" in each.record)
    puzzle = min(small, key=lambda each: each.record.count("."))
    start = record.read(puzzle.record).position
    assert stream.motif(puzzle.goal, start, puzzle.answers) == motif


@pytest.mark.parametrize("kind", ["capture", "win", "hold"])
def test_a_second_program_finds_the_same_answers(kind: str) -> None:
    """`tools.puzzles.stream --check` does so for all."""
    small = (each for each in PUZZLES if each.goal.startswith(kind) and "/4/" in each.record)
    puzzle = min(small, key=lambda each: each.record.count("."))
    assert exhaustive.answers(puzzle.record, goals.read(puzzle.goal)) == set(puzzle.answers)


def test_the_page_tells_a_right_answer_from_a_wrong_one() -> None:
    for kind in ("capture", "hold"):
        puzzle = next(each for each in PUZZLES if each.goal.startswith(kind))
        game, goal = blooms_text.checked(record.read(puzzle.record)), goals.read(puzzle.goal)
        assert goals.check(goal, game.play(puzzle.answers[0])).state == "solved"
        cells = [cell for cell in game.position.rules.board.names
                 if game.position.stones[game.position.rules.board.cells[cell]] == "."]  # fmt: skip
        other = next(cell for cell in cells if cell not in puzzle.answers[0])
        verdict = goals.check(goal, game.play(other + puzzle.answers[0][2]))
        assert verdict.state == "failed" or verdict.next


def puzzle(name: str, rating: int) -> RatedPuzzle:
    return rated.read(LINE)[0]._replace(name=name, rating=rating)


def test_the_nearest_unseen_puzzles_are_chosen_among() -> None:
    puzzles = [puzzle(str(at), 1000 + 10 * at) for at in range(100)]
    found = {rated.chosen(puzzles, 1500, {"50"}, Random(seed)) for seed in range(200)}
    names = {int(each.name) for each in found if each}
    assert 50 not in names and names <= {*range(42, 59)} and len(names) > 10
    assert rated.chosen(puzzles[:1], 1500, {"0"}, Random(1)) is None


def test_the_rating_explains_who_solves_a_puzzle() -> None:
    easy, hard = (10,) * 8, (0,) * 7 + (10,)
    assert stream.rating(easy) < stream.rating((5,) * 8) < stream.rating(hard)
    assert (stream.grade(easy), stream.grade(hard), stream.grade((4,) * 8)) == (2, 8, 9)
    level_5 = [10 / (1 + 10 ** ((1260 - elo) / 400)) for elo in stream.ELO]
    assert abs(stream.rating(tuple(map(round, level_5))) - 1260) < 30


def test_what_is_found_is_unique_and_borne_out(tmp_path: Path) -> None:
    """One game with few simulations, without the kernel."""
    found, refused = stream.looked_for(3)
    assert found and not refused
    for each in found:
        assert exhaustive.answers(each.record, goals.read(each.goal)) == set(each.answers)
