"""The mutation tool: the faults it makes, what it leaves alone, how it is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from blooms.games.blooms.hexes import board
from tools.mutation import __main__ as mutation
from tools.mutation.mutants import compiled, mutants
from tools.mutation.one import clear_caches

SOURCE = '''
"""Words 1 < 2."""
from dataclasses import dataclass
__all__ = ["least"]

LIMIT: int = 3


@dataclass(frozen=True)
class Pair:
    one: int = 0


def least(here: list[int], short: bool = False) -> str:
    """The least < LIMIT."""
    if short and not here:
        raise ValueError("nothing is here")
    here.append(LIMIT)
    return "low" if min(here) < LIMIT - 1 else "a sentence of words"
'''


def made(number: int) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": __name__}
    exec(compiled(SOURCE, number, "sample.py"), names)
    return names


def test_every_fault_changes_one_operator_value_or_call() -> None:
    found = [f"{one.place}: {one.before} -> {one.after}" for one in mutants(Path("x.py"), SOURCE)]
    assert sorted(found) == sorted([
        "Pair: 0 -> 1",
        "least: 'low' -> 'XXlow'",
        "least: LIMIT - 1 -> LIMIT + 1",
        "least: 1 -> 2",
        "least: False -> True",
        "least: here.append -> here.count",
        "least: here.append(LIMIT) -> None",
        "least: min(here) -> max(here)",
        "least: min(here) < LIMIT - 1 -> min(here) <= LIMIT - 1",
        "least: not here -> not not here",
        "least: return 'low' if min(here) < LIMIT - 1 else 'a sentence of words' -> return None",
        "least: short and (not here) -> short or not here",
        "module: 3 -> 4",
    ])  # fmt: skip


def test_a_mutant_is_the_module_with_that_fault_only() -> None:
    numbers = {one.after: one.number for one in mutants(Path("x.py"), SOURCE)}
    assert made(numbers["4"])["LIMIT"] == 4
    assert made(numbers["max(here)"])["least"]([1, 9]) == "a sentence of words"
    assert made(numbers["'XXlow'"])["least"]([1]) == "XXlow"
    assert made(numbers["'XXlow'"])["LIMIT"] == 3
    with pytest.raises(IndexError):
        made(len(numbers))


def test_the_key_of_a_mutant_does_not_depend_on_its_line() -> None:
    one, other = (mutants(Path("x.py"), text) for text in (SOURCE, f"\n\n{SOURCE}"))
    assert [each.key for each in one] == [each.key for each in other]
    assert one[0].line != other[0].line


def test_every_part_has_files_and_tests() -> None:
    for part in mutation.PARTS.values():
        assert len(list(mutation._mutants(part))) > 50
        assert all((mutation.ROOT / folder).exists() for folder in part.tests)


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutation.main(["5", "rulez"])
    assert "no part rulez" in capsys.readouterr().err


@pytest.mark.long
def test_a_sample_is_tried_and_summed_up(capfd: pytest.CaptureFixture[str]) -> None:
    assert mutation.main(["3", "record"]) == 0
    title = "| records and variations | "
    rows = [row for row in capfd.readouterr().out.splitlines() if row.startswith(title)]
    assert len(rows) == 1 and " | 3 | " in rows[0]


def test_each_test_computes_its_own_boards() -> None:
    made = board(4)
    assert made.size == 37 and "size" in vars(made)
    clear_caches()
    assert "size" not in vars(made), "what the board keeps would hide the lines from other tests"
    assert made.size == 37
    clear_caches()
    assert "size" not in vars(made), "also when the tests alone still hold the board"
