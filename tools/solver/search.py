"""Who wins a race on base 2 or 3, by the compiled search in search.c."""

from __future__ import annotations

import os
import shutil
import subprocess
import zlib
from functools import cache
from pathlib import Path
from typing import Final

from blooms.core.position import GameError
from blooms.games.blooms.bot.solved import Value

__all__ = ["Search", "compiler"]

SOURCES: Final = [Path(__file__).with_name(name) for name in ("search.c", "rules.h")]
CACHE: Final = Path(__file__).resolve().parents[2] / ".cache"


def compiler() -> str | None:
    """The C compiler of the system, if there is one."""
    return shutil.which("cc")


class Search:
    """A running search with a memory of so many MiB; use it as a context manager.

    Stones have a letter for each cell, the mover's are a and b. The same questions in the same
    order look at the same positions. Raises GameError where there is no C compiler.
    """

    def __init__(self, base: int, memory: int = 16) -> None:
        self.looked = 0
        """The positions that were looked at."""
        self._process = subprocess.Popen(
            [_program(), str(memory), str(base)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def turns(self, stones: str) -> list[tuple[str, int]]:
        """What each turn leads to: the stones by the next player's view, how many it captures."""
        turns = (turn.split(":") for turn in self._ask("turns", stones))
        return [(after, int(captured)) for after, captured in turns]

    def wins(self, stones: str, mine: int, theirs: int) -> bool:
        """Whether the mover wins; both players still need so many stones, 1 to 63."""
        return self._proves("winner", stones, mine, theirs)

    def within(self, stones: str, mine: int, theirs: int, turns: int) -> bool:
        """Whether whoever has the last of so many turns, 1 to 126, wins within them."""
        return self._proves("within", stones, mine, theirs, turns)

    def value(self, stones: str, mine: int, theirs: int) -> Value:
        """Who wins, and in how many turns; a mover without a turn has lost."""
        result = 1 if self.wins(stones, mine, theirs) else -1
        if "." not in stones:
            return Value(result, 0)
        turns = 1 if result > 0 else 2
        while not self.within(stones, mine, theirs, turns):
            turns += 2
        return Value(result, turns)

    def _proves(self, *question: object) -> bool:
        proven, looked = map(int, self._ask(*question))
        self.looked += looked
        return bool(proven)

    def _ask(self, *question: object) -> list[str]:
        asked, answered = self._process.stdin, self._process.stdout
        assert asked and answered
        print(*question, file=asked, flush=True)
        return answered.readline().split()


@cache
def _program() -> Path:
    """The program, compiled if its source is new."""
    cc = compiler()
    if not cc:
        raise GameError("the search is a C program: install a compiler that is called cc")
    written = b"".join(source.read_bytes() for source in SOURCES)
    program = CACHE / f"search-{zlib.crc32(written):08x}"
    if not program.exists():
        CACHE.mkdir(exist_ok=True)
        made = program.with_suffix(f".{os.getpid()}")
        command: list[str | Path] = [cc, "-std=c11", "-O3", "-march=native", "-o", made, SOURCES[0]]
        subprocess.run(command, check=True)
        made.replace(program)
    return program
