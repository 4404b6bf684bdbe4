"""The turn being entered on the board, before it is confirmed.

Tapping an empty cell places a ghost stone of the next colour; tapping a ghost changes the ghosts'
colours, tapping it again removes it. A third cell moves the second ghost there.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache

from blooms.games.blooms import groups
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.rules import OWN, Blooms, Stone

__all__ = [
    "Draft", "Preview", "choose", "is_full", "is_single", "keep", "lift", "preview", "tap",
    "tap_marked",
]  # fmt: skip


@dataclass(frozen=True)
class Draft:
    """The ghosts in order, and which of the mover's two colours (0 or 1) the next tap places.

    On an empty board the turn is one stone: the next tap moves it, so it keeps its colour. `turned`
    means that the last tap changed the ghosts' colours.
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
    kept = () if is_single(position) else draft.ghosts[:1]
    if not kept:
        after = draft.next if is_single(position) else 1 - draft.next
        return Draft((Stone(cell, own[draft.next]),), after)
    second = 1 - own.index(kept[0].colour)
    return Draft((*kept, Stone(cell, own[second])), second)


def tap_marked(draft: Draft, position: Blooms, cell: int, marked: Collection[Stone] = ()) -> Draft:
    """The draft after a tap on a cell while an exercise marks the stones of a turn.

    On a marked cell its stone is placed, and ghosts that are not marked go; a tap on one of these
    removes it. Without marked stones it is a tap.
    """
    own = OWN[position.seat]
    strays = [ghost.cell for ghost in draft.ghosts if marked and ghost not in marked]
    wanted = next((stone for stone in marked if stone.cell == cell), None)
    if wanted is None or wanted in draft.ghosts:
        return _without(draft, cell, own) if cell in strays else tap(draft, position, cell)
    for stray in strays:
        draft = _without(draft, stray, own)
    if not draft.ghosts:
        draft = choose(draft, position, own.index(wanted.colour))
    return tap(draft, position, cell)


def choose(draft: Draft, position: Blooms, index: int) -> Draft:
    """Select colour `index` (0 or 1) for the next tap.

    A single ghost takes the other colour, on an empty board this one. Two ghosts stay as they are.
    """
    own = OWN[position.seat]
    if len(draft.ghosts) == 1:
        own_colour = index if is_single(position) else 1 - index
        ghost = draft.ghosts[0]._replace(colour=own[own_colour])
        return Draft((ghost,), index)
    return replace(draft, next=index) if not draft.ghosts else draft


def is_single(position: Blooms) -> bool:
    """Whether the turn is one stone: "The first turn of the game places exactly one stone"."""
    return not position.stones.strip(EMPTY)


def is_full(draft: Draft, position: Blooms) -> bool:
    """Whether the rules allow no further stone in this turn."""
    return len(draft.ghosts) == (1 if is_single(position) else 2)


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


@lru_cache(maxsize=4)
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
