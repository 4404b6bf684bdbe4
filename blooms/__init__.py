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

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any, overload

from blooms.core.game import Game as _Game
from blooms.core.position import BadRecord, GameError, IllegalMove, Position
from blooms.core.row_text import short

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from blooms.bots import Thought
    from blooms.core.answer import BestTurn
    from blooms.core.ending import Ending
    from blooms.core.variations import GameNode, GameTree
    from blooms.games.blocky.position import Blocky, Move
    from blooms.games.blooms.rules import Blooms, Stone
    from blooms.games.go.position import Go
    from blooms.graphs import Graph

    # Here `Game` means `Game[Any]`: a game's own position can be used as it is.
    P = TypeVar("P", bound=Position, default=Any)
    Game = _Game[P]
else:
    Game = _Game

__all__ = [
    "BadRecord", "BestTurn", "Blocky", "Blooms", "Game", "GameError", "GameNode", "GameTree", "Go",
    "Graph", "IllegalMove", "Move", "Position", "Stone", "Thought", "__version__", "ending",
    "graph", "new", "points", "read", "reason", "sgf", "svg", "text", "think", "trees", "turns",
]  # fmt: skip

__version__ = "0.1.0"

# Each function imports what it needs when it is called: the page imports single modules and must
# not load the others.

_LATER = {
    "BestTurn": "core.answer", "Blocky": "games.blocky.position", "Blooms": "games.blooms.rules",
    "GameNode": "core.variations", "GameTree": "core.variations", "Go": "games.go.position",
    "Graph": "graphs", "Move": "games.blocky.position", "Stone": "games.blooms.rules",
    "Thought": "bots",
}  # fmt: skip
"""The classes that are imported when somebody names them, and their modules."""


def __getattr__(name: str) -> Any:
    """The classes of positions and results."""
    if name not in _LATER:
        raise AttributeError(name)
    return getattr(import_module(f"blooms.{_LATER[name]}"), name)


@overload
def new(head: str) -> Game: ...
@overload
def new(head: str, kind: "type[P]") -> "_Game[P]": ...
def new(head: str, kind: "type[Position] | None" = None) -> Game:
    """A new game from the head of its record, such as "go/9/2/sequential".

    With a `kind`, blooms.Blooms, blooms.Go or blooms.Blocky, its positions have this type, and
    another game is refused. Raises BadRecord.
    """
    from blooms import record

    if not isinstance(head, str):
        raise TypeError(f"the head of a record is text, not {type(head).__name__}")
    try:
        game = record.read(head.removesuffix("/") + "/")
    except BadRecord:
        if _has_turns(head):
            raise BadRecord("this is a whole record: blooms.read takes it") from None
        raise
    return _of_kind(game, kind)


@overload
def read(data: str | bytes | PathLike[str]) -> Game: ...
@overload
def read(data: str | bytes | PathLike[str], kind: "type[P]") -> "_Game[P]": ...
def read(data: str | bytes | PathLike[str], kind: "type[Position] | None" = None) -> Game:
    """The game in a record, a link, an SGF file or another site's list of moves.

    `data` is the text of it, words around it too, the bytes of a file or its Path. Every turn is
    checked by the rules. Of a game with notes it is the main line, which keeps them: see `comments`
    and `variations`. Of several games it is the first. `kind` is as in `new`. Raises BadRecord, and
    OSError for a file.
    """
    from blooms.core.annotated import main_line

    return _of_kind(main_line(next(_opened(data))), kind)


def trees(data: str | bytes | PathLike[str]) -> "tuple[GameTree[Any], ...]":
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


def _opened(data: str | bytes | PathLike[str]) -> "Iterator[GameTree[Any]]":
    from blooms import files

    if isinstance(data, PathLike):
        with open(data, "rb") as file:  # noqa: PTH123 - a path of any kind
            data = files.bytes_in(file)
    if not isinstance(data, str | bytes | bytearray | memoryview):
        raise TypeError(f"a game is read from text or bytes, not from {type(data).__name__}")
    if isinstance(data, str) and files.FILE_NAME.fullmatch(data):
        raise BadRecord(f"{short(data)} is the name of a file: give its Path, or the text in it")
    return files.opened(data)


def _has_turns(head: str) -> bool:
    """Whether what was to be a head of a record is a record with turns."""
    from blooms import record

    try:
        return bool(record.read(head))
    except BadRecord:
        return False


def _of_kind(game: Game, kind: "type[Position] | None") -> Game:
    if kind is not None and not isinstance(game.position, kind):
        played = type(game.position).__name__
        raise BadRecord(f"this is a game of {played}, not of {kind.__name__}")
    return game


def _checked(game: Game) -> Game:
    if not isinstance(game, _Game):
        raise TypeError(f"expected a game, as blooms.read gives it, not {type(game).__name__}")
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

    `sims` is the number of simulations for the first stone, `seconds` the time for the turn; give
    one of them or none. `level` is 1 to 8; level 8 without a limit thinks for a second. The same
    `seed` gives the same turn, unless time ends the search. Raises GameError when the game is over,
    or when the seat is not to move.
    """
    from blooms import bots
    from blooms.search.settings import chosen

    if seat is not None and not isinstance(seat, int):
        raise TypeError(f"a seat is a number, not {type(seat).__name__}")
    return bots.think(_checked(game), chosen(level, sims, seconds, seed), seat)


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


def text(game: Game | Position) -> str:
    """The board of a game or a position as plain text, as in `print(game)`."""
    from blooms import games

    if not isinstance(game, _Game):
        games.of_position(game)
    return str(game)


def svg(
    game: Game | Position,
    *,
    size: int | None = None,
    last: bool = False,
    marks: Mapping[str, str] | Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
    coordinates: bool = True,
    palette: Mapping[str, str] | None = None,
) -> str:
    """The board of a game or a position as a complete SVG file with a description.

    The marks in the comment of a game are drawn. `size` is the width in pixels; `last` puts a ring
    on the places of the last turn; `marks` puts rings on places, {"D4": "A"} a label or the shape
    "triangle", "square" or "cross"; `arrows` go from place to place, ("C3", "E5"). Without
    `coordinates` the edges have no names. `palette` paints the colours, by their letters in
    records: {"a": "#b4152f"}. Raises GameError for what the board does not have.
    """
    from blooms import pictures
    from blooms.core.style import Style

    style = Style(size, coordinates, palette or {}, pictures.marked(marks, arrows))
    return pictures.picture(game, style, last)


def graph(game: Game, *, sims: int = 0, seed: int = 1) -> "Graph":
    """Each seat's points after every turn, which notebooks show as a graph.

    With `sims`, each seat's win chance, 0 to 1, as the bot sees it with so many simulations.
    """
    from blooms import graphs

    return graphs.chances(_checked(game), sims, seed) if sims else graphs.points(_checked(game))
