"""What is left of the old way while the page is converted: parts that draw and act at once."""

from collections.abc import Mapping, Sequence
from typing import Any

from blooms.core.game import Game
from blooms.core.marks import Marks
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from web.page.contract.board import Board

Host = Any


class OldNames:
    """The old members of `GamePage`, for a game whose page is all features."""

    name: str
    board: Board
    settings: Mapping[str, str]
    keys: Mapping[str, str] = {}
    handlers: Mapping[str, Any] = {}

    @property
    def slots(self) -> str:
        return f"{self.name}."

    @property
    def defaults(self) -> Mapping[str, str]:
        return self.settings

    @property
    def cursor(self) -> str:
        return self.board.cursor

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        return texts

    def find(self, place: str) -> Spot | None:
        return self.board.find(place)

    def early(self, click: Any) -> None:
        self.board.early(click)

    def follow(self, turn: str) -> None:
        self.board.follow(turn)

    def played(self) -> tuple[str, str]:
        return self.board.played()

    def legend(self) -> Sequence[tuple[Shape, str]]:
        return self.board.legend()

    def describe(self) -> str:
        return self.board.describe()

    def picture(self, position: Any, said: str, marks: Marks) -> str:
        return self.board.picture(position, said, marks)

    def outline(self) -> str:
        return self.board.outline()

    def focus(self) -> None:
        from pyscript import document

        document.querySelector(self.board.focus_place).focus()

    def reset(self) -> None: ...
    def changed(self) -> None: ...
    def draw(self) -> None: ...
    def shown(self, before: Game) -> None: ...

    def click(self, event: Any) -> bool:
        return False

    def key(self, event: Any) -> bool:
        return False

    def act(self, action: str) -> bool:
        return False
