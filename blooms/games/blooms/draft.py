"""The turn being entered on the board, before it is confirmed.

Tapping an empty cell places a ghost stone of the next colour; tapping a ghost changes the ghosts'
colours, tapping it again removes it. A third cell moves the second ghost there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from blooms.games.blooms import groups
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.rules import OWN, Blooms, Stone

__all__ = ["Draft", "Preview", "choose", "keep", "lift", "preview", "tap"]


@dataclass(frozen=True)
class Draft:
    """The ghosts in order, and the next of the mover's two colours (0 or 1).

    `turned` means that the last tap changed the ghosts' colours.
    """

    ghosts: tuple[Stone, ...] = ()
    next: int = 0
    turned: bool = False


@dataclass(frozen=True)
class Preview:
    """The effect of confirming: captured cells, own cells left fenced, why it is illegal."""

    captured: frozenset[int]
    fenced: frozenset[int]
    why: str


def tap(draft: Draft, position: Blooms, cell: int) -> Draft:
    """The draft after a tap on a cell; tapping a stone changes nothing."""
    own = OWN[position.seat]
    if position.stones[cell] != EMPTY or position.outcome() is not None:
        return draft
    if any(ghost.cell == cell for ghost in draft.ghosts):
        if draft.turned:
            return _without(draft, cell, own)
        ghosts = tuple(Stone(at, own[1 - own.index(colour)]) for at, colour in draft.ghosts)
        return Draft(ghosts, 1 - draft.next, turned=True)
    kept = draft.ghosts[:1] if position.stones.strip(EMPTY) else ()
    if not kept:
        return Draft((Stone(cell, own[_first(draft)]),), 1 - _first(draft))
    second = 1 - own.index(kept[0].colour)
    return Draft((*kept, Stone(cell, own[second])), 1 - second)


def choose(draft: Draft, position: Blooms, index: int) -> Draft:
    """Select colour `index` (0 or 1); a single ghost of that colour changes to the other one."""
    own = OWN[position.seat]
    if len(draft.ghosts) == 1:
        ghost = draft.ghosts[0]._replace(colour=own[1 - index])
        return Draft((ghost,), index)
    return replace(draft, next=index) if not draft.ghosts else draft


def lift(draft: Draft, position: Blooms) -> Draft:
    """The draft without the last ghost."""
    if not draft.ghosts:
        return draft
    return _without(draft, draft.ghosts[-1].cell, OWN[position.seat])


def keep(draft: Draft, position: Blooms) -> Draft:
    """The draft in another position: ghosts of the mover's colours on empty cells remain."""
    own = OWN[position.seat]
    left = tuple(
        (cell, colour)
        for cell, colour in draft.ghosts
        if colour in own and position.stones[cell] == EMPTY
    )
    kept = Draft()
    for cell, colour in left:
        kept = tap(replace(kept, next=own.index(colour)), position, cell)
    return kept


def preview(draft: Draft, position: Blooms) -> Preview:
    """The effect of the draft as a whole turn."""
    if not draft.ghosts or position.outcome() is not None:
        return Preview(frozenset(), frozenset(), "")
    stones, captured = position.resolve(draft.ghosts)
    own = groups.fenced(position.rules.board, stones, OWN[position.seat])
    return Preview(captured, own, position.why_illegal(draft.ghosts))


def _without(draft: Draft, cell: int, own: str) -> Draft:
    """Remove one ghost; its colour is next."""
    gone = next(ghost for ghost in draft.ghosts if ghost.cell == cell)
    left = tuple(ghost for ghost in draft.ghosts if ghost.cell != cell)
    return Draft(left, own.index(gone.colour))


def _first(draft: Draft) -> int:
    """The colour of a single ghost: that of the ghost it replaces, if any."""
    return 1 - draft.next if draft.ghosts else draft.next
