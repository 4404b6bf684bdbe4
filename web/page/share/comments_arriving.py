"""A friend's comments on a known game; friends_comments.py asks about them, once some arrive."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.page.feature import Action, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL

if TYPE_CHECKING:
    from blooms.core.variations import GameTree
    from web.page.share.friends_comments import FriendsComments

__all__ = ["CommentsArriving"]


class CommentsArriving(Late["FriendsComments"]):
    """What asks about comments that arrive."""

    actions = {name: Action(modes=ALL) for name in ("comments-add", "comments-apart")}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._parts = host, screen, services

    def load(self) -> FriendsComments:
        from web.page.share.friends_comments import FriendsComments  # not needed for a first screen

        return FriendsComments(*self._parts)

    def open(self, tree: GameTree, otherwise: Callable[[], None]) -> None:
        """Ask about a tree that has arrived; `otherwise` opens one that is of no known game."""
        self._loaded.open(tree, otherwise)
