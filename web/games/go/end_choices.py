"""What a player chooses beside the board: prisoners of a pool, or allies. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal, Self, assert_never

from blooms.core.i18n import tr
from blooms.games.go import words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import ALLY, Go
from blooms.games.go.prisoners import Prisoners
from web.games.go.score_table import needed

__all__ = ["Allies", "ButtonKind", "Choice", "Taking", "choice_of", "pressed"]


@dataclass(frozen=True)
class Taking:
    """The prisoners that a seat takes from a pool, by colour."""

    position: Go
    seat: int
    counts: tuple[int, ...]

    @property
    def text(self) -> str:
        """The choice as record text."""
        return Prisoners.spell(self.counts)

    @property
    def is_ready(self) -> bool:
        """Whether as many stones are chosen as the seat gets."""
        return sum(self.counts) == self.position.prisoners.wanted

    @property
    def most(self) -> tuple[int, ...]:
        """How many stones of each colour there are to take."""
        return self.position.prisoners.pools[0].offer[0]

    def changed(self, colour: int, by: int) -> Self:
        """One stone more or less of a colour; the same where that cannot be."""
        count = self.counts[colour] + by
        is_full = by > 0 and self.is_ready
        if is_full or not 0 <= count <= self.most[colour]:
            return self
        return replace(self, counts=(*self.counts[:colour], count, *self.counts[colour + 1 :]))

    @property
    def words(self) -> str:
        """ "2 of 3 chosen."."""
        wanted = self.position.prisoners.wanted
        return tr("{count} of {all} chosen.", count=sum(self.counts), all=wanted)

    def taking(self, text: str) -> Self:
        """A whole choice, from record text."""
        return replace(
            self, counts=tuple(text.count(colour) for colour in COLOURS[: len(self.most)])
        )


@dataclass(frozen=True)
class Allies:
    """The alliance that a seat is about to name: seats, its own included."""

    position: Go
    seat: int
    members: frozenset[int]

    @property
    def text(self) -> str:
        """The alliance as record text."""
        return ALLY + "".join(COLOURS[seat] for seat in sorted(self.members))

    @property
    def is_ready(self) -> bool:
        """Whether this set may be named: never all players."""
        return len(self.members) < self.position.seats

    def changed(self, seat: int) -> Self:
        """With or without another seat."""
        return self if seat == self.seat else replace(self, members=self.members ^ {seat})

    @property
    def words(self) -> str:
        """The points of the set, what it needs, and what each member would get."""
        count = self.position.count()
        points, size = count.points(self.members), len(self.members)
        summary = tr(
            "{players}: {points} points.", players=words.members(self.text[1:]), points=points
        )
        if not self.is_ready:
            return tr("An alliance of all players wins nothing.")
        if size == 1:
            return f"{summary} {tr('You stand alone.')}"
        if not count.qualifies(points):
            return f"{summary} {tr('Too few: it takes {what}.', what=needed(count))}"
        each = tr("Enough: each gets 1/{size} of the win.", size=size)
        return f"{summary} {each}"

    def taking(self, text: str) -> Self:
        """A whole set, from record text."""
        return replace(self, members=frozenset(COLOURS.index(letter) for letter in text[1:]))


Choice = Taking | Allies


ButtonKind = Literal["more", "less", "with", "move"]
"""The kinds of buttons: more or less of a colour, with a seat, a whole move."""


def pressed(choice: Choice, kind: ButtonKind, value: str) -> Choice:
    """The choice after a button; one of another choice changes nothing."""
    match kind:
        case "move":
            return choice.taking(value)
        case "with":
            return choice.changed(int(value)) if isinstance(choice, Allies) else choice
        case "more" | "less":
            by = 1 if kind == "more" else -1
            return choice.changed(int(value), by) if isinstance(choice, Taking) else choice
        case _:
            assert_never(kind)


def choice_of(position: Go, seat: int | None, allies: Collection[int] = ()) -> Choice | None:
    """The choice that a human player at a seat has to make beside the board, begun.

    `allies` are those with whom the player has agreed to ally.
    """
    if seat is not None and position.phase == "choose":
        return Taking(position, seat, position.prisoners.pools[0].first_choice())
    if seat is not None and position.phase == "ally":
        return Allies(position, seat, frozenset((seat, *allies)))
    return None
