"""Setting up positions of Go for many: stones, the seat to move, stones off the board.

blooms.core.editing describes each edit.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from blooms.core.editing import Brush, Count, Editing, painted
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.go import text, words
from blooms.games.go.board import COLOURS, EMPTY, breathless
from blooms.games.go.position import Go
from blooms.games.go.prisoners import Prisoners

__all__ = ["EDITING"]

MOST: Final = 9999
GONE: Final = "gone"
"""The name of the eliminated stones, in place of a holder."""


class GoEditing(Editing[Go]):
    """How positions of Go for many are edited."""

    def brushes(self, position: Go) -> tuple[Brush, ...]:
        """The colours of the seats, and empty."""
        seats = range(position.seats)
        stones = (Brush(COLOURS[seat], words.player(seat), f"go-{COLOURS[seat]}") for seat in seats)
        return (*stones, Brush(EMPTY, tr("Empty")))

    def paint(self, position: Go, place: str, brush: str) -> Go:
        """A stone on a point; the same colour again removes it."""
        point = position.rules.board.points[place]
        return replace(position, stones=painted(position.stones, point, brush))

    def clear(self, position: Go) -> Go:
        """The empty board, black to move."""
        return Go.start(position.rules)

    def movers(self, position: Go) -> tuple[str, ...]:
        """The seats; none where all move at once."""
        seats = range(0 if position.rules.at_once else position.seats)
        return tuple(map(words.player, seats))

    def move_next(self, position: Go, seat: int) -> Go:
        """The same stones, another seat to move."""
        return replace(position, seat=seat)

    def counts(self, position: Go) -> tuple[Count, ...]:
        """Prisoners by holder and colour, and eliminated stones; under crossman the stones lost."""
        by_holder, seats = position.prisoners.by_holder, range(position.seats)
        if position.rules.crossman:
            group = tr("Stones lost")
            return tuple(
                Count(f"{seat}-{seat}", words.player(seat), by_holder[seat][seat], MOST, group)
                for seat in seats
            )
        entries = [
            Count(
                f"{holder}-{own}", words.player(own), by_holder[holder][own], MOST, _holder(holder)
            )
            for holder in seats
            for own in seats
            if own != holder
        ]
        group = tr("Eliminated stones")
        gone = position.prisoners.eliminated
        entries += [
            Count(f"{GONE}-{own}", words.player(own), gone[own], MOST, group) for own in seats
        ]
        return tuple(entries)

    def set_count(self, position: Go, name: str, value: int) -> Go:
        """The same stones, another number of prisoners."""
        prisoners, (holder, own) = position.prisoners, name.split("-")
        if holder == GONE:
            gone = _with(prisoners.eliminated, int(own), value)
            return replace(position, prisoners=replace(prisoners, eliminated=gone))
        counted = _with(prisoners.by_holder[int(holder)], int(own), value)
        by_holder = tuple(
            counted if seat == int(holder) else each
            for seat, each in enumerate(prisoners.by_holder)
        )
        return replace(position, prisoners=replace(prisoners, by_holder=by_holder))

    def draft(self, position: Go) -> Go:
        """The stones, the seat to move and the stones off the board of a position."""
        prisoners = Prisoners(position.prisoners.by_holder, position.prisoners.eliminated)
        return Go.at(position.rules, position.stones, position.seat, prisoners)

    def begin(self, position: Go) -> Game[Go]:
        """The game that starts from a position. Raises GameError.

        The empty board without prisoners is the usual start, with the first-turn rules.
        """
        board, rules = position.rules.board, position.rules
        if chains := breathless(board, position.stones, range(len(position.stones))):
            point = board.names[min(min(chain) for chain in chains)]
            raise GameError(f"the chain on {point} has no liberties: it would have been captured")
        prisoners = position.prisoners
        if not (
            position.stones.strip(EMPTY)
            or position.seat
            or prisoners.total
            or any(prisoners.eliminated)
        ):
            return text.new(rules)
        head = f"{text.head(rules)}/@{text.position_text(position)}"
        return Game(head, (text.start(head.split("/")[1:]),))


EDITING = GoEditing()


def _holder(seat: int) -> str:
    return tr("Prisoners held by {player}", player=words.player(seat))


def _with(counts: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*counts[:at], value, *counts[at + 1 :])
