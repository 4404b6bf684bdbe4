"""What is marked on a board of Blooms besides its stones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from blooms.games.blooms.groups import Bloom, blooms
from blooms.games.blooms.hexes import Board
from blooms.games.blooms.pending_turn import Draft, Preview
from blooms.games.blooms.rules import Blooms, Stone

__all__ = ["Marks", "flag"]


@dataclass(frozen=True)
class Marks:
    """What is drawn besides stones; cells by number.

    `territory` are the players' territories, `looked` the highlighted bloom. Blooms without
    liberties are marked while no turn is being entered (then the preview tells), those with one or
    two where their colour is in `threats`: one turn can capture them. `hint` are the stones of the
    hinted turn, `heat` the share (0 to 1) of the search on each cell. Of `captured`, the blooms in
    `taken` stay in sight, as those that a turn being entered would capture.
    """

    draft: Draft = Draft()
    preview: Preview = Preview(frozenset(), frozenset(), "")
    last: Collection[int] = ()
    captured: Collection[int] = ()
    taken: Collection[Bloom] = ()
    territory: tuple[Collection[int], Collection[int]] = ((), ())
    looked: Bloom | None = None
    hint: Collection[Stone] = ()
    heat: Mapping[int, float] = field(default_factory=dict)
    threats: Collection[str] = ()
    cursor: int = -1

    def threatened(self, position: Blooms) -> dict[Bloom, tuple[int, ...]]:
        """The blooms to be marked as those that one turn can capture, with their liberties.

        An unplayed turn counts as played.
        """
        later = _later(position, self.draft.ghosts) if self.threats else {}
        marked = {}
        for bloom in position.blooms():
            first = bloom.cells[0]
            if bloom.colour in self.threats and first not in self.preview.captured:
                liberties = later.get(first, bloom.liberties)
                if len(liberties) in (1, 2):
                    marked[bloom] = liberties
        return marked


@lru_cache(maxsize=4)
def _later(position: Blooms, ghosts: tuple[Stone, ...]) -> dict[int, tuple[int, ...]]:
    """The liberties of the bloom on each cell after an unplayed turn; nothing without one."""
    if not ghosts:
        return {}
    stones, _ = position.resolve(ghosts)
    blooms_after = blooms(position.rules.board, "".join(stones))
    return {cell: bloom.liberties for bloom in blooms_after for cell in bloom.cells}


def flag(cells: Board, bloom: Bloom) -> int:
    """The cell of a bloom that shows the number of its liberties: the last of its first row."""
    first = cells.places[bloom.cells[0]][0]
    return max(cell for cell in bloom.cells if cells.places[cell][0] == first)
