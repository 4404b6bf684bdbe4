"""Play, record, analyse and draw three board games: Blooms, Go for many and Blocky.

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

Standard library only. Games are immutable: `play` returns a new game.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - show a sentence instead of a traceback
    sys.exit("Blooms needs Python 3.11 or newer.")

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from blooms.core.game import Game as _Game
from blooms.core.position import BadRecord, GameError, IllegalMove, Position

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from blooms.bots import Thought
    from blooms.core.ending import Ending
    from blooms.core.variations import GameNode, GameTree
    from blooms.graphs import Graph

    # Here `Game` means `Game[Any]`: a game's own position can be used as it is.
    P = TypeVar("P", bound=Position, default=Any)
    Game = _Game[P]
else:
    Game = _Game

__all__ = [
    "BadRecord", "Game", "GameError", "GameNode", "GameTree", "Graph", "IllegalMove", "Thought",
    "__version__", "ending", "graph", "new", "points", "read", "reason", "sgf", "svg", "text",
    "think", "trees", "turns",
]  # fmt: skip

__version__ = "0.1.0"

# Each function imports what it needs when it is called: the page imports single modules and must
# not load the others.


def __getattr__(name: str) -> Any:
    """The classes of results, which are imported when somebody names them."""
    if name == "Graph":
        from blooms.graphs import Graph

        return Graph
    if name in ("GameNode", "GameTree"):
        from blooms.core import variations

        return getattr(variations, name)
    if name == "Thought":
        from blooms.bots import Thought

        return Thought
    raise AttributeError(name)


def new(head: str) -> Game:
    """A new game from the head of its record, such as "go/9/2/sequential".

    Raises BadRecord.
    """
    from blooms import record

    if not isinstance(head, str):
        raise TypeError(f"the head of a record is text, not {type(head).__name__}")
    return record.read(head.removesuffix("/") + "/")


def read(data: str | bytes) -> Game:
    """The game in a record, a link, an SGF file or another site's list of moves.

    `data` is the text of it, words around it too, or the bytes of a file. Every turn is checked by
    the rules. Of a game with notes it is the main line, which keeps them: see `comments` and
    `variations`. Of several games it is the first. Raises BadRecord.
    """
    from blooms.core.annotated import main_line

    return main_line(next(_opened(data)))


def trees(data: str | bytes) -> "tuple[GameTree[Any], ...]":
    """The games in a text or file as `read` takes it, each with its variations and comments.

    Of several games those that cannot be read are left out. Raises BadRecord if there is none.
    """
    return tuple(_opened(data))


def sgf(game: "Game | GameTree[Any]") -> str:
    """A game as an SGF file, with variations, comments and marks. Raises GameError for Blocky."""
    from blooms import files
    from blooms.core.variations import GameTree, gather

    if isinstance(game, GameTree):
        return files.sgf_of(game)
    return files.sgf_of(getattr(_checked(game), "tree", None) or gather(game))


def _opened(data: str | bytes) -> "Iterator[GameTree[Any]]":
    from blooms import files

    if not isinstance(data, str | bytes | bytearray | memoryview):
        raise TypeError(f"a game is read from text or bytes, not from {type(data).__name__}")
    return files.opened(data)


def _checked(game: Game) -> Game:
    if not isinstance(game, _Game):
        raise TypeError(f"a game is wanted, as blooms.read gives it, not {type(game).__name__}")
    return game


def think(
    game: Game,
    *,
    sims: int | None = None,
    seconds: float | None = None,
    level: int | None = None,
    seed: int | None = None,
    seat: int | None = None,
) -> "Thought":
    """The bot's turn for the seat to move, or for `seat` where several seats move at once.

    `sims` is the number of simulations for the first stone, `seconds` the time for the turn,
    `level` 1 to 8. The same `seed` gives the same turn. Raises GameError when the game is over.
    """
    from blooms import bots
    from blooms.search.settings import Settings

    if seat is not None:
        if not isinstance(seat, int):
            raise TypeError(f"a seat is a number, not {type(seat).__name__}")
        if (movers := _checked(game).position.movers) and seat not in movers:
            raise GameError(f"seat {seat + 1} is not to move")
    return bots.think(_checked(game), Settings(level, sims, seconds, seed), seat)


def turns(game: Game) -> list[str]:
    """The legal turns of the seat to move, as text for `game.play`; none when the game is over.

    Raises GameError where several seats move at once.
    """
    from blooms import games

    if len(_checked(game).position.movers) > 1:
        raise GameError("several seats move at once: see game.position.moves(seat)")
    return games.of(game).turns(game.position)


def points(game: Game) -> tuple[float, ...]:
    """Each seat's points now, as the game counts them: captures, territory, or a goal's score."""
    from blooms import games

    return games.of(_checked(game)).points(game.position)


def ending(game: Game) -> "Ending | None":
    """Why a game is over, as a value of `blooms.core.ending`; None while it goes on.

    Its notes count: whether the clock decided, or both agreed. Who has won is the position's
    `outcome()`.
    """
    from blooms.core import end_notes

    return end_notes.ending(_checked(game))


def reason(game: Game) -> str:
    """Why a game is over, in English: "player 2 ran out of time"; empty while it goes on."""
    from blooms.core.ending import in_english

    return in_english(ending(game), game.position.seats)


def text(game: Game) -> str:
    """The board as plain text, as in `print(game)`."""
    return str(_checked(game))


def svg(game: Game) -> str:
    """The board as a complete SVG file with a description."""
    return _checked(game)._repr_svg_()


def graph(game: Game, *, sims: int = 0, seed: int = 1) -> "Graph":
    """Each seat's points after every turn, which notebooks show as a graph.

    With `sims`, each seat's win chance, 0 to 1, as the bot sees it with so many simulations.
    """
    from blooms import graphs

    return graphs.chances(_checked(game), sims, seed) if sims else graphs.points(_checked(game))
