"""What is left of the old way while the page is converted: parts that draw and act at once."""

from collections.abc import Mapping
from typing import Any

from blooms.core.game import Game

Host = Any


class NoOldWays:
    """The old members of `GamePage`, for a game whose page is all features: they do nothing."""

    keys: Mapping[str, str] = {}
    handlers: Mapping[str, Any] = {}

    def reset(self) -> None: ...
    def changed(self) -> None: ...
    def draw(self) -> None: ...
    def shown(self, before: Game) -> None: ...
    def form(self, name: str) -> None: ...

    def click(self, event: Any) -> bool:
        return False

    def key(self, event: Any) -> bool:
        return False

    def act(self, action: str) -> bool:
        return False
