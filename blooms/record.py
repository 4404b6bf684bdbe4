"""Parse the records of every game.

One line of printable ASCII holds a whole game: saved games, links, embedded boards, messages to the
bot and commands all use it. Reading a record replays it by the rules; no stored result is trusted.

    <game>/<rules>[/@<position>]/<turns>       blooms/4/race-15/@4-5-6-3a3-6-5-4,2/E5cC3d.D5b

Each game defines what follows its name: see blooms/games/*/text.py. Notes after the turns hold
variations and comments: see blooms/core/variations.py. A game is Game[Any] here, so that the
positions of a game that is known can be used as they are.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, NamedTuple

from blooms import games
from blooms.core.game import Game, finish, play_all, playing
from blooms.core.position import BadRecord
from blooms.core.row_text import short
from blooms.core.variations import LONGEST, GameTree, reading_notes

__all__ = ["LONGEST", "read", "read_lines", "read_tree", "reading"]


def read(text: str) -> Game[Any]:
    """The game in a record, up to the current position of its notes.

    Raises BadRecord, saying what is wrong and where.
    """
    return read_tree(text).game


def read_tree(text: str) -> GameTree[Any]:
    """The game in a record, with its variations and comments. Raises BadRecord."""
    return finish(reading(text))


def read_lines(texts: Iterable[str]) -> list[Game[Any]]:
    """The games of several records, such as the lines of a tree. Raises BadRecord.

    Beginnings that they share are replayed once.
    """
    starts: dict[str, _Played] = {}
    read_games = []
    for text in texts:
        if len(text) > LONGEST:
            raise BadRecord(f"the record is longer than {LONGEST // 1024} KiB")
        head, _, turns = text.rpartition("/")
        if head not in starts:
            starts[head] = _Played(read(f"{head}/"), {})
        place = starts[head]
        for turn in games.of(place.game).split(turns):
            if turn not in place.after:
                place.after[turn] = _Played(play_all(place.game, [turn]), {})
            place = place.after[turn]
        read_games.append(place.game)
    return read_games


class _Played(NamedTuple):
    """A game, and what has been played after it."""

    game: Game[Any]
    after: dict[str, _Played]


def reading(text: str) -> Generator[None, None, GameTree[Any]]:
    """Reads a record in slices: yields after every turn and returns its tree. Raises BadRecord."""
    if len(text) > LONGEST:
        raise BadRecord(f"the record is longer than {LONGEST // 1024} KiB")
    if not (text.isascii() and text.isprintable()):
        odd = next(
            at for at, sign in enumerate(text) if not (sign.isascii() and sign.isprintable())
        )
        raise BadRecord(f"character {odd + 1} of the record is not printable ASCII")
    text, *notes = text.split(";")
    name, *fields = text.split("/")
    if name not in games.GAMES:
        raise BadRecord(f"{short(name)} is not a game here; there is {', '.join(games.GAMES)}")
    package = games.package(name)
    game = Game(text.rpartition("/")[0], (package.start(fields[:-1]),))
    main = yield from playing(game, package.split(fields[-1]))
    return (yield from reading_notes(main, notes, package.split))
