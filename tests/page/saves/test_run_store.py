"""What is kept of runs and of the rating in puzzles."""

from __future__ import annotations

import json

import pytest

from blooms.core.position import GameError
from blooms.session.rating import Strength
from web.page.saves import run_store
from web.page.saves.run_store import APART, MOST, NEW, Kept, KeptRun, with_run


def kept_runs(count: int, first: int = 1) -> Kept:
    kept = Kept(Strength(1600.0, 90.0), first)
    for at in range(first, first + count):
        kept = with_run(kept, KeptRun(at, "110", (f"p{at}", f"q{at}"), 60 + at, 1500))
    return kept


def test_it_reads_what_it_writes() -> None:
    kept = kept_runs(3)._replace(seen=("x", "y"))
    assert run_store.read(run_store.write(kept)) == kept
    assert run_store.read("") == Kept() == Kept(NEW)


@pytest.mark.parametrize(
    "text", ["{", "[]", "null", '{"rating":[1,2]}', '{"rating":[NaN,5],"at":1,"seen":"","runs":[]}',
             '{"rating":[1500,900],"at":1,"seen":"","runs":[]}', "[" * 60]
)  # fmt: skip
def test_a_damaged_text_is_nothing(text: str) -> None:
    assert run_store.read(text) == Kept()
    with pytest.raises(GameError):
        run_store.merged("", text)


def test_a_damaged_run_is_left_out() -> None:
    stored = json.loads(run_store.write(kept_runs(2)))
    stored["runs"] += [[3], [4, "12x", "", 1, 1], [5, 7, "", 1, 1]]
    text = json.dumps(stored)
    assert run_store.read(text) == kept_runs(2)
    assert run_store.merged("", text)[1] is False


def test_no_puzzle_comes_twice_in_five_runs() -> None:
    kept = kept_runs(8)._replace(seen=("seen",))
    assert run_store.unwanted(kept) >= {"seen", "p5", "q5", "p8", "q8"}, "the next is the fifth"
    assert "p4" not in run_store.unwanted(kept)
    again = run_store.read(run_store.write(kept))
    assert run_store.unwanted(again) == run_store.unwanted(kept)


def test_only_the_newest_are_kept() -> None:
    runs = run_store.read(run_store.write(kept_runs(MOST + 5))).runs
    assert len(runs) == MOST and runs[-1].minute == MOST + 5
    assert sum(len(each.names) == 2 for each in runs) == APART


def test_two_devices_lose_no_run_and_the_newer_rating_counts() -> None:
    one, other = kept_runs(3), kept_runs(3, first=3)._replace(rating=Strength(1700.0, 80.0))
    for mine, theirs in ((one, other), (other, one)):
        text, is_whole = run_store.merged(run_store.write(mine), run_store.write(theirs))
        both = run_store.read(text)
        assert is_whole and both.rating == Strength(1700.0, 80.0)
        assert [each.minute for each in both.runs] == [1, 2, 3, 4, 5]
    assert run_store.merged(run_store.write(one), run_store.write(one))[0] == run_store.write(one)


def test_the_best_run_is_the_last_of_the_best() -> None:
    kept = with_run(with_run(kept_runs(2), KeptRun(9, "01")), KeptRun(8, "1"))
    found = run_store.best(kept)
    assert found and found.minute == 2
    assert run_store.best(Kept()) is None


def test_an_answer_raises_or_lowers_the_rating() -> None:
    puzzle = Strength(1300, 80)
    right, wrong = (
        run_store.with_answer(Kept(), puzzle, is_right, 7) for is_right in (True, False)
    )
    assert right.rating.value > NEW.value > wrong.rating.value and right.at == 7
    assert run_store.read(run_store.write(right)) == right
    for at in range(400):
        right = run_store.with_answer(right, puzzle, at % 2 == 0, 8)
    assert right.rating.deviation == run_store.LEAST
