"""Players in files: `python3 -m blooms match bot.py level=3` plays what `choose(game)` returns.

Where several seats move at once, `choose(game, seat)` returns this seat's part of the turn.
The file is run once for every game; it may import modules that lie beside it, which no other player
sees. `random` is seeded before each turn, so that the same seed of
the match gives the same turns here and in the lab of the page.
"""

from __future__ import annotations

import inspect
import random
import runpy
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NoReturn, Protocol, TypeVar

from blooms.core.game import Game
from blooms.core.position import GameError, IllegalMove, seal
from blooms.core.row_text import short
from blooms.games import MatchPlayer

__all__ = ["SEEDS", "BotError", "Chooser", "after", "chooser", "load"]

Caught = tuple[type[BaseException], ...]
T = TypeVar("T")

SEEDS: Final = 1 << 30
"""The seeds for `random` are below this number."""


class Chooser(Protocol):
    """Finds a turn by a seed for `random`; where several seats move, the part of one of them."""

    def __call__(self, game: Game, seed: int, seat: int | None = None) -> str: ...


class BotError(GameError):
    """A fault in a player's file: why, the file's name, the line there, or 0 for none, and
    whether the file is no Python.
    """

    def __init__(self, why: str, file: str, line: int = 0, is_unread: bool = False) -> None:
        super().__init__(why, file, line, is_unread)
        self.why, self.file, self.line, self.is_unread = why, file, line, is_unread

    def __str__(self) -> str:
        return (
            f"{self.file}, line {self.line}: {self.why}"
            if self.line
            else f"{self.file}: {self.why}"
        )


def load(file: Path) -> MatchPlayer:
    """The player in a file. Raises BotError."""
    choose = chooser(file)
    return lambda game, seat, rng: choose(game, rng.randrange(SEEDS), seat)


def chooser(file: Path, caught: Caught = (Exception, SystemExit)) -> Chooser:
    """What finds the turn in a file. Raises BotError, also for what is `caught` from its code."""
    random.seed(0)
    beside = dict[str, ModuleType]()
    choose = _run(file, lambda: runpy.run_path(str(file)), caught, beside).get("choose")
    if not callable(choose):
        raise BotError("it has no function choose(game)", file.name)
    asks_seat = _asks_seat(choose)

    def chosen(game: Game, seed: int, seat: int | None = None) -> str:
        movers = game.position.movers
        if len(movers) > 1 and not asks_seat:
            raise BotError(
                "choose(game) plays only where one seat moves at a time; choose(game, seat) plays "
                "everywhere",
                file.name,
            )
        seat = movers[0] if seat is None else seat
        random.seed(seed)
        also = {"seat": seat} if asks_seat else {}
        turn = _run(file, lambda: choose(game, **also), caught, beside)
        if not isinstance(turn, str):
            what = "None" if turn is None else type(turn).__name__[:24]  # `repr` is the file's own
            raise BotError(f"choose returned {what}, which is not the text of a turn", file.name)
        if len(movers) == 1:
            after(game, turn, file.name)
            return turn
        try:
            return seal(game.position, seat, turn)
        except IllegalMove as why:
            _refuse(turn, why, file.name)

    return chosen


def _asks_seat(choose: Callable[..., Any]) -> bool:
    try:
        return "seat" in inspect.signature(choose).parameters
    except Exception:  # an object of the file that tells nothing of its parameters
        return False


def after(game: Game, turn: str, file: str) -> Game:
    """The game after the turn that a file's `choose` gave. Raises BotError."""
    try:
        return game.play(turn)
    except IllegalMove as why:
        _refuse(turn, why, file)


def _refuse(turn: str, why: IllegalMove, file: str) -> NoReturn:
    raise BotError(f"choose returned {short(turn)}: {why}", file) from None


@contextmanager
def _importing(folder: Path, beside: dict[str, ModuleType]) -> Iterator[None]:
    """Let imports find the modules of a folder; `beside` has those known, and gets the new ones."""
    place, before = str(folder), set(sys.modules)
    sys.path.insert(0, place)
    sys.modules.update(beside)
    try:
        yield
    finally:
        sys.path.remove(place)
        for name in sys.modules.keys() - before:
            file = getattr(sys.modules[name], "__file__", None)
            if name in beside or (file and Path(file).is_relative_to(folder)):
                beside[name] = sys.modules.pop(name)


def _run(file: Path, work: Callable[[], T], caught: Caught, beside: dict[str, ModuleType]) -> T:
    """Do work in the file's code; what it prints goes to standard error. Raises BotError."""
    try:
        with redirect_stdout(sys.stderr), _importing(file.resolve().parent, beside):
            return work()
    except caught as why:
        message = " ".join(_sentence(why).split())
        is_unread = isinstance(why, SyntaxError)
        fault = BotError(message[:300].removesuffix(":"), file.name, _line(file, why), is_unread)
    raise fault  # Outside, so that dask does not send what was caught along with it.


def _sentence(why: BaseException) -> str:
    if isinstance(why, BotError):
        return why.why
    name = type(why).__name__
    try:
        return f"{name}: {why.msg if isinstance(why, SyntaxError) else why}"
    except Exception:  # its words are the file's own
        return f"{name}:"


def _line(file: Path, why: BaseException) -> int:
    """The last line of the file that ran, or that cannot be read as Python."""
    if isinstance(why, SyntaxError) and why.filename == str(file):
        return why.lineno or 0
    frames = traceback.extract_tb(why.__traceback__)
    return next((each.lineno or 0 for each in frames[::-1] if each.filename == str(file)), 0)
