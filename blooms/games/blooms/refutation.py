"""Why a turn was bad: what happens in the line after it, and not in the line after a better turn.

Both lines come from searches that agree with the verdict. Nothing is claimed that they do not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple, assert_never

from blooms.core.i18n import tr
from blooms.games.blooms.bot.exposed import turned
from blooms.games.blooms.groups import Bloom
from blooms.games.blooms.rules import EMPTY, OWN, Blooms

__all__ = ["MOST_STEPS", "Escapes", "Hangs", "LetsWin", "Misses", "Reason", "reason", "words"]

MOST_STEPS: Final = 4
"""The most turns of a line that are shown, beginning with the one in question."""
LARGE: Final = 2
"""Blooms of fewer stones are no reason by themselves."""
TIGHT: Final = 4
"""With so many empty cells beside it, two turns can capture a bloom."""
MORE: Final = 2
"""So many empty cells more are a turn of the other player."""


class LetsWin(NamedTuple):
    """The other player has captured enough, or won, after so many own turns."""

    seat: int
    turns: int
    target: int | None


class Hangs(NamedTuple):
    """Own blooms are captured, and not after the better turn.

    `blooms` are their sizes and first cells, `free` the empty cells beside them after the turn in
    question, and `turns` the other player's turns until then.
    """

    blooms: tuple[tuple[int, str], ...]
    free: int
    turns: int


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


Reason = LetsWin | Hangs | Misses | Escapes | Squeezed | Loosens | Yields


def reason(start: Blooms, line: Sequence[str], better: Sequence[str]) -> tuple[Reason, int] | None:
    """Why the first turn of a line is worse than the first of the better line, and the number of
    turns of the line that show it, 1 to MOST_STEPS; None where the two do not show it.

    Both lines are legal turns from the position `start`, the mover first.
    """
    played, best = _positions(start, line), _positions(start, better)
    me, other = start.seat, 1 - start.seat
    found: list[tuple[int, Reason, int]] = []
    for at in range(1, min(len(played), MOST_STEPS + 1)):
        before, after = played[at - 1], played[at]
        outcome = after.outcome()
        if outcome and outcome[other] == 1 and not _is_lost(best, other, at):
            return LetsWin(other, at // 2, start.rules.target), at
        if before.seat == me:
            continue
        reach = min(at, len(best) - 1)
        lost = after.captured[other] - start.captured[other]
        saved = best[reach].captured[other] - start.captured[other]
        if lost > saved and len(best) > 2:
            hanging = _hanging(played[1], before, after, me)
            if hanging:
                found.append((lost - saved, Hangs(*hanging, at // 2), at))
                break
    gained = [each[1].captured[me] - start.captured[me] for each in (played, best)]
    if gained[1] > gained[0]:
        count = gained[1] - gained[0]
        found.append((count, Misses(count, _captured(start, best[1])[0]), 1))
    elif len(played) > 3 and len(best) > 3:
        later = [each[3].captured[me] - start.captured[me] for each in (played, best)]
        if later[1] > later[0]:
            found.append((later[1] - later[0], Escapes(later[1] - later[0]), 3))
    if found:
        _, why, steps = max(found, key=lambda each: each[0])
        return why, steps
    return _quiet(played, best)


def _quiet(played: Sequence[Blooms], best: Sequence[Blooms]) -> tuple[Reason, int] | None:
    """Why a turn is worse though the lines capture alike: cells that it gives away."""
    if len(played) < 3 or len(best) < 3:
        return None
    me = played[0].seat
    names = played[0].rules.board.names
    if worse := _tighter(played[2], best[2], OWN[me]):
        bloom, instead = worse
        return Squeezed(len(bloom.cells), names[bloom.cells[0]], len(bloom.liberties), instead), 2
    if better := _tighter(best[1], played[1], OWN[1 - me]):
        bloom, free = better
        return Loosens(len(bloom.cells), names[bloom.cells[0]], free, len(bloom.liberties)), 1
    for cell, (was, wanted, now) in enumerate(
        zip(played[0].stones, best[1].stones, played[2].stones, strict=True)
    ):
        if was == EMPTY and wanted in OWN[me] and now in OWN[1 - me]:
            return Yields(names[cell]), 2
    return None


def _tighter(one: Blooms, other: Blooms, colours: str) -> tuple[Bloom, int] | None:
    """The largest bloom with at most TIGHT empty cells beside it that has more on another board,
    and how many there; of a bloom of LARGE stones at least.
    """
    elsewhere = {cell: bloom for bloom in other.blooms() for cell in bloom.cells}
    found = [
        (bloom, len(elsewhere[bloom.cells[0]].liberties))
        for bloom in one.blooms()
        if bloom.colour in colours
        and len(bloom.cells) >= LARGE
        and len(bloom.liberties) <= TIGHT
        and bloom.cells[0] in elsewhere
        and elsewhere[bloom.cells[0]].colour == bloom.colour
        and len(elsewhere[bloom.cells[0]].liberties) >= len(bloom.liberties) + MORE
    ]
    return max(found, key=lambda each: len(each[0].cells), default=None)


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
        case Hangs(((size, cell),), 1, 1):
            return tr("Leaves {bloom} with one empty cell beside it.", bloom=_bloom(size, cell))
        case Hangs(((size, cell),), _, 1):
            return tr("Leaves {bloom} with two empty cells beside it, which one move fills.",
                      bloom=_bloom(size, cell))  # fmt: skip
        case Hangs(((size, cell),), _, _):
            return tr("Leaves {bloom} to be captured two moves later.", bloom=_bloom(size, cell))
        case Hangs(blooms, _, turns):
            count = sum(size for size, _ in blooms)
            if turns == 1:
                return tr("Leaves {blooms} blooms, {count} stones, to be captured by one move.",
                          blooms=len(blooms), count=count)  # fmt: skip
            return tr("Leaves {blooms} blooms, {count} stones, to be captured two moves later.",
                      blooms=len(blooms), count=count)  # fmt: skip
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
        case _:
            assert_never(why)


def _bloom(size: int, cell: str) -> str:
    """ "a bloom of 4 at D2"."""
    return tr("a stone at {cell}" if size == 1 else "a bloom of {count} at {cell}",
              count=size, cell=cell)  # fmt: skip


def _positions(start: Blooms, line: Sequence[str]) -> list[Blooms]:
    """The position before and after each turn of a line."""
    return list(accumulate(line, turned, initial=start))


def _is_lost(best: Sequence[Blooms], other: int, turns: int) -> bool:
    """Whether the other player wins as soon in the better line."""
    outcome = best[min(turns, len(best) - 1)].outcome()
    return outcome is not None and outcome[other] == 1


def _hanging(
    left: Blooms, before: Blooms, after: Blooms, me: int
) -> tuple[tuple[tuple[int, str], ...], int] | None:
    """The mover's blooms that a reply captures: their sizes and first cells, and the empty cells
    beside the first of them in the position that the turn in question left.
    """
    names = before.rules.board.names
    gone = {
        cell
        for cell, letter in enumerate(before.stones)
        if letter in OWN[me] and after.stones[cell] != letter
    }
    taken = [bloom for bloom in before.blooms() if bloom.cells[0] in gone]
    if not taken:
        return None
    taken.sort(key=lambda bloom: -len(bloom.cells))
    first = next((each for each in left.blooms() if taken[0].cells[0] in each.cells), taken[0])
    return tuple((len(each.cells), names[each.cells[0]]) for each in taken), len(first.liberties)


def _captured(start: Blooms, after: Blooms) -> list[str]:
    """The cells whose enemy stones a turn captured, in reading order."""
    names, enemies = start.rules.board.names, OWN[1 - start.seat]
    pairs = enumerate(zip(start.stones, after.stones, strict=True))
    return [names[cell] for cell, (was, now) in pairs if was in enemies and now not in enemies]
