"""What a game tells the page of its board, and of the moves on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, Protocol

from blooms import games
from blooms.core.checked_json import Json
from blooms.core.style import Style
from web.page.contract.own import Own

if TYPE_CHECKING:
    from blooms.core.marks import Marks
    from blooms.drawing.marks import Spot
    from blooms.session.session import Session

__all__ = ["FOCUSED", "Board", "Place", "cursor_name"]

Place = Literal["file", "page", "list", "small"]
"""Where a picture stands: in a file, alone in the page, in a list; as small as a stamp."""

FOCUSED: Final = '#board[tabindex="0"], #board [tabindex="0"]'
"""What gets the keyboard focus: the board itself or the place of its cursor, as it is drawn."""


def cursor_name(names: Sequence[str], cursor: int) -> str:
    """The place with the keyboard cursor, of a board's places; -1 is the middle of the board."""
    return names[cursor if cursor >= 0 else len(names) // 2]


class Board(Protocol[Own]):
    """The board on the page; a game's board derives from it."""

    @property
    def cursor(self) -> str:
        """The place that has the keyboard cursor, as records name it."""

    def find(self, place: str) -> Spot | None:
        """A place on the board as it is shown; None if the board has no such place."""

    def early(self, click: Json) -> None:
        """Take a click made before Python was loaded."""

    def follow(self, turn: str) -> None:
        """Put a move on the board for the player to confirm."""

    def played(self) -> tuple[str, str]:
        """The announcement and the sound of the move just played."""

    def describe(self, played: Session[Own], /) -> str:
        """The position of a session in words, for exported files and shared games."""
        return games.of(played.game).describe(played.game.position, played.ending)

    def picture(
        self, position: Own, description: str, marks: Marks, /, place: Place = "file"
    ) -> str:
        """A standalone picture of a position of the game; without a description it has its own. In
        the page it has the colours that the page has now, in a list of small ones no names.
        """
        style = Style(marks=marks, description=description)
        return games.of_position(position).svg(position, style=style)

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded; empty for none."""
        return ""
