"""`python3 -m tests --mutate [N] [PART …]`: do the tests find small faults?

Every mutant is a module with one fault: an operator, a number, a condition, a word, a returned
value or a call. It meets the tests of its own folder (`tests/` mirrors the source) that run the
faulty line, without the slow ones; a test may take three times its usual time. N mutants are drawn
at random from the parts named, or all are tried. Survivors are listed with the reasons in
survivors.json.

A tool of our own. mutmut leaves out everything outside functions and in decorated ones, which here
are the tables, properties and cached functions of the rules, and it draws no samples. cosmic-ray
8.7 lacks 1,087 of the 2,963 mutants of rules and session (words, returned values, calls, min and
max), changes annotations instead, and runs all tests for each mutant: with the same few files of
tests that took 2.2 seconds of the processor a mutant of state.py against 0.9 here, 0.8 against 0.3
for clock.py; with all tests of the folder it would be minutes.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import coverage
import hypothesis  # noqa: F401 - imported once, for all mutants
import pytest

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from tools.mutation.mutants import Mutant, mutants
from tools.mutation.one import PYTEST, ROOT, Baseline, forget, run, survives

REASONS: Final = Path(__file__).parent / "survivors.json"


class Part(NamedTuple):
    """A part of the program: its files, and the tests of its folder."""

    title: str
    files: str
    tests: tuple[str, ...]


def _game(name: str, modules: str) -> str:
    return " ".join(f"blooms/games/{name}/{module}.py" for module in modules.split())


PARTS: Final = {
    "blooms": Part(
        "rules and text of Blooms",
        _game("blooms", "hexes groups rules state legal early_decision handicap text"),
        ("tests/games/blooms", "tests/games/test_contract.py", "tests/core/test_record.py"),
    ),
    "go": Part(
        "rules and text of Go for many",
        _game("go", "board rules state position play capture prisoners ending score text"),
        ("tests/games/go", "tests/games/test_contract.py"),
    ),
    "blocky": Part(
        "rules and text of Blocky",
        _game("blocky", "blocks move position text"),
        ("tests/games/blocky", "tests/games/test_contract.py"),
    ),
    "record": Part(
        "records and variations",
        "blooms/record.py blooms/core/game.py blooms/core/position.py blooms/core/row_text.py "
        "blooms/core/variations.py",
        ("tests/core",),
    ),
    "session": Part("session", "blooms/session/*.py", ("tests/session",)),
    "search": Part("search", "blooms/search/*.py", ("tests/search",)),
    "storage": Part(
        "saved games",
        " ".join(
            f"web/page/saves/{name}.py" for name in ("storage", "save_format", "replicas", "backup")
        ),
        ("tests/page/saves",),
    ),
}
RULES: Final = ("blooms", "go", "blocky")


def main(words: Sequence[str] | None = None) -> int:
    """Try the mutants, print the table and the survivors; returns 0."""
    parser = Parser(prog="python3 -m tests --mutate", description=__doc__)
    known = f"how many, and rules or of {', '.join(PARTS)}"
    parser.add_argument("words", nargs="*", metavar="N PART", help=known)
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--processes", type=count, default=2, help="tried at a time (2)")
    asked = parser.parse_args(words)
    sample = int(asked.words.pop(0)) if asked.words and asked.words[0].isdecimal() else None
    parts = [name for word in asked.words for name in (RULES if word == "rules" else [word])]
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}; there is {', '.join(PARTS)}")
    parts = parts or list(PARTS)
    every = {name: list(_mutants(PARTS[name])) for name in parts}
    drawn = [(name, one) for name in parts for one in every[name]]
    if sample is not None:
        drawn = Random(asked.seed).sample(drawn, min(sample, len(drawn)))
    tried = {name: [one for of, one in drawn if of == name] for name in parts}
    alive = {name: _survivors(PARTS[name], tried[name], asked.processes) for name in parts}
    print("| part | mutants | tried | found by the tests |\n|---|---|---|---|")
    for name in parts:
        _row(PARTS[name].title, len(every[name]), len(tried[name]), len(alive[name]))
    _row("all", sum(map(len, every.values())), len(drawn), sum(map(len, alive.values())))
    reasons = json.loads(REASONS.read_text("utf-8"))
    for one in (one for name in parts for one in alive[name]):
        print(f"- `{one.key}`: {reasons.get(one.key, 'no test finds it')}")
    return 0


def _row(title: str, every: int, tried: int, alive: int) -> None:
    if tried:
        found = f"{tried - alive}, {1 - alive / tried:.1%}"
        print(f"| {title} | {every} | {tried} | {found} |")


def _mutants(part: Part) -> Iterator[Mutant]:
    for pattern in part.files.split():
        for file in sorted(ROOT.glob(pattern)):
            yield from mutants(file.relative_to(ROOT), file.read_text("utf-8"))


def _survivors(part: Part, tried: Sequence[Mutant], processes: int) -> list[Mutant]:
    """The mutants that no test finds, in the order of the files; `processes` at a time."""
    if not tried:
        return []
    seconds, lines = _baseline(part)
    working: dict[int, Mutant] = {}
    waiting, alive = sorted(tried, reverse=True), []
    while waiting or working:
        while waiting and len(working) < processes:
            one = waiting.pop()
            near = frozenset(lines.get((one.file.as_posix(), one.line), ()))
            work = partial(survives, one.file, one.number, part.tests, seconds, near)
            working[run(work)] = one
        process, status = os.wait()
        one = working.pop(process)
        if status == 0:
            alive.append(one)
        done = len(tried) - len(waiting) - len(working)
        sys.stderr.write(f"\r{part.title}: {done}/{len(tried)}, {len(alive)} alive ")
        if status == 0:
            sys.stderr.write(f"\n  {one.file}:{one.line} {one.before} -> {one.after}\n")
        sys.stderr.flush()
    sys.stderr.write("\n")
    return sorted(alive)


def _baseline(part: Part) -> tuple[dict[str, float], dict[tuple[str, int], set[str]]]:
    """The time of each test, and which tests run each line: with the program as it is."""
    with tempfile.TemporaryDirectory() as folder:
        times, data = Path(folder, "times"), Path(folder, "lines")

        def measure() -> int:
            watching = coverage.Coverage(data, config_file=False, include=["blooms/*", "web/*"])
            watch = Baseline(watching)
            watching.start()
            forget()
            pytest.main([*PYTEST, *part.tests], [watch])
            watching.stop()
            watching.save()
            times.write_text(json.dumps(watch.seconds))
            return 0

        os.waitpid(run(measure), 0)
        return json.loads(times.read_text()), _lines(data)


def _lines(data: Path) -> dict[tuple[str, int], set[str]]:
    held = coverage.CoverageData(str(data))
    held.read()
    found: dict[tuple[str, int], set[str]] = defaultdict(set)
    for file in held.measured_files():
        name = Path(file).relative_to(ROOT).as_posix()
        for line, tests in held.contexts_by_lineno(file).items():
            found[name, line].update(filter(None, tests))
    return found


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.mutation", main))
