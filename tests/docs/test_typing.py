"""The examples of docs/api.md have types: mypy --strict finds nothing in a program like them, nor
in one that names the positions of the games, without a cast; nor in the members of a game's package
that stand in its modules, which are anything until they are imported.
"""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from blooms import games, record
from blooms.games.contract import Late

ROOT = Path(__file__).parents[2]
UNTYPED = ("## Search", "## PettingZoo")  # a class as it is tried in a shell; a package of its own
OWN = """
from pathlib import Path
from random import Random

def likeliest(found: blooms.Thought) -> blooms.BestTurn:
    return max(found.best, key=lambda each: each["visits"])

def stones(head: str) -> list[blooms.Stone]:
    game = blooms.new(head, blooms.Blooms)
    position: blooms.Blooms = game.play("D4a").position
    reveal_type(position)
    steps = position.moves(position.seat)
    return [step for step in steps if isinstance(step, blooms.Stone)]

def dead(file: Path) -> frozenset[int]:
    go = blooms.read(file, blooms.Go)
    reveal_type(go.at(1).position.phase)
    return go.position.dead if go.position.phase == "mark" else frozenset()

def cheap(position: blooms.Blocky, rng: Random) -> blooms.Move:
    return min(position.moves(position.seat), key=lambda move: position.play(move).costs)

def choices(position: blooms.Position) -> dict[int, int]:
    return {seat: len(position.moves(seat)) for seat in position.movers}

def shown(game: blooms.Game, found: blooms.Thought) -> str:
    assert isinstance(game, blooms.Game)
    return f"{game.position.score()} {found.turn} {blooms.graph(game).values}"
"""
"""A program of somebody else, with the names that annotations need."""


WRONG = """
class Wrong(GamePackage[blooms.Go]):
    fold = staticmethod(blooms.games.go.text.start)  # type: ignore[assignment]
"""
"""A member of another type; mypy tells of an ignored line without an error."""


@pytest.fixture(scope="module")
def mypy(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[str]]:
    """Checks a program; returns what it reveals. Fails if mypy finds anything."""
    folder = tmp_path_factory.mktemp("typed")
    (folder / "empty.ini").write_text("[mypy]\n")
    words = ["--strict", "--config-file", "empty.ini", "--cache-dir", str(folder / "cache")]

    def check(program: str) -> list[str]:
        (folder / "program.py").write_text(program)
        ran = subprocess.run(
            [sys.executable, "-m", "mypy", *words, "program.py"],
            cwd=folder, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        *told, end = ran.stdout.splitlines()
        assert end == "Success: no issues found in 1 source file", ran.stdout
        return told

    return check


def members() -> Iterator[str]:
    """A program with each package's members that stand in its modules, by the type they have."""
    yield "import blooms\nfrom blooms.games.contract import GamePackage\n"
    for name in games.GAMES:
        package, place = games.package(name), f"blooms.games.{name}"
        position = type(record.read(package.EXAMPLE).position).__name__
        late = {
            member: held.place
            for kind in (games.GamePackage, type(package))
            for member, held in vars(kind).items()
            if isinstance(held, Late)
        }
        assert len(late) > 4
        for module in {each.rpartition(".")[0] for each in late.values()}:
            yield f"import {place}.{module}\n"
        yield f"class {position}Members(GamePackage[blooms.{position}]):\n"
        for member, at in late.items():
            is_value = at.rpartition(".")[2].isupper()
            yield (
                f"    {member} = {place}.{at}\n"
                if is_value
                else (f"    {member} = staticmethod({place}.{at})\n")
            )
    yield WRONG


def test_members_in_modules_have_the_types_of_the_contract(
    mypy: Callable[[str], list[str]],
) -> None:
    assert mypy("".join(members())) == []


def test_the_examples_and_programs_with_types_pass_strictly(
    mypy: Callable[[str], list[str]],
) -> None:
    parts = re.split(r"(?m)^(?=## )", (ROOT / "docs/api.md").read_text("utf-8"))
    text = "".join(part for part in parts if not part.startswith(UNTYPED))
    examples = "".join(each.source for each in doctest.DocTestParser().get_examples(text))
    assert "position.score()" in examples
    position, phase = (line.partition("type is ")[2] for line in mypy(examples + OWN))
    assert position == '"blooms.games.blooms.rules.Blooms"'
    assert "Literal['mark']" in phase
