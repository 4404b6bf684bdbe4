"""What can be wrong with a turn of Blooms: as values, as sentences, and by their motifs."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from blooms.core.i18n import tr
from blooms.games.blooms.motifs import Motif

__all__ = [
    "Crowds", "Escapes", "FillsEye", "Hangs", "LetsWin", "Loosens", "Misses", "MissesWin", "Reason",
    "Squeezed", "Yields", "motif", "words",
]  # fmt: skip


class LetsWin(NamedTuple):
    """The other player has captured enough, or won, after so many own turns."""

    seat: int
    turns: int
    target: int | None


class MissesWin(NamedTuple):
    """The better turn wins by force, in so many own turns."""

    turns: int


class Hangs(NamedTuple):
    """Own blooms are captured, and not after the better turn.

    `blooms` are their sizes and first cells, `free` the empty cells beside them after the turn in
    question, and `turns` the other player's turns until then. `bait` is the number of stones that
    the turn in question captured with one of these stones.
    """

    blooms: tuple[tuple[int, str], ...]
    free: int
    turns: int
    bait: int = 0


class Misses(NamedTuple):
    """The better turn captures so many stones more at once, the first of them on this cell."""

    stones: int
    cell: str


class Escapes(NamedTuple):
    """After the better turn the player captures so many stones more by the next turn."""

    stones: int


class Squeezed(NamedTuple):
    """After the reply an own bloom has fewer empty cells beside it than it would have had: its size
    and first cell, the empty cells, and those after the better turn and its reply.
    """

    size: int
    cell: str
    free: int
    instead: int


class Loosens(NamedTuple):
    """After the turn an enemy bloom has more empty cells beside it than after the better one."""

    size: int
    cell: str
    free: int
    instead: int


class Yields(NamedTuple):
    """The reply takes the cell on which the better turn has a stone."""

    cell: str


class FillsEye(NamedTuple):
    """The turn fills a cell that only own stones surround."""

    cell: str


class Crowds(NamedTuple):
    """After the turn the own blooms have fewer empty cells beside them in all than after the better
    one.
    """

    free: int
    instead: int


Reason = (
    LetsWin | MissesWin | Hangs | Misses | Escapes | Squeezed | Loosens | Yields | FillsEye | Crowds
)


def words(why: Reason, player: str) -> str:
    """A reason as a sentence; `player` is the name of the other player."""
    match why:
        case LetsWin(_, 1, int(target)):
            return tr("Lets {player} reach {target} with the next move.",
                      player=player, target=target)  # fmt: skip
        case LetsWin(_, turns, int(target)):
            return tr("Lets {player} reach {target} in {count} moves.",
                      player=player, target=target, count=turns)  # fmt: skip
        case LetsWin():
            return tr("Lets {player} win.", player=player)
        case MissesWin(1):
            return tr("Misses a move that wins at once.")
        case MissesWin(count):
            return tr("Misses a win in {count} moves.", count=count)
        case Hangs():
            return _hangs(why)
        case Misses(1, cell):
            return tr("Misses the capture of the stone at {cell}.", cell=cell)
        case Misses(count, cell):
            return tr("Misses the capture of {count} stones at {cell}.", count=count, cell=cell)
        case Escapes(1):
            return tr("Lets a stone escape that could be captured.")
        case Escapes(count):
            return tr("Lets {count} stones escape that could be captured.", count=count)
        case Squeezed(size, cell, free, instead):
            return tr("Leaves a bloom of {count} at {cell} with {free} empty cells, not {instead}.",
                      count=size, cell=cell, free=free, instead=instead)  # fmt: skip
        case Loosens(size, cell, free, instead):
            return tr("Leaves {player}'s bloom of {count} at {cell} {free} empty cells, "
                      "not {instead}.",
                      player=player, count=size, cell=cell, free=free, instead=instead)  # fmt: skip
        case Yields(cell):
            return tr("Leaves {cell}, which both want, to {player}.", cell=cell, player=player)
        case FillsEye(cell):
            return tr("Fills its own eye at {cell}.", cell=cell)
        case Crowds(free, instead):
            return tr("Leaves its own blooms {free} empty cells in all, not {instead}.",
                      free=free, instead=instead)  # fmt: skip
        case _:
            assert_never(why)


def _hangs(why: Hangs) -> str:
    """That blooms are captured, as a sentence."""
    match why:
        case Hangs(((size, cell),), 1, 1, bait) if bait:
            return tr("Captures {count}, and then loses {bloom}.",
                      count=bait, bloom=_bloom(size, cell))  # fmt: skip
        case Hangs(((size, cell),), 1, 1):
            return tr("Leaves {bloom} with one empty cell beside it.", bloom=_bloom(size, cell))
        case Hangs(((size, cell),), _, 1):
            return tr("Leaves {bloom} with two empty cells beside it, which one move fills.",
                      bloom=_bloom(size, cell))  # fmt: skip
        case Hangs(((size, cell),)):
            return tr("Leaves {bloom} to be captured two moves later.", bloom=_bloom(size, cell))
    count = sum(size for size, _ in why.blooms)
    return tr("Leaves {blooms} blooms, {count} stones, to be captured by one move."
              if why.turns == 1 else
              "Leaves {blooms} blooms, {count} stones, to be captured two moves later.",
              blooms=len(why.blooms), count=count)  # fmt: skip


def motif(why: Reason) -> Motif:
    """The pattern that a reason is an example of."""
    match why:
        case LetsWin() | MissesWin():
            return "race"
        case Hangs((_, _, *_)):
            return "double-threat"
        case Hangs(_, 1, 1, bait) if bait:
            return "snapback"
        case Hangs(_, _, turns):
            return "self-atari" if turns == 1 else "ladder"
        case Misses() | Escapes():
            return "missed-capture"
        case Squeezed() | Loosens() | Crowds():
            return "tempo"
        case Yields():
            return "shared-liberty"
        case FillsEye():
            return "eye"
        case _:
            assert_never(why)


def _bloom(size: int, cell: str) -> str:
    """ "a bloom of 4 at D2"."""
    return tr("a stone at {cell}" if size == 1 else "a bloom of {count} at {cell}",
              count=size, cell=cell)  # fmt: skip
