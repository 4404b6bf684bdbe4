"""Text -> game, for every game.

One line of printable ASCII holds a whole game: the saved game, the share link, the attribute of
an embedded board, the message to the bot, the argument of every command. Reading one replays it
by the rules; a stored result is never believed.

    <game>/<rules>[/@<position>]/<turns>       blooms/4/race-15/@4-5-6-3a3-6-5-4,2/E5cC3d.D5b

What stands between the game's name and its turns is the game's own: blooms/games/*/text.py say
how. After the turns, notes may hold other lines and comments: blooms/core/variations.py says how.
"""

from __future__ import annotations

from typing import Any

from blooms import games
from blooms.core.game import Game
from blooms.core.position import BadRecord
from blooms.core.rows import short
from blooms.core.variations import LONGEST, GameTree, play_all, read_notes

__all__ = ["LONGEST", "read", "read_tree"]


def read(text: str) -> Game[Any]:
    """The game that a record holds, up to the place its notes look at; the line without notes.

    Raises BadRecord, saying what is wrong and where.
    """
    return read_tree(text).game


def read_tree(text: str) -> GameTree[Any]:
    """The game that a record holds, with its notes. Raises BadRecord as `read` does."""
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
    return read_notes(play_all(game, package.split(fields[-1])), notes, package.split)
