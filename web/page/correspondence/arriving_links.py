"""Links to games with friends; incoming_link.py takes them in, once one arrives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.page.feature import Action, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL

if TYPE_CHECKING:
    from blooms.core.variations import GameTree
    from blooms.session.correspondence import Terms
    from web.page.correspondence.incoming_link import IncomingLinks

__all__ = ["ArrivingLinks"]


class ArrivingLinks(Late["IncomingLinks"]):
    """The links that arrive; of one that differs from the game the player is asked."""

    actions = {name: Action(modes=ALL) for name in ("keep-both", "be", "watch", "who-lesson")}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._parts = host, screen, services

    def load(self) -> IncomingLinks:
        from web.page.correspondence.incoming_link import (
            IncomingLinks,  # not needed for a first screen
        )

        return IncomingLinks(*self._parts)

    def take(self, tree: GameTree, agreed: Terms, words: str) -> None:
        """Take in a link: it continues its game, or says why not; a new game is looked at.

        `words` is the whole link, for another tab that has the game open. Raises GameError.
        """
        self._loaded.take(tree, agreed, words)
