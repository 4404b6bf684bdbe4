"""Board games as a library: rules, records, bots and pictures of Blooms, Go for many and Blocky.

>>> import blooms
>>> game = blooms.new("blooms/4/race-15").play("D4a")
>>> print(game)
A    . . . .
B   . . . . .
C  . . . . . .
D . . . a . . .
E  . . . . . .
F   . . . . .
G    . . . .
base 4, race-15, Red 0, Blue 0 of 15 captures
player 2 (Blue) to move
>>> turn = blooms.think(game, sims=100, seed=1).turn
>>> picture = blooms.svg(game.play(turn))

Standard library only. A game is a value: `play` gives a new one and changes nothing.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets a sentence, not a traceback
    sys.exit("Blooms needs Python 3.11 or newer.")

from typing import TYPE_CHECKING, Any

from blooms.core.game import Game
from blooms.core.position import BadRecord, GameError, IllegalMove

if TYPE_CHECKING:
    from blooms.bots import Thought

__all__ = [
    "BadRecord", "Game", "GameError", "IllegalMove", "__version__", "new", "read", "svg", "text",
    "think",
]  # fmt: skip

__version__ = "0.1.0"

# What a function needs is imported when it is called: the page imports single modules, and should
# not wait for the others.


def new(head: str) -> Game[Any]:
    """A game at its start, by the head of its record, such as "go/9/2/sequential".

    Raises BadRecord.
    """
    return read(head.removesuffix("/") + "/")


def read(record: str) -> Game[Any]:
    """The game that a record holds, all turns checked by the rules. Raises BadRecord."""
    from blooms import record as records

    return records.read(record)


def think(
    game: Game[Any],
    *,
    sims: int | None = None,
    seconds: float | None = None,
    level: int | None = None,
    seed: int | None = None,
    seat: int | None = None,
) -> "Thought":
    """The bot's turn for the seat to move, or for one of several that move at once.

    `sims` simulations for the first stone of the turn, or `seconds` of time, or a `level` from 1
    to 8; the same `seed` gives the same turn. Raises GameError when the game is over.
    """
    from blooms import bots
    from blooms.search.settings import Settings

    return bots.think(game, Settings(level, sims, seconds, seed), seat)


def text(game: Game[Any]) -> str:
    """The board in plain letters, which `print(game)` prints too."""
    return str(game)


def svg(game: Game[Any]) -> str:
    """A picture of the board that stands alone, with a description, as SVG text."""
    return game._repr_svg_()
